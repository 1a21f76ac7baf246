import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NodeSources } from './node-sources.mjs';

let root;
beforeEach(() => (root = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-sources-'))));
afterEach(() => fs.rmSync(root, { recursive: true }));

const write = (file, text) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};
const out = (file) => path.join(root, 'out/api/dist', file);
const read = (file) => fs.readFileSync(out(file), 'utf8');

async function prepared() {
  write('api/package.json', '{ "type": "module" }');
  write('api/src/main.ts', 'export const main: number = 1;');
  write('api/src/part/other.ts', 'export const other = 1;');
  write('api/src/part/other.test.ts', 'nothing');
  write('content/post.md', 'Bonjour');
  const units = [{ source: 'api/src', target: 'api/dist', isKept: () => true }];
  const sources = new NodeSources(path.join(root, 'out'), { root, units, readAtStart: ['content'] });
  await sources.prepare();
  return sources;
}

test('compiles everything, then only what was saved', async () => {
  const sources = await prepared();
  expect((await import(sources.main)).main).toBe(1);
  expect(fs.existsSync(out('part/other.test.js'))).toBe(false);
  expect(await sources.update()).toBe(false);

  fs.writeFileSync(out('part/other.js'), 'untouched');
  write('api/src/main.ts', 'export const main: string = "saved";');
  expect(await sources.update()).toBe(true);
  expect(read('main.js')).toContain('"saved"');
  expect(read('part/other.js')).toBe('untouched');
});

test('what is new is compiled, what is gone is removed, what is only read counts', async () => {
  const sources = await prepared();
  write('api/src/new/one.ts', 'export const one = 1;');
  fs.rmSync(path.join(root, 'api/src/part/other.ts'));
  expect(await sources.update()).toBe(true);
  expect([fs.existsSync(out('new/one.js')), fs.existsSync(out('part/other.js'))]).toEqual([true, false]);
  write('content/post.md', 'Bonsoir à tous');
  expect([await sources.update(), await sources.update()]).toEqual([true, false]);
});

test('a file with a fault is told and leaves what worked; once mended it counts', async () => {
  const sources = await prepared();
  write('api/src/main.ts', 'export const = ;');
  await expect(sources.update()).rejects.toThrow('main.ts');
  expect(read('main.js')).toContain('main = 1');
  write('api/src/main.ts', 'export const main = 22;');
  expect(await sources.update()).toBe(true);
  expect(read('main.js')).toContain('main = 22');
});
