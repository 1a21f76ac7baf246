import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteDataTime, SESSION_KEY, useConnectivity, useOutbox } from '@ulty/kit';
import { beginAt, makeUser, plain, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { makeLine, makeLines, makeSummary, makeWaiting } from '../../test/make';
import WalletPage from './wallet.page';

const NOW = new Date('2026-11-20T19:00:00.000Z');
const LINES = 'GET /api/ulty-coins/transactions?filter=all';
const SUMMARY = 'GET /api/ulty-coins/summary';
const EMPTY: Answers = { [SUMMARY]: [200, makeSummary()], [LINES]: [200, makeLines([])] };
const AWA = makeUser({ ultyCoins: 1240, ultyCoinsAvailable: 1105, ultyCoinsPending: 135, lifetimeCoins: 1500, level: 'Apprenti' });

const lines = () => screen.getAllByRole('listitem').filter((item) => item.classList.contains('coins-line'));
const open = (answers: Answers | 'offline', options: Parameters<typeof renderPage>[1] = {}) => {
  const api = stubApi(answers);
  renderPage(<WalletPage />, { path: '/ulty-coins', user: AWA, ...options });
  return api;
};

beginAt(NOW);

test('the balance with its value, its three parts, level and tier stand before any answer', async () => {
  open(EMPTY);
  const balance = screen.getByRole('region', { name: 'Votre solde' });
  expect(plain(balance)).toContain('1 240 UTC');
  expect(plain(balance)).toContain('≈ 620 FCFA (1 UTC = 0,5 FCFA)');
  expect(plain(balance)).toContain('Disponible1 105En attente135Réservé0');
  expect(screen.getByRole('heading', { name: 'Niveau Apprenti' })).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Progression : niveau' });
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  expect(plain(bar.parentElement)).toContain('500 / 1 000prochain 2 000 UTC');
  expect(
    within(screen.getByRole('list', { name: /^Les tiers/ }))
      .getByText('Bronze')
      .getAttribute('aria-current'),
  ).toBe('true');
  expect(screen.getByText('Chargement de l’historique…')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: /pas encore d’UltyCoins/ })).toBeTruthy();
});

test.each([
  [['/leagues'], '/leagues'],
  [[], null],
])('the tier leads to its league where there are leagues: %j', async (live, href) => {
  open(EMPTY, { live });
  expect(screen.queryByRole('link', { name: 'Ma ligue' })?.getAttribute('href') ?? null).toBe(href);
  await screen.findByRole('heading', { name: /pas encore d’UltyCoins/ });
});

test('an odd balance is worth whole francs, rounded down', async () => {
  open(EMPTY, { user: makeUser({ ultyCoins: 999 }) });
  expect(plain(screen.getByRole('region', { name: 'Votre solde' }))).toContain('≈ 499 FCFA');
  expect(await screen.findByText('Votre premier quiz en rapporte 10.')).toBeTruthy();
});

test.each([
  [1105, 'Minimum 2 000 UTC. Il vous manque 895 UTC disponibles.'],
  [1999, 'Minimum 2 000 UTC. Il vous manque 1 UTC disponible.'],
  [2000, 'Vous avez le minimum. Les échanges ne sont pas encore ouverts.'],
])('with %i available, exchanging is closed and says why', async (ultyCoinsAvailable, reason) => {
  open(EMPTY, { user: makeUser({ ultyCoinsAvailable }) });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Échanger' });
  expect(button.disabled).toBe(true);
  expect(plain(document.getElementById(button.getAttribute('aria-describedby') ?? ''))).toBe(reason);
  await screen.findByRole('heading', { name: /pas encore d’UltyCoins/ });
});

describe('earn more', () => {
  const earnMore = [
    { code: 'quiz_first_pass', amountUtc: 10, leftToday: 8 },
    { code: 'review_session', amountUtc: 2, leftToday: 1 },
    { code: 'vote_cast', amountUtc: 1, leftToday: 10 },
  ];
  const answers: Answers = { ...EMPTY, [SUMMARY]: [200, makeSummary({ earnMore })] };

  test('leads to what is live, with what is left today', async () => {
    open(answers, { live: ['/quiz-ulty-stars', '/quiz-ulty-stars/revision'] });
    const region = await screen.findByRole('region', { name: 'Gagner plus' });
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => [plain(link), link.getAttribute('href')])).toEqual([
      ['Réussir un quiz du premier coup', '/quiz-ulty-stars'],
      ['Revoir 10 cartes', '/quiz-ulty-stars/revision'],
    ]);
    expect(plain(within(region).getAllByRole('listitem')[0])).toContain('encore 8 fois aujourd’hui10 UTC');
  });

  test('is left out when nothing of it is live', async () => {
    open(answers);
    expect(await screen.findByRole('heading', { name: /pas encore d’UltyCoins/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Gagner plus' })).toBeNull();
  });
});

describe('history', () => {
  const answers: Answers = {
    ...EMPTY,
    [LINES]: [
      200,
      makeLines(
        [
          makeLine(1, {
            state: 'pending',
            occurredAt: '2026-11-20T18:42:00.000Z',
            sourceTitle: 'La règle des 3 caisses',
            sourceHref: '/quiz-ulty-stars/livres/x',
          }),
          makeLine(2, { reason: 'streak_7', utc: 20, occurredAt: '2026-11-19T10:00:00.000Z' }),
          makeLine(3, {
            reason: 'streak_freeze',
            utc: -200,
            occurredAt: '2026-11-11T10:00:00.000Z',
            sourceTitle: 'Un livre retiré',
            sourceHref: '/livres/retire',
          }),
          makeLine(4, {
            reason: 'vote_cast',
            utc: 1,
            state: 'reversed',
            reversalReason: 'vote retiré',
            occurredAt: '2026-10-30T10:00:00.000Z',
          }),
        ],
        {
          months: [
            { month: '2026-11', gainedUtc: 30, spentUtc: -200 },
            { month: '2026-10', gainedUtc: 0, spentUtc: 0 },
          ],
        },
      ),
    ],
  };

  test('each line in words: what, when, how much and in which state', async () => {
    open(answers, { live: ['/quiz-ulty-stars/livres/x'] });
    expect(await screen.findByText('Quiz réussi du premier coup')).toBeTruthy();
    const [quiz, streak, freeze, vote] = lines();
    expect(plain(quiz)).toBe('Quiz réussi du premier coupAujourd’hui 18:42 · La règle des 3 caisses+10 UTCen attente');
    expect(within(quiz!).getByRole('link').getAttribute('href')).toBe('/quiz-ulty-stars/livres/x');
    expect(quiz!.querySelector('.coins-line-utc')?.className).toContain('coins-waiting');
    expect(plain(streak)).toBe('Série de 7 joursHier+20 UTC');
    expect(streak!.querySelector('.coins-line-utc.u-done')).toBeTruthy();
    expect(plain(freeze)).toBe('Gel de série11 nov. · Un livre retiré−200 UTC');
    expect(within(freeze!).queryByRole('link')).toBeNull();
    expect(plain(vote)).toBe('Vote pour une réponse30 oct.Annulé : vote retiré+1 UTC');
    expect(vote!.querySelector('s')?.textContent).toBe('+1');
    expect(document.querySelectorAll('.coins-line-utc.u-done')).toHaveLength(1);
  });

  test('months with their totals', async () => {
    open(answers);
    const november = await screen.findByRole('region', { name: 'novembre 2026' });
    expect(plain(november)).toContain('novembre 202630 UTC gagnés · 200 UTC dépensés');
    expect(within(november).getAllByRole('listitem')).toHaveLength(3);
    expect(plain(screen.getByRole('region', { name: 'octobre 2026' }))).toContain('octobre 20260 UTC gagnésVote');
  });

  test('a filter is an address, and its lines are asked for', async () => {
    const api = open(
      { ...EMPTY, 'GET /api/ulty-coins/transactions?filter=spent': [200, makeLines([])] },
      { path: '/ulty-coins?filter=spent' },
    );
    expect(await screen.findByRole('heading', { name: 'Aucun mouvement ici' })).toBeTruthy();
    const filters = within(screen.getByRole('group', { name: 'Mouvements' })).getAllByRole('link');
    expect(filters.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['Tous', '/ulty-coins', null],
      ['Gains', '/ulty-coins?filter=gains', null],
      ['Dépenses', '/ulty-coins?filter=spent', 'true'],
      ['En attente', '/ulty-coins?filter=pending', null],
    ]);
    expect(screen.getByRole('link', { name: 'Voir tous les mouvements' }).getAttribute('href')).toBe('/ulty-coins');
    expect(api.calls().map(({ call }) => call)).not.toContain(LINES);
  });

  test('more lines on demand, under one heading a month, with the focus on the first new one', async () => {
    open({
      ...EMPTY,
      [LINES]: [200, makeLines([makeLine(1)], { nextCursor: 'c1', months: [{ month: '2026-11', gainedUtc: 20, spentUtc: 0 }] })],
      [`${LINES}&cursor=c1`]: [
        200,
        makeLines([makeLine(2, { reason: 'badge' })], { months: [{ month: '2026-11', gainedUtc: 20, spentUtc: 0 }] }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Charger plus' }));
    expect(await screen.findByText('Badge obtenu')).toBeTruthy();
    expect(lines()).toHaveLength(2);
    expect(screen.getAllByRole('heading', { name: 'novembre 2026' })).toHaveLength(1);
    expect(document.activeElement?.textContent).toContain('Badge obtenu');
    expect(screen.queryByRole('button', { name: 'Charger plus' })).toBeNull();
  });

  test('is exported as a file', async () => {
    open(EMPTY);
    const link = screen.getByRole('link', { name: 'Exporter en CSV' });
    expect(link.getAttribute('href')).toBe('/api/ulty-coins/transactions.csv');
    expect(link.hasAttribute('download')).toBe(true);
    expect(await screen.findByRole('heading', { name: /pas encore d’UltyCoins/ })).toBeTruthy();
  });
});

describe('coins that wait', () => {
  const pendingReasons = [
    { reason: 'unproven', utc: 120 },
    { reason: 'integrity', utc: 15 },
  ] as const;
  const answers: Answers = {
    ...EMPTY,
    [SUMMARY]: [200, makeSummary({ pendingReasons: [...pendingReasons] })],
    [LINES]: [200, makeLines([makeLine(1, { state: 'pending', pendingReasons: ['unproven', 'integrity'] })])],
  };

  test('say how many and why, and lead to where one confirms', async () => {
    open(answers, { live: ['/profile/reglages/compte'] });
    const link = await screen.findByRole('link', { name: 'Confirmer dans Réglages' });
    expect(link.getAttribute('href')).toBe('/profile/reglages/compte');
    expect(plain(link.closest('.u-notice'))).toContain('120 UTC en attenteConfirmez votre numéro ou votre e-mail pour les recevoir.');
    expect(plain(screen.getByText('15 UTC en attente').closest('.u-notice'))).toContain('Vérification en cours (48 h)');
    expect(plain(lines()[0])).toContain('Confirmez votre numéro ou votre e-mail pour les recevoirVérification en cours (48 h)');
  });

  test('a copy kept before there were reasons is shown as it is', async () => {
    const { pendingReasons: _none, ...old } = makeLine(1, { state: 'pending' });
    open({ ...EMPTY, [LINES]: [200, makeLines([old])] });
    expect(await screen.findByText('Quiz réussi du premier coup')).toBeTruthy();
    expect(document.querySelector('.u-notice')).toBeNull();
  });
});

describe('what waits on this device', () => {
  const item = makeWaiting({ label: 'Quiz : Fixer un prix', expectedUtc: 15, attempts: 1 });

  test('comes first, in italic and never green', async () => {
    open({ ...EMPTY, [LINES]: [200, makeLines([makeLine(2, { reason: 'badge' })])] });
    act(() => useOutbox.setState({ items: [item, { ...item, eventId: uuid(2), expectedUtc: null }] }));
    expect(await screen.findByText('Badge obtenu')).toBeTruthy();
    expect(lines()).toHaveLength(2);
    const [first] = lines();
    expect(plain(first)).toBe('Quiz : Fixer un prixAujourd’hui 18:00 · sur cet appareil, en attente de synchronisation+15 UTCen attente');
    expect(first!.className).toContain('coins-waiting');
    expect(first!.querySelector('.u-done')).toBeNull();
  });

  test('is no spending, and takes the place of the empty state', async () => {
    open({ ...EMPTY, 'GET /api/ulty-coins/transactions?filter=spent': [200, makeLines([])] }, { path: '/ulty-coins?filter=spent' });
    act(() => useOutbox.setState({ items: [item] }));
    expect(await screen.findByRole('heading', { name: 'Aucun mouvement ici' })).toBeTruthy();
    expect(screen.queryByText(item.label)).toBeNull();
  });
});

describe('trouble', () => {
  test('a failed history keeps the balance, says so, and can be asked again', async () => {
    const answers: Answers = { ...EMPTY, [LINES]: refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.') };
    open(answers);
    const alert = await screen.findByRole('alert');
    expect(plain(alert)).toContain('Le service redémarre. Réessayez dans un instant.Code UNAVAILABLE');
    expect(plain(screen.getByRole('region', { name: 'Votre solde' }))).toContain('1 240 UTC');
    answers[LINES] = [200, makeLines([makeLine(1)])];
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Quiz réussi du premier coup')).toBeTruthy();
  });

  test('without network: the last balance with its age, and nothing that needs one', async () => {
    useConnectivity.setState({ isOnline: false });
    noteDataTime(SESSION_KEY, Date.parse('2026-11-20T16:00:00.000Z'));
    open('offline');
    expect(plain(screen.getByRole('region', { name: 'Votre solde' }))).toContain('1 240 UTC');
    expect(plain(screen.getByText(/^Mis à jour/))).toBe('Mis à jour : Il y a 3h');
    const button = screen.getByRole('button', { name: 'Échanger' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Connexion requise.');
    expect(screen.queryByRole('link', { name: 'Exporter en CSV' })).toBeNull();
    expect(await screen.findByRole('heading', { name: 'L’historique n’est pas encore sur cet appareil' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a slow connection is said after four seconds', async () => {
    globalThis.fetch = (() => new Promise(() => undefined)) as typeof fetch;
    renderPage(<WalletPage />, { user: AWA });
    expect(screen.queryByText(/Connexion lente/)).toBeNull();
    act(() => jest.advanceTimersByTime(4_000));
    await waitFor(() => expect(screen.getByText(/Connexion lente/)).toBeTruthy());
  });
});

test('coins of an open exchange are reserved, and lead to the request', async () => {
  const line = makeLine(1, {
    reason: 'redemption',
    utc: -2_000,
    state: 'reserved',
    sourceTitle: 'Voir la demande',
    sourceHref: '/ulty-coins/echange/00000000-0000-4000-8000-000000000009',
  });
  open({ ...EMPTY, [LINES]: [200, makeLines([line])] });
  const shown = (await screen.findByText('Échange')).closest('li');
  expect(plain(shown)).toContain('−2 000 UTCréservé');
});
