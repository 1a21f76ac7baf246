import { leagueWeekTimes } from '@ulty/domain/rewards/leagues.js';

const STEP = 5;

/**
 * What a companion of the demonstration has at a moment of the week, in whole steps: more of it early, as a Monday's table of equals shows
 * nothing.
 * @param total points at the week's end
 */
export function companionPoints(total: number, week: string, at: Date): number {
  const { start, end } = leagueWeekTimes(week);
  const share = Math.min(1, Math.max(0, (at.getTime() - start.getTime()) / (end.getTime() - start.getTime())));
  return Math.ceil((total * Math.sqrt(share)) / STEP) * STEP;
}
