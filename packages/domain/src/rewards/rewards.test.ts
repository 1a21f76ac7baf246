import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  DAILY_TOTAL_CAP_UTC,
  LEAGUE_TOP3_UTC,
  STARTER_RULES,
  decideReward,
  expectedReward,
  type RewardQuestion,
  type RewardCode,
  type RewardRule,
} from './rewards.js';

const ruleOf = (code: RewardCode): RewardRule => STARTER_RULES.find((rule) => rule.code === code) as RewardRule;
const question = (code: RewardCode, rest: Partial<RewardQuestion> = {}): RewardQuestion => ({
  rule: ruleOf(code),
  earnedTodayByRule: 0,
  earnedTodayTotal: rest.earnedTodayByRule ?? 0,
  alreadyCreditedForSource: false,
  ...rest,
});
const decided = (code: RewardCode, rest?: Partial<RewardQuestion>) => {
  const { awarded, reason } = decideReward(question(code, rest));
  return [awarded, reason];
};

test.each<[RewardCode, number | null, number | null, number | null]>([
  ['vote_cast', 1, 10, null],
  ['best_answer', 50, 3, 20],
  ['quiz_first_pass', 10, 10, null],
  ['quiz_perfect_first', 5, 5, null],
  ['chapter_completed', 3, 20, null],
  ['lesson_completed', 5, 20, null],
  ['course_completed', 100, null, null],
  ['daily_goal', 5, 1, null],
  ['streak_7', 20, null, null],
  ['streak_30', 100, null, null],
  ['streak_100', 300, null, null],
  ['review_session', 2, 5, null],
  ['league_top3', null, null, null],
  ['referral_qualified', 100, null, 10],
  ['badge', null, null, null],
])('%s: %p coins, %p a day, %p a month', (code, amountUtc, capPerDay, capPerMonth) => {
  expect(ruleOf(code)).toMatchObject({ amountUtc, capPerDay, capPerMonth });
});

test('seventeen rules, each once', () => {
  expect(new Set(STARTER_RULES.map((rule) => rule.code)).size).toBe(17);
  expect(STARTER_RULES).toHaveLength(17);
});

describe('decideReward', () => {
  test.each(STARTER_RULES.map((rule) => rule.code))('%s pays in full once per source', (code) => {
    const amountUtc = 7;
    const amount = ruleOf(code).amountUtc ?? amountUtc;
    expect(decideReward(question(code, { amountUtc }))).toEqual({
      awarded: amount,
      withheld: 0,
      reason: null,
    });
    expect(decideReward(question(code, { amountUtc, alreadyCreditedForSource: true }))).toEqual({
      awarded: 0,
      withheld: 0,
      reason: 'duplicate',
    });
  });

  test.each(
    STARTER_RULES.flatMap(({ code, amountUtc, capPerDay }) =>
      capPerDay !== null && amountUtc !== null ? [[code, amountUtc, capPerDay as number] as const] : [],
    ),
  )('%s: %i coins, and none after the one numbered %i of the day', (code, amount, cap) => {
    const all = { earnedTodayTotal: 0 };
    expect(decided(code, { earnedTodayByRule: cap * amount - amount, ...all })).toEqual([amount, null]);
    expect(decided(code, { earnedTodayByRule: cap * amount, ...all })).toEqual([0, 'daily_cap']);
    expect(decided(code, { earnedTodayByRule: cap * amount + amount, ...all })).toEqual([0, 'daily_cap']);
  });

  test.each([
    [0, [100, null]],
    [900, [100, null]],
    [1_000, [0, 'monthly_cap']],
    [1_100, [0, 'monthly_cap']],
  ])('referrals after %i coins this month', (earnedThisMonthByRule, expected) => {
    expect(decided('referral_qualified', { earnedThisMonthByRule })).toEqual(expected);
  });

  test.each([
    [0, [10, null]],
    [139, [10, null]],
    [140, [10, null]],
    [141, [9, 'total_cap']],
    [149, [1, 'total_cap']],
    [150, [0, 'total_cap']],
    [400, [0, 'total_cap']],
  ])('a first pass after %i coins today', (earnedTodayTotal, expected) => {
    expect(decided('quiz_first_pass', { earnedTodayTotal })).toEqual(expected);
  });

  test('what a cap keeps back is told', () => {
    expect(decideReward(question('course_completed', { earnedTodayTotal: 80 }))).toEqual({
      awarded: 70,
      withheld: 30,
      reason: 'total_cap',
    });
  });

  test.each<[RewardCode, number]>([
    ['streak_7', 20],
    ['streak_30', 100],
    ['streak_100', 300],
  ])('%s is paid whatever the day has brought', (code, amount) => {
    expect(decided(code, { earnedTodayTotal: 150 })).toEqual([amount, null]);
  });

  test('the rule’s own cap is named when both are reached', () => {
    expect(decided('vote_cast', { earnedTodayByRule: 10, earnedTodayTotal: 150 })).toEqual([0, 'daily_cap']);
  });

  test('duplicate is named before any cap', () => {
    expect(decided('vote_cast', { earnedTodayByRule: 10, earnedTodayTotal: 150, alreadyCreditedForSource: true })).toEqual([
      0,
      'duplicate',
    ]);
  });

  test.each([
    ['first', LEAGUE_TOP3_UTC[0], 50],
    ['second', LEAGUE_TOP3_UTC[1], 30],
    ['third', LEAGUE_TOP3_UTC[2], 20],
  ])('the %s of a league', (_rank, amountUtc, awarded) => {
    expect(decided('league_top3', { amountUtc })).toEqual([awarded, null]);
  });

  test('a busy day takes nothing from a league’s prize', () => {
    expect(decided('league_top3', { amountUtc: 50, earnedTodayTotal: 150 })).toEqual([50, null]);
  });

  test('a rule with an amount of its own ignores the one asked', () => {
    expect(decided('quiz_first_pass', { amountUtc: 5_000 })).toEqual([10, null]);
  });

  test.each([[undefined], [-1], [1.5], [Number.NaN], [Infinity]])('a badge of %p coins is refused', (amountUtc) => {
    expect(() => decideReward(question('badge', { amountUtc }))).toThrow(RangeError);
  });
});

describe('a day of questions', () => {
  interface Asked {
    rule: RewardRule;
    amountUtc: number;
    source: string;
  }
  const asked = fc.record({
    rule: fc.constantFrom<RewardRule>(...STARTER_RULES),
    source: fc.integer({ min: 0, max: 30 }).map(String),
  });
  // The amount belongs to the source, as a badge or a rank does: one source never has two.
  const day = fc
    .array(asked, { maxLength: 80 })
    .map((list): Asked[] => list.map((c) => ({ ...c, amountUtc: (Number(c.source) * 7) % 60 })));
  const orders = day.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
  );

  function pay(questions: readonly Asked[]) {
    const byRule = new Map<string, number>();
    const paid = new Set<string>();
    let total = 0;
    for (const { rule, amountUtc, source } of questions) {
      const earned = byRule.get(rule.code) ?? 0;
      const key = `${rule.code}:${source}`;
      const { awarded } = decideReward({
        rule,
        amountUtc,
        earnedTodayByRule: earned,
        earnedThisMonthByRule: earned,
        earnedTodayTotal: total,
        alreadyCreditedForSource: paid.has(key),
      });
      expect(Number.isInteger(awarded) && awarded >= 0 && awarded <= (rule.amountUtc ?? amountUtc)).toBe(true);
      if (awarded > 0) paid.add(key);
      byRule.set(rule.code, earned + awarded);
      if (rule.isInDailyTotal) total += awarded;
    }
    return { byRule, total };
  }

  test('never exceeds a cap, and pays the same total in any order, repeats included', () => {
    fc.assert(
      fc.property(orders, ([list, shuffled]) => {
        const { byRule, total } = pay(shuffled);
        expect(total).toBeLessThanOrEqual(DAILY_TOTAL_CAP_UTC);
        for (const { code, amountUtc, capPerDay, capPerMonth } of STARTER_RULES as readonly RewardRule[])
          expect(byRule.get(code) ?? 0).toBeLessThanOrEqual((amountUtc ?? Infinity) * (capPerDay ?? capPerMonth ?? Infinity));
        expect(pay(list).total).toBe(total);
        expect(pay([...list, ...shuffled]).total).toBe(total);
      }),
      { numRuns: 400 },
    );
  });
});

test.each([
  ['quiz_first_pass', 10],
  ['lesson_completed', 5],
  ['badge', 0],
] as const)('before the server has decided, %s is expected to bring %i', (code, utc) => {
  expect(expectedReward(code)).toBe(utc);
});
