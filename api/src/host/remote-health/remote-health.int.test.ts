import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { RemoteHealth } from '@ulty/contracts/host/remote-health.js';
import { cohortOf } from '@ulty/federation/cohort.js';
import { join } from 'node:path';
import { Jobs } from '../../core/jobs/jobs.js';
import type { MadeUser } from '../../testing/make-user.js';
import { remoteManifest as build, writeBuild } from '../../testing/remote-builds.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { mailEnvironment, startSmtpServer, type SmtpServer } from '../../testing/smtp-server.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { until } from '../../testing/wait-until.js';
import { LocalBuilds } from '../registry/local-builds.service.js';
import { TrialWatch } from './trial-watch.js';

const PHONE = 'Mozilla/5.0 (Linux; Android 11) Chrome/138.0 Mobile Safari/537.36';
const scratch = scratchDir();
let environment: Record<'REMOTES_DIR', string> & Record<string, string>;
let smtp: SmtpServer;
let api: TestApp;
/** A second process on the same database. */
let replica: TestApp;
let admin: MadeUser;

beforeAll(async () => {
  smtp = await startSmtpServer();
  environment = {
    REMOTES_DIR: join(scratch.path, 'remotes'),
    TRUSTED_PROXIES: '127.0.0.1',
    ...mailEnvironment(smtp),
  };
  api = await startTestApp(environment);
  replica = await startTestApp({ ...environment, DATABASE_URL: api.databaseUrl });
  admin = await api.makeUser({ role: 'admin' });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await replica.close();
  await api.close();
  await smtp.close();
  scratch.remove();
});

const change = async (payload: object) =>
  expect(
    (await api.inject({ url: `/api/admin/remotes/${id}`, method: 'PATCH', payload, headers: { cookie: admin.cookie } })).statusCode,
  ).toBe(200);

let made = 0;
/** A remote of this test alone: 1.0.0 is live, 2.0.0 on trial. */
let id: string;
beforeEach(async () => {
  made += 1;
  id = `remote-${made}`;
  const manifests = ['2.0.0', '1.0.0'].map((version) => build(id, version));
  for (const manifest of manifests) writeBuild(environment.REMOTES_DIR, manifest);
  await api.app.get(LocalBuilds).sync(manifests);
  await change({ action: 'canary', version: '2.0.0', percent: 5, reason: 'Un essai de la page.' });
});

const post = async (url: string, payload: object, headers: Record<string, string> = {}) =>
  (await api.inject({ url, method: 'POST', payload, headers: { 'user-agent': PHONE, ...headers } })).statusCode;
/** A device that is served this version: those of 2.0.0 have a place below 5. */
const deviceWith = (version: string) => {
  const devices = Array.from({ length: 1_000 }, (_, at) => String(at));
  return { cookie: `ulty_cohort=${devices.find((device) => cohortOf(device, id) < 5 === (version === '2.0.0'))}` };
};
const open = (version: string, headers: object = deviceWith(version)) =>
  post('/api/page-views', { path: `/${id}`, of: `${id}@${version}` }, { ...headers });
type Told = Partial<Record<'remote' | 'version' | 'phase' | 'class', string | undefined>>;
const failure = (more: Told = {}) => ({
  remote: id,
  version: '2.0.0',
  phase: 'start',
  class: 'CHUNK',
  ...more,
});
const networkOf = (from: number) => ({ 'x-forwarded-for': `41.138.${from >> 8}.${from & 255}` });
const fail = (from: number, more: Told = {}, headers: Record<string, string> = {}) =>
  post('/api/remotes/failures', failure(more), { ...networkOf(from), ...deviceWith(more.version ?? '2.0.0'), ...headers });
const healthOf = (who = admin, target = id) => api.inject({ url: `/api/admin/remotes/${target}/health`, headers: { cookie: who.cookie } });
const health = async () => RemoteHealth.parse((await healthOf()).json());
/** As if so many pages had been opened in this minute. */
const opened = (version: string, opens: number, failures = 0) =>
  api.query(
    `insert into remote_openings (remote_id, version, at, opens, failures) 
       values ($1, $2, greatest(date_trunc('minute', now()), (select canary_since from remotes where id = $1)), $3, $4)
     on conflict (remote_id, version, at) do update set opens = excluded.opens, failures = remote_openings.failures + excluded.failures`,
    [id, version, opens, failures],
  );
const judge = (app = api) => app.app.get(TrialWatch).judgeDue();
/** Ten failures of the trial that are judged while nothing is known of its openings, so that it goes on, however slow this is. */
const failUnjudged = async (first: number) => {
  for (let from = first; from < first + 10; from += 1) await fail(from);
  await judge();
};
const withdrawals = () =>
  api.query<{ actor: string; reason: string; before: string; after: string }>(
    `select actor, reason, before, after from remote_audit where remote_id = $1 and action = 'withdraw'`,
    [id],
  );
const isOnTrial = async () =>
  (await api.query<{ yes: boolean }>('select canary_version is not null as yes from remotes where id = $1', [id]))[0]?.yes;

test('openings and failures are counted per version, by the minute, and shown by quarter of an hour', async () => {
  for (const version of ['1.0.0', '1.0.0', '2.0.0']) expect(await open(version)).toBe(204);
  expect(await fail(1)).toBe(204);
  await fail(2);
  await fail(3, { phase: 'render', class: 'RENDER' });
  await fail(4, { version: '1.0.0', class: 'TIMEOUT' });
  const { quarters, ...rest } = await health();
  const counted = [
    { version: '1.0.0', opens: 2, failures: 1 },
    { version: '2.0.0', opens: 1, failures: 3 },
  ];
  expect(rest).toEqual({
    id,
    totals: counted,
    classes: [
      { class: 'CHUNK', phase: 'start', count: 2 },
      { class: 'RENDER', phase: 'render', count: 1 },
    ],
    verdict: 'few',
    limit: null,
  });
  const sums = new Map<string, number[]>();
  for (const { version, opens, failures } of quarters) {
    const [known = 0, knownFailures = 0] = sums.get(version) ?? [];
    sums.set(version, [known + opens, knownFailures + failures]);
  }
  expect(Object.fromEntries(sums)).toEqual({ '1.0.0': [2, 1], '2.0.0': [1, 3] });
  for (const { at } of quarters) expect(new Date(at).getTime() % 900_000).toBe(0);
});

test('what was counted before the trial began does not count in it', async () => {
  await api.query(
    `insert into remote_openings (remote_id, version, at, opens, failures) values ($1, '1.0.0', date_trunc('minute', now() - interval '1 hour'), 900, 9)`,
    [id],
  );
  await opened('1.0.0', 100);
  expect((await health()).totals[0]).toEqual({ version: '1.0.0', opens: 100, failures: 0 });
  await change({ action: 'withdraw', reason: 'Essai fini pour aujourd’hui.' });
  const after = await health();
  expect([after.totals, after.verdict, after.limit]).toEqual([[{ version: '1.0.0', opens: 1_000, failures: 9 }], null, null]);
});

test('nor does what was counted in another trial of the same minute, or beside another live version', async () => {
  const counts = async () => {
    const { totals, classes } = await health();
    return [totals.map(({ opens, failures }) => opens + failures), classes];
  };
  await opened('1.0.0', 900, 9);
  await opened('2.0.0', 100);
  await fail(1);
  await change({ action: 'canary', version: '2.0.0', percent: 25, reason: 'Un essai plus large.' });
  expect(await counts()).toEqual([[0, 0], []]);
  await opened('1.0.0', 900, 9);
  await opened('2.0.0', 100, 20);
  const next = build(id, '3.0.0');
  writeBuild(environment.REMOTES_DIR, next);
  await api.app.get(LocalBuilds).sync([next]);
  await change({ action: 'promote', version: '3.0.0', reason: 'Une autre en service.' });
  expect(await counts()).toEqual([[0, 0], []]);
  await change({ action: 'withdraw', reason: 'Essai fini.' });
  expect((await counts())[1]).toEqual([]);
});

test.each<[string, Told, Record<string, string>]>([
  ['a version that nobody is served', { version: '3.0.0' }, {}],
  ['another remote', { remote: 'mf-nobody' }, {}],
  ['a robot', {}, { 'user-agent': 'Googlebot/2.1' }],
  ['Do Not Track', {}, { dnt: '1' }],
  ['Global Privacy Control', {}, { 'sec-gpc': '1' }],
])('a failure of %s is not counted, and said to no one', async (_name, more, headers) => {
  expect(await fail(1, more, headers)).toBe(204);
  expect((await health()).totals.map(({ failures }) => failures)).toEqual([0, 0]);
});

test.each(['', '@', `@2.0.0`, 'mf-nobody@2.0.0', '@@', '2.0.0', 'x'.repeat(96)])('an opening of "%s" counts the page alone', async (of) => {
  expect(await post('/api/page-views', { path: `/${id}`, of })).toBe(204);
  expect((await health()).totals.map(({ opens }) => opens)).toEqual([0, 0]);
});

test.each<[string, Told]>([
  ['a field more', { path: '/secret' } as object],
  ['an unknown class', { class: 'MEMORY' }],
  ['no version', { version: undefined }],
  ['a version of 65 characters', { version: '1'.repeat(65) }],
])('a failure with %s is refused', async (_name, more) => {
  expect(await fail(1, more)).toBe(400);
});

test('another site cannot count for us', async () => {
  expect(await fail(1, {}, { 'sec-fetch-site': 'cross-site' })).toBe(403);
});

test('one address counts five failures an hour, whatever the version; the others go on', async () => {
  for (const version of ['1.0.0', '2.0.0', '1.0.0', '2.0.0', '1.0.0', '2.0.0', '1.0.0']) expect(await fail(9, { version })).toBe(204);
  expect((await health()).totals.map(({ failures }) => failures)).toEqual([3, 2]);
  await fail(10);
  expect((await health()).totals[1]?.failures).toBe(3);
});

test('nobody counts for a version that others are served: neither a device nor an account, nor who has no place', async () => {
  const learners = await Promise.all(Array.from({ length: 60 }, () => api.makeUser()));
  const learnerWho = (tries: boolean) => learners.find((one) => cohortOf(one.id, id) < 25 === tries)?.cookie ?? '';
  const [tries, other] = [learnerWho(true), learnerWho(false)];
  await change({ action: 'canary', version: '2.0.0', percent: 25, reason: 'Un essai plus large.' });
  for (const headers of [{}, { cookie: other }, { cookie: `${other}; ${deviceWith('2.0.0').cookie}` }, { cookie: 'ulty_cohort=10000' }]) {
    await open('2.0.0', headers);
    await fail(1, {}, { cookie: '', ...headers });
  }
  for (const headers of [deviceWith('2.0.0'), { cookie: tries }]) {
    await open('1.0.0', headers);
    await fail(2, { version: '1.0.0' }, headers as Record<string, string>);
  }
  expect((await health()).totals.map(({ opens, failures }) => [opens, failures])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await open('2.0.0', { cookie: tries });
  await open('1.0.0', { cookie: other });
  expect((await health()).totals.map(({ opens }) => opens)).toEqual([1, 1]);
});

test('a flood of openings from one address is bounded', async () => {
  for (let at = 0; at < 125; at += 1) await open('2.0.0', { 'x-forwarded-for': '41.138.7.7', ...deviceWith('2.0.0') });
  expect((await health()).totals[1]?.opens).toBe(120);
});

test('a trial that fails beyond chance ends by itself, once over two processes, and administrators are told', async () => {
  await opened('1.0.0', 1_000, 2);
  await failUnjudged(20);
  await opened('2.0.0', 60);
  expect(await health()).toMatchObject({ verdict: 'worse', limit: expect.any(Number) });
  for (const { app } of [api, replica]) app.get(TrialWatch).soon(id);
  await Promise.all([judge(), judge(replica)]);
  expect(await isOnTrial()).toBe(false);
  expect(await withdrawals()).toEqual([
    { actor: 'system', reason: 'Retour seul à 1.0.0\u00a0: 16,67\u00a0% d’erreurs contre 0,20\u00a0%.', before: '2.0.0', after: '1.0.0' },
  ]);
  const mail = await until('the mail', () => smtp.mailTo(admin.email)[0]);
  expect(mail).toContain(`${id}, essai de 2.0.0. Retour seul`);
  expect((await health()).verdict).toBeNull();
});

test.each([
  ['three hours ahead of', 10_800_000],
  ['three hours behind', -10_800_000],
])('a process whose clock is %s the database’s counts and judges by that one', async (_where, ahead) => {
  const clock = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => clock() + ahead);
  await change({ action: 'canary', version: '2.0.0', percent: 25, reason: 'Un essai plus large.' });
  await open('1.0.0');
  await fail(90, { version: '1.0.0' });
  const minutes = await api.query(
    `select at between now() - interval '2 minutes' and now() as "isNow" from remote_openings where remote_id = $1`,
    [id],
  );
  expect(minutes).toEqual([{ isNow: true }]);
  expect((await health()).totals).toEqual([
    { version: '1.0.0', opens: 1, failures: 1 },
    { version: '2.0.0', opens: 0, failures: 0 },
  ]);
  await opened('1.0.0', 1_000);
  await opened('2.0.0', 60);
  for (let from = 91; from < 100; from += 1) await fail(from);
  await judge();
  expect([await isOnTrial(), (await withdrawals()).length]).toEqual([false, 1]);
});

test('one address alone ends no trial, however it insists', async () => {
  await opened('1.0.0', 100_000);
  await opened('2.0.0', 60);
  for (let time = 0; time < 6; time += 1) {
    await fail(40);
    await api.query('delete from limit_counters');
  }
  expect((await health()).totals[1]?.failures).toBe(6);
  await judge();
  expect([await isOnTrial(), (await health()).verdict]).toEqual([true, 'few']);
  for (const from of [41, 42]) await fail(from);
  await judge();
  expect(await isOnTrial()).toBe(false);
});

test('a network outage, where both fail, ends no trial; nor does a trial without traffic', async () => {
  await fail(50);
  await judge();
  expect([await isOnTrial(), (await health()).verdict]).toEqual([true, 'few']);
  await opened('1.0.0', 2_000, 1_900);
  await opened('2.0.0', 100, 95);
  for (const from of [51, 52, 53]) await fail(from);
  await judge();
  expect([await isOnTrial(), (await health()).verdict, await withdrawals()]).toEqual([true, 'equal', []]);
});

test('what a process that ended had counted is judged by the next', async () => {
  await opened('1.0.0', 1_000);
  await opened('2.0.0', 60, 30);
  for (const from of [61, 62, 63])
    await api.query(`insert into remote_failure_sources (remote_id, version, mark, last_at) values ($1, '2.0.0', $2, now())`, [
      id,
      Buffer.from([from]),
    ]);
  await api.query(`delete from job_runs where job = 'remote-health.judge'`);
  await api.app.get(Jobs).runDue();
  expect(await isOnTrial()).toBe(false);
});

test('a remote promoted meanwhile is judged no more', async () => {
  await opened('1.0.0', 1_000);
  await failUnjudged(70);
  await opened('2.0.0', 60);
  expect((await health()).verdict).toBe('worse');
  await change({ action: 'promote', version: '2.0.0', reason: 'Tout le monde l’aura.' });
  api.app.get(TrialWatch).soon(id);
  await judge();
  expect(await withdrawals()).toEqual([]);
});

test('counts older than 30 days are forgotten', async () => {
  await open('1.0.0');
  await fail(80);
  await api.query(`update remote_openings set at = at - interval '31 days'`);
  await api.query(`update remote_failures set at = at - interval '31 days'`);
  await api.query(`update remote_failure_sources set last_at = last_at - interval '31 days'`);
  await api.query(`delete from job_runs where job = 'remote-health.forget'`);
  await api.app.get(Jobs).runDue();
  for (const table of ['remote_openings', 'remote_failures', 'remote_failure_sources'])
    expect(await api.query(`select from ${table}`)).toHaveLength(0);
});

test('an unknown remote has no health', async () => {
  expect((await healthOf(admin, 'mf-nobody')).json()).toMatchObject({ code: 'REMOTE_NOT_FOUND' });
});
