import { describe, expect, test } from '@jest/globals';
import { StreakPage } from '@ulty/contracts/streaks.js';
import { dayOf } from '@ulty/domain/streak.js';
import fc from 'fast-check';
import { SessionService } from '../auth/session.service.js';
import { passDays } from '../testing/pass-days.js';
import { at, DAY_MS, day, event, proof, today, useStreaks } from '../testing/use-streaks.js';
import { uuidV7 } from '../uuid.js';

const streaks = useStreaks();
const { learner, call, learn, tell, page, me, study, learned, coins, give } = streaks;

describe('days that count', () => {
  test('one, two, a rest day, then three', async () => {
    const who = await learner(0);
    expect((await learn(who)).streak).toEqual({ current: 1, status: 'done_today' });
    await passDays(streaks.api, who.id, 1);
    expect((await learn(who)).streak).toEqual({ current: 2, status: 'done_today' });
    await passDays(streaks.api, who.id, 2);
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
    const first = await streaks.api.countQueries(() => learn(fresh));
    const again = await streaks.api.countQueries(() => learn(fresh));
    // The milestones of 300 days are paid in the same posting.
    expect(await streaks.api.countQueries(() => learn(old))).toBe(first);
    expect(await streaks.api.countQueries(() => learn(old))).toBe(again);
    expect(again).toBeLessThan(first);
  });

  test('of a day announced without end, few proofs are waited for', async () => {
    const who = await learner();
    const evidence = () => Array.from({ length: 50 }, () => ({ type: 'lesson', ref: uuidV7() }));
    for (let time = 0; time < 3; time += 1) await tell(who, Array.from({ length: 8 }, () => ({ day: today, evidence: evidence() })));
    expect(await streaks.api.query('select count(*)::int as n from streak_claims where user_id = $1', [who.id])).toEqual([{ n: 30 }]);
  });

  test('proofs told again leave room for new ones', async () => {
    const who = await learner();
    const known = Array.from({ length: 20 }, () => proof(uuidV7()));
    await tell(who, [{ day: today, evidence: known }]);
    await tell(who, [{ day: today, evidence: [...known, ...known, ...Array.from({ length: 5 }, () => proof(uuidV7()))] }]);
    expect(await streaks.api.query('select count(*)::int as n from streak_claims where user_id = $1', [who.id])).toEqual([{ n: 25 }]);
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
    expect((await streaks.api.query<{ day: string }>('select day::text from streak_days where user_id = $1 order by 1', [who.id])).map((row) => row.day)).toEqual([day(1), today]);
  });

  test('a clock a month ahead that says so loses nothing', async () => {
    const who = await learner();
    await learn(who, -28, { clockOffsetMs: 30 * DAY_MS });
    expect((await page(who)).calendar.length > 2 ? (await page(who)).calendar.at(-3) : (await tell(who, [{ day: day(2), evidence: [] }])).days[0]).toEqual({ day: day(2), state: 'done' });
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Paris'])('days are those of %s', async (tz) => {
    const who = await learner(60, { tz });
    await learn(who);
    const here = dayOf(at(0), tz);
    expect(await page(who)).toMatchObject({ current: 1, today: { day: here, counted: true } });
    expect(await me(who)).toMatchObject({ streak: { current: 1, status: 'done_today' } });
  });

  test('a zone moved westwards keeps the day that was counted further east', async () => {
    const who = await learner(60, { tz: 'Pacific/Kiritimati' });
    await learn(who);
    await streaks.api.query(`update users set tz = 'Pacific/Pago_Pago' where id = $1`, [who.id]);
    const { token } = await streaks.api.app.get(SessionService).open({ id: who.id, role: 'learner' });
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
    expect(await streaks.api.query('select 1 from streak_claims where user_id = $1', [who.id])).toEqual([]);
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
    const few = await streaks.api.countQueries(() => tell(who, [{ day: today, evidence: [proof(uuidV7())] }]));
    const many = await streaks.api.countQueries(() => tell(who, [0, 1, 2, 3, 4, 5, 6].map((daysAgo) => ({ day: day(daysAgo), evidence: Array.from({ length: 50 }, () => proof(uuidV7())) }))));
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
    const few = await streaks.api.countQueries(() => call(who, 'GET', '/api/streaks'));
    await learned(who, 300, 1);
    expect(await streaks.api.countQueries(() => call(who, 'GET', '/api/streaks'))).toBe(few);
    expect(few).toBe(1);
    const first = await call(who, 'GET', '/api/streaks');
    const again = await streaks.api.inject({ url: '/api/streaks', headers: { cookie: who.cookie, 'if-none-match': first.headers.etag ?? '' } });
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
    expect((await streaks.api.inject({ method, url, ...(method !== 'GET' && { payload: {} }) })).statusCode).toBe(401);
  });
});
