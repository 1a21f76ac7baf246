/** Most coins one learner may earn in a day by all rules together, except rules limited by the calendar itself. Product §1.4. */
export const DAILY_TOTAL_CAP_UTC = 150;

/** Coins of the first three of a league, best first. Product §1.4. */
export const LEAGUE_TOP3_UTC = [50, 30, 20] as const;

export interface RewardRule {
  code: string;
  /** Coins for one source; null where the source sets it (rank in a league, badge). */
  amountUtc: number | null;
  /** Full rewards a day, or null for no cap of its own. */
  capPerDay: number | null;
  /** Full rewards a month, or null for no cap of its own. */
  capPerMonth: number | null;
  /**
   * Whether the rule counts towards the day's total and is limited by it. The milestones of a streak are not: a day brings at most one of
   * each. Nor are a league's prize and a group's goal, which come once a week: a busy day must not reduce them.
   */
  isInDailyTotal: boolean;
  /** The thing for which the rule pays only once per learner. */
  oncePer: 'content' | 'question' | 'quiz' | 'chapter' | 'lesson' | 'course' | 'day' | 'streak' | 'session' | 'week' | 'referral' | 'badge';
}

type Caps = Partial<Pick<RewardRule, 'capPerDay' | 'capPerMonth' | 'isInDailyTotal'>>;
const rule = <Code extends string>(code: Code, amountUtc: number | null, oncePer: RewardRule['oncePer'], caps: Caps = {}) => ({
  code,
  amountUtc,
  oncePer,
  capPerDay: null,
  capPerMonth: null,
  isInDailyTotal: true,
  ...caps,
});

/** The rules of a new installation, version 1. Product §1.4. */
export const STARTER_RULES = [
  rule('vote_cast', 1, 'content', { capPerDay: 10 }),
  rule('best_answer', 50, 'question', { capPerDay: 3, capPerMonth: 20 }),
  rule('quiz_first_pass', 10, 'quiz', { capPerDay: 10 }),
  rule('quiz_perfect_first', 5, 'quiz', { capPerDay: 5 }),
  rule('chapter_completed', 3, 'chapter', { capPerDay: 20 }),
  rule('lesson_completed', 5, 'lesson', { capPerDay: 20 }),
  rule('course_completed', 100, 'course'),
  rule('daily_goal', 5, 'day', { capPerDay: 1 }),
  rule('streak_7', 20, 'streak', { isInDailyTotal: false }),
  rule('streak_30', 100, 'streak', { isInDailyTotal: false }),
  rule('streak_100', 300, 'streak', { isInDailyTotal: false }),
  rule('review_session', 2, 'session', { capPerDay: 5 }),
  rule('league_top3', null, 'week', { isInDailyTotal: false }),
  rule('group_goal', 5, 'week', { capPerMonth: 5, isInDailyTotal: false }),
  rule('referral_qualified', 100, 'referral', { capPerMonth: 10 }),
  rule('referral_ambassador', 100, 'referral', { capPerDay: 10, isInDailyTotal: false }),
  rule('badge', null, 'badge'),
] as const satisfies readonly RewardRule[];
export type RewardCode = (typeof STARTER_RULES)[number]['code'];

/**
 * What a rule pays for one source, in UTC, without caps: what a device may expect before the server has decided. 0 where the source sets
 * it.
 */
export function expectedReward(code: RewardCode): number {
  return STARTER_RULES.find((known) => known.code === code)?.amountUtc ?? 0;
}

export interface RewardQuestion {
  rule: Pick<RewardRule, 'amountUtc' | 'capPerDay' | 'capPerMonth' | 'isInDailyTotal'> & { code: string };
  /** Coins that the source sets, for rules without an amount of their own; ignored for other rules. */
  amountUtc?: number;
  /**
   * Coins this rule has paid the learner today (the learner's day, trusted time). Reversed ones count, so that a reversal does not reopen a
   * cap.
   */
  earnedTodayByRule: number;
  /** Coins that the rules of the day's total have paid the learner today, reversed ones included. */
  earnedTodayTotal: number;
  /** Coins this rule has paid the learner this calendar month; needed where the rule has a monthly cap. */
  earnedThisMonthByRule?: number;
  alreadyCreditedForSource: boolean;
}

export interface RewardDecision {
  /** Whole coins, 0 or more. */
  awarded: number;
  /** Coins of the rule that a cap withheld. */
  withheld: number;
  /** Why less than the full amount is paid, or null. */
  reason: 'duplicate' | 'daily_cap' | 'monthly_cap' | 'total_cap' | null;
}

/**
 * What a source pays. A source that was paid once pays nothing more; otherwise the reward is reduced to what the tightest cap leaves, so
 * that the total of a day does not depend on the order of events. Product §1.4, §3.4.
 * @throws RangeError when neither the rule nor the source gives a whole, non-negative amount
 */
export function decideReward(question: RewardQuestion): RewardDecision {
  const { capPerDay, capPerMonth, isInDailyTotal, code } = question.rule;
  const amount = question.rule.amountUtc ?? question.amountUtc;
  if (amount === undefined || !Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`No whole amount for ${code}`);
  if (question.alreadyCreditedForSource) return { awarded: 0, withheld: 0, reason: 'duplicate' };

  const rooms = [
    { reason: 'daily_cap', room: capPerDay === null ? Infinity : capPerDay * amount - question.earnedTodayByRule },
    { reason: 'monthly_cap', room: capPerMonth === null ? Infinity : capPerMonth * amount - (question.earnedThisMonthByRule ?? 0) },
    { reason: 'total_cap', room: isInDailyTotal ? DAILY_TOTAL_CAP_UTC - question.earnedTodayTotal : Infinity },
  ] as const;
  const tightest = rooms.reduce((least, next) => (next.room < least.room ? next : least));
  const awarded = Math.max(0, Math.min(amount, tightest.room));
  return { awarded, withheld: amount - awarded, reason: awarded < amount ? tightest.reason : null };
}
