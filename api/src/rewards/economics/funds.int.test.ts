import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { EconomicSummary } from '@ulty/contracts/rewards/economics.js';
import { splitRevenue } from '@ulty/domain/rewards/revenue-split.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { fundsFixture, monthsAgo, REASON } from './economics.fixture.js';

let api: TestApp;
let first: MadeUser;
let second: MadeUser;
const funds = fundsFixture(() => api);
let taken = 1;
/** A closed month that no other test uses. */
const newMonth = () => monthsAgo((taken += 1));

beforeAll(async () => {
  api = await startTestApp();
  first = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
  second = await api.makeUser({ role: 'admin', firstName: 'Issa', lastName: 'Ouédraogo' });
});
afterAll(() => api.close());
afterEach(async () => expect(await funds.unbalanced()).toEqual([]));

const summary = async (month: string) => (await funds.call<EconomicSummary>(null, 'GET', `/api/economics/summary?month=${month}`)).body;

test('a month: entered, split, paid, asked by one, approved by the other, and public from then on', async () => {
  const month = newMonth();
  const before = await funds.balances();
  const { body: receipt } = await funds.upload(first);
  await funds.revenue(first, month, 2_840_000, 'ads', { documentId: receipt.id });
  await funds.revenue(first, month, 1_150_000, 'partners');
  await funds.payment(first, month, 100_000, { documentId: receipt.id });
  const seen = await funds.overview(first, month);
  expect(seen.after.split).toEqual({ total: 568_000, entrepreneurship: 284_000, academic: 142_000, patriotic: 142_000 });
  expect(seen.before.split.total).toBe(0);
  expect((await summary(month)).figures).toBeNull();
  expect((await funds.call(null, 'GET', receipt.href)).body).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });

  const asked = await funds.ask(first, month, { reportId: receipt.id, nextDecisionOn: '2030-12-05' });
  expect(asked.body.title.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
    'recettes 3 990 000 F (avant : 0 F), reversé 568 000 F (284 000 + 142 000 + 142 000)',
  );
  expect((await funds.decideApproval(first, asked.body.id)).body).toMatchObject({ code: 'OWN_REQUEST' });
  expect((await funds.decideApproval(second, asked.body.id)).status).toBe(200);

  const after = await funds.balances();
  const moved = Object.fromEntries(Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
  expect(moved).toMatchObject({
    revenue_ads: -2_840_000,
    revenue_partners: -1_150_000,
    operations: 3_990_000 - 568_000,
    fund_entrepreneurship: 284_000,
    fund_academic: 42_000,
    fund_patriotic: 142_000,
    fund_payments: 100_000,
  });
  expect((await summary(month)).figures).toMatchObject({
    revenue: { ads: 2_840_000, partners: 1_150_000, courses: 0 },
    split: { total: 568_000 },
    payments: [{ amountFcfa: 100_000, fund: 'academic', beneficiaryCount: 12, reference: 'reçu n° 10', document: { id: receipt.id } }],
    report: { id: receipt.id },
    nextDecisionOn: '2030-12-05',
    corrections: [],
  });
  const lines = await api.query<{ action: string }>(`select action from audit_log where target = $1 order by at, id`, [`funds:${month}`]);
  expect(lines.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 3 }, () => 'funds.line.add'),
    'funds.publish.ask',
    'funds.publish.approve',
  ]);
});

test('a correction is a line of its own that names what it corrects; the split follows; what was published stays', async () => {
  const month = newMonth();
  await funds.revenue(first, month, 1_000_003);
  await funds.publish(first, second, month);
  const before = await funds.balances();
  const [wrong] = (await funds.overview(first, month)).lines;
  const made = await funds.correct(first, month, wrong!.id, 800_000);
  expect(made.body).toMatchObject({ amountFcfa: -200_003, exactFcfa: 800_000, correctsId: wrong!.id });
  expect((await summary(month)).figures?.revenue.ads).toBe(1_000_003);
  await funds.publish(second, first, month);
  const { figures } = await summary(month);
  expect(figures).toMatchObject({
    revenue: { ads: 800_000 },
    split: splitRevenue(800_000),
    corrections: [{ amountFcfa: -200_003, exactFcfa: 800_000 }],
  });
  const after = await funds.balances();
  expect((after.fund_academic ?? 0) - (before.fund_academic ?? 0)).toBe(splitRevenue(800_000).academic - splitRevenue(1_000_003).academic);
  expect(
    await api.query(
      `select count(*)::int as n from franc_txn t join franc_txn o on o.id = t.corrects_id where t.note like $1 and o.kind = t.kind`,
      [`%${month}`],
    ),
  ).toEqual([{ n: 2 }]);
  await expect(api.query(`update economic_lines set amount_fcfa = 5 where id = $1`, [wrong!.id])).rejects.toMatchObject({ code: 'UC002' });
  await expect(api.query(`delete from economic_lines where id = $1`, [wrong!.id])).rejects.toMatchObject({ code: 'UC002' });
});

test('corrected twice: two at once, then the old line again', async () => {
  const month = newMonth();
  await funds.revenue(first, month, 500);
  await funds.publish(first, second, month);
  const [{ id } = { id: '' }] = (await funds.overview(first, month)).lines;
  const both = await Promise.all([funds.correct(first, month, id, 400), funds.correct(second, month, id, 300)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await funds.correct(first, month, id, 200)).body).toMatchObject({ code: 'LINE_CORRECTED' });
  const latest = (await funds.overview(first, month)).lines.find(({ correctsId }) => correctsId === id)!;
  expect((await funds.correct(first, month, latest.id, 200)).body).toMatchObject({ code: 'LINE_NOT_FOUND' });
  await funds.publish(first, second, month);
  expect((await funds.correct(first, month, latest.id, latest.exactFcfa!)).body.fields).toEqual({ amountFcfa: 'C’est déjà ce montant.' });
  expect((await funds.correct(first, month, latest.id, 0)).body).toMatchObject({ exactFcfa: 0 });
  await funds.publish(first, second, month);
  expect((await summary(month)).figures).toMatchObject({ revenue: { ads: 0 }, split: { total: 0 } });
});

test('a month corrected to nothing gives its split back before its revenue goes, whatever operations hold', async () => {
  const month = newMonth();
  await funds.revenue(first, month, 10_000);
  await funds.payment(first, month, 500);
  await funds.publish(first, second, month);
  const { operations = 0, fund_academic: academic = 0 } = await funds.balances();
  const empty = async (direction: string) => {
    const payload = { amountFcfa: operations - 8_000, direction, reason: REASON };
    const { body } = await funds.call(first, 'POST', '/api/admin/economics/reserve', payload);
    expect((await funds.decideApproval(second, body.id)).status).toBe(200);
  };
  if (operations > 8_000) await empty('aside');
  for (const { id, exactFcfa } of (await funds.overview(first, month)).lines) {
    expect(exactFcfa).toBeNull();
    await funds.correct(first, month, id, 0);
  }
  expect((await funds.publish(first, second, month)).body).toMatchObject({ state: 'approved' });
  const after = await funds.balances();
  expect([after.operations, after.fund_academic]).toEqual([0, academic]);
  if (operations > 8_000) await empty('back');
});

test('asked twice, published twice, approved twice at once: once', async () => {
  const month = newMonth();
  await funds.revenue(first, month, 700);
  const asks = await Promise.all([funds.ask(first, month), funds.ask(second, month)]);
  expect(asks.map(({ body }) => body.code ?? 'asked').sort()).toEqual(['APPROVAL_OPEN', 'asked']);
  const request = asks.find(({ status }) => status === 201)!.body;
  const third = await api.makeUser({ role: 'admin' });
  const copies = await Promise.all(Array.from({ length: 20 }, () => funds.decideApproval(third, request.id)));
  expect(copies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect((await funds.ask(first, month)).body).toMatchObject({ code: 'VALIDATION', fields: { lineIds: 'Rien n’est à publier.' } });
  expect(await api.query(`select count(*)::int as n from franc_txn where note = $1`, [`Recettes de ${month}`])).toEqual([{ n: 1 }]);
});

test('only what was seen is asked: a draft of another administrator meanwhile is a conflict', async () => {
  const month = newMonth();
  const { body: line } = await funds.revenue(first, month, 700);
  await funds.revenue(second, month, 900);
  expect((await funds.ask(first, month, { lineIds: [line.id] })).body).toMatchObject({ code: 'VERSION_CONFLICT' });
  expect((await funds.ask(first, month, { lineIds: [line.id, uuidV7()] })).body).toMatchObject({ code: 'VERSION_CONFLICT' });
});

test('while it is asked its drafts stay; refused, they may go', async () => {
  const month = newMonth();
  const { body: line } = await funds.revenue(first, month, 700);
  const { body: request } = await funds.ask(first, month);
  const remove = () => funds.call(first, 'POST', `/api/admin/economics/lines/${line.id}/removal`, { reason: REASON });
  expect((await remove()).body).toMatchObject({ code: 'APPROVAL_OPEN' });
  expect((await funds.decideApproval(second, request.id, 'refuse')).status).toBe(200);
  expect((await remove()).status).toBe(204);
  expect((await remove()).body).toMatchObject({ code: 'LINE_NOT_FOUND' });
  expect((await funds.overview(first, month)).lines).toEqual([]);
});

test('a payment larger than its fund: refused when asked, and when the fund was emptied meanwhile', async () => {
  const month = newMonth();
  const { fund_patriotic: held = 0 } = await funds.balances();
  const { body: line } = await funds.payment(first, month, held + 1, { fund: 'patriotic' });
  expect((await funds.ask(first, month)).body).toMatchObject({ code: 'FUNDS_MISSING' });
  await funds.call(first, 'POST', `/api/admin/economics/lines/${line.id}/removal`, { reason: REASON });
  const other = newMonth();
  await funds.payment(first, month, held, { fund: 'patriotic' });
  await funds.payment(first, other, 1, { fund: 'patriotic' });
  const late = await funds.ask(first, other);
  expect((await funds.publish(first, second, month)).status).toBe(200);
  expect((await funds.decideApproval(second, late.body.id)).body).toMatchObject({ code: 'FUNDS_MISSING' });
  expect((await summary(other)).figures).toBeNull();
  expect(await api.query(`select state from approvals where id = $1`, [late.body.id])).toEqual([{ state: 'open' }]);
  await funds.decideApproval(second, late.body.id, 'refuse');
});

test('the database killed in the middle of a posting: nothing is written, and the next approval does it once', async () => {
  const month = newMonth();
  await funds.revenue(first, month, 123_456);
  const { body: request } = await funds.ask(first, month);
  const before = await funds.balances();
  await api.query(
    `create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
  );
  await api.query(
    `create trigger die before insert on franc_entry for each row when (new.account = 'fund_patriotic') execute function die()`,
  );
  expect((await funds.decideApproval(second, request.id)).status).toBeGreaterThanOrEqual(500);
  await api.query(`drop trigger die on franc_entry`);
  await api.query(`drop function die()`);
  expect(await funds.balances()).toEqual(before);
  expect((await summary(month)).figures).toBeNull();
  expect((await funds.decideApproval(second, request.id)).status).toBe(200);
  expect((await summary(month)).figures?.split).toEqual(splitRevenue(123_456));
});

test.each([
  ['negative', { amountFcfa: -1 }, 'amountFcfa'],
  ['zero', { amountFcfa: 0 }, 'amountFcfa'],
  ['a fraction', { amountFcfa: 10.5 }, 'amountFcfa'],
  ['huge', { amountFcfa: 1e15 }, 'amountFcfa'],
  ['a text', { amountFcfa: '100' }, 'amountFcfa'],
  ['another source', { source: 'lottery' }, 'source'],
  ['no reason', { note: ' a ' }, 'note'],
  ['no month', { month: '2026-13' }, 'month'],
  ['a month to come', { month: monthsAgo(-1) }, 'month'],
])('revenue is refused: %s', async (_name, wrong, field) => {
  const { status, body } = await funds.revenue(first, monthsAgo(1), 100, 'ads', wrong);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test.each([
  ['nobody helped', { beneficiaryCount: 0 }, 'beneficiaryCount'],
  ['no such fund', { fund: 'operations' }, 'fund'],
  ['paid tomorrow', { paidOn: `${monthsAgo(-1)}-20` }, 'paidOn'],
  ['no receipt number', { reference: ' ' }, 'reference'],
])('a payment is refused: %s', async (_name, wrong, field) => {
  const { status, body } = await funds.payment(first, monthsAgo(1), 100, wrong);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('forged fields are refused: who, when and whether it is published are the server’s', async () => {
  const month = monthsAgo(1);
  for (const forged of [{ publicationId: uuidV7() }, { enteredBy: 'Issa' }, { rootId: uuidV7() }, { isDemo: true }])
    expect((await funds.revenue(first, month, 100, 'ads', forged)).body.code).toBe('VALIDATION');
  expect((await funds.revenue(first, month, 100, 'ads', { documentId: uuidV7() })).body.code).toBe('DOCUMENT_NOT_FOUND');
});

test('a repeated entry is one line, and an id of another month is a conflict', async () => {
  const month = newMonth();
  const id = uuidV7();
  const copies = await Promise.all(Array.from({ length: 20 }, () => funds.revenue(first, month, 100, 'ads', { id })));
  expect(new Set(copies.map(({ status, body }) => `${status} ${body.id}`))).toEqual(new Set([`201 ${id}`]));
  expect((await funds.overview(first, month)).lines).toHaveLength(1);
  expect((await funds.revenue(first, newMonth(), 100, 'ads', { id })).body.code).toBe('VERSION_CONFLICT');
});

test('the present month takes drafts and is not published yet', async () => {
  const month = monthsAgo(0);
  await funds.revenue(first, month, 100);
  expect((await funds.ask(first, month)).body).toMatchObject({ code: 'MONTH_OPEN' });
});

test('francs are set aside for coins by two, and taken back by two; never more than there is', async () => {
  const move = (amountFcfa: number, direction: string) =>
    funds.call(first, 'POST', '/api/admin/economics/reserve', { amountFcfa, direction, reason: REASON });
  const before = await funds.balances();
  const { body: aside } = await move(1_000, 'aside');
  expect((await move(5, 'aside')).body.code).toBe('APPROVAL_OPEN');
  expect((await funds.decideApproval(second, aside.id)).status).toBe(200);
  const { body: back } = await move(400, 'back');
  await funds.decideApproval(second, back.id);
  const after = await funds.balances();
  expect([after.coin_reserve! - before.coin_reserve!, after.operations! - before.operations!]).toEqual([600, -600]);
  const { body: tooMuch } = await move(1_000_000_000, 'aside');
  expect((await funds.decideApproval(second, tooMuch.id)).body.code).toBe('FUNDS_MISSING');
  await funds.decideApproval(first, tooMuch.id, 'withdraw');
  for (const wrong of [0, -5, 1.5]) expect((await move(wrong, 'aside')).status).toBe(400);
});

test('what is paid in from outside covers coins before the first report: with a document, by two, and is no revenue', async () => {
  const give = (more: object) =>
    funds.call(first, 'POST', '/api/admin/economics/reserve', { amountFcfa: 500_000, direction: 'capital', reason: REASON, ...more });
  const before = await funds.balances();
  expect(Object.keys((await give({})).body.fields)).toEqual(['documentId']);
  expect((await give({ documentId: uuidV7() })).body.code).toBe('DOCUMENT_NOT_FOUND');
  const { body: statement } = await funds.upload(first);
  expect((await give({ direction: 'aside', documentId: statement.id })).status).toBe(400);
  const asked = await give({ documentId: statement.id });
  expect(asked.body.title).toContain(statement.href);
  expect((await funds.decideApproval(first, asked.body.id)).body.code).toBe('OWN_REQUEST');
  const copies = await Promise.all(Array.from({ length: 20 }, () => funds.decideApproval(second, asked.body.id)));
  expect(copies.filter(({ status }) => status === 200)).toHaveLength(1);
  const after = await funds.balances();
  expect(after).toEqual({ ...before, capital: before.capital! - 500_000, coin_reserve: before.coin_reserve! + 500_000 });
  // The document may show who paid: only administrators read it.
  expect((await funds.call(null, 'GET', statement.href)).body.code).toBe('DOCUMENT_NOT_FOUND');
});

test('what administrators read of a month takes four statements', async () => {
  const month = newMonth();
  await funds.overview(first, month);
  expect(await api.countQueries(() => funds.overview(first, month))).toBe(4);
});
