import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { STARTER_RULES } from '@ulty/domain/rewards/rewards.js';
import { Db } from '../../core/database/db.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { earnFixture, INCONSISTENCIES } from './ledger.fixture.js';
import { Ledger } from './ledger.js';
import { Rewards, type RewardGrant } from './rewards.service.js';

let api: TestApp;
const coins = earnFixture(() => api);
let who: MadeUser;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  who = await coins.learner();
});

const pass = (id = uuidV7()): RewardGrant => ({ code: 'quiz_first_pass', source: { type: 'quiz', id } });
const lesson = (id = uuidV7()): RewardGrant => ({ code: 'lesson_completed', source: { type: 'lesson', id } });
const course = (id = uuidV7()): RewardGrant => ({ code: 'course_completed', source: { type: 'course', id } });
const streak = (days: 7 | 30 | 100): RewardGrant => ({
  code: `streak_${days}`,
  source: { type: 'streak', id: `streak_${days}:2026-03-01` },
});
const referral = (): RewardGrant => ({ code: 'referral_qualified', source: { type: 'referral', id: uuidV7() } });
const many = (count: number, make: () => RewardGrant) => Array.from({ length: count }, make);
const wallet = async () =>
  (await api.query('select available, pending, reserved, lifetime from coin_wallet where user_id = $1', [who.id]))[0];
const paid = (lines: { awarded: number; withheldReason?: string }[]) =>
  lines.map(({ awarded, withheldReason }) => (withheldReason ? `${awarded} ${withheldReason}` : awarded));

describe('a grant', () => {
  test('pays by the rule, once per source, and tells the learner’s coins', async () => {
    const quiz = pass();
    const first = await coins.earn(who, [quiz, { code: 'quiz_perfect_first', source: quiz.source }]);
    expect(first.rewards).toEqual([
      { reason: 'quiz_first_pass', awarded: 10, state: 'available', txnId: expect.any(String) },
      { reason: 'quiz_perfect_first', awarded: 5, state: 'available', txnId: expect.any(String) },
    ]);
    expect(first.state).toEqual({ balance: 15, pending: 0, lifetime: 15, level: 'Débutant' });
    const again = await coins.earn(who, [quiz]);
    expect(again.rewards).toEqual([
      { reason: 'quiz_first_pass', awarded: 0, state: 'available', txnId: first.rewards[0]?.txnId, withheldReason: 'duplicate' },
    ]);
    expect(again.state).toEqual(first.state);
    expect(await wallet()).toEqual({ available: 15, pending: 0, reserved: 0, lifetime: 15 });
  });

  test('pays one source once within one event too', async () => {
    const quiz = pass();
    const { rewards } = await coins.earn(who, [quiz, quiz]);
    expect(paid(rewards)).toEqual([10, '0 duplicate']);
    expect(rewards[1]?.txnId).toBe(rewards[0]?.txnId);
  });

  test('pays each learner for himself', async () => {
    const other = await coins.learner();
    const quiz = pass();
    expect(paid((await coins.earn(who, [quiz])).rewards)).toEqual([10]);
    expect(paid((await coins.earn(other, [quiz])).rewards)).toEqual([10]);
  });

  test('takes the amount from the source only where the rule has none', async () => {
    const { rewards } = await coins.earn(who, [
      { ...pass(), amountUtc: 5_000 },
      { code: 'badge', source: { type: 'badge', id: 'premier-quiz' }, amountUtc: 25 },
    ]);
    expect(paid(rewards)).toEqual([10, 25]);
  });

  test('an event that fails afterwards has paid nothing', async () => {
    const quiz = pass();
    const failing = coins.event(who, {}, async (context) => {
      const lines = await api.app.get(Rewards).grant(context, [quiz]);
      await api.app.get(Ledger).spend(context, { reason: 'streak_freeze', source: { type: 'freeze', id: uuidV7() }, amountUtc: 11 });
      return lines;
    });
    await expect(failing).rejects.toMatchObject({ code: 'NOT_ENOUGH_COINS' });
    expect(paid((await coins.earn(who, [quiz])).rewards)).toEqual([10]);
  });

  test('costs the same statements for one reward and for forty', async () => {
    const one = await api.countQueries(() => coins.earn(who, [pass()]));
    expect(await api.countQueries(() => coins.earn(who, [...many(20, pass), ...many(20, lesson)]))).toBe(one);
  });
});

describe('caps', () => {
  test('of a rule: eleven quizzes in one day pay ten times', async () => {
    expect(paid((await coins.earn(who, many(6, pass))).rewards)).toEqual([10, 10, 10, 10, 10, 10]);
    expect(paid((await coins.earn(who, many(5, pass))).rewards)).toEqual([10, 10, 10, 10, '0 daily_cap']);
  });

  test('of the day: 150 in all, the last reward cut to what is left', async () => {
    const { rewards } = await coins.earn(who, [course(), ...many(4, pass), ...many(3, lesson)]);
    expect(paid(rewards)).toEqual([100, 10, 10, 10, 10, 5, 5, '0 total_cap']);
    const next = await coins.earn(await coins.learner(), [...many(9, pass), course()]);
    expect(paid(next.rewards).slice(-2)).toEqual([10, '60 total_cap']);
    expect(next.state).toMatchObject({ balance: 150, lifetime: 150 });
  });

  test('the milestones of a streak stand outside the day’s total', async () => {
    const { rewards, state } = await coins.earn(who, [streak(100), streak(30), course(), ...many(5, pass), streak(7)]);
    expect(paid(rewards)).toEqual([300, 100, 100, 10, 10, 10, 10, 10, 20]);
    expect(state).toMatchObject({ balance: 570, level: 'Débutant' });
  });

  test('belong to the day the work was done, by trusted time', async () => {
    expect(paid((await coins.earn(who, many(10, pass))).rewards)).toEqual(Array.from({ length: 10 }, () => 10));
    expect(paid((await coins.earn(who, many(10, pass), { daysAgo: 3 })).rewards)).toEqual(Array.from({ length: 10 }, () => 10));
    expect(paid((await coins.earn(who, [pass()], { daysAgo: 3 })).rewards)).toEqual(['0 daily_cap']);
  });

  test('of a month: ten referrals, a day’s total apart', async () => {
    // All in one month, whatever today is: the rows are inserted by hand, one a day.
    const month = await coins.learner();
    await coins.earn(month, [referral()]);
    await coins.earn(month, [referral()]);
    expect(paid((await coins.earn(month, [referral()])).rewards)).toEqual(['0 total_cap']);
    const rule = STARTER_RULES.find(({ code }) => code === 'referral_qualified');
    await api.query(
      `select coins_post($1, null, now(), d::date, jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'type', 'reward', 'reason', 'referral_qualified', 'source_type', 'referral',
              'source_id', gen_random_uuid(), 'amount', $2::integer, 'debit', 'system_rewards', 'credit', 'user_available', 'rule_version', 1)))
         from generate_series(date_trunc('month', now()), date_trunc('month', now()) + interval '9 days', interval '1 day') d`,
      [who.id, rule?.amountUtc],
    );
    expect(paid((await coins.earn(who, [referral()])).rewards)).toEqual(['0 monthly_cap']);
  });

  test('a source that a cap refused is decided: it cannot pay later', async () => {
    await coins.earn(who, many(10, pass), { daysAgo: 2 });
    const late = pass();
    expect(paid((await coins.earn(who, [late], { daysAgo: 2 })).rewards)).toEqual(['0 daily_cap']);
    const again = await coins.earn(who, [late]);
    expect(again.rewards).toEqual([
      { reason: 'quiz_first_pass', awarded: 0, state: 'available', txnId: null, withheldReason: 'duplicate' },
    ]);
    expect(await wallet()).toMatchObject({ available: 100, lifetime: 100 });
  });

  test('giving back does not reopen them', async () => {
    const { rewards } = await coins.earn(who, many(10, pass));
    await api.app.get(Ledger).reverse(rewards[0]?.txnId ?? '', 'Quiz annulé.');
    expect(paid((await coins.earn(who, [pass()])).rewards)).toEqual(['0 daily_cap']);
  });
});

describe('pending rewards', () => {
  const tomorrow = () => new Date(Date.now() + 86_400_000);
  const held = (releaseAt: Date | null): RewardGrant => ({ ...pass(), hold: { releaseAt } });
  /** Moves the promised release of pending coins into the past. */
  const makeDue = () =>
    api.query(`update coin_hold set release_at = now() - interval '1 second' where user_id = $1 and release_at is not null`, [who.id]);

  test('are in the balance and not in what is available, nor in the lifetime', async () => {
    const { rewards, state } = await coins.earn(who, [held(tomorrow())]);
    expect(rewards).toMatchObject([{ awarded: 10, state: 'pending' }]);
    expect(state).toEqual({ balance: 10, pending: 10, lifetime: 0, level: 'Débutant' });
    expect(await wallet()).toEqual({ available: 0, pending: 10, reserved: 0, lifetime: 0 });
  });

  test('become available at their time, once, by a movement of its own', async () => {
    const { rewards } = await coins.earn(who, [held(tomorrow())]);
    const ledger = api.app.get(Ledger);
    await ledger.releaseDue();
    expect(await wallet()).toMatchObject({ available: 0, pending: 10 });
    await makeDue();
    await Promise.all([ledger.releaseDue(), ledger.releaseDue(), ledger.release(rewards[0]?.txnId ?? '')]);
    await ledger.releaseDue();
    expect(await wallet()).toEqual({ available: 10, pending: 0, reserved: 0, lifetime: 10 });
    expect(await api.query(`select type, amount, state from coin_txn where user_id = $1 order by id`, [who.id])).toEqual([
      { type: 'reward', amount: 10, state: 'pending' },
      { type: 'release', amount: 0, state: 'available' },
    ]);
  });

  test('without a time wait for a decision', async () => {
    const { rewards } = await coins.earn(who, [held(null), held(null)]);
    const ledger = api.app.get(Ledger);
    await ledger.releaseDue();
    expect(await wallet()).toMatchObject({ available: 0, pending: 20 });
    expect(await ledger.release(rewards[0]?.txnId ?? '')).toBe(true);
    expect(await ledger.reverse(rewards[1]?.txnId ?? '', 'Deux appareils au même moment.')).toBe(true);
    expect(await ledger.release(rewards[1]?.txnId ?? '')).toBe(false);
    expect(await wallet()).toEqual({ available: 10, pending: 0, reserved: 0, lifetime: 10 });
  });
});

describe('spending', () => {
  const all = { type: 'spend', reason: 'streak_freeze' };

  test('takes what is available, once per source', async () => {
    await coins.earn(who, many(3, pass));
    const freeze = uuidV7();
    expect((await coins.spend(who, 20, freeze)).state).toMatchObject({ balance: 10, lifetime: 30 });
    expect((await coins.spend(who, 20, freeze)).state).toMatchObject({ balance: 10, lifetime: 30 });
    expect(await api.query('select type, reason, amount from coin_txn where user_id = $1 and amount < 0', [who.id])).toEqual([
      { ...all, amount: -20 },
    ]);
  });

  test('never takes what is not there, pending coins included', async () => {
    await coins.earn(who, [{ ...pass(), hold: { releaseAt: null } }, lesson()]);
    await expect(coins.spend(who, 6)).rejects.toMatchObject({ code: 'NOT_ENOUGH_COINS' });
    expect((await coins.spend(who, 5)).state).toMatchObject({ balance: 10, pending: 10 });
    await expect(coins.spend(who, 1)).rejects.toMatchObject({ code: 'NOT_ENOUGH_COINS' });
  });

  test('two at once of the same coins: one passes', async () => {
    await coins.earn(who, [pass()]);
    const results = await Promise.allSettled([coins.spend(who, 10), coins.spend(who, 10), coins.spend(who, 10)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await wallet()).toMatchObject({ available: 0 });
  });

  test.each([[0], [-5], [1.5], [Number.NaN]])('of %p coins is a mistake of ours', async (amount) => {
    await expect(coins.spend(who, amount)).rejects.toBeInstanceOf(RangeError);
  });
});

describe('a reversal', () => {
  test('takes back once, with its reason; lifetime stays; what falls below zero is earned back first', async () => {
    const { rewards } = await coins.earn(who, [pass(), lesson()]);
    await coins.spend(who, 12);
    const ledger = api.app.get(Ledger);
    const txn = rewards[0]?.txnId ?? '';
    expect(await Promise.all([ledger.reverse(txn, 'Quiz annulé.'), ledger.reverse(txn, 'Quiz annulé.')])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(await wallet()).toEqual({ available: -7, pending: 0, reserved: 0, lifetime: 15 });
    expect((await coins.earn(who, [pass()])).state).toMatchObject({ balance: 3, lifetime: 25 });
    expect(
      await api.query(`select note, original_id as "originalId", amount from coin_txn where user_id = $1 and type = 'reversal'`, [who.id]),
    ).toEqual([{ note: 'Quiz annulé.', originalId: txn, amount: -10 }]);
  });

  test('of a spending gives the coins back', async () => {
    await coins.earn(who, [pass()]);
    await coins.spend(who, 10);
    const [spent] = await api.query<{ id: string }>(`select id from coin_txn where user_id = $1 and type = 'spend'`, [who.id]);
    expect(await api.app.get(Ledger).reverse(spent?.id ?? '', 'Gel rendu.')).toBe(true);
    expect(await wallet()).toEqual({ available: 10, pending: 0, reserved: 0, lifetime: 10 });
  });

  test('of a reversal, or of nothing, is a mistake of ours', async () => {
    const { rewards } = await coins.earn(who, [pass()]);
    const ledger = api.app.get(Ledger);
    await ledger.reverse(rewards[0]?.txnId ?? '', 'Quiz annulé.');
    const [reversal] = await api.query<{ id: string }>(`select id from coin_txn where user_id = $1 and type = 'reversal'`, [who.id]);
    await expect(ledger.reverse(reversal?.id ?? '', 'Encore.')).rejects.toBeInstanceOf(RangeError);
    await expect(ledger.reverse(uuidV7(), 'Rien.')).rejects.toBeInstanceOf(RangeError);
  });

  test('does not let the source pay again', async () => {
    const quiz = pass();
    const { rewards } = await coins.earn(who, [quiz]);
    await api.app.get(Ledger).reverse(rewards[0]?.txnId ?? '', 'Quiz annulé.');
    expect(paid((await coins.earn(who, [quiz])).rewards)).toEqual(['0 duplicate']);
    expect(await wallet()).toMatchObject({ available: 0, lifetime: 10 });
  });
});

describe('rules', () => {
  const publish = (code: string, version: number, amount: number, from: string) =>
    api.query(`insert into reward_rule (code, version, amount, active_from) values ($1, $2, $3, now() + $4::interval)`, [
      code,
      version,
      amount,
      from,
    ]);

  test('the starter rules are there, as the domain says them', async () => {
    const rows = await api.query(
      `select code, amount as "amountUtc", cap_per_day as "capPerDay", cap_per_month as "capPerMonth", is_in_daily_total as "isInDailyTotal" from reward_rule where version = 1 order by code`,
    );
    expect(rows).toEqual(STARTER_RULES.map(({ oncePer: _oncePer, ...rule }) => rule).sort((a, b) => (a.code < b.code ? -1 : 1)));
  });

  test('a change begins later, and each event is paid by the rule of its time', async () => {
    await publish('vote_cast', 2, 3, '1 day');
    const vote = (): RewardGrant => ({ code: 'vote_cast', source: { type: 'vote', id: uuidV7() } });
    expect(paid((await coins.earn(who, [vote()])).rewards)).toEqual([1]);
    // The clock cannot be moved, so the rule's date is: a table owner may change it, the service cannot.
    await api.query(`alter table reward_rule disable trigger reward_rule_is_append_only`);
    await api.query(`update reward_rule set active_from = now() - interval '1 day' where code = 'vote_cast' and version = 2`);
    await api.query(`alter table reward_rule enable trigger reward_rule_is_append_only`);
    expect(paid((await coins.earn(who, [vote()])).rewards)).toEqual([3]);
    expect(paid((await coins.earn(who, [vote()], { daysAgo: 2 })).rewards)).toEqual([1]);
    expect(await api.query(`select rule_version as version, amount from coin_txn where user_id = $1 order by id`, [who.id])).toEqual([
      { version: 1, amount: 1 },
      { version: 2, amount: 3 },
      { version: 1, amount: 1 },
    ]);
  });

  test.each([
    ['into the past', 'badge', 2, '-1 second'],
    ['at once', 'badge', 2, '0'],
    ['without the version between', 'badge', 3, '1 day'],
  ])('none is published %s', async (_how, code, version, from) => {
    await expect(publish(code, version, 1, from)).rejects.toMatchObject({ code: 'UC003' });
  });

  test('none begins before the one it follows', async () => {
    await publish('badge', 2, 1, '2 days');
    await expect(publish('badge', 3, 1, '1 day')).rejects.toMatchObject({ code: 'UC003' });
  });

  test('none is changed or taken away', async () => {
    for (const statement of ['update reward_rule set amount = 1000', 'delete from reward_rule', 'truncate reward_rule'])
      await expect(api.query(statement)).rejects.toMatchObject({ code: 'UC002' });
  });

  test('one that has ended pays nothing and decides nothing', async () => {
    await api.query(
      `insert into reward_rule (code, version, amount, active_from, active_to) values ('temporary', 1, 5, now() - interval '2 days', now() - interval '1 day')`,
    );
    const grant = { code: 'temporary', source: { type: 'test', id: '1' } } as unknown as RewardGrant;
    expect(paid((await coins.earn(who, [grant])).rewards)).toEqual(['0 rule_inactive']);
    expect(await api.query('select id from coin_txn where user_id = $1', [who.id])).toEqual([]);
  });
});

describe('without an event', () => {
  const grant = (to: MadeUser, grants: readonly RewardGrant[]) =>
    api.app.get(Db).write((tx) => api.app.get(Rewards).grantWithoutEvent(tx, { id: to.id, tz: 'Africa/Ouagadougou' }, new Date(), grants));

  test('what a job pays is paid once, however often and wherever it runs', async () => {
    const podium: RewardGrant = { code: 'league_top3', source: { type: 'league', id: '2026-11-16' }, amountUtc: 50 };
    const runs = await Promise.all(Array.from({ length: 20 }, () => grant(who, [podium])));
    expect(runs.map((lines) => paid(lines)[0]).sort()).toEqual([...many(19, referral).map(() => '0 duplicate'), 50]);
    expect(await wallet()).toMatchObject({ available: 50 });
  });

  test('waits as an event’s coins do', async () => {
    const stranger = await api.makeUser({ emailVerifiedAt: null });
    expect(await grant(stranger, [referral()])).toEqual([expect.objectContaining({ state: 'pending', pendingReasons: ['unproven'] })]);
  });

  test('a deleted account gets nothing', async () => {
    await api.query('update users set deleted_at = now() where id = $1', [who.id]);
    expect(await grant(who, [referral()])).toEqual([]);
  });
});

test('after all of this every wallet is the sum of its entries', async () => {
  expect(await api.query(INCONSISTENCIES)).toEqual([]);
});
