import { satisfies } from './satisfies';

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
