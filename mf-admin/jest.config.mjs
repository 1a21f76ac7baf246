/** Page tests. antd's ES modules are read in their CommonJS twin. The `ulty-source` condition resolves the other packages to their sources; styles are left out. */
export default {
  displayName: 'mf-admin',
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['ulty-source', 'browser', 'require', 'default'] },
  setupFiles: ['<rootDir>/test/setup.cjs'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: { '^antd/es/(.*)$': 'antd/lib/$1', '\\.css$': '<rootDir>/../packages/elements/test/empty.cjs', '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!@ulty/)'],
};
