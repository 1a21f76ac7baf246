/** Component tests. The `ulty-source` condition resolves the other packages to their sources; styles are left out. */
export default {
  displayName: 'federation',
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['ulty-source', 'node', 'require', 'default'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/empty.cjs', '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.(tsx?|mjs)$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!@ulty/)'],
};
