import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from './root.mjs';

const READY_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 15_000;
const TAIL_LINES = 15;
/** Interval of the readiness checks. */
const LOOK_MS = 100;

/** @param {string} origin */
async function isReady(origin) {
  try {
    return (await fetch(`${origin}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

/**
 * @typedef {object} Supervision
 * @property {string} origin its address on this machine, e.g. http://127.0.0.1:3000
 * @property {boolean} hasLimit whether its start may take READY_LIMIT_MS at most
 * @property {AbortSignal} [forced] kills it at once when aborted
 * @property {number} [lookMs] interval of the readiness checks
 */
/** @typedef {{ code: number | string | null | undefined, signal: NodeJS.Signals | null }} Exit */

/**
 * Starts the API as a process of its own, away from the terminal's Ctrl-C: it must finish its answers first.
 * @param {{ env: NodeJS.ProcessEnv, logFile: string } & Supervision} settings
 * @returns the process, `ready`, `exited` and `stop`, as keepRunning expects them
 */
export function startApi({ env, logFile, origin, hasLimit, forced }) {
  const api = spawnApi([inRoot('api/dist/main.js')], { env, logFile });
  return superviseApi(api, { origin, hasLimit, forced });
}

/**
 * The process alone.
 * @param {readonly string[]} args a script and its own arguments
 * @param {{ env: NodeJS.ProcessEnv, logFile: string, hasMessages?: boolean }} settings
 */
export function spawnApi(args, { env, logFile, hasMessages = false }) {
  const log = fs.openSync(logFile, 'a');
  const api = spawn(process.execPath, ['--enable-source-maps', ...args], {
    cwd: inRoot(),
    detached: true,
    stdio: hasMessages ? ['ignore', log, log, 'ipc'] : ['ignore', log, log],
    env,
  });
  fs.closeSync(log);
  return api;
}

/**
 * The result of startApi for a process that is already running.
 * @param {import('node:child_process').ChildProcess} api @param {Supervision} settings
 */
export function superviseApi(api, { origin, hasLimit, forced, lookMs = LOOK_MS }) {
  /** @type {Exit | null} */
  let exit = null;
  /** @type {Promise<Exit>} */
  const exited = new Promise((resolve) => {
    /** @param {Exit['code']} code @param {Exit['signal']} signal */
    const end = (code, signal) => resolve((exit ??= { code, signal }));
    api.once('exit', end);
    api.once('error', (/** @type {NodeJS.ErrnoException} */ error) => end(error.code, null));
  });
  const kill = () => api.kill('SIGKILL');
  forced?.addEventListener('abort', kill, { once: true });
  exited.then(() => forced?.removeEventListener('abort', kill));

  /** @returns {Promise<'ready' | 'late' | Exit>} */
  const waitUntilReady = async () => {
    const startedAt = performance.now();
    while (!exit) {
      if (await isReady(origin)) return 'ready';
      if (hasLimit && performance.now() - startedAt > READY_LIMIT_MS) return 'late';
      await pause(lookMs);
    }
    return exit;
  };
  const stop = async () => {
    if (exit) return;
    api.kill(forced?.aborted ? 'SIGKILL' : 'SIGTERM');
    const timer = setTimeout(kill, STOP_LIMIT_MS);
    await exited;
    clearTimeout(timer);
  };
  return { process: api, ready: waitUntilReady(), exited, stop };
}

/** Returns the path of the log and its last lines, for the terminal. @param {string} logFile */
export function lastWords(logFile) {
  return `Dernières lignes de ${logFile} :\n${fs.readFileSync(logFile, 'utf8').trim().split('\n').slice(-TAIL_LINES).join('\n')}`;
}
