import { describe, expect, test } from '@jest/globals';
import { StreakPage } from '@ulty/contracts/rewards/streaks.js';
import { addDays } from '@ulty/domain/days/streak.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { day, event, proof, today, useStreaks, type Body } from '../../testing/use-streaks.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { NightlyStreaks } from './nightly-streaks.js';

const streaks = useStreaks();
const { learner, call, learn, tell, page, me, study, learned, coins, give } = streaks;

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
    const night = () => streaks.api.app.get(NightlyStreaks).run();

    test('protect a day once no late work can, and only then', async () => {
      const who = await learner();
      await learned(who, 10, 9);
      await learned(who, 6, 1);
      await bought(1, who);
      await night();
      expect(await page(who)).toMatchObject({ current: 6, freezes: 1 });
      await passDays(streaks.api, who.id, 1);
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
      await passDays(streaks.api, who.id, 10);
      await night();
      expect(await streaks.api.query('select 1 from streak_claims where user_id = $1', [who.id])).toEqual([]);
    });
  });

  test('someone else’s event, or one that is something else, is refused', async () => {
    const [owner, thief] = [await learner(), await learner()];
    expect((await freeze(thief, { action: 'buy', userId: owner.id })).json()).toMatchObject({ code: 'FORBIDDEN' });
    const { eventId } = await learn(owner);
    expect((await freeze(owner, { action: 'buy', eventId })).json()).toMatchObject({
      code: 'VALIDATION',
      fields: { eventId: expect.any(String) },
    });
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
    expect(StreakPage.parse(answer.json())).toMatchObject({
      current: 11,
      status: 'done_today',
      repair: { available: false, until: null, lostLength: 0 },
    });
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
    await streaks.api.query(`insert into protected_days (user_id, day, kind, added_on) values ($1, $2, 'repair', $3)`, [
      who.id,
      day(daysAgo + 1),
      day(daysAgo),
    ]);
    await study(who, 20);
    expect((await repair(who)).statusCode).toBe(status);
  });

  test('nothing lost, nothing to repair', async () => {
    const who = await learner();
    await study(who, 60);
    expect((await repair(who)).json()).toMatchObject({ code: 'REPAIR_UNAVAILABLE' });
  });
});
