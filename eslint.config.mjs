import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { CARRIED_ONCE } from './packages/federation/webpack/carried-once.mjs';
import { roomArrows } from './scripts/lib/rooms.mjs';

/** Libraries that a page holds one copy of, but for those that this deployable carries. Design §4. */
const carriedElsewhere = (deployable) =>
  CARRIED_ONCE.filter(({ by }) => by !== deployable).map(({ names, cure }) => ({
    group: names.flatMap((name) => [name, `${name}/*`]),
    // What the device holds is named by its types in every page that shows it.
    allowTypeImports: names.includes('@ulty/offline'),
    message: cure,
  }));
const RUNTIME_CONTRACTS = {
  group: ['@ulty/contracts/*', '!@ulty/contracts/reads', '!@ulty/contracts/event-types'],
  allowTypeImports: true,
  message: 'The browser takes types only, and the statements of reads and events: zod stays on the server.',
};
const NO_DEPLOYABLE = {
  group: [
    '@ulty/host',
    '@ulty/host/*',
    '@ulty/mf-*',
    '@ulty/api',
    '@ulty/api/*',
    '**/host/src/**',
    '**/api/src/**',
    '**/mf-*/src/**',
    '**/mf-*/remote',
  ],
  message: 'No deployable imports another.',
};
const NO_PACKAGE = (...names) => ({
  group: names.flatMap((name) => [`@ulty/${name}`, `@ulty/${name}/*`]),
  message: 'Against the arrows: domain ← contracts ← api; domain, contracts ← kit, elements ← mf-*, host.',
});

const arrows = (files, ...patterns) => ({
  files,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [NO_DEPLOYABLE, ...patterns] }] },
});

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/src/testing/**', '**/*.prerender.tsx'];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**', '.data/**', 'coverage/**', 'test-results/**', 'playwright-report/**'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', prefer: 'type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-object-type': 'off',
      'no-console': 'off',
      eqeqeq: 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Const object and union.' },
        { selector: 'TSModuleDeclaration[kind="namespace"]', message: 'Modules, not namespaces.' },
      ],
    },
  },
  {
    files: ['api/src/**/*.ts'],
    // Nest reads constructor parameters at run time: a type-only import would erase them.
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    // No React there, but names that begin with 'use'.
    ignores: ['api/**', 'e2e/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },

  arrows(['packages/domain/src/**'], NO_PACKAGE('contracts', 'kit', 'elements', 'federation'), {
    group: ['react', 'react-dom', 'zod'],
    message: 'domain depends on nothing.',
  }),
  arrows(['packages/contracts/src/**'], NO_PACKAGE('kit', 'elements', 'federation')),
  arrows(['packages/review/src/**'], NO_PACKAGE('contracts', 'kit', 'elements', 'federation', 'offline')),
  arrows(['packages/offline/src/**'], NO_PACKAGE('kit', 'elements', 'federation'), RUNTIME_CONTRACTS, {
    group: ['react', 'react-dom'],
    message: 'The engine runs without React.',
  }),
  arrows(['packages/kit/src/**'], NO_PACKAGE('elements', 'federation'), RUNTIME_CONTRACTS),
  arrows(['packages/elements/src/**'], NO_PACKAGE('kit', 'federation'), RUNTIME_CONTRACTS, ...carriedElsewhere()),
  arrows(['packages/elements/gallery/**'], NO_PACKAGE('kit', 'federation'), RUNTIME_CONTRACTS, ...carriedElsewhere('the host')),
  arrows(['mf-*/src/**'], RUNTIME_CONTRACTS, NO_PACKAGE('federation'), ...carriedElsewhere()),
  arrows(['mf-admin/src/**'], RUNTIME_CONTRACTS, NO_PACKAGE('federation'), ...carriedElsewhere('mf-admin')),
  arrows(['mf-*/remote.ts'], NO_PACKAGE('kit', 'elements')),
  arrows(['host/src/**'], RUNTIME_CONTRACTS, ...carriedElsewhere('the host')),
  arrows(['api/src/**'], NO_PACKAGE('kit', 'elements')),
  {
    files: ['api/src/**/*.ts'],
    ignores: [...TESTS, '**/*.fixture.ts'],
    plugins: { ulty: { rules: { 'room-arrows': roomArrows } } },
    rules: { 'ulty/room-arrows': 'error' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: TESTS, rules: { '@typescript-eslint/no-restricted-imports': 'off' } },
  {
    files: ['api/src/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'config.ts is the only reader of the environment.' },
      ],
    },
  },
  { files: ['api/src/core/config.ts', 'api/src/**/*.test.ts', 'api/src/testing/**'], rules: { 'no-restricted-properties': 'off' } },
);
