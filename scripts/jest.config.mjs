import path from 'node:path';

/** Tests of the scripts themselves, run as Node runs them: no transform. Some start processes, which takes its time on a busy machine. */
export default {
  displayName: 'scripts',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/lib/**/*.test.mjs'],
  transform: {},
  // Not testTimeout: where Jest runs several projects, it takes that of none.
  setupFilesAfterEnv: [path.join(import.meta.dirname, 'jest/patience-node.cjs')],
};
