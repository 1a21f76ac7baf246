import { expect, test } from '@jest/globals';
import {
  acceptedAnswers,
  canonicalAnswer,
  canonicalForms,
  keyInput,
  MAX_ACCEPTED,
  type GivenAnswer,
  canonicalChoice,
  shownAnswer,
} from './answer-key.js';
import type { QuestionType } from './books.js';

test.each<[QuestionType, GivenAnswer, string | null]>([
  ['single', 'b', 'b'],
  ['single', ['b'], 'b'],
  ['single', ['a', 'b'], null],
  ['single', [], null],
  ['single', '', null],
  ['multiple', ['c', 'a'], 'a,c'],
  ['multiple', ['a', 'c', 'a'], 'a,c'],
  ['multiple', [], null],
  ['order', ['c', 'a', 'b'], 'c,a,b'],
  ['order', ['a', 'b', 'c'], 'a,b,c'],
  ['order', [], null],
  ['truefalse', true, 'true'],
  ['truefalse', 'false', 'false'],
  ['truefalse', 'oui', null],
  ['truefalse', 1, null],
  ['number', 1500, '1500'],
  ['number', '1 500', '1500'],
  ['number', '1\u202F500,50', '1500.5'],
  ['number', '1\u00A0500.0', '1500'],
  ['number', '\u22125', '-5'],
  ['number', '-0', '0'],
  ['number', '+,5', '0.5'],
  ['number', 0.1 + 0.2, '0.3'],
  ['number', '007', '7'],
  ['number', '1,500,000', '1500000'],
  ['number', '15.000', '15000'],
  ['number', '1.230.000', '1230000'],
  ['number', '-1.500,50', '-1500.5'],
  ['number', '12.50', '12.5'],
  ['number', '0.125', '0.125'],
  ['number', '1500.125', '1500.125'],
  ['number', '1.500.00', null],
  ['number', 1.125, '1.125'],
  ['number', '15 F', '15'],
  ['number', '0x10', null],
  ['number', '1e3', null],
  ['number', '', null],
  ['number', ',', null],
  ['number', Infinity, null],
  ['number', true, null],
  ['text', 'Hérisson', 'herisson'],
  ['text', '  le  HÉRISSON ', 'leherisson'],
  ['text', 'L’Œuvre', 'loeuvre'],
  ['text', "l'œuvre", 'loeuvre'],
  ['text', 'e\u0301te\u0301', 'ete'],
  ['text', 'porte-monnaie', 'portemonnaie'],
  ['text', 'b2b', 'b2b'],
  ['text', 5, '5'],
  ['text', ' … ', null],
])('%s %j is %j', (type, given, canonical) => {
  expect(canonicalAnswer(type, given)).toBe(canonical);
});

test.each<[QuestionType, GivenAnswer, number, string[]]>([
  ['single', ['b'], 0, ['b']],
  ['order', ['b', 'a'], 0, ['b,a']],
  ['truefalse', false, 0, ['false']],
  ['text', ['Mot', 'mot', 'le mot', '…'], 0, ['mot', 'lemot']],
  ['number', 12, 0, ['12']],
  ['number', 1.125, 0, ['1.125']],
  ['number', 12, 1, ['11', '12', '13']],
  ['number', 2.5, 0.1, ['2.4', '2.5', '2.6']],
  ['number', 0, 1, ['-1', '0', '1']],
  ['number', 1, 0.05, ['0.95', '0.96', '0.97', '0.98', '0.99', '1', '1.01', '1.02', '1.03', '1.04', '1.05']],
  ['number', 1000, MAX_ACCEPTED, []],
  ['number', 1, -1, []],
])('right answers of %s %j ± %j are %j', (type, answer, tolerance, accepted) => {
  expect(acceptedAnswers(type, answer, tolerance)).toEqual(accepted);
});

test.each([
  ['number', ['15,000'], ['15', '15000']],
  ['number', ['15', '000'], []],
  ['text', ['L’Œuvre'], ['loeuvre']],
  ['multiple', [], []],
] as const)('%s %j may stand for %j', (type, choice, forms) => {
  expect(canonicalForms(type, choice)).toEqual(forms);
});

test.each<[QuestionType | 'open', GivenAnswer, string[]]>([
  ['single', ['b'], ['b']],
  ['multiple', ['a', 'c'], ['a', 'c']],
  ['order', ['c', 'a', 'b'], ['c', 'a', 'b']],
  ['truefalse', false, ['false']],
  ['number', 1500.5, ['1500.5']],
  ['text', ['endogène', 'endogènes', 'développement endogène'], ['endogène', 'développement endogène']],
  ['text', ['figuier', 'le figuier', 'un figuier'], ['figuier']],
  ['text', ['autobus', 'l’autobus', 'le bus'], ['autobus', 'le bus']],
  ['text', ['la marge'], ['la marge']],
  ['open', [], []],
])('the correction of %s %j shows %j', (type, answer, shown) => {
  expect(shownAnswer(type, answer)).toEqual(shown);
});

test('one answer is salted by its question', () => {
  expect(keyInput('q1', 'a')).not.toBe(keyInput('q2', 'a'));
});

test.each([
  ['single', ['b'], 'b'],
  ['single', ['a', 'b'], null],
  ['single', [], null],
  ['multiple', ['b', 'a', 'b'], 'a,b'],
  ['order', ['b', 'a'], 'b,a'],
  ['truefalse', ['true'], 'true'],
  ['truefalse', ['true', 'false'], null],
  ['truefalse', [], null],
  ['number', ['1 500,50'], '1500.5'],
  ['number', ['12', '13'], null],
  ['number', [''], null],
  ['text', ['L’Œuvre'], 'loeuvre'],
  ['text', ['la caisse', 'la banque'], null],
  ['text', [], null],
] as const)('a choice as it travels, %s %j, is %s: what is one answer comes alone', (type, choice, canonical) => {
  expect(canonicalChoice(type, choice)).toBe(canonical);
});
