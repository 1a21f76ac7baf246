import path from 'node:path';

const HERE = import.meta.dirname;

/**
 * Jest configuration of component tests. The `ulty-source` condition resolves our packages to their sources; styles are left out;
 * antd's ES modules are read in their CommonJS twin.
 * @param folder absolute folder of the package, whose name is shown
 * @param over overrides, e.g. more `moduleNameMapper` or the node environment
 */
export function componentTests(folder, { moduleNameMapper = {}, conditions = ['browser'], ...over } = {}) {
  return {
    displayName: path.basename(folder),
    rootDir: folder,
    testEnvironment: 'jsdom',
    testEnvironmentOptions: { customExportConditions: ['ulty-source', ...conditions, 'require', 'default'] },
    setupFiles: [path.join(HERE, '../../packages/kit/src/testing/browser-gaps.cjs')],
    setupFilesAfterEnv: [path.join(HERE, 'patience.cjs')],
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    moduleNameMapper: {
      ...moduleNameMapper,
      '^antd/es/(.*)$': 'antd/lib/$1',
      '\\.css$': path.join(HERE, 'empty.cjs'),
      '^(\\.{1,2}/.*)\\.js$': '$1',
    },
    transform: {
      '\\.(tsx?|mjs)$': [
        '@swc/jest',
        {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: ['/node_modules/(?!@ulty/)'],
    ...over,
  };
}

/** The same on plain Node: rules, schemas, build plugins. */
export const nodeTests = (folder) =>
  componentTests(folder, {
    testEnvironment: 'node',
    conditions: ['node'],
    setupFiles: [],
    setupFilesAfterEnv: [path.join(HERE, 'patience-node.cjs')],
  });
