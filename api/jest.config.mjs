import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Tests of the API: *.test.ts (units) and *.int.test.ts (over HTTP, on a real PostgreSQL started by the global setup). */
export default {
  displayName: 'api',
  rootDir: here,
  roots: ['<rootDir>/src'],
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  testRunner: '<rootDir>/jest/test-runner.mjs',
  globalSetup: '<rootDir>/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/jest/global-teardown.mjs',
  // Beyond the two minutes of `until`, which says what was awaited in vain.
  testTimeout: 300_000,
  maxWorkers: availableParallelism(),
};
