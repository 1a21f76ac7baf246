import { beforeAll, expect, test } from '@jest/globals';
import { drawable, linesOf, openFace, outlineOf, widthOf, type Face } from './card-text.js';

let face: Face;
beforeAll(async () => {
  face = await openFace(700);
});

test('letters of French and of the country’s languages are drawn, others left out', () => {
  expect(drawable(face, 'L’Œuvre de Ŋaaba : été 🎉 السعر\u202f!')).toBe('L’Œuvre de Ŋaaba : été \u00a0!');
  expect(drawable(face, ' deux\n lignes ')).toBe('deux lignes');
});

test('a long title is cut on its last line, a long word in its middle', () => {
  const at = { size: 60, width: 700, most: 3 };
  expect(linesOf(face, 'Court', at)).toEqual({ lines: ['Court'], isWhole: true });
  for (const text of ['mot '.repeat(200), 'x'.repeat(400), `court ${'y'.repeat(90)} suite`]) {
    const { lines, isWhole } = linesOf(face, text, at);
    expect([
      isWhole,
      lines.length <= 3,
      lines.every((line) => widthOf(face, line, 60) <= 700),
      lines.some((line) => line.endsWith('…')),
    ]).toEqual([false, true, true, true]);
  }
});

test('what is drawn of a text is outlines alone', () => {
  expect(outlineOf(face, '<script>"&', 60, 0, 0).replaceAll(/<path transform="[^"<>]*" d="[^"<>]*"\/>/g, '')).toBe('');
});
