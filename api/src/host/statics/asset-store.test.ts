import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDir } from '../../testing/scratch-dir.js';
import { AssetStore } from './asset-store.js';

const scratch = scratchDir();
const root = join(scratch.path, 'remotes');
const store = new AssetStore(root);

beforeAll(() => {
  mkdirSync(join(root, 'mf-x/1/server'), { recursive: true });
  writeFileSync(join(root, 'mf-x/1/a.js'), 'let a;');
  writeFileSync(join(root, 'mf-x/1/a.js.br'), 'brotli');
  writeFileSync(join(root, 'mf-x/1/server/page.cjs'), 'secret');
  writeFileSync(join(root, 'mf-x/1/server/page.js'), 'secret');
  writeFileSync(join(root, '.hidden.js'), 'secret');
  writeFileSync(join(scratch.path, 'outside.js'), 'secret');
});
afterAll(() => scratch.remove());

test('a file comes with its compressed copies, its type and a tag', async () => {
  const asset = await store.get('mf-x/1/a.js');
  expect({ body: String(asset?.body), brotli: String(asset?.brotli), gzip: asset?.gzip, type: asset?.type }).toEqual({
    body: 'let a;',
    brotli: 'brotli',
    gzip: null,
    type: 'text/javascript; charset=utf-8',
  });
  expect(asset?.tag).toMatch(/^W\/"[\w-]{27}"$/);
});

test.each([
  '../outside.js',
  'mf-x/../../outside.js',
  '/etc/passwd.js',
  'mf-x/1/../../../outside.js',
  '.hidden.js',
  'mf-x/1/server/page.js',
  'mf-x/1/server/page.cjs',
  'mf-x/1/a.js\0.js',
  'mf-x/1/absent.js',
  'mf-x/1/a.exe',
  'mf-x/1',
  '',
  // One file under a thousand addresses would be a thousand copies in memory.
  '/mf-x/1/a.js',
  'mf-x//1/a.js',
  'mf-x/1///a.js',
])('%j is not served', async (path) => {
  expect(await store.get(path)).toBeNull();
});
