import { expect, test } from '@jest/globals';
import type { NetworkCounts, SendCounts } from './phone-codes.queries.js';
import { decideSend, isReserved } from './send-limits.js';

const CEILINGS = { perDay: 20_000, perAddressHour: 200 };
const QUIET: NetworkCounts = { inHour: 0, hourFreeInS: null, inDay: 0, dayFreeInS: null, sinceLastS: null };
const counts = (network: Partial<NetworkCounts>, others: Partial<SendCounts> = {}): SendCounts => ({
  isKnown: false,
  hasAccount: false,
  toPhone: 0,
  sinceLastS: null,
  phoneFreeInS: null,
  fromDevice: 0,
  deviceFreeInS: null,
  inAll: 0,
  toNewcomers: 0,
  liveBy: null,
  fromNetwork: { ...QUIET, ...network },
  fromWider: QUIET,
  ...others,
});
const waitOf = (counted: SendCounts) => {
  try {
    decideSend(counted, CEILINGS);
    return 0;
  } catch (error) {
    return (error as { details: { retryAfterSec: number } }).details.retryAfterSec;
  }
};

test('a class of thirty at one address waits for nothing; each further number waits ten seconds longer', () => {
  expect(Array.from({ length: 30 }, (_, sent) => waitOf(counts({ inHour: sent, inDay: sent, sinceLastS: 0 })))).toEqual(
    Array.from({ length: 30 }, () => 0),
  );
  expect([30, 31, 39, 59].map((sent) => waitOf(counts({ inHour: sent, inDay: sent, sinceLastS: 0 })))).toEqual([10, 20, 100, 300]);
  expect(waitOf(counts({ inHour: 39, inDay: 39, sinceLastS: 60 }))).toBe(40);
  expect(waitOf(counts({ inHour: 39, inDay: 39, sinceLastS: 100 }))).toBe(0);
});

test('a wider network has four times as much before it waits', () => {
  expect([119, 120].map((sent) => waitOf(counts({}, { fromWider: { ...QUIET, inHour: sent, inDay: sent, sinceLastS: 0 } })))).toEqual([
    0, 10,
  ]);
});

test.each([
  [2_000, 39, 0],
  [2_000, 40, 7_200],
  [100, 4, 0],
  [100, 5, 7_200],
])('of %i codes a day one network takes %i and then waits %i s: 2 %%, but never fewer than one number’s five', (perDay, inDay, waitS) => {
  const ask = () => decideSend(counts({ inDay, dayFreeInS: 7_200 }), { perDay, perAddressHour: 200 });
  if (waitS === 0) expect(ask()).toEqual({ waitsOn: null, retryAfterS: 30 });
  else expect(ask).toThrow(expect.objectContaining({ details: expect.objectContaining({ retryAfterSec: waitS }) }));
});

test('a known device asks no network', () => {
  const busy = { inHour: 10_000, inDay: 10_000, sinceLastS: 0 };
  expect(waitOf(counts(busy, { isKnown: true, fromDevice: 50 }))).toBe(0);
});

test('half of the day is kept for numbers with an account', () => {
  expect([999, 1_000].map((toNewcomers) => isReserved({ toNewcomers }, { perDay: 2_000, perAddressHour: 200 }))).toEqual([false, true]);
  expect(isReserved({ toNewcomers: 1 }, { perDay: 1, perAddressHour: 200 })).toBe(true);
});
