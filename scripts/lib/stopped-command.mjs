import { say } from './root.mjs';
import { FORCED_EXIT, hearStopSignals } from './stop-signals.mjs';

/** The signals of a command that runs until Ctrl-C. */
export const hearCtrlC = () =>
  hearStopSignals({ onStop: () => say('\nArrêt… (encore Ctrl-C pour forcer)'), onForce: () => say('Arrêt forcé.') });

/** Ends the process after such a command. @param {Promise<void>} command @param {import('./run.mjs').Interruption} interruption */
export function endAfter(command, { stopping, forced }) {
  const end = (/** @type {number} */ code) => {
    if (stopping.aborted) say('Tout est arrêté.');
    process.exit(forced.aborted ? FORCED_EXIT : code);
  };
  command.then(
    () => end(0),
    (error) => {
      if (!stopping.aborted) console.error(error.message);
      end(stopping.aborted ? 0 : 1);
    },
  );
}
