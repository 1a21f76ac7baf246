import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { EconomicSummary } from '@ulty/contracts/rewards/economics.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { earnFixture } from '../ledger/ledger.fixture.js';
import { CoinSnapshots } from './coin-snapshots.js';
import { fundsFixture, monthsAgo } from './economics.fixture.js';

let api: TestApp;
let first: MadeUser;
let second: MadeUser;
const funds = fundsFixture(() => api);

beforeAll(async () => {
  api = await startTestApp();
  first = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
  second = await api.makeUser({ role: 'admin', firstName: 'Issa', lastName: 'Ouédraogo' });
});
afterAll(() => api.close());
afterEach(async () => expect(await funds.unbalanced()).toEqual([]));

const summary = async (month?: string): Promise<EconomicSummary> =>
  (await funds.call<EconomicSummary>(null, 'GET', `/api/economics/summary${month ? `?month=${month}` : ''}`)).body;
const file = (url: string, who?: MadeUser) => api.inject({ method: 'GET', url, ...(who && { headers: { cookie: who.cookie } }) });

test('before the first report: no figure at all, and no file', async () => {
  expect(await summary()).toEqual({ month: null, figures: null, months: [], openMonths: [monthsAgo(0)], history: [], isDemo: false });
  expect((await file('/api/economics/summary.csv')).json()).toMatchObject({ code: 'MONTH_UNPUBLISHED' });
  expect((await funds.call(first, 'GET', '/api/economics/me')).body).toEqual({
    earnedUtc: 0,
    valueFcfa: 0,
    studyMinutes: 0,
    utcPerHour: null,
    earnedThisMonthUtc: 0,
    contribution: null,
  });
});

test('the coins of a month are taken once, at its end: what is recorded later counts later', async () => {
  const { learner, earn, spend } = earnFixture(() => api);
  const who = await learner();
  const grant = (code: 'quiz_first_pass' | 'lesson_completed', id = uuidV7()) => ({ code, source: { type: code.split('_')[0]!, id } });
  await earn(who, [grant('quiz_first_pass'), grant('lesson_completed')]);
  await spend(who, 5);
  // Everything happened in the month before last; then something this month, which must not be part of its end.
  await passDays(api, who.id, 62);
  await earn(who, [grant('quiz_first_pass')]);
  const snapshots = api.app.get(CoinSnapshots);
  // A month is closed ten minutes after its end.
  const closed = new Date(Date.now() + 10 * 60_000);
  await Promise.all([snapshots.run(closed), snapshots.run(closed)]);
  const taken = async () =>
    api.query<{ month: string; available: number }>(
      `select to_char(month, 'YYYY-MM') as month, issued::int, used::int, available::int, earned_in_month::int as earned, active_learners as active, sources from coin_snapshots order by month`,
    );
  const [oldest, ...later] = await taken();
  expect(oldest).toMatchObject({
    issued: 15,
    used: 5,
    available: 10,
    earned: 15,
    active: 1,
    sources: [
      { reason: 'quiz_first_pass', utc: 10 },
      { reason: 'lesson_completed', utc: 5 },
    ],
  });
  expect(later.at(-1)).toMatchObject({ month: monthsAgo(1), issued: 15, available: 10, earned: 0, active: 0, sources: [] });
  await snapshots.run(closed);
  expect(await taken()).toEqual([oldest, ...later]);
  await expect(api.query('update coin_snapshots set issued = 0')).rejects.toMatchObject({ code: 'UC002' });
});

test('a published month: exact sums, the split, what funds hold, coverage; the newest is shown first', async () => {
  const [older, newer] = [monthsAgo(4), monthsAgo(3)];
  await funds.revenue(first, older, 1_000);
  await funds.publish(first, second, older);
  await funds.revenue(first, newer, 2_000);
  await funds.revenue(first, newer, 500, 'courses');
  await funds.payment(first, newer, 40);
  await funds.publish(first, second, newer);
  const shown = await summary();
  expect(shown).toMatchObject({
    month: newer,
    months: [newer, older],
    openMonths: [monthsAgo(0), monthsAgo(1), monthsAgo(2)],
    history: [
      { month: older, total: 200, entrepreneurship: 100, academic: 50, patriotic: 50 },
      { month: newer, total: 400 },
    ],
  });
  expect(shown.figures).toMatchObject({
    revenue: { ads: 2_000, partners: 0, courses: 500 },
    balances: { entrepreneurship: 300, academic: 150 - 40, patriotic: 150 },
    coverage: { setAsideFcfa: 0 },
  });
  const { coins, closedOn } = shown.figures!;
  expect(coins.issued).toBe(coins.redeemed + coins.used + coins.pending + coins.reserved + coins.available);
  expect(closedOn.slice(0, 7)).toBe(newer);
  const held = await funds.balances();
  expect(shown.figures!.balances).toEqual({
    entrepreneurship: held.fund_entrepreneurship,
    academic: held.fund_academic,
    patriotic: held.fund_patriotic,
  });
  expect(await summary(older)).toMatchObject({ month: older, figures: { balances: { academic: 50 } } });
  expect(await summary(monthsAgo(1))).toMatchObject({ month: monthsAgo(1), figures: null });
  expect((await funds.call(null, 'GET', '/api/economics/summary?month=2026-13')).status).toBe(400);
});

test('the page of everybody takes five statements, and none while it is kept', async () => {
  const month = monthsAgo(3);
  expect(await api.countQueries(() => file(`/api/economics/summary?month=${month}`))).toBeLessThanOrEqual(5);
  expect(await api.countQueries(() => Promise.all(Array.from({ length: 20 }, () => file(`/api/economics/summary?month=${month}`))))).toBe(
    0,
  );
});

test('for spreadsheets: harmless texts, the same sums', async () => {
  const month = monthsAgo(5);
  const { body: receipt } = await funds.upload(first);
  await funds.revenue(first, month, 10_000);
  await funds.payment(first, month, 300, { reference: '=1+1; "x"', note: '=HYPERLINK(1)', documentId: receipt.id });
  await funds.publish(first, second, month);
  const answer = await file(`/api/economics/summary.csv?month=${month}`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="ulty-comptes-${month}.csv"`);
  expect(answer.body.startsWith('\uFEFFMois;Rubrique;Poste;Montant;Unité;Détail\r\n')).toBe(true);
  expect(answer.body).toContain(`${month};Recettes;Publicité;10000;FCFA;\r\n`);
  expect(answer.body).toContain(`${month};Reversé;Total;2000;FCFA;20 % de la publicité\r\n`);
  expect(answer.body).toContain(
    `;300;FCFA;"12\u00a0élèves · ${month}-20 · =1+1; ""x"" · =HYPERLINK(1) · ${api.origin}${receipt.href}"\r\n`,
  );
});

test('one’s own part: coins, hours, and what they gave to the funds in proportion', async () => {
  const { learner, earn } = earnFixture(() => api);
  const who = await learner();
  const month = monthsAgo(2);
  const quiz = (id: string) => ({ code: 'quiz_first_pass' as const, source: { type: 'quiz', id } });
  await earn(who, [quiz(uuidV7())]);
  await api.query(
    `insert into study_days (user_id, day, active_seconds) values ($1, current_date, 1800) on conflict (user_id, day) do update set active_seconds = 1800`,
    [who.id],
  );
  // The learner's one coin movement is of that month, and half of what everybody earned in it.
  await api.query(
    `begin; set local session_replication_role = replica; update coin_txn set day = '${month}-10' where user_id = '${who.id}';
     delete from coin_snapshots where month = '${month}-01';
     insert into coin_snapshots (month, issued, redeemed, used, pending, reserved, available, earned_in_month, active_learners, sources, set_aside_fcfa) values ('${month}-01', 20, 0, 0, 0, 0, 20, 20, 2, '[]', 0); commit`,
  );
  await funds.revenue(first, month, 1_000);
  await funds.publish(first, second, month);
  // A publication of a former demonstration for the month.
  await api.query(
    `with made as (insert into economic_publications (id, month, number, asked_by, approved_by, is_demo)
       values (gen_random_uuid(), $1, 99, 'démonstration', 'démonstration', true) returning id)
     insert into economic_lines (id, month, kind, account, amount_fcfa, note, root_id, entered_by, publication_id)
     select $2::uuid, $1, 'revenue', 'ads', 50000, 'Démonstration', $2::uuid, 'démonstration', id from made`,
    [`${month}-01`, uuidV7()],
  );
  expect((await funds.call(who, 'GET', '/api/economics/me')).body).toEqual({
    earnedUtc: 10,
    valueFcfa: 5,
    studyMinutes: 30,
    utcPerHour: 20,
    earnedThisMonthUtc: 0,
    contribution: { month, fcfa: 100 },
  });
  expect((await summary(month)).figures).toMatchObject({ coverage: { setAsideFcfa: 0, dueFcfa: 10, percent: 0 } });
  expect(await api.countQueries(() => funds.call(who, 'GET', '/api/economics/me'))).toBe(1);
});

test('the simulator is for administrators', async () => {
  const simulate = (query: string) => funds.call(first, 'GET', `/api/admin/economics/simulation?${query}`);
  expect((await simulate('activeLearners=10000')).body).toEqual({ perDayFcfa: 750_000, perMonthFcfa: 22_500_000 });
  expect((await simulate('activeLearners=10000&capUtc=100')).body).toEqual({ perDayFcfa: 500_000, perMonthFcfa: 15_000_000 });
  expect((await simulate('activeLearners=-1')).status).toBe(400);
});

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');
test('documents are what they say, small, and the same bytes are one document', async () => {
  const png = await funds.upload(first, PNG, 'image/png', 'reçu "1".png');
  expect(png).toMatchObject({ status: 201, body: { name: 'reçu "1".png', mediaType: 'image/png', bytes: PNG.length } });
  expect((await funds.upload(second, PNG, 'image/png', 'autre.png')).body).toEqual(png.body);
  const refused = [
    [PNG, 'application/pdf', 'DOCUMENT_INVALID'],
    [PNG.subarray(0, 40), 'image/png', 'DOCUMENT_INVALID'],
    [Buffer.from('<html>%PDF-1.4 %%EOF'), 'application/pdf', 'DOCUMENT_INVALID'],
    [Buffer.from('GIF89a'), 'image/gif', 'UNSUPPORTED_MEDIA'],
    [Buffer.alloc(1_000_001), 'application/pdf', 'TOO_LARGE'],
  ] as const;
  for (const [content, type, code] of refused) expect((await funds.upload(first, content, type)).body).toMatchObject({ code });
  const elsewhere = await api.inject({
    method: 'POST',
    url: '/api/admin/economics/lines',
    headers: { cookie: first.cookie, 'content-type': 'image/png' },
    payload: PNG,
  });
  expect(elsewhere.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
  expect((await file(png.body.href)).statusCode).toBe(404);
  const draft = await file(png.body.href, first);
  expect([draft.statusCode, draft.headers['content-type'], draft.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'private, no-store',
  ]);
  expect(draft.headers['content-disposition']).toBe(`attachment; filename="document.png"; filename*=UTF-8''re%C3%A7u%20%221%22.png`);
  await funds.revenue(first, monthsAgo(6), 100, 'partners', { documentId: png.body.id });
  await funds.publish(first, second, monthsAgo(6));
  expect((await file(png.body.href)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  await expect(api.query('delete from economic_documents')).rejects.toMatchObject({ code: 'UC002' });
});
