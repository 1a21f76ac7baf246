/** How often the time is counted. */
export const TICK_MS = 15_000;

/** A slice longer than this was not reading: the phone slept. */
const MAX_SLICE_MS = 10 * TICK_MS;

export interface ActiveTime {
  /** Counts the slice since the last call; to be called on every tick and change of visibility. */
  settle: () => void;
  /** Whole seconds the page was visible so far. */
  seconds: () => number;
}

/**
 * Time a page was really in view: only while visible, in slices, long slices dropped.
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
