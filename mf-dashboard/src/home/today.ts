import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { mayCount } from '@ulty/domain/learning/local-streak.js';
import { dayOf } from '@ulty/domain/days/streak.js';

/** An event on this device that the server has not seen. */
export interface Waiting {
  type: string;
  expectedUtc: number | null;
  /** ISO. */
  timestamp: string;
  /** Ids of its subjects; for a review session, the questions recalled. */
  about: readonly string[];
}

/** Whether work done today that may count for the streak waits on this device. @param timeZone IANA name, known to this browser */
export function isDoneHere(waiting: readonly Waiting[], now: Date, timeZone: string): boolean {
  const today = dayOf(now.toISOString(), timeZone);
  return waiting.some((item) => mayCount(item) && dayOf(item.timestamp, timeZone) === today);
}

/** Whether the learner has not done a first quiz yet: nothing earned, no day of learning, no event waiting on this device. */
export function isBeforeFirstQuiz(user: Pick<CurrentUser, 'streak' | 'lifetimeCoins'>, waiting: readonly Waiting[]): boolean {
  return user.lifetimeCoins === 0 && user.streak.current === 0 && !waiting.some(mayCount);
}

/** Unsent work older than this comes before every other action. Product §2.2. */
const UNSYNCED_MS = 3 * 86_400_000;

/** Events that have waited on this device for more than three days. */
export function waitingTooLong<Item extends Pick<Waiting, 'timestamp'>>(waiting: readonly Item[], now: Date): Item[] {
  return waiting.filter(({ timestamp }) => now.getTime() - Date.parse(timestamp) > UNSYNCED_MS);
}
