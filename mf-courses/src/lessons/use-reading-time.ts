import { useActiveTime } from '@ulty/elements/use-active-time';
import { useCallback, useEffect, useRef } from 'react';
import { beginKeeping, keepSeconds, keptSeconds } from './kept-time';

/** Seconds spent on a lesson: those of this visit, and those of earlier ones that no event has told. */
export interface ReadingTime {
  /** Not told yet, whole seconds. */
  untold: () => number;
  /** An event that is kept or sent holds so many of them. */
  tell: (seconds: number) => void;
}

/** Measures the reading of a lesson and keeps on the device what is left untold. Mount with the lesson's id as key. @param userId null for visitors */
export function useReadingTime(userId: string | null, lessonId: string): ReadingTime {
  const activeSeconds = useActiveTime();
  const earlier = useRef<number | null>(null);
  earlier.current ??= userId ? keptSeconds(userId, lessonId) : 0;
  const told = useRef(0);
  const latest = useRef(activeSeconds);
  useEffect(() => {
    latest.current = activeSeconds;
  });
  const untold = useCallback(() => Math.max(0, (earlier.current ?? 0) + latest.current() - told.current), []);
  const keep = useCallback(() => userId && keepSeconds(userId, lessonId, untold()), [userId, lessonId, untold]);

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
    untold,
    tell: (seconds) => {
      told.current += seconds;
      keep();
    },
  };
}
