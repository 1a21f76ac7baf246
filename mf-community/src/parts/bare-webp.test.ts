import { expect, test } from '@jest/globals';
import { bareWebp } from './bare-webp';

const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
const chunk = (name: string, body: number[]) => [...text(name), body.length, 0, 0, 0, ...body, ...(body.length % 2 ? [0] : [])];
const webp = (chunks: number[][]) => {
  const body = [...text('WEBP'), ...chunks.flat()];
  return Uint8Array.from([...text('RIFF'), body.length, 0, 0, 0, ...body]);
};

test('only the picture is left of a file, with its length and flags made true', () => {
  const head = (flags: number) => chunk('VP8X', [flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]);
  const picture = chunk('VP8 ', [1, 2, 3]);
  const file = webp([head(0x3e), chunk('ICCP', [9, 9, 9]), picture, chunk('EXIF', [7]), chunk('XMP ', [7, 7])]);
  expect(bareWebp(file)).toEqual(webp([head(0x10), picture]));
});

test('a bare file stays as it is', () => {
  const file = webp([chunk('VP8L', [1, 2, 3, 4])]);
  expect(bareWebp(file)).toEqual(file);
});
