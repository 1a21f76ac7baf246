import { expect, test } from '@jest/globals';
import { rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileApi } from './server-process.js';

const PACKAGES = join(dirname(fileURLToPath(import.meta.url)), '../../../packages');

test('a server of tests is compiled beside the packages that other servers are starting from', async () => {
  const compiled = () => ['domain', 'contracts', 'federation', 'review'].map((name) => statSync(join(PACKAGES, name, 'dist')).mtimeMs);
  const before = compiled();
  rmSync(await compileApi(), { recursive: true });
  expect(compiled()).toEqual(before);
});
