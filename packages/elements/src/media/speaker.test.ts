import { expect, test } from '@jest/globals';
import { piecesOf } from './speaker';

test.each([
  ['Un. Deux ! Trois ?', ['Un.', 'Deux !', 'Trois ?']],
  ['Il dit : « Venez. » Puis rien', ['Il dit : « Venez. »', 'Puis rien']],
  ['  Une\n ligne  ', ['Une ligne']],
  ['…', []],
  ['', []],
])('%j is said in pieces', (text, pieces) => expect(piecesOf(text)).toEqual(pieces));

test('a long sentence is cut at commas, else between words, and nothing of it is lost', () => {
  const words = Array.from({ length: 90 }, (_, n) => `mot${n}`);
  for (const text of [words.join(' '), words.join(', '), 'x'.repeat(500)]) {
    const pieces = piecesOf(text);
    expect(pieces.length).toBeGreaterThan(1);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(181);
    expect(pieces.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  }
});
