import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Shelves } from '@ulty/contracts/learning/shelves.js';
import { bookFolder, courseFolder } from '../../testing/content-fixture.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const books = [1, 2, 3].map((n) =>
  bookFolder(`livre-${n}`, { title: `Livre ${n}`, promise: `Promesse ${n}`, publishedAt: `2026-01-0${n}`, need: 'Vendre plus' }),
);
const saving = bookFolder('epargne', { need: 'Tenir sa caisse' });
const course = courseFolder('cours', 1, { need: 'Vendre plus' });

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp(Object.assign({}, ...books.map(({ files }) => files), saving.files, course.files));
});
afterAll(() => api.close());

const read = async (query = '') => api.inject({ method: 'GET', url: `/api/shelves${query}` });

test('shelves follow the order of the needs; each shows three, a course first, and says how many it has', async () => {
  const { books: bookCount, courses, shelves } = Shelves.parse((await read()).json());
  expect([bookCount, courses]).toEqual([4, 1]);
  expect(shelves.map(({ need, count, items }) => [need, count, items.map(({ kind }) => kind)])).toEqual([
    ['Vendre plus', 4, ['course', 'book', 'book']],
    ['Tenir sa caisse', 1, ['book']],
  ]);
  expect(shelves[0]?.items[1]).toMatchObject({ title: 'Livre 1', promise: 'Promesse 1', listenMinutes: 0 });
});

test('one need shows its whole shelf; an unknown one is refused', async () => {
  const { shelves } = Shelves.parse((await read(`?need=${encodeURIComponent('Vendre plus')}`)).json());
  expect(shelves.map(({ need, items }) => [need, items.length])).toEqual([['Vendre plus', 4]]);
  expect((await read('?need=Rien')).statusCode).toBe(400);
});
