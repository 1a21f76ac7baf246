import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { bookFolder, quizFiles, rightAnswers, sixQuestions } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { zoneByDay } from '../../testing/zone-by-day.js';
import { uuidV7 } from '../base/uuid.js';

const book = bookFolder('livre');
const [asked, askedThen] = [sixQuestions(), sixQuestions()];
const [firstQuiz = '', secondQuiz = ''] = book.ids.quizzes;
const [firstChapter = '', secondChapter = ''] = book.ids.chapters;
const DAY_MS = 86_400_000;

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({
    ...book.files,
    ...quizFiles('livre', [
      { id: firstQuiz, questions: asked },
      { id: secondQuiz, questions: askedThen },
    ]),
  });
  // The first event of a process reads the day's salt.
  await pass(await learner(), firstQuiz, asked, 20);
});
afterAll(() => api.close());

/** Counts the statements and packets that PostgreSQL receives while `act` runs. */
async function costOf(act: () => Promise<unknown>): Promise<{ statements: number; packets: number }> {
  const port = Number(new URL(api.databaseUrl).port);
  let packets = 0;
  const count = (socket: Socket) => {
    if (socket.remotePort === port) packets += 1;
  };
  const sent = Socket.prototype as unknown as Record<'_write' | '_writev', (this: Socket, ...args: unknown[]) => unknown>;
  const [one, several] = [sent._write, sent._writev];
  jest.spyOn(sent, '_write').mockImplementation(function (this: Socket, ...args) {
    count(this);
    return one.apply(this, args);
  });
  jest.spyOn(sent, '_writev').mockImplementation(function (this: Socket, ...args) {
    count(this);
    return several.apply(this, args);
  });
  try {
    return { statements: await api.countQueries(act), packets };
  } finally {
    jest.restoreAllMocks();
  }
}

const learner = () =>
  api.makeUser({ createdAt: new Date(Date.now() - 3 * DAY_MS), lastSeenAt: new Date(Date.now() - 3 * DAY_MS), tz: zoneByDay() });
const envelope = (who: MadeUser, minutesAgo: number) => ({
  eventId: uuidV7(),
  deviceId: `phone-${who.id}`,
  occurredAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
});

let passes = 0;
/** Passes a quiz without errors, whose first attempt pays, at plausible answer times. */
async function pass(who: MadeUser, quizId: string, questions: Record<string, unknown>[], minutesAgo: number): Promise<void> {
  passes += 1;
  const sent = envelope(who, minutesAgo);
  const answers = rightAnswers(questions, () => 9_000 + passes);
  const answer = await api.inject({
    url: '/api/quiz-results',
    method: 'POST',
    headers: { cookie: who.cookie },
    payload: { ...sent, timestamp: sent.occurredAt, quizId, contentVersion: 1, answers },
  });
  expect(answer.json()).toMatchObject({ outcome: 'accepted', coins: { awarded: 15 } });
}

/** Reads a chapter to its end, which pays. */
async function read(who: MadeUser, id: string, minutesAgo: number): Promise<void> {
  const item = { kind: 'chapter', id, status: 'completed', activeSeconds: 600, position: { percent: 100 } };
  const answer = await api.inject({
    url: '/api/progress',
    method: 'PUT',
    headers: { cookie: who.cookie },
    payload: { ...envelope(who, minutesAgo), items: [item] },
  });
  expect(answer.json().rewards).toContainEqual(expect.objectContaining({ reason: 'chapter_completed', awarded: 3 }));
}

test('a paid quiz costs twelve statements in five packets', async () => {
  const who = await learner();
  // A request that puts the sign-in into the cache.
  await api.inject({ url: '/api/auth/user', headers: { cookie: who.cookie } });
  // One of them is the league's. The first event of a day also counts the day, pays its goal and updates the streak.
  expect(await costOf(() => pass(who, firstQuiz, asked, 20))).toEqual({ statements: 15, packets: 8 });
  expect(await costOf(() => pass(who, secondQuiz, askedThen, 10))).toEqual({ statements: 12, packets: 5 });
});

test('a paid chapter costs fifteen statements in six packets', async () => {
  const who = await learner();
  await read(who, firstChapter, 60);
  expect(await costOf(() => read(who, secondChapter, 20))).toEqual({ statements: 15, packets: 6 });
});

test('the same event again costs five statements in three packets', async () => {
  const who = await learner();
  const sent = envelope(who, 20);
  const payload = { ...sent, timestamp: sent.occurredAt, quizId: firstQuiz, contentVersion: 1, answers: [] };
  const send = () => api.inject({ url: '/api/quiz-results', method: 'POST', headers: { cookie: who.cookie }, payload });
  expect((await send()).json().outcome).toBe('accepted');
  expect(await costOf(async () => expect((await send()).json().outcome).toBe('duplicate'))).toEqual({ statements: 5, packets: 3 });
});
