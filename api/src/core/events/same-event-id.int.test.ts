import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bookFolder, quizFiles, sixQuestions } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV5, uuidV7 } from '../base/uuid.js';

const book = bookFolder('livre');
const [quizId = ''] = book.ids.quizzes;
const [chapterId = ''] = book.ids.chapters;
const questions = sixQuestions();
const ROUNDS = 25;

let api: ContentApp;

beforeAll(async () => {
  api = await startContentApp({ ...book.files, ...quizFiles('livre', [{ id: quizId, questions }]) });
});
afterAll(() => api.close());

const call = (who: MadeUser, method: 'PUT' | 'POST', url: string, payload: object) =>
  api.inject({ url, method, payload, headers: { cookie: who.cookie } });
const envelope = (eventId: string) => ({ eventId, deviceId: 'phone', occurredAt: new Date().toISOString() });
const reading = (who: MadeUser, eventId: string) =>
  call(who, 'PUT', '/api/progress', { ...envelope(eventId), items: [{ kind: 'chapter', id: chapterId, status: 'started' }] });
/** `turn` changes only the order of the answers. */
const review = (who: MadeUser, eventId: string, turn: number) => {
  const answers = questions.map(({ id }) => ({ questionId: id, choice: ['?'], ms: 4_000 }));
  return call(who, 'POST', '/api/reviews', { ...envelope(eventId), answers: turn === 0 ? answers : answers.reverse() });
};
/** As sent by clients without event ids: the timestamp identifies the event. */
const result = (who: MadeUser, timestamp: string, more: object = {}) =>
  call(who, 'POST', '/api/quiz-results', {
    quizId,
    deviceId: 'phone',
    timestamp,
    answers: questions.map(({ id }) => ({ questionId: id, choice: ['?'], ms: 4_000 })),
    ...more,
  });

describe('two learners with one event id at once', () => {
  test.each([
    ['of the same kind', reading, reading],
    ['of two kinds', reading, (who: MadeUser, eventId: string) => result(who, new Date().toISOString(), envelope(eventId))],
    [
      'with the same rows in two orders',
      (who: MadeUser, eventId: string) => review(who, eventId, 0),
      (who: MadeUser, eventId: string) => review(who, eventId, 1),
    ],
  ])('%s: one is decided, the other refused, in every round', async (_name, first, second) => {
    const [one, two] = [await api.makeUser(), await api.makeUser()];
    // Recalls of cards only are kept: each has missed every question once.
    for (const who of [one, two]) await result(who, new Date().toISOString(), envelope(uuidV7()));
    for (let round = 0; round < ROUNDS; round += 1) {
      const eventId = uuidV7();
      const answers = await Promise.all([first(one, eventId), second(two, eventId)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const reasons = answers.map((answer) => answer.json<{ reason?: string }>().reason);
      expect(reasons.filter((reason) => reason === 'event_conflict').length).toBe(1);
      expect(await api.query('select count(*)::int as count from events where event_id = $1', [eventId])).toEqual([{ count: 1 }]);
    }
  });

  test('many learners and many ids, each taking several at once, wait for each other in no circle', async () => {
    const learners = await Promise.all(Array.from({ length: 5 }, () => api.makeUser()));
    const ids = Array.from({ length: 5 }, () => uuidV7());
    const answers = await Promise.all(
      learners.flatMap((who, turn) => ids.map((_, index) => reading(who, ids[(index + turn) % ids.length] ?? ''))),
    );
    expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([200]);
    expect(answers.filter((answer) => answer.json<{ outcome: string }>().outcome === 'accepted').length).toBe(ids.length);
  });
});

describe('results that name no event', () => {
  test('of two learners of one phone, at one moment, are two', async () => {
    const [one, two] = [await api.makeUser(), await api.makeUser()];
    const timestamp = new Date().toISOString();
    const answers = [await result(one, timestamp), await result(two, timestamp)].map((answer) =>
      answer.json<{ eventId: string; outcome: string }>(),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(['adjusted', 'adjusted']);
    expect(new Set(answers.map(({ eventId }) => eventId)).size).toBe(2);
    expect((await result(two, timestamp)).json()).toMatchObject({ eventId: answers[1]?.eventId, outcome: 'duplicate' });
  });

  test('decided under the id they had before the learner was part of it are duplicates, for that learner alone', async () => {
    const [one, two] = [await api.makeUser(), await api.makeUser()];
    const timestamp = new Date().toISOString();
    const former = uuidV5('5f0c9d52-8f5a-4d0e-9a3b-2f6f3f3b7c11', `phone\n${quizId}\n${timestamp}`);
    await result(one, timestamp, { eventId: former });
    expect((await result(one, timestamp)).json()).toMatchObject({ eventId: former, outcome: 'duplicate' });
    expect((await result(two, timestamp)).json()).toMatchObject({ outcome: 'adjusted', reason: 'version_unknown' });
    expect(await api.query('select count(*)::int as count from quiz_attempts where user_id = any($1)', [[one.id, two.id]])).toEqual([
      { count: 2 },
    ]);
  });
});
