import { expect, test } from '@jest/globals';
import { isMinorIn } from './ages.js';

test.each([
  [2009, true],
  [2008, false],
  [1980, false],
  [null, false],
] as const)('born in %s', (birthYear, isMinor) => {
  expect(isMinorIn(2026, birthYear)).toBe(isMinor);
});
