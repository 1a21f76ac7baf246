import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DAILY_TOTAL_CAP_UTC, STARTER_RULES, type RewardCode } from '@ulty/domain/rewards/rewards.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { earnFixture, INCONSISTENCIES, type Paid } from './ledger.fixture.js';
import { Ledger } from './ledger.js';
import type { RewardGrant } from './rewards.service.js';

let api: TestApp;
const coins = earnFixture(() => api);
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const pass = (id = uuidV7()): RewardGrant => ({ code: 'quiz_first_pass', source: { type: 'quiz', id } });

describe('the database itself refuses', () => {
  let who: MadeUser;
  let txn: string;
  beforeAll(async () => {
    who = await coins.learner();
    const { rewards } = await coins.earn(who, [pass(), { ...pass(), hold: { releaseAt: null } }]);
    txn = rewards[0]?.txnId ?? '';
  });

  test.each([
    ['changing a movement', `update coin_txn set amount = 1000 where id = $1`],
    ['changing its reason', `update coin_txn set reason = 'badge' where id = $1`],
    ['removing a movement', `delete from coin_txn where id = $1`],
    ['changing an entry', `update coin_entry set amount = 1000 where txn_id = $1`],
    ['removing entries', `delete from coin_entry where txn_id = $1`],
    ['changing a wallet', `update coin_wallet set available = available + 1 where user_id = (select user_id from coin_txn where id = $1)`],
    ['removing a wallet', `delete from coin_wallet where user_id = (select user_id from coin_txn where id = $1)`],
  ])('%s', async (_what, statement) => {
    await expect(api.query(statement, [txn])).rejects.toMatchObject({ code: 'UC002' });
  });

  test.each(['coin_entry', 'coin_txn cascade', 'coin_wallet cascade', 'users cascade'])('emptying %s', async (table) => {
    await expect(api.query(`truncate ${table}`)).rejects.toMatchObject({ code: 'UC002' });
  });

  test('a wallet that begins with coins', async () => {
    const other = await coins.learner();
    await expect(api.query(`insert into coin_wallet (user_id, available) values ($1, 5)`, [other.id])).rejects.toMatchObject({
      code: 'UC002',
    });
  });

  const insert = (values: string) =>
    `with txn as (insert into coin_txn (id, user_id, type, reason, source_type, source_id, amount, rule_version, occurred_at, day)
       values (gen_random_uuid(), $1, 'reward', 'badge', 'badge', gen_random_uuid(), 10, 1, now(), now()) returning id)
     ${values}`;
  test.each([
    ['without entries', 'select id from txn'],
    ['with one entry', `insert into coin_entry select id, 'user_available', 10 from txn`],
    [
      'whose entries are not zero in all',
      `insert into coin_entry select id, a, n from txn, (values ('user_available', 10), ('system_rewards', -9)) e (a, n)`,
    ],
    [
      'that gives another amount than it says',
      `insert into coin_entry select id, a, n from txn, (values ('user_available', 11), ('system_rewards', -11)) e (a, n)`,
    ],
    [
      'between accounts of nobody',
      `insert into coin_entry select id, a, n from txn, (values ('fund', 10), ('system_rewards', -10)) e (a, n)`,
    ],
  ])('a movement %s', async (_what, values) => {
    await expect(api.query(insert(values), [who.id])).rejects.toMatchObject({ code: 'UC004' });
  });

  test('entries added to an old movement', async () => {
    await expect(api.query(`insert into coin_entry values ($1, 'promo', -5), ($1, 'fund', 6)`, [txn])).rejects.toMatchObject({
      code: 'UC004',
    });
  });

  test('an account of another kind', async () => {
    await expect(api.query(`insert into coin_entry values ($1, 'user_secret', 5)`, [txn])).rejects.toMatchObject({ code: '23514' });
  });

  test('the same learner, rule and source twice, whoever writes it', async () => {
    const line = (id: string) =>
      JSON.stringify([
        {
          id,
          type: 'reward',
          reason: 'badge',
          source_type: 'badge',
          source_id: 'same',
          amount: 5,
          debit: 'system_rewards',
          credit: 'user_available',
          rule_version: 1,
        },
      ]);
    const write = () => api.query(`select coins_post($1, null, now(), current_date, $2)`, [who.id, line(uuidV7())]);
    const results = await Promise.allSettled([write(), write(), write()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.filter((result) => result.status === 'rejected' && (result.reason as { code?: string }).code !== '23505')).toEqual([]);
  });

  test('and nothing of all this has moved a coin', async () => {
    expect(await api.query('select available, pending, lifetime from coin_wallet where user_id = $1', [who.id])).toEqual([
      { available: 15, pending: 10, lifetime: 15 },
    ]);
    expect(await api.query(INCONSISTENCIES)).toEqual([]);
    // The system has given the sum of what learners have: it has no row of its own.
    expect(await api.query(`select sum(balance)::integer as total from coin_account`)).toEqual([{ total: 0 }]);
  });
});

test('fifty copies of one event at once, and fifty events of one source, pay once', async () => {
  const who = await coins.learner();
  const [eventId, quiz] = [uuidV7(), pass()];
  const copies = await Promise.all(Array.from({ length: 50 }, () => coins.earn(who, [quiz], { eventId })));
  expect(copies.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
  expect(new Set(copies.map(({ rewards }) => rewards[0]?.txnId)).size).toBe(1);
  const others = await Promise.all(Array.from({ length: 50 }, () => coins.earn(who, [quiz])));
  expect(others.every(({ rewards }) => rewards[0]?.awarded === 0 && rewards[0].withheldReason === 'duplicate')).toBe(true);
  expect(await api.query('select available, lifetime from coin_wallet where user_id = $1', [who.id])).toEqual([
    { available: 10, lifetime: 10 },
  ]);
});

describe('in any order, any repetition, all at once', () => {
  const CODES = [
    'quiz_first_pass',
    'quiz_perfect_first',
    'chapter_completed',
    'course_completed',
    'daily_goal',
    'streak_30',
    'review_session',
  ] as const satisfies readonly RewardCode[];
  /** Few sources and few events, so that they collide. */
  const grant = fc.record({ code: fc.constantFrom(...CODES), source: fc.integer({ min: 1, max: 6 }), isHeld: fc.boolean() });
  const learner = fc.integer({ min: 0, max: 1 });
  const act = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('earn' as const),
        learner,
        event: fc.integer({ min: 1, max: 8 }),
        daysAgo: fc.integer({ min: 0, max: 1 }),
        grants: fc.array(grant, { minLength: 1, maxLength: 12 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('spend' as const),
        learner,
        freeze: fc.integer({ min: 1, max: 4 }),
        amount: fc.integer({ min: 1, max: 60 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), learner, nth: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), learner, nth: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('due' as const), learner }) },
  );
  type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
  // The acts of a batch run in parallel, the batches one after another.
  const history = fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });

  const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

  async function perform(chosen: Act, learners: readonly MadeUser[], salt: string): Promise<Paid | null> {
    const who = learners[chosen.learner] as MadeUser;
    const ledger = api.app.get(Ledger);
    if (chosen.kind === 'earn') {
      const grants = chosen.grants.map(
        ({ code, source, isHeld }): RewardGrant => ({
          code,
          source: { type: 'quiz', id: idOf(source) },
          ...(isHeld && { hold: { releaseAt: null } }),
        }),
      );
      return coins.earn(who, grants, {
        eventId: `${salt}-${chosen.learner}000-8000-${String(chosen.event).padStart(12, '0')}`,
        daysAgo: chosen.daysAgo,
      });
    }
    if (chosen.kind === 'spend') {
      // Refused spendings count as an outcome here.
      return coins.spend(who, chosen.amount, idOf(chosen.freeze)).catch((error: { code?: string }) => {
        if (error.code !== 'NOT_ENOUGH_COINS') throw error;
        return null;
      });
    }
    if (chosen.kind === 'due') {
      await api.query(`update coin_hold set release_at = now() where user_id = $1`, [who.id]);
      await ledger.releaseDue();
      return null;
    }
    const txns = await api.query<{ id: string }>(
      `select id from coin_txn where user_id = $1 and type in ('reward', 'spend') order by reason, source_id`,
      [who.id],
    );
    const id = txns[chosen.nth % Math.max(1, txns.length)]?.id;
    if (id && chosen.kind === 'reverse') await ledger.reverse(id, 'Repris.');
    if (id && chosen.kind === 'release') await ledger.release(id);
    return null;
  }

  test('movements are zero, sources pay once, wallets are sums, caps hold', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (batches) => {
        const learners = [await coins.learner(), await coins.learner()];
        const salt = uuidV7().slice(0, 13);
        const told = new Map<string, number>();
        for (const batch of batches) {
          const answers = await Promise.all(batch.map((chosen) => perform(chosen, learners, salt)));
          for (const { txnId, awarded } of answers.flatMap((answer) => answer?.rewards ?? []))
            if (txnId && awarded > 0) told.set(txnId, awarded);
          expect(await api.query(INCONSISTENCIES)).toEqual([]);
        }
        const ids = learners.map(({ id }) => id);
        const paid = await api.query<{ id: string; amount: number }>(
          `select id, amount from coin_txn where user_id = any($1) and type = 'reward'`,
          [ids],
        );
        // The coins paid are exactly those reported.
        expect(Object.fromEntries(paid.map(({ id, amount }) => [id, amount]))).toEqual(Object.fromEntries(told));
        expect(
          await api.query(
            `select 1 from coin_txn where user_id = any($1) group by user_id, reason, source_type, source_id having count(*) > 1`,
            [ids],
          ),
        ).toEqual([]);
        expect(
          await api.query(
            `select 1 from coin_txn where user_id = any($1) and original_id is not null group by original_id, type having count(*) > 1`,
            [ids],
          ),
        ).toEqual([]);

        const days = await api.query<{ reason: RewardCode; utc: number; total: number }>(
          `select reason, sum(amount)::integer as utc, sum(sum(amount) filter (where reason not like 'streak%')) over (partition by user_id, day)::integer as total
             from coin_txn where user_id = any($1) and type = 'reward' group by user_id, day, reason`,
          [ids],
        );
        for (const { reason, utc, total } of days) {
          const rule = STARTER_RULES.find(({ code }) => code === reason);
          expect(utc).toBeLessThanOrEqual((rule?.capPerDay ?? Infinity) * (rule?.amountUtc ?? 0));
          expect(total ?? 0).toBeLessThanOrEqual(DAILY_TOTAL_CAP_UTC);
        }
        const wallets = await api.query<{ available: number; pending: number; reserved: number; reversed: number }>(
          `select available, pending, reserved, (select count(*)::integer from coin_txn t where t.user_id = w.user_id and t.type = 'reversal') as reversed from coin_wallet w where user_id = any($1)`,
          [ids],
        );
        for (const { available, pending, reserved, reversed } of wallets)
          expect([available >= 0 || reversed > 0, pending >= 0, reserved]).toEqual([true, true, 0]);
      }),
      { numRuns: 40 },
    );
  });
});
