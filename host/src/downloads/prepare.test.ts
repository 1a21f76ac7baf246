import 'fake-indexeddb/auto';
import type { OfflineFiles, ResolvedRegistry, ResolvedRemote } from '@ulty/contracts/base/remotes.js';
import { installAnswerStore } from '@ulty/kit';
import { makeUser, stubApi, type Answers } from '@ulty/kit/testing';
import { extDatabase } from '@ulty/offline/ext-database';
import { lastGood, rememberGood } from '../device/last-good';
import { keepResponse, keepState } from '../offline-data/store';
import { prepare } from './prepare';

const AWA = makeUser();
const FILES = 'GET /api/remotes/offline-files';
const WALLET = 'GET /api/ulty-coins/summary';
const folder = (version: string) => `/remotes/mf-rewards/${version}/`;

const remote = (version: string): ResolvedRemote => ({
  id: 'mf-rewards',
  version,
  entry: 'remoteEntry.js',
  routes: [
    { path: '/ulty-coins', module: './coins/wallet', title: 'UltyCoins', access: 'member', reads: ['/api/ulty-coins/summary'] },
    { path: '/defis', module: './defis/defis', title: 'Défis', access: 'member', reads: ['/api/defis'] },
  ],
  reads: { '/api/ulty-coins/summary': { keep: 'own' }, '/api/defis': { keep: 'own' } },
});
const filesOf = (version: string): OfflineFiles => ({
  remotes: [
    {
      id: 'mf-rewards',
      version,
      entry: 'remoteEntry.js',
      pages: [{ path: '/ulty-coins', module: './coins/wallet' }],
      files: ['remoteEntry.js', 'wallet.js'].map((file) => ({ path: folder(version) + file, bytes: 1_000 })),
    },
  ],
});

let cached: Set<string>;
let lacking: string[];

/** Answers fetches of files here; other calls are answered by the API of the test. */
function online(version: string, more: Answers = {}) {
  const api = stubApi({ [FILES]: [200, filesOf(version)], [WALLET]: [200, { balance: 5 }], ...more });
  const asked: string[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (async (path: string, init?: RequestInit) => {
    if (!path.startsWith('/remotes/')) return answer(path, init);
    asked.push(path);
    return { ok: !lacking.includes(path), headers: new Headers({ 'Content-Type': 'text/javascript' }) } as Response;
  }) as typeof fetch;
  return { asked, reads: () => api.calls().map(({ call }) => call) };
}
const live = (version: string) => keepState('registry', { remotes: [remote(version)] } satisfies ResolvedRegistry);

beforeEach(async () => {
  localStorage.clear();
  lacking = [];
  cached = new Set();
  for (const store of ['state', 'own_responses'] as const) await (await extDatabase()).clear(store);
  Object.assign(globalThis, {
    caches: {
      match: async (path: string) => (cached.has(path) ? {} : undefined),
      open: async () => ({ put: async (path: string) => void cached.add(path) }),
    },
  });
  installAnswerStore({
    person: () => AWA.id,
    keep: (path, value) => void keepResponse(path, value, AWA.id),
    kept: async () => undefined,
  });
  await live('1');
});

test('brings the code of the learning path and the learner’s first reads of it, once', async () => {
  const first = online('1');
  await prepare(AWA.id);
  expect([...cached]).toEqual([`${folder('1')}remoteEntry.js`, `${folder('1')}wallet.js`]);
  expect(first.reads()).toEqual([FILES, WALLET]);
  expect(lastGood(remote('2'), './coins/wallet')?.version).toBe('1');
  const second = online('1');
  await prepare(AWA.id);
  expect([second.asked, second.reads()]).toEqual([[], []]);
});

test('after a deploy it brings what is new', async () => {
  online('1');
  await prepare(AWA.id);
  await live('2');
  const { asked, reads } = online('2');
  await prepare(AWA.id);
  expect([asked, reads()]).toEqual([[`${folder('2')}remoteEntry.js`, `${folder('2')}wallet.js`], [FILES]]);
  expect(lastGood(remote('3'), './coins/wallet')?.version).toBe('2');
});

test('a page that has worked here keeps the version in which it did', async () => {
  rememberGood(remote('0'), './coins/wallet');
  online('1');
  await prepare(AWA.id);
  expect(lastGood(remote('1'), './coins/wallet')?.version).toBe('0');
});

test('while a file is missing nothing is said to be ready, and the next time only that file is fetched', async () => {
  lacking = [`${folder('1')}wallet.js`];
  online('1');
  await expect(prepare(AWA.id)).rejects.toThrow(TypeError);
  expect(lastGood(remote('2'), './coins/wallet')).toBeNull();
  lacking = [];
  const { asked } = online('1');
  await prepare(AWA.id);
  expect(asked).toEqual([`${folder('1')}wallet.js`]);
});

test('on a first visit, before the page’s start is kept, it asks what is live', async () => {
  await (await extDatabase()).clear('state');
  const { reads } = online('1', { 'GET /api/boot?path=/': [200, { registry: { remotes: [remote('1')] } }] });
  await prepare(AWA.id);
  expect(reads()).toEqual(['GET /api/boot?path=/', FILES, WALLET]);
  expect(cached.size).toBe(2);
});
