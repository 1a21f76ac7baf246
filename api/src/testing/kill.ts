import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '../core/postgres/embedded.js';

/** Kills or stops a process; one that has ended already is ignored. */
export function killNow(pid: number, signal: 'SIGKILL' | 'SIGSTOP' = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Process id of the running postmaster, or null while there is none. */
export function postmasterOf({ stateDir }: Pick<EmbeddedPostgres, 'stateDir'>): number | null {
  try {
    return Number(readFileSync(join(stateDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/** Kills PostgreSQL with all its processes and returns the postmaster's process id: only another postmaster is the database again. */
export function killPostgres(postgres: Pick<EmbeddedPostgres, 'stateDir'>): number {
  const postmaster = postmasterOf(postgres);
  if (postmaster === null) throw new Error('there is no PostgreSQL to kill');
  // It may be starting a child just now, which the list would miss and which might then wait forever for a lock of a killed process.
  killNow(postmaster, 'SIGSTOP');
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/ +/).map(Number));
  const children = processes.filter(([, parent]) => parent === postmaster).map(([pid]) => pid as number);
  // The postmaster first: it would react to the end of its children. Then the children, since one of them might still commit.
  for (const pid of [postmaster, ...children]) killNow(pid);
  return postmaster;
}
