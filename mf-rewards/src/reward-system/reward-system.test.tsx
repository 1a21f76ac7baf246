import type { Ornaments } from '@ulty/contracts/rewards/ornaments.js';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConnectivity } from '@ulty/kit';
import { makeUser, plain, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { makeItem, makeRules } from '../../test/make-rewards';
import RewardSystemPage from './reward-system.page';

const RULES = 'GET /api/rewards/rules';
const CATALOG = 'GET /api/rewards/catalog';
const AWA = makeUser({ ultyCoins: 2400, ultyCoinsAvailable: 2310 });

const LADDER = 'GET /api/rewards/ornaments';
const makeLadder = (over: Partial<Ornaments> = {}): Ornaments => ({
  pricesUtc: { motif: 50, face: 500, border: 500 },
  freezePriceUtc: 200,
  owned: [],
  ...over,
});
const EMPTY: Answers = { [LADDER]: [200, makeLadder()], [RULES]: [200, makeRules()], [CATALOG]: [200, { items: [] }] };
const open = (answers: Answers | 'offline') => {
  const api = stubApi(answers);
  renderPage(<RewardSystemPage />, { path: '/reward-system', user: AWA, live: ['/quiz-ulty-stars', '/contact'] });
  return api;
};

afterEach(() => act(() => useConnectivity.setState({ isOnline: true })));

test('every rule: what it brings in coins and francs, its cap, its conditions and its data', async () => {
  open(EMPTY);
  const gains = await screen.findByRole('region', { name: 'Ce que rapporte chaque action' });
  const rows = within(gains).getAllByRole('listitem');
  const quiz = plain(rows.find((row) => plain(row).startsWith('Réussir un quiz')));
  expect(quiz).toContain('10 fois par jour au plus');
  expect(quiz).toContain('+10 UTCsoit 5 F');
  const conditions = plain(
    within(gains)
      .getAllByText(/^Réussir un quiz/)
      .at(-1)?.parentElement,
  );
  expect(conditions).toContain('60 % de bonnes réponses au premier essai');
  expect(conditions).toContain('environ 10 KB de données, ≈ 1 F, sans l’audio');
  expect(plain(rows.find((row) => plain(row).startsWith('Voter')))).toContain('Bientôt');
  expect(plain(rows.find((row) => plain(row).startsWith('Obtenir un badge')))).toContain('selon le résultat');
});

test('the simulator: five quizzes a week for a month, then more', async () => {
  open(EMPTY);
  const result = await screen.findByText(/5.quiz par semaine pendant/);
  expect(plain(result.parentElement)).toBe('5 quiz par semaine pendant 1 mois200–300 UTC≈ 100–150 FCFA');
  await userEvent.click(screen.getByRole('button', { name: /^Plus.: Quiz par semaine/ }));
  expect(plain(result.parentElement)).toContain('240–360 UTC');
  const days = screen.getByRole('group', { name: 'Jours par semaine' });
  for (let click = 0; click < 4; click += 1) await userEvent.click(within(days).getByRole('button', { name: /^Moins/ }));
  expect((within(days).getByRole('button', { name: /^Moins/ }) as HTMLButtonElement).disabled).toBe(true);
});

test('an empty catalogue says when it opens', async () => {
  open(EMPTY);
  expect(await screen.findByRole('heading', { name: 'Le catalogue ouvre bientôt' })).toBeTruthy();
  expect(screen.getByText('Vos UTC restent valables.')).toBeTruthy();
});

describe('the ladder', () => {
  const rungs = async () => within(await screen.findByRole('region', { name: /^Avant 2\s000\sUTC$/ }));
  const openWith = (available: number, answers: Answers = {}) => {
    const api = stubApi({ ...EMPTY, ...answers });
    renderPage(<RewardSystemPage />, { path: '/reward-system', user: makeUser({ ultyCoins: available, ultyCoinsAvailable: available }) });
    return api;
  };

  test('three rungs, each with what is missing; the freeze leads to its page', async () => {
    openWith(60);
    const ladder = await rungs();
    expect((await ladder.findAllByRole('heading', { level: 3 })).map(plain)).toEqual([
      'Un motif pour votre étoffe',
      'Un gel de série',
      'Une bordure ou un visage pour vos images',
    ]);
    for (const words of ['Vous avez de quoi.', 'Il vous manque 140 UTC.', 'Il vous manque 440 UTC.'])
      expect(ladder.getByText((_, element) => element?.tagName === 'P' && plain(element) === words)).toBeTruthy();
    expect(ladder.getByRole('link', { name: 'Voir ma série' }).getAttribute('href')).toBe('/streaks');
    await userEvent.click(ladder.getByText('Voir bordures et visages'));
    expect(ladder.queryByRole('button', { name: /bissap/ })).toBeNull();
  });

  test('a motif is bought after a question, and worn', async () => {
    let ladderNow = makeLadder();
    const api = openWith(60, {
      [LADDER]: () => [200, ladderNow],
      'POST /api/rewards/ornaments': () => [200, (ladderNow = makeLadder({ owned: [{ kind: 'motif', code: 'damier', isWorn: true }] }))],
    });
    const ladder = await rungs();
    await userEvent.click(await ladder.findByText('Voir les motifs'));
    await userEvent.click(ladder.getByRole('button', { name: 'Acheter\u00a0: Damier' }));
    expect(plain(ladder.getByRole('group', { name: 'Acheter\u00a0: Damier' }))).toContain('Dépenser 50 UTC ? Il vous restera 10 UTC.');
    await userEvent.click(ladder.getByRole('button', { name: 'Confirmer' }));
    expect(await ladder.findByRole('button', { name: 'Retirer\u00a0: Damier' })).toBeTruthy();
    expect(api.calls().find(({ call }) => call === 'POST /api/rewards/ornaments')?.body).toMatchObject({ kind: 'motif', code: 'damier' });
  });
});

describe('an item', () => {
  const withItem = (over: Parameters<typeof makeItem>[0]): Answers => ({
    ...EMPTY,
    [CATALOG]: [200, { items: [makeItem(over)] }],
  });
  const item = () => screen.findByRole('region', { name: 'Forfait 500 MB' });

  test('that may be asked for leads to the exchange', async () => {
    open(withItem({ isDemo: true }));
    const card = await item();
    expect(plain(card)).toContain('12 en stockDémonstration2 000 UTC · vaut 1 000 FCFA');
    expect(within(card).getByRole('link').getAttribute('href')).toBe(`/ulty-coins/echange?objet=${uuid(1)}`);
  });

  test.each([
    [{ priceUtc: 4_000 }, 'Il vous manque 1 690 UTC disponibles.'],
    [{ minAge: 18, refusal: 'age' }, 'À partir de 18 ans.'],
    [{ minAge: 18, refusal: 'age_unknown' }, 'indiquez votre année de naissance'],
    [{ refusal: 'limit' }, 'c’est la limite'],
  ] as const)('that may not says why: %j', async (over, words) => {
    open(withItem(over));
    const card = await item();
    expect(plain(card)).toContain(words);
    expect(within(card).queryByRole('link')).toBeNull();
  });

  test('that is sold out takes a wish, and gives it back', async () => {
    const answers = withItem({ stock: 0, refusal: 'sold_out' });
    const api = open({ ...answers, [`PUT /api/rewards/catalog/${uuid(1)}/wish`]: [204, null] });
    expect(plain(await item())).toContain('Épuisé');
    await userEvent.click(screen.getByRole('button', { name: /^Me prévenir/ }));
    expect(api.calls().find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ isWished: true });
  });

  test('that is back says so to who wished it', async () => {
    open(withItem({ isWished: true }));
    expect(plain(await item())).toContain('De retour');
  });
});

test('changes to come and past ones, with their dates', async () => {
  open({
    ...EMPTY,
    [RULES]: [
      200,
      makeRules({
        changes: [
          {
            code: 'chapter_completed',
            version: 2,
            action: 'Lire un chapitre',
            activeFrom: '2027-01-01T00:00:00.000Z',
            isComing: true,
            kind: 'cut',
            words: ['2\u00a0UTC au lieu de 3\u00a0UTC'],
          },
        ],
      }),
    ],
  });
  expect(plain(await screen.findByRole('region', { name: 'Ce qui change' }))).toContain(
    'À partir du 1er janvier 2027 BaisseLire un chapitre2 UTC au lieu de 3 UTC',
  );
});

test('a decision can be contested', async () => {
  open(EMPTY);
  expect((await screen.findByRole('link', { name: 'Contester une décision' })).getAttribute('href')).toBe('/contact?sujet=contestation');
});

describe('trouble', () => {
  test('a failed read can be asked again', async () => {
    const answers: Answers = { ...EMPTY, [RULES]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') };
    open(answers);
    const alert = await screen.findByRole('alert');
    answers[RULES] = [200, makeRules()];
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('region', { name: 'Ce qui change' })).toBeTruthy();
  });

  test('without network and copies: what is missing', async () => {
    useConnectivity.setState({ isOnline: false });
    open('offline');
    expect(await screen.findByRole('heading', { name: 'Les règles ne sont pas encore sur cet appareil' })).toBeTruthy();
  });
});
