import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { sha256 } from './sha256.js';

const reference = (text: string) => createHash('sha256').update(text).digest('base64url');

test('agrees with the reference of FIPS 180-4', () => {
  expect(sha256('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

test('agrees with Node on every length around the edges of a block', () => {
  for (let length = 0; length <= 200; length += 1) expect(sha256('x'.repeat(length))).toBe(reference('x'.repeat(length)));
});

test.each(['é', 'L’Œuvre à 45\u00a0000\u00a0F', '🧵'.repeat(40), 'b1fe5e96-b3dd-4be8-962e-c2a5a76f004e:a,b,d'])(
  'agrees with Node on %s',
  (text) => {
    expect(sha256(text)).toBe(reference(text));
  },
);
