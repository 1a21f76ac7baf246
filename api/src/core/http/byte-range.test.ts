import { expect, test } from '@jest/globals';
import { readByteRange } from './byte-range.js';

const part = (start: number, end: number) => ({ start, end });

test.each([
  [undefined, null],
  ['bytes=0-9', part(0, 9)],
  ['bytes=0-0', part(0, 0)],
  ['bytes=99-99', part(99, 99)],
  ['bytes=40-', part(40, 99)],
  ['bytes=0-', part(0, 99)],
  ['bytes=90-500', part(90, 99)],
  ['bytes=-10', part(90, 99)],
  ['bytes=-100', part(0, 99)],
  ['bytes=-500', part(0, 99)],
  ['bytes= 5 - 6', part(5, 6)],
  ['bytes=100-', 'outside'],
  ['bytes=100-200', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=99999999999999999999999-', 'outside'],
  ['bytes=9-3', null],
  ['bytes=-', null],
  ['bytes=', null],
  ['bytes=a-b', null],
  ['bytes=0-9,20-29', null],
  ['bytes=0x1-', null],
  ['bytes=1.5-3', null],
  ['items=0-9', null],
  ['', null],
])('%j of 100 bytes', (header, expected) => {
  expect(readByteRange(header, 100)).toEqual(expected);
});

test('an empty file has no part', () => {
  expect([readByteRange('bytes=0-', 0), readByteRange('bytes=-5', 0), readByteRange(undefined, 0)]).toEqual(['outside', 'outside', null]);
});
