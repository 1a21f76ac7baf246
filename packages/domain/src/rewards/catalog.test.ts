import { expect, test } from '@jest/globals';
import { itemRefusal } from './catalog.js';

const asked = { minAge: 0, perUserLimit: 1, stock: 1, taken: 0, birthYear: null, year: 2026 };

test.each([
  ['free for everybody', {}, null],
  ['an age not reached', { minAge: 18, birthYear: 2009 }, 'age'],
  ['an age reached this year', { minAge: 18, birthYear: 2008 }, null],
  ['an age that is not known', { minAge: 18 }, 'age_unknown'],
  ['the limit reached', { taken: 1 }, 'limit'],
  ['none left', { stock: 0 }, 'sold_out'],
  ['the lasting reason first', { stock: 0, taken: 1, minAge: 18, birthYear: 2020 }, 'age'],
])('%s', (_name, more, refusal) => {
  expect(itemRefusal({ ...asked, ...more })).toBe(refusal);
});
