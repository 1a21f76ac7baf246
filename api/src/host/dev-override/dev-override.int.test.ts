import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Boot } from '@ulty/contracts/host/boot.js';
import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { sign, type KeyObject } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { MadeUser } from '../../testing/make-user.js';
import { remoteManifest, writeBuild } from '../../testing/remote-builds.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { teamKeys } from '../../testing/signed-builds.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { readPublicKey } from '../deploy-keys/public-key.js';

const ORIGIN = 'http://127.0.0.1:4321';
const VERSION = '1.0.0-dev.0123abcd';
const keys = teamKeys();
const scratch = scratchDir();
let api: TestApp;
let closed: TestApp;
let admin: MadeUser;
let keyId: string;

beforeAll(async () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(scratch.path, path, '..'), { recursive: true });
    writeFileSync(join(scratch.path, path), text);
  };
  write('host/host.json', JSON.stringify({ js: [], css: [], provides: { react: '19.2.0' } }));
  write('host/server/shell.cjs', `exports.renderShell = () => '<main></main>';`);
  for (const id of ['mf-x', 'mf-y']) writeBuild(join(scratch.path, 'remotes'), remoteManifest(id, '1.0.0'));
  const environment = {
    REMOTES_DIR: join(scratch.path, 'remotes'),
    HOSTS_DIR: join(scratch.path, 'hosts'),
    HOST_DIST_DIR: join(scratch.path, 'host'),
  };
  api = await startTestApp({ ...environment, DEV_OVERRIDES: 'true' });
  closed = await startTestApp({ ...environment, HOSTS_DIR: join(scratch.path, 'hosts-closed') });
  admin = await api.makeUser({ role: 'admin' });
  keyId = await newKey(['mf-x', 'mf-new'], keys.publicKey);
});
afterAll(async () => {
  await Promise.all([api.close(), closed.close()]);
  scratch.remove();
});

async function newKey(remotes: string[], publicKey: string): Promise<string> {
  const payload = { name: 'Équipe Carnet', remotes, publicKey };
  const answer = await api.inject({ url: '/api/admin/deploy-keys', method: 'POST', payload, headers: { cookie: admin.cookie } });
  return answer.json<{ key: { id: string } }>().key.id;
}

interface Signed {
  privateKey?: KeyObject;
  /** Public key of the deploy key that the link names. */
  publicKey?: string;
  purpose?: string;
}

/** Makes a link as `npm run dev` does; its fields may be chosen. */
function linkOf(
  chosen: object = {},
  remote: object = {},
  { privateKey = keys.privateKey, publicKey = keys.publicKey, purpose = 'ulty-dev-override ' }: Signed = {},
): string {
  const said = {
    site: api.origin,
    origin: ORIGIN,
    key: readPublicKey(publicKey)?.fingerprint,
    expires: Math.floor(Date.now() / 1_000) + 3_600,
    remote: {
      id: 'mf-x',
      version: VERSION,
      shared: {},
      routes: [{ path: '/mf-x', module: './page', title: 'Essai', access: 'public' }],
      nav: [],
      reads: [],
      modules: { './page': { js: ['page.js'], css: ['page.css'] } },
      ...remote,
    },
    ...chosen,
  };
  const text = deflateRawSync(JSON.stringify(said)).toString('base64url');
  const signature = sign('sha256', Buffer.from(purpose + text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

const look = (link: string, at = api, headers = {}) => at.inject({ url: `/api/dev-override?link=${link}`, headers });
const open = (link: string) => api.inject({ url: '/api/dev-override', method: 'POST', payload: { link } });
const codeOf = async (answer: ReturnType<typeof look>) => (await answer).json<{ code: string }>().code;
const cookieOf = async (link: string) => String((await open(link)).headers['set-cookie']).split(';', 1)[0] ?? '';
const registry = async (cookie = '') => (await api.inject({ url: '/api/remotes', headers: { cookie } })).json<ResolvedRegistry>().remotes;
const versionOf = async (id: string, cookie?: string) => (await registry(cookie)).find((remote) => remote.id === id)?.version;

describe('a link that is good', () => {
  test('asks before it changes anything: which remote, from where, by whose key', async () => {
    const answer = await look(linkOf(), api, { accept: 'text/html' });
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([200, 'no-store', undefined]);
    for (const text of ['<b>mf-x</b>', ORIGIN, '« Équipe Carnet »', 'pendant 60 min', '>Ouvrir</button>'])
      expect(answer.body).toContain(text);
  });

  test('shows its remote to the browser that opened it: boot, registry, document, files; to nobody else', async () => {
    const answer = await open(linkOf());
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mf-x']);
    expect(String(answer.headers['set-cookie'])).toMatch(/^ulty_dev=[^;]+; Max-Age=(3600|3[0-5]\d\d); Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = await cookieOf(linkOf());
    expect([await versionOf('mf-x', cookie), await versionOf('mf-y', cookie), await versionOf('mf-x')]).toEqual([
      VERSION,
      '1.0.0',
      '1.0.0',
    ]);
    const boot = (await api.inject({ url: '/api/boot?path=/mf-x', headers: { cookie } })).json<Boot>();
    expect([boot.status, boot.title]).toEqual([200, 'Essai']);

    const page = await api.inject({ url: '/mf-x', headers: { cookie, accept: 'text/html' } });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.body).toContain('Version de développement de mf-x');
    expect(page.body).toContain(`/remotes/mf-x/${VERSION}/remoteEntry.js`);
    const file = (path: string, headers = {}) => api.inject({ url: `/remotes/${path}`, headers });
    const [entry, retried, other, stranger] = [
      await file(`mf-x/${VERSION}/remoteEntry.js`, { cookie }),
      await file(`~3/mf-x/${VERSION}//exemple.org/%0d%0aa b.js`, { cookie }),
      await file(`mf-x/1.0.0-dev.ffffffff/remoteEntry.js`, { cookie }),
      await file(`mf-x/${VERSION}/remoteEntry.js`),
    ];
    expect([entry.statusCode, entry.headers.location, entry.headers['cache-control']]).toEqual([
      302,
      `${ORIGIN}/${VERSION}/remoteEntry.js`,
      'private, no-store',
    ]);
    expect(retried.headers.location).toBe(`${ORIGIN}/${VERSION}//exemple.org/%0D%0Aa%20b.js`);
    expect([other.statusCode, stranger.statusCode]).toEqual([404, 404]);
  });

  test('its documents may load from that one place, and start no worker; other documents stay as they were', async () => {
    const cookie = await cookieOf(linkOf());
    const policyOf = async (headers: Record<string, string>) =>
      String((await api.inject({ url: '/mf-x', headers: { accept: 'text/html', ...headers } })).headers['content-security-policy']).split(
        '; ',
      );
    const [shown, usual] = [await policyOf({ cookie }), await policyOf({})];
    const own = shown.filter((directive) => !usual.includes(directive));
    expect(own.map((directive) => directive.replace(` ${ORIGIN}`, ''))).toEqual([
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'none'",
      expect.stringMatching(/^script-src 'self' 'sha256-/),
    ]);
    expect(usual.join()).not.toContain(ORIGIN);
    const asked = await look(linkOf());
    expect(String(asked.headers['content-security-policy'])).not.toContain(ORIGIN);
  });

  test('a visitor’s document is not kept for the next one', async () => {
    const cookie = await cookieOf(linkOf());
    await api.inject({ url: '/mf-x', headers: { cookie, accept: 'text/html' } });
    expect((await api.inject({ url: '/mf-x', headers: { accept: 'text/html' } })).body).not.toContain('développement');
  });

  test('a remote that the site never had is shown too', async () => {
    const routes = [{ path: '/nouveau', module: './page', title: 'Nouveau', access: 'public' }];
    const cookie = await cookieOf(linkOf({}, { id: 'mf-new', routes, nav: [{ place: 'links', label: 'Nouveau', path: '/nouveau' }] }));
    expect((await registry(cookie)).find(({ id }) => id === 'mf-new')).toMatchObject({ version: VERSION, nav: [{ label: 'Nouveau' }] });
    expect((await api.inject({ url: '/nouveau', headers: { accept: 'text/html' } })).statusCode).toBe(404);
  });

  test('leaving it takes the cookie away', async () => {
    const answer = await api.inject({ url: '/api/dev-override/leave', method: 'POST' });
    expect([answer.statusCode, answer.headers.location, String(answer.headers['set-cookie'])]).toEqual([
      303,
      '/',
      expect.stringMatching(/^ulty_dev=; .*Expires=Thu, 01 Jan 1970/),
    ]);
  });
});

describe('a link that is refused', () => {
  const nowS = () => Math.floor(Date.now() / 1_000);
  const foreign = teamKeys();
  test.each<[string, () => string, string]>([
    ['expired', () => linkOf({ expires: nowS() - 1 }), 'DEV_LINK_EXPIRED'],
    ['good for more than an hour', () => linkOf({ expires: nowS() + 3_600 + 180 }), 'DEV_LINK_INVALID'],
    ['signed with another key than it names', () => linkOf({}, {}, { privateKey: foreign.privateKey }), 'DEV_LINK_INVALID'],
    [
      'changed after it was signed',
      () => linkOf().replace(/^[^.]+/, linkOf({}, { id: 'mf-y' }).split('.')[0] ?? ''),
      'DEPLOY_KEY_OTHER_REMOTE',
    ],
    ['signed for another purpose', () => linkOf({}, {}, { purpose: '' }), 'DEV_LINK_INVALID'],
    ['of a key that the site does not know', () => linkOf({}, {}, { ...foreign }), 'DEPLOY_KEY_UNKNOWN'],
    ['of a remote that the key does not publish', () => linkOf({}, { id: 'mf-y' }), 'DEPLOY_KEY_OTHER_REMOTE'],
    ['for another site', () => linkOf({ site: 'https://exemple.org' }), 'DEV_LINK_INVALID'],
    ['to another machine', () => linkOf({ origin: 'http://exemple.org:4321' }), 'DEV_LINK_INVALID'],
    ['to a name that only begins like this machine', () => linkOf({ origin: 'http://localhost:4321.exemple.org' }), 'DEV_LINK_INVALID'],
    ['to this machine with a path', () => linkOf({ origin: 'http://localhost:4321/x;' }), 'DEV_LINK_INVALID'],
    ['of a published version', () => linkOf({}, { version: '1.0.0' }), 'DEV_LINK_INVALID'],
    ['with a file outside its folder', () => linkOf({}, { modules: { './page': { js: ['../x.js'], css: [] } } }), 'DEV_LINK_INVALID'],
    ['with a field more', () => linkOf({ admin: true }), 'DEV_LINK_INVALID'],
    [
      'with a page of another remote',
      () => linkOf({}, { routes: [{ path: '/mf-y', module: './page', title: 'X', access: 'public' }] }),
      'REMOTE_BUILD_REFUSED',
    ],
    [
      'with a page of the API',
      () => linkOf({}, { routes: [{ path: '/api/x', module: './page', title: 'X', access: 'public' }] }),
      'REMOTE_BUILD_REFUSED',
    ],
    [
      'with an entry that leads elsewhere',
      () => linkOf({}, { nav: [{ place: 'links', label: 'Ailleurs', path: '/mf-y' }] }),
      'REMOTE_BUILD_REFUSED',
    ],
    ['empty', () => '', 'DEV_LINK_INVALID'],
    ['no link at all', () => 'aucun', 'DEV_LINK_INVALID'],
    ['longer than a cookie', () => 'a'.repeat(4_000), 'DEV_LINK_INVALID'],
    ['a bomb', () => `${deflateRawSync(Buffer.alloc(2_000_000, 32)).toString('base64url')}.${'a'.repeat(86)}`, 'DEV_LINK_INVALID'],
  ])('%s', async (_name, make, code) => {
    const link = make();
    expect([await codeOf(look(link)), await codeOf(open(link))]).toEqual([code, code]);
    // Nor as a cookie written by hand, except for the routes, which are compared only when a link is opened.
    if (code !== 'REMOTE_BUILD_REFUSED') expect(await versionOf('mf-x', `ulty_dev=${link}`)).toBe('1.0.0');
  });

  test('where the site has not allowed it: not even with the cookie', async () => {
    const link = linkOf();
    expect(await codeOf(look(link, closed))).toBe('DEV_LINKS_OFF');
    const page = await closed.inject({ url: '/mf-x', headers: { cookie: `ulty_dev=${link}`, accept: 'text/html' } });
    expect(page.body).not.toContain(VERSION);
  });

  test('on a page that says why and what else to do', async () => {
    const answer = await look(linkOf({ expires: nowS() - 1 }), api, { accept: 'text/html' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Ce lien de développement n’est plus valable : « npm run dev » en donne un autre.');
  });

  test('opened by a form of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await api.inject({ url: '/api/dev-override', method: 'POST', payload: { link: linkOf() }, headers });
    expect(answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
  });

  test('from the moment its key is revoked, also where it was opened before', async () => {
    const link = linkOf();
    const cookie = await cookieOf(link);
    expect(await versionOf('mf-x', cookie)).toBe(VERSION);
    await api.inject({ url: `/api/admin/deploy-keys/${keyId}`, method: 'DELETE', headers: { cookie: admin.cookie } });
    expect([await versionOf('mf-x', cookie), await codeOf(look(link))]).toEqual(['1.0.0', 'DEPLOY_KEY_UNKNOWN']);
  });
});
