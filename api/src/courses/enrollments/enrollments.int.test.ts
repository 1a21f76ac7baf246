import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Enrollment, EnrollmentOutcome } from '@ulty/contracts/learning/courses.js';
import { z } from 'zod';
import { courseFolder } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';

const free = courseFolder('gratuit', 2);
const other = courseFolder('autre', 3);
const third = courseFolder('troisieme', 1);
const paid = courseFolder('payant', 2, { priceEuroCents: 500 });

let api: ContentApp;

beforeAll(async () => {
  api = await startContentApp({ ...free.files, ...other.files, ...third.files, ...paid.files });
});
afterAll(() => api.close());

const enroll = (who: MadeUser, payload: object | string) =>
  api.inject({ url: '/api/enrollments', method: 'POST', payload, headers: { cookie: who.cookie, 'content-type': 'application/json' } });
const list = async (who: MadeUser) => {
  const answer = await api.inject({ url: '/api/enrollments', headers: { cookie: who.cookie } });
  expect(answer.statusCode).toBe(200);
  return z.array(z.strictObject(Enrollment.shape)).parse(answer.json());
};

describe('POST /api/enrollments', () => {
  test('opens a free course at once and answers the enrolment', async () => {
    const who = await api.makeUser();
    const eventId = uuidV7();
    const answer = await enroll(who, { courseId: free.ids.course, eventId });
    expect(answer.statusCode).toBe(200);
    const { enrollment, ...decided } = z.strictObject(EnrollmentOutcome.shape).parse(answer.json());
    expect(decided).toEqual({ eventId, outcome: 'accepted' });
    expect(z.strictObject(Enrollment.shape).parse(enrollment)).toMatchObject({
      id: eventId,
      status: 'active',
      progress: 0,
      completedLessons: 0,
      totalLessons: 2,
      nextLesson: { id: free.ids.lessons[0], title: 'Leçon 1', position: 1 },
      course: { id: free.ids.course, enrollmentCount: 1 },
    });
  });

  test('a paid course waits for its payment', async () => {
    expect((await enroll(await api.makeUser(), { courseId: paid.ids.course })).json()).toMatchObject({
      outcome: 'accepted',
      enrollment: { status: 'pending_payment' },
    });
  });

  test('fifty attempts at once, with as many event ids, make one enrolment and count one learner', async () => {
    const who = await api.makeUser();
    const [{ before } = { before: 0 }] = await api.query<{ before: number }>(
      `select coalesce(sum(enrollment_count), 0)::int as before from course_stats where course_id = $1`,
      [other.ids.course],
    );
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => enroll(who, { courseId: other.ids.course, ...(index % 2 && { eventId: uuidV7() }) })),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json<EnrollmentOutcome>().enrollment?.id)).size).toBe(1);
    expect((await api.query('select 1 from enrollments where user_id = $1', [who.id])).length).toBe(1);
    expect(
      (await api.query<{ count: number }>('select enrollment_count as count from course_stats where course_id = $1', [other.ids.course]))[0]
        ?.count,
    ).toBe(before + 1);
  });

  test('the same event again answers the same enrolment, even for another course', async () => {
    const who = await api.makeUser();
    const eventId = uuidV7();
    await enroll(who, { courseId: free.ids.course, eventId });
    const again = await enroll(who, { courseId: other.ids.course, eventId });
    expect(again.json()).toMatchObject({ eventId, outcome: 'duplicate', enrollment: { id: eventId, course: { id: free.ids.course } } });
    expect((await list(who)).length).toBe(1);
  });

  test('someone else’s event id is refused and tells nothing', async () => {
    const eventId = uuidV7();
    await enroll(await api.makeUser(), { courseId: free.ids.course, eventId });
    const answer = await enroll(await api.makeUser(), { courseId: other.ids.course, eventId });
    expect([answer.statusCode, answer.json()]).toEqual([200, { eventId, outcome: 'rejected', reason: 'event_conflict' }]);
  });

  test('a course that is gone is decided against: what waited on a device does not wait for ever', async () => {
    const eventId = uuidV7();
    const answer = await enroll(await api.makeUser(), { courseId: uuidV7(), eventId });
    expect([answer.statusCode, answer.json()]).toEqual([200, { eventId, outcome: 'rejected', reason: 'unknown_course' }]);
  });

  test('an event as devices keep it is taken once, days later too; what it says beyond is not believed', async () => {
    const who = await api.makeUser();
    const event = {
      eventId: uuidV7(),
      userId: who.id,
      deviceId: 'appareil-1',
      seq: 7,
      occurredAt: '2026-11-17T08:00:00.000Z',
      clockOffsetMs: 120,
      tz: 'Africa/Ouagadougou',
      offline: true,
      appVersion: '55f77a8c',
      courseId: paid.ids.course,
      isFree: true,
    };
    const answers = [await enroll(who, event), await enroll(who, event), await enroll(who, { ...event, eventId: uuidV7() })];
    expect(answers.map((answer) => answer.json<EnrollmentOutcome>().outcome)).toEqual(['accepted', 'duplicate', 'duplicate']);
    expect(answers.map((answer) => answer.json<EnrollmentOutcome>().enrollment?.status)).toEqual(Array(3).fill('pending_payment'));
    expect((await list(who)).map(({ id }) => id)).toEqual([event.eventId]);
  });

  test('another learner’s event is not this one’s', async () => {
    const [who, other] = [await api.makeUser(), await api.makeUser()];
    const answer = await enroll(who, { courseId: free.ids.course, userId: other.id });
    expect(answer.json()).toMatchObject({ outcome: 'rejected', reason: 'wrong_user' });
    expect([await list(who), await list(other)]).toEqual([[], []]);
  });

  test.each([
    ['{"courseId"', 'BAD_JSON'],
    [{}, 'VALIDATION'],
    [{ courseId: `' or 1=1 --` }, 'VALIDATION'],
    [{ courseId: 7 }, 'VALIDATION'],
    [{ courseId: free.ids.course, eventId: '<script>' }, 'VALIDATION'],
    [{ courseId: free.ids.course, occurredAt: 'hier' }, 'VALIDATION'],
    [[], 'VALIDATION'],
  ])('%j is refused with %s', async (payload, code) => {
    const answer = await enroll(await api.makeUser(), payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  test('is for members of this site only', async () => {
    expect((await api.inject({ url: '/api/enrollments', method: 'POST', payload: { courseId: free.ids.course } })).statusCode).toBe(401);
    const who = await api.makeUser();
    const foreign = await api.inject({
      url: '/api/enrollments',
      method: 'POST',
      payload: { courseId: free.ids.course },
      headers: { cookie: who.cookie, origin: 'https://pirate.example' },
    });
    expect(foreign.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
    expect(await list(who)).toEqual([]);
  });
});

describe('GET /api/enrollments', () => {
  test('lists the course opened last first, in one statement whatever their number', async () => {
    const who = await api.makeUser();
    await enroll(who, { courseId: free.ids.course });
    expect(await api.countQueries(() => list(who))).toBe(1);
    await enroll(who, { courseId: other.ids.course });
    await enroll(who, { courseId: third.ids.course });
    await api.query(`update enrollments set last_accessed_at = now() + interval '1 minute' where user_id = $1 and course_id = $2`, [
      who.id,
      free.ids.course,
    ]);
    expect((await list(who)).map((row) => row.course.id)).toEqual([free.ids.course, third.ids.course, other.ids.course]);
    expect(await api.countQueries(() => list(who))).toBe(1);
  });

  test('is one’s own', async () => {
    await enroll(await api.makeUser(), { courseId: free.ids.course });
    expect(await list(await api.makeUser())).toEqual([]);
    expect((await api.inject({ url: '/api/enrollments' })).statusCode).toBe(401);
  });

  test('answers 304 while nothing changed', async () => {
    const who = await api.makeUser();
    const first = await api.inject({ url: '/api/enrollments', headers: { cookie: who.cookie } });
    const again = await api.inject({
      url: '/api/enrollments',
      headers: { cookie: who.cookie, 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'private, no-cache']);
  });
});
