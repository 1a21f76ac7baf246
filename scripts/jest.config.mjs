import path from 'node:path';

/** Tests of the scripts themselves, run by Node without transform. Some start processes, which is slow on a busy machine. */
export default {
  displayName: 'scripts',
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/jest/node-environment.cjs',
  testMatch: ['<rootDir>/lib/**/*.test.mjs'],
  transform: {},
  // Not testTimeout: Jest ignores a project's own one when it runs several projects.
  setupFilesAfterEnv: [path.join(import.meta.dirname, 'jest/timeouts-node.cjs')],
};
