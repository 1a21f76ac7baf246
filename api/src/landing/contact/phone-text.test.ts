import { expect, test } from '@jest/globals';
import { normalisePhone } from './phone-text.js';

test.each([
  ['70 12 34 56', '+22670123456'],
  ['70-12-34-56', '+22670123456'],
  ['+226 70.12.34.56', '+22670123456'],
  ['00226 (70) 12/34/56', '+22670123456'],
  ['22670123456', '+22670123456'],
  ['٧٠١٢٣٤٥٦', '+22670123456'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['0612345678', '0612345678'],
  ['70 12', null],
  ['appelez-moi', null],
  ['70 12 34 56 <script>', null],
  ['1234567890123456', null],
  ['', null],
])('%j is %j', (typed, kept) => {
  expect(normalisePhone(typed)).toBe(kept);
});
