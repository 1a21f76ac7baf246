import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { Database } from '../../core/database/database.js';
import { startEmbedded, type EmbeddedPostgres } from '../../core/postgres/embedded.js';
import { createApp } from '../../create-app.js';
import { payoutEnvironment, startFakeOperator, type FakeOperator } from '../../testing/fake-operator.js';
import { httpClient } from '../../testing/http-client.js';
import { killPostgres, postmasterOf } from '../../testing/kill.js';
import { makeUser } from '../../testing/make-user.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import type { TestApp } from '../../testing/start-test-app.js';
import { testConfig } from '../../testing/test-config.js';
import { until } from '../../testing/until.js';
import { redemptionFixture } from '../redemptions/redemptions.fixture.js';
import { Payouts } from './payouts.service.js';

/** `npm run test:long` asks for 200; a round is a second or two, most of it PostgreSQL's recovery. */
const LONG = Number(process.env['ULTY_CRASH_ROUNDS'] ?? 0);
const ROUNDS = LONG || 4;
const LEARNERS = 3;
/** A run of so many payments takes about this long; the crash happens during it. */
const RUN_MS = 60;
const MINUTE_MS = 60_000;

jest.setTimeout(120_000 + ROUNDS * 20_000);

const scratch = scratchDir();
let operator: FakeOperator;
let postgres: EmbeddedPostgres;
let app: NestFastifyApplication;
let client: ReturnType<typeof httpClient>;
let redeem: ReturnType<typeof redemptionFixture>;

const query = async <Row extends QueryResultRow>(text: string, params: unknown[] = []) =>
  (await app.get(Database).pool.query<Row>(text, params)).rows;

beforeAll(async () => {
  operator = await startFakeOperator();
  postgres = await startEmbedded({ dataDir: scratch.path, log: () => undefined });
  app = await createApp(testConfig(postgres.url, payoutEnvironment(operator)));
  await app.get(Database).prepared();
  await app.listen(0, '127.0.0.1');
  client = httpClient(await app.getUrl());
  const api = { app, query, inject: client.send, makeUser: (chosen: object) => makeUser(app, chosen) };
  redeem = redemptionFixture(api as unknown as TestApp);
  await redeem.fund(10_000_000);
});
afterAll(async () => {
  client.close();
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
    60_000,
  );
}

test(`PostgreSQL killed ${ROUNDS} times in the middle of payments: each leaves once, and every franc and coin is told`, async () => {
  const admin = await makeUser(app, { role: 'admin' });
  const payouts = app.get(Payouts);
  let cut = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids: string[] = [];
    for (let at = 0; at < LEARNERS; at += 1) ids.push(await redeem.approved(await redeem.learner(), admin));
    operator.mode = round % 2 === 0 ? 'pay' : 'pending';
    const running = payouts.run().catch(() => undefined);
    await pause(Math.random() * RUN_MS);
    await killAndWait();
    await running;
    const before = await query<{ open: number }>(`select count(*)::integer as open from redemptions where ended_at is null`);
    cut += before[0]?.open ?? 0;
    await redeem.expectSums();

    for (const [id, { status }] of operator.books) if (status === 'pending') operator.settle(id, 'paid');
    operator.mode = 'pay';
    // Leases and waits are over.
    for (let later = 1; later <= 3; later += 1) await payouts.run(new Date(Date.now() + later * 20 * MINUTE_MS));
    expect(await query(`select state from redemptions where id = any($1) and state <> 'paid'`, [ids])).toEqual([]);
    expect(ids.map((id) => operator.books.get(id)?.timesPaid)).toEqual(ids.map(() => 1));
    await redeem.expectSums();
  }
  // The crashes hit: some payments were not finished.
  expect(cut).toBeGreaterThan(0);
  if (LONG) console.info(`${ROUNDS} rounds: ${cut} of ${ROUNDS * LEARNERS} payments were cut`);
});
