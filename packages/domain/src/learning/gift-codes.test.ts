import { expect, test } from '@jest/globals';
import { giftCode } from './gift-codes';

test.each([
  ['ABCD-EFGH-JKLM', 'ABCD-EFGH-JKLM'],
  [' abcd efgh jklm ', 'ABCD-EFGH-JKLM'],
  ['ABCDEFGHJKLM', 'ABCD-EFGH-JKLM'],
  ['ABCD–EFGH–JKLM', 'ABCD-EFGH-JKLM'],
  ['ABCD-EFGH-JKL0', null],
  ['ABCD-EFGH-JKLI', null],
  ['ABCD-EFGH', null],
  ['', null],
  ['A'.repeat(10_000), null],
])('%j is %j', (typed, code) => {
  expect(giftCode(typed)).toBe(code);
});
