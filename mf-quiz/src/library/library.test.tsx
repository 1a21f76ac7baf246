import { describe, expect, test } from '@jest/globals';
import { FollowLinks, refusal, renderPage, stubApi, uuid } from '@ulty/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chapterId, makeBookStanding, makeLibrary, makeListItem } from '../../test/make-book';
import LibraryPage from './library.page';

const BOOKS = 'GET /api/quizhero/books';
const LIBRARY = 'GET /api/quizhero/library';
const REVIEWS = 'GET /api/reviews?cards=0';
const page = (items: ReturnType<typeof makeListItem>[], nextCursor: string | null = null) => [200, { items, nextCursor }] as const;
const two = page([makeListItem(1), makeListItem(2, { category: 'Leadership' })]);
const deck = (dueCount: number) => [200, { dueCount, total: dueCount, cards: [], forecast: [], nextDueAt: null, doneToday: 0 }] as const;
const known = { [BOOKS]: two, [LIBRARY]: [200, makeLibrary()] as const, [REVIEWS]: deck(0) };

const open = (search = '', user?: null) =>
  renderPage(<LibraryPage />, { path: `/quiz-ulty-stars${search}`, ...(user === null && { user }) });
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the front page', () => {
  test('has the nine categories with their books, the book of the day and all books', async () => {
    stubApi(known);
    open();
    const tiles = await screen.findByRole('region', { name: 'Catégories' });
    expect(within(tiles).getAllByRole('link')).toHaveLength(9);
    expect(await within(tiles).findByRole('link', { name: /^Finance\s*2\s+livres\s*Maîtrise 64\s+%$/ })).toBeTruthy();
    expect(hrefOf(/^Création d’entreprise/)).toBe('/quiz-ulty-stars?category=Cr%C3%A9ation+d%E2%80%99entreprise');
    expect(hrefOf(/^Ouvrir ce livre/)).toBe(`/quiz-ulty-stars/livres/${uuid(9)}`);
    expect(hrefOf('Livre 1')).toBe(`/quiz-ulty-stars/livres/${uuid(1)}`);
    expect(screen.getByText(/^2\s+livres$/, { selector: '[role=status]' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Continuer' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Réviser maintenant' })).toBeNull();
  });

  test('offers the next step of begun books, the review when cards are due, and how far each book is', async () => {
    const begun = [
      {
        ...makeBookStanding(1),
        percent: 45,
        lastAt: '2026-11-20T10:00:00.000Z',
        nextChapterId: chapterId(1, 2),
        nextStep: 'read' as const,
        book: makeListItem(1),
      },
      {
        ...makeBookStanding(2),
        percent: 80,
        lastAt: '2026-11-19T10:00:00.000Z',
        nextChapterId: chapterId(2, 3),
        nextStep: 'quiz' as const,
        book: makeListItem(2),
      },
      {
        ...makeBookStanding(3),
        percent: 100,
        lastAt: '2026-11-18T10:00:00.000Z',
        nextChapterId: null,
        nextStep: null,
        book: makeListItem(3),
      },
    ];
    stubApi({ ...known, [LIBRARY]: [200, makeLibrary({ begun })], [REVIEWS]: deck(4) });
    open();
    const region = within(await screen.findByRole('region', { name: 'Continuer' }));
    expect(region.getAllByRole('article')).toHaveLength(2);
    expect(region.getByRole('link', { name: /^Lire la suite\s+: Livre 1$/ }).getAttribute('href')).toBe(
      `/quiz-ulty-stars/livres/${uuid(1)}/chapitres/${chapterId(1, 2)}`,
    );
    expect(region.getByRole('link', { name: /^Faire le quiz\s+: Livre 2$/ }).getAttribute('href')).toBe(
      `/quiz-ulty-stars/livres/${uuid(2)}`,
    );
    expect(region.getByText(/^En bonne voie · 45\s+%$/)).toBeTruthy();
    expect(await screen.findByText(/^4\s+questions à revoir/)).toBeTruthy();
    expect(hrefOf('Réviser maintenant')).toBe('/quiz-ulty-stars/revision');
    expect(within(screen.getByRole('region', { name: 'Tous les livres' })).getByText(/^En bonne voie · 45\s+%$/)).toBeTruthy();
  });

  test('says minutes to listen only of books with a recording', async () => {
    stubApi({ ...known, [BOOKS]: page([makeListItem(1, { listenMinutes: 3, listenChapters: 1 }), makeListItem(2, { listenMinutes: 0 })]) });
    open();
    const factsOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('article')?.textContent;
    expect(await factsOf('Livre 1')).toMatch(/À écouter : 3\s+min, 1\s+chapitre sur 3/);
    expect(await factsOf('Livre 2')).not.toContain('À écouter');
  });

  test('a book’s promise comes first, then its title and author', async () => {
    stubApi({ ...known, [BOOKS]: page([makeListItem(1, { promise: 'Compter sans erreur' })]) });
    open();
    const row = (await screen.findByRole('link', { name: 'Compter sans erreur' })).closest('article') as HTMLElement;
    expect(within(row).getByText('Livre 1 · Aïcha Sawadogo')).toBeTruthy();
  });

  test('a book opened without a chapter read yet is begun, not continued', async () => {
    const begun = [{ ...makeBookStanding(1), percent: 0, lastAt: '2026-11-20T10:00:00.000Z', book: makeListItem(1) }];
    stubApi({ ...known, [LIBRARY]: [200, makeLibrary({ begun })] });
    open();
    const region = within(await screen.findByRole('region', { name: 'Continuer' }));
    expect(region.getByText(/^Pas commencé · 0\s+%$/)).toBeTruthy();
    expect(region.getByRole('link', { name: /^Commencer\s+: Livre 1$/ })).toBeTruthy();
  });

  test('stands without reader’s figures and review when their calls fail', async () => {
    stubApi({
      [BOOKS]: two,
      [LIBRARY]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.'),
      [REVIEWS]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.'),
    });
    open();
    expect(await screen.findByRole('link', { name: 'Livre 1' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Catégories' })).getAllByRole('link')).toHaveLength(9);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('visitors see the library; what starts a book goes by the sign-in page and comes back', async () => {
  const api = stubApi(known);
  open('', null);
  const back = (n: number) => `/api/login?returnTo=${encodeURIComponent(`/quiz-ulty-stars/livres/${uuid(n)}`)}`;
  expect((await screen.findByRole('link', { name: 'Livre 1' })).getAttribute('href')).toBe(back(1));
  expect((await screen.findByRole('link', { name: /^Ouvrir ce livre/ })).getAttribute('href')).toBe(back(9));
  expect(await screen.findByRole('link', { name: /^Finance\s*2\s+livres$/ })).toBeTruthy();
  expect(api.calls().map(({ call }) => call)).not.toContain(REVIEWS);
});

describe('under a filter', () => {
  test('a category keeps its chips and its search', async () => {
    stubApi({ ...known, 'GET /api/quizhero/books?category=Finance': page([makeListItem(1)]) });
    open('?category=Finance');
    expect(await screen.findByRole('heading', { level: 2, name: 'Finance' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Livre 1' })).toBeTruthy();
    const chips = within(screen.getByRole('group', { name: 'Catégorie' }));
    expect(chips.getByRole('link', { name: 'Finance' }).getAttribute('aria-current')).toBe('true');
    expect(chips.getByRole('link', { name: 'Tous' }).getAttribute('href')).toBe('/quiz-ulty-stars');
    expect(document.querySelector('form input[name=category]')?.getAttribute('value')).toBe('Finance');
    expect(screen.queryByRole('region', { name: 'Livre du jour' })).toBeNull();
  });

  test('tiles and chips, which leave when they are followed, give the focus to what comes', async () => {
    stubApi({ ...known, 'GET /api/quizhero/books?category=Finance': page([makeListItem(1)]) });
    renderPage(<LibraryPage />, {
      path: '/quiz-ulty-stars',
      wrap: (page) => (
        <>
          <FollowLinks />
          {page}
        </>
      ),
    });
    await userEvent.click(await screen.findByRole('link', { name: /^Finance/ }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Finance' }));
    await userEvent.click(screen.getByRole('link', { name: 'Tous' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(await screen.findByRole('link', { name: /^Finance/ })).toBeTruthy();
  });

  test('opened by its address, a category takes no focus', async () => {
    stubApi({ ...known, 'GET /api/quizhero/books?category=Finance': page([makeListItem(1)]) });
    open('?category=Finance');
    expect(await screen.findByRole('link', { name: 'Livre 1' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  test('a search without result says so and leads back', async () => {
    stubApi({ ...known, 'GET /api/quizhero/books?search=zzz': page([]) });
    open('?search=zzz');
    expect(await screen.findByRole('heading', { name: 'Aucun livre pour «\u00a0zzz\u00a0»' })).toBeTruthy();
    expect(hrefOf('Voir tous les livres')).toBe('/quiz-ulty-stars');
    expect(screen.getByRole('searchbox', { name: 'Chercher un livre' }).getAttribute('value')).toBe('zzz');
    expect(hrefOf('Effacer la recherche')).toBe('/quiz-ulty-stars');
  });

  test('without the service, the books of this device are searched', async () => {
    stubApi({
      ...known,
      [BOOKS]: page([makeListItem(1, { title: 'L’été des caisses' }), makeListItem(2)]),
      'GET /api/quizhero/books?search=ete': refusal(503, 'UNAVAILABLE', 'Le service redémarre.'),
    });
    open('?search=ete');
    expect(await screen.findByText('Recherche faite sur ce téléphone')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'L’été des caisses' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Livre 2' })).toBeNull();
  });

  test('an unknown category filters nothing', async () => {
    stubApi(known);
    open('?category=Sport');
    expect(await screen.findByRole('region', { name: 'Catégories' })).toBeTruthy();
  });
});

describe('the list', () => {
  test('‘Charger plus’ adds the next page and moves the focus to its first book', async () => {
    stubApi({
      ...known,
      [BOOKS]: page([makeListItem(1)], uuid(1)),
      [`${BOOKS}?cursor=${uuid(1)}`]: page([makeListItem(2), makeListItem(3)]),
    });
    open();
    expect(await screen.findByText('Plus de 1 livres')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Charger plus' }));
    expect(await screen.findByRole('link', { name: 'Livre 2' })).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: 'Livre 1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Charger plus' })).toBeNull();
  });

  test('a next page that fails leaves the first one and can be tried again', async () => {
    let tries = 0;
    stubApi({
      ...known,
      [BOOKS]: page([makeListItem(1)], uuid(1)),
      [`${BOOKS}?cursor=${uuid(1)}`]: () =>
        (tries += 1) > 1 ? page([makeListItem(2)]) : refusal(503, 'UNAVAILABLE', 'Le service redémarre.'),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Charger plus' }));
    const alert = within(await screen.findByRole('alert'));
    expect(screen.getByRole('link', { name: 'Livre 1' })).toBeTruthy();
    await userEvent.click(alert.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: 'Livre 2' })).toBeTruthy();
  });

  test('that cannot be read says so with its code', async () => {
    let tries = 0;
    stubApi({ ...known, [BOOKS]: () => ((tries += 1) > 1 ? two : refusal(503, 'UNAVAILABLE', 'Le service redémarre.')) });
    open();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Code UNAVAILABLE')).toBeTruthy();
    await userEvent.click(alert.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: 'Livre 1' })).toBeTruthy();
  });

  test('that is empty says that books are coming', async () => {
    stubApi({ ...known, [BOOKS]: page([]) });
    open();
    expect(await screen.findByRole('heading', { name: 'La bibliothèque se remplit' })).toBeTruthy();
  });
});
