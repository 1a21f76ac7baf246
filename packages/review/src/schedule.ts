import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs';

/** One recall of a card. `rating` as FSRS counts: 1 again, 2 hard, 3 good, 4 easy. */
export interface PastRecall {
  /** ISO date and time, trusted. */
  at: string;
  rating: 1 | 2 | 3 | 4;
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
 * FSRS-6 with its published default weights, written out: another release of the library must not move cards that devices have already
 * scheduled. No fuzz and no steps within a day: the learner comes once a day, and device and server must agree.
 */
const scheduler = fsrs({
  w: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729,
    0.5425, 0.0912, 0.0658, 0.1542,
  ],
  request_retention: 0.9,
  maximum_interval: MAX_INTERVAL_DAYS,
  enable_fuzz: false,
  enable_short_term: false,
});

/**
 * When a card is due, from all its recalls: a pure replay, the same on the device and on the server, whatever order they are given in.
 * A missed card is due the next day; otherwise FSRS decides. Days are those of UTC, as FSRS counts them.
 * @throws RangeError without a recall, for an invalid moment or an invalid rating
 */
export function schedule(recalls: readonly PastRecall[]): Schedule {
  if (recalls.length === 0) throw new RangeError('No recall to schedule from');
  const inOrder = recalls.map(parse).sort((a, b) => a.at - b.at || a.rating - b.rating);
  let card = createEmptyCard(new Date(0));
  for (const { at, rating } of inOrder) card = scheduler.next(card, new Date(at), rating as Grade).card;

  const last = inOrder[inOrder.length - 1] as ParsedRecall;
  // FSRS keeps a better rating a day behind a worse one even at its maximum.
  const intervalDays = last.rating === 1 ? 1 : Math.min(MAX_INTERVAL_DAYS, card.scheduled_days);
  return {
    dueAt: new Date((Math.floor(last.at / DAY_MS) + intervalDays) * DAY_MS).toISOString(),
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
