import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { day, event, proof, today, useStreaks } from '../../testing/use-streaks.js';
import { uuidV7 } from '../../core/base/uuid.js';

const streaks = useStreaks();
const { learner, call, learn, tell, page, me, learned, coins } = streaks;

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
    expect(await tell(who, [{ day: day(1), evidence: [proof(eventId)] }])).toMatchObject({
      current: 1,
      days: [{ day: day(1), state: 'done' }],
    });
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
    const told = await tell(
      who,
      [0, 1, 2, 3].map((daysAgo) => ({ day: day(daysAgo), evidence: [proof(eventId)] })),
    );
    expect(told.current).toBe(1);
    expect(told.days.map(({ state }) => state)).not.toContain('pending');
  });

  test('someone else’s event proves nothing', async () => {
    const [owner, thief] = [await learner(), await learner()];
    const { eventId } = await learn(owner);
    expect(await tell(thief, [{ day: today, evidence: [proof(eventId)] }])).toMatchObject({
      current: 0,
      days: [{ day: today, state: 'pending' }],
    });
  });

  test.each([
    ['tomorrow', -1, 'day_out_of_range'],
    ['a day before the account', 90, 'day_out_of_range'],
    ['a day too late', 8, 'too_late'],
  ])('%s is told apart', async (_name, daysAgo, reason) => {
    const who = await learner();
    expect(await tell(who, [{ day: day(daysAgo), evidence: [proof(uuidV7())] }])).toMatchObject({
      outcome: 'adjusted',
      reason,
      current: 0,
    });
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
    expect(await tell(thief, [], { eventId, userId: owner.id })).toEqual({
      eventId,
      outcome: 'rejected',
      reason: 'wrong_user',
      current: 0,
      status: 'lost',
      longest: 0,
      freezes: 0,
      days: [],
      milestones: [],
    });
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

  test('of a day announced without end, few proofs are waited for', async () => {
    const who = await learner();
    const evidence = () => Array.from({ length: 50 }, () => ({ type: 'lesson', ref: uuidV7() }));
    for (let time = 0; time < 3; time += 1)
      await tell(
        who,
        Array.from({ length: 8 }, () => ({ day: today, evidence: evidence() })),
      );
    expect(await streaks.api.query('select count(*)::int as n from streak_claims where user_id = $1', [who.id])).toEqual([{ n: 30 }]);
  });

  test('proofs told again leave room for new ones', async () => {
    const who = await learner();
    const known = Array.from({ length: 20 }, () => proof(uuidV7()));
    await tell(who, [{ day: today, evidence: known }]);
    await tell(who, [{ day: today, evidence: [...known, ...known, ...Array.from({ length: 5 }, () => proof(uuidV7()))] }]);
    expect(await streaks.api.query('select count(*)::int as n from streak_claims where user_id = $1', [who.id])).toEqual([{ n: 25 }]);
  });

  test('costs the same statements whatever it names', async () => {
    const who = await learner();
    await learn(who);
    const few = await streaks.api.countQueries(() => tell(who, [{ day: today, evidence: [proof(uuidV7())] }]));
    const many = await streaks.api.countQueries(() =>
      tell(
        who,
        [0, 1, 2, 3, 4, 5, 6].map((daysAgo) => ({ day: day(daysAgo), evidence: Array.from({ length: 50 }, () => proof(uuidV7())) })),
      ),
    );
    expect(many).toBe(few);
    expect(many).toBeLessThanOrEqual(12);
  });
});

test('results and what devices tell of them, in any order and however often: the same streak', async () => {
  const worked = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 5 });
  const scenario = worked.chain((days) => {
    const acts = days.flatMap((daysAgo, index) => [
      { daysAgo, index, isTold: false },
      { daysAgo, index, isTold: true },
    ]);
    return fc.record({
      days: fc.constant(days),
      order: fc.shuffledSubarray(acts, { minLength: acts.length }),
      again: fc.array(fc.constantFrom(...acts), { maxLength: 3 }),
    });
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
