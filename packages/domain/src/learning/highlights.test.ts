import { describe, expect, test } from '@jest/globals';
import { blockOf, quoteOf, sentenceRanges } from './highlights';

const sentences = (text: string) => sentenceRanges(text).map(({ start, end }) => text.slice(start, end));

test.each<[string, string[]]>([
  ['', []],
  ['  Une phrase.  ', ['Une phrase.']],
  ['Un prix. Deux coûts\u00a0! Trois marges\u00a0?', ['Un prix.', 'Deux coûts\u00a0!', 'Trois marges\u00a0?']],
  ['Elle dit\u00a0: «\u00a0Je peux.\u00a0» Il part.', ['Elle dit\u00a0: «\u00a0Je peux.\u00a0»', 'Il part.']],
  ['M. Traoré paie 3.5 F. Il rit.', ['M. Traoré paie 3.5 F.', 'Il rit.']],
  ['Attendez… puis partez. 12 sacs restent.', ['Attendez… puis partez.', '12 sacs restent.']],
  ['sans point final', ['sans point final']],
])('%j has its sentences', (text, expected) => expect(sentences(text)).toEqual(expected));

test('the form of a page changes nothing of a quote', () => {
  expect(quoteOf(' entre\u00adprise \n  déclarée ')).toBe('entreprise déclarée');
});

describe('a highlighted sentence', () => {
  const quote = 'Écrivez votre coût.';
  test.each<[string, string[][], number | null]>([
    ['stays in its block', [['Un.'], [quote], [quote]], 1],
    ['is found where it moved to', [['Un.'], ['Deux.'], ['Trois.', quote]], 2],
    ['is not guessed when it stands twice elsewhere', [[quote], ['Deux.'], [quote]], null],
    ['is not moved to words like it', [['Un.'], ['Écrivez votre coût complet.']], null],
    ['is not looked for in a text without blocks', [], null],
  ])('%s', (_name, blocks, at) => expect(blockOf({ paragraph: 1, quote }, blocks)).toBe(at));
});
