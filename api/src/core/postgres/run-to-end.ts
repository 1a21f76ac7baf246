import { spawn } from 'node:child_process';
import type { DatabaseUser } from './database-user.js';

/** How a program ended; `output` is its error output, else all its output. */
export interface Ended {
  isOk: boolean;
  output: string;
}

/**
 * Runs a program of PostgreSQL to its end as the database's user. It has a process group of its own: a Ctrl-C in the terminal does not
 * reach it, `signal` ends it with all its children. Rejects with the signal's reason once it has ended.
 */
export async function runToEnd(program: string, args: string[], user: DatabaseUser | null, signal?: AbortSignal): Promise<Ended> {
  signal?.throwIfAborted();
  const child = spawn(program, args, { ...user, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (complained += text));
  const end = () => endGroup(child.pid);
  signal?.addEventListener('abort', end, { once: true });
  const ended = await new Promise<Ended>((resolve) => {
    child.once('error', (error) => resolve({ isOk: false, output: String(error) }));
    child.once('close', (code) => resolve({ isOk: code === 0, output: complained || said }));
  });
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  return ended;
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM');
  } catch {
    // It has just ended.
  }
}
