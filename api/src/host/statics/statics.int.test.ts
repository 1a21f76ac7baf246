import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { scratchDir } from '../../testing/scratch-dir.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { writeHostBuild, writeRemoteBuild } from '../versions/version.fixture.js';

const HOST = '11111111';
const REMOTE = 'mf-x/1.0.0';
const ENTRY = `${REMOTE}/remoteEntry.js`;

const scratch = scratchDir();
const agent = new Agent({ keepAlive: true });
let site: TestApp;
beforeAll(async () => {
  const [remotes, hosts, build] = ['remotes', 'hosts', 'build'].map((name) => join(scratch.path, name)) as [string, string, string];
  writeRemoteBuild(join(remotes, REMOTE));
  writeFileSync(join(remotes, REMOTE, '.build'), 'secret');
  writeFileSync(join(remotes, REMOTE, 'server/x.js'), 'secret');
  for (const name of ['page.html', 'page.htm', 'page.xhtml', 'page.xml', 'app.webmanifest', 'carnet.svg'])
    writeFileSync(join(remotes, REMOTE, name), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  writeHostBuild(build, HOST);
  // Where climbing paths would lead.
  for (const file of ['package.json', 'etc/passwd', 'remotes/package.json', 'hosts/package.json']) {
    mkdirSync(join(scratch.path, file, '..'), { recursive: true });
    writeFileSync(join(scratch.path, file), 'secret');
  }
  site = await startTestApp({ REMOTES_DIR: remotes, HOSTS_DIR: hosts, HOST_DIST_DIR: build });
});
afterAll(async () => {
  agent.destroy();
  await site.close();
  scratch.remove();
});

/** GET with the path exactly as given: a URL would be normalised first. */
function getRaw(path: string): Promise<{ status: number; body: string; sniffing: unknown }> {
  const { hostname, port } = new URL(site.origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, agent }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => (body += text));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, sniffing: answer.headers['x-content-type-options'] }));
    })
      .on('error', reject)
      .end();
  });
}

test('a retry’s address is another name of the same file', async () => {
  expect(await getRaw(`/remotes/${ENTRY}`)).toEqual({ status: 200, body: 'entry', sniffing: 'nosniff' });
  for (const attempt of [1, 3, 999_999])
    expect([attempt, await getRaw(`/remotes/~${attempt}/${ENTRY}`)]).toEqual([attempt, await getRaw(`/remotes/${ENTRY}`)]);
});

test.each(['~', '~-1', '~1.5', '~a', '~9999999', '~1/~2', '%7E', '~%201'])('%s is no retry’s address', async (prefix) => {
  expect((await getRaw(`/remotes/${prefix}/${ENTRY}`)).status).toBe(404);
});

test.each(['page.html', 'page.htm', 'page.xhtml', 'page.xml', 'app.webmanifest'])(
  '%s of a remote is no page of this site',
  async (name) => {
    expect((await getRaw(`/remotes/${REMOTE}/${name}`)).status).toBe(404);
  },
);

test('a picture of a remote, opened by its address, runs nothing; scripts are loaded by pages and carry no policy', async () => {
  const policyOf = async (path: string) => (await site.inject({ url: path })).headers['content-security-policy'];
  expect(await policyOf(`/remotes/${REMOTE}/carnet.svg`)).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(await policyOf(`/remotes/${ENTRY}`)).toBeUndefined();
  const { etag } = (await site.inject({ url: `/remotes/${REMOTE}/carnet.svg` })).headers;
  const again = await site.inject({ url: `/remotes/${REMOTE}/carnet.svg`, headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, "default-src 'none'; frame-ancestors 'none'"]);
});

/** Path traversals, as attackers write them. */
const CLIMBS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%5c',
  '..\\',
  '%c0%ae%c0%ae/',
  '..%00/',
  '....//',
  '.%2e/',
  '/..//',
];

/** Files outside the served folders that have a served extension, or that must never leave the machine. */
const TARGETS = [
  'package.json',
  'build/host.json',
  'hosts/package.json',
  `hosts/${HOST}/host.json`,
  'etc/passwd',
  'host.json',
  'server/shell.cjs',
];

test.each(['/host/', `/host/${HOST}/`, '/remotes/', '/remotes/~1/', `/remotes/${REMOTE}/`, `/remotes/~2/${REMOTE}/`])(
  'no path under %s leads out of its folder',
  async (root) => {
    const leaks: string[] = [];
    for (const climb of CLIMBS) {
      for (const depth of [1, 2, 3, 6]) {
        for (const target of TARGETS) {
          const path = root + climb.repeat(depth) + target;
          const { status, body } = await getRaw(path);
          const tells = body.includes(scratch.path) || /secret|renderShell|brotliBytes|enoent|node_modules|\bat \w+ \(/i.test(body);
          if (status !== 404 || tells) leaks.push(`${status} ${path}`);
        }
      }
    }
    expect(leaks).toEqual([]);
  },
);

test.each([
  `/remotes/${ENTRY}%00`,
  `/remotes/${REMOTE}/%00remoteEntry.js`,
  `/remotes/${ENTRY}%00.css`,
  `/remotes/${REMOTE}/.build`,
  `/remotes/${REMOTE}/`,
  `/remotes/${REMOTE}`,
  '/remotes/mf-x',
  '/remotes/',
  '/host/',
  '/host/.build',
  '/host/deadbeef/host.json',
  '/host/deadbeef/main.js',
  '/host/DEADBEEF/main.js',
  '/remotes/host/deadbeef/host.json',
  `/remotes/${ENTRY}.br`,
  `/remotes/${ENTRY}.gz`,
  `/remotes/${REMOTE}/%`,
  `/remotes/${REMOTE}/%E0%A4%A`,
  '/host/constructor.js',
  '/host/__proto__',
])('%s is 404, and not sniffed', async (path) => {
  const { status, sniffing } = await getRaw(path);
  expect([status, sniffing]).toEqual([404, 'nosniff']);
});

test('what draws pages on the server is not served, under no spelling', async () => {
  for (const bundle of ['server/page.cjs', 'server/x.js']) {
    for (const path of [bundle, `./${bundle}`, bundle.replace('/', '%2f'), bundle.replace('server', '%73erver'), `x/../${bundle}`])
      expect([path, (await getRaw(`/remotes/${REMOTE}/${path}`)).status]).toEqual([path, 404]);
  }
  for (const path of ['/host/server/shell.cjs', `/host/${HOST}/server/shell.cjs`, '/host/../server/shell.cjs', '/server/shell.cjs'])
    expect([path, (await getRaw(path)).status]).toEqual([path, 404]);
});
