/** Longer than a tick of playing at any speed: a larger step means that the reader has jumped. */
const JUMP_SECONDS = 3;

/** How much of a recording was really heard: jumping to the end is not hearing. */
export function createHeard(): { at: (seconds: number, durationSec: number) => number } {
  let last: number | null = null;
  let heard = 0;
  return {
    /** @returns whole percent heard so far, the same part twice counting twice, at most 100 */
    at: (seconds, durationSec) => {
      const passed = last === null ? 0 : seconds - last;
      if (passed > 0 && passed <= JUMP_SECONDS) heard += passed;
      last = seconds;
      return durationSec > 0 ? Math.min(100, Math.floor((heard / durationSec) * 100)) : 0;
    },
  };
}
