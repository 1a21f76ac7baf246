import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyAndYou, breathAfterChange, breathOfBlocks, breathSeconds, breathsOf, ideaOf } from './breaths.js';

const HTML = [
  '<p>Un <strong>deux</strong> trois &amp; quatre.</p>\n',
  '<h2 id="b" data-souffle="">Cinq</h2>\n<p>six</p>\n<div data-exercise="x"></div>\n',
  '<div data-exercise="" data-et-vous=""><p>Et vous&quot; ?</p><ul><li>Oui</li><li>Non</li></ul></div>\n',
  '<p data-souffle="">sept</p>\n<div data-exercise="y" data-passage="1"></div>\n<div data-exercise="z"></div>\n',
].join('');

test('the breaths of a text: words, exercises at their place, its own question', () => {
  expect(breathsOf(HTML)).toEqual([
    { words: 4, exercises: ['y'], endsInExercise: true, andYou: null },
    { words: 2, exercises: ['x'], endsInExercise: true, andYou: { question: 'Et vous" ?', choices: ['Oui', 'Non'] } },
    { words: 1, exercises: ['z'], endsInExercise: true, andYou: null },
  ]);
  const amid = '<p>Un.</p><div data-exercise="x"></div><p>Deux.</p><p data-souffle="">Trois.</p>';
  const moved = '<div data-exercise="y" data-passage="1"></div>';
  expect([amid, amid + moved].map((html) => breathsOf(html).map(({ endsInExercise }) => endsInExercise))).toEqual([
    [false, false],
    [true, false],
  ]);
  expect(breathsOf('<p>Une ancienne copie, sans marque.</p>')).toHaveLength(1);
});

test('the idea to keep, in plain text', () => {
  const idea =
    '<aside class="u-idea">\n<div class="u-idea-title">L’idée à garder</div>\n<p>Gardez <strong>un dixième</strong>, 5 &lt; 6.</p>\n</aside>\n';
  expect([ideaOf(`<p>Un.</p>${idea}<p>Deux.</p>`), ideaOf('<p>Un.</p>')]).toEqual(['Gardez un dixième, 5 < 6.', null]);
});

test('blocks know their breath; a moved exercise belongs to the one that asks it', () => {
  const block = (begins: boolean, askedIn: number | null = null) => ({ begins, askedIn });
  expect(breathOfBlocks([block(false), block(true), block(false), block(true), block(false, 2)])).toEqual([0, 1, 1, 2, 1]);
});

test('the time of the breaths is the time of the text', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ words: fc.nat(200) }), { minLength: 1, maxLength: 8 }), fc.nat(600), (breaths, least) => {
      expect(breathSeconds(breaths, least).reduce((sum, one) => sum + one, 0)).toBeCloseTo(least);
    }),
  );
});

test('neighbouring breaths ask another question', () => {
  const id = 'f34d7392-51dd-46ba-bbed-eed161d4250d';
  expect(new Set([0, 1, 2, 3, 4].map((at) => anyAndYou(id, at).question)).size).toBe(5);
});

test('after a change of the text, reading goes on with the same words, else at the same place', () => {
  const next = [['a'], ['neuf', 'c'], ['b', 'd']];
  expect(breathAfterChange(['b', 'c'], 1, next)).toBe(2);
  expect(breathAfterChange(['parti', 'c'], 0, next)).toBe(1);
  expect(breathAfterChange(['parti'], 6, next)).toBe(2);
});
