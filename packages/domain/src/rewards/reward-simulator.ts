import { fcfaFromUtc } from '../base/coins.js';
import { DAILY_TOTAL_CAP_UTC } from './rewards.js';
import type { RuleTerms } from './reward-rules.js';

/** Length of the simulator's month in weeks, and its highest inputs. Product §2.5. */
export const SIMULATED_WEEKS = 4;
export const MOST_A_WEEK = 50;

/** What a learner intends to do. */
export interface LearningPlan {
  quizzesPerWeek: number;
  chaptersPerWeek: number;
  /** Number of days a week, 1 to 7, over which the work is spread evenly. */
  daysPerWeek: number;
}

/** A rule that is in force; a rule that is missing pays nothing. */
export type SimulatedRule = RuleTerms & { code: string; isInDailyTotal: boolean };

/** What a plan earns in four weeks. `low`: every quiz is passed; `high`: every quiz has no mistake. */
export interface Simulation {
  lowUtc: number;
  highUtc: number;
  lowFcfa: number;
  highFcfa: number;
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.floor(value) || 0));

/**
 * The n-th day's share of a week's work, spread as evenly as whole numbers allow: the first days have one more. More work is added to days
 * and never taken from one, so that it never earns less where a day's total is reached.
 */
const shareOf = (total: number, days: number, day: number) => Math.floor(total / days) + (day < total % days ? 1 : 0);

/** Coins of a day, within the rules' own caps and the day's total. The rules simulated here do not reach monthly caps. */
function dayUtc(rules: readonly SimulatedRule[], done: Readonly<Record<string, number>>): number {
  let [counted, free] = [0, 0];
  for (const { code, amountUtc, capPerDay, isInDailyTotal } of rules) {
    const paid = Math.min(done[code] ?? 0, capPerDay ?? Infinity) * (amountUtc ?? 0);
    if (isInDailyTotal) counted += paid;
    else free += paid;
  }
  return Math.min(counted, DAILY_TOTAL_CAP_UTC) + free;
}

/**
 * What a plan earns in four weeks, in UTC and FCFA: quizzes and chapters only, without streaks, ranks or badges, so that nothing uncertain
 * is promised. Values out of bounds are replaced by the nearest bound. Product §2.5.
 */
export function simulateEarnings(rules: readonly SimulatedRule[], plan: LearningPlan): Simulation {
  const days = within(plan.daysPerWeek, 1, 7);
  const quizzes = within(plan.quizzesPerWeek, 0, MOST_A_WEEK);
  const chapters = within(plan.chaptersPerWeek, 0, MOST_A_WEEK);
  let [lowUtc, highUtc] = [0, 0];
  for (let day = 0; day < days; day += 1) {
    const done = { quiz_first_pass: shareOf(quizzes, days, day), chapter_completed: shareOf(chapters, days, day) };
    lowUtc += dayUtc(rules, done) * SIMULATED_WEEKS;
    highUtc += dayUtc(rules, { ...done, quiz_perfect_first: done.quiz_first_pass }) * SIMULATED_WEEKS;
  }
  return { lowUtc, highUtc, lowFcfa: fcfaFromUtc(lowUtc), highFcfa: fcfaFromUtc(highUtc) };
}
