import { describe, expect, test } from '@jest/globals';
import { DAILY_TOTAL_CAP_UTC } from '@ulty/domain/rewards/rewards.js';
import { addDays } from '@ulty/domain/days/streak.js';
import fc from 'fast-check';
import { judgePastDay, type PastDayFacts } from './past-days.js';

const TODAY = '2026-11-29';
const WEEK_UTC = 7 * DAILY_TOTAL_CAP_UTC;
const facts = (more: Partial<PastDayFacts> = {}): PastDayFacts => ({
  day: '2026-11-20',
  servedOn: ['2026-11-01'],
  paidUtc: 0,
  ceilingUtc: WEEK_UTC,
  lateEvents: 0,
  ...more,
});

test.each([
  ['that was here before', ['2026-11-01'], false],
  ['that came in the morning of the day itself', ['2026-11-20'], false],
  ['that came the day after', ['2026-11-21'], true],
  ['that was never served', [null], true],
  ['of which one of two was never served', ['2026-11-01', null], true],
  ['none, as a vote', [], false],
])('work on a content %s', (_what, servedOn, waits) => {
  expect(judgePastDay(facts({ servedOn })).waits(10)).toBe(waits);
});

test('a week’s worth is paid, to the coin; what is beyond waits, and what fits after it is paid', () => {
  const { waits } = judgePastDay(facts({ paidUtc: WEEK_UTC - 15 }));
  expect([waits(10), waits(10), waits(5), waits(1)]).toEqual([false, true, false, true]);
});

test('many results that wait are a burst, many that are paid are none', () => {
  const [waiting, paid] = [judgePastDay(facts({ servedOn: [null], lateEvents: 9 })), judgePastDay(facts({ lateEvents: 9 }))];
  expect([waiting.waits(1), paid.waits(1)]).toEqual([true, false]);
  expect([waiting.burst(), paid.burst()]).toEqual([10, null]);
  const few = judgePastDay(facts({ servedOn: [null], lateEvents: 3 }));
  expect([few.waits(1), few.burst()]).toEqual([true, null]);
});

interface History {
  /** How many days ago each book was downloaded. */
  books: number[];
  /** Gains of the days without network: how many days ago, of which book, and coins. */
  gains: { daysAgo: number; book: number; utc: number }[];
}

/** Thirty days without network after some books were downloaded: up to 150 coins a day, sent in any order. */
const histories: fc.Arbitrary<History> = fc.record({
  books: fc.array(fc.integer({ min: 30, max: 90 }), { minLength: 1, maxLength: 12 }),
  gains: fc.array(
    fc.record({ daysAgo: fc.integer({ min: 1, max: 29 }), book: fc.nat({ max: 11 }), utc: fc.constantFrom(1, 2, 3, 5, 10, 20, 100) }),
    { maxLength: 200 },
  ),
});

/** Result of a history: coins paid at once, and those that wait for review. Caps are those of the ledger. */
function bring({ books, gains }: History): { earned: number; paid: number; waiting: number } {
  const ofDay = new Map<number, number>();
  let [earned, paid, waiting] = [0, 0, 0];
  for (const { daysAgo, book, utc: asked } of gains) {
    const utc = Math.min(asked, DAILY_TOTAL_CAP_UTC - (ofDay.get(daysAgo) ?? 0));
    if (utc <= 0) continue;
    ofDay.set(daysAgo, (ofDay.get(daysAgo) ?? 0) + utc);
    earned += utc;
    const served = addDays(TODAY, -(books[book % books.length] ?? 0));
    const { waits } = judgePastDay(facts({ day: addDays(TODAY, -daysAgo), servedOn: [served], paidUtc: paid }));
    if (waits(utc)) waiting += utc;
    else paid += utc;
  }
  return { earned, paid, waiting };
}

describe('a learner who was thirty days without network and had downloaded books', () => {
  test('loses nothing, in 1,000 histories: a week’s worth is there, the rest waits', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { earned, paid, waiting } = bring(history);
        expect(paid + waiting).toBe(earned);
        expect(paid).toBeLessThanOrEqual(WEEK_UTC);
        // Nothing waits before a week's worth, less the largest gain, was paid.
        if (waiting > 0) expect(paid).toBeGreaterThan(WEEK_UTC - 100);
      }),
      { numRuns: 1_000 },
    );
  });

  test('and of such histories without a book nothing is paid', () => {
    fc.assert(
      fc.property(histories, ({ gains }) => {
        const { paid } = bring({ books: [0], gains });
        expect(paid).toBe(0);
      }),
    );
  });
});
