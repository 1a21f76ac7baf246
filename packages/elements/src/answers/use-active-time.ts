import { useEffect, useRef } from 'react';
import { TICK_MS, createActiveTime, type ActiveTime } from './active-time';

const never = () => false;

/**
 * Measures while the page is on screen, or while a recording plays.
 * @param isListening whether a recording plays, which counts with the screen off too
 * @returns a function that returns the whole seconds so far
 */
export function useActiveTime(isListening: () => boolean = never): () => number {
  const measured = useRef<ActiveTime | null>(null);
  const listening = useRef(isListening);
  useEffect(() => {
    listening.current = isListening;
  });
  useEffect(() => {
    const time = createActiveTime(
      () => performance.now(),
      () => document.visibilityState === 'visible' || listening.current(),
    );
    measured.current = time;
    const timer = setInterval(time.settle, TICK_MS);
    document.addEventListener('visibilitychange', time.settle);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', time.settle);
    };
  }, []);
  return () => measured.current?.seconds() ?? 0;
}
