import { INTEGRITY_LIMIT, INTEGRITY_SIGNALS, integrityScore, readingSignal, weightNow, type SignalKind } from './integrity.js';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const scoreOf = (...kinds: SignalKind[]) =>
  integrityScore(
    kinds.map((kind) => ({ weight: INTEGRITY_SIGNALS[kind].weight, at: NOW })),
    NOW,
  );

test.each([
  [45, 0, 45],
  [45, 7, 22.5],
  [45, 14, 0],
  [45, 400, 0],
  [45, -1, 45],
])('a weight of %i is, after %i days, %f', (weight, days, expected) => {
  expect(weightNow({ weight, at: daysAgo(days) }, NOW)).toBeCloseTo(expected, 6);
});

test('nothing against a learner is 100, and no number of signals is below 0', () => {
  expect(integrityScore([], NOW)).toBe(100);
  expect(
    integrityScore(
      Array.from({ length: 50 }, () => ({ weight: 45, at: NOW.toISOString() })),
      NOW,
    ),
  ).toBe(0);
});

test.each<[string, SignalKind[], boolean]>([
  ['a class behind one address', ['shared_address'], false],
  ['a cyber café: one address, one device for many', ['shared_address', 'shared_device'], false],
  ['a class that shares one phone and hurries', ['shared_address', 'shared_device', 'fast_answers'], false],
  ['two phones at once', ['two_devices', 'fast_answers'], false],
  ['answers given before the questions could be seen', ['unread_answers'], true],
  ['the same answers to the millisecond on one device', ['same_answers', 'shared_device'], true],
  ['the same answers to the millisecond, too fast, from one address', ['same_answers', 'fast_answers', 'shared_address'], true],
])('%s', (_what, kinds, isKept) => {
  expect(scoreOf(...kinds) < INTEGRITY_LIMIT).toBe(isKept);
});

test('a score recovers by itself', () => {
  const signals = [{ weight: 45, at: NOW }];
  expect([0, 1, 2, 14].map((days) => integrityScore(signals, daysAgo(-days)))).toEqual([55, 58, 61, 100]);
});

test.each([
  [0, 5, 'unread_answers'],
  [4_999, 5, 'unread_answers'],
  [5_000, 5, 'fast_answers'],
  [14_999, 5, 'fast_answers'],
  [15_000, 5, null],
])('%i ms for %i questions: %s', (totalMs, questions, expected) => {
  expect(readingSignal({ totalMs, questions })).toBe(expected);
});
