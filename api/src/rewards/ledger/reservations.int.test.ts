import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { earnFixture, INCONSISTENCIES } from './ledger.fixture.js';
import { giveBack, reserve, settle, type Reserved } from './reservations.js';

let api: TestApp;
const coins = earnFixture(() => api);
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const inTx = <T>(act: (tx: Tx) => Promise<T>) => api.app.get(Db).write(act);
const code = (error: unknown) => (error as { code?: string }).code;

/** Makes a learner with so many available coins from one movement, and others pending. */
async function rich(available: number): Promise<MadeUser> {
  const who = await coins.learner();
  const line = (amount: number, more: object) => ({
    id: uuidV7(),
    type: 'reward',
    reason: 'badge',
    source_type: 'badge',
    source_id: uuidV7(),
    amount,
    debit: 'system_rewards',
    rule_version: 1,
    ...more,
  });
  const lines = [line(available, { credit: 'user_available' }), line(500, { credit: 'user_pending', state: 'pending' })];
  await api.query(`select from coins_post($1, null, now(), current_date, $2)`, [who.id, JSON.stringify(lines)]);
  return who;
}
const walletOf = async (who: MadeUser) =>
  (
    await api.query<{ available: number; pending: number; reserved: number; lifetime: number }>(
      `select available, pending, reserved, lifetime from coin_wallet where user_id = $1`,
      [who.id],
    )
  )[0];

async function reserveOf(who: MadeUser, amountUtc: number, id = uuidV7()): Promise<Reserved> {
  const reservationId = await inTx((tx) => reserve(tx, { userId: who.id, source: { type: 'redemption', id }, amountUtc }, new Date()));
  return { reservationId, userId: who.id, amountUtc };
}

test('coins are set aside, then given back or taken; lifetime never changes', async () => {
  const who = await rich(1_000);
  const [one, two] = [await reserveOf(who, 400), await reserveOf(who, 600)];
  expect(await walletOf(who)).toEqual({ available: 0, pending: 500, reserved: 1_000, lifetime: 1_000 });
  await inTx((tx) => giveBack(tx, one, 'Rendus.', new Date()));
  await inTx((tx) => settle(tx, two, new Date()));
  expect(await walletOf(who)).toEqual({ available: 400, pending: 500, reserved: 0, lifetime: 1_000 });
  expect(await api.query(INCONSISTENCIES)).toEqual([]);
});

test('what is more than available, waits, or is no whole number is not taken', async () => {
  const who = await rich(300);
  await expect(reserveOf(who, 301)).rejects.toMatchObject({ code: 'NOT_ENOUGH_COINS' });
  for (const wrong of [0, -5, 1.5, Number.NaN, Number.MAX_VALUE]) await expect(reserveOf(who, wrong)).rejects.toBeInstanceOf(RangeError);
  expect(await walletOf(who)).toMatchObject({ available: 300, reserved: 0 });
});

test('a source reserves once, and a reservation ends once, whichever way and however many try at once', async () => {
  const who = await rich(1_000);
  const id = uuidV7();
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => reserveOf(who, 200, id)));
  const [made] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const ends = await Promise.allSettled(
    Array.from({ length: 6 }, (_, at) =>
      inTx((tx) => (at % 2 ? settle(tx, made as Reserved, new Date()) : giveBack(tx, made as Reserved, 'Rendus.', new Date()))),
    ),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await walletOf(who)).toMatchObject({ reserved: 0 });
  expect(await api.query(INCONSISTENCIES)).toEqual([]);
});

test('an end that moves another sum, or ends somebody else’s reservation, is refused at commit', async () => {
  const [who, other] = [await rich(1_000), await rich(1_000)];
  const made = await reserveOf(who, 400);
  await reserveOf(other, 400);
  expect(await inTx((tx) => settle(tx, { ...made, amountUtc: 300 }, new Date())).catch((error: unknown) => code(error))).toBe('UC004');
  expect(await inTx((tx) => settle(tx, { ...made, userId: other.id }, new Date())).catch((error: unknown) => code(error))).toBe('UC004');
  expect(await walletOf(who)).toMatchObject({ available: 600, reserved: 400 });
  expect(await api.query(INCONSISTENCIES)).toEqual([]);
});

test('in any order, all at once: sums hold, and nothing is below zero', async () => {
  const act = fc.record({
    kind: fc.constantFrom('reserve', 'back', 'settle', 'spend'),
    amount: fc.integer({ min: 1, max: 400 }),
    nth: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }), async (batches) => {
      const who = await rich(1_000);
      const made: Reserved[] = [];
      for (const batch of batches)
        await Promise.allSettled(
          batch.map(async ({ kind, amount, nth }) => {
            const reserved = made[nth % Math.max(1, made.length)];
            if (kind === 'reserve') made.push(await reserveOf(who, amount));
            else if (kind === 'spend') await coins.spend(who, amount);
            else if (reserved)
              await inTx((tx) => (kind === 'settle' ? settle(tx, reserved, new Date()) : giveBack(tx, reserved, 'Rendus.', new Date())));
          }),
        );
      const wallet = await walletOf(who);
      expect([(wallet?.available ?? -1) >= 0, (wallet?.reserved ?? -1) >= 0, wallet?.pending]).toEqual([true, true, 500]);
      expect(await api.query(INCONSISTENCIES)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
