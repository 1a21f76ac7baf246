import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldText, isOneTypoAway, isMisspelt, marksOf, passageOf, soundOf, stemOf, tellingWords, wordsOf } from './search-text';

test('accents, case and ligatures do not matter', () => {
  expect(foldText('Œuvre à Élever')).toBe('oeuvre a elever');
});

test('elisions part words, with either apostrophe', () => {
  expect(wordsOf("L’inventaire d'aujourd’hui, qu’on fait")).toEqual(['l', 'inventaire', 'd', 'aujourd', 'hui', 'qu', 'on', 'fait']);
});

test('common words tell nothing, unless there is no other', () => {
  expect(tellingWords(wordsOf('comment je fais pour fixer mon prix'))).toEqual(['fixer', 'prix']);
  expect(tellingWords(['comment', 'faire'])).toEqual(['comment', 'faire']);
});

test.each([
  ['caisse', 'caisses'],
  ['vendeur', 'vendeuses'],
  ['gerer', 'gerez'],
  ['formation', 'formations'],
  ['prix', 'prix'],
])('%s and %s have one stem', (a, b) => {
  expect(stemOf(a)).toBe(stemOf(b));
});

test.each([
  ['invantaire', 'inventaire', true],
  ['inventire', 'inventaire', true],
  ['inventaiire', 'inventaire', true],
  ['invnetaire', 'inventaire', true],
  ['inventaire', 'inventaire', false],
  ['invantire', 'inventaire', false],
])('%s is one typo from %s: %p', (a, b, is) => {
  expect(isOneTypoAway(a, b)).toBe(is);
  expect(isOneTypoAway(b, a)).toBe(is);
});

test.each([
  ['bordero', 'bordereau'],
  ['quaisse', 'caisse'],
  ['pitagore', 'pythagore'],
  ['telefone', 'telephone'],
  ['abitude', 'habitude'],
  ['rentabiliter', 'rentabilite'],
  ['geran', 'gerant'],
])('%s is said as %s is', (a, b) => {
  expect(soundOf(a)).toBe(soundOf(b));
  expect(isMisspelt(a, b)).toBe(true);
});

test.each([
  ['caisse', 'casse'],
  ['vendre', 'vente'],
  ['marche', 'marge'],
  ['bon', 'bonne'],
])('%s is not said as %s is', (a, b) => {
  expect(soundOf(a)).not.toBe(soundOf(b));
});

test('marks are words of the text, in its own letters', () => {
  const text = 'L’inventaire : ce que disent les Inventaires';
  expect(marksOf(text, 'inventaires').map(([from, to]) => text.slice(from, to))).toEqual(['inventaire', 'Inventaires']);
  expect(marksOf(text, 'inven')).toHaveLength(2);
  expect(marksOf('Œuvrer', 'oeuvre').map(([from, to]) => [from, to])).toEqual([[0, 6]]);
});

test('a passage holds the word asked, between words', () => {
  const text = `${'avant '.repeat(60)}le stock qui dort ${'ensuite '.repeat(60)}`.trim();
  const passage = passageOf(text, 'stock', 60) ?? '';
  expect(passage).toMatch(/^… .*\bstock\b.* …$/);
  expect(passageOf(text, 'licorne')).toBeNull();
});

test('any texts: marks lie in order inside the text, a passage stays short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 100 }), (text, query) => {
      let end = 0;
      for (const [from, to] of marksOf(text, query)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeLessThanOrEqual(text.length);
        end = to;
      }
      expect((passageOf(text, query, 50) ?? '').length).toBeLessThanOrEqual(54);
    }),
  );
});
