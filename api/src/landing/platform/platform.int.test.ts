import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { LibrarySize, QuizStats } from '@ulty/contracts/pages/platform.js';
import { ReadRouter } from '../../core/reads/read-router.js';
import { bookFolder, quizFiles, sixQuestions, SIX_CHOICES } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { RegistryService } from '../../host/registry/registry.service.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';

const questions = sixQuestions();
const book = bookFolder('livre');
const [quizId = ''] = book.ids.quizzes;
const DAY_MS = 86_400_000;

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({ ...book.files, ...quizFiles('livre', [{ id: quizId, questions }]) });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => api.close());

const read = () => api.inject({ url: '/api/platform/quiz-stats' });
const stats = async () => QuizStats.strict().parse((await read()).json());

/** A quiz done some days ago, with so many right answers. */
async function answer(who: MadeUser, right: number, daysAgo = 0): Promise<void> {
  const occurredAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const answers = questions.map(({ id }, at) => ({ questionId: id, choice: at < right ? SIX_CHOICES[at] : ['?'], ms: 5_000 }));
  const payload = {
    eventId: uuidV7(),
    userId: who.id,
    deviceId: 'phone',
    occurredAt,
    timestamp: occurredAt,
    quizId,
    contentVersion: 1,
    answers,
  };
  expect((await api.inject({ url: '/api/quiz-results', method: 'POST', payload, headers: { cookie: who.cookie } })).statusCode).toBe(200);
}

/** Lets a minute pass for the cached answer only. */
function minuteLater(): void {
  const now = Date.now() + 61_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
}

test('counts real work of the last thirty days, once a minute, in one statement', async () => {
  expect(await stats()).toEqual({
    activeLearners: 0,
    quizzesToday: 0,
    successRate: null,
    averageRating: null,
    ratingsCount: 0,
    asOf: expect.any(String),
  });

  const [one, two] = [
    await api.makeUser({ createdAt: new Date(Date.now() - 9 * DAY_MS) }),
    await api.makeUser({ createdAt: new Date(Date.now() - 9 * DAY_MS) }),
  ];
  await answer(one, 6);
  await answer(one, 2);
  await answer(two, 5, 2);
  expect(await stats()).toMatchObject({ activeLearners: 0 });

  minuteLater();
  // Every answer contains the registry's stamp, which is read again by the same clock.
  await api.app.get(RegistryService).snapshot();
  expect(await api.countQueries(() => Promise.all(Array.from({ length: 20 }, read)))).toBe(1);
  expect(await stats()).toMatchObject({ activeLearners: 2, quizzesToday: 2, successRate: 66 });
});

test('answers 304 while it says the same', async () => {
  const first = await read();
  expect((await api.inject({ url: '/api/platform/quiz-stats', headers: { 'if-none-match': String(first.headers.etag) } })).statusCode).toBe(
    304,
  );
});

test('the library is as large as what can be found today, and follows its import at once', async () => {
  const size = async () => LibrarySize.strict().parse((await api.inject({ url: '/api/platform/library-size' })).json());
  expect(await size()).toEqual({ books: 1 });
  expect(await api.countQueries(size)).toBe(0);
  expect(await api.app.get(ReadRouter).load('/api/platform/library-size', null)).toEqual({ found: true, value: { books: 1 } });
  await api.content.write({ ...bookFolder('autre').files, ...bookFolder('demain', { publishedAt: '2999-01-01' }).files });
  await api.importContent();
  expect(await size()).toEqual({ books: 2 });
});
