import { describe, expect, test } from '@jest/globals';
import { hotp, stepAt, stepOfCode, toBase32 } from './totp.js';

/** The key of both RFCs. */
const KEY = Buffer.from('12345678901234567890');

test.each(
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
    (code, counter) => [counter, code] as const,
  ),
)('RFC 4226, appendix D: counter %i is %s', (counter, code) => {
  expect(hotp(KEY, counter)).toBe(code);
});

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at %i s SHA-1 gives %s', (seconds, code) => {
  expect(hotp(KEY, stepAt(seconds * 1_000), 8)).toBe(code);
  expect(hotp(KEY, stepAt(seconds * 1_000))).toBe(code.slice(2));
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, §10 without padding: %j is %s', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

describe('the window', () => {
  const now = 1_700_000_010_000;
  const step = stepAt(now);
  test.each([
    [-2, null],
    [-1, -1],
    [0, 0],
    [1, 1],
    [2, null],
  ])('a code of %i steps from now belongs to %j', (shift, found) => {
    expect(stepOfCode(KEY, hotp(KEY, step + shift), now, 0)).toBe(found === null ? null : step + found);
  });

  test('a step lasts 30 seconds', () => {
    expect([stepAt(0), stepAt(29_999), stepAt(30_000)]).toEqual([0, 0, 1]);
  });

  test('a step that was taken, and those before it, are taken no more', () => {
    expect(stepOfCode(KEY, hotp(KEY, step), now, step)).toBeNull();
    expect(stepOfCode(KEY, hotp(KEY, step - 1), now, step)).toBeNull();
    expect(stepOfCode(KEY, hotp(KEY, step + 1), now, step)).toBe(step + 1);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', (code) => {
    expect(stepOfCode(KEY, code, now, 0)).toBeNull();
  });
});
