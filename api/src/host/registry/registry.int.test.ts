import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { RegistryEntry } from '@ulty/contracts/base/remotes.js';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { MadeUser } from '../../testing/make-user.js';
import { remoteManifest as build, writeBuild } from '../../testing/remote-builds.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { LocalBuilds } from './local-builds.service.js';
import { RegistryService } from './registry.service.js';

const scratch = scratchDir();
const remotesDir = join(scratch.path, 'remotes');
let api: TestApp;
let registry: RegistryService;
let admin: MadeUser;

beforeAll(async () => {
  api = await startTestApp({ REMOTES_DIR: remotesDir });
  registry = api.app.get(RegistryService);
  admin = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
});
afterAll(async () => {
  await api.close();
  scratch.remove();
});

let made = 0;
/** A remote nobody else in this file uses. */
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

/** A start with these builds of the remote copied here, the last one written last. */
const start = async (...versions: string[]) => {
  const manifests = versions.map((version) => build(id, version));
  for (const manifest of manifests) writeBuild(remotesDir, manifest);
  await api.app.get(LocalBuilds).sync(manifests);
};
const acts = async () => (await entry())?.history.map(({ action, before, after }) => [action, before, after]);
const publishedAt = async () => (await entry())?.versions.map((version) => version.publishedAt);
/** As if a team had published the version. */
const markPublished = (version: string) =>
  api.query(`update remote_versions set source = 'published', signature = 'x' where remote_id = $1 and version = $2`, [id, version]);

describe('local builds', () => {
  test('a new remote goes live and says so once', async () => {
    await start('1.0.0');
    await start('1.0.0');
    expect(await live()).toMatchObject({ stableVersion: '1.0.0', isEnabled: true, manifests: [{ id, version: '1.0.0' }] });
    expect(await entry()).toMatchObject({
      stableVersion: '1.0.0',
      previousVersion: null,
      isPinned: false,
      isEnabled: true,
      disabledReason: null,
      canary: null,
      versions: [{ version: '1.0.0', gitSha: 'abc123', entryBrotliBytes: 3_000, brotliBytes: 3_000, source: 'local', publishedBy: null }],
      history: [{ actor: 'system', action: 'publish', reason: null, before: null, after: '1.0.0' }],
    });
  });

  test('a new build takes the place of a local one; one that was known changes nothing, whatever is copied again or gone', async () => {
    await start('1.0.0');
    await start('1.0.0', '1.1.0');
    expect(await entry()).toMatchObject({ stableVersion: '1.1.0', previousVersion: '1.0.0' });
    const before = await publishedAt();
    await start('1.1.0', '1.0.0');
    await start('1.0.0');
    await start();
    expect(await live()).toMatchObject({ stableVersion: '1.1.0' });
    expect(await publishedAt()).toEqual(before);
    expect(await acts()).toEqual([
      ['publish', '1.0.0', '1.1.0'],
      ['publish', null, '1.0.0'],
    ]);
  });

  test('of several new ones the last written goes live', async () => {
    await start('2.0.0', '1.0.0');
    expect(await entry()).toMatchObject({ stableVersion: '1.0.0', versions: [{ version: '1.0.0' }, { version: '2.0.0' }] });
  });

  test.each([
    ['a person chose', () => change({ action: 'promote', version: '1.0.0', reason: 'La 1.1 perd les brouillons.' })],
    ['a team published', () => markPublished('1.0.0')],
  ])('what %s stays live: a new build enters quietly', async (_who, decide) => {
    await start('1.0.0');
    await decide();
    await start('1.0.0', '1.1.0');
    expect(await live()).toMatchObject({ stableVersion: '1.0.0' });
    expect(await entry()).toMatchObject({ versions: [{ version: '1.1.0' }, { version: '1.0.0' }] });
    expect((await acts())?.[0]).toEqual(['publish', null, '1.1.0']);
  });

  test('while a version is on trial nothing else goes live', async () => {
    await start('1.0.0');
    await start('1.1.0');
    await change({ action: 'rollback', reason: 'Les images manquent.' });
    await api.query('update remotes set is_pinned = false where id = $1', [id]);
    await change({ action: 'canary', version: '1.1.0', percent: 5, reason: 'Un essai, à nouveau.' });
    await start('1.2.0');
    expect(await live()).toMatchObject({ stableVersion: '1.0.0', canary: { version: '1.1.0', percent: 5 } });
  });

  test('a live version without files here is not demoted: it is named again once they are back', async () => {
    await start('1.0.0');
    await start('1.1.0');
    rmSync(join(remotesDir, id, '1.1.0'), { recursive: true });
    await registry.readAnew();
    expect(await live()).toBeUndefined();
    expect(await entry()).toMatchObject({ stableVersion: '1.1.0' });
    writeBuild(remotesDir, build(id, '1.1.0'));
    await registry.readAnew();
    expect(await live()).toMatchObject({ stableVersion: '1.1.0' });
  });

  test('a version whose files are nowhere is not chosen any more', async () => {
    await start('1.0.0');
    await start('1.1.0');
    rmSync(join(remotesDir, id, '1.0.0'), { recursive: true });
    const codes = [];
    for (const payload of [
      { action: 'promote', version: '1.0.0' },
      { action: 'canary', version: '1.0.0', percent: 5 },
      { action: 'rollback' },
    ])
      codes.push((await change({ ...payload, reason: 'Elle n’est plus là.' })).json().code);
    expect(codes).toEqual(['REMOTE_VERSION_UNKNOWN', 'REMOTE_VERSION_UNKNOWN', 'REMOTE_NO_PREVIOUS']);
    expect(await live()).toMatchObject({ stableVersion: '1.1.0' });
  });

  test('a replica goes on with what it served while another’s version is not here yet', async () => {
    await start('1.0.0');
    const other = writeBuild(remotesDir, build(id, '1.1.0'));
    await api.query(
      `insert into remote_versions (remote_id, version, manifest, git_sha, entry_brotli_bytes, is_available) values ($1, '1.1.0', $2, 'x', 0, true)`,
      [id, JSON.stringify(build(id, '1.1.0'))],
    );
    await api.query(`update remotes set stable_version = '1.1.0' where id = $1`, [id]);
    rmSync(other, { recursive: true });
    const { stamp } = await registry.snapshot();
    await registry.readAnew();
    expect([(await live())?.stableVersion, (await registry.snapshot()).stamp]).toEqual(['1.0.0', stamp]);
    writeBuild(remotesDir, build(id, '1.1.0'));
    await registry.readAnew();
    expect((await live())?.stableVersion).toBe('1.1.0');
    expect((await registry.snapshot()).stamp).not.toBe(stamp);
  });
});

describe('files of old versions', () => {
  const many = Array.from({ length: 14 }, (_, at) => `1.${at}.0`);

  test('beyond the newest ten they go, but for what is in use or was live within 30 days', async () => {
    await start('1.0.0');
    await change({ action: 'promote', version: '1.0.0', reason: 'Elle reste en service.' });
    await start(...many);
    // Without their files: 1.1.0, 1.2.0 and 1.3.0 but for what follows.
    expect((await entry())?.versions).toHaveLength(11);
    expect((await acts())?.filter(([action]) => action === 'prune')).toEqual([
      ['prune', '1.3.0', null],
      ['prune', '1.2.0', null],
      ['prune', '1.1.0', null],
    ]);
    await change({ action: 'canary', version: '1.4.0', percent: 5, reason: 'Un essai d’une ancienne.' });
    await change({ action: 'promote', version: '1.5.0', reason: 'Une autre en service.' });
    await change({ action: 'promote', version: '1.6.0', reason: 'Encore une autre.' });
    await start('2.0.0', '2.1.0', '2.2.0', '2.3.0');
    const versions = (await entry())?.versions.map(({ version }) => version);
    expect(versions).toEqual(expect.arrayContaining(['1.0.0', '1.4.0', '1.5.0', '1.6.0', '2.3.0', '1.8.0']));
    expect(versions).not.toContain('1.7.0');
    await api.query(`update remote_versions set live_until = now() - interval '31 days' where remote_id = $1 and version = '1.0.0'`, [id]);
    await start('2.4.0');
    expect((await entry())?.versions.map(({ version }) => version)).not.toContain('1.0.0');
    expect((await change({ action: 'promote', version: '1.0.0', reason: 'Elle n’est plus là.' })).json().code).toBe(
      'REMOTE_VERSION_UNKNOWN',
    );
  });
});

test('a version that was pruned is not offered again by a disk that still has it', async () => {
  await start(...Array.from({ length: 12 }, (_, at) => `1.${at}.0`));
  const versions = async () => (await entry())?.versions.map(({ version }) => version);
  expect(await versions()).not.toContain('1.0.0');
  await start('1.0.0');
  expect(await versions()).not.toContain('1.0.0');
  expect((await change({ action: 'promote', version: '1.0.0', reason: 'Elle est encore ici.' })).json().code).toBe(
    'REMOTE_VERSION_UNKNOWN',
  );
});

describe('PATCH /api/admin/remotes/{id}', () => {
  test('a disabled remote is off at the next request, an enabled one back, each with who and why', async () => {
    await start('1.0.0');
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
    await start('1.0.0', '1.1.0');
    await change({ action: 'disable', reason: 'Le temps de revenir en arrière.' });
    expect((await change({ action: 'promote', version: '1.0.0', reason: 'Retour en arrière.' })).json()).toMatchObject({
      stableVersion: '1.0.0',
      isEnabled: false,
      disabledReason: 'Le temps de revenir en arrière.',
    });
    expect(await live()).toMatchObject({ stableVersion: '1.0.0', isEnabled: false, manifests: [{ version: '1.0.0' }] });
  });

  test('refuses what is not there', async () => {
    await start('1.0.0');
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
    [{ action: 'canary', version: '1.0.0', percent: 51, reason: 'Plus de la moitié.' }, 'percent'],
    [{ action: 'canary', version: '1.0.0', percent: 0, reason: 'Personne ne la reçoit.' }, 'percent'],
    [{ action: 'drop', reason: 'Une action inconnue.' }, 'action'],
    [{ action: 'enable', reason: 'Un champ de trop.', isPinned: true }, 'isPinned'],
  ])('%j is refused for %s', async (payload, field) => {
    await start('1.0.0');
    const answer = await change(payload);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });

  test('rolls back to what was live before, and a second time further back, never to what was left', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await start(version);
    expect((await change({ action: 'rollback', reason: 'La 1.2 se fige.' })).json()).toMatchObject({
      stableVersion: '1.1.0',
      previousVersion: '1.0.0',
      isPinned: true,
      history: [{ actor: 'Mariam Kaboré', action: 'rollback', before: '1.2.0', after: '1.1.0', reason: 'La 1.2 se fige.' }, {}, {}, {}],
    });
    expect((await change({ action: 'rollback', reason: 'La 1.1 aussi.' })).json()).toMatchObject({
      stableVersion: '1.0.0',
      previousVersion: null,
    });
    expect((await change({ action: 'rollback', reason: 'Plus rien avant.' })).json()).toMatchObject({ code: 'REMOTE_NO_PREVIOUS' });
    await start('1.3.0');
    expect(await live()).toMatchObject({ stableVersion: '1.0.0' });
  });

  test('tries a version on a part, and withdraws it', async () => {
    await start('1.1.0', '1.0.0');
    const { stamp } = await registry.snapshot();
    const begun = await change({ action: 'canary', version: '1.1.0', percent: 12.5, reason: 'Essai de la 1.1.' });
    expect(begun.json()).toMatchObject({ stableVersion: '1.0.0', canary: { version: '1.1.0', percent: 12.5 } });
    expect(z.strictObject(RegistryEntry.shape).safeParse(begun.json()).error).toBeUndefined();
    expect(await live()).toMatchObject({
      canary: { version: '1.1.0', percent: 12.5 },
      manifests: [{ version: '1.0.0' }, { version: '1.1.0' }],
    });
    expect((await registry.snapshot()).stamp).not.toBe(stamp);
    expect((await change({ action: 'withdraw', reason: 'Trop d’échecs.' })).json()).toMatchObject({
      canary: null,
      history: [{ action: 'withdraw', before: '1.1.0', after: '1.0.0' }, { action: 'canary', before: null, after: '1.1.0' }, {}],
    });
    expect(await live()).not.toHaveProperty('canary');
    expect((await registry.snapshot()).stamp).toBe(stamp);
    expect((await change({ action: 'withdraw', reason: 'Plus rien à retirer.' })).json()).toMatchObject({ code: 'REMOTE_NO_CANARY' });
  });

  test('what is on trial is over once it is live for all, and after a step back', async () => {
    await start('1.1.0', '1.2.0', '1.0.0');
    const beginTrial = (version: string) => change({ action: 'canary', version, percent: 5, reason: 'Un essai.' });
    await beginTrial('1.1.0');
    expect((await change({ action: 'promote', version: '1.1.0', reason: 'L’essai va bien.' })).json()).toMatchObject({
      stableVersion: '1.1.0',
      previousVersion: '1.0.0',
      canary: null,
    });
    expect((await beginTrial('1.1.0')).json()).toMatchObject({ code: 'REMOTE_ALREADY_LIVE' });
    await beginTrial('1.2.0');
    expect((await change({ action: 'rollback', reason: 'Tout revenir.' })).json()).toMatchObject({ stableVersion: '1.0.0', canary: null });
    expect((await acts())?.slice(0, 2).sort()).toEqual([
      ['rollback', '1.1.0', '1.0.0'],
      ['withdraw', '1.2.0', '1.1.0'],
    ]);
  });

  test('the same twice at once happens once', async () => {
    await start('1.1.0', '1.0.0');
    const twice = async (payload: object) =>
      (await Promise.all([change(payload), change(payload)]))
        .map(({ statusCode, json }) => (statusCode === 200 ? 200 : json().code))
        .sort();
    expect(await twice({ action: 'promote', version: '1.1.0', reason: 'En même temps.' })).toEqual([200, 'REMOTE_ALREADY_LIVE']);
    expect(await twice({ action: 'rollback', reason: 'En même temps.' })).toEqual([200, 'REMOTE_NO_PREVIOUS']);
    expect(await live()).toMatchObject({ stableVersion: '1.0.0' });
    expect((await entry())?.previousVersion).toBeNull();
  });

  test('a trial ends by itself only while that very version is on trial', async () => {
    await start('1.1.0', '1.2.0', '1.0.0');
    await change({ action: 'canary', version: '1.2.0', percent: 5, reason: 'Un autre essai.' });
    expect(await registry.endTrial(id, '1.1.0', 'Échoue trop souvent.')).toBe(false);
    expect(await registry.endTrial(id, '1.2.0', 'Échoue trop souvent.')).toBe(true);
    expect((await entry())?.history[0]).toMatchObject({ actor: 'system', action: 'withdraw', before: '1.2.0' });
  });

  test.each([`'); drop table remotes; --`, '<script>alert(1)</script>'])('the reason %j is only text', async (reason) => {
    await start('1.0.0');
    expect((await change({ action: 'disable', reason })).json()).toMatchObject({ disabledReason: reason });
  });

  test('is for admins', async () => {
    const learner = await api.makeUser();
    expect((await change({ action: 'disable', reason: 'Je voudrais bien.' }, learner)).statusCode).toBe(403);
    expect((await api.inject({ url: '/api/admin/remotes', headers: headers(learner) })).statusCode).toBe(403);
    expect((await api.inject({ url: '/api/admin/remotes' })).statusCode).toBe(401);
  });
});

describe('what open pages and devices are told', () => {
  test('each answer under /api/ carries the registry’s stamp, errors and 304 included; files carry none', async () => {
    await start('1.0.0');
    const stampOf = async (url: string, more = {}) => (await api.inject({ url, headers: more })).headers['x-ulty-registry'];
    const { stamp } = await registry.snapshot();
    expect(stamp).toMatch(/^[\w-]{8}$/);
    const { headers: tagged } = await api.inject({ url: '/api/blog/posts' });
    expect([tagged['x-ulty-registry'], await stampOf('/api/blog/posts', { 'if-none-match': tagged.etag ?? '' })]).toEqual([stamp, stamp]);
    expect([await stampOf('/api/nulle-part'), await stampOf('/api/health/live'), await stampOf('/favicon.svg')]).toEqual([
      stamp,
      stamp,
      undefined,
    ]);
    await change({ action: 'disable', reason: 'Elle ne s’ouvre plus.' });
    expect(await stampOf('/api/health/live')).not.toBe(stamp);
  });

  test('the files of a version with their hashes, for ever', async () => {
    await start('1.0.0');
    const answer = await api.inject({ url: `/api/remotes/${id}/versions/1.0.0/files` });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.json()).toEqual({
      entry: 'remoteEntry.js',
      modules: { './page': { js: [], css: [] } },
      files: [{ path: 'remoteEntry.js', bytes: 9_000, sha384: 'x' }],
    });
    for (const url of [`/api/remotes/${id}/versions/9.9.9/files`, '/api/remotes/inconnu/versions/1.0.0/files'])
      expect((await api.inject({ url })).statusCode).toBe(404);
  });
});

test('the list costs one statement, the live registry none while it is fresh', async () => {
  await start('1.0.0');
  await entries();
  expect(await api.countQueries(() => entries())).toBe(1);
  expect(await api.countQueries(() => registry.snapshot())).toBe(0);
});

test('the audit can be neither rewritten nor removed', async () => {
  await start('1.0.0');
  for (const statement of [`update remote_audit set actor = 'x'`, 'delete from remote_audit', 'truncate remote_audit'])
    await expect(api.query(statement)).rejects.toThrow('append-only');
});
