import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratchDir } from '../../testing/scratch-dir.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

const BANNER = /<body><aside style="[^"]+">Démonstration<\/aside>/g;
const WORKER = 'precache([{"revision":"0a1b","url":"/host/theme.js"},{"revision":"1bde","url":"/shell.html"}])';
/** Every way in which the server draws a page. */
const PAGES = [
  '/',
  '/admin',
  '/nulle-part',
  '/api/login',
  '/api/register',
  '/api/auth/password/forgot',
  '/api/auth/password/reset?token=inconnu',
  '/api/admin-link?token=inconnu',
  '/api/docs',
  '/shell.html',
];

const scratch = scratchDir();
let demo: TestApp;
let real: TestApp;
beforeAll(async () => {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(scratch.path, path)), { recursive: true });
    writeFileSync(join(scratch.path, path), text);
  };
  write('host.json', JSON.stringify({ js: [], css: [], provides: {} }));
  write('server/shell.cjs', `exports.renderShell = () => '<main></main>';`);
  write('public/shell.html', '<!doctype html><html><body><div id="root"></div></body></html>');
  write('public/sw.js', WORKER);
  [demo, real] = await Promise.all([
    startTestApp({ SEED_DEMO: 'true', HOST_DIST_DIR: scratch.path }),
    startTestApp({ HOST_DIST_DIR: scratch.path }),
  ]);
});
afterAll(async () => {
  await Promise.all([demo.close(), real.close()]);
  scratch.remove();
});

const read = (api: TestApp, url: string) => api.inject({ url, headers: { accept: 'text/html' } });

describe.each(PAGES)('%s', (url) => {
  test('begins with the banner in a demonstration, once; elsewhere there is none', async () => {
    const [shown, plain] = [await read(demo, url), await read(real, url)];
    expect([shown.headers['content-type'], plain.statusCode]).toEqual(['text/html; charset=utf-8', shown.statusCode]);
    expect(shown.body.match(BANNER)).toHaveLength(1);
    expect(plain.body).not.toContain('Démonstration');
  });
});

test('a browser that kept the shell of one kind of site fetches that of the other: the worker names another revision', async () => {
  expect((await read(real, '/sw.js')).body).toBe(WORKER);
  const shown = await read(demo, '/sw.js');
  expect(shown.body).toBe(WORKER.replace('"1bde"', '"1bde-demo"'));
  expect(shown.headers.etag).not.toBe((await read(real, '/sw.js')).headers.etag);
});

test('the changed shell is compressed, and known again by its tag', async () => {
  const first = await demo.inject({ url: '/shell.html', headers: { 'accept-encoding': 'br' } });
  expect([first.headers['content-encoding'], first.headers['cache-control']]).toEqual(['br', 'public, no-cache']);
  expect((await demo.inject({ url: '/shell.html', headers: { 'if-none-match': String(first.headers.etag) } })).statusCode).toBe(304);
});
