import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { refusalOf } from './refusals.js';

const judged = JSON.parse(readFileSync(new URL('../judged/refusals.json', import.meta.url), 'utf8')) as {
  refused: { question: string; refusal: string }[];
  answered: string[];
};

test.each(judged.refused)('$question: $refusal', ({ question, refusal }) => {
  expect(refusalOf(question, false)).toBe(refusal);
});

test.each(judged.answered)('%s: is answered, whatever the day', (question) => {
  expect([refusalOf(question, false), refusalOf(question, true)]).toEqual([null, null]);
});

test('around an exam, its subject of the day is not spoken of', () => {
  const question = 'Quel est le corrigé du sujet de maths du BAC de cette année ?';
  expect([refusalOf(question, false), refusalOf(question, true)]).toEqual([null, 'live_exam']);
});
