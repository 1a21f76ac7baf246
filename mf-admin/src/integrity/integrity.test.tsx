import { expect, test } from '@jest/globals';
import type { IntegrityCase, IntegrityPage } from '@ulty/contracts/rewards/integrity.js';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstPage, makeUser, plain, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const LIST = 'GET /api/admin/integrity?page=1';
const caseOf = (n: number, over: Partial<IntegrityCase> = {}): IntegrityCase => ({
  id: `00000000-0000-4000-8000-00000000030${n}`,
  firstName: 'Issa',
  lastName: 'Sawadogo',
  email: 'issa@exemple.bf',
  phone: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  score: 34,
  pendingUtc: 1_250,
  heldSince: '2026-11-20T08:05:00.000Z',
  signals: [
    { kind: 'unread_answers', weight: 45, points: 41.8, details: { msPerQuestion: 500 }, at: '2026-11-20T08:05:00.000Z' },
    { kind: 'same_answers', weight: 25, points: 24.2, details: { accounts: 6 }, at: '2026-11-20T08:05:00.000Z' },
  ],
  lastDecision: null,
  version: 0,
  ...over,
});
const pageOf = (items: IntegrityCase[], over: Partial<IntegrityPage> = {}): IntegrityPage => firstPage(items, over);
const decisions = `POST /api/admin/integrity/${caseOf(1).id}/decisions`;
const open = (answers: Answers, path = '/admin?section=verifications') => {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path });
  return api;
};
const askWhy = async (button: string, reason: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison'), reason);
  return dialog;
};

test('who waits, how much, and each signal in French with what it still takes from the score', async () => {
  open({
    [LIST]: [
      200,
      pageOf([
        caseOf(1, {
          lastDecision: {
            action: 'release',
            reason: 'Une classe entière.',
            utc: 40,
            actor: 'Mariam Kaboré',
            at: '2026-11-10T08:00:00.000Z',
          },
        }),
      ]),
    ],
  });
  const card = await screen.findByRole('article', { name: 'Issa Sawadogo' });
  expect(plain(card)).toContain('Score 34 / 100');
  expect(plain(card)).toContain('1 250 UTC en vérification');
  const signals = within(within(card).getByRole('list', { name: 'Signaux d’Issa Sawadogo' })).getAllByRole('listitem');
  expect(signals.map(plain)).toEqual([
    'Réponses sans lire les questions : 500 ms par question20 novembre 2026−41,8',
    'Mêmes réponses, mêmes temps : 6 comptes à la milliseconde près20 novembre 2026−24,2',
  ]);
  expect(plain(card)).toContain('Dernière décision le 10 novembre 2026 par Mariam Kaboré : libérés, 40 UTC. « Une classe entière. »');
  expect(screen.getByRole('link', { name: 'Vérifications' }).getAttribute('aria-current')).toBe('page');
});

test('coins are released with a reason, and the list is read again', async () => {
  const answers: Answers = { [LIST]: [200, pageOf([caseOf(1)])], [decisions]: [200, { utc: 1_250 }] };
  const api = open(answers);
  const dialog = await askWhy('Libérer les gains d’Issa Sawadogo', 'Une classe entière.');
  answers[LIST] = [200, pageOf([])];
  await userEvent.click(within(dialog).getByRole('button', { name: 'Libérer' }));
  expect(await screen.findByRole('heading', { name: 'Rien à traiter' })).toBeTruthy();
  expect(api.sent(decisions)).toEqual([{ action: 'release', reason: 'Une classe entière.', version: 0 }]);
});

test('without a reason nothing is sent', async () => {
  const api = open({ [LIST]: [200, pageOf([caseOf(1)])] });
  const dialog = await askWhy('Annuler les gains d’Issa Sawadogo', 'non');
  expect(plain(dialog)).toContain('La personne lira votre raison');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler les gains' }));
  expect(await within(dialog).findByText('Dites pourquoi en une phrase.')).toBeTruthy();
  expect(api.sent(decisions)).toHaveLength(0);
});

test('a decision that came too late is told in place and keeps the reason', async () => {
  open({
    [LIST]: [200, pageOf([caseOf(1)])],
    [decisions]: refusal(409, 'VERSION_CONFLICT', 'Ces informations ont changé ailleurs. Rechargez la page.'),
  });
  const dialog = await askWhy('Annuler les gains d’Issa Sawadogo', 'Deux comptes.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler les gains' }));
  expect(plain(await within(dialog).findByRole('alert'))).toContain('VERSION_CONFLICT');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Raison').value).toBe('Deux comptes.');
});

test('a score that is low without coins can be released, not cancelled; one that recovered says so', async () => {
  open({
    [LIST]: [200, pageOf([caseOf(1, { pendingUtc: 0, heldSince: null }), caseOf(2, { firstName: 'Awa', signals: [], score: 100 })])],
  });
  const [low, recovered] = await screen.findAllByRole('article');
  expect(within(low!).getByRole<HTMLButtonElement>('button', { name: /^Annuler/ }).disabled).toBe(true);
  expect(within(low!).getByRole<HTMLButtonElement>('button', { name: /^Libérer/ }).disabled).toBe(false);
  expect(plain(recovered)).toContain('le score est remonté');
});

test('nobody waits', async () => {
  open({ [LIST]: [200, pageOf([])] });
  expect(await screen.findByText('Aucun gain n’attend de décision.')).toBeTruthy();
});
