import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/**
 * Tests of the API: *.test.ts (units) and *.int.test.ts (over HTTP, on a real PostgreSQL started by the global setup).
 * Run with NODE_OPTIONS=--experimental-vm-modules.
 */
export default {
  displayName: 'api',
  rootDir: here,
  roots: ['<rootDir>/src'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['ulty-source', 'node', 'node-addons'] },
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  resolver: '<rootDir>/jest/resolver.cjs',
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
      },
    ],
  },
  globalSetup: '<rootDir>/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/jest/global-teardown.mjs',
  testTimeout: 60_000,
  maxWorkers: 2,
};
