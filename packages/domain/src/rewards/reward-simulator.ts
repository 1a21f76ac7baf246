import { fcfaFromUtc } from '../base/coins.js';
import { DAILY_TOTAL_CAP_UTC } from './rewards.js';
import type { RuleTerms } from './reward-rules.js';

/** A month of the simulator, and the most it takes. Product §2.5. */
export const SIMULATED_WEEKS = 4;
export const MOST_A_WEEK = 50;

/** What a learner means to do. */
export interface LearningPlan {
  quizzesPerWeek: number;
  chaptersPerWeek: number;
  /** Days a week the work is spread over, evenly: 1 to 7. */
  daysPerWeek: number;
}

/** A rule as it is in force; one that is not there pays nothing. */
export type SimulatedRule = RuleTerms & { code: string; isInDailyTotal: boolean };

/** What a plan brings in four weeks. `low`: each quiz passed; `high`: each without a fault. */
export interface Simulation {
  lowUtc: number;
  highUtc: number;
  lowFcfa: number;
  highFcfa: number;
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.floor(value) || 0));

/**
 * The n-th day's share of a week's work, spread as evenly as whole numbers allow: the first days have one more. More work adds to a day
 * and takes from none, so that it brings no less where a day's total is reached.
 */
const shareOf = (total: number, days: number, day: number) => Math.floor(total / days) + (day < total % days ? 1 : 0);

/** Coins a day brings, by the rules' own caps and the day's total. The month's caps are not met by the rules simulated here. */
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
 * What a plan brings in four weeks, in UTC and FCFA: quizzes and chapters only, nothing for streaks, ranks or badges, so that nobody is
 * promised what may not come. Values out of bounds are taken as the nearest bound. Product §2.5.
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
