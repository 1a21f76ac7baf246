import { describe, expect, test } from '@jest/globals';
import { trustTime } from './trusted-time.js';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

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
    expect(trustTime({ occurredAt: '2026-01-01T00:00:00Z' }, { notBefore: new Date(0), now: at('12:00:00') }).at.toISOString()).toBe(
      '2026-01-31T12:00:00.000Z',
    );
  });
});
