/** Tests of what the measures compute, run as Node runs them: no transform. */
export default {
  displayName: 'bench',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.mjs'],
  transform: {},
};
