import { expect, test } from '@jest/globals';
import { SponsorFriends, SponsorPage } from '@ulty/contracts/rewards/referrals.js';
import { INCONSISTENCIES } from '../ledger/ledger.fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { ReferralRewards } from './referral-rewards.js';
import { useReferrals } from './referrals.fixture.js';

const referrals = useReferrals();
const { person, send, page, claim, work, qualify, coins } = referrals;
const REASON = { reason: 'Vérifié par téléphone.' };
const boss = () => referrals.api.makeUser({ role: 'admin' });
const get = async (who: MadeUser, url: string) =>
  (await referrals.api.inject({ method: 'GET', url, headers: { cookie: who.cookie } })).json();
async function pair(): Promise<[MadeUser, MadeUser]> {
  const sponsor = await person(300);
  const friend = await person();
  await claim(friend, (await page(sponsor)).code);
  await qualify(friend);
  await page(sponsor);
  return [sponsor, friend];
}
const close = (admin: MadeUser, friend: MadeUser, body: object = REASON) =>
  send(admin, `/api/admin/referrals/friends/${friend.id}/closure`, body);

test('a friend closed for fraud: both sides are taken back once, with words, and it is in the journal', async () => {
  const [admin, other] = [await boss(), await boss()];
  const [sponsor, friend] = await pair();
  expect([await coins(sponsor), await coins(friend)]).toEqual([100, 100]);
  const answers = await Promise.all([close(admin, friend), close(other, friend)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect([await coins(sponsor), await coins(friend)]).toEqual([0, 0]);
  expect(await page(sponsor)).toMatchObject({
    earnedUtc: 0,
    funnel: { rewarded: 0 },
    friends: [{ state: 'refused', refusal: 'fraud', utc: 0 }],
  });
  const notes = await referrals.api.query<{ note: string }>(`select note from coin_txn where user_id = $1 and type = 'reversal'`, [
    sponsor.id,
  ]);
  expect(notes).toEqual([{ note: expect.stringContaining('fraude') }]);
  const lines = await referrals.api.query<{ action: string }>('select action, reason from audit_log where target = $1', [
    `user:${friend.id}`,
  ]);
  expect(lines).toEqual([{ action: 'referral.close', ...REASON }]);
  expect(await referrals.api.query(INCONSISTENCIES)).toEqual([]);
});

test('a server that stops between the decision and the coins takes them back at the next run, once', async () => {
  const [sponsor, friend] = await pair();
  await referrals.api.query(`update referrals set refusal = 'fraud', refused_at = now() where user_id = $1`, [friend.id]);
  const rewards = referrals.api.app.get(ReferralRewards, { strict: false });
  await Promise.all([rewards.settle(null), rewards.settle(null)]);
  expect([await coins(sponsor), await coins(friend)]).toEqual([0, 0]);
});

test('after 60 days it is settled', async () => {
  const [sponsor, friend] = await pair();
  await passDays(referrals.api, friend.id, 61);
  expect((await close(await boss(), friend)).json()).toMatchObject({ code: 'REFERRAL_SETTLED' });
  expect(await coins(sponsor)).toBe(100);
});

test.each([[{}], [{ reason: 'non' }], [{ reason: 'x'.repeat(301) }]])('no closure with %p', async (body) => {
  const [, friend] = await pair();
  expect((await close(await boss(), friend, body)).statusCode).toBe(400);
});

test('an ambassador is confirmed once, of age and with the charter', async () => {
  const admin = await boss();
  const [sponsor] = await pair();
  const confirm = () => send(admin, `/api/admin/referrals/${sponsor.id}/ambassador`, REASON);
  expect((await confirm()).json()).toMatchObject({ code: 'AMBASSADOR_NOT_READY' });
  await send(sponsor, '/api/referrals/charter');
  const answers = await Promise.all([confirm(), confirm()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await page(sponsor)).toMatchObject({ hasCharter: true, isConfirmed: true });
  await send(sponsor, '/api/referrals/charter');
  const [young] = await pair();
  await send(young, '/api/referrals/charter');
  await referrals.api.query('update users set birth_year = extract(year from now()) - 15 where id = $1', [young.id]);
  expect((await send(admin, `/api/admin/referrals/${young.id}/ambassador`, REASON)).json()).toMatchObject({ code: 'AMBASSADOR_NOT_READY' });
});

test('sponsors of one phone come first', async () => {
  const admin = await boss();
  const sponsor = await person();
  const { code } = await page(sponsor);
  for (let n = 0; n < 3; n += 1) {
    const friend = await person();
    await claim(friend, code);
    await work(friend, 3, 0, 'telephone-suspect');
  }
  await page(sponsor);
  const { items } = SponsorPage.parse(await get(admin, '/api/admin/referrals'));
  expect(items[0]).toMatchObject({ id: sponsor.id, joined: 3, sharedDevices: 3, risk: 100 });
  const { friends } = SponsorFriends.parse(await get(admin, `/api/admin/referrals/${sponsor.id}`));
  expect(friends).toHaveLength(3);
  expect(await referrals.api.countQueries(() => get(admin, '/api/admin/referrals'))).toBeLessThanOrEqual(5);
  expect(await get(admin, '/api/admin/referrals/nobody')).toMatchObject({ code: 'USER_NOT_FOUND' });
});
