import type { EventContext } from '../../core/events/event-log.js';
import type { QuizRow } from './quiz-results.queries.js';

/** Clocks run unevenly: answers may claim this factor of the elapsed time. */
const ELAPSED_TOLERANCE = 1.1;
const ELAPSED_SLACK_MS = 5_000;

const fits = (ms: number, from: Date, to: Date) => ms <= (to.getTime() - from.getTime()) * ELAPSED_TOLERANCE + ELAPSED_SLACK_MS;

/**
 * Whether there was time for the answers of an attempt, whichever of the learner's attempts arrives first. Product §1.6.
 *
 * It ended after the previous attempt, and left enough time for the next one. Where the clock is useless, even for its end, there must have
 * been time for all attempts since the device's last contact, except the longest: that one may have begun before. None began before the
 * learner's account existed.
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
