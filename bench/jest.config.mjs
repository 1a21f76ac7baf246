/** Tests of the computations of the benchmark, run by Node without transform. */
export default {
  displayName: 'bench',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.mjs'],
  transform: {},
};
