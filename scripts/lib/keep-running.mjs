import { setTimeout as pause } from 'node:timers/promises';

/** Waits before each restart; the last one repeats. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** How long it must have been ready for the count of ends to start again. */
const STEADY_MS = 60_000;
/** Most starts before the first one that succeeds. */
const TRIES = 3;

const seconds = (/** @type {number} */ ms) => (ms / 1_000).toLocaleString('fr-FR', { maximumFractionDigits: 3 });
/** @param {import('./api-process.mjs').Exit} exit */
const how = ({ code, signal }) => signal ?? `code ${code}`;

/** @typedef {Pick<ReturnType<typeof import('./api-process.mjs').startApi>, 'ready' | 'exited' | 'stop'>} Service */

/**
 * Starts the API and, with `comesBack`, restarts it whenever it dies: after a wait that grows, and is short again once it ran well for a
 * while. If it never became ready it gives up after some tries; otherwise it retries for ever.
 * @template {Service} S
 * @param {object} settings
 * @param {(options: { hasLimit: boolean }) => S} settings.start starts the process; `ready` says 'ready', or 'late' past `hasLimit`'s time
 * @param {(line: string) => void} settings.tell called with each line for the terminal
 * @param {AbortSignal} settings.stopping ends it; a start under way rejects with its reason
 * @param {() => string} settings.lastWords returns the path of the log and its last lines
 * @param {boolean} [settings.comesBack]
 * @param {number} [settings.tries]
 * @param {readonly number[]} [settings.waitsMs]
 * @param {number} [settings.steadyMs]
 * @returns a function that stops it; resolves when it has ended
 */
export async function keepRunning({
  start,
  tell,
  stopping,
  lastWords,
  comesBack = true,
  tries = TRIES,
  waitsMs = WAITS_MS,
  steadyMs = STEADY_MS,
}) {
  /** @type {S | null} */
  let service = null;
  const stop = () => service?.stop();
  stopping.addEventListener('abort', stop, { once: true });
  const wait = (/** @type {number} */ turn) => waitsMs[Math.min(turn, waitsMs.length - 1)] ?? 0;

  for (let attempt = 1; ; attempt += 1) {
    stopping.throwIfAborted();
    service = start({ hasLimit: true });
    const outcome = await Promise.race([service.ready, service.exited]);
    if (outcome === 'ready' && !stopping.aborted) break;
    await service.stop();
    stopping.throwIfAborted();
    if (outcome === 'late') throw new Error(`L’API n’est pas prête après deux minutes. ${lastWords()}`);
    if (!comesBack || attempt === tries)
      throw new Error(`L’API n’a pas démarré${attempt > 1 ? `, après ${attempt} essais` : ''}. ${lastWords()}`);
    tell(
      `L’API s’est arrêtée avant d’être prête (${how(/** @type {import('./api-process.mjs').Exit} */ (outcome))}). Nouvel essai dans ${seconds(wait(attempt - 1))} s (${attempt + 1} sur ${tries})…`,
    );
    await pause(wait(attempt - 1), undefined, { signal: stopping });
  }

  const first = service;
  let latest = first;
  /** Runs until it is stopped. */
  const keep = async () => {
    let readyAt = performance.now();
    for (let turn = 0; ; turn += 1) {
      const exit = await latest.exited;
      if (stopping.aborted) return;
      if (performance.now() - readyAt >= steadyMs) turn = 0;
      tell(`L’API s’est arrêtée (${how(exit)}). Nouveau démarrage dans ${seconds(wait(turn))} s…`);
      await pause(wait(turn), undefined, { signal: stopping });
      latest = service = start({ hasLimit: false });
      readyAt = Infinity;
      if ((await Promise.race([latest.ready, latest.exited])) !== 'ready') continue;
      readyAt = performance.now();
      if (!stopping.aborted) tell('L’API répond de nouveau.');
    }
  };
  // Only a stop ends the loop early: nothing else in it can fail.
  if (comesBack) keep().catch((error) => (stopping.aborted ? undefined : tell(error.message)));
  return { stop: async () => latest.stop(), first };
}
