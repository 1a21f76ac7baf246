import { useEffect, useRef } from 'react';
import { TICK_MS, createActiveTime, type ActiveTime } from './active-time';

/** Measures while the lesson is on screen. @returns reads the whole seconds so far */
export function useActiveTime(): () => number {
  const measured = useRef<ActiveTime | null>(null);
  useEffect(() => {
    const time = createActiveTime(
      () => performance.now(),
      () => document.visibilityState === 'visible',
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
