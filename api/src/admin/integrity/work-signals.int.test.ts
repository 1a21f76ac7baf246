import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { knownBook } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';

const book = knownBook('livre');
const { quizzes } = book;

let api: ContentApp;

beforeAll(async () => {
  api = await startContentApp(book.files);
});
afterAll(() => api.close());

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Noon of yesterday: work reported around it belongs to one day, whenever the test runs. */
const NOON = new Date(new Date().setUTCHours(12, 0, 0, 0) - 24 * 60 * MINUTE).getTime();
const learner = () => api.makeUser({ createdAt: new Date(NOON - 30 * 24 * 60 * MINUTE) });
const signals = (who: MadeUser, kind: string) =>
  api.query<{ details: unknown }>('select details from integrity_signal where user_id = $1 and kind = $2', [who.id, kind]);
const send = (who: MadeUser, method: 'POST' | 'PUT', url: string, payload: object) =>
  api.inject({ url, method, payload, headers: { cookie: who.cookie } });

/** Ends a quiz so many seconds after noon, whatever its answers. */
async function endQuiz(who: MadeUser, index: number, second: number): Promise<void> {
  const { id, questions } = quizzes[index % quizzes.length] ?? { id: '', questions: [] };
  const occurredAt = new Date(NOON + second * SECOND).toISOString();
  const answers = questions.map((question) => ({ questionId: question['id'], choice: ['?'], ms: 1_500 }));
  const answer = await send(who, 'POST', '/api/quiz-results', {
    eventId: uuidV7(),
    quizId: id,
    deviceId: `phone of ${who.id}`,
    timestamp: occurredAt,
    occurredAt,
    contentVersion: 1,
    answers,
  });
  expect(answer.json()).toMatchObject({ outcome: 'accepted' });
}

test.each([
  ['four within a minute are a hurry', [0, 12, 24, 36], 0],
  ['five within a minute are a signal', [0, 12, 24, 36, 48], 1],
  ['five over two minutes are none', [0, 30, 60, 90, 120], 0],
])('quizzes: %s', async (_name, seconds, count) => {
  const who = await learner();
  for (const [index, second] of seconds.entries()) await endQuiz(who, index, second);
  expect(await signals(who, 'quiz_rate')).toHaveLength(count);
});

/** Reports so many minutes of a chapter, ending at noon, from a device. */
async function read(who: MadeUser, device: string, chapter: number, minutes: number): Promise<void> {
  const items = [
    { kind: 'chapter', id: book.ids.chapters[chapter], status: 'progress', position: { percent: 50 }, activeSeconds: minutes * 60 },
  ];
  const answer = await send(who, 'PUT', '/api/progress', {
    eventId: uuidV7(),
    deviceId: `${device} of ${who.id}`,
    occurredAt: new Date(NOON).toISOString(),
    items,
  });
  expect(answer.json().outcome).toBe('accepted');
}

test.each([
  ['ten minutes on two devices at once are one put down and one taken up', 'tablet', 10, []],
  ['more are a signal, with how many', 'tablet', 15, [{ details: { minutes: 15 } }]],
  ['one device with two chapters open is one', 'phone', 15, []],
])('reading: %s', async (_name, second, minutes, expected) => {
  const who = await learner();
  await read(who, 'phone', 0, minutes);
  await read(who, second, 1, minutes);
  expect(await signals(who, 'two_devices')).toEqual(expected);
});
