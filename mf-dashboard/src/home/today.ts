import type { CurrentUser } from '@ulty/contracts/auth.js';
import { mayCount } from '@ulty/domain/local-streak.js';
import { dayOf } from '@ulty/domain/streak.js';

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

/** Cards still due, without those recalled in sessions that wait on this device. @param known those due in the server's last answer */
export function dueHere(known: number, waiting: readonly Waiting[]): number {
  const recalled = new Set(waiting.filter(({ type }) => type === 'review_session').flatMap(({ about }) => about));
  return Math.max(0, known - recalled.size);
}
