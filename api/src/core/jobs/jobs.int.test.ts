import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../create-app.js';
import { Database } from '../database/database.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { testConfig } from '../../testing/test-config.js';
import { Jobs } from './jobs.js';

const DAY_MS = 86_400_000;

let api: TestApp;
let replica: NestFastifyApplication;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** Starts a second process on the same database. */
const startReplica = async (environment: Record<string, string> = {}) => {
  const app = await createApp(testConfig(api.databaseUrl, environment));
  await app.get(Database).prepared();
  return app;
};
beforeEach(async () => {
  replica = await startReplica();
});
afterEach(() => replica.close());

let made = 0;
const newName = () => `test.${(made += 1)}`;
const rows = (name: string) =>
  api.query<{ attempts: number; isFinished: boolean }>(
    'select attempts, finished_at is not null as "isFinished" from job_runs where job = $1',
    [name],
  );
/** Lets the lease of the running replica expire. */
const expire = (name: string) => api.query(`update job_runs set lease_until = now() - interval '1 second' where job = $1`, [name]);

test('two replicas run a period of a job once', async () => {
  const name = newName();
  let runs = 0;
  const both = [api.app.get(Jobs), replica.get(Jobs)];
  for (const jobs of both) jobs.every(name, DAY_MS, async () => (runs += 1));
  await Promise.all(both.flatMap((jobs) => [jobs.runDue(), jobs.runDue()]));
  await Promise.all(both.map((jobs) => jobs.runDue()));
  expect(runs).toBe(1);
  expect(await rows(name)).toEqual([{ attempts: 1, isFinished: true }]);
});

test('each period is run', async () => {
  const name = newName();
  let runs = 0;
  const jobs = api.app.get(Jobs);
  jobs.every(name, DAY_MS, async () => (runs += 1));
  await jobs.runDue();
  await api.query(`update job_runs set period_start = period_start - interval '1 day' where job = $1`, [name]);
  await jobs.runDue();
  expect(runs).toBe(2);
});

test('a failed run is tried again, once its wait is over, by whoever comes', async () => {
  const name = newName();
  const ran: string[] = [];
  api.app.get(Jobs).every(name, DAY_MS, async () => {
    ran.push('first');
    throw new Error('broken');
  });
  replica.get(Jobs).every(name, DAY_MS, async () => ran.push('second'));
  await api.app.get(Jobs).runDue();
  await replica.get(Jobs).runDue();
  expect(ran).toEqual(['first']);
  await expire(name);
  await replica.get(Jobs).runDue();
  expect(ran).toEqual(['first', 'second']);
  expect(await rows(name)).toEqual([{ attempts: 2, isFinished: true }]);
});

test('what a dead replica began is taken over once its lease is over; a finished run never', async () => {
  const name = newName();
  let runs = 0;
  const jobs = replica.get(Jobs);
  jobs.every(name, DAY_MS, async () => (runs += 1));
  await api.query(
    `insert into job_runs (job, period_start, lease_until) values ($1, to_timestamp(floor(extract(epoch from now()) / 86400) * 86400), now() + interval '1 minute')`,
    [name],
  );
  await jobs.runDue();
  expect(runs).toBe(0);
  await expire(name);
  await jobs.runDue();
  expect(runs).toBe(1);
  await expire(name);
  await jobs.runDue();
  expect(runs).toBe(1);
});

test('by itself, and a stop waits for what runs', async () => {
  const name = newName();
  const own = await startReplica({ JOBS: 'true' });
  let finish = () => undefined as void;
  let isDone = false;
  const started = new Promise<void>((begin) => {
    own.get(Jobs).every(name, 50, async () => {
      begin();
      await new Promise<void>((done) => (finish = done));
      isDone = true;
    });
  });
  own.get(Jobs).onApplicationBootstrap();
  await started;
  const closed = own.close();
  finish();
  await closed;
  expect(isDone).toBe(true);
  expect((await rows(name)).filter((row) => row.isFinished).length).toBeGreaterThanOrEqual(1);
});

test('a job’s name is its own', () => {
  const name = newName();
  api.app.get(Jobs).every(name, DAY_MS, async () => undefined);
  expect(() => api.app.get(Jobs).every(name, DAY_MS, async () => undefined)).toThrow(name);
});
