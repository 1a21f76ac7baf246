import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { Enrollment } from '@ulty/contracts/learning/courses.js';
import { ProgressOutcome } from '@ulty/contracts/learning/progress.js';
import { leastReadSeconds } from '@ulty/domain/learning/reading.js';
import fc from 'fast-check';
import { arrivals } from '../../testing/arrivals.js';
import { courseFolder, finalQuizFile, lessonFile, trueFalseQuestions } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';

const course = courseFolder('cours', 4);
const big = courseFolder('grand', 30);
const paid = courseFolder('payant', 2, { priceEuroCents: 500 });
const [one = '', two = '', three = '', four = ''] = course.ids.lessons;

let api: ContentApp;

beforeAll(async () => {
  api = await startContentApp({ ...course.files, ...big.files, ...paid.files });
});
afterAll(() => api.close());

const MINUTE = 60_000;
const ago = (minutes: number, now = Date.now()) => new Date(now - minutes * MINUTE).toISOString();

type Item = Record<string, unknown>;
/** Least seconds for a lesson of one minute. */
const ENOUGH = leastReadSeconds(1);
/** Completed in the least time by default. */
const lesson = (id: string, status = 'completed', more: Item = {}): Item => ({
  kind: 'lesson',
  id,
  status,
  ...(status === 'completed' && { activeSeconds: ENOUGH }),
  ...more,
});
const put = (who: MadeUser, payload: object | string) =>
  api.inject({ url: '/api/progress', method: 'PUT', payload, headers: { cookie: who.cookie, 'content-type': 'application/json' } });
async function send(who: MadeUser, items: Item[], more: Item = {}): Promise<ProgressOutcome> {
  const answer = await put(who, { eventId: uuidV7(), userId: who.id, deviceId: 'phone', occurredAt: ago(0), items, ...more });
  expect(answer.statusCode).toBe(200);
  return ProgressOutcome.parse(answer.json());
}

/** A learner enrolled two days ago, whose account is as old. */
async function learner(courseIds = [course.ids.course]): Promise<MadeUser> {
  const who = await api.makeUser({ createdAt: new Date(Date.now() - 3 * 24 * 60 * MINUTE) });
  for (const courseId of courseIds)
    await api.inject({ url: '/api/enrollments', method: 'POST', payload: { courseId }, headers: { cookie: who.cookie } });
  await api.query(
    `update enrollments set enrolled_at = now() - interval '2 days', last_accessed_at = now() - interval '2 days' where user_id = $1`,
    [who.id],
  );
  return who;
}
const enrollment = async (who: MadeUser) =>
  (await api.inject({ url: '/api/enrollments', headers: { cookie: who.cookie } })).json<Enrollment[]>()[0];
const figures = async (who: MadeUser) => (await api.inject({ url: '/api/auth/user', headers: { cookie: who.cookie } })).json<CurrentUser>();
const seconds = async (who: MadeUser) =>
  (
    await api.query<{ total: number }>('select coalesce(sum(active_seconds), 0)::int as total from study_days where user_id = $1', [who.id])
  )[0]?.total;

describe('what is done', () => {
  test('an id in capitals and the same without are one lesson', async () => {
    const who = await learner();
    expect(await send(who, [lesson(one.toUpperCase(), 'progress', { position: { percent: 40 } }), lesson(one)])).toMatchObject({
      outcome: 'accepted',
      items: [
        { id: one, completed: true },
        { id: one, completed: true },
      ],
    });
  });

  test('a finished lesson moves the course, the enrolment and the study time', async () => {
    const who = await learner();
    expect(await send(who, [lesson(one, 'completed', { activeSeconds: 600, parentId: course.ids.course })])).toMatchObject({
      outcome: 'accepted',
      items: [{ id: one, percent: 100, completedLessons: 1, totalLessons: 4, completed: true }],
    });
    expect(await enrollment(who)).toMatchObject({
      progress: 25,
      completedLessons: 1,
      totalLessons: 4,
      status: 'active',
      nextLesson: { id: two },
    });
    expect(await figures(who)).toMatchObject({ coursesCompleted: 0, totalStudyTime: 10 });
  });

  test('the last lesson completes the course, and done stays done', async () => {
    const who = await learner();
    await send(
      who,
      [one, two, three, four].map((id) => lesson(id)),
    );
    expect(await enrollment(who)).toMatchObject({ progress: 100, status: 'completed', nextLesson: null });
    expect(await figures(who)).toMatchObject({ coursesCompleted: 1 });
    const after = await send(who, [lesson(one, 'started', { position: { percent: 5 } })]);
    expect(after.items).toEqual([
      { id: one, percent: 100, completedLessons: 4, totalLessons: 4, completed: true, courseUnpaid: 'no_final_quiz' },
    ]);
    expect(await enrollment(who)).toMatchObject({ progress: 100, status: 'completed' });
  });

  test('the percentage is the highest, the position the latest by its own time', async () => {
    const who = await learner();
    await send(who, [lesson(one, 'progress', { position: { percent: 70, paragraph: 12 } })], { occurredAt: ago(5) });
    const late = await send(who, [lesson(one, 'progress', { position: { percent: 30, paragraph: 4 } })], { occurredAt: ago(20) });
    expect(late.items[0]).toMatchObject({ percent: 70, completed: false });
    const read = () => api.query<{ position: { paragraph: number } }>('select position from lesson_progress where user_id = $1', [who.id]);
    expect((await read())[0]?.position.paragraph).toBe(12);
    await send(who, [lesson(one, 'progress', { position: { percent: 10, paragraph: 2 } })], { occurredAt: ago(1) });
    expect((await read())[0]?.position.paragraph).toBe(2);
  });

  test('only lessons complete a course', async () => {
    const who = await learner();
    const report = await send(who, [{ kind: 'course', id: course.ids.course, status: 'completed' }]);
    expect(report).toMatchObject({ outcome: 'adjusted', items: [{ percent: 0, completed: false, adjusted: true }] });
    expect(await enrollment(who)).toMatchObject({ progress: 0, status: 'active' });
  });

  test('opening a lesson brings its course to the front', async () => {
    const who = await learner([course.ids.course, big.ids.course]);
    await send(who, [lesson(big.ids.lessons[0] ?? '', 'started')]);
    expect((await enrollment(who))?.course.id).toBe(big.ids.course);
    await send(who, [lesson(one, 'started')]);
    expect((await enrollment(who))?.course.id).toBe(course.ids.course);
  });

  test('a course that loses its last undone lesson is done; one that gains lessons keeps its badge', async () => {
    const shrinking = courseFolder('retrecit', 3);
    await api.content.write(shrinking.files);
    await api.importContent();
    const who = await learner([shrinking.ids.course]);
    await send(
      who,
      shrinking.ids.lessons.slice(0, 2).map((id) => lesson(id)),
    );
    expect(await enrollment(who)).toMatchObject({ progress: 66, status: 'active' });
    await api.content.remove('courses/retrecit/03-lecon-3.md');
    await api.importContent();
    expect(await enrollment(who)).toMatchObject({ progress: 100, status: 'completed', totalLessons: 2 });
    await api.content.write({ 'courses/retrecit/03-nouvelle.md': lessonFile() });
    await api.importContent();
    expect(await enrollment(who)).toMatchObject({ progress: 66, status: 'completed', totalLessons: 3 });
  });
});

describe('a lesson pays for the time it takes', () => {
  const coins = (who: MadeUser) => api.query('select reason, amount, type from coin_txn where user_id = $1 order by reason', [who.id]);
  const paidFor = (outcome: ProgressOutcome) =>
    (outcome.rewards ?? [])
      .filter(({ reason }) => reason === 'lesson_completed')
      .map(({ awarded, withheldReason }) => withheldReason ?? awarded);

  test.each([
    ['no time', 0, 24],
    ['a second too little', ENOUGH - 1, 1],
  ])('done in %s it is done, pays nothing, says so, and makes no day', async (_name, activeSeconds, missingSeconds) => {
    const who = await learner();
    const outcome = await send(who, [lesson(one, 'completed', { activeSeconds })]);
    expect(outcome).toMatchObject({
      outcome: 'accepted',
      items: [{ percent: 100, completed: true, completedLessons: 1, missingSeconds }],
      streak: { current: 0 },
      state: { balance: 0 },
    });
    expect(outcome.rewards).toEqual([
      { reason: 'lesson_completed', awarded: 0, state: 'available', txnId: null, withheldReason: 'not_enough_time' },
    ]);
    expect([await coins(who), (await enrollment(who))?.completedLessons]).toEqual([[], 1]);
  });

  test('told later it is paid, once, and makes the day of then', async () => {
    const [who, now] = [await learner(), Date.now()];
    expect(paidFor(await send(who, [lesson(one, 'completed', { activeSeconds: 10 })], { occurredAt: ago(3, now) }))).toEqual([
      'not_enough_time',
    ]);
    expect(paidFor(await send(who, [lesson(one, 'progress', { activeSeconds: 10 })], { occurredAt: ago(2, now) }))).toEqual([]);
    const enough = await send(who, [lesson(one, 'progress', { activeSeconds: 4 })], { occurredAt: ago(1, now) });
    expect([paidFor(enough), enough.streak?.current, enough.items[0]?.missingSeconds]).toEqual([[5], 1, undefined]);
    expect(paidFor(await send(who, [lesson(one, 'completed', { activeSeconds: 60 })]))).toEqual([]);
    expect(await coins(who)).toEqual([
      { reason: 'daily_goal', amount: 5, type: 'reward' },
      { reason: 'lesson_completed', amount: 5, type: 'reward' },
    ]);
  });

  test('by the length of its text, not by what it says it lasts', async () => {
    const long = courseFolder('long', 1);
    await api.content.write({
      ...long.files,
      'courses/long/01-lecon-1.md': lessonFile({ id: long.ids.lessons[0], durationMin: 1 }, 'mot '.repeat(1_000)),
    });
    await api.importContent();
    const who = await learner([long.ids.course]);
    const outcome = await send(who, [lesson(long.ids.lessons[0] ?? '', 'completed', { activeSeconds: 119 })]);
    expect([paidFor(outcome), outcome.items[0]?.missingSeconds]).toEqual([['not_enough_time'], 1]);
  });

  test('twenty at once are not twenty times the minute there was', async () => {
    const who = await api.makeUser({ createdAt: new Date(Date.now() - MINUTE) });
    await api.inject({ url: '/api/enrollments', method: 'POST', payload: { courseId: big.ids.course }, headers: { cookie: who.cookie } });
    await api.query(`update enrollments set enrolled_at = now() - interval '1 minute' where user_id = $1`, [who.id]);
    const outcome = await send(
      who,
      big.ids.lessons.slice(0, 20).map((id) => lesson(id)),
    );
    expect(outcome.items.every(({ completed }) => completed)).toBe(true);
    expect([new Set(paidFor(outcome)), await coins(who), outcome.streak?.current]).toEqual([new Set(['not_enough_time']), [], 0]);
    expect(await seconds(who)).toBeLessThan(5 * 60);
    expect(new Set(outcome.items.map(({ missingSeconds }) => missingSeconds))).toEqual(new Set([30]));
    // There was time for two of them.
    const other = await api.makeUser({ createdAt: new Date(Date.now() - MINUTE) });
    await api.inject({ url: '/api/enrollments', method: 'POST', payload: { courseId: big.ids.course }, headers: { cookie: other.cookie } });
    await api.query(`update enrollments set enrolled_at = now() - interval '1 minute' where user_id = $1`, [other.id]);
    expect(
      paidFor(
        await send(
          other,
          big.ids.lessons.slice(0, 2).map((id) => lesson(id)),
        ),
      ),
    ).toEqual([5, 5]);
  });

  test('what was read of a free extract before the enrolment counts', async () => {
    const who = await api.makeUser({ createdAt: new Date(Date.now() - 60 * MINUTE) });
    await api.inject({
      url: '/api/enrollments',
      method: 'POST',
      payload: { courseId: course.ids.course },
      headers: { cookie: who.cookie },
    });
    expect(paidFor(await send(who, [lesson(one, 'completed', { activeSeconds: 120 })]))).toEqual([5]);
    expect(paidFor(await send(who, [lesson(two, 'completed', { activeSeconds: 120 })], { eventId: uuidV7() }))).toEqual([
      'not_enough_time',
    ]);
  });

  test('a longer presence with other events in it takes nothing from one lesson read throughout', async () => {
    const [who, now] = [await learner(), Date.now()];
    await send(who, [lesson(two, 'started')], { occurredAt: ago(20, now) });
    await api.query(`update device_contacts set last_at = now() - interval '20 minutes' where user_id = $1`, [who.id]);
    expect(paidFor(await send(who, [lesson(one, 'completed', { activeSeconds: 40 * 60 })]))).toEqual([5]);
  });
});

describe('a course that became shorter', () => {
  const shorter = async (slug: string) => {
    const shrinking = courseFolder(slug, 3);
    const quizId = uuidV7();
    // True or false five times: the final quiz is passed before the last lesson.
    const questions = trueFalseQuestions(5, { answer: true });
    await api.content.write({ ...shrinking.files, ...finalQuizFile(slug, { id: quizId }, questions) });
    await api.importContent();
    const who = await learner([shrinking.ids.course]);
    const answers = questions.map(({ id }) => ({ questionId: id, choice: ['true'], ms: 6_000 }));
    const passed = await api.inject({
      url: '/api/quiz-results',
      method: 'POST',
      payload: { eventId: uuidV7(), quizId, deviceId: 'phone', timestamp: ago(10), occurredAt: ago(10), answers },
      headers: { cookie: who.cookie },
    });
    expect(passed.json()).toMatchObject({ graded: { passed: true }, coins: { reason: 'lessons_left' } });
    await send(
      who,
      shrinking.ids.lessons.slice(0, 2).map((id) => lesson(id)),
    );
    await api.content.remove(`courses/${slug}/03-lecon-3.md`);
    await api.importContent();
    return { who, courseId: shrinking.ids.course, lessonId: shrinking.ids.lessons[0] ?? '' };
  };
  const ofCourse = ({ rewards = [] }: ProgressOutcome) => rewards.filter(({ reason }) => reason === 'course_completed');
  const report = async (who: MadeUser, source: Item) => {
    const payload = { eventId: uuidV7(), userId: who.id, occurredAt: ago(0), reason: 'course_completed', source };
    const answer = await api.inject({ url: '/api/ulty-coins/earn', method: 'POST', payload, headers: { cookie: who.cookie } });
    return { status: answer.statusCode, ...answer.json<Item>() };
  };

  test.each([
    ['of its lessons', 'lesson', 'par-lecon'],
    ['of the course itself', 'course', 'par-cours'],
  ])('is paid by the next event %s, once, and a report finds it', async (_of, kind, slug) => {
    const { who, courseId, lessonId } = await shorter(slug);
    const item = { kind, id: kind === 'course' ? courseId : lessonId, status: 'progress' };
    const eventId = uuidV7();
    const [line, ...more] = ofCourse(await send(who, [item], { eventId }));
    expect([line, more]).toEqual([{ reason: 'course_completed', awarded: 100, state: 'available', txnId: expect.any(String) }, []]);
    expect(ofCourse(await send(who, [item, lesson(lessonId)]))).toEqual([]);
    for (const source of [
      { type: 'course', id: courseId },
      { type: 'progress', id: eventId },
    ]) {
      expect(await report(who, source)).toMatchObject({ status: 200, outcome: 'duplicate', awarded: 100, txnId: line?.txnId });
    }
    expect(await api.query(`select amount from coin_txn where user_id = $1 and reason = 'course_completed'`, [who.id])).toEqual([
      { amount: 100 },
    ]);
  });

  test('is paid once by events that come together', async () => {
    const { who, lessonId } = await shorter('ensemble');
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(who, [lesson(lessonId)])));
    expect(answers.flatMap(ofCourse).map(({ awarded }) => awarded)).toEqual([100]);
  });
});

describe('what is not counted', () => {
  test('each item is decided by itself', async () => {
    const who = await learner([course.ids.course, paid.ids.course]);
    const unknown = uuidV7();
    const answer = await send(who, [
      lesson(one),
      lesson(unknown),
      lesson(course.ids.course),
      lesson(big.ids.lessons[0] ?? ''),
      lesson(paid.ids.lessons[0] ?? ''),
      { kind: 'book', id: uuidV7(), status: 'started' },
      { kind: 'chapter', id: one, status: 'completed' },
    ]);
    expect(answer.outcome).toBe('accepted');
    expect(answer.items.map((item) => item.rejected)).toEqual([
      undefined,
      'unknown_content',
      'unknown_content',
      'not_enrolled',
      'lesson_locked',
      'unknown_content',
      'unknown_content',
    ]);
  });

  test('an event without any acceptable item is rejected, for good', async () => {
    const who = await learner([]);
    const eventId = uuidV7();
    expect(await send(who, [lesson(one)], { eventId })).toMatchObject({ outcome: 'rejected', reason: 'not_enrolled' });
    expect(await send(who, [lesson(one)], { eventId })).toMatchObject({ outcome: 'duplicate' });
  });

  test('someone else’s event is rejected and stays free for its owner', async () => {
    const [owner, thief] = [await learner(), await learner()];
    const eventId = uuidV7();
    expect(await send(thief, [lesson(one)], { eventId, userId: owner.id })).toEqual({
      eventId,
      outcome: 'rejected',
      reason: 'wrong_user',
      items: [],
    });
    expect(await send(owner, [lesson(one)], { eventId })).toMatchObject({ outcome: 'accepted' });
    expect(await send(thief, [lesson(one)], { eventId })).toEqual({ eventId, outcome: 'rejected', reason: 'event_conflict', items: [] });
    expect(await enrollment(thief)).toMatchObject({ completedLessons: 0 });
  });

  test('seconds beyond the time that passed since the last event of the lesson, plus a tenth', async () => {
    const [who, now] = [await learner(), Date.now()];
    await send(who, [lesson(one, 'started')], { occurredAt: ago(60, now) });
    const answer = await send(who, [lesson(one, 'progress', { activeSeconds: 3_600 })], { occurredAt: ago(50, now) });
    expect(answer).toMatchObject({ outcome: 'adjusted', items: [{ adjusted: true }] });
    expect(await seconds(who)).toBe(660);
  });

  test('an event that arrives late between two others does not count their minutes twice', async () => {
    const [who, now] = [await learner(), Date.now()];
    await send(who, [lesson(one, 'started')], { occurredAt: ago(60, now) });
    await send(who, [lesson(one, 'progress', { activeSeconds: 1_200 })], { occurredAt: ago(40, now) });
    expect(await seconds(who)).toBe(1_200);
    await send(who, [lesson(one, 'progress', { activeSeconds: 600 })], { occurredAt: ago(50, now) });
    expect(await seconds(who)).toBe(600 + 660);
  });

  test('more than eight hours a day', async () => {
    const who = await learner();
    for (const id of [one, two, three]) await send(who, [lesson(id, 'progress', { activeSeconds: 20_000 })]);
    expect(await seconds(who)).toBe(8 * 3_600);
  });

  test('time from before the account or from the future', async () => {
    const who = await learner();
    expect(await send(who, [lesson(one)], { occurredAt: '1990-01-01T00:00:00Z' })).toMatchObject({
      outcome: 'adjusted',
      reason: 'time_adjusted',
    });
    expect(await send(who, [lesson(two)], { occurredAt: '2990-01-01T00:00:00Z', clockOffsetMs: 0 })).toMatchObject({
      outcome: 'adjusted',
      reason: 'time_adjusted',
    });
    const wild = await api.query(
      'select 1 from events e join users u on u.id = e.user_id where e.user_id = $1 and not (e.trusted_at between u.created_at and now())',
      [who.id],
    );
    expect(wild).toEqual([]);
  });

  test('time from before the device’s presence that ended last', async () => {
    const who = await learner();
    await send(who, [lesson(one, 'started')], { occurredAt: ago(0) });
    await api.query(`update device_contacts set last_at = now() - interval '3 hours' where user_id = $1`, [who.id]);
    // One synchronisation brings several events: each may lie anywhere in the three hours without network.
    expect(await send(who, [lesson(two)], { occurredAt: ago(100) })).toMatchObject({ outcome: 'accepted' });
    expect(await send(who, [lesson(three)], { occurredAt: ago(150) })).toMatchObject({ outcome: 'accepted' });
    expect(await send(who, [lesson(four)], { occurredAt: ago(600) })).toMatchObject({ outcome: 'adjusted', reason: 'time_adjusted' });
  });
});

describe('repetition', () => {
  test('the same event again answers duplicate with the same items and changes nothing', async () => {
    const who = await learner();
    const eventId = uuidV7();
    const first = await send(who, [lesson(one, 'completed', { activeSeconds: 300 })], { eventId });
    await send(who, [lesson(two)]);
    expect(await send(who, [lesson(one, 'completed', { activeSeconds: 300 })], { eventId })).toEqual({
      ...first,
      outcome: 'duplicate',
      state: { ...first.state, balance: 15, lifetime: 15 },
    });
    expect(await seconds(who)).toBe(300 + ENOUGH);
  });

  test('fifty copies at once count once', async () => {
    const who = await learner();
    const eventId = uuidV7();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(who, [lesson(one, 'completed', { activeSeconds: 300 })], { eventId })),
    );
    expect(answers.filter(({ outcome }) => outcome === 'accepted').length).toBe(1);
    expect(answers.filter(({ outcome }) => outcome === 'duplicate').length).toBe(49);
    expect(await seconds(who)).toBe(300);
  });

  /** Every event reports the seconds that end with it, at most a tenth more than passed; time reported by several counts once. */
  const hasEnough = (events: { minutesAgo: number; activeSeconds: number }[]) => {
    const told = events
      .map(({ minutesAgo, activeSeconds }) => ({ from: -minutesAgo * 60 - activeSeconds / 1.1, until: -minutesAgo * 60 }))
      .sort((a, b) => a.from - b.from);
    let [spent, reached] = [0, -Infinity];
    for (const { from, until } of told) {
      spent += Math.max(0, until - Math.max(from, reached));
      reached = Math.max(reached, until);
    }
    return Math.round(1.1 * spent) >= ENOUGH;
  };

  test('in any order and however often, the same lessons are done and paid and no second counts twice', async () => {
    const event = fc.record({
      lesson: fc.constantFrom(one, two, three),
      minutesAgo: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2_000 })),
      status: fc.constantFrom('started', 'progress', 'completed'),
      activeSeconds: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 5_000 })),
      eventId: fc.uuid({ version: 7 }),
    });
    const now = Date.now();
    const run = async (
      events: { lesson: string; minutesAgo: number; status: string; activeSeconds: number }[],
      order: readonly number[],
    ) => {
      const who = await learner();
      const ids = events.map(() => uuidV7()).sort();
      for (const index of order) {
        const chosen = events[index];
        if (!chosen) continue;
        const answer = await send(who, [lesson(chosen.lesson, chosen.status, { activeSeconds: chosen.activeSeconds })], {
          eventId: ids[index],
          occurredAt: new Date(now - chosen.minutesAgo * MINUTE).toISOString(),
        });
        expect(['accepted', 'adjusted', 'duplicate']).toContain(answer.outcome);
      }
      const done = await api.query<{ id: string }>(
        'select lesson_id as id from lesson_progress where user_id = $1 and completed_at is not null order by 1',
        [who.id],
      );
      const percent = await api.query('select lesson_id, percent, completed_at from lesson_progress where user_id = $1 order by 1', [
        who.id,
      ]);
      const credits = await api.query<{ id: string }>(
        `select source_id as id from coin_txn where user_id = $1 and reason = 'lesson_completed' order by 1`,
        [who.id],
      );
      return { done: done.map((row) => row.id), percent, seconds: await seconds(who), paid: credits.map((row) => row.id) };
    };
    const scenario = arrivals(fc.array(event, { minLength: 1, maxLength: 6 }));
    await fc.assert(
      fc.asyncProperty(scenario, async ({ events, straight, mixed }) => {
        const usual = await run(events, straight);
        const known = await run(events, mixed);
        expect(known).toEqual(usual);
        expect(known.done).toEqual(
          [...new Set(events.filter(({ status }) => status === 'completed').map((chosen) => chosen.lesson))].sort(),
        );
        expect(known.paid).toEqual(known.done.filter((id) => hasEnough(events.filter((chosen) => chosen.lesson === id))));
        expect(known.seconds).toBeLessThanOrEqual(events.reduce((sum, chosen) => sum + chosen.activeSeconds, 0));
      }),
      { numRuns: 12 },
    );
  });
});

describe('the call', () => {
  const good = () => ({ eventId: uuidV7(), occurredAt: ago(0), items: [lesson(one)] });

  test('accepts what older and newer clients add', async () => {
    const who = await learner();
    const answer = await put(who, {
      ...good(),
      tz: 'Africa/Ouagadougou',
      offline: true,
      appVersion: '0.1',
      items: [lesson(one, 'completed', { mood: 'content', position: { percent: 100, words: 3 } })],
    });
    expect(answer.json()).toMatchObject({ outcome: 'accepted' });
  });

  test.each([
    ['{"eventId":', 'BAD_JSON'],
    [{}, 'VALIDATION'],
    [{ ...good(), eventId: `'; drop table events; --` }, 'VALIDATION'],
    [{ ...good(), items: [] }, 'VALIDATION'],
    [{ ...good(), items: Array.from({ length: 101 }, () => lesson(one)) }, 'VALIDATION'],
    [{ ...good(), occurredAt: 'hier' }, 'VALIDATION'],
    [{ ...good(), items: [lesson('<script>')] }, 'VALIDATION'],
    [{ ...good(), items: [lesson(one, 'done')] }, 'VALIDATION'],
    [{ ...good(), items: [lesson(one, 'completed', { activeSeconds: -1 })] }, 'VALIDATION'],
    [{ ...good(), items: [lesson(one, 'completed', { position: { percent: 101 } })] }, 'VALIDATION'],
    [{ ...good(), deviceId: 'a\0b' }, 'VALIDATION'],
    [{ ...good(), deviceId: 'x'.repeat(101) }, 'VALIDATION'],
  ])('%j is refused with %s', async (payload, code) => {
    const answer = await put(await learner([]), payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  test.each([`'); drop table users; --`, '<img src=x onerror=alert(1)>'])('the device %j is only text', async (deviceId) => {
    expect(await send(await learner(), [lesson(one)], { deviceId })).toMatchObject({ outcome: 'accepted' });
  });

  test('is for members', async () => {
    expect((await api.inject({ url: '/api/progress', method: 'PUT', payload: good() })).statusCode).toBe(401);
  });

  test('costs the same statements for one lesson and for thirty', async () => {
    const who = await learner([course.ids.course, big.ids.course]);
    // The first work of a day also counts the day: a few statements more.
    await send(who, [lesson(three)]);
    const few = await api.countQueries(() => send(who, [lesson(one)]));
    const many = await api.countQueries(() => send(who, [...big.ids.lessons.map((id) => lesson(id)), lesson(two)]));
    expect(many).toBe(few);
    expect(many).toBeLessThanOrEqual(16);
  });
});
