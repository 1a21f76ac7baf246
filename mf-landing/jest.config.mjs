/** Component tests. The `ulty-source` condition resolves the other packages to their sources; styles are left out. */
export default {
  displayName: 'mf-landing',
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['ulty-source', 'browser', 'require', 'default'] },
  setupFiles: ['<rootDir>/test/browser-gaps.cjs'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/empty.cjs',
    // Pages are drawn by Node, also when a test hydrates them.
    '^react-dom/server$': 'react-dom/server.node',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!@ulty/)'],
};
