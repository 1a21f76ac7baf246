/** Run by Node without transform, as people run it. */
export default {
  displayName: 'remote-cli',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.mjs'],
  transform: {},
};
