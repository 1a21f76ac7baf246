import { useActiveTime } from '@ulty/elements/answers/use-active-time';
import { useCallback, useEffect, useRef } from 'react';
import { beginKeeping, keepSeconds, keptSeconds } from './kept-time';

/** Seconds spent on a lesson: those of this visit, and those of earlier visits not yet reported. */
export interface ReadingTime {
  /** Not reported yet, whole seconds. */
  unreported: () => number;
  /** To be called when an event with so many of them leaves; with a negative number where it was neither stored nor sent. */
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
