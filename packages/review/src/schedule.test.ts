import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { schedule, type PastRecall } from './schedule.js';

const DAY_MS = 86_400_000;
const at = (day: number, time = '18:30:00.000') => `${new Date(Date.UTC(2026, 2, 2) + day * DAY_MS).toISOString().slice(0, 10)}T${time}Z`;
const recall = (day: number, rating: PastRecall['rating'], time?: string): PastRecall => ({ at: at(day, time), rating });

/** Answers with these ratings, each on the day the card is due; returns the resulting intervals. */
function intervals(...ratings: PastRecall['rating'][]): number[] {
  const recalls: PastRecall[] = [];
  let due = at(0);
  return ratings.map((rating) => {
    recalls.push({ at: due, rating });
    const next = schedule(recalls);
    due = next.dueAt;
    return next.intervalDays;
  });
}

describe('a card', () => {
  test.each(['00:00:00.000', '18:30:00.000', '23:59:59.999'])('missed at %s is due the next day from its beginning', (time) => {
    expect(schedule([recall(0, 1, time)])).toEqual({ dueAt: at(1, '00:00:00.000'), intervalDays: 1, misses: 1 });
  });

  test('known at each session comes back ever later, at last once a year', () => {
    const given = intervals(1, ...Array.from({ length: 14 }, () => 3 as const));
    expect(given.every((days, index) => index === 0 || days > (given[index - 1] ?? 0) || days === 365)).toBe(true);
    expect(given.at(-1)).toBe(365);
  });

  test('these intervals hold whatever the library’s release', () => {
    expect(intervals(1, 3, 3, 3, 3)).toEqual([1, 3, 8, 22, 54]);
    expect(intervals(1, 2, 3, 1, 3)).toEqual([1, 2, 4, 1, 3]);
  });

  test('missed again after a long success is due the next day, and counts its misses', () => {
    const recalls = [recall(0, 1), recall(1, 3), recall(4, 3), recall(30, 1)];
    expect(schedule(recalls)).toEqual({ dueAt: at(31, '00:00:00.000'), intervalDays: 1, misses: 2 });
  });
});

const ratings = fc.constantFrom<PastRecall['rating']>(1, 2, 3, 4);
const past = fc.array(
  fc.record({
    at: fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }).map((ms) => new Date(ms).toISOString()),
    rating: ratings,
  }),
  { minLength: 1, maxLength: 12 },
);

describe('whatever the past', () => {
  test('the order in which recalls are given changes nothing', () => {
    const shuffled = past.chain((recalls) =>
      fc.record({ recalls: fc.constant(recalls), mixed: fc.shuffledSubarray(recalls, { minLength: recalls.length }) }),
    );
    fc.assert(fc.property(shuffled, ({ recalls, mixed }) => expect(schedule(mixed)).toEqual(schedule(recalls))));
  });

  test('the card is due on a whole day, one to 365 after the last recall', () => {
    fc.assert(
      fc.property(past, (recalls) => {
        const { dueAt, intervalDays } = schedule(recalls);
        const last = Math.max(...recalls.map((one) => Date.parse(one.at)));
        expect(Date.parse(dueAt) % DAY_MS).toBe(0);
        expect(Date.parse(dueAt) / DAY_MS - Math.floor(last / DAY_MS)).toBe(intervalDays);
        expect(intervalDays).toBeGreaterThanOrEqual(1);
        expect(intervalDays).toBeLessThanOrEqual(365);
      }),
    );
  });

  test('a better recall is never due sooner', () => {
    const later = Date.UTC(2028, 1, 1);
    fc.assert(
      fc.property(past, fc.integer({ min: 0, max: 400 }), (recalls, days) => {
        const next = ([1, 2, 3, 4] as const).map(
          (rating) => schedule([...recalls, { at: new Date(later + days * DAY_MS).toISOString(), rating }]).intervalDays,
        );
        expect(next).toEqual([...next].sort((a, b) => a - b));
      }),
    );
  });

  test('time zones of the same instant are the same recall', () => {
    expect(schedule([{ at: '2026-03-02T20:30:00+02:00', rating: 1 }])).toEqual(schedule([recall(0, 1)]));
  });
});

test.each<[unknown, string]>([
  [[], 'No recall'],
  [[{ at: 'hier', rating: 3 }], 'Not a moment'],
  [[{ at: at(0), rating: 0 }], 'Not a rating'],
  [[{ at: at(0), rating: 5 }], 'Not a rating'],
  [[{ at: at(0), rating: '3' }], 'Not a rating'],
  [[recall(0, 1), { at: at(1), rating: 2.5 }], 'Not a rating'],
])('%j throws', (recalls, message) => {
  expect(() => schedule(recalls as PastRecall[])).toThrow(RangeError);
  expect(() => schedule(recalls as PastRecall[])).toThrow(message);
});
