import { describe, expect, test } from '@jest/globals';
import { dayOf } from '@ulty/domain/days/streak.js';
import { SessionService } from '../../identity/sessions/session.service.js';
import { passDays } from '../../testing/pass-days.js';
import { at, DAY_MS, day, today, useStreaks } from '../../testing/use-streaks.js';
import { zoneByDay } from '../../testing/zone-by-day.js';
import { uuidV7 } from '../../core/base/uuid.js';

const streaks = useStreaks();
const { learner, learn, tell, page, me, study, learned, coins } = streaks;

describe('days that count', () => {
  test('one, two, a rest day, then three', async () => {
    const who = await learner(1 / 24, { tz: zoneByDay() });
    expect((await learn(who)).streak).toEqual({ current: 1, status: 'done_today' });
    await passDays(streaks.api, who.id, 1);
    expect((await learn(who)).streak).toEqual({ current: 2, status: 'done_today' });
    await passDays(streaks.api, who.id, 2);
    expect(await page(who)).toMatchObject({ current: 2, status: 'at_risk', isTodaySafe: true });
    expect((await learn(who)).streak).toEqual({ current: 3, status: 'done_today' });
    expect((await page(who)).calendar.slice(-4).map(({ state }) => state)).toEqual(
      ['done', 'done', 'rest', 'done'].slice(-Math.min(4, Number(today.slice(8)))),
    );
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
    expect(healed.rewards?.filter(({ reason }) => reason === 'streak_7')).toEqual([
      { reason: 'streak_7', awarded: 20, state: 'pending', pendingReasons: ['past_day'], txnId: expect.any(String) },
    ]);
    expect(await tell(who, [])).toMatchObject({
      current: 9,
      healed: true,
      milestones: [{ days: 7, coins: 20, txnId: expect.any(String) }],
    });
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
    expect(
      (await streaks.api.query<{ day: string }>('select day::text from streak_days where user_id = $1 order by 1', [who.id])).map(
        (row) => row.day,
      ),
    ).toEqual([day(1), today]);
  });

  test('a clock a month ahead that says so loses nothing', async () => {
    const who = await learner();
    await learn(who, -28, { clockOffsetMs: 30 * DAY_MS });
    expect(
      (await page(who)).calendar.length > 2
        ? (await page(who)).calendar.at(-3)
        : (await tell(who, [{ day: day(2), evidence: [] }])).days[0],
    ).toEqual({ day: day(2), state: 'done' });
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
    expect(await me({ ...who, cookie: `ulty_session=${token}` })).toMatchObject({
      tz: 'Pacific/Pago_Pago',
      streak: { current: 1, status: 'done_today' },
    });
  });
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
    expect(await page(who)).toMatchObject({
      current: length,
      milestones: expect.arrayContaining([{ days: length, coins: utc, reached: true }]),
    });
  });

  test('reached by blanks alone are paid with the next work that earns, once', async () => {
    const who = await learner(200);
    await learned(who, 5, 2);
    expect(await learn(who, 1, {}, 6, [])).toMatchObject({ rewards: [], streak: { current: 6 } });
    expect(await learn(who, 0, {}, 6, [])).toMatchObject({ rewards: [], streak: { current: 7, status: 'done_today' } });
    await study(who, 5);
    await learn(who);
    await learn(who);
    expect([await coins(who, 'streak_7'), await coins(who, 'daily_goal')]).toEqual([20, 5]);
  });

  test('the page tells what comes next', async () => {
    const who = await learner();
    await learned(who, 4, 0);
    expect((await page(who)).next).toEqual({ days: 7, coins: 20, remaining: 3 });
  });
});
