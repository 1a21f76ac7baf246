import type { PastRecall } from './schedule.js';

/** A right answer slower than this was worked out, not recalled. Milliseconds. */
export const QUICK_RECALL_MS = 20_000;
/** Cards of a full session: it counts for the streak and is paid. Product §1.4, §2.8. */
export const SESSION_CARDS = 10;

/** How a recall went: missed 1; right with the hint, or not quickly, 2; right and quick 3. `ms` unknown is not quick. */
export function ratingOf(isRight: boolean, { ms, hint }: { ms?: number | undefined; hint?: boolean | undefined }): PastRecall['rating'] {
  if (!isRight) return 1;
  return hint !== true && ms !== undefined && ms < QUICK_RECALL_MS ? 3 : 2;
}
