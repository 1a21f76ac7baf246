import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { serve, startFailure, type RunningService } from './serve.js';
import { httpClient } from './testing/http-client.js';
import { testConfig } from './testing/test-config.js';
import { cloneDatabase, type TestDatabase } from './testing/test-database.js';
import { until } from './testing/wait-until.js';
import { newcomer } from './testing/newcomer.js';

let database: TestDatabase;
let service: RunningService;
const config = (environment: Record<string, string> = {}) =>
  testConfig(database.url, { JOBS: 'true', HOST: '127.0.0.1', PORT: '0', METRICS_PORT: '0', ...environment });

beforeAll(async () => {
  database = await cloneDatabase('library');
});
beforeEach(async () => {
  service = await serve(config());
});
afterEach(() => service.stop());
afterAll(() => database.drop());

test('metrics count answers by route pattern, on loopback and away from the public port', async () => {
  const site = httpClient(service.origin);
  const metrics = httpClient(`http://127.0.0.1:${service.metricsPort}`);
  await site.send({ url: '/api/health/live?x=secret' });
  const { body } = await metrics.send({ url: '/metrics' });
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/health\/live",status="200"\} [1-9]/);
  expect(body).not.toContain('secret');
  expect((await site.send({ url: '/metrics' })).body).not.toContain('http_request_duration_seconds');
  site.close();
  metrics.close();
});

test('a stop lets a running request finish and answers nobody after', async () => {
  const site = httpClient(service.origin);
  await until('ready', async () => (await site.send({ url: '/api/health/ready' })).statusCode === 200);
  const running = site.send({
    url: '/api/register',
    method: 'POST',
    payload: newcomer({ email: 'fin@exemple.bf' }),
  });
  const other = httpClient(service.origin);
  await other.send({ url: '/api/health/live' });
  await service.stop();
  expect((await running).statusCode).toBe(200);
  other.close();
  site.close();
  const late = httpClient(service.origin);
  await expect(late.send({ url: '/api/health/live' })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  late.close();
});

test('a replica that leaves says so, and answers on for a while over connections that it closes', async () => {
  const leaving = await serve(config({ DRAIN_MS: '1500' }));
  const site = httpClient(leaving.origin);
  await until('ready', async () => (await site.send({ url: '/api/health/ready' })).statusCode === 200);
  const stopped = leaving.stop();
  expect((await site.send({ url: '/api/health/ready' })).statusCode).toBe(503);
  const { statusCode, headers } = await site.send({ url: '/api/health/live' });
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await stopped;
  await expect(site.send({ url: '/api/health/live' })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  site.close();
});

/** Returns whether a server listens at this address; the error code of a refused connection depends on the network. */
function answers(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

test('a demonstration is for this machine alone; an installation listens everywhere', async () => {
  const others = Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
  const reached = async (environment: Record<string, string>) => {
    const own = await serve(config({ HOST: '', ...environment }));
    try {
      const port = Number(new URL(own.origin).port);
      return {
        origin: new URL(own.origin).hostname,
        loopback: await answers(port, '127.0.0.1'),
        others: await Promise.all(others.map((address) => answers(port, address))),
      };
    } finally {
      await own.stop();
    }
  };
  expect(await reached({ SEED_DEMO: 'true' })).toEqual({ origin: '127.0.0.1', loopback: true, others: others.map(() => false) });
  expect(await reached({})).toMatchObject({ loopback: true, others: others.map(() => true) });
});

test('a port in use is one sentence, and the first service goes on', async () => {
  const { port } = new URL(service.origin);
  const failure = await serve(config({ PORT: port })).then(String, startFailure);
  expect(failure).toBe(
    `Le port ${port} est déjà pris. Arrêtez le programme qui l’occupe, ou choisissez-en un autre avec PORT (ou METRICS_PORT).`,
  );
  const site = httpClient(service.origin);
  expect((await site.send({ url: '/api/health/live' })).statusCode).toBe(200);
  site.close();
});
