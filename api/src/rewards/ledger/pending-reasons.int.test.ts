import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CoinLines, CoinSummary } from '@ulty/contracts/rewards/ulty-coins.js';
import type { HoldReason } from '@ulty/domain/rewards/pending-reasons.js';
import { Db } from '../../core/database/db.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { earnFixture, INCONSISTENCIES } from './ledger.fixture.js';
import { Ledger } from './ledger.js';
import { ProvenRelease } from './proven-release.js';
import type { RewardGrant } from './rewards.service.js';

let api: TestApp;
const coins = earnFixture(() => api);
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const pass = (): RewardGrant => ({ code: 'quiz_first_pass', source: { type: 'quiz', id: uuidV7() } });
const tomorrow = () => new Date(Date.now() + 86_400_000);
const unproven = () => api.makeUser({ isProven: false });
const prove = (who: MadeUser) => api.app.get(Db).write((tx) => new ProvenRelease().tell(tx, who.id));
const wallet = async (who: MadeUser) =>
  (await api.query('select available, pending, lifetime from coin_wallet where user_id = $1', [who.id]))[0];
const movements = (who: MadeUser) => api.query('select type, amount from coin_txn where user_id = $1 order by recorded_at, id', [who.id]);
const get = (who: MadeUser, url: string) => api.inject({ url, headers: { cookie: who.cookie } });
const reasonsOf = async (who: MadeUser) =>
  CoinLines.parse((await get(who, '/api/ulty-coins/transactions')).json()).items.map(({ state, pendingReasons }) => [
    state,
    pendingReasons,
  ]);
/** Adds a hold with another reason to everything the learner has pending. */
const holdToo = (who: MadeUser, reason: HoldReason, releaseAt: Date | null = null) =>
  api.query(
    'insert into coin_hold (txn_id, user_id, reason, release_at) select distinct txn_id, user_id, $2, $3::timestamptz from coin_hold where user_id = $1',
    [who.id, reason, releaseAt],
  );

describe('an account that has proven neither number nor e-mail', () => {
  test('earns coins that wait, and reads why wherever coins are told', async () => {
    const who = await unproven();
    const { rewards, state } = await coins.earn(who, [pass(), pass()]);
    expect(rewards).toMatchObject([
      { awarded: 10, state: 'pending', pendingReasons: ['unproven'] },
      { awarded: 10, state: 'pending', pendingReasons: ['unproven'] },
    ]);
    expect(state).toEqual({ balance: 20, pending: 20, lifetime: 0, level: 'Débutant' });
    expect(CoinSummary.parse((await get(who, '/api/ulty-coins/summary')).json())).toMatchObject({
      available: 0,
      pending: 20,
      pendingReasons: [{ reason: 'unproven', utc: 20 }],
    });
    expect(await reasonsOf(who)).toEqual([
      ['pending', ['unproven']],
      ['pending', ['unproven']],
    ]);
    expect((await get(who, '/api/ulty-coins/transactions.csv')).body).toContain(
      'En attente;Confirmez votre numéro ou votre e-mail pour les recevoir',
    );
    await expect(coins.spend(who, 5)).rejects.toMatchObject({ code: 'NOT_ENOUGH_COINS' });
  });

  test('receives all of it in one movement once it has, and nothing twice', async () => {
    const who = await unproven();
    for (let day = 0; day < 3; day += 1) await coins.earn(who, [pass(), pass()], { daysAgo: day });
    expect(await prove(who)).toBe(60);
    expect(await prove(who)).toBe(0);
    expect(await wallet(who)).toEqual({ available: 60, pending: 0, lifetime: 60 });
    expect((await movements(who)).filter(({ type }) => type === 'release')).toEqual([{ type: 'release', amount: 0 }]);
    expect(await api.query(INCONSISTENCIES)).toEqual([]);
  });

  test.each([['phoneVerifiedAt'], ['emailVerifiedAt']])('%s alone is enough', async (column) => {
    const who = await api.makeUser({ isProven: false, [column]: new Date() });
    expect((await coins.earn(who, [pass()])).rewards).toMatchObject([{ state: 'available' }]);
  });

  test('without coins has nothing to receive', async () => {
    expect(await prove(await unproven())).toBe(0);
    expect(await api.app.get(Db).write((tx) => new ProvenRelease().tell(tx, uuidV7()))).toBe(0);
  });
});

describe('several reasons', () => {
  test('each must end: the last one releases', async () => {
    const who = await unproven();
    await coins.earn(who, [pass()]);
    await coins.earn(who, [{ ...pass(), hold: { releaseAt: tomorrow() } }]);
    expect(await reasonsOf(who)).toEqual([
      ['pending', ['unproven', 'rule']],
      ['pending', ['unproven']],
    ]);
    expect(await prove(who)).toBe(10);
    expect(await wallet(who)).toEqual({ available: 10, pending: 10, lifetime: 10 });
    await passDays(api, who.id, 2);
    await api.app.get(Ledger).releaseDue();
    expect(await wallet(who)).toEqual({ available: 20, pending: 0, lifetime: 20 });
  });

  test('time does not end what a proof or a person must end', async () => {
    const who = await unproven();
    await coins.earn(who, [{ ...pass(), hold: { releaseAt: new Date(Date.now() - 1_000) } }]);
    await holdToo(who, 'integrity');
    await api.app.get(Ledger).releaseDue();
    expect(await reasonsOf(who)).toEqual([['pending', ['unproven', 'integrity']]]);
    expect(await prove(who)).toBe(0);
    expect(await wallet(who)).toMatchObject({ available: 0, pending: 10 });
  });

  test('a reward taken back before is not released, one taken back after comes from what is available', async () => {
    const who = await unproven();
    const { rewards } = await coins.earn(who, [pass(), pass(), pass()]);
    const ledger = api.app.get(Ledger);
    const [before = '', after = ''] = rewards.map(({ txnId }) => txnId ?? '');
    expect(await ledger.reverse(before, 'Deux comptes.')).toBe(true);
    expect(await wallet(who)).toEqual({ available: 0, pending: 20, lifetime: 0 });
    expect(await prove(who)).toBe(20);
    expect(await ledger.reverse(after, 'Deux comptes.')).toBe(true);
    expect(await ledger.reverse(after, 'Deux comptes.')).toBe(false);
    expect(await wallet(who)).toEqual({ available: 10, pending: 0, lifetime: 20 });
    expect(await api.query(INCONSISTENCIES)).toEqual([]);
  });
});

describe('the database itself refuses', () => {
  const line = (originals: string[], amount: number) =>
    JSON.stringify([
      {
        id: uuidV7(),
        type: 'release',
        reason: 'release',
        source_type: 'holds',
        source_id: uuidV7(),
        amount,
        debit: 'user_pending',
        credit: 'user_available',
        originals,
      },
    ]);
  const release = (who: MadeUser, originals: string[], amount: number) =>
    api.query('select coins_post($1, null, now(), current_date, $2)', [who.id, line(originals, amount)]);
  const heldReward = async (who: MadeUser) => (await coins.earn(who, [pass()])).rewards[0]?.txnId ?? '';
  const free = (who: MadeUser) => api.query('delete from coin_hold where user_id = $1', [who.id]);

  test('to release what is still held', async () => {
    const who = await unproven();
    await expect(release(who, [await heldReward(who)], 10)).rejects.toMatchObject({ code: 'UC005' });
  });

  test('to release more than the originals brought, another learner’s, or nothing named', async () => {
    const [who, other] = [await unproven(), await unproven()];
    const [own, foreign] = [await heldReward(who), await heldReward(other)];
    await coins.earn(who, [pass()]);
    await free(who);
    await free(other);
    await expect(release(who, [own], 20)).rejects.toMatchObject({ code: 'UC004' });
    await expect(release(who, [own, foreign], 20)).rejects.toMatchObject({ code: 'UC004' });
    await expect(release(who, [], 10)).rejects.toMatchObject({ code: 'UC004' });
    await release(who, [own], 10);
    await expect(release(who, [own], 10)).rejects.toMatchObject({ code: '23505' });
    expect(await wallet(who)).toMatchObject({ available: 10, pending: 10 });
    await expect(api.query('update coin_released set release_id = original_id')).rejects.toMatchObject({ code: 'UC002' });
    await expect(api.query('delete from coin_released')).rejects.toMatchObject({ code: 'UC002' });
  });
});
