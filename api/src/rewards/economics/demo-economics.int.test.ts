import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EconomicSummary } from '@ulty/contracts/economics.js';
import { createApp } from '../../create-app.js';
import { Database } from '../../core/database/database.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { testConfig } from '../../testing/test-config.js';
import { DemoEconomics } from './demo-economics.js';
import { fundsFixture, monthsAgo } from './economics.fixture.js';

let api: TestApp;
let funds: ReturnType<typeof fundsFixture>;
beforeAll(async () => {
  api = await startTestApp({ SEED_DEMO: 'true' });
  funds = fundsFixture(api);
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
  const [latest] = (await funds.overview(first, monthsAgo(1))).lines.filter(({ kind }) => kind === 'revenue');
  await funds.correct(first, monthsAgo(1), latest!.id, 5);
  expect((await funds.publish(first, second, monthsAgo(1))).status).toBe(200);
  expect((await funds.call<EconomicSummary>(null, 'GET', '/api/economics/summary')).body.figures).toMatchObject({
    coins: { available: 1_043_200 },
    corrections: [{ exactFcfa: 5 }],
  });
});

test('once it is a real installation, neither its figures nor its francs count', async () => {
  const real = await createApp(testConfig(api.databaseUrl));
  await real.get(Database).prepared();
  const answer = await real.inject({ method: 'GET', url: '/api/economics/summary' });
  expect(answer.json()).toMatchObject({ month: null, figures: null, months: [], isDemo: false });
  expect(Object.values(await funds.balances()).filter((balance) => balance !== 0)).toEqual([]);
  await real.get(DemoEconomics).takeOut();
  expect(await funds.unbalanced()).toEqual([]);
  await real.close();
});
