import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CurrentUser } from '@ulty/contracts/auth.js';
import { QuizResultOutcome } from '@ulty/contracts/quiz-results.js';
import { StreakOutcome, StreakPage } from '@ulty/contracts/streaks.js';
import { addDays, dayOf } from '@ulty/domain/streak.js';
import fc from 'fast-check';
import { SessionService } from '../auth/session.service.js';
import { bookFolder, courseFolder, makeContent, quizFile, sixQuestions, type ContentFixture } from '../testing/content-fixture.js';
import type { MadeUser } from '../testing/make-user.js';
import { passDays } from '../testing/pass-days.js';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';
import { uuidV7 } from '../uuid.js';
import { NightlyStreaks } from './nightly-streaks.js';

const DAY_MS = 86_400_000;
const questions = sixQuestions();
const book = bookFolder('livre');
const course = courseFolder('cours', 3);
const quizId = book.ids.quizzes[0] ?? '';

let content: ContentFixture;
let api: TestApp;
beforeAll(async () => {
  content = await makeContent({ ...book.files, ...course.files, 'books/livre/01-partie-1.quiz.yaml': quizFile({ id: quizId }, questions) });
  api = await startTestApp({ CONTENT_DIR: content.dir });
});
afterAll(async () => {
  await api.close();
  await content.close();
});

const now = Date.now();
const at = (daysAgo: number) => new Date(now - daysAgo * DAY_MS).toISOString();
const today = dayOf(at(0));
const day = (daysAgo: number) => addDays(today, -daysAgo);

/** An account old enough to have one free day a week only. */
const learner = (daysOld = 60, chosen: Parameters<TestApp['makeUser']>[0] = {}) => api.makeUser({ createdAt: new Date(now - daysOld * DAY_MS), ...chosen });

type Body = Record<string, unknown>;
const call = (who: MadeUser, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => api.inject({ method, url, payload, headers: { cookie: who.cookie } });
async function send<A>(who: MadeUser, method: 'POST' | 'PUT', url: string, schema: { parse: (answer: unknown) => A }, payload: object): Promise<A> {
  const answer = await call(who, method, url, payload);
  expect(answer.json()).not.toHaveProperty('code');
  return schema.parse(answer.json());
}
/** Each event from a phone of its own, so that its time is believed. */
const event = (daysAgo: number, more: Body = {}) => ({ eventId: uuidV7(), deviceId: `phone-${uuidV7()}`, occurredAt: at(daysAgo), ...more });
/** A quiz with five answers, right or wrong. */
const learn = (who: MadeUser, daysAgo = 0, more: Body = {}, answered = 5) =>
  send(who, 'POST', '/api/quiz-results', QuizResultOutcome, {
    ...event(daysAgo, more),
    quizId,
    contentVersion: 1,
    timestamp: at(daysAgo),
    answers: questions.slice(0, answered).map(({ id }) => ({ questionId: id, choice: ['a'], ms: 5_000 })),
  });
const tell = (who: MadeUser, activities: object[], more: Body = {}) => send(who, 'PUT', '/api/streaks', StreakOutcome, { ...event(0), activities, ...more });
const page = async (who: MadeUser, query = '') => StreakPage.parse((await call(who, 'GET', `/api/streaks${query}`)).json());
const me = async (who: MadeUser) => (await call(who, 'GET', '/api/auth/user')).json<CurrentUser>();
const proof = (ref: string, type = 'quiz_result') => ({ type, ref });
const study = (who: MadeUser, minutes: number, daysAgo = 0) =>
  api.query(`insert into study_days (user_id, day, active_seconds) values ($1, $2, $3) on conflict (user_id, day) do update set active_seconds = excluded.active_seconds`, [who.id, day(daysAgo), minutes * 60]);
/** Days learned one after the other, the last `until` days ago; written as events that came in time would have written them. */
async function learned(who: MadeUser, count: number, until: number): Promise<void> {
  await api.query(
    `with days as (select gen_random_uuid() as id, $2::date - n as day from generate_series(0, $3::int - 1) n),
     events as (insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, is_time_adjusted, answer)
       select id, $1, 'quiz_result', 'old', day, day, false, '{"outcome":"accepted"}' from days)
     insert into streak_days (user_id, day, event_id, kind) select $1, day, id, 'quiz_result' from days`,
    [who.id, day(until), count],
  );
  await api.query('update streaks set is_stale = true where user_id = $1', [who.id]);
}
const coins = async (who: MadeUser, reason: string) => (await api.query<{ utc: number }>(`select coalesce(sum(amount), 0)::int as utc from coin_txn where user_id = $1 and reason = $2`, [who.id, reason]))[0]?.utc;
const give = (who: MadeUser, utc: number) =>
  api.query(`select coins_post($1, null, now(), current_date, jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'type', 'reward', 'reason', 'badge', 'source_type', 'badge',
    'source_id', gen_random_uuid()::text, 'amount', $2::int, 'debit', 'system_rewards', 'credit', 'user_available', 'rule_version', 1)))`, [who.id, utc]);

describe('days that count', () => {
  test('one, two, a rest day, then three', async () => {
    const who = await learner(0);
    expect((await learn(who)).streak).toEqual({ current: 1, status: 'done_today' });
    await passDays(api, who.id, 1);
    expect((await learn(who)).streak).toEqual({ current: 2, status: 'done_today' });
    await passDays(api, who.id, 2);
    expect(await page(who)).toMatchObject({ current: 2, status: 'at_risk', isTodaySafe: true });
    expect((await learn(who)).streak).toEqual({ current: 3, status: 'done_today' });
    expect((await page(who)).calendar.slice(-4).map(({ state }) => state)).toEqual(['done', 'done', 'rest', 'done'].slice(-Math.min(4, Number(today.slice(8)))));
  });

  test.each([
    ['a quiz of five answers', 5, 1],
    ['a quiz of four', 4, 0],
  ])('%s', async (_name, answered, current) => {
    const who = await learner();
    expect((await learn(who, 0, {}, answered)).streak?.current).toBe(current);
  });

  test.each([
    ['five active minutes', 5, 1],
    ['four', 4, 0],
  ])('%s', async (_name, minutes, current) => {
    const who = await learner();
    await study(who, minutes);
    expect((await tell(who, [])).current).toBe(current);
  });

  test('a day pays its goal once, however much is learned', async () => {
    const who = await learner();
    const first = await learn(who);
    expect(first.rewards).toContainEqual({ reason: 'daily_goal', awarded: 5, state: 'available', txnId: expect.any(String) });
    expect((await learn(who)).rewards?.filter(({ reason }) => reason === 'daily_goal')).toEqual([]);
    expect(await coins(who, 'daily_goal')).toBe(5);
  });

  test('costs the same statements whatever the history', async () => {
    const [fresh, old] = [await learner(), await learner(400)];
    await learned(old, 300, 1);
    const first = await api.countQueries(() => learn(fresh));
    const again = await api.countQueries(() => learn(fresh));
    // The milestones of 300 days are paid in the same posting.
    expect(await api.countQueries(() => learn(old))).toBe(first);
    expect(await api.countQueries(() => learn(old))).toBe(again);
    expect(again).toBeLessThan(first);
  });

  test('fifty copies at once count once', async () => {
    const who = await learner();
    const eventId = uuidV7();
    const answers = await Promise.all(Array.from({ length: 50 }, () => learn(who, 0, { eventId, deviceId: 'phone' })));
    expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(await page(who)).toMatchObject({ current: 1 });
    expect(await coins(who, 'daily_goal')).toBe(5);
  });
});

describe('late work', () => {
  test.each([
    [7, 1],
    [8, 0],
  ])('%i days late: %i', async (daysAgo, longest) => {
    const who = await learner();
    await learn(who, daysAgo);
    expect((await page(who)).longest).toBe(longest);
  });

  test('heals what was lost, and pays the milestone then reached, once', async () => {
    const who = await learner();
    await learned(who, 5, 6);
    await learn(who, 2);
    await learn(who, 1);
    // Missed: five, four and three days ago.
    expect(await page(who)).toMatchObject({ current: 2, longest: 5 });
    await learn(who, 3);
    const healed = await learn(who, 5);
    expect(healed.streak).toEqual({ current: 9, status: 'at_risk' });
    expect(healed.rewards?.filter(({ reason }) => reason === 'streak_7')).toEqual([{ reason: 'streak_7', awarded: 20, state: 'available', txnId: expect.any(String) }]);
    expect(await tell(who, [])).toMatchObject({ current: 9, healed: true, milestones: [{ days: 7, coins: 20, txnId: expect.any(String) }] });
    await learn(who, 4);
    expect(await coins(who, 'streak_7')).toBe(20);
  });

  test('runs that late work joins are not paid twice', async () => {
    const who = await learner();
    await learned(who, 10, 9);
    await learned(who, 6, 1);
    const paid = await learn(who);
    expect(paid.rewards?.find(({ reason }) => reason === 'streak_7')).toMatchObject({ awarded: 20 });
    // Two missed days between the runs; the nearer one arrives.
    await learn(who, 7);
    expect((await page(who)).current).toBe(18);
    expect(await coins(who, 'streak_7')).toBe(20);
  });
});

describe('time', () => {
  test('in the future, before the account, with a clock a month wrong: placed where it can have happened', async () => {
    const who = await learner(1);
    await learn(who, -40);
    expect((await page(who)).calendar.at(-1)).toEqual({ day: today, state: 'done' });
    await learn(who, 40);
    expect((await page(who)).longest).toBe(2);
    expect((await api.query<{ day: string }>('select day::text from streak_days where user_id = $1 order by 1', [who.id])).map((row) => row.day)).toEqual([day(1), today]);
  });

  test('a clock a month ahead that says so loses nothing', async () => {
    const who = await learner();
    await learn(who, -28, { clockOffsetMs: 30 * DAY_MS });
    expect((await page(who)).calendar.length > 2 ? (await page(who)).calendar.at(-3) : (await tell(who, [{ day: day(2), evidence: [] }])).days[0]).toEqual({ day: day(2), state: 'done' });
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Paris'])('days are those of %s', async (tz) => {
    const who = await learner(60, { tz });
    await learn(who);
    const here = dayOf(new Date(now).toISOString(), tz);
    expect(await page(who)).toMatchObject({ current: 1, today: { day: here, counted: true } });
    expect(await me(who)).toMatchObject({ streak: { current: 1, status: 'done_today' } });
  });

  test('a zone moved westwards keeps the day that was counted further east', async () => {
    const who = await learner(60, { tz: 'Pacific/Kiritimati' });
    await learn(who);
    await api.query(`update users set tz = 'Pacific/Pago_Pago' where id = $1`, [who.id]);
    const { token } = await api.app.get(SessionService).open({ id: who.id, role: 'learner' });
    expect(await me({ ...who, cookie: `ulty_session=${token}` })).toMatchObject({ tz: 'Pacific/Pago_Pago', streak: { current: 1, status: 'done_today' } });
  });
});

describe('PUT /api/streaks', () => {
  test('an empty event is a read of the last seven days', async () => {
    const who = await learner();
    await learn(who, 1);
    const answer = await tell(who, []);
    expect(answer).toMatchObject({ outcome: 'accepted', current: 1, status: 'at_risk', longest: 1, freezes: 0, milestones: [] });
    expect(answer.days.map((one) => one.day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(day));
    expect(answer.days.slice(-2).map(({ state }) => state)).toEqual(['done', 'open']);
    expect(answer.healed).toBeUndefined();
  });

  test('nothing is believed without its event: the day waits for it', async () => {
    const who = await learner();
    const eventId = uuidV7();
    const told = await tell(who, [{ day: day(1), evidence: [proof(eventId)] }], { clientView: { current: 99, longest: 99 } });
    expect(told).toMatchObject({ outcome: 'accepted', current: 0, status: 'lost', longest: 0, days: [{ day: day(1), state: 'pending' }] });
    await learn(who, 1, { eventId });
    expect(await tell(who, [{ day: day(1), evidence: [proof(eventId)] }])).toMatchObject({ current: 1, days: [{ day: day(1), state: 'done' }] });
  });

  test('a lost streak is pending while its proof is on its way, and lost once it came without worth', async () => {
    const who = await learner();
    await learned(who, 10, 3);
    const [first, second] = [uuidV7(), uuidV7()];
    const told = await tell(who, [{ day: day(1), evidence: [proof(first), proof(second)] }]);
    expect(told).toMatchObject({ current: 0, status: 'pending_sync' });
    expect(await me(who)).toMatchObject({ streak: { current: 0, status: 'pending_sync' } });
    await learn(who, 1, { eventId: first }, 2);
    expect(await me(who)).toMatchObject({ streak: { status: 'pending_sync' } });
    await learn(who, 1, { eventId: second }, 2);
    expect(await me(who)).toMatchObject({ streak: { current: 0, status: 'lost' } });
  });

  test('proof of one day counts for no other', async () => {
    const who = await learner();
    const { eventId } = await learn(who);
    const told = await tell(who, [0, 1, 2, 3].map((daysAgo) => ({ day: day(daysAgo), evidence: [proof(eventId)] })));
    expect(told.current).toBe(1);
    expect(told.days.map(({ state }) => state)).not.toContain('pending');
  });

  test('someone else’s event proves nothing', async () => {
    const [owner, thief] = [await learner(), await learner()];
    const { eventId } = await learn(owner);
    expect(await tell(thief, [{ day: today, evidence: [proof(eventId)] }])).toMatchObject({ current: 0, days: [{ day: today, state: 'pending' }] });
  });

  test.each([
    ['tomorrow', -1, 'day_out_of_range'],
    ['a day before the account', 90, 'day_out_of_range'],
    ['a day too late', 8, 'too_late'],
  ])('%s is told apart', async (_name, daysAgo, reason) => {
    const who = await learner();
    expect(await tell(who, [{ day: day(daysAgo), evidence: [proof(uuidV7())] }])).toMatchObject({ outcome: 'adjusted', reason, current: 0 });
    expect(await api.query('select 1 from streak_claims where user_id = $1', [who.id])).toEqual([]);
  });

  test('again: duplicate, with the streak of now', async () => {
    const who = await learner();
    const eventId = uuidV7();
    expect(await tell(who, [], { eventId })).toMatchObject({ outcome: 'accepted', current: 0 });
    await learn(who);
    expect(await tell(who, [], { eventId })).toMatchObject({ outcome: 'duplicate', current: 1 });
  });

  test('someone else’s is refused and shows nothing', async () => {
    const [owner, thief] = [await learner(), await learner()];
    await learn(owner);
    const eventId = uuidV7();
    expect(await tell(thief, [], { eventId, userId: owner.id })).toEqual({ eventId, outcome: 'rejected', reason: 'wrong_user', current: 0, status: 'lost', longest: 0, freezes: 0, days: [], milestones: [] });
  });

  test.each<[string, object]>([
    ['no event', { activities: [] }],
    ['no day', { ...event(0), activities: [{ day: '2026-02-30', evidence: [] }] }],
    ['too many days', { ...event(0), activities: Array.from({ length: 63 }, () => ({ day: today, evidence: [] })) }],
    ['no such proof', { ...event(0), activities: [{ day: today, evidence: [{ type: 'wish', ref: uuidV7() }] }] }],
  ])('%s: refused', async (_name, payload) => {
    const answer = await call(await learner(), 'PUT', '/api/streaks', payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
  });

  test('costs the same statements whatever it names', async () => {
    const who = await learner();
    await learn(who);
    const few = await api.countQueries(() => tell(who, [{ day: today, evidence: [proof(uuidV7())] }]));
    const many = await api.countQueries(() => tell(who, [0, 1, 2, 3, 4, 5, 6].map((daysAgo) => ({ day: day(daysAgo), evidence: Array.from({ length: 50 }, () => proof(uuidV7())) }))));
    expect(many).toBe(few);
    expect(many).toBeLessThanOrEqual(12);
  });
});

test('results and what devices tell of them, in any order and however often: the same streak', async () => {
  const worked = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 5 });
  const scenario = worked.chain((days) => {
    const acts = days.flatMap((daysAgo, index) => [{ daysAgo, index, isTold: false }, { daysAgo, index, isTold: true }]);
    return fc.record({ days: fc.constant(days), order: fc.shuffledSubarray(acts, { minLength: acts.length }), again: fc.array(fc.constantFrom(...acts), { maxLength: 3 }) });
  });
  const run = async (order: readonly { daysAgo: number; index: number; isTold: boolean }[]) => {
    const who = await learner();
    const ids = Array.from({ length: 5 }, () => ({ work: uuidV7(), told: uuidV7() }));
    for (const { daysAgo, index, isTold } of order) {
      const { work = '', told = '' } = ids[index] ?? {};
      if (isTold) await tell(who, [{ day: day(daysAgo), evidence: [proof(work)] }], { eventId: told });
      else await learn(who, daysAgo, { eventId: work });
    }
    const { current, longest, status, calendar } = await page(who);
    return { current, longest, status, calendar, header: (await me(who)).streak, goals: await coins(who, 'daily_goal') };
  };
  await fc.assert(
    fc.asyncProperty(scenario, async ({ days, order, again }) => {
      const straight = await run(days.map((daysAgo, index) => ({ daysAgo, index, isTold: false })));
      expect(await run([...order, ...again])).toEqual(straight);
      expect(straight.header).toEqual({ current: straight.current, status: straight.status });
      expect(straight.goals).toBe(5 * days.filter((daysAgo) => daysAgo <= 7).length);
    }),
    { numRuns: 8 },
  );
});

describe('milestones', () => {
  test.each([
    [7, 20],
    [30, 100],
    [100, 300],
  ])('%i days bring %i coins', async (length, utc) => {
    const who = await learner(200);
    await learned(who, length - 1, 1);
    const { rewards } = await learn(who);
    expect(rewards?.find(({ reason }) => reason === `streak_${length}`)).toMatchObject({ awarded: utc, state: 'available' });
    expect(await page(who)).toMatchObject({ current: length, milestones: expect.arrayContaining([{ days: length, coins: utc, reached: true }]) });
  });

  test('the page tells what comes next', async () => {
    const who = await learner();
    await learned(who, 4, 0);
    expect((await page(who)).next).toEqual({ days: 7, coins: 20, remaining: 3 });
  });
});

describe('freezes', () => {
  const freeze = (who: MadeUser, body: Body) => call(who, 'POST', '/api/streaks/freeze', { ...event(0), ...body });
  const bought = async (count: number, who: MadeUser) => {
    await give(who, 200 * count);
    for (let n = 0; n < count; n += 1) expect((await freeze(who, { action: 'buy' })).statusCode).toBe(200);
  };

  test('is bought with coins and protects a missed day', async () => {
    const who = await learner();
    await learned(who, 10, 3);
    await bought(1, who);
    expect(await coins(who, 'streak_freeze')).toBe(-200);
    expect(await page(who)).toMatchObject({ current: 0, freezes: 1, freezePriceUtc: 200, freezableDays: [day(1)] });
    const answer = await freeze(who, { action: 'apply', day: day(1) });
    expect(StreakPage.parse(answer.json())).toMatchObject({ current: 10, status: 'at_risk', freezes: 0, freezableDays: [] });
    expect(await me(who)).toMatchObject({ streak: { current: 10, status: 'at_risk' } });
  });

  test('a milestone that a freeze makes reached is paid at once', async () => {
    const who = await learner();
    await learned(who, 6, 5);
    await learned(who, 3, 0);
    await bought(1, who);
    expect(await coins(who, 'streak_7')).toBe(0);
    await freeze(who, { action: 'apply' });
    expect((await page(who)).current).toBe(9);
    expect(await coins(who, 'streak_7')).toBe(20);
  });

  test('without the coins nothing is bought', async () => {
    const who = await learner();
    await give(who, 199);
    const answer = await freeze(who, { action: 'buy' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'NOT_ENOUGH_COINS']);
    expect(await page(who)).toMatchObject({ freezes: 0 });
  });

  test('two at most are held', async () => {
    const who = await learner();
    await bought(2, who);
    await give(who, 200);
    expect((await freeze(who, { action: 'buy' })).json()).toMatchObject({ code: 'FREEZES_FULL' });
    expect(await coins(who, 'streak_freeze')).toBe(-400);
  });

  test('fifty copies of one purchase buy one', async () => {
    const who = await learner();
    await give(who, 400);
    const eventId = uuidV7();
    const answers = await Promise.all(Array.from({ length: 50 }, () => freeze(who, { action: 'buy', eventId })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await page(who)).toMatchObject({ freezes: 1 });
    expect(await coins(who, 'streak_freeze')).toBe(-200);
  });

  test.each([
    ['a day learned', 3],
    ['a free day', 2],
    ['today', 0],
    ['tomorrow', -1],
    ['long ago', 40],
  ])('%s cannot be protected', async (_name, daysAgo) => {
    const who = await learner();
    await learned(who, 10, 3);
    await bought(1, who);
    expect((await freeze(who, { action: 'apply', day: day(daysAgo) })).json()).toMatchObject({ code: 'DAY_NOT_FREEZABLE' });
    expect(await page(who)).toMatchObject({ freezes: 1 });
  });

  test('none held, none used', async () => {
    const who = await learner();
    await learned(who, 10, 3);
    expect((await freeze(who, { action: 'apply', day: day(1) })).json()).toMatchObject({ code: 'NO_FREEZE' });
  });

  test('is given back when work of its day arrives after all', async () => {
    const who = await learner();
    await learned(who, 10, 3);
    await bought(1, who);
    await freeze(who, { action: 'apply', day: day(1) });
    await learn(who, 1);
    expect(await page(who)).toMatchObject({ current: 11, freezes: 1 });
  });

  describe('left to themselves', () => {
    const night = () => api.app.get(NightlyStreaks).run();

    test('protect a day once no late work can, and only then', async () => {
      const who = await learner();
      await learned(who, 10, 9);
      await learned(who, 6, 1);
      await bought(1, who);
      await night();
      expect(await page(who)).toMatchObject({ current: 6, freezes: 1 });
      await passDays(api, who.id, 1);
      await learn(who);
      await night();
      expect(await page(who)).toMatchObject({ current: 17, freezes: 0 });
      expect(await me(who)).toMatchObject({ streak: { current: 17, status: 'done_today' } });
      await night();
      expect(await page(who)).toMatchObject({ current: 17, freezes: 0 });
    });

    test('bring a milestone with the next work, and come back when the day was learned after all', async () => {
      const who = await learner();
      await learned(who, 25, 10);
      await learned(who, 8, 0);
      await tell(who, []);
      await bought(1, who);
      await night();
      expect(await page(who)).toMatchObject({ current: 33, freezes: 0 });
      expect(await coins(who, 'streak_30')).toBe(0);
      await learn(who, 8);
      expect(await page(who)).toMatchObject({ current: 33, freezes: 1 });
      expect(await coins(who, 'streak_30')).toBe(100);
    });

    test('do not spend themselves on a streak they cannot bring back', async () => {
      const who = await learner();
      await learned(who, 10, 13);
      await tell(who, []);
      await bought(2, who);
      await night();
      expect(await page(who)).toMatchObject({ current: 0, freezes: 2 });
    });

    test('claims nobody can honour any more are forgotten', async () => {
      const who = await learner();
      await tell(who, [{ day: day(1), evidence: [proof(uuidV7())] }]);
      await passDays(api, who.id, 10);
      await night();
      expect(await api.query('select 1 from streak_claims where user_id = $1', [who.id])).toEqual([]);
    });
  });

  test('someone else’s event, or one that is something else, is refused', async () => {
    const [owner, thief] = [await learner(), await learner()];
    expect((await freeze(thief, { action: 'buy', userId: owner.id })).json()).toMatchObject({ code: 'FORBIDDEN' });
    const { eventId } = await learn(owner);
    expect((await freeze(owner, { action: 'buy', eventId })).json()).toMatchObject({ code: 'VALIDATION', fields: { eventId: expect.any(String) } });
  });
});

describe('repair', () => {
  const repair = (who: MadeUser) => call(who, 'POST', '/api/streaks/repair', event(0));

  test('twice the goal in a day brings back what was lost', async () => {
    const who = await learner();
    await learned(who, 10, 3);
    await call(who, 'PUT', '/api/streaks/goal', { goalMin: 5 });
    expect((await page(who)).repair).toEqual({ available: false, until: addDays(today, 2), goalMin: 10, lostLength: 10 });
    expect((await repair(who)).json()).toMatchObject({ code: 'REPAIR_UNAVAILABLE' });
    await study(who, 10);
    expect((await page(who)).repair.available).toBe(true);
    const answer = await repair(who);
    expect(StreakPage.parse(answer.json())).toMatchObject({ current: 11, status: 'done_today', repair: { available: false, until: null, lostLength: 0 } });
  });

  test.each([
    ['in time', 3, 200],
    ['too late', 4, 409],
  ])('%s', async (_name, missedAgo, status) => {
    const who = await learner();
    await learned(who, 10, missedAgo + 2);
    if (missedAgo > 1) await learned(who, missedAgo - 1, 1);
    await study(who, 20);
    expect((await repair(who)).statusCode).toBe(status);
  });

  test.each([
    ['29 days after another', 29, 409],
    ['30 days after another', 30, 200],
  ])('%s', async (_name, daysAgo, status) => {
    const who = await learner();
    await learned(who, 10, 3);
    await api.query(`insert into protected_days (user_id, day, kind, added_on) values ($1, $2, 'repair', $3)`, [who.id, day(daysAgo + 1), day(daysAgo)]);
    await study(who, 20);
    expect((await repair(who)).statusCode).toBe(status);
  });

  test('nothing lost, nothing to repair', async () => {
    const who = await learner();
    await study(who, 60);
    expect((await repair(who)).json()).toMatchObject({ code: 'REPAIR_UNAVAILABLE' });
  });
});

describe('the page', () => {
  test('someone new', async () => {
    const who = await learner(0);
    expect(await page(who)).toEqual({
      current: 0,
      longest: 0,
      status: 'lost',
      isTodaySafe: true,
      today: { day: today, goalMin: 10, doneMin: 0, counted: false },
      freezes: 0,
      freezePriceUtc: 200,
      freezableDays: [],
      milestones: [
        { days: 7, coins: 20, reached: false },
        { days: 30, coins: 100, reached: false },
        { days: 100, coins: 300, reached: false },
      ],
      next: { days: 7, coins: 20, remaining: 7 },
      month: today.slice(0, 7),
      firstMonth: today.slice(0, 7),
      calendar: [{ day: today, state: 'open' }],
      repair: { available: false, until: null, goalMin: 20, lostLength: 0 },
    });
  });

  test('any month of the account, and nothing outside it', async () => {
    const who = await learner(400);
    const firstDay = dayOf(at(400));
    const first = await page(who, `?month=${firstDay.slice(0, 7)}`);
    expect(first).toMatchObject({ month: firstDay.slice(0, 7), firstMonth: firstDay.slice(0, 7) });
    expect(first.calendar[0]?.day).toBe(firstDay);
    expect((await page(who, '?month=2001-01')).calendar).toEqual([]);
    expect((await page(who, '?month=2999-01')).calendar).toEqual([]);
  });

  test.each(['2026-13', '2026-00', '2026-1', 'mai', '2026-05-01', `2026-05'--`])('month %s is refused', async (month) => {
    const answer = await call(await learner(), 'GET', `/api/streaks?month=${encodeURIComponent(month)}`);
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code: 'VALIDATION', fields: { month: 'Ce mois n’existe pas.' } })]);
  });

  test('one statement, whatever the history; not sent again unchanged', async () => {
    const who = await learner(400);
    await call(who, 'GET', '/api/streaks');
    const few = await api.countQueries(() => call(who, 'GET', '/api/streaks'));
    await learned(who, 300, 1);
    expect(await api.countQueries(() => call(who, 'GET', '/api/streaks'))).toBe(few);
    expect(few).toBe(1);
    const first = await call(who, 'GET', '/api/streaks');
    const again = await api.inject({ url: '/api/streaks', headers: { cookie: who.cookie, 'if-none-match': first.headers.etag ?? '' } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('the goal is the learner’s', async () => {
    const who = await learner();
    const answer = await call(who, 'PUT', '/api/streaks/goal', { goalMin: 15 });
    expect(StreakPage.parse(answer.json())).toMatchObject({ today: { goalMin: 15 }, repair: { goalMin: 30 } });
    expect((await page(who)).today.goalMin).toBe(15);
    expect((await call(who, 'PUT', '/api/streaks/goal', { goalMin: 7 })).json()).toMatchObject({ code: 'VALIDATION', fields: { goalMin: 'Choisissez 5, 10, 15 ou 20 minutes.' } });
  });

  test('nothing of one learner shows to another', async () => {
    const [busy, idle] = [await learner(), await learner()];
    await learned(busy, 12, 0);
    await give(busy, 400);
    await call(busy, 'POST', '/api/streaks/freeze', { ...event(0), action: 'buy' });
    await call(busy, 'PUT', '/api/streaks/goal', { goalMin: 20 });
    expect(await page(idle)).toMatchObject({ current: 0, longest: 0, freezes: 0, today: { goalMin: 10, doneMin: 0 } });
    expect((await page(idle)).calendar.map(({ state }) => state)).not.toContain('done');
  });

  test.each<['GET' | 'PUT' | 'POST', string]>([
    ['GET', '/api/streaks'],
    ['PUT', '/api/streaks'],
    ['POST', '/api/streaks/freeze'],
    ['POST', '/api/streaks/repair'],
    ['PUT', '/api/streaks/goal'],
  ])('%s %s is for members', async (method, url) => {
    expect((await api.inject({ method, url, ...(method !== 'GET' && { payload: {} }) })).statusCode).toBe(401);
  });
});
