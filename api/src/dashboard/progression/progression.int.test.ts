import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GoalOutcome, Progression, Why } from '@ulty/contracts/learning/progression.js';
import { masteryOf, overallPercent, type MasteryEvidence } from '@ulty/domain/learning/mastery.js';
import { addDays, dayOf } from '@ulty/domain/days/streak.js';
import fc from 'fast-check';
import { uuidV7 } from '../../core/base/uuid.js';
import { bookFolder, courseFolder, exerciseBlock, lessonFile, quizFile, trueFalseQuestions } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const DAY_MS = 86_400_000;
const book = bookFolder('livre', { category: 'Finance' });
const course = courseFolder('cours', 2, { category: 'Finance' });
const [quizId = '', pricesId = ''] = book.ids.quizzes;
const [lessonId = ''] = course.ids.lessons;
const exerciseId = uuidV7();

/** Questions whose right answer is true. */
const questions = (topic: string, count: number) => trueFalseQuestions(count, { answer: true, topic });
const known = { [quizId]: questions('marge', 6), [pricesId]: questions('prix', 5) };

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({
    ...book.files,
    ...course.files,
    'books/livre/01-partie-1.quiz.yaml': quizFile({ id: quizId, title: 'Les marges' }, known[quizId]),
    'books/livre/02-partie-2.quiz.yaml': quizFile({ id: pricesId }, known[pricesId]),
    'courses/cours/01-lecon-1.md': lessonFile(
      { id: lessonId, title: 'Leçon 1', preview: true },
      `Le texte.\n\n${exerciseBlock({ id: exerciseId, type: 'truefalse', answer: true, topic: 'marge' })}`,
    ),
  });
});
afterAll(() => api.close());

const learner = () => api.makeUser({ createdAt: new Date(Date.now() - 60 * DAY_MS) });
const call = (who: MadeUser, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.inject({ method, url, payload, headers: { cookie: who.cookie } });
const progression = async (who: MadeUser) => Progression.parse((await call(who, 'GET', '/api/progression')).json());
const why = async (who: MadeUser, query: string) => Why.parse((await call(who, 'GET', `/api/progression/why?${query}`)).json());
const category = async (who: MadeUser, name = 'Finance') => (await progression(who)).categories.find((one) => one.name === name);
const event = (at = Date.now()) => ({ eventId: uuidV7(), deviceId: `phone-${uuidV7()}`, occurredAt: new Date(at).toISOString() });
/** Answers a quiz, `right` of its questions rightly. @param agoDays when, told by a device that was away */
const answer = (who: MadeUser, right: number, { quiz = quizId, agoDays = 0 } = {}) => {
  const at = Date.now() - agoDays * DAY_MS;
  return call(who, 'POST', '/api/quiz-results', {
    ...event(at),
    quizId: quiz,
    contentVersion: 1,
    timestamp: new Date(at).toISOString(),
    answers: (known[quiz] ?? []).map(({ id }, nth) => ({ questionId: id, choice: [String(nth < right)], ms: 9_000 })),
  });
};

test('on the first day: nine categories without a figure, no step, no goal, one statement', async () => {
  const who = await learner();
  const first = await progression(who);
  expect(first).toMatchObject({ percent: 0, studySeconds: 0, booksOpened: 0, weakest: null, goals: [], goalMin: 10, grown: [] });
  expect(first.categories.map(({ percent, answers }) => [percent, answers])).toEqual(Array.from({ length: 9 }, () => [null, 0]));
  expect(first.categories.find(({ name }) => name === 'Finance')?.topics).toEqual([
    { id: 'sujet', name: 'Sujet', isArchived: false, percent: null, answers: 0 },
    { id: 'marge', name: 'Marge', isArchived: false, percent: null, answers: 0 },
  ]);
  expect(first.steps).toEqual([25, 50, 75, 100].map((percent) => ({ percent, reachedAt: null })));
  expect(await api.countQueries(() => call(who, 'GET', '/api/progression'))).toBe(1);
});

test('a figure from twenty answers on, four of one question at most, and what it stands on', async () => {
  const who = await learner();
  for (const agoDays of [5, 4, 3]) await answer(who, 3, { agoDays });
  expect(await category(who)).toMatchObject({ percent: null, answers: 18 });
  await answer(who, 6, { agoDays: 2 });
  expect((await category(who))?.answers).toBe(24);
  await answer(who, 6, { agoDays: 1 });
  const finance = await category(who);
  expect(finance?.answers).toBe(24);
  expect(finance?.percent).toBeGreaterThan(60);
  expect(finance?.topics.find(({ id }) => id === 'marge')).toEqual({
    id: 'marge',
    name: 'Marge',
    isArchived: false,
    percent: finance?.percent,
    answers: 24,
  });

  const reasons = await why(who, 'metric=category:Finance&answers=1');
  expect(reasons).toMatchObject({ percent: finance?.percent, counted: 24, leftOut: 0, days: [], next: null });
  expect(reasons.events.map(({ source, title, right, total }) => [source, title, right, total])).toEqual([
    ['quiz', 'Partie 1', 6, 6],
    ['quiz', 'Partie 1', 6, 6],
    ['quiz', 'Partie 1', 3, 6],
    ['quiz', 'Partie 1', 3, 6],
  ]);
  expect(reasons.answers).toHaveLength(24);
  expect(reasons.answers.filter(({ isRight }) => isRight)).toHaveLength(18);
  expect((await why(who, 'metric=topic:marge')).answers).toEqual([]);
  expect(await api.countQueries(() => call(who, 'GET', '/api/progression/why?metric=topic:marge'))).toBe(1);
});

test('cards recalled and the first try of an exercise count, further tries do not', async () => {
  const who = await learner();
  await answer(who, 0, { agoDays: 2 });
  const cards = (known[quizId] ?? []).slice(0, 2).map(({ id }) => ({ questionId: id, choice: ['true'], ms: 4_000 }));
  await call(who, 'POST', '/api/reviews', { ...event(), answers: cards });
  const tryIt = (choice: string) =>
    call(who, 'PUT', '/api/progress', { ...event(), items: [{ kind: 'exercise', id: exerciseId, status: 'completed', choice: [choice] }] });
  await tryIt('false');
  await tryIt('true');
  const { events } = await why(who, 'metric=topic:marge');
  expect(events.map(({ source, title, right, total }) => [source, title, right, total]).sort()).toEqual([
    ['cards', null, 2, 2],
    ['exercise', 'Leçon 1', 0, 1],
    ['quiz', 'Partie 1', 0, 6],
  ]);
});

test('the topic to improve first has five answers or more, the quiz that asks most of what was missed, and no figure before twenty', async () => {
  const who = await learner();
  await answer(who, 1);
  await answer(who, 2, { quiz: pricesId });
  expect((await progression(who)).weakest).toEqual({
    topicId: 'marge',
    topic: 'Marge',
    percent: null,
    answers: 6,
    books: 1,
    quiz: { quizId, bookId: book.ids.book, title: 'Partie 1', questions: 6 },
  });
  expect((await progression(who)).booksOpened).toBe(1);
});

test('content that left keeps its answers, as archived', async () => {
  const who = await learner();
  await answer(who, 5, { quiz: pricesId });
  await api.query(`update quizzes set retired_at = now() where id = $1`, [pricesId]);
  try {
    expect((await category(who, 'Marketing & vente'))?.topics).toEqual([
      { id: 'prix', name: 'Prix', isArchived: true, percent: null, answers: 5 },
    ]);
  } finally {
    await api.query(`update quizzes set retired_at = null where id = $1`, [pricesId]);
  }
});

describe('mastery', () => {
  const [first, ...others] = [...(known[quizId] ?? []), ...(known[pricesId] ?? [])];
  const ids = [first, ...others].flatMap((question) => question?.id ?? []);

  /** Writes answers as an event's triggers would, in the order given. */
  async function remember(who: MadeUser, evidence: readonly MasteryEvidence[]) {
    const rows = JSON.stringify(evidence);
    await api.query(
      `with rows as (select * from jsonb_to_recordset($2::jsonb) as r ("eventId" uuid, "questionId" uuid, at timestamptz, "isRight" boolean)),
       told as (insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, is_time_adjusted, answer)
                select distinct "eventId", $1::uuid, 'quiz_result', '', now(), now(), false, '{}'::jsonb from rows)
       insert into recent_answers (event_id, question_id, user_id, at, is_right, source) select "eventId", "questionId", $1, at, "isRight", 'quiz' from rows`,
      [who.id, rows],
    );
  }

  test('the database and the devices compute the same, and a right answer more never lowers it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ nth: fc.nat({ max: 10 }), minute: fc.nat({ max: 30 }), isRight: fc.boolean() }), {
          minLength: 1,
          maxLength: 80,
        }),
        fc.record({ nth: fc.nat({ max: 10 }), minute: fc.nat({ max: 30 }) }),
        async (given, more) => {
          const who = await learner();
          const of = ({ nth, minute, isRight }: { nth: number; minute: number; isRight: boolean }): MasteryEvidence => ({
            questionId: ids[nth] ?? '',
            eventId: uuidV7(),
            at: new Date(Date.UTC(2026, 5, 1, 10, minute)).toISOString(),
            isRight,
            type: 'truefalse',
          });
          const evidence = given.map(of);
          await remember(who, evidence);
          const shownFor = async () => (await category(who)) ?? { percent: null, answers: 0 };
          const inFinance = (all: MasteryEvidence[]) => masteryOf(all.filter(({ questionId }) => ids.indexOf(questionId) < 6));
          const expected = inFinance(evidence);
          const before = await shownFor();
          expect(before).toMatchObject({ percent: expected.answers >= 20 ? expected.percent : null, answers: expected.answers });
          const right = of({ ...more, isRight: true });
          await remember(who, [right]);
          expect((await shownFor()).percent ?? 0).toBeGreaterThanOrEqual(before.percent ?? 0);
          expect(await shownFor()).toMatchObject({ answers: inFinance([...evidence, right]).answers });
        },
      ),
      { numRuns: 25 },
    );
  });

  test('steps are reached with the mean of all nine categories, and stay', async () => {
    const who = await learner();
    await api.query(`update topics set category = 'Stratégie' where id = 'sujet'`);
    const asked = await api.query<{ id: string }>(`select n.id from questions n where n.topic in ('marge', 'prix', 'sujet')`);
    const all = (isRight: boolean, minute: number) =>
      Array.from({ length: 4 }, () => uuidV7()).flatMap((eventId) =>
        asked.map(({ id }) => ({
          questionId: id,
          eventId,
          at: new Date(Date.UTC(2026, 5, 1, 10, minute)).toISOString(),
          isRight,
          type: 'truefalse' as const,
        })),
      );
    await remember(who, all(true, 0));
    const reached = await progression(who);
    expect(reached.percent).toBe(overallPercent(reached.categories.map(({ percent, answers }) => ({ percent: percent ?? 0, answers }))));
    expect(reached.percent).toBeGreaterThanOrEqual(25);
    expect(await api.countQueries(() => progression(who))).toBe(1);
    await remember(who, all(false, 5));
    const after = await progression(who);
    expect(after.percent).toBeLessThan(25);
    expect(after.steps.map(({ reachedAt }) => reachedAt)).toEqual(['2026-06-01T10:00:00.000Z', null, null, null]);
  });
});

test('hours: thirty days at once, then those before', async () => {
  const who = await learner();
  const today = dayOf(new Date().toISOString());
  await api.query(`insert into study_days (user_id, day, active_seconds) select $1, $2::date - n, 60 + n from generate_series(0, 34) n`, [
    who.id,
    today,
  ]);
  const latest = await why(who, 'metric=hours');
  expect([latest.days.length, latest.days[0], latest.next]).toEqual([30, { day: today, seconds: 60 }, addDays(today, -29)]);
  const before = await why(who, `metric=hours&before=${latest.next}`);
  expect([before.days.length, before.days[0]?.day, before.next]).toEqual([5, addDays(today, -30), null]);
  expect((await progression(who)).studySeconds).toBe(35 * 60 + (34 * 35) / 2);
});

test('a finished course that has gained lessons says how many', async () => {
  const who = await learner();
  await api.query(`insert into enrollments (id, user_id, course_id, status, completed_at) values ($1, $2, $3, 'completed', now())`, [
    uuidV7(),
    who.id,
    course.ids.course,
  ]);
  expect((await progression(who)).grown).toEqual([{ courseId: course.ids.course, title: 'Cours cours', lessons: 2 }]);
});

describe('goals', () => {
  const set = async (who: MadeUser, over: object = {}) =>
    GoalOutcome.parse(
      (
        await call(who, 'PUT', '/api/progression/goals', {
          ...event(),
          kind: 'mastery',
          subject: 'Finance',
          target: 75,
          round: null,
          ...over,
        })
      ).json(),
    );
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  test('set, changed and removed; of two devices the one set last stands', async () => {
    const who = await learner();
    expect(await set(who, { occurredAt: ago(30) })).toMatchObject({ outcome: 'accepted', goals: [{ subject: 'Finance', target: 75 }] });
    await set(who, { kind: 'mark', subject: 'Mathématiques', target: 12, round: 1, occurredAt: ago(20) });
    expect(await set(who, { target: 50, occurredAt: ago(40) })).toMatchObject({ outcome: 'adjusted', reason: 'later_choice' });
    expect((await progression(who)).goals.map(({ subject, target, round }) => [subject, target, round])).toEqual([
      ['Finance', 75, null],
      ['Mathématiques', 12, 1],
    ]);
    expect((await set(who, { target: null, occurredAt: ago(10) })).goals.map(({ subject }) => subject)).toEqual(['Mathématiques']);
    expect(await set(who, { target: 100, occurredAt: ago(15) })).toMatchObject({ reason: 'later_choice' });
  });

  test('the same event again changes nothing', async () => {
    const who = await learner();
    const once = event();
    await set(who, once);
    expect(await set(who, { ...once, target: 100 })).toMatchObject({ outcome: 'duplicate', goals: [{ target: 75 }] });
  });

  test.each<[string, object]>([
    ['a category that does not exist', { subject: 'Magie' }],
    ['more than all of it', { target: 101 }],
    ['nothing', { target: 0 }],
    ['a mark above 20', { kind: 'mark', subject: 'Français', target: 21, round: 1 }],
    ['a mark in no round', { kind: 'mark', subject: 'Français', target: 12 }],
  ])('%s is rejected for good', async (_name, over) => {
    expect(await set(await learner(), over)).toMatchObject({ outcome: 'rejected', reason: 'goal_unfit', goals: [] });
  });
});

test.each([
  ['/api/progression?track=magie', 400],
  ['/api/progression/why', 400],
  ['/api/progression/why?metric=hours&before=hier', 400],
  ['/api/progression/why?metric=topic:magie', 404],
  ['/api/progression/why?metric=category:', 404],
  [`/api/progression/why?metric=${encodeURIComponent("topic:' or 1=1 --")}`, 404],
])('%s: %i', async (url, status) => {
  expect((await call(await learner(), 'GET', url)).statusCode).toBe(status);
});
