import { describe, expect, test } from '@jest/globals';
import { earnMore, rewardsLeftToday, type Earned } from './earn-more.js';
import { decideReward, STARTER_RULES, type RewardRule } from './rewards.js';

const nothing: Earned = { todayByRule: 0, monthByRule: 0, todayTotal: 0 };
const ruleOf = (code: string) => STARTER_RULES.find((rule) => rule.code === code) as RewardRule;

describe('rewardsLeftToday', () => {
  test.each<[string, Partial<Earned>, number | null]>([
    ['quiz_first_pass', {}, 10],
    ['quiz_first_pass', { todayByRule: 30, todayTotal: 30 }, 7],
    ['quiz_first_pass', { todayByRule: 100, todayTotal: 100 }, 0],
    ['quiz_first_pass', { todayByRule: 10, todayTotal: 135 }, 1],
    ['quiz_first_pass', { todayByRule: 10, todayTotal: 141 }, 0],
    ['quiz_first_pass', { todayByRule: 10, todayTotal: 300 }, 0],
    ['course_completed', {}, 1],
    ['referral_qualified', { monthByRule: 1_000 }, 0],
    ['streak_7', { todayTotal: 150 }, null],
    ['badge', {}, null],
  ])('%s after %j: %p', (code, earned, left) => {
    expect(rewardsLeftToday(ruleOf(code), { ...nothing, ...earned })).toBe(left);
  });

  test('one more is paid in full exactly while there is one left', () => {
    for (const rule of STARTER_RULES.filter(({ amountUtc }) => amountUtc !== null))
      for (let earned = 0; earned <= 160; earned += 1) {
        const left = rewardsLeftToday(rule, { todayByRule: earned, monthByRule: earned, todayTotal: earned });
        const { withheld } = decideReward({
          rule,
          earnedTodayByRule: earned,
          earnedThisMonthByRule: earned,
          earnedTodayTotal: earned,
          alreadyCreditedForSource: false,
        });
        expect([rule.code, earned, left === null || left > 0]).toEqual([rule.code, earned, withheld === 0]);
      }
  });
});

describe('earnMore', () => {
  const rules = (earned: Partial<Earned> & { of?: Record<string, number> } = {}) =>
    STARTER_RULES.map((rule) => ({ ...rule, ...nothing, ...earned, todayByRule: earned.of?.[rule.code] ?? 0 }));
  const codes = (list: { code: string }[]) => list.map(({ code }) => code);

  test('names what one act pays most by, and nothing that only others bring', () => {
    expect(earnMore(rules())).toEqual([
      { code: 'course_completed', amountUtc: 100, leftToday: 1 },
      { code: 'quiz_first_pass', amountUtc: 10, leftToday: 10 },
      { code: 'quiz_perfect_first', amountUtc: 5, leftToday: 5 },
    ]);
  });

  test('leaves out what is used up, and at the day’s total everything', () => {
    expect(codes(earnMore(rules({ todayTotal: 100, of: { quiz_first_pass: 100 } })))).toEqual([
      'quiz_perfect_first',
      'lesson_completed',
      'daily_goal',
    ]);
    expect(codes(earnMore(rules({ todayTotal: 147 })))).toEqual(['chapter_completed', 'review_session']);
    expect(earnMore(rules({ todayTotal: 150 }))).toEqual([]);
  });

  test('a rule that has ended is not named', () => {
    expect(codes(earnMore(rules().filter(({ code }) => code !== 'quiz_first_pass')))).not.toContain('quiz_first_pass');
  });
});
