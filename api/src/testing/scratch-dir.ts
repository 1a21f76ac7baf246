import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that Linux keeps in memory: flushes of PostgreSQL are free there, and survive the end of a process as on a disk. */
const IN_MEMORY = '/dev/shm';
/** Free space that is needed: several clusters of 50 MB and their logs; containers often have 64 MB here. */
const NEEDED_BYTES = 2e9;

/** Makes a folder that the database's user can enter; `remove` deletes it with its content. */
export function scratchDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'ulty-test-'));
  // mkdtemp makes folders private, and as root PostgreSQL runs as another user.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > NEEDED_BYTES;
}
