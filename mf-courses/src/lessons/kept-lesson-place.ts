import type { LessonPosition } from '@ulty/contracts/courses.js';
import { keepPair, keptPairs } from '@ulty/kit/kept-pairs';
import { keepText, keptText } from '@ulty/kit/kept-text';

/** Lessons remembered for one reader on this device; the ones changed longest ago are removed first. */
const MAX_LESSONS = 60;

const keyOf = (userId: string) => `ulty-lesson-place:${userId}`;

/** Where this reader stopped on this device, at once and without network. */
export function keptLessonPlace(userId: string, lessonId: string): LessonPosition | null {
  return keptPairs<LessonPosition>(keyOf(userId)).find(([id]) => id === lessonId)?.[1] ?? null;
}

/** Creates the reader's entry if there is none; erasing an account from the device removes the entry. */
export function beginPlaces(userId: string): void {
  if (keptText(keyOf(userId)) === null) keepText(keyOf(userId), '[]');
}

/** Nothing is stored for a reader who was erased from this device while the page was open, nor of a lesson at its very beginning. */
export function keepLessonPlace(userId: string, lessonId: string, place: LessonPosition): void {
  const isBegun = place.paragraph > 0 || place.seconds > 0;
  if (keptText(keyOf(userId)) !== null) keepPair(keyOf(userId), lessonId, isBegun ? place : null, MAX_LESSONS);
}
