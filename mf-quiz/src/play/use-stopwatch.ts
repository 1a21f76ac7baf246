import { useCallback, useEffect, useRef } from 'react';
import { createStopwatch, type Stopwatch } from './stopwatch';

/**
 * Measures how long the question is in view, added to the time counted before.
 * @param onHidden called with the milliseconds so far when the page goes out of view, before the tab may be killed
 */
export function useStopwatch(startMs: number, onHidden: (ms: number) => void, onShown: () => void): () => Stopwatch {
  const watch = useRef<Stopwatch | null>(null);
  const heard = useRef({ onHidden, onShown });
  useEffect(() => {
    heard.current = { onHidden, onShown };
  });
  // One stopwatch for the life of the player.
  const get = useCallback(
    () =>
      (watch.current ??= createStopwatch(
        () => performance.now(),
        () => document.visibilityState === 'visible',
        startMs,
      )),
    [startMs],
  );

  useEffect(() => {
    const stopwatch = get();
    const onChange = () => {
      stopwatch.settle();
      if (document.visibilityState === 'hidden') heard.current.onHidden(stopwatch.read());
      else heard.current.onShown();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [get]);
  return get;
}
