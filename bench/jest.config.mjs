/** Tests of the computations of the benchmark, run by Node without transform. */
export default {
  displayName: 'bench',
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/../scripts/jest/node-environment.cjs',
  testMatch: ['<rootDir>/**/*.test.mjs'],
  transform: {},
};
