import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

const HAS_GROUPS = process.platform !== 'win32';

/** Signals a program and all that it has started; one that has ended already is no error. */
function tellGroup(pid, signal) {
  try {
    process.kill(HAS_GROUPS ? -pid : pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Runs a program to its end. With an `interruption` ({ stopping, forced } of hearStopSignals) it has a process group of its own, which ends
 * as a whole when that comes; then this rejects with the reason once it is gone. `converse` gets the process, to exchange messages with it.
 * @returns its exit code and, unless inherited, what it printed
 */
export async function run(command, args, { env = {}, isQuiet = false, cwd = ROOT, interruption, converse } = {}) {
  interruption?.stopping.throwIfAborted();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', ...(isQuiet ? ['pipe', 'pipe'] : ['inherit', 'inherit']), ...(converse ? ['ipc'] : [])],
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

/** Runs a program that must succeed; its output is shown when it does not. */
export async function mustRun(what, command, args, options = {}) {
  const { code, output } = await run(command, args, options);
  if (code === 0) return output;
  if (output) process.stderr.write(output);
  throw new Error(`${what} : échec (code ${code}).`);
}
