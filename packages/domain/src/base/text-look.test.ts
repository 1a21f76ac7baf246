import { expect, test } from '@jest/globals';
import { readTextLook, TEXT_SIZES, textLookStyle, writeTextLook } from './text-look.js';

test('every look is read as it was written', () => {
  for (const size of TEXT_SIZES)
    for (const isSpaced of [false, true]) expect(readTextLook(writeTextLook({ size, isSpaced }))).toEqual({ size, isSpaced });
});

test.each([undefined, null, '', '200', '115b', '115a"><script>', 'a'])('%j is the normal look', (kept) =>
  expect(readTextLook(kept)).toEqual({ size: 100, isSpaced: false }),
);

test.each([
  ['', ''],
  ['130', 'font-size:130%'],
  ['100a', '--lignes:1.2'],
  ['115a', 'font-size:115%;--lignes:1.2'],
])('%j is written as %j', (kept, style) => expect(textLookStyle(readTextLook(kept))).toBe(style));
