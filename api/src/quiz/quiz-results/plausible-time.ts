import type { EventContext } from '../../core/events/event-log.js';
import type { QuizRow } from './quiz-results.queries.js';

/** Clocks tick unevenly: answers may claim this much more than the time there was. */
const ELAPSED_TOLERANCE = 1.1;
const ELAPSED_SLACK_MS = 5_000;

const fits = (ms: number, from: Date, to: Date) => ms <= (to.getTime() - from.getTime()) * ELAPSED_TOLERANCE + ELAPSED_SLACK_MS;

/**
 * Whether there was time for the answers of an attempt, whichever of the learner's attempts arrives first. Product §1.6.
 *
 * It ended after the attempt before it, and left the next one its time. Where the clock says nothing, not even when it ended, there must
 * have been time for all attempts since its device was last heard of, but for the longest: that one may have begun before. None of them
 * began before its learner joined.
 * @param totalMs sum of the times of its answers
 */
export function hadTime(
  totalMs: number,
  { at, isTimeAdjusted, notBefore, now }: Pick<EventContext, 'at' | 'isTimeAdjusted' | 'notBefore' | 'now'>,
  { joinedAt, previousAt, nextAt, nextMs, sinceMs }: Pick<QuizRow, 'joinedAt' | 'previousAt' | 'nextAt' | 'nextMs' | 'sinceMs'>,
): boolean {
  const all = [...sinceMs, totalMs];
  const allMs = all.reduce((sum, ms) => sum + ms, 0);
  if (!fits(allMs, joinedAt, now)) return false;
  if (isTimeAdjusted) return fits(allMs - Math.max(...all), notBefore, now);
  return (previousAt === null || fits(totalMs, previousAt, at)) && (nextAt === null || fits(nextMs ?? 0, at, nextAt));
}
