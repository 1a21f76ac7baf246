import { STREAK_MILESTONES, type Day, type DayState } from './streak.js';

/** Days learned without a fall between them. */
export interface StreakRun {
  start: Day;
  /** Its last day learned. */
  end: Day;
  /** Days learned: free and protected ones are bridged, not counted. */
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

/**
 * Milestones that runs have reached and nobody was paid for. Runs that late work joined into one were one streak all along: a milestone
 * paid for a part of it is paid. Product §2.8.
 */
export function milestonesDue(runs: readonly StreakRun[], paid: readonly Milestone[]): Milestone[] {
  return runs.flatMap(({ start, end, length }) =>
    STREAK_MILESTONES.filter((days) => length >= days && !paid.some((one) => one.days === days && one.runStart >= start && one.runStart <= end)).map((days) => ({ days, runStart: start })),
  );
}
