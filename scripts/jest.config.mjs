/** Tests of the scripts themselves, run as Node runs them: no transform. */
export default { displayName: 'scripts', rootDir: import.meta.dirname, testEnvironment: 'node', testMatch: ['<rootDir>/lib/**/*.test.mjs'], transform: {} };
