import { expect, test } from '@jest/globals';
import { answerWords, saidAnswer } from './said-answer.js';

const choices = [
  { id: 'a', text: 'Le loyer du kiosque' },
  { id: 'b', text: 'Le charbon' },
];

test.each([
  ['number', 'F', ['250'], 'Il reste 54 pots : 13 500 ÷ 54 = 250 F. Soit peu.', '250 F'],
  ['number', 'F', ['250'], '250 pots, soit 250 F.', '250 F'],
  ['number', undefined, ['17000'], '45\u00a0000 − 28\u00a0000 = 17\u00a0000 en tout.', '17\u00a0000'],
  ['number', undefined, ['2.5'], 'On trouve 2,5.', '2,5'],
  ['number', 'plats', ['8'], '7,5 : sept ne suffisent pas.', null],
  ['text', undefined, ['endogène'], 'Endogène veut dire : né du dedans.', 'Endogène'],
  ['text', undefined, ['traîne', 'longue traîne'], 'C’est la longue traîne.', 'traîne'],
  ['text', undefined, ['la marge nette'], 'Ici, la marge nette baisse.', 'la marge nette'],
  ['text', undefined, ['figuier'], 'Ses racines aident l’eau.', null],
  ['single', undefined, ['a'], 'Chaque mois, le loyer du kiosque tombe.', 'le loyer du kiosque'],
  ['single', undefined, ['a'], 'Il tombe chaque mois.', null],
  ['truefalse', undefined, ['true'], 'Vrai, le plus souvent.', null],
  ['order', undefined, ['a', 'b'], 'Le charbon vient après.', null],
] as const)('%s %s %j in %j', (type, unit, right, explanation, answer) => {
  const said = saidAnswer({ type, choices, unit, explanation }, right);
  expect(said?.[1] ?? null).toBe(answer);
  if (said) expect(said.join('')).toBe(explanation);
});

test.each([
  ['number', 'F', ['2500'], '2\u00a0500\u00a0F'],
  ['number', undefined, ['2.5'], '2,5'],
  ['number', undefined, ['17\u00a0000'], '17\u00a0000'],
  ['text', undefined, ['endogène', 'autre'], 'endogène'],
  ['single', undefined, ['b'], 'Le charbon'],
  ['multiple', undefined, ['a', 'b'], null],
  ['truefalse', undefined, ['true'], null],
  ['single', undefined, [], null],
] as const)('the answer of %s in words', (type, unit, right, words) => {
  expect(answerWords({ type, choices, unit }, right)).toBe(words);
});
