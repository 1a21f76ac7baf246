import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MOST_A_WEEK, SIMULATED_WEEKS, simulateEarnings, type SimulatedRule } from './reward-simulator.js';
import { DAILY_TOTAL_CAP_UTC, STARTER_RULES } from './rewards.js';

const plan = (quizzesPerWeek: number, chaptersPerWeek = 0, daysPerWeek = 5) => ({ quizzesPerWeek, chaptersPerWeek, daysPerWeek });

test('five quizzes a week for a month: 200 to 300 UTC', () => {
  expect(simulateEarnings(STARTER_RULES, plan(5))).toEqual({ lowUtc: 200, highUtc: 300, lowFcfa: 100, highFcfa: 150 });
});

test.each([
  ['nothing done', plan(0), 0, 0],
  ['chapters only', plan(0, 5), 60, 60],
  ['twenty quizzes on one day: caps of 10 and 5', plan(20, 0, 1), 400, 500],
  ['everything on one day: the day’s total', plan(50, 50, 1), 600, 600],
  ['values out of bounds', plan(-3, Number.NaN, 99), 0, 0],
])('%s', (_name, asked, lowUtc, highUtc) => {
  expect(simulateEarnings(STARTER_RULES, asked)).toMatchObject({ lowUtc, highUtc });
});

describe('for every plan and every rule', () => {
  const plans = fc.record({
    quizzesPerWeek: fc.integer({ min: 0, max: MOST_A_WEEK }),
    chaptersPerWeek: fc.integer({ min: 0, max: MOST_A_WEEK }),
    daysPerWeek: fc.integer({ min: 1, max: 7 }),
  });
  const cap = fc.option(fc.integer({ min: 1, max: 60 }), { nil: null });
  const ruleOf = (code: string): fc.Arbitrary<SimulatedRule> =>
    fc.record({
      code: fc.constant(code),
      amountUtc: fc.option(fc.integer({ min: 0, max: 500 }), { nil: null }),
      capPerDay: cap,
      capPerMonth: cap,
      isInDailyTotal: fc.constant(true),
    });
  const rules = fc.tuple(ruleOf('quiz_first_pass'), ruleOf('quiz_perfect_first'), ruleOf('chapter_completed'));

  test('whole coins, low under high, never above the caps', () => {
    fc.assert(
      fc.property(rules, plans, (known, asked) => {
        const { lowUtc, highUtc, lowFcfa, highFcfa } = simulateEarnings(known, asked);
        expect([lowUtc, highUtc].every(Number.isSafeInteger)).toBe(true);
        expect(lowUtc).toBeGreaterThanOrEqual(0);
        expect(highUtc).toBeGreaterThanOrEqual(lowUtc);
        expect(highUtc).toBeLessThanOrEqual(DAILY_TOTAL_CAP_UTC * asked.daysPerWeek * SIMULATED_WEEKS);
        expect([lowFcfa, highFcfa]).toEqual([Math.floor(lowUtc / 2), Math.floor(highUtc / 2)]);
      }),
    );
  });

  test('more work never brings less', () => {
    fc.assert(
      fc.property(rules, plans, fc.nat(10), (known, asked, more) => {
        const least = simulateEarnings(known, asked);
        const most = simulateEarnings(known, { ...asked, quizzesPerWeek: asked.quizzesPerWeek + more });
        expect(most.lowUtc).toBeGreaterThanOrEqual(least.lowUtc);
        expect(most.highUtc).toBeGreaterThanOrEqual(least.highUtc);
      }),
    );
  });

  test('one quiz more moves no other to a day whose total is reached', () => {
    const known = [
      { code: 'quiz_first_pass', amountUtc: null, capPerDay: null, capPerMonth: null, isInDailyTotal: true },
      { code: 'quiz_perfect_first', amountUtc: 1, capPerDay: null, capPerMonth: null, isInDailyTotal: true },
      { code: 'chapter_completed', amountUtc: DAILY_TOTAL_CAP_UTC, capPerDay: null, capPerMonth: null, isInDailyTotal: true },
    ];
    const highs = [2, 3, 4, 5, 6, 7].map(
      (quizzesPerWeek) => simulateEarnings(known, { quizzesPerWeek, chaptersPerWeek: 5, daysPerWeek: 7 }).highUtc,
    );
    expect(highs).toEqual([...highs].sort((a, b) => a - b));
  });
});
