import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConnectivity, useOutbox, useToasts } from '@ulty/kit';
import { beginAt, makeUser, plain, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { makeStreak, makeWaiting } from '../../test/make';
import { makeDraw, makeLottery, makeWon } from '../../test/make-lottery';
import LotteryPage from './lottery.page';

const NOW = new Date('2026-11-20T19:00:00.000Z');
const READ = 'GET /api/lottery/current';
const STREAK = 'GET /api/streaks';
const PROOF = 'GET /api/lottery/2026-10/proof';
const OWN = 'GET /api/lottery/2026-10/my-proof';
const CLAIM = 'POST /api/lottery/2026-10/claim';

const region = (name: string) => screen.findByRole('region', { name });
const open = (answers: Answers | 'offline', path = '/monthly-lottery') => {
  if (answers !== 'offline') answers[STREAK] = [200, makeStreak()];
  const api = stubApi(answers);
  renderPage(<LotteryPage />, { path, user: makeUser(), live: ['/quiz-ulty-stars', '/contact'] });
  return api;
};

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextEncoder });
});
beginAt(NOW);

describe('the month that runs', () => {
  test('tickets as threads, how they were earned, the odds, prizes, steps and the number of the authorisation', async () => {
    open({ [READ]: [200, makeLottery()] });
    expect(screen.getByText('Chargement du tirage…')).toBeTruthy();
    const tickets = await region('Vos tickets');
    expect(plain(tickets)).toBe('Vos tickets23 sur 40 au plus23 sur 8 412 ticketsenviron 1 chance sur 366 par lot');
    expect(tickets.querySelectorAll('.lottery-thread')).toHaveLength(40);
    expect(tickets.querySelectorAll('.lottery-thread-woven')).toHaveLength(23);
    expect(
      within(screen.getByRole('list', { name: 'D’où viennent vos tickets' }))
        .getAllByRole('listitem')
        .map(plain),
    ).toEqual(['14 jours comptés1 ticket par jour14', '2 séries de 7 jours2 tickets par série4', '1 cours terminé5 tickets par cours5']);
    expect(plain(await region('Les lots'))).toContain('Kit de couture, 45 000 FCoopérative · 1 lot');
    expect(plain(await region('Où en est le tirage'))).toContain('Ouvert · en ce momentjusqu’au 30 nov. à 23:59');
    expect(screen.getByText(/Autorisation n°\sMEF\/2026\/014/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Loterie de novembre' })).toBeTruthy();
  });

  test.each([
    [19, '14 sur 19 ticketsenviron 3 chances sur 4 par lot'],
    [27, '14 sur 27 ticketsenviron 1 chance sur 2 par lot'],
    [20, '14 sur 20 ticketsenviron 2 chances sur 3 par lot'],
    [28, '14 sur 28 ticketsenviron 1 chance sur 2 par lot'],
    [15, '14 sur 15 ticketsenviron 9 chances sur 10 par lot'],
    [14, '14 sur 14 ticketspour l’instant, personne d’autre n’a de ticket'],
  ])('with few tickets the chance is told as it is: of %i', async (total, words) => {
    open({ [READ]: [200, makeLottery({ total, mine: { ...makeLottery().mine, tickets: 14 } })] });
    expect(plain(await region('Vos tickets'))).toContain(words);
  });

  test('work that waits on this device is a dashed thread', async () => {
    open({ [READ]: [200, makeLottery()] });
    act(() => useOutbox.setState({ items: [1, 2].map((n) => makeWaiting({ eventId: uuid(n) })) }));
    expect(plain(await region('Vos tickets'))).toContain('+1 à confirmer, en attente de synchronisation');
    expect(document.querySelectorAll('.lottery-thread-waiting')).toHaveLength(1);
  });

  test('under five days: how many are missing and one thing to do', async () => {
    const mine = { ...makeLottery().mine, days: 2, streaks: 0, courses: 0, tickets: 2, isEligible: false };
    open({ [READ]: [200, makeLottery({ mine })] });
    expect(await screen.findByRole('heading', { name: 'Étudiez 5\u00a0jours ce mois-ci pour participer (2/5)' })).toBeTruthy();
    expect(document.body.textContent).toContain('Il reste 11');
    expect(screen.getByRole('link', { name: /Faire un quiz/ }).getAttribute('href')).toBe('/quiz-ulty-stars');
    expect(document.body.textContent).not.toContain('chance sur');
  });

  test.each([
    ['2026-11-28T19:00:00.000Z', 1, false],
    ['2026-11-28T19:00:00.000Z', 2, true],
    ['2026-12-01T00:00:00.000Z', 4, false],
  ])('on %s with %i days done five are in reach: %s', async (at, days, isReachable) => {
    jest.setSystemTime(new Date(at));
    const mine = { ...makeLottery().mine, days, streaks: 0, courses: 0, tickets: days, isEligible: false };
    open({ [READ]: [200, makeLottery({ mine })] });
    const title = isReachable
      ? `Étudiez 5\u00a0jours ce mois-ci pour participer (${days}/5)`
      : 'Dès le 1er décembre, vos jours comptent pour décembre';
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  test('a day that is done already is not counted as one that is left', async () => {
    jest.setSystemTime(new Date('2026-11-28T19:00:00.000Z'));
    const mine = { ...makeLottery().mine, days: 2, streaks: 0, courses: 0, tickets: 2, isEligible: false };
    const answers: Answers = { [READ]: [200, makeLottery({ mine })] };
    open(answers);
    answers[STREAK] = [200, makeStreak({ calendar: [{ day: '2026-11-28', state: 'done' }] })];
    expect(await screen.findByRole('heading', { name: 'Dès le 1er décembre, vos jours comptent pour décembre' })).toBeTruthy();
  });

  test('without authorisation tickets are for honour: no odds', async () => {
    open({ [READ]: [200, makeLottery({ state: 'suspended', authorisation: null })] });
    expect(await screen.findByText('Tirage en attente d’autorisation.')).toBeTruthy();
    expect(screen.getByText('Vos tickets restent comptés, pour l’honneur.')).toBeTruthy();
    expect(document.body.textContent).not.toContain('chance sur');
  });

  test.each([
    ['staff', 'L’équipe ne participe pas.'],
    ['flagged', 'Vérification en cours.'],
    ['cool_down', 'Vous avez gagné récemment.'],
    ['no_birth_year', 'Votre année de naissance manque.'],
    ['unproven', 'Confirmez votre numéro ou votre e-mail.'],
  ] as const)('%s is told', async (exclusion, title) => {
    open({ [READ]: [200, makeLottery({ mine: { ...makeLottery().mine, exclusion, backOn: '2027-01' } })] });
    expect(await screen.findByText(title)).toBeTruthy();
  });

  test('a demonstration says so, and past draws lead to their check', async () => {
    const past = [
      {
        month: '2026-10',
        state: 'closed' as const,
        isDemo: true,
        drawnAt: '2026-11-01T18:00:00.000Z',
        tickets: 8_021,
        first: null,
        count: null,
        winners: [],
      },
    ];
    open({ [READ]: [200, makeLottery({ isDemo: true, authorisation: null, past })] });
    expect(await screen.findByText('Démonstration.')).toBeTruthy();
    const link = screen.getByRole('link', { name: /octobre 2026/ });
    expect([link.getAttribute('href'), plain(link)]).toEqual(['/monthly-lottery?mois=2026-10', expect.stringContaining('8 021 tickets')]);
  });

  test('own tickets of a frozen list are kept on this phone', async () => {
    const { own } = await makeDraw();
    const past = [
      { month: '2026-10', state: 'frozen' as const, isDemo: false, drawnAt: null, tickets: 87, first: 1, count: 5, winners: [] },
    ];
    const api = open({ [READ]: [200, makeLottery({ past })], [OWN]: [200, own] });
    await userEvent.click(await screen.findByRole('button', { name: 'Garder mes tickets' }));
    expect(await screen.findByRole('button', { name: /^Gardés sur ce téléphone · 0,\d|^Gardés sur ce téléphone · \d+/ })).toBeTruthy();
    expect(api.calls().filter(({ call }) => call === OWN)).toHaveLength(1);
  });

  test('without network: what is here, and nothing when there is nothing', async () => {
    act(() => useConnectivity.setState({ isOnline: false }));
    open('offline');
    expect(await screen.findByText('Vos tickets ne sont pas encore sur cet appareil')).toBeTruthy();
  });

  test('a failed read can be repeated', async () => {
    const answers: Answers = { [READ]: refusal(503, 'UNAVAILABLE', 'Revenez dans un instant.') };
    open(answers);
    expect(plain(await screen.findByRole('alert'))).toContain('UNAVAILABLE');
    answers[READ] = [200, makeLottery()];
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await region('Vos tickets')).toBeTruthy();
  });
});

describe('a prize that waits', () => {
  test('takes the screen, is claimed, and faults stand at their fields', async () => {
    const answers: Answers = {
      [READ]: [200, makeLottery({ won: [makeWon()] })],
      [CLAIM]: refusal(400, 'VALIDATION', 'Certaines informations ne conviennent pas.', { phone: 'Ce numéro ne convient pas.' }),
    };
    const api = open(answers);
    expect(await screen.findByRole('heading', { name: 'Vous avez gagné' })).toBeTruthy();
    expect(plain(document.body)).toContain('Forfait 5 GBTicket n° 4 118, tirage d’octobre.');
    expect(plain(document.body)).toContain('À réclamer avant le 16 déc.');
    expect(screen.queryByRole('region', { name: 'Vos tickets' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Votre nom'), 'Awa Ouédraogo');
    await userEvent.type(screen.getByLabelText('Numéro à appeler'), '70');
    await userEvent.type(screen.getByLabelText('Ville de la remise'), 'Koudougou');
    await userEvent.click(screen.getByRole('button', { name: 'Réclamer mon lot' }));
    expect(await screen.findByText('Ce numéro ne convient pas.')).toBeTruthy();
    answers[CLAIM] = [200, { month: '2026-10', prize: 'Forfait 5 GB', claimedAt: NOW.toISOString() }];
    answers[READ] = [200, makeLottery({ won: [makeWon({ isClaimed: true })] })];
    await userEvent.click(screen.getByRole('button', { name: 'Réclamer mon lot' }));
    expect(await region('Vos tickets')).toBeTruthy();
    expect(api.sent(CLAIM)[1]).toEqual({ name: 'Awa Ouédraogo', phone: '70', place: 'Koudougou' });
    expect(useToasts.getState().current).toMatchObject({ kind: 'done', title: 'Lot réclamé' });
  });

  test('of a minor goes to a guardian; later is possible', async () => {
    open({ [READ]: [200, makeLottery({ won: [makeWon({ pool: 'minor' })] })] });
    expect(await screen.findByLabelText('Nom du parent ou tuteur')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Plus tard' }));
    await userEvent.click(await screen.findByRole('button', { name: /Un lot vous attend/ }));
    expect(await screen.findByRole('heading', { name: 'Vous avez gagné' })).toBeTruthy();
  });

  test('whose time is over is not offered', async () => {
    open({ [READ]: [200, makeLottery({ won: [makeWon({ until: '2026-11-16T18:00:00.000Z' })] })] });
    expect(await region('Vos tickets')).toBeTruthy();
    expect(screen.queryByText(/Un lot vous attend/)).toBeNull();
  });
});

describe('the check of a draw', () => {
  const verify = (answers: Answers) => open({ [READ]: [200, makeLottery()], ...answers }, '/monthly-lottery?mois=2026-10');

  test('agrees only once this browser has computed it', async () => {
    const { proof } = await makeDraw();
    verify({ [PROOF]: [200, proof] });
    expect(document.body.textContent).not.toContain('Vérifié dans');
    expect(plain(await screen.findByRole('heading', { name: /Vérifié dans/ }))).toBe('Vérifié dansce navigateur');
    expect(plain(document.body)).toContain(`Même gagnant que l’annonce : ticket n° ${proof.pools[0]?.winners[0]?.ticket}.`);
    expect(plain(await region('Gagnants d’octobre'))).toContain('Baobab12GuirikoKit de couture');
    expect(plain(await region('Comment c’est calculé'))).toContain('Le hasard vient d’ailleurs');
    await userEvent.click(screen.getByRole('button', { name: 'Vérifier de nouveau' }));
    expect(await screen.findByRole('heading', { name: /Vérifié dans/ })).toBeTruthy();
  });

  test.each([
    ['a forged seed', (told: Awaited<ReturnType<typeof makeDraw>>['proof']) => ({ ...told, seed: 'cd'.repeat(32) })],
    [
      'another winner',
      (told: Awaited<ReturnType<typeof makeDraw>>['proof']) => ({
        ...told,
        pools: told.pools.map((pool) => ({ ...pool, winners: pool.winners.toReversed() })),
      }),
    ],
    ['a value that is none', (told: Awaited<ReturnType<typeof makeDraw>>['proof']) => ({ ...told, seed: 'zz' })],
  ])('%s: the band is cut and the draw can be reported', async (_name, forge) => {
    const { proof } = await makeDraw();
    verify({ [PROOF]: [200, forge(proof)] });
    expect(await screen.findByRole('heading', { name: 'Le calcul ne donne pas le même résultat.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Signaler ce tirage' }).getAttribute('href')).toBe('/contact');
    expect(document.body.textContent).not.toContain('Vérifié dans');
  });

  test('the own tickets are found in the list, or the draw can be reported', async () => {
    const { proof, own } = await makeDraw();
    const past = [
      { month: '2026-10', state: 'claims' as const, isDemo: false, drawnAt: null, tickets: 87, first: 1, count: 5, winners: [] },
    ];
    verify({ [READ]: [200, makeLottery({ past })], [PROOF]: [200, proof], [OWN]: [200, own] });
    expect(await screen.findByText('Vos tickets gardés sont bien dans la liste.')).toBeTruthy();
  });

  test('own tickets that are not in the list', async () => {
    const { proof, own } = await makeDraw();
    const past = [
      { month: '2026-10', state: 'claims' as const, isDemo: false, drawnAt: null, tickets: 87, first: 1, count: 5, winners: [] },
    ];
    verify({ [READ]: [200, makeLottery({ past })], [PROOF]: [200, proof], [OWN]: [200, { ...own, count: 6 }] });
    expect(await screen.findByRole('link', { name: 'Signaler ce tirage' })).toBeTruthy();
  });

  test('before the publication: the promises to note down', async () => {
    const { proof } = await makeDraw();
    verify({ [PROOF]: [200, { ...proof, state: 'frozen', seed: null, steps: { ...proof.steps, drawn: null, published: null } }] });
    expect(await screen.findByText('Le tirage n’est pas encore publié.')).toBeTruthy();
    expect(document.body.textContent).not.toContain('Vérifié dans');
  });

  test('a round that was left is told with its reason: drawn again, or never given by the beacon', async () => {
    const { proof } = await makeDraw();
    const redraws = [
      { at: '2026-11-02T09:00:00.000Z', reason: 'La balise était muette.', round: 5_000, value: null },
      { at: '2026-11-03T09:00:00.000Z', reason: 'Un lot manquait.', round: 6_000, value: 'ab'.repeat(32) },
    ];
    verify({ [PROOF]: [200, { ...proof, redraws }] });
    await screen.findByRole('heading', { name: /Vérifié dans/ });
    const page = plain(document.body);
    expect(page).toMatch(/Tirage reporté le .*Tour 5 000 resté sans réponse de la balise, abandonné .*« La balise était muette. »/);
    expect(page).toMatch(/Tirage recommencé le .*Tour 6 000 abandonné .*« Un lot manquait. »/);
  });

  test('the program is copied with this site and this month', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const { proof } = await makeDraw();
    verify({ [PROOF]: [200, proof] });
    await user.click(await screen.findByRole('button', { name: 'Copier le programme de 20 lignes' }));
    expect(await navigator.clipboard.readText()).toContain(`// node verifier.mjs ${location.origin} 2026-10`);
  });

  test('a month without a draw', async () => {
    verify({ [PROOF]: refusal(404, 'LOTTERY_MONTH_NOT_FOUND', 'Il n’y a pas de tirage pour ce mois.') });
    expect(await screen.findByRole('heading', { name: 'Pas de tirage ce mois-là' })).toBeTruthy();
  });
});
