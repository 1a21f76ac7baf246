import { beforeEach, expect, test } from '@jest/globals';
import { keepTry, keptTries } from './kept-tries';

beforeEach(() => localStorage.clear());

test('tries are kept by exercise, and what somebody damaged is left out', () => {
  localStorage.setItem('ulty-exercises:u', '[1, ["a", null], ["b", {}], ["c", {"choice": ["x"]}]]');
  expect([...keptTries('u')]).toEqual([['c', { choice: ['x'] }]]);
  keepTry('u', 'd', { choice: [] });
  expect([...keptTries('u').keys()]).toEqual(['c', 'd']);
});
