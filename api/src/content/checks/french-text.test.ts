import { expect, test } from '@jest/globals';
import { fold, lix, sentencesOf, wordsOf } from './french-text.js';

test('sentences end where French ends them', () => {
  expect(sentencesOf('Elle compte. M. Sawadogo paie 45\u00a0000\u00a0F. «\u00a0Vraiment\u00a0?\u00a0» Oui\u00a0! Et après…')).toEqual([
    'Elle compte.',
    'M. Sawadogo paie 45\u00a0000\u00a0F.',
    '«\u00a0Vraiment\u00a0?\u00a0»',
    'Oui\u00a0!',
    'Et après…',
  ]);
  expect(sentencesOf(' … ')).toEqual([]);
});

test('a sum and an elided word count once', () => {
  expect(wordsOf('L’étal rapporte 1\u00a0245\u00a0000\u00a0F, soit 2,5 fois plus.')).toEqual([
    'L’étal',
    'rapporte',
    '1245000F',
    'soit',
    '2,5',
    'fois',
    'plus',
  ]);
});

test('folded words have neither case, accents nor signs', () => {
  expect(fold('«\u00a0L’œuvre ÉTAIT là\u00a0!\u00a0»')).toBe('l oeuvre etait la');
});

test('LIX is words a sentence and the share of long ones', () => {
  // 8 words in 2 sentences, 2 of them of more than six letters: 4 + 25.
  expect(lix(['Le commerce va bien.', 'Les clients paient comptant.'].map((one) => one.replace('clients', 'gens')))).toBe(29);
});
