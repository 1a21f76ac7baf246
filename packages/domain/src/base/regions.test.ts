import { expect, test } from '@jest/globals';
import { isRegion, REGIONS } from './regions';

test('seventeen names, each once, as French sorts them', () => {
  expect(REGIONS).toHaveLength(17);
  expect([...new Set(REGIONS)].sort((one, other) => one.localeCompare(other, 'fr'))).toEqual([...REGIONS]);
});

test.each([
  ['Kadiogo', true],
  ['Centre', false],
  ['', false],
  [null, false],
])('%s: %s', (name, known) => {
  expect(isRegion(name)).toBe(known);
});
