import { describe, expect, test } from '@jest/globals';
import { countWords, leastAnswersMs, leastReadSeconds, readingTimeMin } from './reading.js';

const words = (count: number) => 'mot '.repeat(count).trim();
const question = (promptWords: number, choiceWords: readonly number[] = []) => ({
  prompt: words(promptWords),
  choices: choiceWords.map((count) => ({ text: words(count) })),
});

test.each([
  ['', 0],
  ['Un prix – 500 F ?', 4],
  ['  deux\n\nmots  ', 2],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test.each([
  [0, 1, 24],
  [200, 1, 24],
  [201, 2, 48],
  [450, 3, 72],
])('%i words are read in %i min, and not in less than %i s', (wordCount, minutes, seconds) => {
  expect([readingTimeMin(wordCount), leastReadSeconds(readingTimeMin(wordCount))]).toEqual([minutes, seconds]);
});

describe('questions are not answered in less than', () => {
  test.each([
    ['three seconds each', [question(5), question(5)], 6_000],
    ['two fifths of their reading time', [question(20, [10, 10, 10]), question(50)], 12_000],
    ['nothing, without questions', [], 0],
  ])('%s', (_name, questions, ms) => {
    expect(leastAnswersMs(questions)).toBe(ms);
  });
});
