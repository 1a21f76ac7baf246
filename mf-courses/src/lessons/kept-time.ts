import { keepPair, keptPairs } from '@ulty/kit/kept-pairs';
import { keepText, keptText } from '@ulty/kit/kept-text';

/** Lessons remembered for one reader on this device; the ones changed longest ago are removed first. */
const MAX_LESSONS = 60;

const keyOf = (userId: string) => `ulty-lesson-time:${userId}`;

/** Seconds this reader spent on a lesson on this device, not yet reported by an event. */
export function keptSeconds(userId: string, lessonId: string): number {
  return keptPairs<number>(keyOf(userId)).find(([id]) => id === lessonId)?.[1] ?? 0;
}

/** Creates the reader's entry if there is none; erasing an account from the device removes the entry. */
export function beginKeeping(userId: string): void {
  if (keptText(keyOf(userId)) === null) keepText(keyOf(userId), '[]');
}

/** Nothing is stored for a reader who was erased from this device while the page was open. */
export function keepSeconds(userId: string, lessonId: string, seconds: number): void {
  if (keptText(keyOf(userId)) !== null) keepPair(keyOf(userId), lessonId, seconds > 0 ? seconds : null, MAX_LESSONS);
}
