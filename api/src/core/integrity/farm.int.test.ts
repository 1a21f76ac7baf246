import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { INCONSISTENCIES } from '../../rewards/ledger/ledger.fixture.js';
import { Ledger } from '../../rewards/ledger/ledger.js';
import { bookFolder, makeContent, quizFile, sixQuestions, type ContentFixture } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../uuid.js';

/** Attacks that once worked, as they were played. Asserted of each: when everything that waits by itself has ended, nothing can be spent. */
jest.setTimeout(600_000);

const DAY_MS = 86_400_000;
const KEY = [['b'], ['a', 'c'], ['false'], ['c', 'a', 'b'], ['48151'], ['tirelire secrete']];
const books = Array.from({ length: 15 }, (_, at) => ({ slug: `livre-${at}`, ...bookFolder(`livre-${at}`) }));
const quizzes = books.flatMap(({ slug, ids }) =>
  ids.quizzes.map((id, at) => ({ id, questions: sixQuestions(), path: `books/${slug}/0${at + 1}-partie-${at + 1}.quiz.yaml` })),
);

let content: ContentFixture;
let api: TestApp;
beforeAll(async () => {
  content = await makeContent({
    ...Object.assign({}, ...books.map(({ files }) => files)),
    ...Object.fromEntries(quizzes.map(({ id, questions, path }) => [path, quizFile({ id, title: 'Quiz' }, questions)])),
  });
  api = await startTestApp({ CONTENT_DIR: content.dir });
});
afterAll(async () => {
  await api.close();
  await content.close();
});

/** Nothing is left that ends by itself. */
async function waitAMonth(accounts: readonly MadeUser[]): Promise<void> {
  for (const { id } of accounts) await passDays(api, id, 31);
  await api.app.get(Ledger).releaseDue(100_000);
}

/** Coins of accounts together, by what can be done with them. */
async function coinsOf(accounts: readonly { id: string }[]) {
  const [row] = await api.query<{ available: number; pending: number }>(
    'select coalesce(sum(available), 0)::int as available, coalesce(sum(pending), 0)::int as pending from coin_wallet where user_id = any($1)',
    [accounts.map(({ id }) => id)],
  );
  expect(await api.query(INCONSISTENCIES)).toEqual([]);
  return row;
}
const signalsOf = async (accounts: readonly { id: string }[]) =>
  (
    await api.query<{ kind: string }>('select distinct kind from integrity_signal where user_id = any($1) order by kind', [
      accounts.map(({ id }) => id),
    ])
  ).map(({ kind }) => kind);

/** A quiz without a fault, in plausible times, so many days ago. */
async function passQuiz(who: MadeUser, index: number, daysAgo: number): Promise<void> {
  const { id, questions } = quizzes[index % quizzes.length] ?? { id: '', questions: [] };
  const occurredAt = new Date(Date.now() - daysAgo * DAY_MS - (index % 7) * 600_000).toISOString();
  const answers = questions.map((question, at) => ({
    questionId: question['id'],
    choice: KEY[at],
    ms: 4_000 + Math.floor(Math.random() * 20_000),
  }));
  const answer = await api.inject({
    url: '/api/quiz-results',
    method: 'POST',
    payload: { eventId: uuidV7(), deviceId: `phone-${who.id}`, occurredAt, timestamp: occurredAt, quizId: id, contentVersion: 1, answers },
    headers: { cookie: who.cookie },
  });
  expect(answer.statusCode).toBe(200);
}

/** Opens a chapter now, and reads none of it. */
async function open(who: MadeUser): Promise<void> {
  const items = [{ kind: 'chapter', id: books[0]?.ids.chapters[0], status: 'progress', position: { percent: 1 }, activeSeconds: 0 }];
  const payload = { eventId: uuidV7(), deviceId: `phone-${who.id}`, occurredAt: new Date().toISOString(), items };
  const answer = await api.inject({ url: '/api/progress', method: 'PUT', payload, headers: { cookie: who.cookie } });
  expect(answer.json()).toMatchObject({ outcome: 'accepted' });
}

describe('a proven account that was never served a book', () => {
  test('speaks once, is silent for 29 days, and tells all of them in one go', async () => {
    const who = await api.makeUser({ createdAt: new Date(Date.now() - 30 * DAY_MS), isServed: false });
    await open(who);
    await passDays(api, who.id, 29);
    for (let daysAgo = 28, at = 1; daysAgo >= 1; daysAgo -= 1)
      for (let quiz = 0; quiz < 10; quiz += 1, at += 1) await passQuiz(who, at, daysAgo);
    expect((await coinsOf([who]))?.available).toBe(0);
    expect((await coinsOf([who]))?.pending).toBeGreaterThan(500);
    expect(await signalsOf([who])).toContain('late_burst');
    await waitAMonth([who]);
    expect((await coinsOf([who]))?.available).toBe(0);
  });
});
