import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Redemption, RedemptionStart } from '@ulty/contracts/rewards/redemptions.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { AccountDeletion } from '../../identity/profile/account-deletion.js';
import { DEMO_PASSWORD } from '../../identity/passwords/demo-accounts.js';
import { DemoRedemptions } from '../../demo/demo-redemptions.js';
import { RedemptionsService } from './redemptions.service.js';
import { redemptionFixture } from './redemptions.fixture.js';

const DAY_MS = 86_400_000;
let api: TestApp;
const redeem = redemptionFixture(() => api);
beforeAll(async () => {
  api = await startTestApp({ SEED_DEMO: 'true' });
});
afterAll(async () => {
  await redeem.expectSums();
  await api.close();
});

const start = async (cookie: string) =>
  (await api.inject({ url: '/api/redemptions/conditions', headers: { cookie } })).json<RedemptionStart>();
const unmet = async (cookie: string) => (await start(cookie)).conditions.filter(({ isMet }) => !isMet).map(({ code }) => code);

test('conditions are told with their numbers, and what can be asked', async () => {
  const who = await redeem.learner({ utc: 2_310 });
  const told = await start(who.cookie);
  expect(told).toMatchObject({ isOpen: true, isDemo: true, available: 2_310, maximumUtc: 2_200, isMinor: false, openId: null, feeFcfa: 0 });
  expect(told.conditions.every(({ isMet }) => isMet)).toBe(true);
  expect(told.conditions.find(({ code }) => code === 'active_for')).toMatchObject({ has: 20, needs: 14 });
  expect(told.payees).toEqual([expect.objectContaining({ payee: 'own', heldDays: 60 })]);
  expect(told.methods).toEqual([
    { method: 'mobile_money', isPossible: true, operators: ['orange', 'moov', 'telecel'] },
    { method: 'catalog', isPossible: true, operators: [] },
  ]);
  expect(await api.countQueries(() => start(who.cookie))).toBeLessThanOrEqual(3);
});

test.each([
  ['without a number', { phone: null }, ['phone_held'], ['phone_proven']],
  ['with a number that no code proved', { phoneVerifiedAt: null }, ['phone_held'], ['phone_proven']],
  ['whose account is six days old', { createdAt: new Date(Date.now() - 6 * DAY_MS) }, ['phone_held']],
  ['with too few coins', { utc: 1_999 }, ['balance']],
  ['of sixteen', { birthYear: new Date().getUTCFullYear() - 16 }, ['phone_held', 'adult']],
  ['whose year of birth is unknown', { birthYear: null }, ['phone_held', 'adult']],
])('a learner %s cannot ask for money', async (_who, chosen, codes, ofRewards: string[] = []) => {
  const who = await redeem.learner(chosen);
  expect(await unmet(who.cookie)).toEqual([...codes, ...ofRewards]);
  const answer = await redeem.ask(who);
  expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'REDEMPTION_REFUSED' })]);
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(codes);
  expect(await redeem.wallet(who)).toMatchObject({ reserved: 0 });
});

test('a number that moved to this account a day ago is not held for seven', async () => {
  const who = await redeem.learner();
  await api.query(
    `insert into phone_changes (id, user_id, phone, old_phone, applies_at, outcome, decided_at) select $2, id, phone, null, now(), 'applied', now() - interval '1 day' from users where id = $1`,
    [who.id, uuidV7()],
  );
  expect(await unmet(who.cookie)).toEqual(['phone_held']);
});

test('first activity less than fourteen days ago, a low integrity score, and coins without quizzes are refused', async () => {
  const fresh = await redeem.learner();
  await api.query(`update events set received_at = now() - interval '13 days' where user_id = $1`, [fresh.id]);
  expect(await unmet(fresh.cookie)).toEqual(['active_for']);

  const doubtful = await redeem.learner();
  await api.query(
    `insert into integrity_signal (user_id, kind, decisions_before, weight, keeps_past_days) values ($1, 'unread_answers', 0, 45, true)`,
    [doubtful.id],
  );
  expect(await unmet(doubtful.cookie)).toEqual(['integrity']);

  const untaught = await redeem.learner({ utc: 0 });
  const line = {
    id: uuidV7(),
    type: 'reward',
    reason: 'daily_goal',
    source_type: 'day',
    source_id: '2026-01-01',
    amount: 4_000,
    rule_version: 1,
  };
  await api.query(`select from coins_post($1, null, now(), current_date, $2)`, [
    untaught.id,
    JSON.stringify([{ ...line, debit: 'system_rewards', credit: 'user_available' }]),
  ]);
  expect(await unmet(untaught.cookie)).toEqual(['questions']);
});

test('a finished work with nine held-out questions does not count, nor does one that is not finished, and the page says which do', async () => {
  const who = await redeem.learner();
  const told = await start(who.cookie);
  expect(told.works).toEqual([{ title: expect.any(String), counts: true }]);
  await redeem.finishBook(await redeem.learner({ utc: 0 }), 9);
  try {
    expect((await start(who.cookie)).works).toEqual([{ title: told.works[0]?.title, counts: false }]);
    expect(await unmet(who.cookie)).toEqual(['questions']);
    expect((await redeem.ask(who)).json()).toMatchObject({ code: 'REDEMPTION_REFUSED', fields: { questions: expect.any(String) } });
  } finally {
    await redeem.finishBook(await redeem.learner({ utc: 0 }));
  }
  await api.query(
    `update chapter_progress set completed_at = null, percent = 50 where user_id = $1 and chapter_id = (
    select chapter_id from chapter_progress where user_id = $1 limit 1)`,
    [who.id],
  );
  expect([(await start(who.cookie)).works, await unmet(who.cookie)]).toEqual([[], ['questions']]);
});

test('coins that wait are never taken', async () => {
  const who = await redeem.learner({ utc: 1_900 });
  const line = {
    id: uuidV7(),
    type: 'reward',
    reason: 'badge',
    source_type: 'badge',
    source_id: 'x',
    amount: 4_000,
    rule_version: 1,
    state: 'pending',
  };
  await api.query(`select from coins_post($1, null, now(), current_date, $2)`, [
    who.id,
    JSON.stringify([{ ...line, debit: 'system_rewards', credit: 'user_pending' }]),
  ]);
  expect((await redeem.ask(who)).json()).toMatchObject({ code: 'REDEMPTION_REFUSED', fields: { balance: expect.any(String) } });
});

test.each([
  ['no multiple of 200', { amountUtc: 2_100 }, 'amountUtc'],
  ['less than 2 000', { amountUtc: 1_800 }, 'amountUtc'],
  ['nothing', { amountUtc: 0 }, 'amountUtc'],
  ['half a coin', { amountUtc: 2_000.5 }, 'amountUtc'],
  ['a huge amount', { amountUtc: 2_000_000_000 }, 'amountUtc'],
  ['no operator', { operator: undefined }, 'operator'],
  ['money and a reward', { itemId: uuidV7() }, 'itemId'],
  ['a reward without naming it', { method: 'catalog', operator: undefined } as const, 'itemId'],
  ['somebody else’s number', { payee: 'guardian' } as const, 'payee'],
])('a form that asks for %s is refused', async (_what, chosen, field) => {
  const who = await redeem.learner();
  const answer = await redeem.ask(who, chosen);
  expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code: 'VALIDATION' })]);
  expect(answer.json<{ fields: object }>().fields).toHaveProperty(field);
});

test('asking reserves the coins once, however often the same request comes', async () => {
  const who = await redeem.learner();
  const eventId = uuidV7();
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem.ask(who, { eventId })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await redeem.wallet(who)).toEqual({ available: 3_000, reserved: 2_000 });
  expect(await redeem.read(who, eventId)).toMatchObject({
    id: eventId,
    state: 'requested',
    fcfa: 1_000,
    canCancel: true,
    check: { state: 'open', isReady: true },
    steps: [
      { step: 'requested', mark: 'done' },
      { step: 'questions', mark: 'now' },
      { step: 'checking', mark: 'coming' },
      { step: 'approved', mark: 'coming' },
      { step: 'paying', mark: 'coming' },
      { step: 'paid', mark: 'coming' },
    ],
  });
});

test('two devices that ask at once: one request is open, the coins of one are reserved', async () => {
  const who = await redeem.learner();
  const answers = await Promise.all([redeem.ask(who), redeem.ask(who), redeem.ask(who, { amountUtc: 2_400 })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json<{ code: string }>().code)).toEqual([
    'REDEMPTION_OPEN',
    'REDEMPTION_OPEN',
  ]);
  const [{ open } = { open: 0 }] = await api.query<{ open: number }>(
    `select count(*)::integer as open from redemptions where user_id = $1`,
    [who.id],
  );
  expect(open).toBe(1);
});

test('another learner’s request is nobody else’s: neither read, cancelled, answered nor repeated', async () => {
  const [who, other] = [await redeem.learner(), await redeem.learner()];
  const { id } = (await redeem.ask(who)).json<Redemption>();
  expect((await api.inject({ url: `/api/redemptions/${id}`, headers: { cookie: other.cookie } })).statusCode).toBe(404);
  expect((await redeem.post(`/api/redemptions/${id}/cancel`, other.cookie)).statusCode).toBe(404);
  expect((await redeem.start(other, id)).statusCode).toBe(404);
  expect((await redeem.ask(other, { eventId: id })).statusCode).toBe(400);
  expect((await api.inject({ url: `/api/redemptions/rien`, headers: { cookie: who.cookie } })).statusCode).toBe(404);
});

test('a request taken back gives the coins back once, with a line that says so', async () => {
  const who = await redeem.learner();
  const { id } = (await redeem.ask(who)).json<Redemption>();
  const answers = await Promise.all([1, 2, 3].map(() => redeem.post(`/api/redemptions/${id}/cancel`, who.cookie)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await redeem.wallet(who)).toEqual({ available: 5_000, reserved: 0 });
  const lines = await api.inject({ url: '/api/ulty-coins/transactions?filter=spent', headers: { cookie: who.cookie } });
  expect(lines.json()).toMatchObject({
    items: [{ utc: -2_000, reason: 'redemption', state: 'reversed', sourceTitle: 'Voir la demande' }],
    months: [{ gainedUtc: 5_000, spentUtc: 0 }],
  });
  expect((await redeem.ask(who)).statusCode).toBe(200);
});

test('while it is open the line is reserved, and counts as spent this month', async () => {
  const who = await redeem.learner();
  await redeem.ask(who);
  const lines = await api.inject({ url: '/api/ulty-coins/transactions', headers: { cookie: who.cookie } });
  const { items, months } = lines.json<{ items: { reason: string }[]; months: object[] }>();
  expect(items.find(({ reason }) => reason === 'redemption')).toMatchObject({ utc: -2_000, state: 'reserved' });
  expect(months).toEqual([expect.objectContaining({ spentUtc: 2_000 })]);
  const summary = await api.inject({ url: '/api/ulty-coins/summary', headers: { cookie: who.cookie } });
  expect(summary.json()).toMatchObject({ available: 3_000, reserved: 2_000, exchange: { isOpen: true } });
  const csv = await api.inject({ url: '/api/ulty-coins/transactions.csv', headers: { cookie: who.cookie } });
  expect(csv.body).toContain('Réservé');
});

test('questions left without an answer for two days end the request', async () => {
  const who = await redeem.learner();
  const { id } = (await redeem.ask(who)).json<Redemption>();
  const service = api.app.get(RedemptionsService);
  await service.expire(new Date(Date.now() + 47 * 3_600_000));
  expect(await redeem.read(who, id)).toMatchObject({ state: 'requested' });
  await Promise.all([service.expire(new Date(Date.now() + 49 * 3_600_000)), service.expire(new Date(Date.now() + 49 * 3_600_000))]);
  expect(await redeem.read(who, id)).toMatchObject({ state: 'refunded', failure: 'unverified', canCancel: false });
  expect(await redeem.wallet(who)).toEqual({ available: 5_000, reserved: 0 });
});

test('the third request of a month is refused; those taken back do not count', async () => {
  const who = await redeem.learner();
  for (let round = 0; round < 3; round += 1) {
    const { id } = (await redeem.ask(who)).json<Redemption>();
    await redeem.post(`/api/redemptions/${id}/cancel`, who.cookie);
  }
  for (let round = 0; round < 2; round += 1) {
    await redeem.ask(who);
    await api.app.get(RedemptionsService).expire(new Date(Date.now() + 49 * 3_600_000));
  }
  expect((await redeem.ask(who)).json()).toMatchObject({ code: 'REDEMPTION_REFUSED', fields: { a_month: expect.any(String) } });
});

test('a minor’s money goes to the guardian’s confirmed number only', async () => {
  const who = await redeem.learner({ birthYear: new Date().getUTCFullYear() - 16 });
  await api.query(`update users set guardian_phone = '+22676000001', guardian_confirmed_at = now() - interval '9 days' where id = $1`, [
    who.id,
  ]);
  expect(await start(who.cookie)).toMatchObject({ isMinor: true, payees: [{ payee: 'guardian', heldDays: 9 }] });
  expect((await redeem.ask(who)).json()).toMatchObject({ code: 'VALIDATION', fields: { payee: expect.any(String) } });
  const asked = (await redeem.ask(who, { payee: 'guardian' })).json<Redemption>();
  expect(asked).toMatchObject({ payee: 'guardian', phone: expect.stringContaining('76 00 00 01') });
});

test('account deletion is refused while money is on its way, and waits for open requests', async () => {
  const who = await redeem.learner();
  const { id } = (await redeem.ask(who)).json<Redemption>();
  await api.query(`update redemptions set state = 'paying', next_try_at = now() + interval '1 day' where id = $1`, [id]);
  const refused = await redeem.post('/api/users/me/deletion', who.cookie, { confirm: 'SUPPRIMER' });
  expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ code: 'REDEMPTION_PAYING' })]);
  await api.query(`update redemptions set state = 'requested', next_try_at = null where id = $1`, [id]);
  expect((await redeem.post('/api/users/me/deletion', who.cookie, { confirm: 'SUPPRIMER' })).statusCode).toBe(200);

  await api.query(`update users set deletion_at = now() - interval '1 hour' where id = $1`, [who.id]);
  const gone = async () => {
    await api.app.get(AccountDeletion).run();
    return (await api.query(`select deleted_at is not null as gone from users where id = $1`, [who.id]))[0];
  };
  expect(await gone()).toEqual({ gone: false });
  await redeem.post(`/api/redemptions/${id}/cancel`, who.cookie);
  expect(await gone()).toEqual({ gone: true });
  expect(await api.query(`select 1 from redemption_payees where redemption_id = $1`, [id])).toEqual([]);
  expect(await api.query(`select state from redemptions where id = $1`, [id])).toEqual([{ state: 'cancelled' }]);
});

test('the person’s file holds their redemptions, without the answers of the questions', async () => {
  const who = await redeem.learner();
  const { id } = (await redeem.ask(who)).json<Redemption>();
  await redeem.start(who, id);
  const [{ right } = { right: '' }] = await api.query<{ right: string }>(
    `select asked_questions -> 0 -> 'right' ->> 0 as right from redemption_checks where redemption_id = $1`,
    [id],
  );
  const file = await api.inject({ url: '/api/users/me/export', headers: { cookie: who.cookie } });
  expect(file.body).toContain(id);
  expect(file.body).not.toContain(right);
});

test('taking requests back after their questions were seen counts: the check is no lottery', async () => {
  const who = await redeem.learner();
  const unseen = (await redeem.ask(who)).json<Redemption>().id;
  expect((await redeem.post(`/api/redemptions/${unseen}/cancel`, who.cookie)).json()).toMatchObject({ state: 'cancelled' });
  for (const right of [0, 5]) {
    const { id } = (await redeem.ask(who)).json<Redemption>();
    await redeem.start(who, id);
    if (right === 0) await redeem.answer(who, id, right);
    expect((await redeem.post(`/api/redemptions/${id}/cancel`, who.cookie)).json()).toMatchObject({ state: 'cancelled' });
  }
  expect(await unmet(who.cookie)).toEqual(['a_month']);
  expect((await redeem.ask(who)).json()).toMatchObject({ code: 'REDEMPTION_REFUSED', fields: { a_month: expect.any(String) } });
});

test('a request that cannot be ended keeps no other from it', async () => {
  const [broken, other] = [await redeem.learner(), await redeem.learner()];
  const ids = [(await redeem.ask(broken)).json<Redemption>().id, (await redeem.ask(other)).json<Redemption>().id];
  const { id: elsewhere } = (await redeem.ask(await redeem.learner())).json<Redemption>();
  await api.query(
    `update redemptions set requested_at = now() - interval '3 days' + interval '1 second' * array_position($1::uuid[], id) where id = any($1)`,
    [ids],
  );
  const [reserved] = await api.query<{ amount: number }>(`select amount_utc as amount from redemptions where id = $1`, [ids[0]]);
  await api.query(`update redemptions set amount_utc = amount_utc + 200 where id = $1`, [ids[0]]);
  expect(await api.app.get(RedemptionsService).expire()).toBe(1);
  expect(await redeem.read(other, ids[1] as string)).toMatchObject({ state: 'refunded' });
  await api.query(`update redemptions set amount_utc = $2 where id = $1`, [ids[0], reserved?.amount]);
  expect(await api.app.get(RedemptionsService).expire()).toBe(1);
  expect(await api.query(`select state from redemptions where id = $1`, [elsewhere])).toEqual([{ state: 'requested' }]);
});

test('the demonstration has a learner who can exchange at once, however often the server starts', async () => {
  await api.app.get(DemoRedemptions).seed();
  await api.app.get(DemoRedemptions).seed();
  const login = await api.inject({ method: 'POST', url: '/api/login', payload: { email: 'fati@exemple.bf', password: DEMO_PASSWORD } });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  expect(await unmet(cookie)).toEqual([]);
  expect(await api.query(`select count(*)::integer as gifts from coin_txn where reason = 'demo_gift'`)).toEqual([{ gifts: 1 }]);
  // Its francs are those of the published months, counted once.
  expect(await api.query(`select balance::integer from franc_account where name = 'coin_reserve'`)).toEqual([{ balance: 584_200 }]);
});
