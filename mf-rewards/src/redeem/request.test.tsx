import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useConnectivity } from '@ulty/kit';
import { beginAt, makeUser, plain, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { makeRequest, makeStep } from '../../test/make-rewards';
import RequestPage from './request.page';

const NOW = new Date('2026-11-20T19:00:00.000Z');
const PATH = `/ulty-coins/echange/${uuid(2041)}`;
const READ = `GET /api/redemptions/${uuid(2041)}`;
const CHECK = `POST /api/redemptions/${uuid(2041)}/check`;
const LIST = 'GET /api/redemptions';

const open = (over: Parameters<typeof makeRequest>[0] = {}, more: Answers = {}) => {
  const api = stubApi(Object.assign(more, { [READ]: more[READ] ?? [200, makeRequest(over)], [LIST]: more[LIST] ?? [200, { items: [] }] }));
  renderPage(
    <Routes>
      <Route path="/ulty-coins/echange/:id" element={<RequestPage />} />
    </Routes>,
    { path: PATH, user: makeUser() },
  );
  return api;
};
const steps = async () => {
  await screen.findByRole('heading', { name: 'Demande EX-2041' });
  return [...document.querySelectorAll('.u-step')].map(plain);
};
const notice = () => plain(document.querySelector('.u-notice, .redeem-back-notice'));

beginAt(NOW);

test('a request that is looked at: its thread, and why it can no longer be taken back', async () => {
  open();
  expect(await steps()).toEqual([
    'Demandée : faitAujourd’hui 18:50 · 2 000 UTC réservés',
    'Questions : fait4 justes sur 5, il en fallait 3',
    'En vérification : maintenantNom, numéro et activité. 48 h au plus',
    'Approuvée : à venirà venir',
    'Paiement en cours : à venirà venir',
    'Payée : à venirCette page vous le dira',
  ]);
  expect(notice()).toBe('En vérification.Un administrateur regarde. Réponse avant dimanche 18:50.');
  expect((screen.getByRole('button', { name: 'Annuler la demande' }) as HTMLButtonElement).disabled).toBe(true);
  expect(plain(document.body)).toContain('La vérification a commencé : on ne peut plus annuler.');
});

test('what happened meanwhile shows when the learner comes back to the page', async () => {
  const answers: Answers = { [READ]: [200, makeRequest()] };
  open({}, answers);
  await steps();
  answers[READ] = [
    200,
    makeRequest({ state: 'paid', endedAt: '2026-11-20T19:00:02.000Z', steps: [makeStep('requested', 'done'), makeStep('paid', 'done')] }),
  ];
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Payée.')).toBeTruthy();
});

test('not paid: why, where the coins are, and another try', async () => {
  open({
    state: 'refunded',
    amountUtc: 2_400,
    fcfa: 1_200,
    operator: 'moov',
    failure: 'limit_reached',
    endedAt: '2026-11-20T18:55:00.000Z',
    steps: [
      makeStep('requested', 'done'),
      makeStep('questions', 'done'),
      makeStep('approved', 'done'),
      makeStep('failed', 'failed', { code: 'limit_reached' }),
      makeStep('refunded', 'done'),
    ],
  });
  expect((await steps()).slice(-2)).toEqual([
    'Non payée : non payéeAujourd’hui 18:50 · l’opérateur dit : plafond atteint',
    'Remboursée : faitAujourd’hui 18:50 · +2 400 UTC',
  ]);
  expect(notice()).toBe('Non payée : plafond atteint.Vos 2 400 UTC sont revenus, disponibles.');
  expect(screen.getByRole('link', { name: 'Demander de nouveau' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Ce que peut dire l’opérateur' })).getAllByRole('listitem')).toHaveLength(4);
});

test.each([
  [{ state: 'paid' }, 'Payée.1 000 F : Orange Money.'],
  [{ state: 'paying' }, 'Paiement en cours.1 000 F vers Orange Money.'],
  [{ state: 'approved' }, 'Approuvée.Le paiement va partir.'],
  [{ state: 'cancelled' }, 'Annulée.Vos 2 000 UTC sont revenus, disponibles.'],
  [{ state: 'refunded', failure: 'check_failed' }, 'Questions non réussies.Vos 2 000 UTC sont revenus, disponibles.'],
] as const)('%j says so', async (over, words) => {
  open(over);
  await steps();
  expect(notice()).toBe(words);
});

test('a delivered reward shows its code, to be copied', async () => {
  open({ state: 'paid', method: 'catalog', operator: null, itemTitle: 'Forfait', voucher: { title: 'Forfait', code: 'ABCD-1234' } });
  expect(await screen.findByText('ABCD-1234')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copier le code' })).toBeTruthy();
});

describe('the questions', () => {
  const check = { ...makeRequest().check, state: 'open', isReady: true, correct: null, attemptsLeft: 2 } as const;
  const asking = { state: 'requested', canCancel: true, check } as const;
  const questions = Array.from({ length: 5 }, (_, n) => ({
    id: `q${n}`,
    prompt: `Question numéro ${n + 1} ?`,
    isMany: n === 4,
    choices: [
      { id: `a${n}`, text: 'Une caisse' },
      { id: `b${n}`, text: 'Trois caisses' },
    ],
  }));

  test('come one a screen, and leave together', async () => {
    const answers: Answers = {
      [READ]: [200, makeRequest(asking)],
      [LIST]: [200, { items: [] }],
      [CHECK]: [200, { check, questions, redemption: makeRequest(asking) }],
    };
    const api = open(asking, answers);
    await userEvent.click(await screen.findByRole('button', { name: /^Répondre aux 5/ }));
    for (const [n, question] of questions.entries()) {
      expect(await screen.findByRole('heading', { name: question.prompt })).toBeTruthy();
      expect(plain(document.body)).toContain(`Question ${n + 1} sur 5`);
      if (n === 0) {
        await userEvent.click(screen.getByRole('button', { name: 'Question suivante' }));
        expect((await screen.findByRole('alert')).textContent).toBe('Choisissez une réponse.');
      }
      await userEvent.click(screen.getByLabelText(/Trois caisses/));
      if (n === 4) answers[CHECK] = [200, { check, questions: null, redemption: makeRequest() }];
      await userEvent.click(screen.getByRole('button', { name: n === 4 ? 'Envoyer mes réponses' : 'Question suivante' }));
    }
    expect(await screen.findByRole('heading', { name: 'Demande EX-2041' })).toBeTruthy();
    expect(
      api
        .calls()
        .filter(({ call }) => call === CHECK)
        .map(({ body }) => body),
    ).toEqual([{ action: 'start' }, { action: 'answer', answers: questions.map(({ id }, n) => ({ questionId: id, choices: [`b${n}`] })) }]);
  });

  test('failed once: when they may be tried again', async () => {
    open({
      ...asking,
      check: { ...check, state: 'wait', isReady: false, correct: 2, retryAt: '2026-11-21T18:50:00.000Z' },
    });
    await steps();
    expect(notice()).toBe('2 justes sur 5 : pas encore.Il en faut 3. Nouvel essai possible samedi 18:50.');
    expect(screen.queryByRole('button', { name: /^Répondre/ })).toBeNull();
  });

  test('a request is taken back after a question', async () => {
    const api = open(asking, {
      [`POST /api/redemptions/${uuid(2041)}/cancel`]: [200, makeRequest({ state: 'cancelled', canCancel: false })],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler la demande' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }));
    expect(api.calls().some(({ call }) => call.endsWith('/cancel'))).toBe(true);
  });

  test('need a connection', async () => {
    open(asking);
    await screen.findByRole('button', { name: /^Répondre/ });
    act(() => useConnectivity.setState({ isOnline: false }));
    expect((screen.getByRole('button', { name: /^Répondre/ }) as HTMLButtonElement).disabled).toBe(true);
  });
});

test('a request that is none says so', async () => {
  open({}, { [READ]: refusal(404, 'REDEMPTION_NOT_FOUND', 'Cette demande n’existe pas.') });
  expect(await screen.findByRole('heading', { name: 'Cette demande n’existe pas' })).toBeTruthy();
});
