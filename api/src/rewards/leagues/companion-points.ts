import { leagueWeekTimes } from '@ulty/domain/rewards/leagues.js';

const STEP = 5;

/**
 * Points of a demonstration's companion at a moment of the week, in whole steps: more of them early, since a table of equals on Monday
 * shows nothing.
 * @param total points at the week's end
 */
export function companionPoints(total: number, week: string, at: Date): number {
  const { start, end } = leagueWeekTimes(week);
  const share = Math.min(1, Math.max(0, (at.getTime() - start.getTime()) / (end.getTime() - start.getTime())));
  return Math.ceil((total * Math.sqrt(share)) / STEP) * STEP;
}
