import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { RegistryEntry, RemoteManifest } from '@ulty/contracts/remotes.js';
import { z } from 'zod';
import { makeContent, type ContentFixture } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { RegistryService } from './registry.service.js';

let content: ContentFixture;
let api: TestApp;
let registry: RegistryService;
let admin: MadeUser;

const build = (id: string, version: string) =>
  RemoteManifest.parse({
    id,
    version,
    gitSha: 'abc123',
    contract: 1,
    entry: 'remoteEntry.js',
    shared: {},
    routes: [{ path: `/${id}`, module: './page', title: 'Une page', access: 'public' }],
    modules: { './page': { js: [], css: [] } },
    files: [{ path: 'remoteEntry.js', bytes: 9_000, brotliBytes: 3_000, sha384: 'x' }],
  });

beforeAll(async () => {
  content = await makeContent({ 'posts/.keep': '' });
  api = await startTestApp({ CONTENT_DIR: content.dir, REMOTES_DIR: `${content.dir}/no-remotes` });
  registry = api.app.get(RegistryService);
  admin = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
});
afterAll(async () => {
  await api.close();
  await content.close();
});

let made = 0;
/** A remote nobody else in this file uses; syncing it withdraws the builds of earlier tests. */
let id: string;
beforeEach(() => {
  made += 1;
  id = `remote-${made}`;
});

const headers = (who: MadeUser) => ({ cookie: who.cookie });
const entries = async () =>
  z.array(z.strictObject(RegistryEntry.shape)).parse((await api.inject({ url: '/api/admin/remotes', headers: headers(admin) })).json());
const entry = async () => (await entries()).find((candidate) => candidate.id === id);
const change = (payload: object, who = admin, target = id) =>
  api.inject({ url: `/api/admin/remotes/${target}`, method: 'PATCH', payload, headers: headers(who) });
const live = async () => (await registry.snapshot()).rows.find((row) => row.id === id);

describe('syncLocalBuilds', () => {
  test('a new build goes live and says so once', async () => {
    await registry.syncLocalBuilds([build(id, '1.0.0')]);
    await registry.syncLocalBuilds([build(id, '1.0.0')]);
    expect(await live()).toMatchObject({
      stableVersion: '1.0.0',
      isEnabled: true,
      manifests: [{ id, version: '1.0.0', entry: 'remoteEntry.js' }],
    });
    expect(await entry()).toMatchObject({
      stableVersion: '1.0.0',
      isEnabled: true,
      disabledReason: null,
      versions: [{ version: '1.0.0', gitSha: 'abc123', entryBrotliBytes: 3_000 }],
      history: [{ actor: 'system', action: 'publish', reason: null, before: null, after: '1.0.0' }],
    });
  });

  test('the next build replaces it, and an old one built again replaces that', async () => {
    await registry.syncLocalBuilds([build(id, '1.0.0')]);
    await registry.syncLocalBuilds([build(id, '1.0.0'), build(id, '1.1.0')]);
    expect((await live())?.stableVersion).toBe('1.1.0');
    await registry.syncLocalBuilds([build(id, '1.1.0'), build(id, '1.0.0')]);
    expect((await live())?.stableVersion).toBe('1.0.0');
    expect((await entry())?.history.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['promote', '1.1.0', '1.0.0'],
      ['promote', '1.0.0', '1.1.0'],
      ['publish', null, '1.0.0'],
    ]);
  });

  test('an older version an admin chose stays, until its files are gone', async () => {
    await registry.syncLocalBuilds([build(id, '1.0.0'), build(id, '1.1.0')]);
    await change({ action: 'promote', version: '1.0.0', reason: 'La 1.1 perd les brouillons.' });
    await registry.syncLocalBuilds([build(id, '1.0.0'), build(id, '1.1.0'), build(id, '1.2.0')]);
    expect((await live())?.stableVersion).toBe('1.0.0');
    await registry.syncLocalBuilds([build(id, '1.2.0')]);
    expect((await live())?.stableVersion).toBe('1.2.0');
    expect((await entry())?.versions.map(({ version }) => version)).toEqual(['1.2.0']);
  });

  test('a remote whose every build is gone leaves the live registry, not its history', async () => {
    await registry.syncLocalBuilds([build(id, '1.0.0')]);
    await registry.syncLocalBuilds([]);
    expect(await live()).toBeUndefined();
    expect((await entry())?.history.length).toBe(1);
  });
});

describe('PATCH /api/admin/remotes/{id}', () => {
  test('a disabled remote is off at the next request, an enabled one back, each with who and why', async () => {
    await registry.syncLocalBuilds([build(id, '1.0.0')]);
    const { revision } = await registry.snapshot();
    const off = await change({ action: 'disable', reason: 'Les leçons ne s’ouvrent plus.' });
    expect(off.statusCode).toBe(200);
    expect(z.strictObject(RegistryEntry.shape).parse(off.json())).toMatchObject({
      isEnabled: false,
      disabledReason: 'Les leçons ne s’ouvrent plus.',
    });
    expect((await live())?.isEnabled).toBe(false);
    expect((await registry.snapshot()).revision).not.toBe(revision);
    const on = await change({ action: 'enable', reason: 'Réparé et vérifié.' });
    expect(on.json()).toMatchObject({
      isEnabled: true,
      disabledReason: null,
      history: [
        { actor: 'Mariam Kaboré', action: 'enable', reason: 'Réparé et vérifié.', before: 'disabled', after: 'enabled' },
        { action: 'disable' },
        { action: 'publish' },
      ],
    });
    expect((await registry.snapshot()).revision).toBe(revision);
  });

  test('promotes a version that is here, also while the remote is off', async () => {
    await registry.syncLocalBuilds([build(id, '1.0.0'), build(id, '1.1.0')]);
    await change({ action: 'disable', reason: 'Le temps de revenir en arrière.' });
    expect((await change({ action: 'promote', version: '1.0.0', reason: 'Retour en arrière.' })).json()).toMatchObject({
      stableVersion: '1.0.0',
      isEnabled: false,
      disabledReason: 'Le temps de revenir en arrière.',
    });
    expect(await live()).toMatchObject({ stableVersion: '1.0.0', isEnabled: false, manifests: [{ version: '1.0.0' }] });
  });

  test('refuses what is not there', async () => {
    await registry.syncLocalBuilds([build(id, '1.0.0')]);
    const version = await change({ action: 'promote', version: '9.9.9', reason: 'Une version inconnue.' });
    expect([version.statusCode, version.json().code]).toEqual([409, 'REMOTE_VERSION_UNKNOWN']);
    for (const target of ['inconnu', `x'--`, '%3Cscript%3E'])
      expect((await change({ action: 'enable', reason: 'Un module inconnu.' }, admin, target)).json()).toMatchObject({
        code: 'REMOTE_NOT_FOUND',
      });
  });

  test.each([
    [{ action: 'disable' }, 'reason'],
    [{ action: 'disable', reason: '  ok ' }, 'reason'],
    [{ action: 'disable', reason: 'x'.repeat(301) }, 'reason'],
    [{ action: 'promote', reason: 'Sans version.' }, 'version'],
    [{ action: 'drop', reason: 'Une action inconnue.' }, 'action'],
    [{ action: 'enable', reason: 'Un champ de trop.', isPinned: true }, 'isPinned'],
  ])('%j is refused for %s', async (payload, field) => {
    await registry.syncLocalBuilds([build(id, '1.0.0')]);
    const answer = await change(payload);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });

  test.each([`'); drop table remotes; --`, '<script>alert(1)</script>'])('the reason %j is only text', async (reason) => {
    await registry.syncLocalBuilds([build(id, '1.0.0')]);
    expect((await change({ action: 'disable', reason })).json()).toMatchObject({ disabledReason: reason });
  });

  test('is for admins', async () => {
    const learner = await api.makeUser();
    expect((await change({ action: 'disable', reason: 'Je voudrais bien.' }, learner)).statusCode).toBe(403);
    expect((await api.inject({ url: '/api/admin/remotes', headers: headers(learner) })).statusCode).toBe(403);
    expect((await api.inject({ url: '/api/admin/remotes' })).statusCode).toBe(401);
  });
});

test('the list costs one statement, the live registry none while it is fresh', async () => {
  await registry.syncLocalBuilds([build(id, '1.0.0'), build(`${id}-b`, '1.0.0')]);
  await entries();
  expect(await api.countQueries(() => entries())).toBe(1);
  expect(await api.countQueries(() => registry.snapshot())).toBe(0);
});

test('the audit can be neither rewritten nor removed', async () => {
  await registry.syncLocalBuilds([build(id, '1.0.0')]);
  for (const statement of [`update remote_audit set actor = 'x'`, 'delete from remote_audit', 'truncate remote_audit'])
    await expect(api.query(statement)).rejects.toThrow('append-only');
});
