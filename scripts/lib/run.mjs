import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

const HAS_GROUPS = process.platform !== 'win32';

/** Signals a program and all that it has started; one that has ended already is no error. @param {number} pid @param {NodeJS.Signals} signal */
function tellGroup(pid, signal) {
  try {
    process.kill(HAS_GROUPS ? -pid : pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/**
 * What ends a program: `stopping`, then by force `forced`, of hearStopSignals.
 * @typedef {{ stopping: AbortSignal, forced: AbortSignal }} Interruption
 */
/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to this process's own
 * @property {boolean} [isQuiet] what it prints is kept instead of shown
 * @property {string} [cwd]
 * @property {Interruption | undefined} [interruption]
 * @property {(child: import('node:child_process').ChildProcess) => void} [converse] gets the process, to exchange messages with it
 */

/**
 * Runs a program to its end. With an `interruption` it has a process group of its own, which ends
 * as a whole when that comes; then this rejects with the reason once it is gone.
 * @param {string} command @param {readonly string[]} args @param {RunOptions} [options]
 * @returns its exit code and, unless inherited, what it printed
 */
export async function run(command, args, { env = {}, isQuiet = false, cwd = ROOT, interruption, converse } = {}) {
  interruption?.stopping.throwIfAborted();
  /** @type {'pipe' | 'inherit'} */
  const printed = isQuiet ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', printed, printed, ...(converse ? [/** @type {const} */ ('ipc')] : [])],
    detached: HAS_GROUPS && interruption !== undefined,
  });
  converse?.(child);
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));
  const end = () => child.pid && tellGroup(child.pid, 'SIGTERM');
  const kill = () => child.pid && tellGroup(child.pid, 'SIGKILL');
  interruption?.stopping.addEventListener('abort', end);
  interruption?.forced.addEventListener('abort', kill);
  try {
    /** @type {number | null} */
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    interruption?.stopping.throwIfAborted();
    return { code, output };
  } finally {
    interruption?.stopping.removeEventListener('abort', end);
    interruption?.forced.removeEventListener('abort', kill);
  }
}

/** Runs a program that must succeed; its output is shown when it does not. @param {string} what @param {string} command @param {readonly string[]} args @param {RunOptions} options */
export async function mustRun(what, command, args, options = {}) {
  const { code, output } = await run(command, args, options);
  if (code === 0) return output;
  if (output) process.stderr.write(output);
  throw new Error(`${what} : échec (code ${code}).`);
}
