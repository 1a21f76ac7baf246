import { LEAGUE_DAILY_CAP, LEAGUE_POINTS, leagueWeekOf } from './leagues.js';
import { COUNTING_CARDS, type WaitingWork } from '../learning/local-streak.js';
import { expectedReward } from './rewards.js';
import { dayOf, type Day } from '../days/streak.js';

const FIRST_PASS_UTC = expectedReward('quiz_first_pass');
const PERFECT_FIRST_UTC = FIRST_PASS_UTC + expectedReward('quiz_perfect_first');

/** An event of this device that the server has not received, with the fields that decide its league points. */
export interface WaitingLeagueWork extends WaitingWork {
  /** ISO, when it was done. */
  timestamp: string;
  /** Ids of the lessons and chapters that it finishes. */
  finished?: readonly string[];
}

/**
 * Points that one event will probably bring: the coins that the device expects for a quiz show whether it is a first pass, and for a final
 * quiz that they are those of its course. The server decides.
 */
function pointsOf({ type, expectedUtc, about, finished }: WaitingLeagueWork): number {
  const utc = expectedUtc ?? 0;
  if (type === 'quiz_result')
    return (utc >= FIRST_PASS_UTC ? LEAGUE_POINTS.quiz_first_pass : 0) + (utc === PERFECT_FIRST_UTC ? LEAGUE_POINTS.quiz_perfect_first : 0);
  if (type === 'review_session') return about.length >= COUNTING_CARDS ? LEAGUE_POINTS.review_session : 0;
  return utc > 0 ? (finished?.length ?? 0) * LEAGUE_POINTS.lesson_completed : 0;
}

export interface WaitingLeagueFacts {
  /** Monday of the league's week, UTC. */
  week: Day;
  /** Points of the learner's today that the server knows. */
  pointsToday: number;
  today: Day;
  timeZone: string;
}

/** Points of this week that wait on the device, within each day's cap. Product §2.6: '(+20 à synchroniser)'. */
export function waitingLeaguePoints(
  items: readonly WaitingLeagueWork[],
  { week, pointsToday, today, timeZone }: WaitingLeagueFacts,
): number {
  const byDay = new Map<Day, number>();
  for (const item of items) {
    if (leagueWeekOf(new Date(item.timestamp)) !== week) continue;
    const day = dayOf(item.timestamp, timeZone);
    byDay.set(day, (byDay.get(day) ?? 0) + pointsOf(item));
  }
  return [...byDay].reduce((sum, [day, points]) => sum + Math.min(points, LEAGUE_DAILY_CAP - (day === today ? pointsToday : 0)), 0);
}
