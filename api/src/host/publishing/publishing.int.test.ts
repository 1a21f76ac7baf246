import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BuildRefusal, RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { PublishedVersion, RegistryEntry } from '@ulty/contracts/base/remotes.js';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { AppError } from '../../core/base/errors.js';
import type { MadeUser } from '../../testing/make-user.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { gzippedTar, signatureOf, signedManifest, teamKeys, uploadParts, type ArchivePart } from '../../testing/signed-builds.js';
import { remoteManifest, writeBuild } from '../../testing/remote-builds.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { LocalBuilds } from '../registry/local-builds.service.js';
import { VersionStore } from '../versions/version-store.js';

const HOST = {
  js: [],
  css: [],
  provides: { react: '19.2.0', '@ulty/kit': '0.4.0' },
  exports: { '@ulty/kit': ['useRead'] },
};

const scratch = scratchDir();
const remotesDir = join(scratch.path, 'remotes');
const hostsDir = join(scratch.path, 'hosts');
const keys = teamKeys();
let api: TestApp;
let admin: MadeUser;
let token: string;

beforeAll(async () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(scratch.path, path, '..'), { recursive: true });
    writeFileSync(join(scratch.path, path), text);
  };
  write('host/host.json', JSON.stringify(HOST));
  write('host/server/shell.cjs', `exports.renderShell = () => '<main></main>';`);
  write('host/public/favicon.svg', '<svg/>');
  api = await startTestApp({ REMOTES_DIR: remotesDir, HOSTS_DIR: hostsDir, HOST_DIST_DIR: join(scratch.path, 'host') });
  admin = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
});
afterAll(async () => {
  await api.close();
  scratch.remove();
});

const SUFFIXES = ['a', 'b', ...Array.from({ length: 12 }, (_, at) => String(at))];

let made = 0;
/** A remote nobody else in this file publishes. */
let id: string;
beforeEach(async () => {
  made += 1;
  id = `team-${made}`;
  // Other remotes of one test have names that begin with its own.
  ({ token } = await newKey([id, ...SUFFIXES.map((suffix) => `${id}-${suffix}`)]));
});

async function newKey(remotes: string[]): Promise<{ token: string; key: { id: string } }> {
  const payload = { name: 'Équipe Carnet', remotes, publicKey: keys.publicKey };
  return (await api.inject({ url: '/api/admin/deploy-keys', method: 'POST', payload, headers: { cookie: admin.cookie } })).json();
}

const GZIP = { 'content-type': 'application/gzip' };
const send = async (payload: Buffer, { query = '', to = id, bearer = token, headers = {} as Record<string, string> } = {}) =>
  api.inject({
    url: `/api/remotes/${to}/versions${query}`,
    method: 'POST',
    payload,
    headers: { ...GZIP, authorization: `Bearer ${bearer}`, ...headers },
  });
const sendParts = async (parts: readonly ArchivePart[], options = {}) => send(await gzippedTar(parts), options);
const publish = (version: string, query = '') => sendParts(uploadParts(signedManifest(id, version), keys), { query });
const entry = async (of = id) =>
  z
    .strictObject(RegistryEntry.shape)
    .parse((await api.inject({ url: `/api/remotes/${of}/status`, headers: { authorization: `Bearer ${token}` } })).json());
const change = (payload: object, to = id, bearer = token) =>
  api.inject({ url: `/api/remotes/${to}/changes`, method: 'POST', payload, headers: { authorization: `Bearer ${bearer}` } });
const file = (path: string, headers = {}) => api.inject({ url: `/remotes/${id}/${path}`, headers });
/** Every trace of the remote: files, staged folders, rows. */
const traces = async () => ({
  files: readdirSync(remotesDir).filter((name) => name === id),
  staged: readdirSync(join(hostsDir, '.staging')),
  rows: await api.query('select version from remote_versions where remote_id = $1', [id]),
});
const NOTHING = { files: [], staged: [], rows: [] };
const refusalsOf = (answer: { json(): object }) =>
  (answer.json() as { refusals?: BuildRefusal[] }).refusals?.map(({ code }) => code) ?? (answer.json() as { code: string }).code;

describe('a version that is taken', () => {
  test('is live at once, with its copies, its signature and who sent it', async () => {
    const answer = await publish('1.0.0', '?reason=Premi%C3%A8re%20version.');
    expect([answer.statusCode, z.strictObject(PublishedVersion.shape).parse(answer.json())]).toEqual([
      201,
      { id, version: '1.0.0', as: 'live', files: 3, bytes: 67 },
    ]);
    expect(await entry()).toMatchObject({
      stableVersion: '1.0.0',
      isPinned: true,
      isEnabled: true,
      versions: [{ version: '1.0.0', source: 'published', publishedBy: 'Équipe Carnet' }],
      history: [{ actor: 'clé Équipe Carnet', action: 'publish', reason: 'Première version.', before: null, after: '1.0.0' }],
    });
    const boot = (await api.inject({ url: `/api/boot?path=/${id}` })).json<{ status: number; registry: { remotes: { id: string }[] } }>();
    expect([boot.status, boot.registry.remotes.map((remote) => remote.id)]).toEqual([200, expect.arrayContaining([id])]);
    const [plain, small, zipped] = [
      await file('1.0.0/page.0123abcd.js'),
      await file('1.0.0/page.0123abcd.js', { 'accept-encoding': 'br' }),
      await file('1.0.0/page.0123abcd.js', { 'accept-encoding': 'gzip' }),
    ];
    expect([plain.body, String(brotliDecompressSync(small.bytes)), String(gunzipSync(zipped.bytes))]).toEqual(
      Array.from({ length: 3 }, () => 'export const page = 1;'),
    );
    expect((await file('1.0.0/server/prerender-page.cjs')).statusCode).toBe(404);
    expect(readFileSync(join(remotesDir, id, '1.0.0/remote.json'), 'utf8')).toBe(JSON.stringify(signedManifest(id, '1.0.0')));
    expect(await api.query(`select key_id is not null as "hasKey", signature from remote_versions where remote_id = $1`, [id])).toEqual([
      { hasKey: true, signature: expect.stringMatching(/^[\w+/]{86}==$/) },
    ]);
    expect((await traces()).staged).toEqual([]);
  });

  test('on trial, it is a part’s alone; on hold, nobody’s; each until somebody promotes it', async () => {
    await publish('1.0.0');
    await publish('1.1.0', '?as=canary&percent=12.5');
    expect(await entry()).toMatchObject({
      stableVersion: '1.0.0',
      canary: { version: '1.1.0', percent: 12.5 },
      history: [{ action: 'canary', before: null, after: '1.1.0' }, { action: 'publish', before: null, after: '1.1.0' }, {}],
    });
    await publish('1.2.0', '?as=hold');
    expect(await entry()).toMatchObject({ stableVersion: '1.0.0', canary: { version: '1.1.0' }, versions: [{ version: '1.2.0' }, {}, {}] });
    expect((await change({ action: 'promote', version: '1.2.0', reason: 'Elle est prête.' })).json()).toMatchObject({
      stableVersion: '1.2.0',
      previousVersion: '1.0.0',
    });
    expect((await change({ action: 'rollback', reason: 'Les images manquent.' })).json()).toMatchObject({
      stableVersion: '1.0.0',
      canary: null,
    });
  });

  test('a remote that begins on hold is off until it is switched on; a trial needs something to compare with', async () => {
    expect(refusalsOf(await publish('1.0.0', '?as=canary'))).toEqual(['first-version']);
    expect((await publish('1.0.0', '?as=hold')).statusCode).toBe(201);
    expect(await entry()).toMatchObject({ stableVersion: '1.0.0', isEnabled: false });
    expect((await change({ action: 'enable', reason: 'La classe commence.' })).json()).toMatchObject({ isEnabled: true });
  });

  /** What its page answers, and whether it is said to be paused. */
  const page = async () => {
    const { body } = await api.inject({ url: `/api/boot?path=/${id}` });
    const { status, registry } = JSON.parse(body) as { status: number; registry: { paused?: string[] } };
    return [status, registry.paused?.includes(`/${id}`) ?? false];
  };

  test.each<[string, () => Promise<unknown>, string]>([
    ['promoted', () => change({ action: 'promote', version: '1.0.0', reason: 'Elle est prête.' }), '1.0.0'],
    ['switched on', () => change({ action: 'enable', reason: 'Elle est prête.' }), '1.0.0'],
    ['followed by a live one', () => publish('1.1.0'), '1.1.0'],
  ])('nobody hears of a remote on hold until its version is %s', async (_how, begin, version) => {
    await publish('1.0.0', '?as=hold');
    expect(await page()).toEqual([404, false]);
    await change({ action: 'disable', reason: 'Elle attend encore.' });
    expect(refusalsOf(await publish('1.0.1', '?as=canary'))).toEqual(['first-version']);
    expect(await page()).toEqual([404, false]);
    await begin();
    expect([await page(), await entry()]).toEqual([
      [200, false],
      expect.objectContaining({ stableVersion: version, isEnabled: true, disabledReason: null }),
    ]);
    await change({ action: 'disable', reason: 'Elle se fige.' });
    expect(await page()).toEqual([503, true]);
    await publish('2.0.0');
    expect(await entry()).toMatchObject({ stableVersion: '2.0.0', isEnabled: false, disabledReason: 'Elle se fige.' });
  });

  test('the files of the eleventh version back go, its row and the audit’s line stay', async () => {
    for (let at = 0; at < 12; at += 1) await publish(`1.${at}.0`);
    await api.query(`update remote_versions set live_until = now() - interval '31 days' where remote_id = $1 and version <> '1.11.0'`, [
      id,
    ]);
    await publish('2.0.0', '?as=hold');
    expect((await entry()).history.filter(({ action }) => action === 'prune').map(({ before }) => before)).toEqual([
      '1.2.0',
      '1.1.0',
      '1.0.0',
    ]);
    expect(readdirSync(join(remotesDir, id))).not.toContain('1.0.0');
    expect((await publish('1.0.0')).json().code).toBe('REMOTE_VERSION_EXISTS');
  });
});

describe('one that exists', () => {
  test('is not published again, not even when sent twice at once', async () => {
    const body = await gzippedTar(uploadParts(signedManifest(id, '1.0.0'), keys));
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const again = await sendParts(uploadParts(signedManifest(id, '1.0.0', { gitSha: 'other' }), keys));
    expect([again.statusCode, again.json().code]).toEqual([409, 'REMOTE_VERSION_EXISTS']);
    expect((await file('1.0.0/remote.json')).json()).toMatchObject({ gitSha: 'abc123' });
    expect((await traces()).staged).toEqual([]);
  });

  test('of two new remotes that want one route at once, one gets it', async () => {
    const routes = [{ path: '/disputee', module: './page', title: 'Une page', access: 'public' }];
    const bodies = await Promise.all(
      [`${id}-a`, `${id}-b`].map(async (of) => [of, await gzippedTar(uploadParts(signedManifest(of, '1.0.0', { routes }), keys))] as const),
    );
    const answers = await Promise.all(bodies.map(([to, body]) => send(body, { to })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    await api.app.get(LocalBuilds).syncFolder();
    const loser = answers[0]?.statusCode === 422 ? `${id}-a` : `${id}-b`;
    expect(existsSync(join(remotesDir, loser)) ? readdirSync(join(remotesDir, loser)) : []).toEqual([]);
    expect(await api.query('select from remote_versions where remote_id = $1', [loser])).toEqual([]);
  });
});

describe('a version that waited', () => {
  const withPath = (of: string, path: string, version: string) =>
    uploadParts(signedManifest(of, version, { routes: [{ path, module: './page', title: 'Carnet', access: 'public' }] }), keys);

  test('is refused once another remote got its route, or the API gave up its read', async () => {
    await publish('1.0.0');
    const path = `/carnet-${id}`;
    expect((await sendParts(withPath(id, path, '2.0.0'), { query: '?as=hold' })).statusCode).toBe(201);
    expect((await sendParts(withPath(`${id}-b`, path, '1.0.0'), { to: `${id}-b` })).statusCode).toBe(201);
    const reason = 'Elle est prête.';
    const acts = [
      { action: 'promote', version: '2.0.0', reason },
      { action: 'canary', version: '2.0.0', percent: 5, reason },
    ];
    for (const act of acts) {
      const answer = await change(act);
      expect([answer.statusCode, refusalsOf(answer)]).toEqual([422, ['route-clash']]);
    }
    await publish('3.0.0', '?as=hold');
    await api.query(`update remote_versions set manifest = jsonb_set(manifest, '{reads}', $2) where remote_id = $1 and version = '3.0.0'`, [
      id,
      JSON.stringify({ '/api/donnees-parties': { access: 'public', keep: 'no', changedBy: [] } }),
    ]);
    expect(refusalsOf(await change({ action: 'promote', version: '3.0.0', reason }))).toEqual(['read']);
    expect(await entry()).toMatchObject({ stableVersion: '1.0.0', canary: null });
  });

  test('of two that want one route at once, one is promoted', async () => {
    const other = `${id}-b`;
    const path = `/carnet-${id}`;
    for (const team of [id, other]) {
      await sendParts(uploadParts(signedManifest(team, '1.0.0'), keys), { to: team });
      await sendParts(withPath(team, path, '2.0.0'), { to: team, query: '?as=hold' });
    }
    const promote = (of: string) => change({ action: 'promote', version: '2.0.0', reason: 'En même temps.' }, of);
    const answers = await Promise.all([promote(id), promote(other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  test('a step back takes no page of another remote with a key; an administrator may take it', async () => {
    const path = `/carnet-${id}`;
    await sendParts(withPath(id, path, '1.0.0'));
    await publish('2.0.0');
    expect((await sendParts(withPath(`${id}-b`, path, '1.0.0'), { to: `${id}-b` })).statusCode).toBe(201);
    const back = { action: 'rollback', reason: 'La 2.0 se fige.' };
    expect(refusalsOf(await change(back))).toEqual(['route-clash']);
    const url = `/api/admin/remotes/${id}`;
    const answer = await api.inject({ url, method: 'PATCH', payload: back, headers: { cookie: admin.cookie } });
    expect(answer.json()).toMatchObject({ stableVersion: '1.0.0' });
  });
});

describe('keys', () => {
  test('of another remote, revoked or none: nothing is read', async () => {
    const body = await gzippedTar(uploadParts(signedManifest(id, '1.0.0'), keys));
    const [other, revoked] = [await newKey(['mf-other']), await newKey([id])];
    await api.inject({ url: `/api/admin/deploy-keys/${revoked.key.id}`, method: 'DELETE', headers: { cookie: admin.cookie } });
    const codes = [];
    for (const [bearer, headers] of [
      [other.token, {}],
      [revoked.token, {}],
      ['', { cookie: admin.cookie }],
    ] as const)
      codes.push((await send(body, { bearer, headers })).json().code);
    expect(codes).toEqual(['DEPLOY_KEY_OTHER_REMOTE', 'DEPLOY_KEY_UNKNOWN', 'DEPLOY_KEY_UNKNOWN']);
    expect((await change({ action: 'disable', reason: 'Le module d’une autre.' }, id, other.token)).json().code).toBe(
      'DEPLOY_KEY_OTHER_REMOTE',
    );
    expect((await traces()).rows).toEqual([]);
  });

  test('revoked while the files arrive, it publishes nothing', async () => {
    const { token: bearer, key } = await newKey([id]);
    const body = await gzippedTar(uploadParts(signedManifest(id, '1.0.0'), keys));
    const store = api.app.get(VersionStore);
    const { stagingFolder } = store;
    store.stagingFolder = async () => {
      await api.query('update deploy_keys set revoked_at = now() where id = $1', [key.id]);
      return stagingFolder.call(store);
    };
    try {
      expect((await send(body, { bearer })).json().code).toBe('DEPLOY_KEY_UNKNOWN');
    } finally {
      store.stagingFolder = stagingFolder;
    }
    expect(await traces()).toEqual(NOTHING);
  });
});

describe('wrong signatures', () => {
  const text = () => JSON.stringify(signedManifest(id, '1.0.0'));
  const stranger = teamKeys();

  test.each<[string, () => ArchivePart[], string]>([
    [
      'of another key',
      () => [
        ['remote.json', text()],
        ['remote.json.sig', signatureOf(text(), stranger.privateKey)],
      ],
      'signature',
    ],
    [
      'of other bytes',
      () => [
        ['remote.json', `${text()} `],
        ['remote.json.sig', signatureOf(text(), keys.privateKey)],
      ],
      'signature',
    ],
    [
      'that is empty',
      () => [
        ['remote.json', text()],
        ['remote.json.sig', ''],
      ],
      'signature',
    ],
    [
      'that is no base64',
      () => [
        ['remote.json', text()],
        ['remote.json.sig', '<script>'],
      ],
      'signature',
    ],
    [
      'that is missing',
      () => [
        ['remote.json', text()],
        ['remoteEntry.js', ''],
      ],
      'signature',
    ],
    [
      'that is huge',
      () => [
        ['remote.json', text()],
        ['remote.json.sig', 'A'.repeat(5_000)],
      ],
      'signature',
    ],
    [
      'before the manifest',
      () => [
        ['remote.json.sig', 'A'],
        ['remote.json', text()],
      ],
      'manifest',
    ],
    [
      'of no manifest',
      () => [
        ['remote.json', '{'],
        ['remote.json.sig', signatureOf('{', keys.privateKey)],
      ],
      'manifest',
    ],
    [
      'of a manifest over 1 MB',
      () => [
        ['remote.json', ' '.repeat(1_000_001)],
        ['remote.json.sig', 'A'],
      ],
      'manifest',
    ],
    ['alone', () => [], 'manifest'],
  ])('%s', async (_which, parts, code) => {
    const answer = await sendParts(parts());
    expect([answer.statusCode, refusalsOf(answer)]).toEqual([422, [code]]);
    expect((await traces()).rows).toEqual([]);
  });
});

describe('files that are not those of the manifest', () => {
  const entryJs: ArchivePart = ['remoteEntry.js', 'globalThis.entry = 1;'];
  const others = () => uploadParts(signedManifest(id, '1.0.0'), keys).slice(3);
  const withFiles = (...parts: ArchivePart[]) => [...uploadParts(signedManifest(id, '1.0.0'), keys).slice(0, 2), ...parts];

  test.each<[string, () => ArchivePart[], string]>([
    ['tampered with', () => [['remoteEntry.js', 'globalThis.entry = 2;'], ...others()], 'file-hash'],
    ['shorter', () => [['remoteEntry.js', 'globalThis'], ...others()], 'file-size'],
    ['a zip bomb', () => [['remoteEntry.js', Buffer.alloc(15_000_000)], ...others()], 'file-size'],
    ['absent', () => [entryJs], 'file-absent'],
    ['twice', () => [entryJs, entryJs, ...others()], 'file-unknown'],
    ['unknown', () => [entryJs, ['more.js', ''], ...others()], 'file-unknown'],
    ['above the folder', () => [['../escaped.js', 'x'], ...others()], 'file-unknown'],
    ['absolute', () => [['/tmp/escaped.js', 'x'], ...others()], 'file-unknown'],
    ['compressed copies', () => [entryJs, ['remoteEntry.js.br', 'x'], ...others()], 'file-unknown'],
    ['a link', () => [[{ name: 'remoteEntry.js', type: 'symlink', linkname: '/etc/passwd' }, ''], ...others()], 'file-unknown'],
    ['a hard link', () => [[{ name: 'remoteEntry.js', type: 'link', linkname: 'remote.json' }, ''], ...others()], 'file-unknown'],
    ['a folder', () => [[{ name: 'remoteEntry.js', type: 'directory' }, ''], ...others()], 'file-unknown'],
    ['the manifest again', () => [['remote.json', '{}'], entryJs, ...others()], 'file-unknown'],
  ])('%s', async (_which, parts, code) => {
    const answer = await sendParts(withFiles(...parts()));
    expect([answer.statusCode, refusalsOf(answer)]).toEqual([422, [code]]);
    expect(await traces()).toEqual(NOTHING);
  });

  test('a manifest that lies about a compressed size', async () => {
    const manifest = signedManifest(id, '1.0.0');
    const lying = { ...manifest, files: manifest.files.map((one) => ({ ...one, brotliBytes: one.brotliBytes + 70 })) };
    expect(refusalsOf(await sendParts(uploadParts(lying, keys)))).toEqual(['brotli-size']);
    expect(await traces()).toEqual(NOTHING);
  });
});

describe('manifests that lead elsewhere', () => {
  const sendManifest = (chosen: object) => {
    const manifest = { ...signedManifest(id, '1.0.0'), ...chosen };
    return sendParts(uploadParts(manifest, keys));
  };

  test.each(['.', '..', '.hidden', '1..0', '../1.0.0', 'a/b', '-1.0.0', '', 'x'.repeat(65)])('the version %j', async (version) => {
    const answer = await sendManifest({ version });
    expect([answer.statusCode, refusalsOf(answer)]).toEqual([422, ['manifest']]);
    expect(await traces()).toEqual(NOTHING);
  });

  test('the host’s own name: no version of it is written, nor replaced', async () => {
    const answer = await sendManifest({ id: 'host', version: '0a1b2c3d' });
    expect(refusalsOf(answer)).toEqual(['manifest']);
    const manifest = { ...signedManifest(id, '0a1b2c3d'), id: 'host' };
    expect(refusalsOf(await sendParts(uploadParts(manifest, keys), { to: 'host' }))).toBe('DEPLOY_KEY_OTHER_REMOTE');
    expect(refusalsOf(await sendParts(uploadParts(signedManifest(id, '0a1b2c3d'), keys), { to: 'host' }))).toBe('DEPLOY_KEY_OTHER_REMOTE');
    expect([await traces(), readdirSync(hostsDir)]).toEqual([NOTHING, ['.staging']]);
  });

  test.each(['../other/1.0.0/remoteEntry.js', '..', 'other/1.0.0/remote.json', '/etc/passwd'])('a file named %j', async (path) => {
    const answer = await sendManifest({ files: [...signedManifest(id, '1.0.0').files, { path, bytes: 1, brotliBytes: 1, sha384: 'x' }] });
    expect([answer.statusCode, refusalsOf(answer)]).toEqual([422, ['path']]);
    expect(await traces()).toEqual(NOTHING);
  });

  test.each(['0.1.0-463fc3d7', '9.0.0', '0.0.0-older', '1.0.0+build.5'])('not so the version %s', async (version) => {
    expect((await sendManifest({ version })).statusCode).toBe(201);
  });
});

describe('archives that are none', () => {
  const whole = () => gzippedTar(uploadParts(signedManifest(id, '1.0.0'), keys));

  test('cut anywhere, damaged, or of another kind', async () => {
    const body = await whole();
    const damaged = Buffer.from(body);
    damaged.fill(0, body.length - 60, body.length - 30);
    for (const wrong of [body.subarray(0, body.length - 20), body.subarray(0, 300), Buffer.from('no gzip'), gzipSync('no tar'), damaged]) {
      const answer = await send(wrong);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'REMOTE_BUILD_REFUSED']);
    }
    expect((await send(body, { headers: { 'content-type': 'application/json' } })).statusCode).toBe(400);
    expect((await send(body, { headers: { 'content-type': 'application/zip' } })).statusCode).toBe(415);
    expect(
      (await api.inject({ url: `/api/remotes/${id}/versions`, method: 'POST', headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(415);
    expect((await api.inject({ url: '/api/contact', method: 'POST', payload: body, headers: GZIP })).statusCode).toBe(415);
    expect(await traces()).toEqual(NOTHING);
    expect((await send(body)).statusCode).toBe(201);
  });

  test('over 20 MB as sent, said before or found while it comes, and over that once unpacked', async () => {
    const body = await whole();
    const tooLong = Buffer.concat([body, Buffer.alloc(20_000_001)]);
    const answer = await send(tooLong);
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
    const noise: ArchivePart = ['remote.json', Buffer.alloc(0)];
    const bomb = await gzippedTar([noise, ['bomb', Buffer.alloc(30_000_000)]]);
    expect((await send(bomb)).json().code).toBe('REMOTE_BUILD_REFUSED');
    expect(await traces()).toEqual(NOTHING);
  });

  test('what follows the archive is dropped, and its connection serves again', async () => {
    const answer = await send(Buffer.concat([await whole(), Buffer.alloc(2_000_000)]));
    expect(answer.statusCode).toBe(201);
    expect(await entry()).toMatchObject({ stableVersion: '1.0.0' });
  });

  test('a client that leaves in the middle leaves nothing behind, and publishes the next time', async () => {
    const body = await whole();
    const cut = request(`${api.origin}/api/remotes/${id}/versions`, {
      method: 'POST',
      headers: { ...GZIP, authorization: `Bearer ${token}`, 'content-length': body.length },
    });
    cut.on('error', () => undefined);
    await new Promise<void>((done) => cut.write(body.subarray(0, 400), () => done()));
    cut.destroy();
    expect((await send(body)).statusCode).toBe(201);
    expect((await traces()).staged).toEqual([]);
  });
});

describe('what the server cannot keep', () => {
  const store = () => api.app.get(VersionStore);

  test('a full disk: nothing changes, nothing stays, and the same may be sent again', async () => {
    const { stagingFolder } = store();
    const folder = mkdtempSync(join(hostsDir, '.staging/full-'));
    store().stagingFolder = async () => {
      symlinkSync('/dev/full', join(folder, 'remoteEntry.js'));
      return folder;
    };
    const answer = await publish('1.0.0');
    store().stagingFolder = stagingFolder;
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'REMOTE_STORE_FAILED']);
    expect(await traces()).toEqual(NOTHING);
    expect((await publish('1.0.0')).statusCode).toBe(201);
  });

  test('the store away while it takes: the same', async () => {
    const { put } = store();
    store().put = async () => {
      throw new AppError('REMOTE_STORE_FAILED', { cause: new Error('ECONNREFUSED') });
    };
    const answer = await publish('1.0.0');
    store().put = put;
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'REMOTE_STORE_FAILED']);
    expect(await traces()).toEqual(NOTHING);
    expect((await publish('1.0.0')).statusCode).toBe(201);
  });

  test('a store that takes long: pages have their database, and the key is revoked at once, which ends what waits', async () => {
    const { token: bearer, key } = await newKey([id, ...Array.from({ length: 12 }, (_, at) => `${id}-${at}`)]);
    const { put } = store();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    store().put = async (...asked) => {
      await released;
      return put.call(store(), ...asked);
    };
    const ids = Array.from({ length: 12 }, (_, at) => `${id}-${at}`);
    const bodies = await Promise.all(ids.map((of) => gzippedTar(uploadParts(signedManifest(of, '1.0.0'), keys))));
    const sent = Promise.all(ids.map((to, at) => send(bodies[at] ?? Buffer.alloc(0), { to, bearer })));
    const isStaged = (folder: string) => existsSync(join(hostsDir, '.staging', folder, 'page.0123abcd.js.gz'));
    while (readdirSync(join(hostsDir, '.staging')).filter(isStaged).length < ids.length) await new Promise(setImmediate);
    const { statusCode } = await api.inject({
      url: `/api/admin/deploy-keys/${key.id}`,
      method: 'DELETE',
      headers: { cookie: admin.cookie },
    });
    release();
    store().put = put;
    expect([statusCode, (await sent).map((answer) => answer.json().code)]).toEqual([204, ids.map(() => 'DEPLOY_KEY_UNKNOWN')]);
    const rows = await api.query('select from remote_versions where remote_id = any ($1)', [ids]);
    expect([rows, ids.flatMap((of) => (existsSync(join(remotesDir, of)) ? readdirSync(join(remotesDir, of)) : []))]).toEqual([[], []]);
  });

  test('the store away while a version is chosen: nothing changes, and the sentence fits', async () => {
    for (const version of ['1.0.0', '1.1.0']) await publish(version);
    const { bring } = store();
    store().bring = async () => {
      throw new AppError('REMOTE_STORE_FAILED', { cause: new Error('ECONNREFUSED') });
    };
    const answer = await change({ action: 'rollback', reason: 'La 1.1 se fige.' });
    store().bring = bring;
    expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringMatching(/^Le stockage des versions est en panne/)]);
    expect(await entry()).toMatchObject({ stableVersion: '1.1.0' });
  });

  /** Publishes until the files are taken, and no further. */
  const breakOff = async (version: string, query = '') => {
    const { put } = store();
    store().put = async (key, staged) => {
      await put.call(store(), key, staged);
      throw new Error('killed');
    };
    await publish(version, query);
    store().put = put;
  };
  const startAnew = () => api.app.get(LocalBuilds).syncFolder();

  test.each(['', '?as=hold'])(
    'killed between the files and the row (%s), and started anew: nothing is there until it is sent again',
    async (query) => {
      await breakOff('1.0.0', query);
      await startAnew();
      expect({ ...(await traces()), files: [] }).toEqual(NOTHING);
      expect((await api.inject({ url: `/api/remotes/${id}/versions/1.0.0/files` })).statusCode).toBe(404);
      const again = { gitSha: 'def456' };
      expect((await sendParts(uploadParts(signedManifest(id, '1.0.0', again), keys))).statusCode).toBe(201);
      expect(await entry()).toMatchObject({ stableVersion: '1.0.0', isEnabled: true, versions: [{ source: 'published' }] });
      expect((await file('1.0.0/remote.json')).json()).toMatchObject(again);
    },
  );

  test('killed over a remote whose live version is a local build: that one stays live', async () => {
    writeBuild(remotesDir, remoteManifest(id, '1.0.0'));
    await startAnew();
    await breakOff('1.1.0', '?as=canary');
    await startAnew();
    expect(await entry()).toMatchObject({ stableVersion: '1.0.0', isPinned: false, canary: null, versions: [{ version: '1.0.0' }] });
    expect((await publish('1.1.0', '?as=hold')).statusCode).toBe(201);
  });
});

test('a build with many faults is told all of them, each in two languages', async () => {
  await publish('1.0.0');
  const taken = id;
  id = `${id}-b`;
  const faults = {
    contract: 2,
    routes: [
      { path: `/${taken}`, module: './page', title: 'Prise', access: 'public' },
      { path: '/partage', module: './other', title: 'De l’API', access: 'public', reads: ['/api/nulle-part'] },
    ],
    nav: [{ place: 'learn', label: 'Ailleurs', path: '/ailleurs' }],
    shared: { react: '^18.0.0', 'react-query': '^5.0.0' },
    symbols: { '@ulty/kit': ['useRead', 'useNothing'] },
  };
  const answer = await sendParts(uploadParts(signedManifest(id, '1.0.0-dev.0123abcd', faults), keys), { to: taken });
  expect(answer.statusCode).toBe(422);
  const { refusals } = answer.json<{ refusals: BuildRefusal[] }>();
  expect(refusals.map(({ code }) => code)).toEqual([
    'id',
    'development-version',
    'contract',
    'route-clash',
    'route-clash',
    'nav',
    'default-export',
    'singleton',
    'singleton',
    'symbol',
    'read',
  ]);
  for (const { fr, en } of refusals) expect([fr, en]).toEqual([expect.stringMatching(/ : .+\.$|\.$/), expect.stringMatching(/: .+\.$/)]);
  rmSync(join(remotesDir, id), { recursive: true, force: true });
});

test('of a hundred thousand faults the first are told, and more routes or files than a build has are none', async () => {
  const many = Array.from({ length: 60_000 }, (_, at) => `use${at}`);
  const answer = await sendParts(uploadParts(signedManifest(id, '1.0.0', { symbols: { '@ulty/kit': many } }), keys));
  expect([answer.statusCode, answer.json<{ refusals: BuildRefusal[] }>().refusals.length]).toEqual([422, 50]);
  const manifest = signedManifest(id, '1.0.0');
  const routes = Array.from({ length: 201 }, (_, at) => ({ ...manifest.routes[0], path: `/${id}/${at}` }));
  const files = Array.from({ length: 1_001 }, (_, at) => ({ ...manifest.files[0], path: `${at}.js` }));
  const serverFiles = Array.from({ length: 1_001 }, (_, at) => ({ ...manifest.serverFiles[0], path: `server/${at}.cjs` }));
  for (const chosen of [{ routes }, { files }, { serverFiles }])
    expect(refusalsOf(await sendParts(uploadParts({ ...manifest, ...chosen } as RemoteManifest, keys)))).toEqual(['manifest']);
  expect(await traces()).toEqual(NOTHING);
});

test.each(['?as=live&percent=51', '?as=soon', '?percent=0', '?reason=non', '?force=true'])('%s is refused', async (query) => {
  expect((await publish('1.0.0', query)).statusCode).toBe(400);
  expect(await traces()).toEqual(NOTHING);
});
