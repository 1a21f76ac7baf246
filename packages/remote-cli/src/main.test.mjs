import { afterEach, beforeEach, expect, test } from '@jest/globals';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { main } from './main.mjs';
import { fakeBuild } from './testing/fake-build.mjs';
import { fakeSite, ROW, unpacked } from './testing/fake-site.mjs';

const TOKEN = 'ulty_deploy_0123456789';
const CHANGES = 'POST /api/remotes/mf-notes/changes';
const VERSIONS = 'POST /api/remotes/mf-notes/versions';
const HOST = { provides: { react: '19.3.1', '@ulty/kit': '0.2.0' }, exports: { '@ulty/kit': ['useRead'] }, reads: ['/api/notes'] };

let build, site, told;
beforeEach(() => {
  build = fakeBuild();
  told = [];
});
afterEach(async () => {
  build.remove();
  await site?.close();
  site = undefined;
});

const { privateKey, publicKey } = crypto.generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const ENV = { ULTY_DEPLOY_KEY: TOKEN, ULTY_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }) };

/** Runs a command line against the fake site. @returns its exit code */
const run = (args, env = ENV) =>
  main(site ? [...args, '--to', site.address] : args, {
    env,
    cwd: build.cwd,
    out: (line) => told.push(line),
    err: (line) => told.push(`! ${line}`),
  });

test('publish signs the exact manifest and sends what it names, in order, and nothing else', async () => {
  site = await fakeSite();
  expect(await run(['publish', 'dist', '--reason', 'Une page plus claire'])).toBe(0);
  const [asked, sent, reached] = site.requests;
  expect([asked.method, asked.url, asked.headers.authorization]).toEqual(['GET', '/api/remotes/mf-notes/status', `Bearer ${TOKEN}`]);
  expect([sent.method, sent.url]).toEqual(['POST', '/api/remotes/mf-notes/versions?as=live&reason=Une+page+plus+claire']);
  expect(sent.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'content-type': 'application/gzip' });
  const files = await unpacked(sent.body);
  expect([...files.keys()]).toEqual([
    'remote.json',
    'remote.json.sig',
    'remoteEntry.js',
    'notes.1a2b3c4d.js',
    'notes.1a2b3c4d.css',
    'server/prerender-notes.cjs',
  ]);
  const bytes = fs.readFileSync(path.join(build.dist, 'remote.json'));
  expect(files.get('remote.json')).toEqual(bytes);
  const signature = Buffer.from(files.get('remote.json.sig').toString(), 'base64');
  expect(crypto.verify('sha256', bytes, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  // The files are public: no key is sent with that request.
  expect([reached.url, reached.headers.authorization]).toEqual(['/remotes/mf-notes/0.3.0-1a2b3c4d/remoteEntry.js', undefined]);
  expect(told.map((line) => line.split(' ')[0])).toEqual(['Checked', 'Signed', 'Sent', 'Done']);
  expect(told[3]).toMatch(/live for everybody, \d+\.\d s after it was sent\. Its first page: http:.*\/notes$/);
});

test.each([
  [['--canary', '5%'], '?as=canary&percent=5', 'on trial for 5% of the people'],
  [['--hold'], '?as=hold', 'nobody gets it until it is promoted'],
])('publish %j says so', async (options, query, words) => {
  site = await fakeSite({ 'GET /api/remotes/mf-notes/status': [404, { code: 'REMOTE_NOT_FOUND' }] });
  expect(await run(['publish', 'dist', ...options])).toBe(0);
  expect(site.requests[1].url).toBe(`/api/remotes/mf-notes/versions${query}`);
  expect(told.at(-1)).toContain(words);
});

test('a version that is there already travels nowhere', async () => {
  site = await fakeSite({ 'GET /api/remotes/mf-notes/status': [200, { ...ROW, versions: [{ version: '0.3.0-1a2b3c4d' }] }] });
  expect(await run(['publish', 'dist'])).toBe(1);
  expect(site.requests).toHaveLength(1);
  expect(told.at(-1)).toContain('raise the version in package.json');
});

test('a build with a fault asks no site', async () => {
  site = await fakeSite();
  build.write('notes.1a2b3c4d.js', 'tampered');
  expect(await run(['publish', 'dist'])).toBe(1);
  expect(site.requests).toEqual([]);
  expect(told).toEqual([expect.stringMatching(/^! notes\.1a2b3c4d\.js has 8 bytes where remote\.json says 4/)]);
});

test.each([
  [VERSIONS, 409, { code: 'REMOTE_VERSION_EXISTS' }, 'a version never changes'],
  [
    VERSIONS,
    422,
    { code: 'REMOTE_BUILD_REFUSED', refusals: [{ code: 'X', fr: '', en: 'mf-blog contributes /notes already.' }] },
    'mf-blog contributes',
  ],
  [VERSIONS, 503, { code: 'REMOTE_STORE_FAILED', requestId: 'r7' }, 'nothing changed'],
  [VERSIONS, 413, { code: 'TOO_LARGE' }, '20 MB'],
  [VERSIONS, 200, '<!doctype html>', 'does not answer as an Ulty site does'],
  ['GET /api/remotes/mf-notes/status', 401, { code: 'DEPLOY_KEY_UNKNOWN' }, 'have another made on /admin'],
  ['GET /api/remotes/mf-notes/status', 403, { code: 'DEPLOY_KEY_OTHER_REMOTE' }, 'not for this remote'],
  ['GET /remotes/mf-notes/0.3.0-1a2b3c4d/remoteEntry.js', 404, '', 'The version is taken, but'],
])('%s answers %i %j: one sentence', async (call, status, body, sentence) => {
  site = await fakeSite({ [call]: [status, body] });
  expect(await run(['publish', 'dist'])).toBe(1);
  const [line, ...more] = told.filter((each) => each.startsWith('! '));
  expect(line).toContain(sentence);
  expect(more).toEqual([]);
});

test('a key follows no redirect', async () => {
  const other = await fakeSite();
  site = await fakeSite({ 'GET /api/remotes/mf-notes/status': [302, '', { Location: `${other.address}/` }] });
  expect(await run(['publish', 'dist'])).toBe(1);
  await other.close();
  expect(other.requests).toEqual([]);
  expect(told.at(-1)).toContain('a key goes to no other site');
});

test('a site that is away, and one that breaks off, are told in words', async () => {
  site = await fakeSite();
  await site.close();
  expect(await run(['publish', 'dist'])).toBe(1);
  expect(told.at(-1)).toContain('nobody answers there');
  site = await fakeSite({
    [VERSIONS]: (request) => {
      request.socket.destroy();
      return [200, ''];
    },
  });
  expect(await run(['publish', 'dist'])).toBe(1);
  expect(told.at(-1)).toContain('the connection broke');
});

test.each([
  [{ ULTY_SIGNING_KEY: ENV.ULTY_SIGNING_KEY }, 'No deploy key'],
  [{ ULTY_DEPLOY_KEY: TOKEN }, 'No signing key'],
])('publish with %o asks no site', async (env, sentence) => {
  site = await fakeSite();
  expect(await run(['publish', 'dist'], env)).toBe(1);
  expect([site.requests.length, told.at(-1)]).toEqual([0, expect.stringContaining(sentence)]);
});

test('a build of another remote than the named one is not sent', async () => {
  site = await fakeSite();
  expect(await run(['publish', 'dist', '--remote', 'mf-blog'])).toBe(2);
  expect(told.at(-1)).toContain('dist holds mf-notes, not mf-blog.');
});

test.each([
  [['promote', '0.1.0'], { action: 'promote', version: '0.1.0', reason: 'ulty-remote promote 0.1.0' }],
  [['canary', '0.1.0', '5%'], { action: 'canary', version: '0.1.0', percent: 5, reason: 'ulty-remote canary 0.1.0 5%' }],
  [['rollback', '--reason', 'Écran blanc'], { action: 'rollback', reason: 'Écran blanc' }],
  [['disable', '--reason', 'Écran blanc'], { action: 'disable', reason: 'Écran blanc' }],
  [['enable', '--reason', 'Réparé depuis'], { action: 'enable', reason: 'Réparé depuis' }],
])('%j decides, then tells how it stands', async (args, change) => {
  site = await fakeSite();
  expect(await run(args)).toBe(0);
  const sent = site.requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([['/api/remotes/mf-notes/changes', change]]);
  expect(told).toEqual(['mf-notes: 0.2.0 is live', 'before: 0.1.0']);
});

test('rollback ends a trial first', async () => {
  const canary = { version: '0.3.0', percent: 5, since: '2026-11-23T09:00:00.000Z' };
  site = await fakeSite({ 'GET /api/remotes/mf-notes/status': [200, { ...ROW, canary }] });
  expect(await run(['rollback'])).toBe(0);
  expect(JSON.parse(site.requests[1].body)).toEqual({ action: 'withdraw', reason: 'ulty-remote rollback' });
  expect(told).toContain('trial: 0.3.0 for 5% of the people, since 2026-11-23 09:00 UTC');
});

test('a refused decision is one sentence', async () => {
  site = await fakeSite({ [CHANGES]: [409, { code: 'REMOTE_ALREADY_LIVE' }] });
  expect(await run(['promote', '0.2.0'])).toBe(1);
  expect(told).toEqual(['! This version is live already: nothing to do.']);
});

test('status and history are tables', async () => {
  site = await fakeSite();
  expect(await run(['status', '--remote', 'mf-notes'])).toBe(0);
  expect(told.slice(-2)).toEqual([
    'live   0.2.0  2026-11-23 09:12 UTC  31.4 KB  sent with Équipe notes',
    '       0.1.0  2026-11-20 08:00 UTC  900 B    built beside the site',
  ]);
  told.length = 0;
  expect(await run(['history'])).toBe(0);
  expect(told).toEqual([
    '2026-11-23 09:12 UTC  publish  0.1.0 → 0.2.0  clé Équipe notes  Une page plus claire',
    '2026-11-20 08:00 UTC  publish  0.1.0          system',
  ]);
});

test.each([['status'], ['history'], ['disable', '--reason', 'Écran blanc']])(
  '%s passes on nothing that a terminal would obey',
  async (...args) => {
    const evil = 'x\u001b[2J\u009b31m\r\ny';
    const canary = { version: evil, percent: 5, since: evil };
    const versions = [{ ...ROW.versions[0], publishedBy: evil }];
    const history = [{ ...ROW.history[0], actor: evil, reason: evil, before: evil }];
    const row = { ...ROW, id: evil, isEnabled: false, disabledReason: evil, previousVersion: evil, canary, versions, history };
    site = await fakeSite({ 'GET /api/remotes/mf-notes/status': [200, row] });
    expect(await run(args)).toBe(0);
    expect(told.join('\n')).toContain('x [2J 31m y');
    expect(told.filter((line) => /\p{Cc}/u.test(line))).toEqual([]);
  },
);

test('a remote that nobody named, and one that the site does not know', async () => {
  site = await fakeSite({ 'GET /api/remotes/mf-none/status': [404, { code: 'REMOTE_NOT_FOUND' }] });
  expect(await run(['status', '--remote', 'mf-none'])).toBe(1);
  expect(told.at(-1)).toContain('does not know mf-none');
  fs.rmSync(build.dist, { recursive: true });
  expect(await run(['status'])).toBe(2);
  expect(told.at(-1)).toContain('Which remote?');
});

test.each([
  [{}, 0, 'provides all that it needs'],
  [{ provides: { react: '19.3.1', '@ulty/kit': '0.1.9' } }, 1, 'The host provides @ulty/kit 0.1.9, and this build needs ^0.2.0'],
  [{ provides: { react: '20.0.0', '@ulty/kit': '0.2.4' } }, 1, 'The host provides react 20.0.0'],
  [{ provides: { react: '19.3.1' } }, 1, 'The host provides @ulty/kit not at all'],
  [{ exports: { '@ulty/kit': ['useSession'] } }, 1, 'The host does not export useRead from @ulty/kit'],
  [{ provides: { react: '19\u001b[2J', '@ulty/kit': '0.2.0' } }, 1, 'The host provides react 19 [2J'],
  [{ reads: [] }, 1, 'The API answers no read /api/notes'],
])('check compares with a site of %j', async (over, code, sentence) => {
  site = await fakeSite({ 'GET /api/host.json': [200, { ...HOST, ...over }] });
  expect(await run(['check', 'dist'])).toBe(code);
  expect(told.at(-1)).toContain(sentence);
});

test('keygen prints the public half alone, for /admin', async () => {
  expect(await run(['keygen', '--out', 'team.pem'])).toBe(0);
  expect(told[1]).toMatch(/^-----BEGIN PUBLIC KEY-----\n[\s\S]+-----END PUBLIC KEY-----$/);
  expect(told.join()).not.toContain('BEGIN PRIVATE');
  expect(await run(['keygen', '--out', 'team.pem'])).toBe(1);
});
