import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { startAccessSite, type AccessSite } from '../../testing/access-site.js';
import { courseFolder, makeContent } from '../../testing/content-fixture.js';
import { scratchDir } from '../../testing/scratch-dir.js';

/** A file with copies compressed by the build, a rendered page, and a read that is compressed when sent. */
const URLS = ['/sw.js', '/', '/api/courses'] as const;

const scratch = scratchDir();
let site: AccessSite;
let content: Awaited<ReturnType<typeof makeContent>>;
beforeAll(async () => {
  const dist = join(scratch.path, 'host');
  for (const folder of ['public', 'server']) mkdirSync(join(dist, folder), { recursive: true });
  writeFileSync(join(dist, 'host.json'), JSON.stringify({ js: [], css: [], provides: {} }));
  writeFileSync(join(dist, 'server/shell.cjs'), `exports.renderShell = () => '<main>${'shell '.repeat(300)}</main>';`);
  const worker = 'worker '.repeat(300);
  writeFileSync(join(dist, 'public/sw.js'), worker);
  writeFileSync(join(dist, 'public/sw.js.br'), brotliCompressSync(worker));
  writeFileSync(join(dist, 'public/sw.js.gz'), gzipSync(worker));
  content = await makeContent(Object.assign({}, ...['un', 'deux', 'trois', 'quatre'].map((slug) => courseFolder(slug, 1).files)));
  site = await startAccessSite({ HOST_DIST_DIR: dist, CONTENT_DIR: content.dir });
});
afterAll(async () => {
  await site.close();
  await content.close();
  scratch.remove();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  site.api.inject({ url, headers: { accept: 'text/html, */*', ...headers } });
const opened = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes };

describe.each(URLS)('%s', (url) => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip; q=0.1', 'gzip'],
    ['br;Q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['GZIP', 'gzip'],
    ['Br', 'br'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['gzip;q=0.5, *;q=0', 'gzip'],
    ['br;q=0, gzip;q=0', 'plain'],
    ['identity', 'plain'],
    ['identity;q=1, br;q=0.5', 'plain'],
    ['deflate', 'plain'],
    ['x-br, brx, not-gzip', 'plain'],
    ['', 'plain'],
    [undefined, 'plain'],
  ] as const)('Accept-Encoding %s is answered as %s', async (accepted, form) => {
    const answer = await get(url, accepted === undefined ? {} : { 'accept-encoding': accepted });
    const whole = await get(url);
    expect([answer.statusCode, answer.headers['content-encoding'] ?? 'plain']).toEqual([200, form]);
    expect(opened[form](answer.bytes)).toEqual(whole.bytes);
    expect(String(answer.headers.vary).split(', ')).toContain('accept-encoding');
    // The tag is weak, because one tag stands for every encoding.
    expect([answer.headers.etag, String(answer.headers.etag).slice(0, 3)]).toEqual([whole.headers.etag, 'W/"']);
  });

  test.each([
    ['the tag', (tag: string) => tag, 304],
    ['the tag without its W/', (tag: string) => tag.slice(2), 304],
    ['a list that holds it', (tag: string) => `"x", ${tag}`, 304],
    ['a list without spaces', (tag: string) => `W/"x",${tag},"y"`, 304],
    ['a list that holds it in strong form', (tag: string) => `"x" , ${tag.slice(2)}`, 304],
    ['*', () => '*', 304],
    ['another tag', () => 'W/"x"', 200],
    ['the tag within another', (tag: string) => `"x${tag.slice(3)}`, 200],
    ['the tag without quotes', (tag: string) => tag.slice(3, -1), 200],
    ['a list of others', () => '"x", W/"y"', 200],
    ['nothing', () => '', 200],
  ] as const)('If-None-Match: %s', async (_what, headerOf, status) => {
    const { headers, bytes } = await get(url);
    const tag = String(headers.etag);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await get(url, { 'if-none-match': headerOf(tag), 'accept-encoding': encoding });
      expect([answer.statusCode, answer.bytes.length === 0, answer.headers.etag]).toEqual([status, status === 304, tag]);
      if (status === 304) expect([answer.headers['cache-control'], answer.headers.vary]).toEqual([headers['cache-control'], headers.vary]);
    }
    expect(bytes.length).toBeGreaterThan(800);
  });

  test('HEAD is told the same, and an end-to-end reload is answered whole', async () => {
    const { headers } = await get(url);
    const known = { 'if-none-match': String(headers.etag), accept: 'text/html, */*' };
    const head = await site.api.inject({ url, method: 'HEAD', headers: known });
    expect([head.statusCode, head.headers.etag]).toEqual([304, headers.etag]);
    expect((await get(url, { ...known, 'cache-control': 'no-cache' })).statusCode).toBe(200);
  });
});

test('what has a tag is not sent twice, whoever answers it', async () => {
  for (const url of ['/sitemap.xml', '/api/docs-json', '/host/sw.js']) {
    const { etag } = (await get(url)).headers;
    const again = await get(url, { 'if-none-match': `"x", ${String(etag)}` });
    expect([url, again.statusCode, again.body]).toEqual([url, 304, '']);
  }
});
