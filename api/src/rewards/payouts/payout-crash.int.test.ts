import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { Database } from '../../core/database/database.js';
import { startEmbedded, type EmbeddedPostgres } from '../../core/postgres/embedded.js';
import { freePort } from '../../core/postgres/postmaster.js';
import { createApp } from '../../create-app.js';
import { payoutEnvironment, startFakeOperator, type FakeOperator } from '../../testing/fake-operator.js';
import { httpClient } from '../../testing/http-client.js';
import { killPostgres, postmasterOf } from '../../testing/kill.js';
import { makeUser, type MadeUser } from '../../testing/make-user.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { compileApi, ServerProcess } from '../../testing/server-process.js';
import type { TestApp } from '../../testing/start-test-app.js';
import { testConfig } from '../../testing/test-config.js';
import { until } from '../../testing/wait-until.js';
import { redemptionFixture } from '../redemptions/redemptions.fixture.js';
import { Payouts } from './payouts.service.js';

/** `npm run test:long` asks for 200; a round is a second or two, most of it PostgreSQL's recovery. */
const LONG = Number(process.env['ULTY_CRASH_ROUNDS'] ?? 0);
const ROUNDS = LONG || 2;
/** Rounds that kill the server; most of a round is its start. */
const SERVER_ROUNDS = Math.ceil(LONG / 2) || 1;
const LEARNERS = 3;
/** Approximate time of a run of so many payments; the crash happens during it. */
const RUN_MS = 60;
const MINUTE_MS = 60_000;

jest.setTimeout(300_000 + ROUNDS * 20_000);

const scratch = scratchDir();
let operator: FakeOperator;
let postgres: EmbeddedPostgres;
let app: NestFastifyApplication;
let client: ReturnType<typeof httpClient>;
const redeem = redemptionFixture(
  () => ({ app, query, inject: client.send, makeUser: (chosen: object) => makeUser(app, chosen) }) as unknown as TestApp,
);
let compiled: string;
/** A server that pays by its own job, beside `app`, which runs none. */
let server: ServerProcess;

const query = async <Row extends QueryResultRow>(text: string, params: unknown[] = []) =>
  (await app.get(Database).pool.query<Row>(text, params)).rows;

beforeAll(async () => {
  operator = await startFakeOperator();
  [postgres, compiled] = await Promise.all([startEmbedded({ dataDir: scratch.path, log: () => undefined }), compileApi()]);
  app = await createApp(testConfig(postgres.url, payoutEnvironment(operator)));
  await app.get(Database).prepared();
  await app.listen(0, '127.0.0.1');
  client = httpClient(await app.getUrl());
  await redeem.fund(10_000_000);
  server = new ServerProcess(compiled, {
    ...payoutEnvironment(operator),
    PORT: String(await freePort(null)),
    JOBS: 'true',
    DATABASE_URL: postgres.url,
  });
});
afterAll(async () => {
  client.close();
  await server.kill();
  await app.close();
  await postgres.stop();
  await operator.close();
  scratch.remove();
});

async function killAndWait(): Promise<void> {
  const killed = killPostgres(postgres);
  await until(
    'PostgreSQL is back',
    async () => ![killed, null].includes(postmasterOf(postgres)) && (await client.send({ url: '/api/health/ready' })).statusCode === 200,
  );
}

/** Continues on another replica: the operator has decided everything, leases and waits are over. */
async function goOn(ids: readonly string[]): Promise<void> {
  for (const [id, { status }] of operator.books) if (status === 'pending') operator.settle(id, 'paid');
  operator.mode = 'pay';
  for (let later = 1; later <= 3; later += 1) await app.get(Payouts).run(new Date(Date.now() + later * 20 * MINUTE_MS));
  expect(await query(`select state from redemptions where id = any($1) and state <> 'paid'`, [ids])).toEqual([]);
  expect(ids.map((id) => operator.books.get(id)?.timesPaid)).toEqual(ids.map(() => 1));
  await redeem.expectSums();
}

async function approvedByAll(admin: MadeUser): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < LEARNERS; at += 1) ids.push(await redeem.approved(await redeem.learner(), admin));
  return ids;
}

test(`PostgreSQL killed ${ROUNDS} times in the middle of payments: each leaves once, and every franc and coin is told`, async () => {
  const admin = await makeUser(app, { role: 'admin' });
  let cut = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = await approvedByAll(admin);
    operator.mode = round % 2 === 0 ? 'pay' : 'pending';
    const running = app
      .get(Payouts)
      .run()
      .catch(() => undefined);
    await pause(Math.random() * RUN_MS);
    await killAndWait();
    await running;
    const before = await query<{ open: number }>(`select count(*)::integer as open from redemptions where ended_at is null`);
    cut += before[0]?.open ?? 0;
    await redeem.expectSums();
    await goOn(ids);
  }
  // The crashes took effect: some payments were not finished.
  expect(cut).toBeGreaterThan(0);
  if (LONG) console.info(`${ROUNDS} rounds: ${cut} of ${ROUNDS * LEARNERS} payments were cut`);
});

/** Starts the server, whose job pays at once, as if its period were new. */
async function startServer(): Promise<void> {
  await query('delete from job_runs');
  server.start();
  await until('the server pays', async () => (await query(`select from job_runs where job = 'payouts.run'`)).length > 0);
}

/** Counts how far payments have come, by our books and by the operator's. */
async function countStages(ids: readonly string[]): Promise<{ unbegun: number; unsent: number; unheard: number; heard: number }> {
  const rows = await query<{ id: string; state: string; isHeard: boolean }>(
    `select id, state, exists (select from payout_messages m where m.redemption_id = r.id) as "isHeard" from redemptions r where id = any($1)`,
    [ids],
  );
  const stages = { unbegun: 0, unsent: 0, unheard: 0, heard: 0 };
  for (const { id, state, isHeard } of rows)
    stages[state === 'approved' ? 'unbegun' : !operator.books.has(id) ? 'unsent' : isHeard ? 'heard' : 'unheard'] += 1;
  return stages;
}

test(`the server killed ${SERVER_ROUNDS} times in the middle of payments: the operator is asked for each once, and every franc and coin is told`, async () => {
  const admin = await makeUser(app, { role: 'admin' });
  const modes = ['hang', 'pay', 'pending'] as const;
  const total = { unbegun: 0, unsent: 0, unheard: 0, heard: 0 };
  for (let round = 0; round < SERVER_ROUNDS; round += 1) {
    const ids = await approvedByAll(admin);
    operator.mode = modes[round % modes.length] ?? 'pay';
    await startServer();
    // When the operator hangs: after money was sent without an answer. Otherwise at any time.
    if (operator.mode === 'hang') await until('a payment without an answer', () => ids.some((id) => operator.books.has(id)));
    else await pause(Math.random() * RUN_MS);
    await server.kill();
    const stages = await countStages(ids);
    for (const stage of Object.keys(stages) as (keyof typeof stages)[]) total[stage] += stages[stage];
    await redeem.expectSums();
    await goOn(ids);
    expect(ids.map((id) => operator.books.get(id)?.timesAsked)).toEqual(ids.map(() => 1));
  }
  // The kills took effect: the answers of some payments were lost.
  expect(total.unheard).toBeGreaterThan(0);
  if (LONG)
    console.info(
      `${SERVER_ROUNDS} rounds of ${LEARNERS} payments: ${total.unbegun} had not begun, ${total.unsent} were not sent, ${total.unheard} left unheard, ${total.heard} were heard`,
    );
});
