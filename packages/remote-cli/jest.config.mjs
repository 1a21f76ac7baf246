/** Run by Node without transform, as people run it. */
export default {
  displayName: 'remote-cli',
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/../../scripts/jest/node-environment.cjs',
  testMatch: ['<rootDir>/src/**/*.test.mjs'],
  transform: {},
};
