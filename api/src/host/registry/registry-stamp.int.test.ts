import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { join } from 'node:path';
import { Db } from '../../core/database/db.js';
import type { MadeUser } from '../../testing/make-user.js';
import { remoteManifest as build, writeBuild } from '../../testing/remote-builds.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { until } from '../../testing/wait-until.js';
import { LocalBuilds } from './local-builds.service.js';
import { readLive } from './registry.queries.js';
import { RegistryService } from './registry.service.js';

const scratch = scratchDir();
let api: TestApp;
/** A second process on the same database. */
let replica: TestApp;
let admin: MadeUser;

beforeAll(async () => {
  const environment = { REMOTES_DIR: join(scratch.path, 'remotes') };
  api = await startTestApp(environment);
  replica = await startTestApp({ ...environment, DATABASE_URL: api.databaseUrl });
  admin = await api.makeUser({ role: 'admin' });
  writeBuild(environment.REMOTES_DIR, build('mf-quiet', '1.0.0'));
  await api.app.get(LocalBuilds).sync([build('mf-quiet', '1.0.0')]);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await replica.close();
  await api.close();
  scratch.remove();
});

const stampOf = async (app: TestApp, url = '/api/health/live') => (await app.inject({ url })).headers['x-ulty-registry'];
const turn = (action: 'disable' | 'enable') =>
  api.inject({
    url: '/api/admin/remotes/mf-quiet',
    method: 'PATCH',
    payload: { action, reason: 'Une panne de la page.' },
    headers: { cookie: admin.cookie },
  });
const clock = Date.now;
const later = (ms: number) => jest.spyOn(Date, 'now').mockImplementation(() => clock() + ms);

test('a replica that answers only API calls tells what another one changed, after five seconds', async () => {
  await replica.app.get(RegistryService).snapshot();
  const before = await stampOf(replica);
  expect(before).toBe(await stampOf(api));
  await turn('disable');
  const changed = await stampOf(api);
  expect(changed).not.toBe(before);
  later(6_000);
  expect(await until('the stamp of the change', async () => (await stampOf(replica)) === changed)).toBe(true);
});

test('answers do not wait for that read, nor ask for it each while the database is away', async () => {
  const known = await stampOf(replica);
  later(60_000);
  const reads = jest
    .spyOn(replica.app.get(Db), 'rows')
    .mockImplementation(() => new Promise((_, reject) => setImmediate(reject, new Error('away'))));
  for (let call = 0; call < 5; call += 1) expect(await stampOf(replica)).toBe(known);
  expect(reads.mock.calls.filter(([asked]) => asked.name === readLive.name)).toHaveLength(1);
});
