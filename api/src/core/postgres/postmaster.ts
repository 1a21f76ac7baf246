import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Content of the postmaster's lock file in its cluster. */
export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * Returns the postmaster that serves `clusterDir`, or null. Removes the lock file of a killed one when its process number belongs to
 * another program, since PostgreSQL would refuse to start.
 */
export function livingPostmaster(clusterDir: string): Postmaster | null {
  const file = join(clusterDir, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  // A starting postmaster has not written its number yet: there is no lock to remove, and process 0 would be our own group.
  if (!(pid > 0) || !isAlive(pid)) return null;
  if (!commandOf(pid).includes(clusterDir)) {
    rmSync(file, { force: true });
    return null;
  }
  return { pid, port: Number(lines[3]) };
}

/** Whether a process with this number exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function commandOf(pid: number): string {
  const proc = `/proc/${pid}/cmdline`;
  if (existsSync('/proc/self/cmdline')) return existsSync(proc) ? readFileSync(proc, 'utf8') : '';
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
}

/** Returns `wanted` when nobody listens there, else a free port of our own range. Loopback only. */
export async function freePort(wanted: number | null): Promise<number> {
  if (wanted && (await tryListen(wanted))) return wanted;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const port = await tryListen(randomInt(OWN_PORTS.from, OWN_PORTS.to));
    if (port) return port;
  }
  const port = await tryListen(0);
  if (!port) throw new Error('no free port on 127.0.0.1');
  return port;
}

/**
 * Ports below the ephemeral range of systems: an outgoing connection could otherwise occupy the port of a PostgreSQL that has just died,
 * and prevent its restart.
 */
const OWN_PORTS = { from: 15_000, to: 30_000 } as const;

function tryListen(port: number): Promise<number | null> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => done(address && typeof address === 'object' ? address.port : null));
    });
  });
}
