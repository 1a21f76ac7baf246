/** Tests of the scripts themselves, run as Node runs them: no transform. Some start processes, which takes its time on a busy machine. */
export default {
  displayName: 'scripts',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/lib/**/*.test.mjs'],
  transform: {},
  testTimeout: 60_000,
};
