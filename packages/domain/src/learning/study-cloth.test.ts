import { describe, expect, test } from '@jest/globals';
import { addDays, type Day } from '../days/streak.js';
import { CLOTH_WEEKS, firstClothDay, weaveDays } from './study-cloth.js';

/** A Friday. */
const TODAY = '2026-11-20';
const day = (before: number): Day => addDays(TODAY, -before);
const knownOf = (befores: readonly number[]) => {
  const days = befores.map(day).sort();
  return {
    since: days[0] ?? null,
    days: days.length,
    woven: days.filter((one) => one >= firstClothDay(TODAY)).map((one) => ({ day: one, category: 'Finance' })),
  };
};

test('the first day is a whole bare warp with one open piece, today', () => {
  const { weeks, days, folded } = weaveDays(knownOf([]), TODAY, []);
  expect([weeks.length, days, folded]).toEqual([CLOTH_WEEKS.least, 0, 0]);
  expect(weeks.flat().filter(({ state }) => state !== 'bare')).toEqual([{ day: TODAY, state: 'open', category: null }]);
  expect(weeks.at(-1)?.[4]?.day).toBe(TODAY);
});

test('work that waits here is pending, and counts; a day the server counted is not counted twice', () => {
  const { weeks, days } = weaveDays(knownOf([1, 2]), TODAY, [TODAY, day(1), day(-3)]);
  expect(days).toBe(3);
  expect(weeks.flat().find((piece) => piece.day === TODAY)?.state).toBe('pending');
  expect(weeks.flat().find((piece) => piece.day === day(1))?.state).toBe('woven');
});

test('what is older than the weeks shown is folded, not lost', () => {
  const { weeks, days, folded } = weaveDays(knownOf([0, 100, 182, 300, 400]), TODAY, []);
  expect([weeks.length, days, folded]).toEqual([CLOTH_WEEKS.most, 5, 3]);
});

describe('whatever was studied', () => {
  /** A small seeded generator: the same cases on every run. */
  const cases = Array.from({ length: 200 }, (_, seed) => {
    let state = seed * 2_654_435_761 + 1;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    return {
      befores: [...new Set(Array.from({ length: next(120) }, () => next(600)))],
      waiting: Array.from({ length: next(4) }, () => day(next(20))),
    };
  });

  test('columns are whole weeks within bounds, days follow each other, and every day is shown or folded once', () => {
    for (const { befores, waiting } of cases) {
      const known = knownOf(befores);
      const { weeks, days, folded } = weaveDays(known, TODAY, waiting);
      const pieces = weeks.flat();
      expect(weeks.length).toBeGreaterThanOrEqual(CLOTH_WEEKS.least);
      expect(weeks.length).toBeLessThanOrEqual(CLOTH_WEEKS.most);
      pieces.forEach((piece, at) => at > 0 && expect(piece.day).toBe(addDays(pieces[at - 1]?.day ?? '', 1)));
      const count = (wanted: string) => pieces.filter(({ state }) => state === wanted).length;
      expect(count('woven') + folded).toBe(known.days);
      expect(days - known.days).toBe(count('pending'));
      expect(pieces.filter((piece) => piece.day === TODAY)).toHaveLength(1);
    }
  });
});
