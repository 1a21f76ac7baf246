import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileApi } from './server-process.js';

const PACKAGES = join(dirname(fileURLToPath(import.meta.url)), '../../../packages');

test('a server of tests is compiled beside the packages that other servers are starting from', async () => {
  const folders = readdirSync(PACKAGES)
    .map((name) => join(PACKAGES, name, 'dist'))
    .filter((folder) => existsSync(folder));
  const compiled = () => folders.map((folder) => [folder, statSync(folder).mtimeMs]);
  const before = compiled();
  expect(before).not.toEqual([]);
  rmSync(await compileApi(), { recursive: true });
  expect(compiled()).toEqual(before);
});
