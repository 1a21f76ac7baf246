import { expect, test } from '@jest/globals';
import { computeFormula, writtenFormula } from './formula.js';

test.each([
  ['c - a - b', [22_500, 500, 25_500], 2_500],
  ['a + b * 2', [10, 5], 20],
  ['(a + b) * 2', [10, 5], 30],
  ['a / b / 2', [100, 5], 10],
  ['a - (b - (a - b))', [10, 4], 12],
  ['-a + b', [3, 10], 7],
  ['a+b', [0.1, 0.2], 0.3],
  ['a * 1.5', [3], 4.5],
])('%s of %j is %d', (formula, values, value) => {
  expect(computeFormula(formula, values)).toBe(value);
});

test.each(['a / b', 'a +', '(a', 'a)', 'a b', '2a', '', 'A + 1', 'c', 'a ** 2', 'constructor', 'a; b', `${'('.repeat(200)}a`])(
  'what is no formula of two figures, or has no value, is nothing: %s',
  (formula) => {
    expect(computeFormula(formula, [1, 0])).toBeNull();
  },
);

test('a formula is shown with its figures', () => {
  expect(writtenFormula('(c-a) / b*2', ['22 500', '500', '25 500'])).toBe('(25 500 − 22 500) ÷ 500 × 2');
});
