import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { CoursePayment, CoursePaymentPage, type AdminCoursePayments } from '@ulty/contracts/learning/course-payments.js';
import type { Enrollment } from '@ulty/contracts/learning/courses.js';
import { signCallback } from '../../core/gateways/callback-signature.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { AccountDeletion } from '../../identity/profile/account-deletion.js';
import { courseFolder } from '../../testing/content-fixture.js';
import {
  CHECKOUT_KEY,
  CHECKOUT_TIMEOUT_MS,
  checkoutEnvironment,
  startFakeCheckout,
  type FakeCheckout,
} from '../../testing/fake-checkout.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { CHECKOUT_PROVIDER, type CheckoutProvider } from './checkout-provider.js';
import { PaymentLooks } from './payment-looks.js';

const MINUTE_MS = 60_000;
const paid = courseFolder('payant', 2, { priceEuroCents: 1_999 });
const free = courseFolder('gratuit', 1);
const FCFA = 13_113;
const PHONE = '70 12 34 56';

let operator: FakeCheckout;
let api: ContentApp;

beforeAll(async () => {
  operator = await startFakeCheckout();
  api = await startContentApp({ ...paid.files, ...free.files }, checkoutEnvironment(operator));
});
afterAll(async () => {
  await api.close();
  await operator.close();
});
beforeEach(async () => {
  operator.mode = 'wait';
  await api.query('delete from limit_counters');
});

const later = (ms: number) => new Date(Date.now() + ms);
const look = (now = later(0)) => api.app.get(PaymentLooks).run(() => now);
const post = (who: MadeUser, url: string, payload: object = {}) =>
  api.inject({ url, method: 'POST', payload, headers: { cookie: who.cookie } });
const enrolled = async (courseId = paid.ids.course) => {
  const who = await api.makeUser();
  await post(who, '/api/enrollments', { courseId });
  return who;
};
const request = (more: object = {}) => ({ paymentId: uuidV7(), courseId: paid.ids.course, operator: 'orange', phone: PHONE, ...more });
const ask = async (who: MadeUser, more: object = {}) => {
  const answer = await post(who, '/api/course-payments', request(more));
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined]);
  return CoursePayment.parse(answer.json());
};
const read = async (who: MadeUser, id = paid.ids.course) =>
  CoursePaymentPage.parse((await api.inject({ url: `/api/courses/${id}/payment`, headers: { cookie: who.cookie } })).json());
const statusOf = async (who: MadeUser) =>
  (await api.inject({ url: '/api/enrollments', headers: { cookie: who.cookie } })).json<Enrollment[]>()[0]?.status;
const callback = (body: object, { key = CHECKOUT_KEY, at = Date.now(), signed = JSON.stringify(body) } = {}) => {
  const timestamp = String(Math.floor(at / 1_000));
  const headers = { 'x-checkout-timestamp': timestamp, 'x-checkout-signature': signCallback(key, timestamp, signed) };
  return api.inject({ method: 'POST', url: '/api/course-payments/callback', payload: body, headers });
};
const noticesOf = async (who: MadeUser) =>
  (await api.query<{ title: string }>(`select title from notices where user_id = $1 and code like 'course-payment.%'`, [who.id])).map(
    ({ title }) => title,
  );

test('a course is asked for at its price, confirmed on the telephone, open, told once, and has its receipt', async () => {
  const who = await enrolled();
  expect(await read(who)).toMatchObject({
    status: 'pending_payment',
    price: 19.99,
    amountFcfa: FCFA,
    isOpen: true,
    isDemo: false,
    payment: null,
  });
  const payment = await ask(who, { amountFcfa: 1, price: 0 });
  expect(payment).toMatchObject({ state: 'pending', amountFcfa: FCFA, phone: '•• •• •• 56', receiptNumber: null });
  expect(operator.books.get(payment.id)).toMatchObject({ amount: FCFA, phone: '+22670123456', timesAsked: 1 });
  expect(await statusOf(who)).toBe('pending_payment');
  expect((await post(who, `/api/course-payments/${payment.id}/simulation`, { outcome: 'pays' })).statusCode).toBe(404);
  operator.settle(payment.id, 'PAID');
  await Promise.all([look(later(MINUTE_MS)), look(later(MINUTE_MS)), look(later(MINUTE_MS))]);
  expect((await read(who)).payment).toMatchObject({ state: 'paid', isRefundDue: false, receiptNumber: expect.any(Number) });
  expect(await statusOf(who)).toBe('active');
  expect(await noticesOf(who)).toEqual(['Paiement reçu']);
  const receipt = await api.inject({ url: `/api/course-payments/${payment.id}/receipt`, headers: { cookie: who.cookie } });
  expect([receipt.headers['content-type'], receipt.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  expect(receipt.bytes.length).toBeLessThan(20_000);
});

test('the same payment ten times, and from two devices, rings once', async () => {
  const who = await enrolled();
  const once = request();
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => post(who, '/api/course-payments', once)),
    ...Array.from({ length: 5 }, () => post(who, '/api/course-payments', request())),
  ]);
  const ids = new Set(answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<CoursePayment>().id));
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  expect(operator.books.get(id)?.timesAsked).toBe(1);
  expect(await api.query(`select 1 from course_payments where user_id = $1`, [who.id])).toHaveLength(1);
});

test('a callback counts once, only signed, fresh, of the right amount; after its time it still opens the course', async () => {
  const who = await enrolled();
  const { id } = await ask(who);
  const told = { id, status: 'PAID', amount: FCFA };
  expect((await callback(told, { key: 'x'.repeat(40) })).json()).toMatchObject({ code: 'CALLBACK_UNSIGNED' });
  expect((await callback(told, { at: Date.now() - 10 * MINUTE_MS })).statusCode).toBe(401);
  expect((await callback(told, { signed: JSON.stringify({ ...told, amount: 1 }) })).statusCode).toBe(401);
  expect((await callback({ ...told, amount: 100 })).json()).toEqual({ isUsed: false });
  expect((await callback({ id: uuidV7(), status: 'PAID' })).json()).toMatchObject({ code: 'COURSE_PAYMENT_NOT_FOUND' });
  expect((await callback({ id, status: 'PEUT-ÊTRE' })).statusCode).toBe(400);
  expect(await statusOf(who)).toBe('pending_payment');
  await look(later(31 * MINUTE_MS));
  expect((await read(who)).payment?.state).toBe('expired');
  const answers = await Promise.all([callback(told), callback(told), callback(told)]);
  expect(answers.map((answer) => answer.json<{ isUsed: boolean }>().isUsed).filter(Boolean)).toHaveLength(1);
  expect((await callback({ id, status: 'FAILED', reason: 'refused' })).json()).toEqual({ isUsed: false });
  expect(await statusOf(who)).toBe('active');
});

test.each([['500,00'], ['13 113'], [13_113.5], [''], [undefined]])(
  'money of an amount that cannot be read (%j) opens nothing; the operator is asked about it at once',
  async (amount) => {
    const who = await enrolled();
    const { id } = await ask(who);
    await look(later(31 * MINUTE_MS));
    expect((await callback({ id, status: 'PAID', amount })).json()).toEqual({ isUsed: false });
    expect(await statusOf(who)).toBe('pending_payment');
    operator.settle(id, 'PAID');
    await look();
    expect(await statusOf(who)).toBe('active');
  },
);

test.each([[13_113.5], [undefined]])('an operator asked by ourselves must name the amount too, not %j', async (amount) => {
  const who = await enrolled();
  const { id } = await ask(who);
  operator.settle(id, 'PAID', { amount });
  await look(later(MINUTE_MS));
  await look(later(31 * MINUTE_MS));
  expect((await read(who)).payment?.state).toBe('pending');
  operator.settle(id, 'PAID', { amount: FCFA });
  await look(later(40 * MINUTE_MS));
  expect(await statusOf(who)).toBe('active');
});

test('confirmed a minute too late, and the callback lost: it is heard of all the same', async () => {
  const who = await enrolled();
  const { id } = await ask(who);
  await look(later(31 * MINUTE_MS));
  expect((await read(who)).payment?.state).toBe('expired');
  operator.settle(id, 'PAID');
  await look(later(33 * MINUTE_MS));
  expect(await statusOf(who)).toBe('active');
  expect(await noticesOf(who)).toEqual(expect.arrayContaining(['Paiement non abouti', 'Paiement reçu']));
});

test('an expired payment is looked at for a day, ever more seldom, and is never asked for again', async () => {
  const who = await enrolled();
  const { id } = await ask(who);
  await look(later(31 * MINUTE_MS));
  let looks = 0;
  for (let minute = 32; minute < 26 * 60; minute += 2) {
    const [row] = await api.query<{ isDue: boolean }>('select next_look_at <= $2 as "isDue" from course_payments where id = $1', [
      id,
      later(minute * MINUTE_MS),
    ]);
    if (!row?.isDue) continue;
    looks += 1;
    await look(later(minute * MINUTE_MS));
  }
  expect(looks).toBeGreaterThan(10);
  expect(looks).toBeLessThan(30);
  expect(await api.query('select state, next_look_at from course_payments where id = $1', [id])).toEqual([
    { state: 'expired', next_look_at: null },
  ]);
  expect(operator.books.get(id)).toMatchObject({ timesAsked: 1 });
});

test('an amount that cannot be read takes nothing from what is still open', async () => {
  const provider = api.app.get<CheckoutProvider>(CHECKOUT_PROVIDER);
  const send = provider.ask.bind(provider);
  const url = 'https://operateur.example/confirmer';
  provider.ask = () => Promise.resolve({ outcome: 'pending', amountFcfa: 'unreadable', url });
  const payment = await ask(await enrolled());
  provider.ask = send;
  expect(payment).toMatchObject({ state: 'pending', checkoutUrl: url });
});

test('one that the operator never took is not asked for once its time is over', async () => {
  operator.mode = 'error';
  const who = await enrolled();
  const { id } = await ask(who);
  operator.mode = 'wait';
  await look(later(29 * MINUTE_MS));
  expect(operator.books.has(id)).toBe(false);
  for (const minute of [31, 40, 60]) await look(later(minute * MINUTE_MS));
  expect((await read(who)).payment?.state).toBe('expired');
  expect(operator.books.has(id)).toBe(false);
});

test('its learner has an expired payment looked at again', async () => {
  const who = await enrolled();
  const { id } = await ask(who);
  // Due before now: PostgreSQL's clock counts microseconds, and the look's milliseconds would stand before it.
  await api.query(
    `update course_payments set next_look_at = now() - interval '1 minute', expires_at = now() - interval '1 hour' where id = $1`,
    [id],
  );
  await look();
  expect((await read(who)).payment?.state).toBe('expired');
  operator.settle(id, 'PAID');
  // Asked a moment ago, however long this test stood still since.
  await api.query(`update course_payments set looked_at = now() + interval '1 hour' where id = $1`, [id]);
  expect((await post(who, `/api/course-payments/${id}/check`)).json()).toMatchObject({ state: 'expired' });
  await api.query(`update course_payments set looked_at = now() - interval '5 seconds' where id = $1`, [id]);
  expect((await post(who, `/api/course-payments/${id}/check`)).json()).toMatchObject({ state: 'paid' });
});

test('a slow operator holds nothing up: several are asked at once, each under a lease that begins then', async () => {
  const ids = [];
  for (let count = 0; count < 6; count += 1) ids.push((await ask(await enrolled())).id);
  await api.query('update course_payments set next_look_at = null where not id = any ($1)', [ids]);
  const provider = api.app.get<CheckoutProvider>(CHECKOUT_PROVIDER);
  const status = provider.status.bind(provider);
  let at = Date.now() + MINUTE_MS;
  const left: number[] = [];
  let areFour: () => void = () => undefined;
  const four = new Promise<void>((resolve) => (areFour = resolve));
  provider.status = async (order) => {
    const [row] = await api.query<{ until: Date }>('select next_look_at as until from course_payments where id = $1', [order.id]);
    left.push((row?.until.getTime() ?? 0) - at);
    if (left.length === 4) {
      at += MINUTE_MS;
      areFour();
    }
    await four;
    return status(order);
  };
  await api.app.get(PaymentLooks).run(() => new Date(at));
  provider.status = status;
  expect(left).toEqual(Array.from({ length: 6 }, () => CHECKOUT_TIMEOUT_MS + 30_000));
});

test('money that comes twice for one course is to be given back, and says so', async () => {
  const who = await enrolled();
  const first = await ask(who);
  await look(later(31 * MINUTE_MS));
  const second = await ask(who);
  expect(second.id).not.toBe(first.id);
  await callback({ id: second.id, status: 'PAID', amount: FCFA });
  await callback({ id: first.id, status: 'PAID', amount: FCFA });
  expect(
    await api.query(`select state, is_refund_due as "isDue" from course_payments where user_id = $1 order by asked_at`, [who.id]),
  ).toEqual([
    { state: 'paid', isDue: true },
    { state: 'paid', isDue: false },
  ]);
  expect(await noticesOf(who)).toEqual(expect.arrayContaining(['Paiement reçu', 'Payé deux fois']));
});

test('money to be given back stands first, with its number, until an administrator gave it back; the account waits for that', async () => {
  const admin = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
  const who = await enrolled();
  const owed = await ask(who);
  await look(later(31 * MINUTE_MS));
  await callback({ id: (await ask(who)).id, status: 'PAID', amount: FCFA });
  await callback({ id: owed.id, status: 'PAID', amount: FCFA });
  await api.query(`update course_payments set refunded_at = now() where is_refund_due and id <> $1`, [owed.id]);
  await api.query(`update users set deletion_at = now() - interval '1 second' where id = $1`, [who.id]);
  const isThere = async () => (await api.query('select from users where id = $1 and deleted_at is null', [who.id])).length === 1;
  const refund = (id: string, reason = 'Rendu par Orange Money.') => post(admin, `/api/admin/course-payments/${id}/refund`, { reason });
  const [first] = (await api.inject({ url: '/api/admin/course-payments', headers: { cookie: admin.cookie } })).json<AdminCoursePayments>()
    .items;
  expect(first).toMatchObject({ id: owed.id, isRefundDue: true, refundedAt: null, phone: expect.stringMatching(/70 12 34 56/) });
  await api.app.get(AccountDeletion).run();
  expect(await isThere()).toBe(true);

  expect((await refund(owed.id, '')).json()).toMatchObject({ code: 'VALIDATION' });
  expect((await refund(uuidV7())).json()).toMatchObject({ code: 'COURSE_PAYMENT_NOT_FOUND' });
  const answers = await Promise.all([refund(owed.id), refund(owed.id), refund(owed.id.toUpperCase())]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
  expect(await api.query('select actor, action, reason from audit_log where target = $1', [`course-payment:${owed.id}`])).toEqual([
    { actor: 'Mariam Kaboré', action: 'course-payment.refund', reason: 'Rendu par Orange Money.' },
  ]);
  expect(await noticesOf(who)).toContain('Argent rendu');
  const list = (await api.inject({ url: '/api/admin/course-payments', headers: { cookie: admin.cookie } })).json<AdminCoursePayments>();
  expect(list.items.find(({ id }) => id === owed.id)).toMatchObject({
    isRefundDue: false,
    refundedAt: expect.any(String),
    phone: '•• •• •• 56',
  });
  await api.app.get(AccountDeletion).run();
  expect(await isThere()).toBe(false);
});

test('nothing is given back of a payment that opened its course', async () => {
  const who = await enrolled();
  const { id } = await ask(who);
  await callback({ id, status: 'PAID', amount: FCFA });
  const admin = await api.makeUser({ role: 'admin' });
  const answer = await post(admin, `/api/admin/course-payments/${id}/refund`, { reason: 'Rendu par erreur.' });
  expect(answer.json()).toMatchObject({ code: 'VERSION_CONFLICT' });
});

test('refused on the telephone, it says why, and can be asked for again', async () => {
  const who = await enrolled();
  const { id } = await ask(who);
  operator.settle(id, 'FAILED', { reason: 'balance_short' });
  const checked = await post(who, `/api/course-payments/${id}/check`);
  // Asked a moment ago: the next look is a little later.
  expect(checked.json()).toMatchObject({ state: 'pending' });
  await look(later(MINUTE_MS));
  expect((await read(who)).payment).toMatchObject({ state: 'failed', failure: 'balance_short' });
  expect((await ask(who)).id).not.toBe(id);
});

test.each([['silent'], ['error'], ['html']] as const)(
  'an operator that answers nothing usable (%s) is asked again, never twice for money',
  async (mode) => {
    operator.mode = mode;
    const who = await enrolled();
    const { id, state } = await ask(who);
    expect(state).toBe('pending');
    operator.mode = 'wait';
    for (const minute of [1, 2, 3]) await look(later(minute * MINUTE_MS));
    expect(operator.books.get(id)).toMatchObject({ timesAsked: 1 });
    operator.settle(id, 'PAID');
    await look(later(4 * MINUTE_MS));
    expect(await statusOf(who)).toBe('active');
  },
);

test.each([
  [{ phone: '25 30 00 00' }, 'VALIDATION'],
  [{ phone: '' }, 'VALIDATION'],
  [{ operator: 'wave' }, 'VALIDATION'],
  [{ courseId: free.ids.course }, 'COURSE_NOT_ENROLLED'],
  [{ courseId: uuidV7() }, 'COURSE_NOT_FOUND'],
  [{ paymentId: 'un' }, 'VALIDATION'],
])('%j is refused with %s', async (more, code) => {
  const answer = await post(await enrolled(), '/api/course-payments', request(more));
  expect(answer.json()).toMatchObject({ code });
});

test('who did not enrol, has a free course or one that is open pays nothing; others’ payments do not exist', async () => {
  const stranger = await api.makeUser();
  expect((await post(stranger, '/api/course-payments', request())).json()).toMatchObject({ code: 'COURSE_NOT_ENROLLED' });
  const reader = await enrolled(free.ids.course);
  expect((await post(reader, '/api/course-payments', request({ courseId: free.ids.course }))).json()).toMatchObject({
    code: 'COURSE_NOT_TO_PAY',
  });
  const { id } = await ask(await enrolled());
  for (const url of [`/api/course-payments/${id}/check`, '/api/course-payments'])
    expect((await post(stranger, url, request({ paymentId: id }))).json()).toMatchObject({ code: 'COURSE_PAYMENT_NOT_FOUND' });
  expect((await api.inject({ url: `/api/course-payments/${id}/receipt`, headers: { cookie: stranger.cookie } })).statusCode).toBe(404);
});

test('one number is rung six times an hour at most, whoever asks', async () => {
  const answers: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) answers.push((await post(await enrolled(), '/api/course-payments', request())).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test('the price is that of the day of the enrolment', async () => {
  const who = await enrolled();
  await api.query('update courses set price_euro_cents = 5000 where id = $1', [paid.ids.course]);
  expect((await read(who)).amountFcfa).toBe(FCFA);
  expect(await read(await api.makeUser())).toMatchObject({ status: null, price: 50 });
  await api.query('update courses set price_euro_cents = 1999 where id = $1', [paid.ids.course]);
});

test('administrators see payments and the month’s money', async () => {
  const admin = await api.makeUser({ role: 'admin' });
  const answer = await api.inject({ url: '/api/admin/course-payments', headers: { cookie: admin.cookie } });
  const [{ count, fcfa } = { count: 0, fcfa: 0 }] = await api.query<{ count: number; fcfa: number }>(
    `select count(*)::int as count, coalesce(sum(amount_fcfa), 0)::int as fcfa from course_payments where state = 'paid' and not is_refund_due`,
  );
  expect(answer.json()).toMatchObject({
    page: 1,
    paidCount: count,
    paidFcfa: fcfa,
    items: expect.arrayContaining([expect.objectContaining({ payer: expect.any(String) })]),
  });
});
