import type { LessonPosition } from '@ulty/contracts/courses.js';
import { keepPair, keptPairs } from '@ulty/kit/kept-pairs';

/** Lessons remembered for one reader on this device; the ones changed longest ago are removed first. */
const MAX_LESSONS = 60;

const keyOf = (userId: string) => `ulty-lesson-place:${userId}`;

/** Where this reader stopped on this device, at once and without network. */
export function keptLessonPlace(userId: string, lessonId: string): LessonPosition | null {
  return keptPairs<LessonPosition>(keyOf(userId)).find(([id]) => id === lessonId)?.[1] ?? null;
}

export function keepLessonPlace(userId: string, lessonId: string, place: LessonPosition): void {
  keepPair(keyOf(userId), lessonId, place, MAX_LESSONS);
}
