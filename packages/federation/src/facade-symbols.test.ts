import { importedSymbols, missingSymbols } from '../webpack/facade-symbols.mjs';

const modules = [
  {
    dependencies: [
      { request: '@ulty/kit', ids: ['useRead'] },
      { request: '@ulty/kit', ids: [] },
      { request: 'react', ids: ['useState'] },
    ],
  },
  {
    dependencies: [
      { request: '@ulty/elements', ids: ['Button'] },
      { request: '@ulty/kit', ids: ['showToast', 'x'] },
    ],
  },
  {},
];

test('what a remote takes from the façade is known by name', () => {
  const used = importedSymbols(modules);
  expect(Object.keys(used)).toEqual(['@ulty/kit']);
  expect([...(used['@ulty/kit'] ?? [])]).toEqual(['useRead', 'showToast']);
});

test('a symbol that the published host lacks is refused with a sentence', () => {
  const used = importedSymbols(modules);
  expect(missingSymbols(used, { '@ulty/kit': ['useRead', 'showToast'] })).toEqual([]);
  expect(missingSymbols(used, { '@ulty/kit': ['useRead'] })).toEqual([
    'The host does not export showToast from @ulty/kit: publish the host first, or do without it.',
  ]);
});

test('without a host to compare with, nothing is refused', () => {
  expect(missingSymbols(importedSymbols(modules), {})).toEqual([]);
});
