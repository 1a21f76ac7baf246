import { expect, test } from '@jest/globals';
import { ratingOf } from './rating.js';

test.each([
  [true, { ms: 0 }, 3],
  [true, { ms: 19_999 }, 3],
  [true, { ms: 20_000 }, 2],
  [true, { ms: 500, hint: true }, 2],
  [true, {}, 2],
  [false, { ms: 500 }, 1],
  [false, { ms: 500, hint: true }, 1],
])('right %s, %j: %i', (isRight, answer, rating) => {
  expect(ratingOf(isRight, answer)).toBe(rating);
});
