import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchDir } from './scratch-dir.js';
import { compileInto } from './server-process.js';

const SOURCES = dirname(dirname(fileURLToPath(import.meta.url)));
const PACKAGES = join(SOURCES, '../../packages');

test('a server of tests is compiled beside the packages that other servers are starting from', async () => {
  const folders = readdirSync(PACKAGES)
    .map((name) => join(PACKAGES, name, 'dist'))
    .filter((folder) => existsSync(folder));
  const compiled = () => folders.map((folder) => [folder, statSync(folder).mtimeMs]);
  const before = compiled();
  expect(before).not.toEqual([]);
  const scratch = scratchDir();
  try {
    await compileInto(join(scratch.path, 'out'), join(SOURCES, 'core/postgres'));
    expect(readdirSync(join(scratch.path, 'out'))).toContain('embedded.js');
    expect(compiled()).toEqual(before);
  } finally {
    scratch.remove();
  }
});
