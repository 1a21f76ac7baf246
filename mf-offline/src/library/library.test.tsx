import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdDate, plain } from '@ulty/kit/testing';
import { makeLibrary } from '../../test/fake-library';
import { makeBook, makeItem, makePlan, makeView } from '../../test/make';
import { openLibrary } from '../../test/open-library';

const BOOKS = 'GET /api/quizhero/books';
const FIVE = { [BOOKS]: [200, { items: [1, 2, 3, 4, 5].map((n) => makeBook(n)), nextCursor: null }] } as const;

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

test('while the library opens, a skeleton and what waits', () => {
  openLibrary(() => new Promise(() => undefined), { outbox: { items: [makeItem(1)] } });
  expect(screen.getByRole('heading', { level: 1, name: 'Sur ce téléphone' })).toBeTruthy();
  expect(screen.getByText('Ouverture de votre bibliothèque…')).toBeTruthy();
  expect(screen.getByText('Quiz « La règle des 3 caisses »')).toBeTruthy();
});

test('a library that could not be opened is asked for again', async () => {
  const { library } = makeLibrary({ views: [makeView(1)] });
  let isBroken = true;
  openLibrary(() => (isBroken ? Promise.reject(new Error('chunk')) : Promise.resolve(library)));
  const alert = await screen.findByRole('alert');
  expect(plain(alert)).toContain('Votre bibliothèque n’a pas pu être ouverteRien n’est effacé.');
  expect(within(alert).getByRole('link', { name: 'lire en ligne' }).getAttribute('href')).toBe('/quiz-ulty-stars');
  isBroken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('region', { name: 'Livres' })).toBeTruthy();
});

test.each([
  ['brings what opens a handed book', false, 1],
  ['brings nothing where data are to be saved', true, 0],
])('a visit %s', async (_, savesData, times) => {
  if (savesData) document.documentElement.dataset.savesData = '';
  const getReady = jest.fn(async () => undefined);
  openLibrary(makeLibrary({ views: [makeView(1)] }, { library: { getReady } }).library);
  await screen.findByRole('region', { name: 'Livres' });
  expect(getReady).toHaveBeenCalledTimes(times);
  delete document.documentElement.dataset.savesData;
});

test('a list that could not be read is read again', async () => {
  let isBroken = true;
  const { library } = makeLibrary({}, { downloads: { list: async () => (isBroken ? Promise.reject(new Error('idb')) : [makeView(1)]) } });
  openLibrary(library);
  const alert = await screen.findByRole('alert');
  isBroken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('region', { name: 'Livres' })).toBeTruthy();
});

test('a browser without storage says so and leads to reading online', async () => {
  openLibrary(() => Promise.reject(new Error('no storage')), { outbox: { isTemporary: true } });
  expect(await screen.findByRole('heading', { name: 'Ce navigateur n’enregistre rien' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lire en ligne' }).getAttribute('href')).toBe('/quiz-ulty-stars');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('nothing downloaded', () => {
  test('three books with size and price, one of which is fetched by one press', async () => {
    const { library, calls } = makeLibrary();
    openLibrary(library, { answers: FIVE });
    expect(await screen.findByRole('heading', { name: 'Rien n’est encore sur ce téléphone' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choisir un livre' }).getAttribute('href')).toBe('/quiz-ulty-stars');
    const packs = within(await screen.findByRole('region', { name: 'Pour commencer' }));
    expect(packs.getAllByRole('listitem')).toHaveLength(3);
    await waitFor(() => expect(plain(packs.getAllByRole('listitem')[0])).toContain('Texte et quiz · 23 KB ≈ 1 F'));
    await userEvent.click(packs.getByRole('button', { name: 'Télécharger\u00a0: Livre 1' }));
    expect(calls).toEqual([`start book ${makeBook(1).id} {"withAudio":false}`]);
  });

  test('a size that is not known is said, and nothing is fetched without it', async () => {
    const { library } = makeLibrary({}, { downloads: { plan: () => Promise.reject(new Error('network')) } });
    openLibrary(library, { answers: FIVE });
    expect(await screen.findAllByText(/taille inconnue/)).toHaveLength(3);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Télécharger\u00a0: Livre 1' }).disabled).toBe(true);
  });

  test('above five megabytes on mobile data the learner agrees first', async () => {
    const { library, calls } = makeLibrary({ answer: { state: 'ask', plan: makePlan({ textBytes: 6_000_000 }) } });
    openLibrary(library, { answers: FIVE });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Télécharger\u00a0: Livre 2' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    const question = await screen.findByRole('alert');
    expect(plain(question)).toContain('6 MB ≈ 14 F sur vos données mobiles. Télécharger maintenant ?');
    await userEvent.click(within(question).getByRole('button', { name: 'Télécharger' }));
    expect(calls.at(-1)).toBe(`start book ${makeBook(2).id} {"withAudio":false,"isAgreed":true}`);
  });

  test.each([
    [
      { state: 'no_room', plan: makePlan({ freeBytes: 10_000 }) },
      'Pas assez de place : il faut 23 KB, ce navigateur n’en accorde plus que 10 KB. Supprimez un livre.',
    ],
    [{ state: 'no_room', plan: makePlan({ freeBytes: null }) }, 'Pas assez de place : il faut 23 KB. Supprimez un livre.'],
    [{ state: 'refused', reason: 'monthly_cap' }, 'Votre plafond de données du mois est atteint.'],
  ] as const)('a refusal is told with its numbers: %j', async (answer, sentence) => {
    const { library } = makeLibrary({ answer });
    openLibrary(library, { answers: FIVE });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Télécharger\u00a0: Livre 1' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    expect(plain(await screen.findByRole('alert'))).toBe(sentence);
  });

  test('without network, kept books can be wished for', async () => {
    const { library, calls } = makeLibrary();
    openLibrary(library, { answers: FIVE, isOnline: false });
    expect(await screen.findByText('Connexion Internet requise pour télécharger.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Télécharger à la prochaine connexion\u00a0: Livre 1' }));
    expect(calls).toEqual([`wish book ${makeBook(1).id} Livre 1`]);
  });

  test('without network nor kept books, no packs', async () => {
    openLibrary(makeLibrary().library, { answers: 'offline', isOnline: false });
    expect(await screen.findByRole('heading', { name: 'Rien n’est encore sur ce téléphone' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Pour commencer' })).toBeNull();
  });
});
