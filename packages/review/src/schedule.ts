import { daysAfter, recalledWith, type Memory, type Rating } from './memory.js';

/** One recall of a card. `rating` as FSRS counts: 1 again, 2 hard, 3 good, 4 easy. */
export interface PastRecall {
  /** ISO date and time, trusted. */
  at: string;
  rating: Rating;
}

export interface Schedule {
  /** ISO moment from which the card is due: 00:00 UTC of a day, so that one daily session has all cards of the day. */
  dueAt: string;
  /** Whole days from the day of the last recall to the day the card is due, 1 to 365. */
  intervalDays: number;
  /** How often the card was missed. */
  misses: number;
}

const DAY_MS = 86_400_000;
/** Longest interval: even well-known cards come back once a year. */
const MAX_INTERVAL_DAYS = 365;

/**
 * When a card is due, from all its recalls: a pure replay, the same on the device and on the server, whatever order they are given in.
 * A missed card is due the next day; otherwise FSRS decides. Days are those of UTC, as FSRS counts them.
 * @throws RangeError without a recall, for an invalid moment or an invalid rating
 */
export function schedule(recalls: readonly PastRecall[]): Schedule {
  if (recalls.length === 0) throw new RangeError('No recall to schedule from');
  const inOrder = recalls.map(parse).sort((a, b) => a.at - b.at || a.rating - b.rating);
  let memory: Memory | null = null;
  let [day, intervalDays] = [0, 1];
  for (const { at, rating } of inOrder) {
    const today = Math.floor(at / DAY_MS);
    const elapsed = memory ? today - day : 0;
    // Even at its maximum, FSRS keeps a better rating a day later than a worse one.
    intervalDays = rating === 1 ? 1 : Math.min(MAX_INTERVAL_DAYS, daysAfter(memory, elapsed, rating, MAX_INTERVAL_DAYS));
    memory = recalledWith(memory, elapsed, rating);
    day = today;
  }
  return {
    dueAt: new Date((day + intervalDays) * DAY_MS).toISOString(),
    intervalDays,
    misses: inOrder.filter(({ rating }) => rating === 1).length,
  };
}

interface ParsedRecall {
  /** Milliseconds since 1970. */
  at: number;
  rating: PastRecall['rating'];
}

function parse({ at, rating }: PastRecall): ParsedRecall {
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) throw new RangeError(`Not a moment: ${at}`);
  if (![1, 2, 3, 4].includes(rating)) throw new RangeError(`Not a rating: ${String(rating)}`);
  return { at: ms, rating };
}
