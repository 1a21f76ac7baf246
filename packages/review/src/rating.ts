import type { PastRecall } from './schedule.js';

/** A right answer slower than this was worked out, not recalled. In milliseconds. */
export const QUICK_RECALL_MS = 20_000;
/** Number of cards of a full session, which counts for the streak and is paid. Product §1.4, §2.8. */
export const SESSION_CARDS = 10;

/** The rating of a recall: missed 1; right with the hint, or not quickly, 2; right and quick 3. An unknown `ms` counts as not quick. */
export function ratingOf(isRight: boolean, { ms, hint }: { ms?: number | undefined; hint?: boolean | undefined }): PastRecall['rating'] {
  if (!isRight) return 1;
  return hint !== true && ms !== undefined && ms < QUICK_RECALL_MS ? 3 : 2;
}
