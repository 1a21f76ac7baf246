import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Approval } from '@ulty/contracts/base/approvals.js';
import type { CoinSummary } from '@ulty/contracts/rewards/ulty-coins.js';
import type { AdminRules, RewardRules } from '@ulty/contracts/rewards/reward-system.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { STARTER_RULES } from '@ulty/domain/rewards/rewards.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { earnFixture } from '../ledger/ledger.fixture.js';

let api: TestApp;
let first: MadeUser;
let second: MadeUser;
beforeAll(async () => {
  api = await startTestApp();
  first = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
  second = await api.makeUser({ role: 'admin', firstName: 'Issa', lastName: 'Traoré' });
});
afterAll(() => api.close());

const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => addDays(today, days);
const REASON = 'Un essai de la règle.';

const plan = (code: string, more: object, who = first) =>
  api.inject({
    method: 'POST',
    url: '/api/admin/reward-rules',
    headers: { cookie: who.cookie },
    payload: { code, capPerDay: null, capPerMonth: null, activeFrom: inDays(20), reason: REASON, ...more },
  });
const approve = (id: string, who = second) =>
  api.inject({
    method: 'POST',
    url: `/api/admin/approvals/${id}/decision`,
    headers: { cookie: who.cookie },
    payload: { action: 'approve', reason: REASON },
  });
const published = async () => (await api.inject({ method: 'GET', url: '/api/rewards/rules' })).json() as RewardRules;
const versionsOf = async (code: string) =>
  (
    (await api.inject({ method: 'GET', url: '/api/admin/reward-rules', headers: { cookie: first.cookie } })).json() as AdminRules
  ).items.find((rule) => rule.code === code);

test('anybody reads every rule in force: coins, francs, caps, conditions, data', async () => {
  const { rules, changes, dailyCapUtc, noticeDays } = await published();
  expect(rules.map(({ code }) => code)).toEqual(STARTER_RULES.map(({ code }) => code));
  expect([changes, dailyCapUtc, noticeDays]).toEqual([[], 150, 14]);
  expect(rules.find(({ code }) => code === 'quiz_first_pass')).toMatchObject({
    version: 1,
    amountUtc: 10,
    fcfa: 5,
    capPerDay: 10,
    dataBytes: 10_000,
    dataFcfa: 1,
    since: null,
  });
  expect(rules.find(({ code }) => code === 'badge')).toMatchObject({ amountUtc: null, fcfa: null, dataBytes: null });
  expect(rules.every(({ conditions }) => conditions.length > 0)).toBe(true);
});

test('a new version takes two administrators, and is announced before it begins', async () => {
  const asked = (await plan('chapter_completed', { amountUtc: 2, capPerDay: 20 })).json() as Approval;
  expect(asked).toMatchObject({ kind: 'reward-rule.plan', state: 'open' });
  expect(asked.title).toContain('2\u00a0UTC au lieu de 3\u00a0UTC');
  expect(await versionsOf('chapter_completed')).toMatchObject({ isAsked: true, versions: [{ version: 1, state: 'live' }] });
  expect((await plan('chapter_completed', { amountUtc: 1, capPerDay: 20 }, second)).json().code).toBe('APPROVAL_OPEN');
  expect((await approve(asked.id, first)).json().code).toBe('OWN_REQUEST');
  const answers = await Promise.all(Array.from({ length: 10 }, () => approve(asked.id)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);

  expect(await versionsOf('chapter_completed')).toMatchObject({
    isAsked: false,
    versions: [
      { version: 2, amountUtc: 2, state: 'coming' },
      { version: 1, amountUtc: 3, state: 'live' },
    ],
  });
  const { rules, changes } = await published();
  expect(rules.find(({ code }) => code === 'chapter_completed')).toMatchObject({ version: 1, amountUtc: 3 });
  expect(changes).toMatchObject([
    {
      code: 'chapter_completed',
      kind: 'cut',
      isComing: true,
      activeFrom: `${inDays(20)}T00:00:00.000Z`,
      words: ['2\u00a0UTC au lieu de 3\u00a0UTC'],
    },
  ]);
  const lines = await api.query<{ action: string; actor: string }>(
    `select action, actor from audit_log where target = 'reward-rule:chapter_completed' order by at, id`,
  );
  expect(lines).toEqual([
    { action: 'reward-rule.plan.ask', actor: 'Mariam Kaboré' },
    { action: 'reward-rule.add', actor: 'Issa Traoré' },
    { action: 'reward-rule.plan.approve', actor: 'Issa Traoré' },
  ]);
});

test.each([
  ['a cut with 13 days of notice', 'lesson_completed', { amountUtc: 4, capPerDay: 20, activeFrom: inDays(13) }, 'RULE_NOTICE'],
  ['a tighter cap with 13 days of notice', 'lesson_completed', { amountUtc: 9, capPerDay: 19, activeFrom: inDays(13) }, 'RULE_NOTICE'],
  ['a cap where there was none, tomorrow', 'course_completed', { amountUtc: 100, capPerDay: 1, activeFrom: inDays(1) }, 'RULE_NOTICE'],
  ['a raise in the past', 'lesson_completed', { amountUtc: 6, capPerDay: 20, activeFrom: inDays(-1) }, 'RULE_DATE'],
  ['a raise today', 'lesson_completed', { amountUtc: 6, capPerDay: 20, activeFrom: today }, 'RULE_DATE'],
  ['a version before the one to come', 'chapter_completed', { amountUtc: 5, capPerDay: 20, activeFrom: inDays(19) }, 'RULE_DATE'],
  ['no change', 'lesson_completed', { amountUtc: 5, capPerDay: 20 }, 'VALIDATION'],
  ['an amount where the source sets it', 'badge', { amountUtc: 5 }, 'VALIDATION'],
  ['a cap where the source sets the amount', 'league_top3', { amountUtc: null, capPerDay: 3 }, 'VALIDATION'],
  ['no amount where there is one', 'lesson_completed', { amountUtc: null, capPerDay: 20 }, 'VALIDATION'],
  ['a negative amount', 'lesson_completed', { amountUtc: -1, capPerDay: 20 }, 'VALIDATION'],
  ['a huge amount', 'lesson_completed', { amountUtc: 1e9, capPerDay: 20 }, 'VALIDATION'],
  ['a cap of nothing', 'lesson_completed', { amountUtc: 5, capPerDay: 0 }, 'VALIDATION'],
  ['a version number of one’s own', 'lesson_completed', { amountUtc: 6, capPerDay: 20, version: 9 }, 'VALIDATION'],
  ['no reason', 'lesson_completed', { amountUtc: 6, capPerDay: 20, reason: '  ' }, 'VALIDATION'],
  ['a day that is none', 'lesson_completed', { amountUtc: 6, capPerDay: 20, activeFrom: '2026-02-30' }, 'VALIDATION'],
  ['a rule that is none', 'vote_bought', { amountUtc: 6 }, 'RULE_NOT_FOUND'],
])('%s is refused', async (_name, code, more, error) => {
  expect((await plan(code, more)).json().code).toBe(error);
});

test('a raise needs no notice', async () => {
  const asked = (await plan('daily_goal', { amountUtc: 6, capPerDay: 1, activeFrom: inDays(1) })).json() as Approval;
  expect((await approve(asked.id)).statusCode).toBe(200);
  expect((await published()).changes[0]).toMatchObject({ code: 'daily_goal', kind: 'raise', isComing: true });
});

test('a cut approved too late is refused, and waits', async () => {
  const asked = (await plan('review_session', { amountUtc: 1, capPerDay: 5, activeFrom: inDays(15) })).json() as Approval;
  await api.query(`update approvals set payload = payload || jsonb_build_object('activeFrom', $2::text) where id = $1`, [
    asked.id,
    inDays(12),
  ]);
  expect((await approve(asked.id)).json().code).toBe('RULE_NOTICE');
  expect(await versionsOf('review_session')).toMatchObject({ isAsked: true, versions: [{ version: 1 }] });
});

test.each([
  ['a lower amount', [2, 1, null, null, '13 days']],
  ['a tighter cap', [2, 9, 3, null, '13 days']],
  ['a cap a month', [2, 9, null, 3, '13 days']],
])('the database itself refuses %s without notice', async (_name, [version, amount, perDay, perMonth, from]) => {
  await expect(
    api.query(
      `insert into reward_rule (code, version, amount, cap_per_day, cap_per_month, active_from) values ('course_completed', $1, $2, $3, $4, now() + $5::interval)`,
      [version, amount, perDay, perMonth, from],
    ),
  ).rejects.toMatchObject({ code: 'UC005' });
});

test('rules approved in a demonstration end with it, begun or to come; a real one follows what counts', async () => {
  const demo = await startTestApp({ SEED_DEMO: 'true' });
  const made = (amount: number, version: number, from: string) =>
    demo.query(
      `insert into reward_rule (code, version, amount, active_from, is_demo) values ('vote_cast', $1, $2, now() + $3::interval, true)`,
      [version, amount, from],
    );
  try {
    const asker = await demo.makeUser({ role: 'admin' });
    const approver = await demo.makeUser({ role: 'admin' });
    const post = (app: TestApp, who: MadeUser, url: string, payload: object) =>
      app.inject({ method: 'POST', url, headers: { cookie: who.cookie }, payload });
    const planned = { code: 'quiz_first_pass', amountUtc: 90, capPerDay: 10, capPerMonth: null, activeFrom: inDays(20), reason: REASON };
    const { id } = (await post(demo, asker, '/api/admin/reward-rules', planned)).json<Approval>();
    expect((await post(demo, approver, `/api/admin/approvals/${id}/decision`, { action: 'approve', reason: REASON })).statusCode).toBe(200);
    await made(500, 2, '1 day');
    await demo.query('alter table reward_rule disable trigger reward_rule_is_append_only');
    await demo.query(`update reward_rule set active_from = now() - interval '1 day' where code = 'vote_cast' and version = 2`);
    await demo.query('alter table reward_rule enable trigger reward_rule_is_append_only');
    await made(800, 3, '40 days');
    const told = async (app: TestApp, code: string) =>
      (await app.inject({ url: '/api/rewards/rules' })).json<RewardRules>().rules.find((rule) => rule.code === code)?.amountUtc;
    const offered = async (app: TestApp, who: MadeUser) =>
      (await app.inject({ url: '/api/ulty-coins/summary', headers: { cookie: who.cookie } }))
        .json<CoinSummary>()
        .earnMore.map(({ amountUtc }) => amountUtc);
    expect(await told(demo, 'vote_cast')).toBe(500);

    const real = await startTestApp({ DATABASE_URL: demo.databaseUrl });
    try {
      expect([await told(real, 'vote_cast'), await told(real, 'quiz_first_pass')]).toEqual([1, 10]);
      expect((await real.inject({ url: '/api/rewards/rules' })).json<RewardRules>().changes).toEqual([]);
      const [one, other] = [await real.makeUser({ role: 'admin' }), await real.makeUser({ role: 'admin' })];
      const coins = earnFixture(() => real);
      const learner = await coins.learner();
      const { rewards } = await coins.earn(learner, [{ code: 'vote_cast', source: { type: 'vote', id: 'un vote' } }]);
      expect(rewards).toMatchObject([{ awarded: 1 }]);
      expect((await offered(real, learner)).includes(500)).toBe(false);
      // A raise of the rule in force, before the demonstration's would have begun: no notice period, and a number of its own.
      const raise = { code: 'vote_cast', amountUtc: 2, capPerDay: null, capPerMonth: null, activeFrom: inDays(2), reason: REASON };
      const asked = (await post(real, one, '/api/admin/reward-rules', raise)).json<Approval>();
      const approved = await post(real, other, `/api/admin/approvals/${asked.id}/decision`, { action: 'approve', reason: REASON });
      expect(approved.json()).toMatchObject({ state: 'approved' });
      const { items } = (await real.inject({ url: '/api/admin/reward-rules', headers: { cookie: one.cookie } })).json<AdminRules>();
      expect(items.find(({ code }) => code === 'vote_cast')?.versions.map(({ version, state }) => [version, state])).toEqual([
        [4, 'coming'],
        [3, 'past'],
        [2, 'past'],
        [1, 'live'],
      ]);
      // Nothing else of a rule changes, and an ended one stays ended.
      for (const change of ['amount = 1', 'is_over = false', 'is_demo = false, is_over = false', 'is_over = true, amount = 7'])
        await expect(real.query(`update reward_rule set ${change} where code = 'vote_cast' and version = 2`)).rejects.toMatchObject({
          code: 'UC002',
        });
    } finally {
      await real.close();
    }
  } finally {
    await demo.close();
  }
});

test('rules are one statement, and none again while nothing changed', async () => {
  await published();
  expect(await api.countQueries(published)).toBe(0);
});
