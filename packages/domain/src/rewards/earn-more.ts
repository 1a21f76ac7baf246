import { DAILY_TOTAL_CAP_UTC, type RewardCode, type RewardRule } from './rewards.js';

/** Rewards that a learner can try to earn today, in the order shown when they pay the same. Product §2.4. */
export const EARNABLE_TODAY = [
  'course_completed',
  'quiz_first_pass',
  'quiz_perfect_first',
  'lesson_completed',
  'daily_goal',
  'chapter_completed',
  'review_session',
] as const satisfies readonly RewardCode[];

const MAX_EARN_MORE = 3;

/** What a rule, and all rules of the day's total, have paid so far, in UTC. */
export interface Earned {
  todayByRule: number;
  monthByRule: number;
  /** Paid today by all rules of the day's total. */
  todayTotal: number;
}

export type CappedRule = Pick<RewardRule, 'amountUtc' | 'capPerDay' | 'capPerMonth' | 'isInDailyTotal'>;

/** How many full rewards a rule can still pay today within its own caps and the day's total; null where there is no limit. */
export function rewardsLeftToday({ amountUtc, capPerDay, capPerMonth, isInDailyTotal }: CappedRule, earned: Earned): number | null {
  if (!amountUtc) return null;
  const rooms = [
    capPerDay === null ? Infinity : capPerDay * amountUtc - earned.todayByRule,
    capPerMonth === null ? Infinity : capPerMonth * amountUtc - earned.monthByRule,
    isInDailyTotal ? DAILY_TOTAL_CAP_UTC - earned.todayTotal : Infinity,
  ];
  const room = Math.min(...rooms);
  return room === Infinity ? null : Math.max(0, Math.floor(room / amountUtc));
}

export interface EarnMoreAction {
  code: string;
  amountUtc: number;
  leftToday: number | null;
}

/** The three actions that can still pay most today, ordered by one reward's amount. Product §2.4. */
export function earnMore(rules: readonly (CappedRule & Earned & { code: string })[]): EarnMoreAction[] {
  const rankOf = (code: string) => (EARNABLE_TODAY as readonly string[]).indexOf(code);
  return rules
    .filter(({ code }) => rankOf(code) >= 0)
    .map((rule) => ({ code: rule.code, amountUtc: rule.amountUtc ?? 0, leftToday: rewardsLeftToday(rule, rule) }))
    .filter(({ amountUtc, leftToday }) => amountUtc > 0 && leftToday !== 0)
    .sort((a, b) => b.amountUtc - a.amountUtc || rankOf(a.code) - rankOf(b.code))
    .slice(0, MAX_EARN_MORE);
}
