import { expect, test } from '@jest/globals';
import { BOOK_CATEGORIES, QUESTION_TYPES, bookRights, canBeHandedOn, listeningTimeMin } from './books.js';
import { ENTREPRENEUR_CATEGORY_COUNT } from '../base/constants.js';

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

test('a book says who wrote its summary, what was checked in it and when it came out, as far as it is known', () => {
  expect(bookRights()).toBe(
    'Résumé original rédigé par l’équipe Ulty, dans ses propres mots. Le livre reste la propriété de son auteur et de son éditeur.',
  );
  expect(bookRights({ writtenBy: 'Awa Sanou', checkedAt: '2026-11-27T00:00:00.000Z', checked: ['sommes', 'faits'], year: 1994 })).toBe(
    'Résumé original rédigé par Awa Sanou, dans ses propres mots. Vérifié le 27 novembre 2026\u00a0: sommes, faits. Livre paru en 1994. Le livre reste la propriété de son auteur et de son éditeur.',
  );
});

test('our summaries may be handed on, whoever wrote them; another text may not', () => {
  expect([bookRights(), bookRights({ reviewedBy: 'Salif Ouattara', year: 2001 })].map(canBeHandedOn)).toEqual([true, true]);
  expect(canBeHandedOn('Extrait publié avec l’accord de l’éditeur.')).toBe(false);
});
