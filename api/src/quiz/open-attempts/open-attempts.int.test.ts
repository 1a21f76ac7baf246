import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { BookStandingAnswer } from '@ulty/contracts/learning/library.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { bookFolder, quizFiles, trueFalseQuestions } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const book = bookFolder('livre');
const [quizId = ''] = book.ids.quizzes;
const questions = trueFalseQuestions(5, { answer: true, topic: 'marge' });
const [first, second, third] = questions.map(({ id }) => id) as [string, string, string];

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({ ...book.files, ...quizFiles('livre', [{ id: quizId, questions }]) });
});
afterAll(() => api.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const put = (who: MadeUser | null, payload: object, id = quizId) =>
  api.inject({ method: 'PUT', url: `/api/quiz-attempts/${id}`, payload, headers: who ? { cookie: who.cookie } : {} });
const left = (attemptId: string, ids: readonly string[], over: object = {}) => ({
  attemptId,
  version: 1,
  changedAt: ago(5),
  answers: ids.map((questionId) => ({ questionId, choice: ['true'], ms: 9_000 })),
  ...over,
});
const open = async (who: MadeUser) => {
  const url = `/api/quizhero/library/${book.ids.book}`;
  return BookStandingAnswer.parse((await api.inject({ url, headers: { cookie: who.cookie } })).json()).openAttempts ?? [];
};
const keptAnswers = (who: MadeUser) => api.query<{ answers: object }>('select answers from open_attempts where user_id = $1', [who.id]);
const finish = (who: MadeUser, occurredAt = new Date().toISOString()) =>
  api.inject({
    method: 'POST',
    url: '/api/quiz-results',
    headers: { cookie: who.cookie },
    payload: {
      eventId: uuidV7(),
      deviceId: 'phone',
      quizId,
      timestamp: new Date().toISOString(),
      occurredAt,
      contentVersion: 1,
      answers: questions.map(({ id }) => ({ questionId: id, choice: ['true'], ms: 9_000 })),
    },
  });

test('a quiz left on one device is found on another, with its answers', async () => {
  const who = await api.makeUser();
  const attemptId = uuidV7();
  const answered = await put(who, left(attemptId, [first, second], { draw: 3 }));
  expect([answered.statusCode, answered.body]).toEqual([204, '']);
  const [found] = await open(who);
  expect(found).toMatchObject({ quizId, attemptId, version: 1, draw: 3 });
  expect(new Map(found?.answers.map(({ questionId, choice, ms, hint }) => [questionId, [choice, ms, hint]]))).toEqual(
    new Map([
      [first, [['true'], 9_000, false]],
      [second, [['true'], 9_000, false]],
    ]),
  );
  const url = '/api/activity/today';
  const day = LearningDay.parse((await api.inject({ url, headers: { cookie: who.cookie } })).json());
  expect(day.open).toEqual([{ quizId, answered: 2, changedAt: found?.changedAt }]);
});

test('two devices in one attempt: answers are added, the first one to a question stays', async () => {
  const who = await api.makeUser();
  const attemptId = uuidV7();
  await put(who, left(attemptId, [first]));
  await put(
    who,
    left(attemptId, [first, third], {
      changedAt: ago(3),
      answers: [
        { questionId: first, choice: ['false'] },
        { questionId: third, choice: ['true'] },
      ],
    }),
  );
  const [found] = await open(who);
  expect(found?.answers.find(({ questionId }) => questionId === first)?.choice).toEqual(['true']);
  expect(found?.answers).toHaveLength(2);
});

test('another attempt replaces the one before when it is later, never when it is earlier', async () => {
  const who = await api.makeUser();
  const [early, late] = [uuidV7(), uuidV7()];
  await put(who, left(early, [first], { changedAt: ago(20) }));
  await put(who, left(late, [second], { changedAt: ago(10) }));
  await put(who, left(early, [first, third], { changedAt: ago(15) }));
  expect((await open(who)).map(({ attemptId, answers }) => [attemptId, answers.length])).toEqual([[late, 1]]);
});

test('once the quiz is finished nothing is open, and what comes late opens nothing', async () => {
  const who = await api.makeUser();
  await put(who, left(uuidV7(), [first]));
  expect((await finish(who)).statusCode).toBe(200);
  expect(await open(who)).toEqual([]);
  expect((await put(who, left(uuidV7(), [first, second], { changedAt: ago(2) }))).statusCode).toBe(204);
  expect(await open(who)).toEqual([]);
});

test('a day later it is over; a clock that runs ahead is that of the server', async () => {
  const who = await api.makeUser();
  await put(who, left(uuidV7(), [first], { changedAt: new Date(Date.now() + 86_400_000).toISOString() }));
  expect(Date.parse((await open(who))[0]?.changedAt ?? '')).toBeLessThanOrEqual(Date.now());
  await api.query(`update open_attempts set changed_at = now() - interval '25 hours' where user_id = $1`, [who.id]);
  expect(await open(who)).toEqual([]);
});

test('a result of before that was sent late leaves what was begun since', async () => {
  const who = await api.makeUser({ createdAt: new Date(ago(120)) });
  await put(who, left(uuidV7(), [first], { changedAt: ago(5) }));
  expect((await finish(who, ago(60))).statusCode).toBe(200);
  expect((await open(who)).map(({ answers }) => answers.length)).toEqual([1]);
});

test('a quiz changed since is not announced as left', async () => {
  const who = await api.makeUser();
  await put(who, left(uuidV7(), [first]));
  expect(await open(who)).toHaveLength(1);
  await api.query('update open_attempts set version = version + 1 where user_id = $1', [who.id]);
  expect(await open(who)).toEqual([]);
});

test('what is over is deleted: at once when the quiz is finished, else a day later', async () => {
  const [finished, gone, kept] = [await api.makeUser(), await api.makeUser(), await api.makeUser()];
  for (const who of [finished, gone, kept]) await put(who, left(uuidV7(), [first]));
  await finish(finished);
  expect(await keptAnswers(finished)).toEqual([]);
  await api.query(`update open_attempts set changed_at = now() - interval '25 hours' where user_id = $1`, [gone.id]);
  await api.app.get(Jobs).runDue();
  expect(await keptAnswers(gone)).toEqual([]);
  expect(await keptAnswers(kept)).toHaveLength(1);
});

test('answers to other questions are not kept, nor those to another version of the quiz', async () => {
  const [who, other] = [await api.makeUser(), await api.makeUser()];
  const attemptId = uuidV7();
  await put(who, left(attemptId, [first, uuidV7(), uuidV7()]));
  for (let again = 0; again < 3; again += 1) await put(who, left(attemptId, [uuidV7(), uuidV7()], { changedAt: ago(2) }));
  await put(who, left(attemptId, [second], { version: 2 }));
  expect((await keptAnswers(who)).map(({ answers }) => Object.keys(answers))).toEqual([[first]]);
  expect((await put(other, left(uuidV7(), [first], { version: 2 }))).statusCode).toBe(204);
  await put(other, left(uuidV7(), [uuidV7()]));
  expect(await keptAnswers(other)).toEqual([]);
});

test('the database holds no more answers than a quiz has questions', async () => {
  const who = await api.makeUser();
  await put(who, left(uuidV7(), [first]));
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, () => [uuidV7(), {}])));
  await expect(api.query('update open_attempts set answers = $2 where user_id = $1', [who.id, many])).rejects.toMatchObject({
    constraint: 'open_attempts_answers_are_few',
  });
});

test('it is nobody else’s, and pays and counts nothing', async () => {
  const [who, other] = [await api.makeUser(), await api.makeUser()];
  await put(who, left(uuidV7(), [first, second, third]));
  expect(await open(other)).toEqual([]);
  const [counts] = await api.query<{ coins: number; days: number; tries: number }>(
    `select (select count(*)::integer from coin_txn where user_id = $1) as coins, (select count(*)::integer from streak_days where user_id = $1) as days,
            (select count(*)::integer from quiz_attempts where user_id = $1) as tries`,
    [who.id],
  );
  expect(counts).toEqual({ coins: 0, days: 0, tries: 0 });
});

test.each<[string, object, string, number]>([
  ['no answer', { answers: [] }, quizId, 400],
  ['too many answers', { answers: Array.from({ length: 21 }, () => ({ questionId: uuidV7(), choice: ['a'] })) }, quizId, 400],
  ['no moment', { changedAt: 'hier' }, quizId, 400],
  ['a version that no number of the database holds', { version: 2 ** 53 - 1 }, quizId, 400],
  ['an unknown quiz', {}, uuidV7(), 404],
  ['no id', {}, 'quiz', 404],
])('%s is refused', async (_name, over, id, status) => {
  expect((await put(await api.makeUser(), left(uuidV7(), [first], over), id)).statusCode).toBe(status);
});

test.each(['0000-01-01T00:00:00Z', '2026-11-20T12:00:00+23:59', '9999-12-31T23:59:59-23:59'])(
  'a device’s moment is taken, however far away: %s',
  async (changedAt) => {
    expect((await put(await api.makeUser(), left(uuidV7(), [first], { changedAt }))).statusCode).toBe(204);
  },
);

test('a visitor is refused', async () => {
  expect((await put(null, left(uuidV7(), [first]))).statusCode).toBe(401);
});
