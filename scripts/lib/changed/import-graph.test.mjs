import { expect, test } from '@jest/globals';
import { importGraph, reachedFrom, referencesOf } from './import-graph.mjs';

test.each([
  ["import { a } from './a.js';", ['./a.js']],
  ["import {\n  a,\n  type B,\n} from './a.js';", ['./a.js']],
  ["import type { A } from './a.js';", []],
  ["import { type A, type B as C } from './a.js';", []],
  ["export type { A } from './a.js';\nexport { b } from './b.js';", ['./b.js']],
  ["import type { A } from './a.js';\nimport { b } from './b.js';", ['./b.js']],
  ["import './page.css';", ['./page.css']],
  ["const page = () => import(/* webpackChunkName: 'x' */ './page.js');", ['./page.js']],
  ["require('../a.cjs'); jest.mock('@ulty/kit');", ['../a.cjs', '@ulty/kit']],
  ["new URL('firefox/relay.mjs', import.meta.url)", ['firefox/relay.mjs']],
  ["path.join(HERE, 'timeouts.cjs')", ['./timeouts.cjs']],
])('%s refers to %j', (text, expected) => {
  expect(referencesOf(text)).toEqual(expected);
});

test('a change reaches all that imports it, and each test its project’s configuration', () => {
  const { importersOf } = importGraph(
    new Map([
      ['scripts/jest.config.mjs', ''],
      ['scripts/lib/a.mjs', ''],
      ['scripts/lib/b.mjs', "import { a } from './a.mjs';"],
      ['scripts/lib/b.test.mjs', "import { b } from './b.mjs';"],
      ['scripts/lib/c.test.mjs', "import { c } from './c.mjs';"],
    ]),
  );
  const from = (...files) => [...reachedFrom(files, importersOf)].sort();
  expect(from('scripts/lib/a.mjs')).toEqual(['scripts/lib/a.mjs', 'scripts/lib/b.mjs', 'scripts/lib/b.test.mjs']);
  expect(from('scripts/jest.config.mjs')).toEqual(['scripts/jest.config.mjs', 'scripts/lib/b.test.mjs', 'scripts/lib/c.test.mjs']);
  expect([...reachedFrom(['scripts/lib/a.mjs'], importersOf, (file) => file.endsWith('b.mjs'))]).toEqual([
    'scripts/lib/a.mjs',
    'scripts/lib/b.mjs',
  ]);
});

test('names of our packages lead to their sources', () => {
  const { importersOf } = importGraph(
    new Map([
      ['packages/domain/src/base/coins.ts', ''],
      ['packages/kit/src/kit.ts', "import { coins } from '@ulty/domain/base/coins.js';"],
      ['mf-quiz/src/page.tsx', "import { useRead } from '@ulty/kit';\nimport { useState } from 'react';"],
    ]),
  );
  expect([...reachedFrom(['packages/domain/src/base/coins.ts'], importersOf)]).toEqual([
    'packages/domain/src/base/coins.ts',
    'packages/kit/src/kit.ts',
    'mf-quiz/src/page.tsx',
  ]);
});
