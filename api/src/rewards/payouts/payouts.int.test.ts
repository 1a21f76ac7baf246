import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Db } from '../../core/database/db.js';
import { catalogItem } from '../../testing/catalog-item.js';
import { CALLBACK_KEY, payoutEnvironment, startFakeOperator, type FakeOperator } from '../../testing/fake-operator.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { FrancLedger, type FrancAccount } from '../francs/franc-ledger.js';
import { redemptionFixture } from '../redemptions/redemptions.fixture.js';
import { PAYOUT_PROVIDER, type PayoutProvider } from './payout-provider.js';
import { signCallback } from '../../core/gateways/callback-signature.js';
import { listDueApproved } from './payouts.queries.js';
import { Payouts } from './payouts.service.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let operator: FakeOperator;
let api: TestApp;
const redeem = redemptionFixture(() => api);
let admin: MadeUser;
beforeAll(async () => {
  operator = await startFakeOperator();
  api = await startTestApp(payoutEnvironment(operator));
  admin = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
  await redeem.fund(1_000_000);
});
afterAll(async () => {
  await redeem.expectSums();
  // The operator never paid an order twice.
  expect([...operator.books.values()].filter(({ timesPaid }) => timesPaid > 1)).toEqual([]);
  await api.close();
  await operator.close();
});
beforeEach(() => {
  operator.mode = 'pay';
  operator.holder = null;
});

const later = (ms: number) => new Date(Date.now() + ms);
const run = (now = later(0)) => api.app.get(Payouts).run(now);

function callback(body: object, { key = CALLBACK_KEY, at = Date.now(), signed = JSON.stringify(body) } = {}) {
  const timestamp = String(Math.floor(at / 1_000));
  return api.inject({
    method: 'POST',
    url: '/api/payouts/callback',
    payload: body,
    headers: { 'x-payout-timestamp': timestamp, 'x-payout-signature': signCallback(key, timestamp, signed) },
  });
}
const toldBy = (id: string, status: string, more: object = {}) => ({ id, payment: { status, ...more } });

test('an approved request is paid: coins gone, francs confirmed, one payment at the operator', async () => {
  const who = await redeem.learner();
  const id = await redeem.approved(who, admin);
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await redeem.read(who, id)).toMatchObject({
    state: 'paid',
    steps: expect.arrayContaining([expect.objectContaining({ step: 'paid', mark: 'done' })]),
  });
  expect(operator.books.get(id)).toMatchObject({ amount: 1_000, timesPaid: 1 });
  expect(await redeem.wallet(who)).toEqual({ available: 3_000, reserved: 0 });
});

test.each([
  ['unknown_number', 'Numéro inconnu'],
  ['limit_reached', 'Plafond atteint'],
  ['name_differs', 'Nom différent'],
] as const)('refused by the operator (%s): coins and francs come back, with words', async (mode, words) => {
  operator.mode = mode;
  const who = await redeem.learner();
  const id = await redeem.approved(who, admin);
  await run();
  await run();
  expect(await redeem.read(who, id)).toMatchObject({ state: 'refunded', failure: mode });
  expect(await redeem.wallet(who)).toEqual({ available: 5_000, reserved: 0 });
  const lines = await api.inject({ url: '/api/ulty-coins/transactions?filter=spent', headers: { cookie: who.cookie } });
  expect(lines.json()).toMatchObject({ items: [{ state: 'reversed', reversalReason: expect.stringContaining(words) }] });
});

test('short of francs it waits with its reason, and is paid once they are there, at the same rate', async () => {
  const [{ balance } = { balance: '0' }] = await api.query<{ balance: string }>(
    `select balance from franc_account where name = 'coin_reserve'`,
  );
  const spend = Number(balance) - 500;
  await api.query(`
    begin; insert into franc_txn (id, kind, source_type, source_id, note, occurred_on) values ('${uuidV7()}', 'test', 'test', '1', 'Ailleurs', current_date);
    insert into franc_entry select id, 'coin_reserve', -${spend} from franc_txn where kind = 'test' and source_id = '1';
    insert into franc_entry select id, 'operations', ${spend} from franc_txn where kind = 'test' and source_id = '1'; commit`);
  const who = await redeem.learner();
  const id = await redeem.approved(who, admin);
  await run();
  expect(await redeem.read(who, id)).toMatchObject({ state: 'approved', isWaitingForFunds: true, fcfa: 1_000 });
  expect(operator.books.has(id)).toBe(false);
  await redeem.fund(1_000_000);
  await run(later(11 * MINUTE_MS));
  expect(await redeem.read(who, id)).toMatchObject({ state: 'paid', isWaitingForFunds: false, fcfa: 1_000 });
});

test('francs of a demonstration never pay a learner', async () => {
  const ledger = api.app.get(FrancLedger);
  const db = api.app.get(Db);
  const post = (isDemo: boolean, from: FrancAccount, to: FrancAccount, fcfa: number) =>
    db.write((tx) =>
      ledger.post(tx, {
        kind: 'reserve',
        source: { type: 'test', id: uuidV7() },
        note: 'Provision',
        entries: [
          { account: from, amountFcfa: -fcfa },
          { account: to, amountFcfa: fcfa },
        ],
        isDemo,
      }),
    );
  const all = await db.write((tx) => ledger.balance(tx, 'coin_reserve'));
  await post(false, 'coin_reserve', 'operations', all - 999);
  await post(true, 'revenue_ads', 'coin_reserve', 50_000);
  const who = await redeem.learner();
  const id = await redeem.approved(who, admin);
  await run();
  expect(await redeem.read(who, id)).toMatchObject({ state: 'approved', isWaitingForFunds: true });
  expect(operator.books.has(id)).toBe(false);
  await post(false, 'operations', 'coin_reserve', 1);
  await run(later(11 * MINUTE_MS));
  expect(await redeem.read(who, id)).toMatchObject({ state: 'paid' });
  await post(true, 'coin_reserve', 'revenue_ads', 50_000);
  await redeem.fund(1_000_000);
});

test('requests whose number is still asked about keep no place of those that can be paid', async () => {
  const who = await redeem.learner();
  const id = await redeem.approved(who, admin);
  const waiting: string[] = [];
  for (let n = 0; n < 3; n += 1) waiting.push(await redeem.approved(await redeem.learner(), admin));
  await api.query(`update redemptions set name_match = 'same' where id = $1`, [id]);
  const due = await api.app.get(Db).rows(listDueApproved, { now: new Date(), most: 50, isDemo: false });
  expect(due.map((one) => one.id).filter((one) => one === id || waiting.includes(one))).toEqual([id]);
  await run();
});

test('what a demonstration was asked for is never paid by an operator', async () => {
  const who = await redeem.learner();
  const id = await redeem.approved(who, admin);
  await api.query(`update redemptions set is_demo = true where id = $1`, [id]);
  await run();
  expect(await redeem.read(who, id)).toMatchObject({ state: 'approved' });
  expect(operator.books.has(id)).toBe(false);
  await api.query(`update redemptions set is_demo = false where id = $1`, [id]);
  await run();
});

describe('an operator that does not answer', () => {
  test('down for a day: tried again later and later, then paid once', async () => {
    operator.mode = 'down';
    const who = await redeem.learner();
    const id = await redeem.approved(who, admin);
    await api.query(`update redemptions set name_match = 'unknown' where id = $1`, [id]);
    for (let hour = 0; hour < 24; hour += 2) await run(later(hour * HOUR_MS));
    expect(await redeem.read(who, id)).toMatchObject({ state: 'paying' });
    operator.mode = 'pay';
    await run(later(26 * HOUR_MS));
    expect(await redeem.read(who, id)).toMatchObject({ state: 'paid' });
    expect(operator.books.get(id)).toMatchObject({ timesPaid: 1 });
  });

  test('never took it in 48 hours: refunded', async () => {
    const who = await redeem.learner();
    const id = await redeem.approved(who, admin);
    operator.mode = 'error';
    await run();
    await run(later(10 * MINUTE_MS));
    expect(await redeem.read(who, id)).toMatchObject({ state: 'paying' });
    await run(later(49 * HOUR_MS));
    expect(await redeem.read(who, id)).toMatchObject({ state: 'refunded', failure: 'operator_down' });
    expect(await redeem.wallet(who)).toEqual({ available: 5_000, reserved: 0 });
    // Too late: the payment can no longer be ordered.
    await run(later(60 * HOUR_MS));
    expect(operator.books.has(id)).toBe(false);
  });

  test('paid and said nothing: its state is asked for, it is not sent again', async () => {
    operator.mode = 'silent';
    const who = await redeem.learner();
    const id = await redeem.approved(who, admin);
    await run();
    expect(await redeem.read(who, id)).toMatchObject({ state: 'paying' });
    await run(later(10 * MINUTE_MS));
    expect(await redeem.read(who, id)).toMatchObject({ state: 'paid' });
    expect(operator.books.get(id)).toMatchObject({ timesPaid: 1, timesAsked: 1 });
  });

  test('silent for 48 hours after it may have paid: nothing is given back until two administrators decide', async () => {
    operator.mode = 'silent';
    const who = await redeem.learner();
    const id = await redeem.approved(who, admin);
    await run();
    operator.mode = 'down';
    await run(later(50 * HOUR_MS));
    expect(await redeem.read(who, id)).toMatchObject({ state: 'paying' });
    await api.query(`update redemptions set paying_since = now() - interval '50 hours' where id = $1`, [id]);
    const queue = await api.inject({ url: '/api/admin/redemptions?queue=silent', headers: { cookie: admin.cookie } });
    expect(queue.json()).toMatchObject({ items: [{ id, isSilent: true }] });
    expect((await redeem.decideRedemption(admin, id, 'paid', 'Relevé de l’opérateur du 23.')).json()).toMatchObject({
      isAsked: true,
      state: 'paying',
    });
    const second = await api.makeUser({ role: 'admin' });
    const list = await api.inject({ url: '/api/admin/approvals', headers: { cookie: second.cookie } });
    const [approval] = list.json<{ items: { id: string }[] }>().items;
    const decided = await redeem.post(`/api/admin/approvals/${approval?.id}/decision`, second.cookie, {
      action: 'approve',
      reason: 'Relevé vérifié.',
    });
    expect(decided.json()).toMatchObject({ state: 'approved' });
    expect(await redeem.read(who, id)).toMatchObject({ state: 'paid' });
  });
});

describe('callbacks', () => {
  /** Makes a payment whose outcome the operator reports by callback. */
  async function pending() {
    operator.mode = 'pending';
    const who = await redeem.learner();
    const id = await redeem.approved(who, admin);
    await run();
    return { who, id };
  }

  test('the operator tells that it has paid: once, however often it says so, whatever it says afterwards', async () => {
    const { who, id } = await pending();
    operator.settle(id, 'paid');
    const answers = await Promise.all(Array.from({ length: 20 }, () => callback(toldBy(id, 'DONE', { amount: 1_000 }))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.filter((answer) => answer.json<{ isUsed: boolean }>().isUsed)).toHaveLength(1);
    // Out of order, and contradictory.
    expect((await callback(toldBy(id, 'WAIT'))).json()).toEqual({ isUsed: false });
    expect((await callback(toldBy(id, 'REFUSED', { reason: 'limit_reached' }))).json()).toEqual({ isUsed: false });
    expect(await redeem.read(who, id)).toMatchObject({ state: 'paid' });
    expect(await redeem.wallet(who)).toEqual({ available: 3_000, reserved: 0 });
  });

  test('a refusal gives back once; that it was paid after all comes too late and is kept for the administrators', async () => {
    const { who, id } = await pending();
    expect((await callback(toldBy(id, 'REFUSED', { reason: 'limit_reached' }))).json()).toEqual({ isUsed: true });
    expect((await callback(toldBy(id, 'DONE', { amount: 1_000 }))).json()).toEqual({ isUsed: false });
    expect(await redeem.read(who, id)).toMatchObject({ state: 'refunded', failure: 'limit_reached' });
    const detail = await api.inject({ url: `/api/admin/redemptions/${id}`, headers: { cookie: admin.cookie } });
    expect(detail.json<{ messages: object[] }>().messages.at(-1)).toMatchObject({ source: 'callback', outcome: 'paid', isUsed: false });
  });

  test('before it was sent, of another amount, or of no request: changes nothing', async () => {
    const who = await redeem.learner();
    const early = await redeem.approved(who, admin);
    expect((await callback(toldBy(early, 'DONE', { amount: 1_000 }))).json()).toEqual({ isUsed: false });
    expect(await redeem.read(who, early)).toMatchObject({ state: 'approved' });
    await run();

    const { who: other, id } = await pending();
    expect((await callback(toldBy(id, 'DONE', { amount: 10 }))).json()).toEqual({ isUsed: false });
    expect(await redeem.read(other, id)).toMatchObject({ state: 'paying' });
    expect((await callback(toldBy(uuidV7(), 'DONE'))).statusCode).toBe(404);
    expect((await callback(toldBy('rien', 'DONE'))).statusCode).toBe(404);
    expect((await callback(toldBy(id, 'PERHAPS'))).statusCode).toBe(400);
    await callback(toldBy(id, 'DONE', { amount: 1_000 }));
  });

  test.each([['1 000'], ['1000,00'], [1_000.5], [undefined]])(
    'of an amount that cannot be read (%j): changes nothing, and the operator is asked at once',
    async (amount) => {
      const { who, id } = await pending();
      await api.query(`update redemptions set next_try_at = now() + interval '1 hour' where id = $1`, [id]);
      expect((await callback(toldBy(id, 'DONE', { amount }))).json()).toEqual({ isUsed: false });
      expect(await redeem.read(who, id)).toMatchObject({ state: 'paying' });
      operator.settle(id, 'paid');
      await run();
      expect(await redeem.read(who, id)).toMatchObject({ state: 'paid' });
    },
  );

  test('a refusal of an amount that cannot be read gives nothing back', async () => {
    const { who, id } = await pending();
    expect((await callback(toldBy(id, 'REFUSED', { reason: 'limit_reached', amount: '1000,00' }))).json()).toEqual({ isUsed: false });
    expect(await redeem.read(who, id)).toMatchObject({ state: 'paying' });
    await callback(toldBy(id, 'DONE', { amount: 1_000 }));
  });

  test('forged, altered, old or unsigned: refused, nothing changes', async () => {
    const { who, id } = await pending();
    const body = toldBy(id, 'DONE', { amount: 1_000 });
    expect((await callback(body, { key: 'une autre cle, longue elle aussi, 32 signes' })).statusCode).toBe(401);
    expect((await callback(body, { signed: JSON.stringify(toldBy(id, 'REFUSED')) })).statusCode).toBe(401);
    expect((await callback(body, { at: Date.now() - 6 * MINUTE_MS })).statusCode).toBe(401);
    expect((await callback(body, { at: Date.now() + 6 * MINUTE_MS })).statusCode).toBe(401);
    expect((await api.inject({ method: 'POST', url: '/api/payouts/callback', payload: body })).statusCode).toBe(401);
    const huge = { ...body, text: 'x'.repeat(70_000) };
    expect((await callback(huge)).statusCode).toBe(413);
    expect(await redeem.read(who, id)).toMatchObject({ state: 'paying' });
    await callback(body);
  });
});

describe('the name of the number’s owner', () => {
  test('another name sends the request back to the administrators; approved again, it is paid', async () => {
    operator.holder = 'OUEDRAOGO SALIF';
    const who = await redeem.learner();
    const id = await redeem.approved(who, admin);
    await run();
    expect(await redeem.read(who, id)).toMatchObject({
      state: 'checking',
      steps: expect.arrayContaining([expect.objectContaining({ code: 'name_differs', mark: 'now' })]),
    });
    expect(operator.books.has(id)).toBe(false);
    expect((await redeem.decideRedemption(admin, id, 'approve', 'Numéro de son frère, prouvé par appel.')).json()).toMatchObject({
      state: 'approved',
      nameTold: 'OUEDRAOGO SALIF',
      nameMatch: 'differs',
    });
    await run();
    expect(await redeem.read(who, id)).toMatchObject({ state: 'paid' });
  });

  test('the same name in capitals, without accents, in another order is the same', async () => {
    operator.holder = 'TRAORE FATOU';
    const who = await redeem.learner();
    const id = await redeem.approved(who, admin);
    await run();
    expect(await redeem.read(who, id)).toMatchObject({ state: 'paid' });
  });
});

describe('a process that dies', () => {
  const provider = () => api.app.get<PayoutProvider>(PAYOUT_PROVIDER);

  test.each(['before it sends', 'after the operator has taken it'])(
    '%s: the next run asks first, and the money leaves once',
    async (moment) => {
      const who = await redeem.learner();
      const id = await redeem.approved(who, admin);
      await api.query(`update redemptions set name_match = 'unknown' where id = $1`, [id]);
      const send = provider().send.bind(provider());
      const dying = provider();
      // An error unknown to the service: nothing is written after it.
      dying.send = async (order) => {
        if (moment !== 'before it sends') await send(order);
        throw new Error('killed');
      };
      await run();
      dying.send = send;
      expect(await redeem.read(who, id)).toMatchObject({ state: 'paying' });
      // Another replica does not touch it while the lease is valid.
      await run(later(MINUTE_MS));
      expect(await redeem.read(who, id)).toMatchObject({ state: 'paying' });
      await run(later(3 * MINUTE_MS));
      expect(await redeem.read(who, id)).toMatchObject({ state: 'paid' });
      expect(operator.books.get(id)).toMatchObject({ timesPaid: 1, timesAsked: 1 });
    },
  );
});

describe('rewards of the catalogue', () => {
  test('two learners ask for the last piece at once: one has it, and receives its code once', async () => {
    const item = await catalogItem(api, { codes: ['BON-0001'] });
    const [one, two] = [await redeem.learner(), await redeem.learner()];
    const ask = (who: MadeUser) => redeem.ask(who, { method: 'catalog', operator: undefined, itemId: item.id, amountUtc: item.priceUtc });
    const answers = await Promise.all([ask(one), ask(two)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const at = answers.findIndex(({ statusCode }) => statusCode === 200);
    const [who, loser] = at === 0 ? [one, two] : [two, one];
    expect(answers[1 - at]?.json()).toMatchObject({ code: 'ITEM_SOLD_OUT' });
    expect(await redeem.wallet(loser)).toEqual({ available: 5_000, reserved: 0 });
    const { id } = (answers[at] as (typeof answers)[number]).json<{ id: string }>();
    await redeem.start(who, id);
    await redeem.answer(who, id);
    await redeem.decideRedemption(admin, id, 'approve');
    await Promise.all([run(), run()]);
    expect(await redeem.read(who, id)).toMatchObject({ state: 'paid', voucher: { code: 'BON-0001' } });
  });

  test('another price than the learner saw is told, and a request taken back frees the piece', async () => {
    const item = await catalogItem(api, { codes: ['BON-0002'] });
    const who = await redeem.learner();
    const chosen = { method: 'catalog', operator: undefined, itemId: item.id } as const;
    expect((await redeem.ask(who, { ...chosen, amountUtc: item.priceUtc - 200 })).json()).toMatchObject({ code: 'VERSION_CONFLICT' });
    const { id } = (await redeem.ask(who, { ...chosen, amountUtc: item.priceUtc })).json<{ id: string }>();
    await redeem.post(`/api/redemptions/${id}/cancel`, who.cookie);
    const other = await redeem.learner();
    expect((await redeem.ask(other, { ...chosen, amountUtc: item.priceUtc })).statusCode).toBe(200);
  });
});
