import { describe, expect, test } from '@jest/globals';
import { namesAgree } from './names-agree.js';
import { isSignedCallback, signCallback } from '../../core/gateways/callback-signature.js';
import { backoffMs } from './payouts.service.js';

test.each([
  ['OUEDRAOGO AWA', 'Awa Ouédraogo', true],
  ['ouedraogo  awa mariam', 'Awa Ouédraogo', true],
  ['KABORE', 'Mariam Kaboré', true],
  ['OUEDRAOGO SALIF', 'Awa Ouédraogo', false],
  ['TRAORE ISSA', 'Awa Ouédraogo', false],
  ['', 'Awa Ouédraogo', false],
  ['OUEDRAOGO AWA', '', false],
])('%s and %s: %s', (told, profile, agrees) => {
  expect(namesAgree(told, profile)).toBe(agrees);
});

describe('signatures', () => {
  const key = 'k'.repeat(32);
  const now = new Date('2026-11-23T12:00:00Z');
  const body = Buffer.from('{"id":"1"}');
  const signed = (seconds: number) => {
    const timestamp = String(now.getTime() / 1_000 + seconds);
    return { timestamp, signature: signCallback(key, timestamp, body) };
  };

  test.each([
    [0, true],
    [-300, true],
    [300, true],
    [-301, false],
    [301, false],
  ])('%i seconds from our clock: %s', (seconds, isGood) => {
    expect(isSignedCallback(key, signed(seconds), body, now)).toBe(isGood);
  });

  test('capitals and a prefix are the same signature; another body, key or length is none', () => {
    const { timestamp, signature } = signed(0);
    expect(isSignedCallback(key, { timestamp, signature: `sha256=${signature.toUpperCase()}` }, body, now)).toBe(true);
    expect(isSignedCallback(key, { timestamp, signature }, Buffer.from('{"id":"2"}'), now)).toBe(false);
    expect(isSignedCallback('l'.repeat(32), { timestamp, signature }, body, now)).toBe(false);
    expect(isSignedCallback(key, { timestamp, signature: signature.slice(1) }, body, now)).toBe(false);
    expect(isSignedCallback(key, { timestamp: ['1'], signature }, body, now)).toBe(false);
    expect(isSignedCallback(key, { timestamp: undefined, signature: undefined }, body, now)).toBe(false);
  });
});

test('the wait doubles, up to an hour', () => {
  expect([1, 2, 3, 6, 7, 40].map((tries) => backoffMs(tries) / 60_000)).toEqual([1, 2, 4, 32, 60, 60]);
});
