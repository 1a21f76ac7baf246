import type { RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { cohortOf } from './cohort';
import { isPaused } from './match-route';
import { hasTrial, remoteBase, resolveRegistry, sentRegistry, type RegistryRow } from './resolve';

const provides = { react: '19.3.1', '@ulty/kit': '0.1.0' };

function manifest(version: string, shared: Record<string, string> = {}): RemoteManifest {
  return {
    id: 'mf-x',
    version,
    gitSha: 'abc',
    contract: 1,
    entry: 'remoteEntry.js',
    shared,
    modules: {},
    files: [],
    routes: [],
    reads: {},
    nav: [],
    symbols: {},
    serverFiles: [],
  };
}
const row = (over: Partial<RegistryRow>): RegistryRow => ({
  id: 'mf-x',
  isEnabled: true,
  stableVersion: '1',
  manifests: [manifest('1'), manifest('2')],
  ...over,
});

test('an enabled remote is served at its stable version', () => {
  expect(resolveRegistry([row({ stableVersion: '2' })], provides)).toMatchObject({
    revision: 'mf-x@2',
    remotes: [{ id: 'mf-x', version: '2' }],
  });
});

test('a disabled remote, or one whose version is gone, is not served', () => {
  expect(resolveRegistry([row({ isEnabled: false }), row({ id: 'mf-y', stableVersion: '9' })], provides).remotes).toEqual([]);
});

test('order of rows changes nothing', () => {
  const rows = [row({}), row({ id: 'mf-a' })];
  expect(resolveRegistry(rows, provides)).toEqual(resolveRegistry([...rows].reverse(), provides));
});

test.each([
  [{ react: '^19.0.0', '@ulty/kit': '^0.1.0' }, undefined],
  [{ react: '^18.0.0' }, ['react']],
  [{ '@ulty/kit': '^0.2.0' }, ['@ulty/kit']],
  [{ '@ulty/kit': '^0.1.0', '@ulty/ui': '^0.1.0', '@ulty/ui-data': '^0.1.0' }, ['@ulty/ui', '@ulty/ui-data']],
])('ranges %j leave %j unmet before any download', (shared, incompatible) => {
  const [remote] = resolveRegistry([row({ manifests: [manifest('1', shared)] })], provides).remotes;
  expect(remote?.incompatible).toEqual(incompatible);
});

test('how a device keeps a read is what the API states now, whatever the build said', () => {
  const said = { access: 'public', keep: 'public', changedBy: ['coins'] } as const;
  const old = { ...manifest('1'), reads: { '/api/x': { ...said, changedBy: [...said.changedBy] }, '/api/y': { ...said, changedBy: [] } } };
  const now = { access: 'member', keep: 'own', changedBy: ['streak'] } as const;
  const [remote] = resolveRegistry([row({ manifests: [old] })], provides, (path) => (path === '/api/x' ? now : undefined)).remotes;
  expect(remote?.reads).toEqual({ '/api/x': now, '/api/y': { ...said, changedBy: [] } });
});

const route = { path: '/x', module: './a/b', title: 'T', access: 'public', reads: ['/api/x'] } as const;
const drawn: RemoteManifest = {
  ...manifest('1'),
  modules: { './a/b': { js: ['b.js'], css: [] } },
  routes: [{ ...route, reads: ['/api/x'], description: 'D', prerender: true, firstScript: true, offline: 'core' }],
  reads: {
    '/api/x': { access: 'public', keep: 'public', changedBy: [] },
    '/api/mine': { access: 'member', keep: 'own', changedBy: ['coins'] },
    '/api/now': { access: 'member', keep: 'no', changedBy: ['streak'] },
    '/api/never': { access: 'public', keep: 'no', changedBy: [] },
  },
};

test('documents carry what a browser needs, and not what only the server does; what is a person’s only to persons', () => {
  const live = resolveRegistry([row({ manifests: [drawn] })], provides);
  const sent = { id: 'mf-x', version: '1', entry: 'remoteEntry.js', routes: [route] };
  expect(sentRegistry(live, false)).toEqual({ remotes: [{ ...sent, reads: { '/api/x': { keep: 'public' } } }] });
  expect(sentRegistry(live, true).remotes).toEqual([
    {
      ...sent,
      reads: {
        '/api/x': { keep: 'public' },
        '/api/mine': { keep: 'own', changedBy: ['coins'] },
        '/api/now': { changedBy: ['streak'] },
      },
    },
  ]);
  expect(live.remotes[0]?.modules).toEqual(drawn.modules);
});

test('a version on trial is for the places below its percentage, and for nobody who has no place', () => {
  const rows = [row({ canary: { version: '2', percent: 25 } })];
  const devices = Array.from({ length: 1_000 }, (_, at) => String(at));
  const trying = devices.filter((device) => resolveRegistry(rows, provides, undefined, device).remotes[0]?.version === '2');
  expect(trying).toEqual(devices.filter((device) => cohortOf(device, 'mf-x') < 25));
  expect(resolveRegistry(rows, provides).revision).toBe('mf-x@1');
  expect(resolveRegistry(rows, provides, undefined, trying[0]).revision).toBe('mf-x@2');
  expect([hasTrial(rows), hasTrial([row({})]), hasTrial([row({ isEnabled: false, canary: { version: '2', percent: 25 } })])]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a trial whose files are missing gives everybody the stable version', () => {
  const [remote] = resolveRegistry([row({ canary: { version: '9', percent: 50 } })], provides, undefined, '1').remotes;
  expect(remote?.version).toBe('1');
});

test('paths of a remote that is switched off are paused, except those that another contributes', () => {
  const routes = (...paths: string[]) => paths.map((path) => ({ ...route, path, reads: [], prerender: false, firstScript: false }));
  const off = row({ id: 'mf-blog', isEnabled: false, manifests: [{ ...manifest('1'), routes: routes('/blog', '/blog/:slug', '/') }] });
  const home = row({ manifests: [{ ...manifest('1'), routes: routes('/') }] });
  const live = resolveRegistry([off, home], provides);
  expect(live.revision).toBe('mf-x@1,mf-blog!');
  const sent = sentRegistry(live, false, 'abcd1234');
  expect([sent.paused, sent.stamp]).toEqual([['/blog', '/blog/:slug'], 'abcd1234']);
  expect(['/blog', '/blog/', '/blog/un-article', '/', '/courses'].map((path) => isPaused(sent, path))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(sentRegistry(resolveRegistry([home], provides), false)).not.toHaveProperty('paused');
  const landing = row({
    manifests: [{ ...manifest('1'), routes: routes('/').map((each) => ({ ...each, audience: 'signed-out' as const })) }],
  });
  const both = resolveRegistry([off, landing], provides);
  expect([sentRegistry(both, false).paused, sentRegistry(both, true).paused]).toEqual([
    ['/blog', '/blog/:slug'],
    ['/', '/blog', '/blog/:slug'],
  ]);
});

test('entries of the navigation are sent to those who see them', () => {
  const entry = { place: 'links', path: '/x', order: 500 } as const;
  const nav: RemoteManifest['nav'] = [
    { ...entry, label: 'Pour tous' },
    { ...entry, label: 'Pour les visiteurs', audience: 'signed-out' },
    { ...entry, label: 'Pour les inscrits', audience: 'signed-in' },
  ];
  const live = resolveRegistry([row({ manifests: [{ ...manifest('1'), nav }] })], provides);
  const labels = (isSignedIn: boolean) => sentRegistry(live, isSignedIn).remotes[0]?.nav?.map(({ label }) => label);
  expect([labels(false), labels(true)]).toEqual([
    ['Pour tous', 'Pour les visiteurs'],
    ['Pour tous', 'Pour les inscrits'],
  ]);
  expect(sentRegistry(resolveRegistry([row({})], provides), true).remotes[0]).not.toHaveProperty('nav');
});

test('of what only persons may open a visitor gets the paths, and of an open page the reads of everybody', () => {
  const more = { prerender: false, firstScript: false };
  const routes: RemoteManifest['routes'] = [
    { ...route, path: '/mine', reads: ['/api/mine'], access: 'member', ...more },
    { ...route, path: '/', reads: ['/api/home'], audience: 'signed-in', ...more },
    { ...route, reads: [['/api/x', {}], '/api/mine'], ...more },
  ];
  const live = resolveRegistry([row({ manifests: [{ ...drawn, routes }] })], provides);
  const open = sentRegistry(live, false);
  expect([open.remotes[0]?.routes, open.closed]).toEqual([[{ ...route, reads: [['/api/x', {}]] }], ['/mine']]);
  const own = sentRegistry(live, true);
  expect(own.remotes[0]?.routes.map(({ reads }) => reads)).toEqual([['/api/mine'], ['/api/home'], [['/api/x', {}], '/api/mine']]);
  expect(own).not.toHaveProperty('closed');
});

test('a remote that a visitor can open nothing of is not named to them', () => {
  const mine: RemoteManifest['routes'][number] = {
    ...route,
    path: '/mine',
    access: 'member',
    reads: [],
    prerender: false,
    firstScript: false,
  };
  const live = resolveRegistry([row({ manifests: [{ ...drawn, routes: [mine] }] })], provides);
  expect([sentRegistry(live, false).remotes, sentRegistry(live, false).closed]).toEqual([[], ['/mine']]);
  expect(sentRegistry(live, true).remotes).toHaveLength(1);
});

test('a closed path covers those under it; one that an open page would take the place of is named', () => {
  const more = { reads: [], prerender: false, firstScript: false };
  const closed = ['/g/:id/plan', '/g/new', '/g/:id', '/t/:a', '/t/:b', '/t/:b/x', '/p/mine'];
  const routes: RemoteManifest['routes'] = [
    ...closed.map((path) => ({ ...route, path, access: 'member' as const, ...more })),
    ...['/g', '/p/:id'].map((path) => ({ ...route, path, ...more })),
  ];
  const live = resolveRegistry([row({ manifests: [{ ...drawn, routes }] })], provides);
  expect(sentRegistry(live, false).closed).toEqual(['/t/:a', '/g/:id', '/p/mine'].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)));
});

test('a version built before reads were stated names none', () => {
  const { reads: _reads, ...old } = manifest('1');
  const live = resolveRegistry([row({ manifests: [old as RemoteManifest] })], provides);
  expect(sentRegistry(live, true).remotes[0]).not.toHaveProperty('reads');
});

test('a retry gets an address of its own for the same folder', () => {
  expect(remoteBase({ id: 'mf-x', version: '1' })).toBe('/remotes/mf-x/1/');
  expect(remoteBase({ id: 'mf-x', version: '1' }, 3)).toBe('/remotes/~3/mf-x/1/');
});
