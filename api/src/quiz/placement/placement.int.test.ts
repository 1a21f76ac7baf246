import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { PlacementTest } from '@ulty/contracts/learning/placement.js';
import { QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { PLACEMENT } from '@ulty/domain/learning/placement.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { WHOLE_CONTENT } from '../../testing/whole-content.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ CONTENT_DIR: WHOLE_CONTENT });
});
afterAll(() => api.close());

const read = async (who: MadeUser) =>
  PlacementTest.parse((await api.inject({ url: '/api/placement', headers: { cookie: who.cookie } })).json());
const candidates = async (who: MadeUser) =>
  LearningDay.parse((await api.inject({ url: '/api/activity/today', headers: { cookie: who.cookie } })).json()).candidates;
/** Answers every question of some categories right, and no other. */
const take = async (who: MadeUser, { quiz, categoryOf }: PlacementTest, known: readonly string[], more: object = {}) => {
  const keys = await api.query<{ id: string; answer: unknown }>('select id, answer from questions where quiz_id = $1', [quiz.id]);
  const answers = quiz.questions.map(({ id }) => {
    const right = [keys.find((key) => key.id === id)?.answer].flat().map(String);
    return { questionId: id, choice: known.includes(categoryOf[id] ?? '') ? right : ['autre'], ms: 20_000 };
  });
  const payload = {
    deviceId: 'appareil',
    eventId: uuidV7(),
    quizId: quiz.id,
    timestamp: new Date().toISOString(),
    contentVersion: quiz.version,
    answers,
    ...more,
  };
  const answer = await api.inject({ url: '/api/quiz-results', method: 'POST', payload, headers: { cookie: who.cookie } });
  return QuizResultOutcome.parse(answer.json());
};

test('two questions of each category, and a book to begin each with', async () => {
  const { quiz, categoryOf, books, taken } = await read(await api.makeUser());
  expect(quiz.questions).toHaveLength(PLACEMENT.questions);
  expect(new Set(Object.values(categoryOf)).size).toBe(PLACEMENT.questions / PLACEMENT.perCategory);
  expect(new Set(books.map(({ category }) => category))).toEqual(new Set(Object.values(categoryOf)));
  expect(taken).toBeNull();
});

test('it pays nothing, and the first book offered is of the category answered least well; repeated, it changes nothing', async () => {
  const who = await api.makeUser();
  const placement = await read(who);
  const known = [...new Set(Object.values(placement.categoryOf))].filter((category) => category !== 'Communication');
  const eventId = uuidV7();
  const outcome = await take(who, placement, known, { eventId });
  expect(outcome).toMatchObject({ outcome: 'accepted', coins: { awarded: 0, reason: 'placement' } });
  expect((await read(who)).taken?.categories).toHaveLength(9);
  expect((await read(who)).taken?.categories[0]).toBe('Communication');
  const offered = await candidates(who);
  expect(new Set(offered.map(({ category }) => category))).toEqual(new Set(['Communication']));
  expect(offered[0]?.parentId).toBe(placement.books.find(({ category }) => category === 'Communication')?.id);
  expect(await take(who, placement, [], { eventId })).toMatchObject({ outcome: 'duplicate' });
  expect((await read(who)).taken?.categories[0]).toBe('Communication');
});

test('its answers count for mastery as those of a placement test', async () => {
  const who = await api.makeUser();
  await take(who, await read(who), ['Finance']);
  expect(
    await api.query('select source, count(*)::integer as answers from recent_answers where user_id = $1 group by source', [who.id]),
  ).toEqual([{ source: 'placement', answers: PLACEMENT.questions }]);
});

test('an earlier test that arrives later does not replace the latest', async () => {
  const who = await api.makeUser();
  const placement = await read(who);
  await take(who, placement, ['Finance']);
  const [first] = (await read(who)).taken?.categories ?? [];
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await take(who, placement, Object.values(placement.categoryOf), { occurredAt: hourAgo, timestamp: hourAgo });
  expect((await read(who)).taken?.categories[0]).toBe(first);
});
