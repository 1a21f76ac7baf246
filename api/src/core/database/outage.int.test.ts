import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../create-app.js';
import { startEmbedded, type EmbeddedPostgres } from '../postgres/embedded.js';
import { httpClient } from '../../testing/http-client.js';
import { killPostgres } from '../../testing/kill.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { testConfig } from '../../testing/test-config.js';
import { until } from '../../testing/wait-until.js';

let scratch: ReturnType<typeof scratchDir>;
let postgres: EmbeddedPostgres;
let app: NestFastifyApplication | null;
let client: ReturnType<typeof httpClient>;

const startDatabase = () => startEmbedded({ dataDir: scratch.path, log: () => undefined });
const ready = async () => (await client.send({ url: '/api/health/ready' })).statusCode;
/** Sends a request that always queries the database. */
const signIn = () => client.send({ url: '/api/login', method: 'POST', payload: { email: 'personne@exemple.bf', password: 'faux' } });

beforeAll(async () => {
  scratch = scratchDir();
  postgres = await startDatabase();
});
beforeEach(() => {
  app = null;
});
afterEach(async () => {
  client.close();
  await app?.close();
});
afterAll(async () => {
  await postgres.stop();
  scratch.remove();
});

async function serve(): Promise<void> {
  app = await createApp(testConfig(postgres.url, { JOBS: 'true', SIGN_IN_FAILURES: '100000' }));
  await app.listen(0, '127.0.0.1');
  client = httpClient(await app.getUrl());
}

test('PostgreSQL killed while serving: 503 with Retry-After, then recovery by itself', async () => {
  await serve();
  await until('ready', async () => (await ready()) === 200);
  expect((await signIn()).statusCode).toBe(401);

  killPostgres(postgres);
  const refused = await until('a refusal', async () => {
    const answer = await signIn();
    return answer.statusCode === 401 ? null : answer;
  });
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
  expect((await client.send({ url: '/api/health/live' })).statusCode).toBe(200);

  await until('ready again', async () => (await ready()) === 200);
  await until('serving again', async () => (await signIn()).statusCode === 401);
});

test('a start without database serves 503 and becomes ready when the database comes', async () => {
  await postgres.stop();
  await serve();
  expect((await client.send({ url: '/api/health/live' })).statusCode).toBe(200);
  expect(await ready()).toBe(503);
  expect((await signIn()).json().code).toBe('UNAVAILABLE');
  const page = await client.send({ url: '/api/login', headers: { accept: 'text/html', cookie: `ulty_session=${'A'.repeat(43)}` } });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.body).toContain('Le service redémarre. Réessayez dans un instant.');

  postgres = await startDatabase();
  await until('ready', async () => (await ready()) === 200);
  expect((await signIn()).statusCode).toBe(401);
});
