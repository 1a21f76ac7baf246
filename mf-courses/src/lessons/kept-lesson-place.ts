import type { LessonPosition } from '@ulty/contracts/learning/courses.js';
import { keepPair, keptPairs } from '@ulty/kit/kept-pairs';
import { keepText, keptText } from '@ulty/kit/kept-text';

/** Most lessons stored for one reader on this device; the least recently changed ones are removed first. */
const MAX_LESSONS = 60;
/** Most older places of one lesson stored beyond a visit. */
const MAX_OLDER = 8;

export interface KeptLessonPlace extends LessonPosition {
  /** Older places of the server: those that this device has read from it or reported to it. */
  older: string[];
}

const keyOf = (userId: string) => `ulty-lesson-place:${userId}`;

/** A place as a short text. */
export const placeMark = ({ paragraph, seconds }: LessonPosition): string => `${paragraph}:${seconds}`;

/**
 * Where this reader continues: where they stopped on this device, available at once and without network, unless the server has a place that
 * this device neither read nor reported, which then comes from another device and is newer.
 * @param there the server's place
 */
export function keptLessonPlace(userId: string, lessonId: string, there: LessonPosition | null): KeptLessonPlace | null {
  const kept = keptPairs<KeptLessonPlace>(keyOf(userId)).find(([id]) => id === lessonId)?.[1];
  // Older versions of this page stored none.
  const older = kept?.older ?? [];
  const marks = there ? [placeMark(there)] : [];
  if (kept && marks.every((mark) => older.includes(mark))) return { ...kept, older: [...older.slice(-MAX_OLDER), ...marks] };
  return there && { ...there, older: marks };
}

/** Creates the reader's entry if there is none; erasing an account from the device removes the entry. */
export function beginPlaces(userId: string): void {
  if (keptText(keyOf(userId)) === null) keepText(keyOf(userId), '[]');
}

/** Nothing is stored for a reader who was erased from this device while the page was open, nor for the very beginning of a lesson. */
export function keepLessonPlace(userId: string, lessonId: string, place: KeptLessonPlace): void {
  const isBegun = place.paragraph > 0 || place.seconds > 0;
  if (keptText(keyOf(userId)) !== null) keepPair(keyOf(userId), lessonId, isBegun ? place : null, MAX_LESSONS);
}
