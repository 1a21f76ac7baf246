import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Boot } from '@ulty/contracts/host/boot.js';
import { OfflineFiles, ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { cohortOf } from '@ulty/federation/cohort.js';
import { join } from 'node:path';
import type { MadeUser } from '../../testing/make-user.js';
import { remoteManifest as build, writeBuild } from '../../testing/remote-builds.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { LocalBuilds } from '../registry/local-builds.service.js';
import { RegistryService } from '../registry/registry.service.js';

const PHONE = 'Mozilla/5.0 (Linux; Android 11) Chrome/138.0 Mobile Safari/537.36';
const REASON = 'Un essai de la nouvelle page.';
const scratch = scratchDir();
const remotesDir = join(scratch.path, 'remotes');
let api: TestApp;
let admin: MadeUser;

beforeAll(async () => {
  api = await startTestApp({ REMOTES_DIR: remotesDir });
  admin = await api.makeUser({ role: 'admin' });
});
afterAll(async () => {
  await api.close();
  scratch.remove();
});

const change = async (payload: object) => {
  const { statusCode, body } = await api.inject({
    url: `/api/admin/remotes/${id}`,
    method: 'PATCH',
    payload,
    headers: { cookie: admin.cookie },
  });
  expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, '']);
};
const tryOut = (percent: number) => change({ action: 'canary', version: '2.0.0', percent, reason: REASON });

let made = 0;
/** A remote of this test alone: 1.0.0 is live, 2.0.0 is published. */
let id: string;
beforeEach(async () => {
  made += 1;
  id = `remote-${made}`;
  const routes = [{ path: `/${id}`, module: './page', title: 'Une page', access: 'public', offline: 'core' }];
  const manifests = ['2.0.0', '1.0.0'].map((version) => build(id, version, { routes }));
  for (const manifest of manifests) writeBuild(remotesDir, manifest);
  await api.app.get(LocalBuilds).sync(manifests);
});

afterEach(async () => {
  await api.query('update remotes set canary_version = null, canary_percent = null, canary_since = null');
  await api.app.get(RegistryService).readAnew();
});

const get = (url: string, headers: Record<string, string> = {}) => api.inject({ url, headers: { 'user-agent': PHONE, ...headers } });
const asDevice = (device: string) => ({ cookie: `ulty_cohort=${device}` });
const versionIn = ({ remotes }: ResolvedRegistry) => remotes.find((remote) => remote.id === id)?.version;
const bootIn = (html: string) =>
  Boot.parse(JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'));
const givenTo = ({ headers }: { headers: object }) =>
  ((headers as { 'set-cookie'?: string[] })['set-cookie'] ?? []).find((line) => line.startsWith('ulty_cohort='));
const registryFor = async (headers: Record<string, string>) => ResolvedRegistry.parse((await get('/api/remotes', headers)).json());

/** Finds a device whose place is below, and one above, these percentages of the remote's trial. */
const deviceWhere = (isFit: (place: number) => boolean) =>
  Array.from({ length: 10_000 }, (_, at) => String(at)).find((device) => isFit(cohortOf(device, id)))!;

test('without a trial nobody gets a cookie', async () => {
  expect([givenTo(await get(`/${id}`)), givenTo(await get('/api/boot?path=/'))]).toEqual([undefined, undefined]);
});

test('a visitor’s browser gets a place when a trial runs, and the same version by document, boot data and registry', async () => {
  await tryOut(50);
  const first = await get(`/${id}`);
  const [, device = ''] = /^ulty_cohort=(\d{1,4}); Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/.exec(givenTo(first) ?? '') ?? [];
  const version = cohortOf(device, id) < 50 ? '2.0.0' : '1.0.0';
  expect(versionIn(bootIn(first.body).registry)).toBe(version);
  const again = await get(`/${id}`, asDevice(device));
  expect([givenTo(again), versionIn(bootIn(again.body).registry)]).toEqual([undefined, version]);
  const boot = await get(`/api/boot?path=/${id}`, asDevice(device));
  expect([givenTo(boot), versionIn(boot.json<Boot>().registry)]).toEqual([undefined, version]);
  expect(versionIn(await registryFor(asDevice(device)))).toBe(version);
  await change({ action: 'withdraw', reason: REASON });
  expect(versionIn(await registryFor(asDevice(device)))).toBe('1.0.0');
});

test.each(['10000', '-1', '01', 'x', '1.5', '%00', '2'.repeat(400)])('a forged place, %s, is drawn anew', async (forged) => {
  await tryOut(50);
  expect(givenTo(await get(`/${id}`, asDevice(forged)))).toMatch(/^ulty_cohort=\d{1,4};/);
});

test.each([[{ 'user-agent': 'Googlebot/2.1' }], [{ dnt: '1' }], [{ 'sec-gpc': '1' }]])(
  '%j tries nothing and gets no cookie',
  async (headers) => {
    await tryOut(50);
    const document = await get(`/${id}`, headers);
    expect([givenTo(document), versionIn(bootIn(document.body).registry)]).toEqual([undefined, '1.0.0']);
    await change({ action: 'withdraw', reason: REASON });
  },
);

test('a signed-in person tries by their account, on every device, and their downloads name the same version', async () => {
  await tryOut(50);
  for (const person of await Promise.all([1, 2, 3, 4].map(() => api.makeUser()))) {
    const version = cohortOf(person.id, id) < 50 ? '2.0.0' : '1.0.0';
    for (const device of ['1', '2', '3']) {
      const cookie = `${person.cookie}; ulty_cohort=${device}`;
      expect(versionIn(await registryFor({ cookie }))).toBe(version);
      expect(givenTo(await get(`/${id}`, { cookie: person.cookie }))).toBeUndefined();
    }
    const { remotes } = OfflineFiles.parse((await get('/api/remotes/offline-files', { cookie: person.cookie })).json());
    expect(remotes.find((remote) => remote.id === id)?.version).toBe(version);
  }
});

test('a higher percentage keeps those who had it; all of a variant share one document', async () => {
  await tryOut(5);
  const [early, late, never] = [
    deviceWhere((place) => place < 5),
    deviceWhere((place) => place >= 5 && place < 25),
    deviceWhere((place) => place >= 25),
  ];
  const versions = () => Promise.all([early, late, never].map(async (device) => versionIn(await registryFor(asDevice(device)))));
  expect(await versions()).toEqual(['2.0.0', '1.0.0', '1.0.0']);
  const tagOf = async (device: string) => (await get(`/${id}`, asDevice(device))).headers.etag;
  expect(await tagOf(late)).toBe(await tagOf(never));
  expect(await tagOf(early)).not.toBe(await tagOf(never));
  await tryOut(25);
  expect(await versions()).toEqual(['2.0.0', '2.0.0', '1.0.0']);
  expect(await tagOf(early)).toBe(await tagOf(late));
});

test('the registry is asked again by its tag, and changes stamp and tag with what is decided', async () => {
  const first = await get('/api/remotes');
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const { stamp } = first.json<ResolvedRegistry>();
  expect(stamp).toHaveLength(8);
  expect(first.headers['x-ulty-registry']).toBe(stamp);
  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await get('/api/remotes', known)).statusCode).toBe(304);
  await tryOut(0.1);
  const changed = await get('/api/remotes', known);
  expect([changed.statusCode, changed.json<ResolvedRegistry>().stamp === stamp]).toEqual([200, false]);
  expect(bootIn((await get(`/${id}`)).body).registry.stamp).toBe(changed.json<ResolvedRegistry>().stamp);
});

test('a device that keeps profiles gets the pages of members while nobody is signed in; nothing else may be asked for', async () => {
  const routes = [{ path: `/${id}/moi`, module: './mine', title: 'À moi', access: 'member' }];
  const manifest = build(id, '3.0.0', { routes });
  writeBuild(remotesDir, manifest);
  await api.app.get(LocalBuilds).sync([manifest]);
  const pagesOf = async (query: string) => {
    const { remotes, closed = [] } = ResolvedRegistry.parse((await get(`/api/remotes${query}`)).json());
    return [remotes.filter((remote) => remote.id === id).flatMap(({ routes }) => routes.map(({ module }) => module)), closed];
  };
  expect([await pagesOf('?whole=1'), await pagesOf('')]).toEqual([
    [['./mine'], []],
    [[], [`/${id}/moi`]],
  ]);
  expect([(await get('/api/remotes?whole=2')).statusCode, (await get('/api/remotes?x=1')).statusCode]).toEqual([400, 400]);
});

test('a page of a remote that is switched off says so with 503, and comes back', async () => {
  await change({ action: 'disable', reason: REASON });
  const off = await get(`/${id}?a=1`);
  expect([off.statusCode, off.headers['retry-after'], off.headers.etag]).toEqual([503, '600', expect.any(String)]);
  expect(off.body).toContain('<title>Page en pause · Ulty</title>');
  expect(bootIn(off.body)).toMatchObject({ status: 503, title: 'Page en pause', registry: { paused: [`/${id}`] } });
  expect((await get(`/api/boot?path=/${id}`)).json()).toMatchObject({ status: 503 });
  // The answer to the new page is never 304: it is a different document.
  expect((await get(`/${id}`, { 'if-none-match': String((await get(`/${id}`)).headers.etag) })).statusCode).toBe(503);
  expect((await get(`/${id}/autre`)).statusCode).toBe(404);
  await change({ action: 'enable', reason: REASON });
  const on = await get(`/${id}`);
  expect([on.statusCode, on.headers['retry-after'], bootIn(on.body).registry.paused]).toEqual([200, undefined, undefined]);
});
