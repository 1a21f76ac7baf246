import { expect, test } from '@jest/globals';
import { shortOfAnswers, shortOfCards, shortOfDayWords } from './short-of-day';

test.each([
  [5, false, null],
  [4, false, 1],
  [0, false, 5],
  [3, true, null],
])('%i answers, passed: %s', (given, isPassed, missing) => {
  expect(shortOfAnswers(given, isPassed)?.missing ?? null).toBe(missing);
});

test.each([
  [10, null],
  [9, 1],
])('%i cards', (cards, missing) => {
  expect(shortOfCards(cards)?.missing ?? null).toBe(missing);
});

test('says what is missing, and something neutral for reasons of later versions', () => {
  expect(shortOfDayWords({ reason: 'few_answers', missing: 2 })).toMatch(
    /5\s(réponses), «\sJe ne sais pas\s» compris\s: il en manque 2\.$/,
  );
  expect(shortOfDayWords({ reason: 'few_cards', missing: 1 })).toMatch(/10\scartes à revoir\s: il en manque 1\.$/);
  expect(shortOfDayWords({ reason: 'later' })).toBe('Ce travail ne fait pas compter la journée.');
});
