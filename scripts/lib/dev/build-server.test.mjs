import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fs from 'node:fs';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { BuildServer } from './build-server.mjs';

const SITE = 'https://ulty.bf';
const VERSION = '0.1.0-dev.0123456789abcdef';
let folder;
let server;
let origin;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-build-server-'));
  fs.mkdirSync(path.join(folder, 'build'));
  fs.writeFileSync(path.join(folder, 'build/remoteEntry.js'), 'globalThis.entry = 1;');
  fs.writeFileSync(path.join(folder, 'secret.js'), 'secret');
  server = new BuildServer({ folder: path.join(folder, 'build'), version: VERSION, site: SITE });
  origin = await server.listen(0);
});
afterAll(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true });
});

const raw = (address, headers = {}) =>
  new Promise((resolve, reject) =>
    get(origin, { path: address, headers }, (answer) => resolve(answer.resume().statusCode)).on('error', reject),
  );

test('a file goes to pages of the one site, and is kept nowhere', async () => {
  const answer = await fetch(`${origin}/${VERSION}/remoteEntry.js`);
  expect([
    answer.status,
    await answer.text(),
    ...['content-type', 'access-control-allow-origin', 'cross-origin-resource-policy', 'cache-control'].map((name) =>
      answer.headers.get(name),
    ),
  ]).toEqual([200, 'globalThis.entry = 1;', 'text/javascript; charset=utf-8', SITE, 'cross-origin', 'no-store']);
});

test('a browser that asks before it reaches into this machine is answered', async () => {
  const headers = { origin: SITE, 'access-control-request-method': 'GET', 'access-control-request-private-network': 'true' };
  const answer = await fetch(`${origin}/${VERSION}/remoteEntry.js`, { method: 'OPTIONS', headers });
  expect([answer.status, answer.headers.get('access-control-allow-private-network')]).toEqual([204, 'true']);
});

test.each([
  '/remoteEntry.js',
  '/0.1.0-dev.ffffffffffffffff/remoteEntry.js',
  `/${VERSION}/none.js`,
  `/${VERSION}/../secret.js`,
  `/${VERSION}/%2e%2e/secret.js`,
  `/${VERSION}/..%5csecret.js`,
  `/${VERSION}/%00.js`,
  `/${VERSION}/%`,
  `/${VERSION}`,
  `/${VERSION}/.js`,
])('%s is nowhere', async (address) => {
  expect(await raw(address)).toBe(404);
});

test('nor is anything under a name that another domain gave this machine', async () => {
  expect(await raw(`/${VERSION}/remoteEntry.js`, { host: 'exemple.org' })).toBe(404);
});

test('an open page is told which build is served, and of the next one', async () => {
  server.showNext('a1');
  const answer = await fetch(`${origin}/${VERSION}/_builds`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toMatch(/data: a1\n\n$/);
  server.showNext('b2');
  expect((await reader.read()).value).toMatch(/data: b2\n\n$/);
  await reader.cancel();
});
