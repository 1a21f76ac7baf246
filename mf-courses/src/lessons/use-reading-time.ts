import { useActiveTime } from '@ulty/elements/answers/use-active-time';
import { useCallback, useEffect, useRef } from 'react';
import { keepPair, keptPairs } from '@ulty/kit/kept-pairs';
import { keepText, keptText } from '@ulty/kit/kept-text';

/** Most lessons stored for one reader on this device; the least recently changed ones are removed first. */
const MAX_LESSONS = 60;

const keyOf = (userId: string) => `ulty-lesson-time:${userId}`;

/** Seconds this reader spent on a lesson on this device, not yet reported by an event. */
function keptSeconds(userId: string, lessonId: string): number {
  return keptPairs<number>(keyOf(userId)).find(([id]) => id === lessonId)?.[1] ?? 0;
}

/** Creates the reader's entry if there is none; erasing an account from the device removes the entry. */
function beginKeeping(userId: string): void {
  if (keptText(keyOf(userId)) === null) keepText(keyOf(userId), '[]');
}

/** Nothing is stored for a reader who was erased from this device while the page was open. */
function keepSeconds(userId: string, lessonId: string, seconds: number): void {
  if (keptText(keyOf(userId)) !== null) keepPair(keyOf(userId), lessonId, seconds > 0 ? seconds : null, MAX_LESSONS);
}

/** Seconds spent on a lesson: those of this visit, and those of earlier visits not yet reported. */
export interface ReadingTime {
  /** Whole seconds that were not reported yet. */
  unreported: () => number;
  /** To be called with the seconds of an event when it is sent; with a negative number when it was neither stored nor sent. */
  tell: (seconds: number) => void;
}

/**
 * Measures a lesson's reading time; stores unreported seconds. Mount with the lesson's id as key.
 * @param userId null for visitors @param isListening whether its recording plays, which counts with the screen off too
 */
export function useReadingTime(userId: string | null, lessonId: string, isListening: () => boolean): ReadingTime {
  const activeSeconds = useActiveTime(isListening);
  const earlier = useRef<number | null>(null);
  earlier.current ??= userId ? keptSeconds(userId, lessonId) : 0;
  const told = useRef(0);
  const latest = useRef(activeSeconds);
  useEffect(() => {
    latest.current = activeSeconds;
  });
  const unreported = useCallback(() => Math.max(0, (earlier.current ?? 0) + latest.current() - told.current), []);
  const keep = useCallback(() => userId && keepSeconds(userId, lessonId, unreported()), [userId, lessonId, unreported]);

  useEffect(() => {
    if (userId) beginKeeping(userId);
    const onVisibility = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      keep();
    };
  }, [userId, keep]);

  return {
    unreported,
    tell: (seconds) => {
      told.current += seconds;
      keep();
    },
  };
}
