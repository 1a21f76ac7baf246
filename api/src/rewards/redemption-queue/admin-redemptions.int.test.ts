import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminRedemptionPage, Reconciliation } from '@ulty/contracts/rewards/admin-redemptions.js';
import { Payouts } from '../payouts/payouts.service.js';
import { SimulatedCallbacks } from '../../demo/simulated-callbacks.js';
import { redemptionFixture } from '../redemptions/redemptions.fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

const MINUTE_MS = 60_000;
let api: TestApp;
const redeem = redemptionFixture(() => api);
let mariam: MadeUser;
let paul: MadeUser;
beforeAll(async () => {
  api = await startTestApp({ SEED_DEMO: 'true' });
  mariam = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
  paul = await api.makeUser({ role: 'admin', firstName: 'Paul', lastName: 'Sawadogo' });
  await redeem.fund(1_000_000);
});
afterAll(async () => {
  await redeem.expectSums();
  await api.close();
});

const get = (url: string, who: MadeUser) => api.inject({ url, headers: { cookie: who.cookie } });
const approvalsOf = async (id: string, who: MadeUser) =>
  (await get('/api/admin/approvals', who))
    .json<{ items: { id: string; target: string; state: string }[] }>()
    .items.filter(({ target }) => target === `redemption:${id}`);
const settle = (approvalId: string | undefined, who: MadeUser, action = 'approve') =>
  redeem.post(`/api/admin/approvals/${approvalId}/decision`, who.cookie, {
    action,
    reason: 'Vérifié avec le relevé.',
  });
const wholeJournal = async (id: string) =>
  (await get(`/api/admin/journal?target=redemption:${id}`, mariam))
    .json<{ items: { action: string; actor: string }[] }>()
    .items.map(({ action, actor }) => `${action} ${actor}`);
/** Reads the journal without entries about who opened the request. */
const journal = async (id: string) => (await wholeJournal(id)).filter((line) => !line.startsWith('redemption.open'));

test('the queue shows what waits, with its checks and the francs at stake', async () => {
  const who = await redeem.learner();
  const { id } = await redeem.checked(who);
  const page = (await get('/api/admin/redemptions', mariam)).json<AdminRedemptionPage>();
  expect(page.items.find((item) => item.id === id)).toMatchObject({
    state: 'checking',
    needsTwo: false,
    isAsked: false,
    isOwn: false,
    learner: { name: 'Fatou Traoré' },
  });
  expect(page.exposure.openFcfa).toBeGreaterThanOrEqual(1_000);
  expect(page.counts.find(({ queue }) => queue === 'checking')?.count).toBe(page.total);
  expect(await api.countQueries(() => get('/api/admin/redemptions', mariam))).toBeLessThanOrEqual(3);
  const detail = await get(`/api/admin/redemptions/${id}`, mariam);
  expect(detail.json()).toMatchObject({
    score: 100,
    samePhone: 0,
    checks: [{ attempt: 1, correct: 5 }],
    sources: [{ reason: 'quiz_first_pass', utc: 5_000 }],
  });
  expect((await get('/api/admin/redemptions/rien', mariam)).statusCode).toBe(404);
});

test('up to 5 000 FCFA one administrator decides, with a reason, in the journal', async () => {
  const who = await redeem.learner({ utc: 20_000 });
  const { id } = await redeem.checked(who, { amountUtc: 10_000 });
  expect((await redeem.decideRedemption(mariam, id, 'approve', 'ok')).statusCode).toBe(400);
  expect((await redeem.decideRedemption(mariam, id, 'approve')).json()).toMatchObject({ state: 'approved', isAsked: false });
  expect((await wholeJournal(id)).sort()).toEqual(['redemption.approve Mariam Kaboré', 'redemption.open Mariam Kaboré']);
});

test('above 5 000 FCFA another administrator must approve: never the one who asked', async () => {
  const who = await redeem.learner({ utc: 20_000 });
  const { id } = await redeem.checked(who, { amountUtc: 10_200 });
  expect((await redeem.decideRedemption(mariam, id, 'approve')).json()).toMatchObject({ state: 'checking', isAsked: true, needsTwo: true });
  expect((await redeem.decideRedemption(paul, id, 'approve')).json()).toMatchObject({ code: 'APPROVAL_OPEN' });
  const [approval] = await approvalsOf(id, mariam);
  expect((await settle(approval?.id, mariam)).json()).toMatchObject({ code: 'OWN_REQUEST' });
  await api.app.get(Payouts).run();
  expect(await redeem.read(who, id)).toMatchObject({ state: 'checking' });
  expect((await settle(approval?.id, paul)).json()).toMatchObject({ state: 'approved' });
  expect(await redeem.read(who, id)).toMatchObject({ state: 'approved' });
  expect((await journal(id)).sort()).toEqual(['redemption.approve.approve Paul Sawadogo', 'redemption.approve.ask Mariam Kaboré']);
});

test('two administrators at once: one decision stands', async () => {
  const who = await redeem.learner();
  const { id } = await redeem.checked(who);
  const answers = await Promise.all([
    redeem.decideRedemption(mariam, id, 'approve'),
    redeem.decideRedemption(paul, id, 'reject'),
    redeem.decideRedemption(paul, id, 'approve'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await journal(id)).toHaveLength(1);
});

test('nobody decides about their own coins, alone or as the second', async () => {
  const own = await redeem.learner({ utc: 20_000, firstName: 'Ali', role: 'admin' });
  const { id } = await redeem.checked(own, { amountUtc: 12_000 });
  expect((await redeem.decideRedemption(own, id, 'approve')).json()).toMatchObject({ code: 'OWN_REQUEST' });
  await redeem.decideRedemption(mariam, id, 'approve');
  const [approval] = await approvalsOf(id, mariam);
  expect((await settle(approval?.id, own)).json()).toMatchObject({ code: 'OWN_REQUEST' });
  expect(await redeem.read(own, id)).toMatchObject({ state: 'checking' });
});

test('a refusal gives the coins back, and the learner reads why', async () => {
  const who = await redeem.learner();
  const { id } = await redeem.checked(who);
  await redeem.decideRedemption(mariam, id, 'reject', 'Le numéro est celui d’un autre compte.');
  expect(await redeem.read(who, id)).toMatchObject({
    state: 'refunded',
    failure: 'admin',
    steps: expect.arrayContaining([
      expect.objectContaining({ step: 'rejected', mark: 'failed', note: 'Le numéro est celui d’un autre compte.' }),
    ]),
  });
  expect(await redeem.wallet(who)).toEqual({ available: 5_000, reserved: 0 });
  expect((await redeem.decideRedemption(paul, id, 'approve')).json()).toMatchObject({ code: 'REDEMPTION_LATE' });
});

test.each([
  ['pays', 'paid', null],
  ['unknown_number', 'refunded', 'unknown_number'],
  ['limit_reached', 'refunded', 'limit_reached'],
  ['name_differs', 'refunded', 'name_differs'],
  ['answers_twice', 'paid', null],
])('the simulator of a demonstration, told to %s', async (outcome, state, failure) => {
  const who = await redeem.learner();
  const { id } = await redeem.checked(who);
  expect((await redeem.post(`/api/admin/redemptions/${id}/simulation`, mariam.cookie, { outcome })).json()).toMatchObject({
    simulated: outcome,
  });
  await redeem.decideRedemption(mariam, id, 'approve');
  await api.app.get(Payouts).run();
  await api.app.get(SimulatedCallbacks).repeat();
  expect(await redeem.read(who, id)).toMatchObject({ state, failure, isDemo: true });
  expect((await redeem.post(`/api/admin/redemptions/${id}/simulation`, mariam.cookie, { outcome: 'pays' })).json()).toMatchObject({
    code: 'REDEMPTION_LATE',
  });
  if (outcome === 'answers_twice') {
    const { messages } = (await get(`/api/admin/redemptions/${id}`, mariam)).json<{ messages: { isUsed: boolean }[] }>();
    expect(messages.map(({ isUsed }) => isUsed)).toEqual([true, false]);
  }
});

test('the simulator that hangs answers later, once; the one that is down is tried again and given up', async () => {
  const [one, two] = [await redeem.learner(), await redeem.learner()];
  const [hanging, down] = [await redeem.checked(one), await redeem.checked(two)];
  await redeem.post(`/api/admin/redemptions/${hanging.id}/simulation`, mariam.cookie, { outcome: 'hangs' });
  await redeem.post(`/api/admin/redemptions/${down.id}/simulation`, mariam.cookie, { outcome: 'operator_down' });
  for (const { id } of [hanging, down]) await redeem.decideRedemption(mariam, id, 'approve');
  const payouts = api.app.get(Payouts);
  await payouts.run();
  expect([await redeem.read(one, hanging.id), await redeem.read(two, down.id)]).toMatchObject([{ state: 'paying' }, { state: 'paying' }]);
  await api.query(`update simulated_payouts set answers_at = now() - interval '1 second' where redemption_id = $1`, [hanging.id]);
  await payouts.run(new Date(Date.now() + 5 * MINUTE_MS));
  expect(await redeem.read(one, hanging.id)).toMatchObject({ state: 'paid' });
  await payouts.run(new Date(Date.now() + 49 * 60 * MINUTE_MS));
  expect(await redeem.read(two, down.id)).toMatchObject({ state: 'refunded', failure: 'operator_down' });
});

test('the operator’s file is compared with our books and changes nothing', async () => {
  const [paid, other, waiting, forgotten] = await Promise.all([1, 2, 3, 4].map(() => redeem.learner()));
  const ids: string[] = [];
  for (const who of [paid, other, forgotten]) {
    const { id } = await redeem.checked(who as MadeUser);
    await redeem.decideRedemption(mariam, id, 'approve');
    ids.push(id);
  }
  await api.app.get(Payouts).run();
  const { id: open } = await redeem.checked(waiting as MadeUser);
  const number = (await redeem.read(other as MadeUser, ids[1] as string)).number;
  const before = await api.query(`select id, state, changed_at from redemptions order by id`);
  const today = new Date().toISOString().slice(0, 10);
  const csv = [
    'Référence;Montant;Statut',
    `${ids[0]};1 000;SUCCESS`,
    `EX-${number};900;SUCCESS`,
    `${open};1000;SUCCESS`,
    `${ids[0]};1000;SUCCESS`,
    'EX-999999;500;SUCCESS',
    `${ids[2]};1000;FAILED`,
    '',
  ].join('\r\n');
  const answer = await redeem.post('/api/admin/redemptions/reconciliation', mariam.cookie, { csv, from: today, to: today });
  const { differences, ...sums } = answer.json<Reconciliation>();
  expect(sums).toMatchObject({ lines: 5, agreeing: 1, theirFcfa: 4_400 });
  const named = differences.filter(({ kind, reference }) => kind !== 'here_only' || reference === ids[2]);
  expect(named.map(({ kind }) => kind)).toEqual(['amount', 'there_only', 'twice', 'unknown', 'here_only']);
  expect(await api.query(`select id, state, changed_at from redemptions order by id`)).toEqual(before);
  for (const wrong of ['sans colonne', 'id;montant\nEX-1;beaucoup'])
    expect(
      (await redeem.post('/api/admin/redemptions/reconciliation', mariam.cookie, { csv: wrong, from: today, to: today })).json(),
    ).toMatchObject({ code: 'VALIDATION', fields: { csv: expect.any(String) } });
});
