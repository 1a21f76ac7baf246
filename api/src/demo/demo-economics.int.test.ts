import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EconomicSummary } from '@ulty/contracts/rewards/economics.js';
import { Db } from '../core/database/db.js';
import { createApp } from '../create-app.js';
import { Database } from '../core/database/database.js';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';
import { testConfig } from '../testing/test-config.js';
import type { MadeUser } from '../testing/make-user.js';
import { FrancLedger } from '../rewards/francs/franc-ledger.js';
import { Payouts } from '../rewards/payouts/payouts.service.js';
import { redemptionFixture } from '../rewards/redemptions/redemptions.fixture.js';
import { DemoEconomics } from './demo-economics.js';
import { fundsFixture, monthsAgo } from '../rewards/economics/economics.fixture.js';

const REAL = { REDEMPTION_REFERENCE: 'Avis 0000 du conseil' };
const DEMO_ITEM = {
  title: 'Bon d’essai',
  kind: 'partner_voucher',
  priceUtc: 200,
  faceValueFcfa: 100_000,
  perUserLimit: 1,
  minAge: 0,
  partnerSlug: null,
  validUntil: null,
  terms: 'Un essai de la démonstration.',
  isOpen: true,
  reason: 'Pour essayer.',
};

let api: TestApp;
const funds = fundsFixture(() => api);
beforeAll(async () => {
  api = await startTestApp({ SEED_DEMO: 'true' });
});
afterAll(() => api.close());

test('a demonstration has two months, marked, and francs for redemptions; another start adds nothing', async () => {
  const { body: shown } = await funds.call<EconomicSummary>(null, 'GET', '/api/economics/summary');
  expect(shown).toMatchObject({ isDemo: true, months: [monthsAgo(1), monthsAgo(2)] });
  expect(shown.figures).toMatchObject({ split: { total: 568_000 }, coverage: { setAsideFcfa: 584_200, dueFcfa: 521_600, percent: 112 } });
  const report = await api.inject({ method: 'GET', url: shown.figures!.report!.href });
  expect([report.statusCode, report.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  const held = await funds.balances();
  expect(held.coin_reserve).toBe(584_200);
  await api.app.get(DemoEconomics).seed();
  expect(await funds.balances()).toEqual(held);
  expect(await funds.unbalanced()).toEqual([]);
});

test('what its administrators publish is marked as well', async () => {
  const [first, second] = [await api.makeUser({ role: 'admin' }), await api.makeUser({ role: 'admin' })];
  await funds.revenue(first, monthsAgo(3), 1_000);
  expect((await funds.publish(first, second, monthsAgo(3))).status).toBe(200);
  const { body: shown } = await funds.call<EconomicSummary>(null, 'GET', `/api/economics/summary?month=${monthsAgo(3)}`);
  expect(shown).toMatchObject({ isDemo: true, figures: { split: { total: 200 }, coins: { issued: 0 } } });
  // A line from which the funds have not paid.
  const [taught] = (await funds.overview(first, monthsAgo(2))).lines.filter((line) => line.kind === 'revenue' && line.source === 'courses');
  await funds.correct(first, monthsAgo(2), taught!.id, 5);
  expect(await funds.publish(first, second, monthsAgo(2))).toMatchObject({ status: 200 });
  expect((await funds.call<EconomicSummary>(null, 'GET', `/api/economics/summary?month=${monthsAgo(2)}`)).body.figures).toMatchObject({
    coins: { available: 762_300 },
    corrections: [{ exactFcfa: 5 }],
  });
});

test('once it is a real installation, neither its figures nor its francs count, and its requests have ended', async () => {
  const redeem = redemptionFixture(() => api);
  const admin = await api.makeUser({ role: 'admin' });
  const people = await Promise.all(Array.from({ length: 4 }, () => redeem.learner()));
  const [asked, checked, approved, sent] = people as [MadeUser, MadeUser, MadeUser, MadeUser];
  const paying = await redeem.approved(sent, admin);
  await redeem.post(`/api/admin/redemptions/${paying}/simulation`, admin.cookie, { outcome: 'hangs' });
  await api.app.get(Payouts).run();
  expect(await redeem.read(sent, paying)).toMatchObject({ state: 'paying' });
  await redeem.approved(approved, admin);
  await redeem.checked(checked);
  expect((await redeem.ask(asked)).statusCode).toBe(200);
  const { body: added } = await funds.call<{ id: string }>(admin, 'POST', '/api/admin/catalog', DEMO_ITEM);

  const real = await createApp(testConfig(api.databaseUrl, REAL));
  await real.get(Database).prepared();
  const answer = await real.inject({ method: 'GET', url: '/api/economics/summary' });
  expect(answer.json()).toMatchObject({ month: null, figures: null, months: [], isDemo: false });
  expect(await balancesLeft()).toEqual([]);
  expect(await api.query(`select id from redemptions where ended_at is null`)).toEqual([]);
  for (const who of people) expect(await redeem.wallet(who)).toEqual({ available: 5_000, reserved: 0 });
  // Items added by anybody with the published password are not for sale.
  expect(await api.query(`select is_open as "isOpen", is_demo as "isDemo" from catalog_item where id = $1`, [added.id])).toEqual([
    { isOpen: false, isDemo: true },
  ]);
  await real.get(DemoEconomics).takeOut();
  expect(await funds.unbalanced()).toEqual([]);
  await real.close();
});

test('a demonstration that begins anew leaves nothing behind either', async () => {
  await api.app.get(Db).write((tx) =>
    api.app.get(FrancLedger).post(tx, {
      kind: 'reserve',
      source: { type: 'test', id: 'anew' },
      note: 'Provision',
      entries: [
        { account: 'revenue_ads', amountFcfa: -7_000 },
        { account: 'coin_reserve', amountFcfa: 7_000 },
      ],
      isDemo: true,
    }),
  );
  const takeOut = () => api.app.get(DemoEconomics).takeOut();
  await Promise.all([takeOut(), takeOut()]);
  expect(await balancesLeft()).toEqual([]);
  expect(await funds.unbalanced()).toEqual([]);
});

const balancesLeft = async () => Object.entries(await funds.balances()).filter(([, balance]) => balance !== 0);
