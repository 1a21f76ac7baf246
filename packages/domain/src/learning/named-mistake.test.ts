import { expect, test } from '@jest/globals';
import { mistakeWords } from './named-mistake.js';

const MISTAKES = [
  { value: 225, says: 'Vous avez divisé par 60.' },
  { value: 33.333333333, says: 'Vous avez oublié le transport.' },
];

test.each([
  ['225', 'Vous avez divisé par 60.'],
  ['225 F', 'Vous avez divisé par 60.'],
  ['225,0', 'Vous avez divisé par 60.'],
  ['33', 'Vous avez oublié le transport.'],
  ['33,3', 'Vous avez oublié le transport.'],
  ['33,33', 'Vous avez oublié le transport.'],
  ['33,4', null],
  ['224', null],
  ['2250', null],
  ['-225', null],
  ['', null],
  ['douze', null],
])('%s: %s', (typed, words) => {
  expect(mistakeWords(MISTAKES, typed)).toBe(words);
});

test('a question without named mistakes', () => {
  expect(mistakeWords([], '225')).toBeNull();
});
