import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makePost } from '../../test/make-post';
import { openPage, stubApi } from '../../test/open-page';
import PostListPage from './post-list.page';

const ALL = '/api/blog/posts?category=Tous&search=';
const open = (at = '/blog') => openPage(<PostListPage />, { route: '/blog', at });
const address = () => screen.getByTestId('address').textContent;
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);

afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

describe('cards', () => {
  test('carry the fields of a post, readings and likes only once there are ten', async () => {
    stubApi({
      [ALL]: {
        json: [
          makePost({ title: 'Tenir sa caisse', slug: 'caisse', viewsCount: 1204, likesCount: 10 }),
          makePost({ title: 'Réviser', viewsCount: 9, likesCount: 9 }),
        ],
      },
    });
    open();
    const [first, second] = await screen.findAllByRole('article');
    expect(first?.textContent).toBe(
      'FinanceTenir sa caisseUne idée simple.Auteur : Équipe Ulty5 octobre 20266\u00a0min de lecture1\u00a0204\u00a0lectures10\u00a0j’aime',
    );
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: 'Tenir sa caisse' })
        .getAttribute('href'),
    ).toBe('/blog/caisse');
    expect(second?.textContent).not.toMatch(/\d\slecture|j’aime/);
  });

  test('come ten at a time, and the first added takes the focus', async () => {
    stubApi({ [ALL]: { json: Array.from({ length: 23 }, (_, index) => makePost({ title: `Titre ${index + 1}` })) } });
    open();
    const more = await screen.findByRole('button', { name: 'Charger plus' });
    expect(titles()).toHaveLength(10);
    await userEvent.click(more);
    expect(titles()).toHaveLength(20);
    expect(document.activeElement?.textContent).toBe('Titre 11');
    await userEvent.click(screen.getByRole('button', { name: 'Charger plus' }));
    expect(titles()).toHaveLength(23);
    expect(screen.queryByRole('button', { name: 'Charger plus' })).toBeNull();
  });
});

describe('categories', () => {
  const posts = [
    makePost({ title: 'Épargner' }),
    makePost({ title: 'Réviser', category: 'Éducation' }),
    makePost({ title: 'Prix', category: 'Finance' }),
  ];

  test("are 'Tous' and those of the unfiltered list, in French order", async () => {
    stubApi({ [ALL]: { json: posts } });
    open();
    const chips = await screen.findByRole('group', { name: 'Catégorie' });
    const links = within(chips).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Tous', 'true'],
      ['Éducation', null],
      ['Finance', null],
    ]);
  });

  test('change the address, and show what is known while the answer is on its way', async () => {
    stubApi({ [ALL]: { json: posts }, '/api/blog/posts?category=Finance&search=': 'pending' });
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Finance' }));
    expect(address()).toBe('/blog?category=Finance');
    expect(titles()).toEqual(['Épargner', 'Prix']);
  });

  test('without posts say so and lead back', async () => {
    stubApi({ [ALL]: { json: posts }, '/api/blog/posts?category=Jardinage&search=': { json: [] } });
    open('/blog?category=Jardinage');
    expect(await screen.findByRole('heading', { name: 'Aucun article dans cette catégorie' })).toBeTruthy();
    expect(screen.getByText('Les autres catégories en ont 3.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Voir tous les articles' }));
    expect(address()).toBe('/blog');
    expect(titles()).toHaveLength(3);
  });
});

describe('search', () => {
  test('keeps the category, asks the server and can be cleared', async () => {
    const { paths } = stubApi({
      [ALL]: { json: [makePost({ title: 'Caisse' }), makePost({ title: 'Prix' })] },
      '/api/blog/posts?category=Finance&search=': { json: [makePost({ title: 'Caisse' })] },
      '/api/blog/posts?category=Finance&search=épargne': { json: [makePost({ title: 'Tontine' })] },
    });
    open('/blog?category=Finance');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Chercher un article' }), 'épargne{Enter}');
    expect(await screen.findByText(/1\s+article pour « épargne »/)).toBeTruthy();
    expect(titles()).toEqual(['Tontine']);
    expect(new URLSearchParams(address()?.split('?')[1]).get('category')).toBe('Finance');
    expect(paths).toContain('/api/blog/posts?category=Finance&search=épargne');
    await userEvent.click(screen.getByRole('link', { name: 'Effacer la recherche' }));
    expect(address()).toBe('/blog?category=Finance');
  });

  test('without a hit says which words, and leads back', async () => {
    stubApi({ [ALL]: { json: [makePost()] }, '/api/blog/posts?category=Tous&search=zzz': { json: [] } });
    open('/blog?search=zzz');
    expect(await screen.findByRole('heading', { name: 'Aucun article pour «\u00a0zzz\u00a0»' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir tous les articles' }).getAttribute('href')).toBe('/blog');
  });
});

describe('states', () => {
  test('a blog without any post', async () => {
    stubApi({ [ALL]: { json: [] } });
    open();
    expect(await screen.findByRole('heading', { name: 'Aucun article pour le moment' })).toBeTruthy();
  });

  test('a refused read shows sentence, code and retry', async () => {
    stubApi({
      [ALL]: [
        { status: 400, code: 'VALIDATION', message: 'Certaines informations ne conviennent pas.' },
        { json: [makePost({ title: 'Revenu' })] },
      ],
    });
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Les articles n’ont pas pu être chargés');
    expect(alert.textContent).toContain('Certaines informations ne conviennent pas.');
    expect(alert.textContent).toContain('Code VALIDATION');
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'Revenu' })).toBeTruthy();
  });

  test('loading shows a skeleton, and words after four seconds', () => {
    jest.useFakeTimers();
    stubApi({ [ALL]: 'pending' });
    open();
    expect(screen.getByText('Chargement des articles…')).toBeTruthy();
    expect(screen.queryByText(/Connexion lente/)).toBeNull();
    act(() => jest.advanceTimersByTime(4_000));
    expect(screen.getByText(/Connexion lente/)).toBeTruthy();
  });
});
