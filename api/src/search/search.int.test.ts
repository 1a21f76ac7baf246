import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SearchPage } from '@ulty/contracts/search.js';
import { SEARCH_MAX_CHARACTERS } from '@ulty/domain/search.js';
import { DataSource } from 'typeorm';
import { courseFolder, makeContent, postFile, type ContentFixture } from '../testing/content-fixture.js';
import { importContent } from '../content/import-content.js';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';

let content: ContentFixture;
let api: TestApp;
let headers: { cookie: string };

beforeAll(async () => {
  content = await makeContent({
    ...courseFolder('cours', 3).files,
    'posts/inventaire.md': postFile(
      { title: 'Faire l’inventaire de sa boutique', publishedAt: '2026-01-01' },
      'Compter chaque article du rayon, le soir.',
    ),
    'posts/epargne.md': postFile({ title: 'Mettre de côté', publishedAt: '2026-01-02' }, 'L’épargne protège la boutique des mauvais mois.'),
    'posts/demain.md': postFile({ title: 'Inventaire de demain', publishedAt: '2999-01-01' }),
  });
  api = await startTestApp({ CONTENT_DIR: content.dir });
  headers = { cookie: (await api.makeUser()).cookie };
});
afterAll(async () => {
  await api.close();
  await content.close();
});

const answer = (query: Record<string, string>) => api.inject({ url: `/api/search?${new URLSearchParams(query).toString()}`, headers });
const search = async (q: string, rest: Record<string, string> = {}) => {
  const found = await answer({ q, ...rest });
  expect(found.statusCode).toBe(200);
  return SearchPage.parse(found.json());
};
const titles = async (q: string) => (await search(q)).hits.map(({ title }) => title);

test('a plural, an elision and a missing accent find the same article, with the words around the match', async () => {
  for (const q of ['inventaire', 'Inventaires', 'l’inventaire', 'INVENTAIRE de la boutique'])
    expect((await titles(q))[0]).toBe('Faire l’inventaire de sa boutique');
  expect((await titles('epargne'))[0]).toBe('Mettre de côté');
  const [hit] = (await search('rayon')).hits;
  expect(hit).toMatchObject({
    kind: 'article',
    path: '/blog/inventaire',
    about: 'Article · Équipe Ulty',
    excerpt: 'Compter chaque article du rayon, le soir.',
  });
});

test('a word with one typing error is searched as the word it resembles, and says so with its accents', async () => {
  expect(await search('invantaire')).toMatchObject({ query: 'inventaire', typed: 'invantaire', counts: { article: 1 } });
  expect(await search('epragne')).toMatchObject({ query: 'épargne', typed: 'epragne', counts: { article: 1 } });
  expect(await search('epargne')).toMatchObject({ query: 'epargne', typed: null });
});

test('the beginning of the last word is enough', async () => {
  expect((await titles('faire inven'))[0]).toBe('Faire l’inventaire de sa boutique');
});

test('tabs are counted together and filter the results', async () => {
  const all = await search('leçon');
  expect(all.counts.course).toBeGreaterThanOrEqual(3);
  const none = await search('leçon', { type: 'partner' });
  expect(none).toMatchObject({ counts: all.counts, hits: [], next: null });
});

test('what is published later is not found', async () => {
  expect(await titles('inventaire demain')).not.toContain('Inventaire de demain');
});

test.each([["' or 'x'='x' --"], ['(a+)+$ [\\'], ['%_%'], ['!! …'], ['Ned sẽn tar nin-biig'], ['mot '.repeat(24)]])(
  '%p is a query like another',
  async (q) => {
    expect((await search(q)).hits).toEqual([]);
  },
);

test.each([['x'], ['   '], ['é'.repeat(SEARCH_MAX_CHARACTERS + 1)], ['a'.repeat(10_000)]])(
  'too short or too long is refused',
  async (q) => {
    const refused = await answer({ q });
    expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ code: 'VALIDATION' })]);
  },
);

test('a search costs two statements', async () => {
  expect(await api.countQueries(() => search('inventaire boutique'))).toBeLessThanOrEqual(3);
});

test('an article taken out of the folder is found no more, one that changed is found by its new words', async () => {
  const id = '0198c000-0000-7000-8000-0000000000aa';
  await content.write({
    'posts/epargne.md': postFile({ id, title: 'Mettre de côté', publishedAt: '2026-01-02' }, 'La tirelire du quartier.'),
  });
  await importContent(api.app.get(DataSource), content.dir);
  expect((await search('épargne')).hits).toEqual([]);
  expect(await titles('tirelire')).toEqual(['Mettre de côté']);
});
