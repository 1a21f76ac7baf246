/** Component tests. The `ulty-source` condition resolves the other packages to their sources; styles are left out. */
export default {
  displayName: 'host',
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['ulty-source', 'browser', 'require', 'default'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/empty.cjs', '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  setupFiles: ['<rootDir>/test/browser-gaps.cjs'],
  transformIgnorePatterns: ['/node_modules/(?!@ulty/)'],
};
