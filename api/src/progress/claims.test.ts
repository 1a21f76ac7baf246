import { describe, expect, test } from '@jest/globals';
import type { ProgressItem } from '@ulty/contracts/progress.js';
import { claimsOf, countedSeconds } from './claims.js';
import { trustTime } from './trusted-time.js';

const item = (chosen: Partial<ProgressItem>): ProgressItem => ({ kind: 'lesson', id: 'a', status: 'progress', activeSeconds: 0, ...chosen });

describe('claimsOf', () => {
  test.each([
    [[item({ position: { percent: 40.9 } })], { status: 'progress', percent: 40 }],
    [[item({ position: { percent: 100 } })], { status: 'progress', percent: 99 }],
    [[item({ status: 'completed' }), item({ status: 'started', position: { percent: 10 } })], { status: 'completed', percent: 100 }],
    [[item({ position: { percent: 60 } }), item({ position: { percent: 30, seconds: 5 } })], { percent: 60, position: { percent: 30, seconds: 5 } }],
    [[item({ activeSeconds: 10.4 }), item({ activeSeconds: 20 })], { seconds: 30 }],
    [[item({ activeSeconds: 80_000 }), item({ activeSeconds: 80_000 })], { seconds: 86_400 }],
  ])('%j', (items, expected) => {
    expect(claimsOf(items)).toEqual([expect.objectContaining(expected)]);
  });

  test('keeps contents apart', () => {
    expect(claimsOf([item({}), item({ id: 'b', kind: 'course' })]).map(({ id, kind }) => [id, kind])).toEqual([
      ['a', 'lesson'],
      ['b', 'course'],
    ]);
  });
});

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

test.each([
  [60, '10:00:00', '10:01:00', 60],
  [66, '10:00:00', '10:01:00', 66],
  [67, '10:00:00', '10:01:00', 66],
  [10, '10:00:00', '10:00:00', 0],
  [10, '10:00:01', '10:00:00', 0],
])('%i s claimed from %s to %s count for %i', (claimed, since, until, counted) => {
  expect(countedSeconds(claimed, at(since), at(until))).toBe(counted);
});

describe('trustTime', () => {
  const bounds = { notBefore: at('08:00:00'), now: at('12:00:00') };
  test.each([
    ['in bounds', '2026-03-02T10:00:00Z', null, '10:00:00', false],
    ['with a zone', '2026-03-02T12:00:00+02:00', null, '10:00:00', false],
    ['a clock two hours ahead, measured', '2026-03-02T12:00:00Z', 7_200_000, '10:00:00', false],
    ['a little ahead', '2026-03-02T12:04:00Z', 0, '12:00:00', false],
    ['from the future', '2026-06-02T10:00:00Z', null, '12:00:00', true],
    ['before the last contact', '2026-03-01T10:00:00Z', null, '08:00:00', true],
    ['a clock at its birth', '1970-01-01T00:00:00Z', undefined, '08:00:00', true],
  ])('%s', (_name, occurredAt, clockOffsetMs, expected, isAdjusted) => {
    expect(trustTime({ occurredAt, clockOffsetMs }, bounds)).toEqual({ at: at(expected), isAdjusted });
  });

  test('a device unseen for months keeps its work, inside the last thirty days', () => {
    expect(trustTime({ occurredAt: '2026-01-01T00:00:00Z' }, { notBefore: new Date(0), now: at('12:00:00') }).at.toISOString()).toBe('2026-01-31T12:00:00.000Z');
  });
});
