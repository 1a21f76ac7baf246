import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { outlookOf, readOutlook } from './streak-outlook.js';
import { addDays, computeStreak, type StreakInput } from './streak.js';

const FIRST = '2026-01-20';
const SPAN = 45;
const dayArb = fc.integer({ min: 0, max: SPAN }).map((n) => addDays(FIRST, n));
const dense = fc
  .integer({ min: 0, max: 10 })
  .chain((tenths) =>
    fc
      .array(fc.integer({ min: 1, max: 10 }), { minLength: SPAN, maxLength: SPAN })
      .map((dice) => dice.flatMap((d, n) => (d <= tenths ? [addDays(FIRST, n)] : []))),
  );
const history = fc
  .record({
    firstDay: fc.constant(FIRST),
    today: fc.integer({ min: 0, max: SPAN }).map((n) => addDays(FIRST, n)),
    counted: dense,
    // Pauses may be planned ahead.
    protectedDays: fc.array(
      fc.integer({ min: 0, max: SPAN + 10 }).map((n) => addDays(FIRST, n)),
      { maxLength: 6 },
    ),
    pending: fc.array(dayArb, { maxLength: 3 }),
    silentSince: fc.option(dayArb),
  })
  .map((input): StreakInput & { counted: string[] } => ({
    ...input,
    counted: input.counted.filter((day) => day <= input.today),
    silentSince: input.silentSince && input.silentSince <= input.today ? input.silentSince : null,
  }));

test('read on any later day it is what the whole history answers', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 40 }), (input, later) => {
      const today = addDays(input.today, later);
      const { current, longest, runStart, status } = computeStreak({ ...input, today, calendarFrom: today });
      expect(readOutlook(outlookOf(input), today)).toEqual({ current, longest, runStart, status });
    }),
    { numRuns: 400 },
  );
});

describe('by example', () => {
  const counted = (from: string, count: number) => Array.from({ length: count }, (_, n) => addDays(from, n));
  const old = (more: Partial<StreakInput> = {}): StreakInput => ({
    firstDay: '2026-09-01',
    today: '2026-10-04',
    counted: counted('2026-09-01', 34),
    protectedDays: [],
    ...more,
  });

  test('learned to the 4th, one free day: it reads 0 from the 7th', () => {
    expect(outlookOf(old())).toEqual({
      current: 34,
      longest: 34,
      runStart: '2026-09-01',
      lastCountedOn: '2026-10-04',
      lostOn: '2026-10-07',
      hopeEndsOn: '2026-10-07',
    });
  });

  test('a planned pause puts it off', () => {
    expect(outlookOf(old({ protectedDays: ['2026-10-05', '2026-10-06'] })).lostOn).toBe('2026-10-09');
  });

  test('a silent device keeps hope until late work counts no more', () => {
    expect(outlookOf(old({ silentSince: '2026-10-04' })).hopeEndsOn).toBe('2026-10-14');
  });

  test('nothing learned, nothing to lose', () => {
    expect(outlookOf(old({ counted: [] }))).toEqual({
      current: 0,
      longest: 0,
      runStart: null,
      lastCountedOn: null,
      lostOn: null,
      hopeEndsOn: null,
    });
  });

  test('a day counted further east is today until the calendar catches up', () => {
    const outlook = outlookOf(old({ today: '2026-10-03' }));
    expect(readOutlook(outlook, '2026-10-03')).toMatchObject({ current: 34, status: 'done_today' });
    expect(readOutlook(outlook, '2026-10-05')).toMatchObject({ current: 34, status: 'at_risk' });
  });

  test('a zone that moved on the first day loses nothing of it', () => {
    const outlook = outlookOf({ firstDay: '2026-10-06', today: '2026-10-05', counted: ['2026-10-05'], protectedDays: [] });
    expect(readOutlook(outlook, '2026-10-06')).toMatchObject({ current: 1, status: 'at_risk' });
  });
});
