import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BookStandingAnswer, LibraryStanding } from '@ulty/contracts/learning/library.js';
import { BOOK_CATEGORIES } from '@ulty/domain/learning/books.js';
import { bookFolder, knownBook, type BookIds, SIX_CHOICES } from '../../testing/content-fixture.js';
import { sessionOf, type MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { LibraryService } from './library.service.js';

const finance = knownBook('finance', { publishedAt: '2026-01-01' });
const vente = bookFolder('vente', { publishedAt: '2026-01-02', category: 'Marketing & vente' });
const autre = bookFolder('autre', { publishedAt: '2026-01-03', category: 'Productivité' });
const tomorrow = bookFolder('demain', { publishedAt: '2999-01-01' });

let api: ContentApp;

beforeAll(async () => {
  api = await startContentApp({ ...finance.files, ...vente.files, ...autre.files, ...tomorrow.files });
});
afterAll(() => api.close());

const DAY = 86_400_000;
const learner = () => api.makeUser({ createdAt: new Date(Date.now() - 9 * DAY) });
const get = (path: string, who: MadeUser | null, headers: Record<string, string> = {}) =>
  api.inject({ url: `/api/quizhero/library${path}`, headers: { ...(who && { cookie: who.cookie }), ...headers } });
const front = async (who: MadeUser | null) => LibraryStanding.parse((await get('', who)).json());
const standing = async (who: MadeUser, bookId = finance.ids.book) => BookStandingAnswer.parse((await get(`/${bookId}`, who)).json());

const event = (who: MadeUser, minutesAgo: number) => ({
  eventId: uuidV7(),
  userId: who.id,
  deviceId: 'phone',
  occurredAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
});
async function read(
  who: MadeUser,
  chapterId: string,
  minutesAgo = 0,
  item: object = { status: 'completed', activeSeconds: 240, position: { percent: 100, paragraph: 9 } },
): Promise<void> {
  const payload = { ...event(who, minutesAgo), items: [{ kind: 'chapter', id: chapterId, ...item }] };
  expect((await api.inject({ url: '/api/progress', method: 'PUT', payload, headers: { cookie: who.cookie } })).statusCode).toBe(200);
}
async function answer(who: MadeUser, index: number, right: number, minutesAgo = 0): Promise<void> {
  const answers = (finance.quizzes[index]?.questions ?? []).map(({ id }, at) => ({
    questionId: id,
    choice: at < right ? SIX_CHOICES[at] : ['?'],
    ms: 5_000,
  }));
  const occurred = event(who, minutesAgo);
  const payload = { ...occurred, timestamp: occurred.occurredAt, quizId: finance.ids.quizzes[index], contentVersion: 1, answers };
  expect((await api.inject({ url: '/api/quiz-results', method: 'POST', payload, headers: { cookie: who.cookie } })).statusCode).toBe(200);
}

describe('GET /api/quizhero/library', () => {
  test('of a new reader holds nine categories and nothing begun', async () => {
    const { begun, categories, bookOfTheDay } = await front(await learner());
    expect(begun).toEqual([]);
    expect(categories.map(({ category }) => category)).toEqual([...BOOK_CATEGORIES]);
    expect(categories.filter(({ books }) => books > 0)).toEqual([
      { category: 'Marketing & vente', books: 1, mastery: 0 },
      { category: 'Finance', books: 1, mastery: 0 },
      { category: 'Productivité', books: 1, mastery: 0 },
    ]);
    expect([finance, vente, autre].map(({ ids }) => ids.book)).toContain(bookOfTheDay?.id);
  });

  test('is open to visitors, who have begun nothing, and comes from memory', async () => {
    await read(await learner(), finance.ids.chapters[0] ?? '');
    expect(await front(null)).toMatchObject({ begun: [], bookOfTheDay: { id: expect.any(String) } });
    expect(await api.countQueries(() => front(null))).toBe(0);
  });

  test('every live book is book of the day in turn, the same for everyone', async () => {
    const days = async (first: number) => {
      const books = [];
      for (let day = first; day < first + 6; day += 1)
        books.push((await api.app.get(LibraryService).front(null, new Date(day * DAY))).bookOfTheDay?.id);
      return books;
    };
    const six = await days(20_000);
    expect(six.slice(0, 3)).toEqual(six.slice(3));
    expect(new Set(six)).toEqual(new Set([finance, vente, autre].map(({ ids }) => ids.book)));
    expect((await front(await learner())).bookOfTheDay).toEqual((await front(await learner())).bookOfTheDay);
  });

  test.each([
    ['eleve', 1],
    ['etudiant', 1],
    ['entrepreneur', 3],
  ] as const)('a learner who is %s has %i of them in turn: at school those that serve there', async (track, count) => {
    const who = sessionOf(await api.makeUser({ track }));
    const books = await Promise.all(
      [0, 1, 2].map(async (day) => (await api.app.get(LibraryService).front(who, new Date((20_000 + day) * DAY))).bookOfTheDay?.id),
    );
    expect(new Set(books).size).toBe(count);
    expect(books).toContain(autre.ids.book);
  });

  test('names begun books, the latest first, with where to go on', async () => {
    const who = await learner();
    await read(who, vente.ids.chapters[0] ?? '', 30, { status: 'progress', position: { percent: 40, paragraph: 4 } });
    await read(who, finance.ids.chapters[0] ?? '', 20);
    const { begun } = await front(who);
    expect(begun.map(({ book, percent, nextStep, nextChapterId }) => [book.title, percent, nextStep, nextChapterId])).toEqual([
      ['Livre finance', 12, 'quiz', finance.ids.chapters[0]],
      ['Livre vente', 0, 'read', vente.ids.chapters[0]],
    ]);
    await read(who, vente.ids.chapters[0] ?? '', 0, { status: 'progress', position: { percent: 50 } });
    expect((await front(who)).begun[0]?.book.title).toBe('Livre vente');
  });

  test('mastery is that of the category, from twenty answers on', async () => {
    const who = await learner();
    const finances = async () => (await front(who)).categories.find(({ category }) => category === 'Finance');
    for (const index of [0, 1, 2]) await answer(who, index, 6);
    expect(await finances()).toEqual({ category: 'Finance', books: 1, mastery: 0 });
    await answer(who, 3, 0);
    expect(await finances()).toEqual({ category: 'Finance', books: 1, mastery: expect.any(Number) });
    expect((await finances())?.mastery).toBeGreaterThan(50);
  });

  test('answers 304 to who has it, and never to another', async () => {
    const [who, other] = [await learner(), await learner()];
    await read(who, finance.ids.chapters[0] ?? '');
    const { headers } = await get('', who);
    expect(headers['cache-control']).toBe('private, no-cache');
    const known = { 'if-none-match': String(headers.etag) };
    expect([(await get('', who, known)).statusCode, (await get('', other, known)).statusCode]).toEqual([304, 200]);
  });

  test('costs the same three statements whatever was begun', async () => {
    const [none, many] = [await learner(), await learner()];
    for (const { ids } of [finance, vente, autre] as { ids: BookIds }[]) for (const id of ids.chapters) await read(many, id);
    // The first request of a session also reads the session.
    for (const who of [none, many]) await front(who);
    for (const who of [none, many]) expect(await api.countQueries(() => front(who))).toBe(3);
  });
});

describe('GET /api/quizhero/library/{bookId}', () => {
  test('is all zeros where nothing was done', async () => {
    const { chapters, ...rest } = await standing(await learner());
    expect(rest).toEqual({
      bookId: finance.ids.book,
      percent: 0,
      lastAt: null,
      nextChapterId: finance.ids.chapters[0],
      nextStep: 'read',
      tries: [],
      openAttempts: [],
    });
    expect(chapters.map(({ chapterId }) => chapterId)).toEqual(finance.ids.chapters);
    expect(chapters[0]).toEqual({
      chapterId: finance.ids.chapters[0],
      percent: 0,
      completed: false,
      position: null,
      quizBest: null,
      quizPassed: false,
      quizAttempts: 0,
    });
  });

  test('keeps the best of several attempts, and where reading and listening stopped', async () => {
    const who = await learner();
    await answer(who, 0, 5, 9);
    await answer(who, 0, 2, 5);
    await read(who, finance.ids.chapters[0] ?? '', 0, { status: 'progress', position: { percent: 62.5, paragraph: 7 } });
    expect((await standing(who)).chapters[0]).toEqual({
      chapterId: finance.ids.chapters[0],
      percent: 62,
      completed: false,
      position: { percent: 62.5, paragraph: 7 },
      quizBest: 83,
      quizPassed: true,
      quizAttempts: 2,
    });
  });

  test('is 100 only when every chapter is read and every quiz passed', async () => {
    const who = await learner();
    for (const id of finance.ids.chapters) await read(who, id);
    for (const index of [0, 1, 2]) await answer(who, index, 6);
    expect(await standing(who)).toMatchObject({ percent: 87, nextChapterId: finance.ids.chapters[3], nextStep: 'quiz' });
    await answer(who, 3, 6);
    expect(await standing(who)).toMatchObject({ percent: 100, nextChapterId: null, nextStep: null });
  });

  test.each([uuidV7(), 'livre', tomorrow.ids.book])('%s is no book', async (id) => {
    const answered = await get(`/${id}`, await learner());
    expect([answered.statusCode, answered.json().code]).toEqual([404, 'BOOK_NOT_FOUND']);
  });

  test('is for members, by one statement', async () => {
    expect((await get(`/${finance.ids.book}`, null)).statusCode).toBe(401);
    const who = await learner();
    await standing(who);
    expect(await api.countQueries(() => standing(who))).toBe(1);
  });
});
