import { expect, test } from '@jest/globals';
import { BOOK_CATEGORIES, listeningTimeMin, QUESTION_TYPES } from './books.js';
import { ENTREPRENEUR_CATEGORY_COUNT } from './constants.js';

test('as many categories as the home promises, each once', () => {
  expect(new Set(BOOK_CATEGORIES).size).toBe(ENTREPRENEUR_CATEGORY_COUNT);
});

test('six kinds of question', () => {
  expect(new Set(QUESTION_TYPES).size).toBe(6);
});

test.each([
  [0, 1],
  [150, 1],
  [151, 2],
  [1_500, 10],
])('%i words are heard in %i minutes', (words, minutes) => {
  expect(listeningTimeMin(words)).toBe(minutes);
});
