import * as http from 'node:http';
import * as https from 'node:https';
import { expect, test } from '../support/fixtures';
import { liveRemote, liveRemotes, manifestOf } from '../support/remotes';
import { site } from '../support/site';

/** GET with the path exactly as given: `fetch` would normalise it first. */
function getRaw(path: string): Promise<{ status: number; body: string }> {
  const { protocol, hostname, port } = new URL(site());
  const { request: ask } = protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    ask({ hostname, port, path }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => (body += text));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

test('a retry’s address is another name of the same folder', async ({ request }) => {
  for (const { id, version, entry } of await liveRemotes(request)) {
    const canonical = await getRaw(`/remotes/${id}/${version}/${entry}`);
    expect(canonical.status).toBe(200);
    for (const attempt of [1, 3, 999_999]) expect(await getRaw(`/remotes/~${attempt}/${id}/${version}/${entry}`)).toEqual(canonical);
  }
});

test('other forms of a retry’s address lead nowhere', async ({ request }) => {
  const { id, version, entry } = await liveRemote(request, 'mf-blog');
  for (const prefix of ['~', '~-1', '~1.5', '~a', '~9999999', '~1/~2', '%7E', '~ 1']) {
    expect((await getRaw(`/remotes/${prefix.replace(' ', '%20')}/${id}/${version}/${entry}`)).status, prefix).toBe(404);
  }
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
  'host/dist/host.json',
  'api/dist/core/config.js',
  'etc/passwd',
  'host.json',
  'worker/sw.js',
  'server/shell.cjs',
];

test('no path under /remotes/ and /host/ leads out of its folder', async ({ request }) => {
  const { id, version } = await liveRemote(request, 'mf-blog');
  const [host] = /\/host\/[0-9a-f]{8}\//.exec(await (await request.get('/courses')).text()) ?? [];
  if (!host) throw new Error('The document names no file of the host.');
  const roots = ['/host/', host, '/remotes/', '/remotes/~1/', `/remotes/${id}/${version}/`, `/remotes/~2/${id}/${version}/`];
  const leaks: string[] = [];
  for (const root of roots) {
    for (const climb of CLIMBS) {
      for (const depth of [1, 3, 6]) {
        for (const target of TARGETS) {
          const path = root + climb.repeat(depth) + target;
          const { status, body } = await getRaw(path);
          const tells = body.includes(process.cwd()) || /root:x:|"workspaces"|brotliBytes|enoent|node_modules|\bat \w+ \(/i.test(body);
          if (status !== 404 || tells) leaks.push(`${status} ${path}`);
        }
      }
    }
  }
  expect(leaks).toEqual([]);
});

test('NUL, hidden files, folders and unknown kinds answer 404', async ({ request }) => {
  const { id, version, entry } = await liveRemote(request, 'mf-blog');
  const folder = `/remotes/${id}/${version}`;
  const paths = [
    `${folder}/${entry}%00`,
    `${folder}/%00${entry}`,
    `${folder}/${entry}%00.css`,
    `${folder}/.build`,
    `${folder}/`,
    folder,
    `/remotes/${id}`,
    '/remotes/',
    '/host/',
    '/host/.build',
    '/host/deadbeef/host.json',
    '/host/deadbeef/main.js',
    '/host/DEADBEEF/main.js',
    '/remotes/host/deadbeef/host.json',
    `${folder}/${entry}.br`,
    `${folder}/${entry}.gz`,
    `${folder}/%`,
    `${folder}/%E0%A4%A`,
    '/host/constructor.js',
    '/host/__proto__',
  ];
  for (const path of paths) expect((await getRaw(path)).status, path).toBe(404);
});

test('the bundles that draw pages on the server are not served', async ({ request }) => {
  for (const remote of await liveRemotes(request)) {
    const { modules } = await manifestOf(request, remote);
    const bundles = Object.values(modules).flatMap(({ prerender }) => prerender ?? []);
    for (const bundle of [...bundles, 'server/x.js', 'server/x.json']) {
      for (const path of [bundle, `./${bundle}`, bundle.replace('/', '%2f'), bundle.replace('server', '%73erver'), `x/../${bundle}`]) {
        expect((await getRaw(`/remotes/${remote.id}/${remote.version}/${path}`)).status, path).toBe(404);
      }
    }
  }
  for (const path of ['/host/server/shell.cjs', '/host/../server/shell.cjs', '/server/shell.cjs'])
    expect((await getRaw(path)).status, path).toBe(404);
});
