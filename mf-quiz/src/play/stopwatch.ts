export interface Stopwatch {
  /** Milliseconds in view so far. */
  read: () => number;
  /** To be called when the page is hidden or shown. */
  settle: () => void;
  /** Starts again from zero. */
  reset: () => void;
}

/**
 * Time a question is really in view.
 * @param now a clock that never goes back, in ms
 * @param startMs time counted before the page was opened again
 */
export function createStopwatch(now: () => number, isVisible: () => boolean, startMs: number): Stopwatch {
  let counted = startMs;
  let since = isVisible() ? now() : null;
  const settle = () => {
    const at = now();
    if (since !== null) counted += Math.max(0, at - since);
    since = isVisible() ? at : null;
  };
  return {
    settle,
    read: () => {
      settle();
      return Math.round(counted);
    },
    reset: () => {
      settle();
      counted = 0;
    },
  };
}
