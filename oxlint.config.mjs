import { defineConfig } from 'oxlint';
import { CARRIED_ONCE } from './packages/federation/webpack/carried-once.mjs';

/** A module and all below it: `name/*` is one floor only. @param {string[]} names */
const whole = (...names) => names.flatMap((name) => [name, `${name}/**`]);

/** Libraries that a page holds one copy of, but for those that this deployable carries. Design §4. @param {string} [deployable] */
const carriedElsewhere = (deployable) =>
  CARRIED_ONCE.filter(({ by }) => by !== deployable).map(({ names, cure }) => ({
    group: whole(...names),
    // What the device holds is named by its types in every page that shows it.
    allowTypeImports: names.includes('@ulty/offline'),
    message: cure,
  }));
const RUNTIME_CONTRACTS = {
  group: ['@ulty/contracts/**', ...whole('!@ulty/contracts/reads', '!@ulty/contracts/commands', '!@ulty/contracts/event-types')],
  allowTypeImports: true,
  message: 'The browser takes types only, and the statements of reads, commands and events: zod stays on the server.',
};
const NO_TYPED_ADDRESS = {
  group: ['@ulty/kit'],
  importNames: ['sendJson'],
  message: 'Send a command: sendCommand with its statement of packages/contracts/src/commands.',
};
const NO_DEPLOYABLE = {
  group: [...whole('@ulty/host', '@ulty/mf-*', '@ulty/api', '**/mf-*/remote'), '**/host/src/**', '**/api/src/**', '**/mf-*/src/**'],
  message: 'No deployable imports another.',
};
const NO_PACKAGE = (/** @type {string[]} */ ...names) => ({
  group: whole(...names.map((name) => `@ulty/${name}`)),
  message: 'Against the arrows: domain ← contracts ← api; domain, contracts ← kit, elements ← states ← mf-*, host.',
});

/** @param {string[]} files @param {object[]} patterns @returns {import('oxlint').OxlintOverride} */
const arrows = (files, ...patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [NO_DEPLOYABLE, ...patterns] }] },
});

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/src/testing/**', '**/*.prerender.tsx'];

/** What typescript-eslint recommends. */
const RECOMMENDED = [
  'no-array-constructor',
  'no-unused-expressions',
  'typescript/ban-ts-comment',
  'typescript/no-duplicate-enum-values',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-misused-new',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-function-type',
  'typescript/no-wrapper-object-types',
  'typescript/prefer-as-const',
  'typescript/prefer-namespace-keyword',
  'typescript/triple-slash-reference',
];

/** What it recommends where a compiler reads the file. */
const RECOMMENDED_TYPED = ['no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread'];

/** @param {string[]} rules @returns {import('oxlint').DummyRuleMap} */
const errors = (rules) => Object.fromEntries(rules.map((rule) => [rule, 'error']));

export default defineConfig({
  ignorePatterns: ['**/dist/**', '**/node_modules/**', '.cache/**', '.data/**', 'coverage/**', 'test-results/**', 'playwright-report/**'],
  plugins: ['typescript', 'react'],
  jsPlugins: ['./scripts/lib/lint-rules.mjs'],
  categories: { correctness: 'off' },
  options: { maxWarnings: 0, reportUnusedDisableDirectives: 'warn' },
  rules: {
    ...errors(RECOMMENDED),
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', prefer: 'type-imports', disallowTypeAnnotations: false },
    ],
    'typescript/no-explicit-any': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    eqeqeq: 'error',
    'ulty/plain-modules': 'error',
  },
  overrides: [
    { files: ['**/*.ts', '**/*.tsx', '**/*.mts', '**/*.cts'], rules: errors(RECOMMENDED_TYPED) },
    { files: ['**/*.js', '**/*.mjs', '**/*.cjs'], rules: errors(['ulty/this-alias', 'ulty/ts-comments']) },
    // Nest reads constructor parameters at run time: a type-only import would erase them.
    { files: ['api/src/**/*.ts'], rules: { 'typescript/consistent-type-imports': 'off' } },
    {
      files: ['**/*.ts', '**/*.tsx'],
      // No React there, but names that begin with 'use'.
      excludeFiles: ['api/**', 'e2e/**'],
      rules: errors(['react/rules-of-hooks', 'react/exhaustive-deps', 'ulty/hooks-in-place']),
    },

    arrows(['packages/domain/src/**'], NO_PACKAGE('contracts', 'kit', 'elements', 'federation'), {
      group: whole('react', 'react-dom', 'zod'),
      message: 'domain depends on nothing.',
    }),
    arrows(['packages/contracts/src/**'], NO_PACKAGE('kit', 'elements', 'federation')),
    arrows(['packages/review/src/**'], NO_PACKAGE('contracts', 'kit', 'elements', 'federation', 'offline')),
    arrows(['packages/offline/src/**'], NO_PACKAGE('kit', 'elements', 'federation'), RUNTIME_CONTRACTS, {
      group: whole('react', 'react-dom'),
      message: 'The engine runs without React.',
    }),
    arrows(['packages/kit/src/**'], NO_PACKAGE('elements', 'states', 'federation'), RUNTIME_CONTRACTS, NO_TYPED_ADDRESS),
    arrows(['packages/elements/src/**'], NO_PACKAGE('kit', 'states', 'federation'), RUNTIME_CONTRACTS, ...carriedElsewhere()),
    arrows(['packages/states/src/**'], NO_PACKAGE('federation'), RUNTIME_CONTRACTS, NO_TYPED_ADDRESS, ...carriedElsewhere()),
    arrows(['packages/elements/gallery/**'], NO_PACKAGE('kit', 'federation'), RUNTIME_CONTRACTS, ...carriedElsewhere('the host')),
    arrows(['mf-*/src/**'], RUNTIME_CONTRACTS, NO_TYPED_ADDRESS, NO_PACKAGE('federation'), ...carriedElsewhere()),
    arrows(['mf-admin/src/**'], RUNTIME_CONTRACTS, NO_TYPED_ADDRESS, NO_PACKAGE('federation'), ...carriedElsewhere('mf-admin')),
    arrows(['mf-*/remote.ts'], NO_PACKAGE('kit', 'elements')),
    arrows(['host/src/**'], RUNTIME_CONTRACTS, NO_TYPED_ADDRESS, ...carriedElsewhere('the host')),
    arrows(['api/src/**'], NO_PACKAGE('kit', 'elements')),
    { files: ['api/src/**/*.ts'], excludeFiles: [...TESTS, '**/*.fixture.ts'], rules: { 'ulty/lower-floors': 'error' } },
    { files: ['api/src/**/*.ts'], excludeFiles: TESTS, rules: { 'ulty/stated-commands': 'error' } },
    {
      files: ['api/src/**/*.ts'],
      excludeFiles: [...TESTS, '**/*.fixture.ts', 'api/src/testing/**', 'api/src/core/database/migrations/**'],
      rules: { 'ulty/sql-width': 'error' },
    },
    { files: ['api/src/**/*.ts'], excludeFiles: [...TESTS, 'api/src/identity/**'], rules: { 'ulty/no-role': 'error' } },
    {
      files: ['{host,mf-*,packages/{kit,elements,offline}}/src/**'],
      // The worker has no screen, and no facts of this device.
      excludeFiles: [...TESTS, '**/*.fixture.ts', 'host/src/worker/**', 'packages/offline/src/device.ts'],
      rules: { 'ulty/one-clock': 'error' },
    },
    {
      files: ['{host,mf-*,packages/*,api}/src/**', 'mf-*/remote.ts'],
      // A migration says what it wrote on its day.
      excludeFiles: [...TESTS, '**/*.fixture.ts', 'packages/domain/src/base/pages.ts', 'api/src/core/database/migrations/**'],
      rules: { 'ulty/typed-address': 'error' },
    },
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
    { files: TESTS, rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['api/src/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: 'config.ts is the only reader of the environment.' },
        ],
      },
    },
    { files: ['api/src/core/base/config.ts', 'api/src/**/*.test.ts', 'api/src/testing/**'], rules: { 'no-restricted-properties': 'off' } },
  ],
});
