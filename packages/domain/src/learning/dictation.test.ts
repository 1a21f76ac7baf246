import { describe, expect, test } from '@jest/globals';
import { compareText, PROSE_CHARS, suggestedPoints } from './dictation.js';

/** What is not right, as 'written>model'. */
const faultsIn = (written: string, model: string) =>
  compareText(written, model).pieces.flatMap(({ state, text, model: wanted }) => (state === 'right' ? [] : [`${state} ${text}>${wanted}`]));

describe('a dictation against its text', () => {
  test.each<[string, string, string, string[], number]>([
    ['the same text', 'Le mil a levé.', 'Le mil a levé.', [], 0],
    ['the signs of a keyboard', 'L\'eau de "Ouaga"...  aujourd\'hui', 'L’eau de « Ouaga »… aujourd’hui', [], 0],
    ['letters and their accents written apart', 'Il a leve\u0301.', 'Il a levé.', [], 0],
    ['an accent', 'Il va a Koudougou.', 'Il va à Koudougou.', ['wrong a>à'], 1],
    ['an ending', 'Les enfants joue.', 'Les enfants jouent.', ['wrong joue>jouent'], 1],
    ['a capital', 'il pleut à ouahigouya.', 'Il pleut à Ouahigouya.', ['sign il>Il', 'sign ouahigouya>Ouahigouya'], 1],
    ['a sign', 'Il pleut, enfin', 'Il pleut ; enfin.', ['sign ,>;', 'missing >.'], 1],
    ['a word left out', 'Le vieux marche.', 'Le vieux puisatier marche.', ['missing >puisatier'], 1],
    ['a word too many', 'Le très vieux puits.', 'Le vieux puits.', ['extra très>'], 1],
    ['two words in one', 'Il sassied.', 'Il s’assied.', ['wrong sassied>s’', 'missing >assied'], 2],
    ['nothing', '', 'Il pleut.', ['missing >Il', 'missing >pleut', 'missing >.'], 2.5],
    ['a text without a model', 'Il pleut', '', ['extra Il>', 'extra pleut>'], 2],
  ])('%s', (_, written, model, faults, count) => {
    expect(faultsIn(written, model)).toEqual(faults);
    expect(compareText(written, model).faults).toBe(count);
  });

  test('finds its place again after a sentence left out, and a word said twice', () => {
    const model = 'La pluie tombe. Les enfants sortent avec des seaux. Puis le soleil revient.';
    expect(faultsIn('La pluie tombe. Puis le soleil revient.', model)).toEqual(
      ['Les', 'enfants', 'sortent', 'avec', 'des', 'seaux', '.'].map((word) => `missing >${word}`),
    );
    expect(faultsIn('La pluie pluie tombe.', 'La pluie tombe.')).toEqual(['extra pluie>']);
  });

  test('gives every piece of both texts once, in their order', () => {
    const [written, model] = ['Il marche marchait vite, le vieu à la case', 'Le vieux marchait vite ; il va à la case.'];
    const { pieces } = compareText(written, model);
    expect(pieces.map(({ text }) => text).filter(Boolean)).toEqual([
      'Il',
      'marche',
      'marchait',
      'vite',
      ',',
      'le',
      'vieu',
      'à',
      'la',
      'case',
    ]);
    expect(
      pieces
        .map((piece) => piece.model)
        .filter(Boolean)
        .join(' '),
    ).toBe('Le vieux marchait vite ; il va à la case .');
  });

  test('reads no more than its limit', () => {
    expect(compareText('a '.repeat(PROSE_CHARS), '').pieces).toHaveLength(PROSE_CHARS / 2);
  });

  test.each([
    ['one word', 'la ', 'le '],
    ['one letter', 'a', 'b'],
    ['two words in turn', 'la le ', 'le un '],
    ['signs', '.', ','],
  ])('two texts at the limit that share nothing are compared at once: %s', (_, one, other) => {
    const begun = performance.now();
    const long = (part: string) => part.repeat(Math.ceil(PROSE_CHARS / part.length));
    expect(compareText(long(one), long(other)).pieces.length).toBeGreaterThan(0);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  test('a long text with a fault in each sentence is compared word by word', () => {
    const model = Array.from({ length: 150 }, (_, at) => `Le jour ${at} du mois fut long.`).join(' ');
    const { faults } = compareText(model.replaceAll('fut', 'fût'), model);
    expect(faults).toBe(model.slice(0, PROSE_CHARS).split('fut').length - 1);
  });
});

test('a fault costs a quarter of a point: one alone half a point, a sign alone nothing', () => {
  expect([0, 0.5, 1, 2, 3, 7.5, 20, 400].map((faults) => suggestedPoints(faults, 5))).toEqual([5, 5, 4.5, 4.5, 4, 3, 0, 0]);
});
