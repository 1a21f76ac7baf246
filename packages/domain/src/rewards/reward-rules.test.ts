import { expect, test } from '@jest/globals';
import { actionWords, ruleChange, ruleChangeWords, ruleConditions, ruleDataBytes } from './reward-rules.js';
import { STARTER_RULES } from './rewards.js';

const terms = (amountUtc: number | null, capPerDay: number | null = null, capPerMonth: number | null = null) => ({
  amountUtc,
  capPerDay,
  capPerMonth,
});

test.each([
  ['the same', terms(10, 5), terms(10, 5), 'same'],
  ['more', terms(10, 5), terms(11, 5), 'raise'],
  ['less', terms(10, 5), terms(9, 5), 'cut'],
  ['a wider cap', terms(10, 5), terms(10, 6), 'raise'],
  ['no cap any more', terms(10, 5), terms(10), 'raise'],
  ['a first cap', terms(10), terms(10, 500), 'cut'],
  ['a first cap a month', terms(10, 5), terms(10, 5, 500), 'cut'],
  ['twice as much, half as often', terms(10, 6), terms(20, 3), 'cut'],
  ['what the source sets', terms(null), terms(null), 'same'],
])('%s', (_name, before, after, kind) => {
  expect(ruleChange(before, after)).toBe(kind);
});

test('a change in words, one entry for each difference', () => {
  expect(ruleChangeWords(terms(10, 5), terms(8, null, 30)).map((words) => words.replaceAll('\u00a0', ' '))).toEqual([
    '8 UTC au lieu de 10 UTC',
    'sans plafond par jour au lieu de 5 fois par jour',
    '30 fois par mois au lieu de sans plafond par mois',
  ]);
});

test('each rule says what to do and on which conditions; one of a later version says little', () => {
  for (const { code } of STARTER_RULES) expect([actionWords(code), ruleConditions(code).length > 0]).not.toContain('Autre gain');
  expect([actionWords('toString'), ruleConditions('toString'), ruleDataBytes('later')]).toEqual(['Autre gain', [], null]);
});
