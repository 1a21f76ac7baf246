import { DUO, duoCode, duoCodeOf, duoPieces } from './duos.js';

const times = (count: number, step: number) => Array.from({ length: count }, (_, at) => at * step);

test('five pieces exactly when five quizzes are done and each has done one', () => {
  for (let own = 0; own <= 7; own += 1)
    for (let other = 0; other <= 7; other += 1)
      for (const step of [1, 3, 11]) {
        const pieces = duoPieces(times(own, step), times(other, 7));
        expect(pieces.length === DUO.quizzes).toBe(own + other >= DUO.quizzes && own > 0 && other > 0);
        expect(pieces.filter((side) => side === 'own').length).toBeLessThanOrEqual(Math.min(own, DUO.mostOfOne));
      }
});

test('pieces stand in the order of the quizzes, and the other sees them mirrored', () => {
  const [own, other] = [
    [10, 40],
    [30, 20],
  ];
  expect(duoPieces(own, other)).toEqual(['own', 'other', 'other', 'own']);
  expect(duoPieces(other, own)).toEqual(['other', 'own', 'own', 'other']);
});

test('a code is read with spaces and small letters, and nothing else is one', () => {
  const code = duoCodeOf([0, 1, 2, 3, 4, 5, 250, 251, 252, 253]);
  expect(code).toHaveLength(DUO.codeSigns);
  expect(duoCode(` ${code.toLowerCase()} `)).toBe(code);
  for (const wrong of ['', 'ABC', `${code}A`, `${code.slice(1)}0`]) expect(duoCode(wrong)).toBeNull();
});
