import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldText } from './text-fold.js';

test.each([
  ['', ''],
  ['   ', ''],
  ['?!', ''],
  ['Trésorerie', 'tresorerie'],
  ['TRE\u0301SORERIE', 'tresorerie'],
  ['  la   marge\u00a0brute ', 'la marge brute'],
  ['L’offre', "l'offre"],
  ["l'offre", "l'offre"],
  ['porte-monnaie', 'porte monnaie'],
  ['porte\u2011monnaie', 'porte monnaie'],
  ['Cœur', 'coeur'],
  ['Œuvre', 'oeuvre'],
  ['ex æquo', 'ex aequo'],
  ['« Le client. »', 'le client'],
  ['Le client…', 'le client'],
  ['C++', 'c++'],
  ['C#', 'c#'],
  ['3,5', '3,5'],
  ['ﬁnance', 'finance'],
  ['İstanbul', 'istanbul'],
  ['Ɔ ɛ ŋ', 'ɔ ɛ ŋ'],
])('foldText(%j) = %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding twice changes nothing', () => {
  const letters = fc.constantFrom('É', 'e', 'ç', 'Œ', '\u0301', ' ', '\u00a0', '’', "'", '-', '.', '…', '«', '"', 'Σ', 'İ', 'ß', 'ẞ', 'ﬁ', '´', '1');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.array(letters).map((l) => l.join(''))), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
    { numRuns: 1_000 },
  );
});
