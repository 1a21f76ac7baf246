import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../core/base/config.js';
import { isSafeKey, manifestNameOf } from './version-files.js';
import type { VersionKey } from './version-store.js';

/** What a process that was killed left beside the versions goes after that long. */
const LEFT_OVER_MS = 3_600_000;

const hasCode = (error: unknown, ...codes: string[]) => codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** The folders of this replica: `<remotesDir>/<id>/<version>` and `<hostsDir>/<version>`. A version gets there by one rename. */
export class VersionFolders {
  constructor(private readonly config: Pick<Config, 'remotesDir' | 'hostsDir'>) {}

  /** Where a version stands, or would. Throws an Error for what is not a version's name. */
  of(key: VersionKey): string {
    if (!isSafeKey(key)) throw new Error(`${JSON.stringify(key)} is no version`);
    return key.of === 'host' ? join(this.config.hostsDir, key.version) : join(this.config.remotesDir, key.of, key.version);
  }

  here(key: VersionKey): string | null {
    if (!isSafeKey(key)) return null;
    const folder = this.of(key);
    return existsSync(join(folder, manifestNameOf(key))) ? folder : null;
  }

  /** Every version here. */
  async list(): Promise<VersionKey[]> {
    const ids = await foldersIn(this.config.remotesDir);
    const remotes = await Promise.all(
      ids.map(async (of) => (await foldersIn(join(this.config.remotesDir, of))).map((version) => ({ of, version }))),
    );
    const hosts = (await foldersIn(this.config.hostsDir)).map((version) => ({ of: 'host', version }));
    return [...remotes.flat().filter(({ of }) => of !== 'host'), ...hosts].filter((key) => this.here(key) !== null);
  }

  async staging(): Promise<string> {
    const room = join(this.config.hostsDir, '.staging');
    const folder = join(room, randomUUID());
    await mkdir(folder, { recursive: true });
    await sweep(room, /./);
    return folder;
  }

  /** Moves a staged folder to its place. A host's version that is there already stays: it is served. */
  async put(key: VersionKey, staged: string): Promise<void> {
    const folder = this.of(key);
    if (staged === folder) return;
    const parent = dirname(folder);
    await mkdir(parent, { recursive: true });
    const near = await onDiskOf(parent, staged);
    if (!(await renamed(near, folder))) {
      if (key.of === 'host') return void (await rm(near, { recursive: true, force: true }));
      const old = join(parent, `.old-${randomUUID()}`);
      await rename(folder, old);
      await rename(near, folder);
      await rm(old, { recursive: true, force: true });
    }
    await sweep(parent, /^\.(old|incoming)-/);
  }

  async remove(key: VersionKey): Promise<void> {
    const folder = this.of(key);
    const gone = join(dirname(folder), `.old-${randomUUID()}`);
    try {
      await rename(folder, gone);
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return;
      throw error;
    }
    await rm(gone, { recursive: true, force: true });
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** False when something is there. */
async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return false;
    throw error;
  }
}

/** A rename must not leave its disk: a folder of another one is copied beside its place first. */
async function onDiskOf(parent: string, staged: string): Promise<string> {
  if ((await stat(parent)).dev === (await stat(staged)).dev) return staged;
  const near = join(parent, `.incoming-${randomUUID()}`);
  try {
    await cp(staged, near, { recursive: true });
  } catch (error) {
    await rm(near, { recursive: true, force: true });
    throw error;
  }
  await rm(staged, { recursive: true, force: true });
  return near;
}

/**
 * Deletes what was left in a room. Its age is told by the room itself, in which something was put just now: the clock of a shared disk may be
 * another one than ours, and what another process still writes must stay.
 */
async function sweep(room: string, names: RegExp): Promise<void> {
  const now = (await stat(room)).mtimeMs;
  for (const name of (await readdir(room).catch(() => [])).filter((each) => names.test(each))) {
    const left = join(room, name);
    const at = await stat(left).catch(() => null);
    if (at && now - at.mtimeMs > LEFT_OVER_MS) await rm(left, { recursive: true, force: true });
  }
}
