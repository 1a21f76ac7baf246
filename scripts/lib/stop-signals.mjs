/** npm repeats the Ctrl-C that the terminal already sent to this process: two within this time are one. */
const SAME_PRESS_MS = 500;
/** How long to wait for a forced end before this process exits by itself. */
const FORCE_LIMIT_MS = 5_000;
export const FORCED_EXIT = 130;

/**
 * Handles SIGINT (Ctrl-C), SIGHUP (the terminal closed) and SIGTERM from now on: call it before anything is started.
 * @param {{ onStop: () => void, onForce: () => void, now?: () => number }} hooks `now`: the time in ms
 * @returns `stopping`, aborted by the first of them, and `forced`, aborted by the next. A third exits at once.
 */
export function hearStopSignals({ onStop, onForce, now = () => performance.now() }) {
  const [stopping, forced] = [new AbortController(), new AbortController()];
  let firstAt = 0;
  const hear = () => {
    if (!stopping.signal.aborted) {
      firstAt = now();
      onStop();
      stopping.abort();
    } else if (forced.signal.aborted) process.exit(FORCED_EXIT);
    else if (now() - firstAt > SAME_PRESS_MS) {
      onForce();
      forced.abort();
      setTimeout(() => process.exit(FORCED_EXIT), FORCE_LIMIT_MS).unref();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, hear);
  // A closed terminal accepts no more output; running processes must still be stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return { stopping: stopping.signal, forced: forced.signal };
}
