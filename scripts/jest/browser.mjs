import path from 'node:path';

const HERE = import.meta.dirname;

/**
 * Jest configuration of component tests, each on a page of its own; a file whose first comment says `@environment node` has none. The
 * `ulty-source` condition resolves our packages to their sources; styles are left out; antd's ES modules are read in their CommonJS twin.
 * @param {string} folder absolute folder of the package, whose name is shown
 * @param {import('@jest/types').Config.InitialProjectOptions & { conditions?: string[], hasPage?: boolean }} [over] overrides, e.g. more
 *   `moduleNameMapper` or the node environment
 */
export function componentTests(folder, { moduleNameMapper = {}, conditions = ['browser'], hasPage = true, ...over } = {}) {
  return {
    displayName: path.basename(folder),
    rootDir: folder,
    runtime: path.join(HERE, 'runtime.cjs'),
    testEnvironment: path.join(HERE, 'environment.cjs'),
    testEnvironmentOptions: { page: hasPage, customExportConditions: ['ulty-source', ...conditions, 'require', 'default'] },
    setupFiles: [path.join(HERE, '../../packages/kit/src/testing/browser-gaps.cjs')],
    setupFilesAfterEnv: [path.join(HERE, 'timeouts.cjs')],
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

/** The same on plain Node: rules, schemas, build plugins. A file whose first comment says `@environment page` has a page. @param {string} folder */
export const nodeTests = (folder) =>
  componentTests(folder, {
    hasPage: false,
    conditions: ['node'],
    setupFiles: [],
    setupFilesAfterEnv: [path.join(HERE, 'timeouts-node.cjs')],
  });
