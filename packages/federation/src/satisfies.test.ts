import { isAtMost, satisfies } from './satisfies';

test.each([
  ['19.3.1', '^19.0.0', true],
  ['19.0.0', '^19.3.0', false],
  ['20.0.0', '^19.0.0', false],
  ['0.1.4', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.2.3-abc', '^1.2.0', true],
  ['', '^1.0.0', false],
  ['1.0.0', '>=1.0.0', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});

test.each([
  ['19.2.0', '19.10.0', true],
  ['19.2.0', '19.2.0', true],
  ['19.2.1', '19.2.0', false],
  ['2.0.0', '10.0.0', true],
  ['next', '19.2.0', false],
])('%s at most %s: %s', (version, other, expected) => {
  expect(isAtMost(version, other)).toBe(expected);
});
