import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../create-app.js';
import { Database } from '../../core/database/database.js';
import { httpClient } from '../../testing/http-client.js';
import { startS3Server, type S3Server } from '../../testing/s3-server.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { testConfig } from '../../testing/test-config.js';
import { HostVersions } from './host-versions.js';
import { writeHostBuild, writeRemoteBuild } from './version.fixture.js';

const [V1, V2] = ['11111111', '22222222'] as const;

const scratch = scratchDir();
const builds = join(scratch.path, 'build');
let s3: S3Server;
/** Whose database all replicas share. */
let site: TestApp;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  s3 = await startS3Server();
  for (const version of [V1, V2]) writeHostBuild(join(builds, version), version);
  site = await startTestApp();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  s3.objects.clear();
  s3.fault = () => undefined;
  await site.query('delete from host_versions');
});
afterAll(async () => {
  await site.close();
  await s3.close();
  scratch.remove();
});

const folders = (data: string) => ({ DATA_DIR: data, REMOTES_DIR: join(data, 'remotes'), HOSTS_DIR: join(data, 'hosts') });

interface Replica {
  app: Awaited<ReturnType<typeof createApp>>;
  get: (url: string) => Promise<{ status: number; body: string; cache: unknown }>;
}

/** A replica with a disk of its own, or that of another one, which serves this build of the host. */
async function startReplica(disk: string, build: string, environment: Record<string, string> = {}): Promise<Replica> {
  const data = join(scratch.path, disk);
  const app = await createApp(testConfig(site.databaseUrl, { ...folders(data), HOST_DIST_DIR: build, ...environment }));
  await app.get(Database).prepared();
  await app.listen(0, '127.0.0.1');
  const client = httpClient(await app.getUrl());
  stops.push(async () => {
    client.close();
    await app.close();
  });
  return {
    app,
    get: async (url) => {
      const { statusCode, body, headers } = await client.send({ url });
      return { status: statusCode, body, cache: headers['cache-control'] };
    },
  };
}

const inS3 = () => ({
  S3_ENDPOINT: s3.config.bucketUrl.replace(/\/ulty$/, ''),
  S3_BUCKET: 'ulty',
  S3_REGION: s3.config.region,
  S3_ACCESS_KEY_ID: s3.config.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  S3_TIMEOUT_MS: String(s3.config.timeoutMs),
});
const lazyOf = (version: string) => `/host/${version}/lazy.${version}.js`;
const IMMUTABLE = 'public, max-age=31536000, immutable';

test('documents name the files of their version, which are immutable; shell and worker are those of the current one', async () => {
  const replica = await startReplica('names', join(builds, V1));
  const { body } = await replica.get('/nulle-part');
  expect(body).toContain(`src="/host/${V1}/main.${V1}.js"`);
  expect(await replica.get(lazyOf(V1))).toEqual({ status: 200, body: `lazy ${V1}`, cache: IMMUTABLE });
  expect(await replica.get('/sw.js')).toEqual({ status: 200, body: `worker ${V1}`, cache: 'public, no-cache' });
  expect((await replica.get('/shell.html')).body).toBe(`<body>${V1}`);
  expect(await replica.get(`/host/main.${V1}.js`)).toEqual({ status: 200, body: `main ${V1}`, cache: 'public, no-cache' });
});

test('a build under a running site changes nothing of what it serves', async () => {
  const build = join(scratch.path, 'under');
  writeHostBuild(build, V1);
  const replica = await startReplica('running', build);
  rmSync(build, { recursive: true });
  expect((await replica.get('/nulle-part')).body).toContain(`<main>${V1}</main>`);
  expect((await replica.get(lazyOf(V1))).body).toBe(`lazy ${V1}`);
  writeHostBuild(build, V2);
  expect((await replica.get('/nulle-part')).body).toContain(`/host/${V1}/main.`);
  expect((await replica.get('/sw.js')).body).toBe(`worker ${V1}`);
});

test('a start during a build serves what was served last', async () => {
  await startReplica('mid', join(builds, V1));
  const again = await startReplica('mid', join(scratch.path, 'no build yet'));
  expect((await again.get('/nulle-part')).body).toContain(`/host/${V1}/main.${V1}.js`);
});

test('an open page of the older host has its lazy chunks after a deploy', async () => {
  await startReplica('deploy', join(builds, V1));
  const newer = await startReplica('deploy', join(builds, V2));
  expect((await newer.get('/nulle-part')).body).toContain(`/host/${V2}/main.`);
  expect((await newer.get(lazyOf(V1))).body).toBe(`lazy ${V1}`);
  expect((await newer.get(`/shell.html?v=${V1}`)).body).toBe(`<body>${V1}`);
});

test('on a replica with a disk of its own that never saw that host as well, from the object store', async () => {
  const older = await startReplica('disk-a', join(builds, V1), inS3());
  const newer = await startReplica('disk-b', join(builds, V2), inS3());
  expect((await newer.get(lazyOf(V1))).body).toBe(`lazy ${V1}`);
  expect((await older.get(lazyOf(V2))).body).toBe(`lazy ${V2}`);
});

test('a forged path reaches no object store', async () => {
  const replica = await startReplica('forged', join(builds, V1), inS3());
  const before = s3.asked.length;
  const paths = [
    '/host/deadbeef/main.js',
    '/remotes/mf-x/9.9.9/remoteEntry.js',
    '/remotes/~3/mf-x/9.9.9/a.js',
    '/remotes/host/11111111/host.json',
  ];
  const climbs = [
    '/remotes/mf-x/..%2f..%2fhosts/x.js',
    '/host/..%2f11111111/host.json',
    `/host/${V1}/..%2fhost.json`,
    `/host/${V1}/server/shell.cjs`,
  ];
  for (const path of [...paths, ...climbs]) expect([path, (await replica.get(path)).status]).toEqual([path, 404]);
  expect(s3.asked).toHaveLength(before);
});

test('a remote’s version that the registry knows is brought from the object store', async () => {
  const first = await startReplica('remote-a', join(builds, V1), inS3());
  const manifest = { id: 'mf-known', version: '2.0.0' };
  const folder = join(scratch.path, 'remote-c/remotes/mf-known/2.0.0');
  writeRemoteBuild(folder, manifest);
  rmSync(join(folder, 'remote.json.sig'));
  await startReplica('remote-c', join(builds, V1), inS3());
  expect((await first.get('/remotes/mf-known/2.0.0/remoteEntry.js')).status).toBe(404);
  const second = await startReplica('remote-b', join(builds, V1), inS3());
  await addRow(folder, manifest.id);
  expect(await second.get('/remotes/~2/mf-known/2.0.0/remoteEntry.js')).toEqual({ status: 200, body: 'entry', cache: IMMUTABLE });
  s3.fault = () => 'refuse';
  expect((await second.get('/remotes/mf-known/2.0.0/1.0123abcd.js')).body).toBe('chunk');
});

/** A row of the version 2.0.0 that lies in a folder. */
const addRow = (folder: string, id: string) =>
  site.query(
    `insert into remote_versions (remote_id, version, manifest, git_sha, entry_brotli_bytes, is_available) values ($2, '2.0.0', $1, 'abc', 1, true)`,
    [readFileSync(join(folder, 'remote.json'), 'utf8'), id],
  );

/** Puts another build in the store whose manifest names its own files. */
function forge(name: string, folder: string): void {
  const prefix = `${name}/`;
  for (const key of s3.objects.keys()) if (key.startsWith(prefix)) s3.objects.delete(key);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name: file } of files) {
    const path = join(parentPath, file);
    s3.objects.set(prefix + path.slice(folder.length + 1), readFileSync(path));
  }
}

test('a remote whose files and manifest were both changed in the store is not served', async () => {
  const build = join(scratch.path, 'forged-remote-a/remotes/mf-forged/2.0.0');
  writeRemoteBuild(build, { id: 'mf-forged', version: '2.0.0' });
  rmSync(join(build, 'remote.json.sig'));
  await startReplica('forged-remote-a', join(builds, V1), inS3());
  await addRow(build, 'mf-forged');
  const forged = join(scratch.path, 'forged remote');
  writeRemoteBuild(forged, { id: 'mf-forged', version: '2.0.0', entry: 'steal()' });
  forge('remotes/mf-forged/2.0.0', forged);
  const other = await startReplica('forged-remote-b', join(builds, V1), inS3());
  expect((await other.get('/remotes/mf-forged/2.0.0/remoteEntry.js')).status).toBe(503);
  forge('remotes/mf-forged/2.0.0', build);
  const third = await startReplica('forged-remote-c', join(builds, V1), inS3());
  expect((await third.get('/remotes/mf-forged/2.0.0/remoteEntry.js')).body).toBe('entry');
});

test('a host whose files and manifest were both changed in the store is neither served nor run', async () => {
  const older = join(scratch.path, 'forged host');
  await startReplica('forged-host-a', join(builds, V1), inS3());
  writeHostBuild(older, V1);
  writeFileSync(join(older, 'server/shell.cjs'), `exports.renderShell = () => 'stolen';`);
  const manifest = JSON.parse(readFileSync(join(older, 'host.json'), 'utf8')) as { serverFiles: object[] };
  const shell = readFileSync(join(older, 'server/shell.cjs'));
  manifest.serverFiles = [{ path: 'server/shell.cjs', bytes: shell.length, sha384: hash('sha384', shell, 'base64') }];
  writeFileSync(join(older, 'host.json'), JSON.stringify(manifest));
  forge(`hosts/${V1}`, older);
  const other = await startReplica('forged-host-b', join(builds, V2), inS3());
  expect((await other.get(lazyOf(V1))).status).toBe(503);
  expect((await other.get('/nulle-part')).body).toContain(`<main>${V2}</main>`);
});

test('a store that is away keeps a new host from being served, and breaks none that is', async () => {
  const running = await startReplica('away', join(builds, V1), inS3());
  s3.fault = () => 'refuse';
  const data = join(scratch.path, 'away-b');
  const app = await createApp(testConfig(site.databaseUrl, { ...folders(data), HOST_DIST_DIR: join(builds, V2), ...inS3() }));
  const asked = s3.asked.length;
  while (s3.asked.length === asked) await new Promise(setImmediate);
  expect(app.get(Database).isPrepared).toBe(false);
  expect((await running.get(lazyOf(V1))).status).toBe(200);
  s3.fault = () => undefined;
  await app.get(Database).prepared();
  expect(app.get(Database).isPrepared).toBe(true);
  await app.close();
});

test('the five newest hosts stay, and any younger than thirty days', async () => {
  const ages = [40, 41, 42, 43, 44, 45, 10];
  const versions = ages.map((days) => `aaaaaa${days}`);
  for (const [index, version] of versions.entries()) {
    writeHostBuild(join(scratch.path, 'old/hosts', version), version);
    await site.query(`insert into host_versions (version, served_at) values ($1, now() - $2 * interval '1 day')`, [version, ages[index]]);
  }
  const replica = await startReplica('old', join(builds, V1));
  const statuses = await Promise.all(versions.map(async (version) => (await replica.get(lazyOf(version))).status));
  // The current one, that of ten days and the three that follow.
  expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 200]);
});

test('a host that a process has served for months stays, whatever started meanwhile', async () => {
  const running = await startReplica('months', join(builds, V1));
  await site.query(`update host_versions set served_at = now() - interval '60 days'`);
  for (const day of [1, 2, 3, 4, 5])
    await site.query(`insert into host_versions (version, served_at) values ($1, now() - $2 * interval '1 day')`, [`bbbbbbb${day}`, day]);
  await running.app.get(HostVersions).stillServe();
  await startReplica('months', join(builds, V2));
  expect((await running.get(lazyOf(V1))).status).toBe(200);
});

test('a copy of a build that changed meanwhile is not taken', async () => {
  const build = join(scratch.path, 'torn');
  writeHostBuild(build, V1);
  writeFileSync(join(build, 'public', `lazy.${V1}.js`), 'of another build');
  const data = join(scratch.path, 'torn-data');
  mkdirSync(data);
  const app = await createApp(testConfig(site.databaseUrl, { ...folders(data), HOST_DIST_DIR: build }));
  await app.listen(0, '127.0.0.1');
  const client = httpClient(await app.getUrl());
  while ((await site.query('select from host_versions')).length === 0) await new Promise(setImmediate);
  expect(app.get(Database).isPrepared).toBe(false);
  writeHostBuild(build, V1);
  await app.get(Database).prepared();
  expect((await client.send({ url: lazyOf(V1) })).body).toBe(`lazy ${V1}`);
  client.close();
  await app.close();
});
