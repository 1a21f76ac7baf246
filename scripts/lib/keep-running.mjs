import { setTimeout as pause } from 'node:timers/promises';

/** Before the service is started again; the last one again and again. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** How long it must have been ready for its next end to be counted as the first. */
const STEADY_MS = 60_000;
/** Starts before the first one that succeeds. */
const TRIES = 3;

const seconds = (ms) => (ms / 1_000).toLocaleString('fr-FR', { maximumFractionDigits: 3 });
const how = ({ code, signal }) => signal ?? `code ${code}`;

/**
 * Starts the API and, with `comesBack`, brings it back whenever it dies: after a wait that grows, and is short again once it ran well for a
 * while. One that never became ready is given up after some tries; one that had been ready is tried for ever.
 * @param start starts the process: @returns `ready` ('ready', or 'late' past `hasLimit`'s time), `exited` ({ code, signal }), `stop`
 * @param tell takes each line for the person at the terminal
 * @param stopping ends it; a start under way rejects with its reason
 * @param lastWords says where the log is and how it ends
 * @returns what stops it; resolves when it is gone
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
  let service = null;
  const stop = () => service?.stop();
  stopping.addEventListener('abort', stop, { once: true });
  const wait = (turn) => waitsMs[Math.min(turn, waitsMs.length - 1)];

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
      `L’API s’est arrêtée avant d’être prête (${how(outcome)}). Nouvel essai dans ${seconds(wait(attempt - 1))} s (${attempt + 1} sur ${tries})…`,
    );
    await pause(wait(attempt - 1), undefined, { signal: stopping });
  }

  /** Until it is stopped. */
  const keep = async () => {
    let readyAt = performance.now();
    for (let turn = 0; ; turn += 1) {
      const exit = await service.exited;
      if (stopping.aborted) return;
      if (performance.now() - readyAt >= steadyMs) turn = 0;
      tell(`L’API s’est arrêtée (${how(exit)}). Nouveau démarrage dans ${seconds(wait(turn))} s…`);
      await pause(wait(turn), undefined, { signal: stopping });
      service = start({ hasLimit: false });
      readyAt = Infinity;
      if ((await Promise.race([service.ready, service.exited])) !== 'ready') continue;
      readyAt = performance.now();
      if (!stopping.aborted) tell('L’API répond de nouveau.');
    }
  };
  // Only a stop ends the loop early: it waits for nothing else that could fail.
  if (comesBack) keep().catch((error) => (stopping.aborted ? undefined : tell(error.message)));
  return { stop: async () => service.stop(), first: service };
}
