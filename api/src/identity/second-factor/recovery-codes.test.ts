import { expect, test } from '@jest/globals';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.js';

test('ten different codes in three groups of letters that cannot be confused', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNPRT-Y]{4}-[A-HJKMNPRT-Y]{4}-[A-HJKMNPRT-Y]{4}$/);
});

test.each([
  ['ABCD-EFGH-JKMN', 'ABCD-EFGH-JKMN'],
  [' abcd efgh\u00a0jkmn ', 'ABCD-EFGH-JKMN'],
  ['abcdefghjkmn', 'ABCD-EFGH-JKMN'],
  ['ABCD–EFGH—JKMN', 'ABCD-EFGH-JKMN'],
  ['ABCD-EFGH-JKM', null],
  ['ABCD-EFGH-JKMNP', null],
  ['ABCD-EFGH-JKMO', null],
  ['123456', null],
  ['', null],
])('%j is read as %j', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code);
});
