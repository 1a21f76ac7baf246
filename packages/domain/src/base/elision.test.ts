import { expect, test } from '@jest/globals';
import { withDe } from './elision.js';

test.each([
  ['Awa', 'd’Awa'],
  ['Éloi', 'd’Éloi'],
  ['issa@exemple.bf', 'd’issa@exemple.bf'],
  ['Salif', 'de Salif'],
  ['Hamidou', 'de Hamidou'],
  ['Yacouba', 'de Yacouba'],
  ['', 'de '],
])('%s → %s', (name, expected) => {
  expect(withDe(name)).toBe(expected);
});
