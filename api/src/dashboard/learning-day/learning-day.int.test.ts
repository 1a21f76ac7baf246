import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { sessionOf } from '@ulty/domain/session/day-session.js';
import { dayOf, mondayOf } from '@ulty/domain/days/streak.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { bookFolder, courseFolder, quizFiles, trueFalseQuestions } from '../../testing/content-fixture.js';
import { sessionOf as signedIn, type MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { LearningDayService } from './learning-day.service.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const DAY_MS = 86_400_000;
const course = courseFolder('cours', 2, { category: 'Marketing' });
const book = bookFolder('livre', { category: 'Finance', publishedAt: '2026-01-01' });
const [firstChapter = '', secondChapter = '', thirdChapter = ''] = book.ids.chapters;
const [firstQuiz = ''] = book.ids.quizzes;
const [firstLesson = '', secondLesson = ''] = course.ids.lessons;
const questions = trueFalseQuestions(5, { answer: true, topic: 'marge' });

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({
    ...course.files,
    ...book.files,
    ...quizFiles('livre', [{ id: firstQuiz, questions }]),
  });
});
afterAll(() => api.close());

const today = dayOf(new Date().toISOString());
const call = (who: MadeUser, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.inject({ method, url, payload, headers: { cookie: who.cookie } });
const dayFor = async (who: MadeUser) => LearningDay.parse((await call(who, 'GET', '/api/activity/today')).json());
const learner = () => api.makeUser({ createdAt: new Date(Date.now() - 60 * DAY_MS) });
const enroll = (who: MadeUser) => call(who, 'POST', '/api/enrollments', { courseId: course.ids.course });
const event = () => ({ eventId: uuidV7(), deviceId: `phone-${uuidV7()}`, occurredAt: new Date().toISOString() });
const read = (who: MadeUser, kind: 'chapter' | 'lesson', id: string, status = 'completed') =>
  call(who, 'PUT', '/api/progress', {
    ...event(),
    items: [{ kind, id, status, activeSeconds: 240, position: { percent: status === 'completed' ? 100 : 40 } }],
  });
const answer = (who: MadeUser, right: number) =>
  call(who, 'POST', '/api/quiz-results', {
    ...event(),
    quizId: firstQuiz,
    contentVersion: 1,
    timestamp: new Date().toISOString(),
    answers: questions.map(({ id }, at) => ({ questionId: id, choice: [String(at < right)], ms: 9_000 })),
  });

test('a pupil’s first session takes a book that serves at school, an entrepreneur’s takes its turn', async () => {
  const school = bookFolder('etudier', { category: 'Productivité', publishedAt: '2026-01-02' });
  const site = await startContentApp({ ...book.files, ...school.files });
  try {
    const dayOfTrack = async (track: 'eleve' | 'entrepreneur', on: number) => {
      const who = signedIn(await site.makeUser({ track }));
      return (await site.app.get(LearningDayService).of(who, new Date(on * DAY_MS))).candidates[0]?.parentId;
    };
    const [even, odd] = [20_000, 20_001];
    expect([await dayOfTrack('eleve', even), await dayOfTrack('eleve', odd)]).toEqual([school.ids.book, school.ids.book]);
    expect(new Set([await dayOfTrack('entrepreneur', even), await dayOfTrack('entrepreneur', odd)])).toEqual(
      new Set([book.ids.book, school.ids.book]),
    );
  } finally {
    await site.close();
  }
});

test('on the first day: the book of the day from its first chapter, nothing done, an empty week', async () => {
  const day = await dayFor(await api.makeUser());
  expect(day).toMatchObject({ day: today, goalMin: 10, untested: null, weak: null, coins: 0 });
  expect(day.candidates.map(({ id, reason, position, total }) => [id, reason, position, total])).toEqual([
    [firstChapter, 'of_the_day', 1, 4],
    [secondChapter, 'of_the_day', 2, 4],
    [thirdChapter, 'of_the_day', 3, 4],
  ]);
  expect(day.candidates[0]?.quiz).toEqual({ id: firstQuiz, questions: 5, attempts: 0 });
  expect(day.done).toEqual({ pieces: [], quizzes: [], cards: 0, minutes: 0 });
  expect(day.week.map((one) => one.day)[0]).toBe(mondayOf(today));
  expect(day.week.every(({ isDone, category }) => !isDone && category === null)).toBe(true);
});

test('what was begun comes before what follows, and a begun course before a new book', async () => {
  const who = await learner();
  await enroll(who);
  expect((await dayFor(who)).candidates[0]).toMatchObject({ kind: 'lesson', id: firstLesson, reason: 'next', total: 2, quiz: null });
  await read(who, 'chapter', secondChapter, 'progress');
  expect((await dayFor(who)).candidates.slice(0, 2).map(({ id, reason }) => [id, reason])).toEqual([
    [secondChapter, 'begun'],
    [firstChapter, 'next'],
  ]);
});

test('what was done today, its coins, and the day of the week with its category', async () => {
  const who = await learner();
  await enroll(who);
  await read(who, 'chapter', firstChapter);
  await read(who, 'lesson', firstLesson);
  await answer(who, 5);
  const day = await dayFor(who);
  expect(day.done.pieces.map(({ id }) => id)).toEqual([firstChapter, firstLesson]);
  expect(day.done.pieces[0]?.quiz).toEqual({ id: firstQuiz, questions: 5, attempts: 0 });
  expect(day.done.quizzes).toEqual([{ id: firstQuiz, title: expect.any(String), correct: 5, total: 5, passed: true }]);
  expect(day.done.minutes).toBeGreaterThan(0);
  expect(day.coins).toBeGreaterThanOrEqual(15);
  expect(day.coinsPending).toBe(0);
  await api.query(
    `insert into coin_hold (txn_id, user_id, reason) select id, user_id, 'rule' from coin_txn where user_id = $1 and amount = 5 limit 1`,
    [who.id],
  );
  expect(await dayFor(who)).toMatchObject({ coins: day.coins, coinsPending: 5 });
  expect(day.week.find((one) => one.day === today)).toMatchObject({ isDone: true, category: 'Finance' });
  expect(day.candidates.find(({ kind }) => kind === 'lesson')).toMatchObject({ id: secondLesson, reason: 'next' });
  expect(day.candidates[0]).toMatchObject({ id: secondChapter, reason: 'next' });
});

test('a chapter said to be read too fast is begun for every device, and read as soon as the missing time arrives', async () => {
  const who = await learner();
  const tell = (status: string, activeSeconds: number, percent: number) =>
    call(who, 'PUT', '/api/progress', {
      ...event(),
      items: [{ kind: 'chapter', id: firstChapter, status, activeSeconds, position: { percent } }],
    });
  await tell('completed', 1, 100);
  const early = await dayFor(who);
  expect(early.done.pieces).toEqual([]);
  expect(early.candidates[0]).toMatchObject({ id: firstChapter, reason: 'begun' });
  await tell('progress', 240, 100);
  const late = await dayFor(who);
  expect(late.done.pieces.map(({ id }) => id)).toEqual([firstChapter]);
  expect(late.candidates[0]?.id).not.toBe(firstChapter);
});

test('the next day nothing is done, the quiz left behind is offered, then the weakest topic', async () => {
  const who = await learner();
  await read(who, 'chapter', firstChapter);
  await passDays(api, who.id, 1);
  const untested = await dayFor(who);
  expect(untested.done).toMatchObject({ pieces: [], quizzes: [], cards: 0 });
  expect(untested.untested).toMatchObject({ quizId: firstQuiz, bookId: book.ids.book, questions: 5 });
  await answer(who, 0);
  const after = await dayFor(who);
  expect(after.untested).toBeNull();
  expect(after.weak).toMatchObject({ topic: 'Marge', percent: 18, quizId: firstQuiz, bookId: book.ids.book, questions: 5 });
});

test('the session computed from these facts is the same here as on a device', async () => {
  const who = await learner();
  await read(who, 'chapter', firstChapter);
  const facts = await dayFor(who);
  const session = sessionOf(
    { ...facts, dueCards: 0, timeZone: 'Africa/Ouagadougou', streak: { current: 1, status: 'done_today' }, waiting: [] },
    new Date(`${today}T12:00:00Z`),
  );
  expect(session.steps.map(({ band, isDone }) => [band, isDone])).toEqual([
    ['read', true],
    ['answer', false],
    ['recall', true],
  ]);
  expect(session.current?.href).toBe(`/seance/livres/${book.ids.book}/quiz/${firstQuiz}`);
});

test('the text finished last is told on later days too, while it is in service', async () => {
  const who = await learner();
  await enroll(who);
  expect((await dayFor(who)).last).toBeNull();
  await read(who, 'chapter', firstChapter);
  await passDays(api, who.id, 2);
  expect((await dayFor(who)).last).toMatchObject({ kind: 'chapter', id: firstChapter, position: 1, total: 4 });
  await read(who, 'lesson', firstLesson);
  expect((await dayFor(who)).last).toMatchObject({ kind: 'lesson', id: firstLesson, parentId: course.ids.course });
});

test('retired content is neither offered nor a dead end', async () => {
  const who = await learner();
  await read(who, 'chapter', firstChapter);
  await passDays(api, who.id, 1);
  const answered = [{ questionId: questions[0]?.id, choice: ['true'] }];
  const leave = { attemptId: uuidV7(), version: 1, changedAt: new Date().toISOString(), answers: answered };
  await call(who, 'PUT', `/api/quiz-attempts/${firstQuiz}`, leave);
  expect((await dayFor(who)).open).toHaveLength(1);
  await api.query(`update quizzes set retired_at = now() where id = $1`, [firstQuiz]);
  try {
    expect(await dayFor(who)).toMatchObject({ untested: null, open: [] });
  } finally {
    await api.query(`update quizzes set retired_at = null where id = $1`, [firstQuiz]);
  }
});

test('of its own learner only, for members only, in one statement', async () => {
  const [busy, idle] = [await learner(), await learner()];
  await read(busy, 'chapter', firstChapter);
  await call(idle, 'GET', '/api/activity/today');
  expect(await api.countQueries(() => call(idle, 'GET', '/api/activity/today'))).toBe(1);
  expect((await dayFor(idle)).done.pieces).toEqual([]);
  expect((await api.inject({ url: '/api/activity/today' })).statusCode).toBe(401);
});
