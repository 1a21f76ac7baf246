import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Activity } from '@ulty/contracts/learning/activity.js';
import { addDays, dayOf } from '@ulty/domain/days/streak.js';
import { Ledger } from '../../rewards/ledger/ledger.js';
import { bookFolder, courseFolder, quizFiles, trueFalseQuestions } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';

const DAY_MS = 86_400_000;
const MINUTE = 60_000;
const course = courseFolder('cours', 2, { category: 'Marketing' });
const book = bookFolder('livre', { category: 'Finance' });
const [lessonId = ''] = course.ids.lessons;
const [chapterId = ''] = book.ids.chapters;
const [quizId = '', secondQuizId = ''] = book.ids.quizzes;

/** Questions whose right answer is true. */
const questions = (...topics: string[]) => topics.flatMap((topic) => trueFalseQuestions(1, { answer: true, topic }));
const known = {
  [quizId]: questions('marge', 'marge', 'marge', 'prix', 'prix'),
  [secondQuizId]: questions('marge', 'marge', 'sujet', 'prix', 'prix'),
};

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({
    ...course.files,
    ...book.files,
    ...quizFiles(
      'livre',
      Object.entries(known).map(([id, asked]) => ({ id, questions: asked })),
    ),
  });
});
afterAll(() => api.close());

const today = dayOf(new Date().toISOString());
const call = (who: MadeUser, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.inject({ method, url, payload, headers: { cookie: who.cookie } });
const activity = async (who: MadeUser) => Activity.parse((await call(who, 'GET', '/api/activity')).json());
async function learner(): Promise<MadeUser> {
  const who = await api.makeUser({ createdAt: new Date(Date.now() - 60 * DAY_MS) });
  await call(who, 'POST', '/api/enrollments', { courseId: course.ids.course });
  await api.query(
    `update enrollments set enrolled_at = now() - interval '40 days', last_accessed_at = now() - interval '40 days' where user_id = $1`,
    [who.id],
  );
  return who;
}
const event = (at = Date.now()) => ({ eventId: uuidV7(), deviceId: `phone-${uuidV7()}`, occurredAt: new Date(at).toISOString() });
const study = (who: MadeUser, kind: 'lesson' | 'chapter', minutes: number, at?: number) =>
  call(who, 'PUT', '/api/progress', {
    ...event(at),
    items: [{ kind, id: kind === 'lesson' ? lessonId : chapterId, status: 'progress', activeSeconds: minutes * 60 }],
  });
/** Answers a quiz. `right`: whether each answer is right. */
const answer = (who: MadeUser, id: string, right: readonly boolean[]) =>
  call(who, 'POST', '/api/quiz-results', {
    ...event(),
    quizId: id,
    contentVersion: 1,
    timestamp: new Date().toISOString(),
    answers: (known[id] ?? []).map((question, at) => ({ questionId: question.id, choice: [String(right[at])], ms: 5_000 })),
  });

test('nobody’s first day: thirty days of nothing', async () => {
  const empty = await activity(await api.makeUser());
  expect(empty).toMatchObject({ totalMinutes: 0, subjects: [], weakTopics: [], coinsBySource: [] });
  expect(empty.days[0]).toEqual({ day: addDays(today, -29), minutes: 0 });
  expect(empty.days.at(-1)).toEqual({ day: today, minutes: 0 });
});

test('minutes a day and by subject; what is older than thirty days is over', async () => {
  const who = await learner();
  await study(who, 'lesson', 30);
  await passDays(api, who.id, 27);
  await study(who, 'lesson', 10);
  await passDays(api, who.id, 2);
  await study(who, 'lesson', 20);
  await study(who, 'chapter', 45);
  const before = await activity(who);
  expect(before.days.filter(({ minutes }) => minutes > 0)).toEqual([
    { day: addDays(today, -29), minutes: 30 },
    { day: addDays(today, -2), minutes: 10 },
    { day: today, minutes: 65 },
  ]);
  expect(before).toMatchObject({
    totalMinutes: 105,
    subjects: [
      { subject: 'Marketing', minutes: 60 },
      { subject: 'Finance', minutes: 45 },
    ],
  });
  await passDays(api, who.id, 1);
  expect(await activity(who)).toMatchObject({
    totalMinutes: 75,
    subjects: [
      { subject: 'Finance', minutes: 45 },
      { subject: 'Marketing', minutes: 30 },
    ],
  });
});

test('minutes claimed beyond the time that passed are nobody’s subject', async () => {
  const who = await learner();
  const now = Date.now();
  await study(who, 'lesson', 5, now - 60 * MINUTE);
  await study(who, 'lesson', 60, now - 50 * MINUTE);
  expect((await activity(who)).subjects).toEqual([{ subject: 'Marketing', minutes: 16 }]);
});

test('topics answered least well, of five answers or more', async () => {
  const who = await learner();
  await answer(who, quizId, [true, false, true, false, false]);
  expect((await activity(who)).weakTopics).toEqual([]);
  await answer(who, secondQuizId, [false, true, false, true, false]);
  expect((await activity(who)).weakTopics).toEqual([{ topic: 'Marge', answers: 5, percent: 60, bookId: book.ids.book }]);
  await answer(who, secondQuizId, [true, true, true, false, true]);
  expect((await activity(who)).weakTopics).toEqual([
    { topic: 'Prix', answers: 6, percent: 33, bookId: book.ids.book },
    { topic: 'Marge', answers: 7, percent: 71, bookId: book.ids.book },
  ]);
});

test('a topic that is known is not weak', async () => {
  const who = await learner();
  await answer(who, quizId, [true, true, true, true, true]);
  await answer(who, secondQuizId, [true, true, true, true, true]);
  expect((await activity(who)).weakTopics).toEqual([]);
});

test('coins by what brought them, without those taken back', async () => {
  const who = await learner();
  await answer(who, quizId, [true, true, true, true, true]);
  const before = [
    { reason: 'quiz_first_pass', utc: 10 },
    { reason: 'daily_goal', utc: 5 },
    { reason: 'quiz_perfect_first', utc: 5 },
  ];
  expect((await activity(who)).coinsBySource).toEqual(before);
  const [perfect] = await api.query<{ id: string }>(`select id from coin_txn where user_id = $1 and reason = 'quiz_perfect_first'`, [
    who.id,
  ]);
  await api.app.get(Ledger).reverse(perfect?.id ?? '', 'Une erreur de notre part.');
  expect((await activity(who)).coinsBySource).toEqual(before.slice(0, 2));
});

test('of its own learner only, for members only, in one statement', async () => {
  const [busy, idle] = [await learner(), await learner()];
  await call(busy, 'GET', '/api/activity');
  const few = await api.countQueries(() => call(busy, 'GET', '/api/activity'));
  await study(busy, 'lesson', 30);
  for (let n = 0; n < 5; n += 1) await answer(busy, quizId, [false, false, false, false, false]);
  expect(await api.countQueries(() => call(busy, 'GET', '/api/activity'))).toBe(few);
  expect(few).toBe(1);
  expect(await activity(idle)).toMatchObject({ totalMinutes: 0, subjects: [], weakTopics: [], coinsBySource: [] });
  expect((await api.inject({ url: '/api/activity' })).statusCode).toBe(401);
});
