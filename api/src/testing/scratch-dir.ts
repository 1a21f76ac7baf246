import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps this folder in memory: what PostgreSQL flushes there costs nothing, and survives the end of a process as on a disk. */
const IN_MEMORY = '/dev/shm';
/** Several clusters of 50 MB and their logs; containers often have 64 MB here. */
const NEEDED_BYTES = 2e9;

/** A new folder that the database's user can enter; `remove` takes it away with all it holds. */
export function scratchDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'ulty-test-'));
  // mkdtemp closes folders to everyone else, and as root PostgreSQL runs as someone else.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > NEEDED_BYTES;
}
