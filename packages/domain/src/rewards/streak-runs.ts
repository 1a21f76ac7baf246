import { STARTER_RULES } from './rewards.js';
import { dayNumber, STREAK_MILESTONES, type Day, type DayState } from '../days/streak.js';

/** Consecutive days learned, without a lost streak between them. */
export interface StreakRun {
  start: Day;
  /** Its last day learned. */
  end: Day;
  /** Number of days learned: free and protected days are bridged, not counted. */
  length: number;
}

/** The runs of a streak's days, oldest first. */
export function runsOf(days: readonly { day: Day; state: DayState }[]): StreakRun[] {
  const runs: StreakRun[] = [];
  let run: StreakRun | null = null;
  for (const { day, state } of days) {
    if (state === 'missed') run = null;
    if (state !== 'done') continue;
    if (run) [run.end, run.length] = [day, run.length + 1];
    else runs.push((run = { start: day, end: day, length: 1 }));
  }
  return runs;
}

export type MilestoneDays = (typeof STREAK_MILESTONES)[number];

export interface Milestone {
  days: MilestoneDays;
  runStart: Day;
}

export interface PaidMilestone extends Milestone {
  /** Day of the work that reached the milestone. */
  paidOn: Day;
}

/** The first milestone pays at most once within this many calendar days. Product §2.8. */
const DAYS_BETWEEN_FIRST_MILESTONES = 7;

/**
 * Milestones that runs have reached, to be paid for work of `day`. Runs that late work joined count as one streak from the beginning: a
 * milestone paid for a part of it stays paid. Product §2.8.
 */
export function milestonesDue(runs: readonly StreakRun[], paid: readonly PaidMilestone[], day: Day): Milestone[] {
  const isPaid = (run: StreakRun, days: number) =>
    paid.some((one) => one.days === days && one.runStart >= run.start && one.runStart <= run.end);
  const [first] = STREAK_MILESTONES;
  const isTooSoon = paid.some(
    (one) => one.days === first && Math.abs(dayNumber(one.paidOn) - dayNumber(day)) < DAYS_BETWEEN_FIRST_MILESTONES,
  );
  const due = runs.flatMap((run) =>
    STREAK_MILESTONES.filter((days) => run.length >= days && !isPaid(run, days)).map((days) => ({ days, runStart: run.start })),
  );
  const earliest = due.find(({ days }) => days === first);
  return due.filter((milestone) => milestone.days !== first || (milestone === earliest && !isTooSoon));
}

/** Coins of each milestone in a new installation. */
export const MILESTONE_REWARDS = STREAK_MILESTONES.map((days) => ({
  days,
  coins: STARTER_RULES.find(({ code }) => code === `streak_${days}`)?.amountUtc ?? 0,
}));
