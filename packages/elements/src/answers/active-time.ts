/** Interval at which the time is counted. */
export const TICK_MS = 15_000;

/** A longer slice was no reading time: the phone slept. */
const MAX_SLICE_MS = 10 * TICK_MS;

export interface ActiveTime {
  /** Counts the slice since the last call; call it on every tick and change of visibility. */
  settle: () => void;
  /** Whole seconds for which the page has been visible. */
  seconds: () => number;
}

/**
 * Measures how long a page was visible, in slices; overlong slices are dropped.
 * @param now a clock that never goes back, in ms
 */
export function createActiveTime(now: () => number, isVisible: () => boolean): ActiveTime {
  let activeMs = 0;
  let sliceStart = isVisible() ? now() : null;
  const settle = () => {
    const at = now();
    const slice = sliceStart === null ? 0 : at - sliceStart;
    if (slice > 0 && slice <= MAX_SLICE_MS) activeMs += slice;
    sliceStart = isVisible() ? at : null;
  };
  return {
    settle,
    seconds: () => {
      settle();
      return Math.round(activeMs / 1000);
    },
  };
}
