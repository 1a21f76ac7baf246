import { RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SIGNATURE } from '../versions/version-files.js';

export interface LocalBuilds {
  manifests: RemoteManifest[];
  /** Folders that hold no usable build, with why. */
  refused: { folder: string; reason: string }[];
}

/**
 * The builds under a folder laid out as `<id>/<version>/remote.json`, the one written last at the end. A broken build is left out and named: one remote
 * must not stop the others. One that a team sent is no local build: what the registry does not know of those, it refused or never got. Null when
 * the folder does not exist (remotes served from elsewhere).
 */
export async function readLocalBuilds(dir: string): Promise<LocalBuilds | null> {
  const ids = await folders(dir);
  if (!ids) return null;
  const builds: LocalBuilds = { manifests: [], refused: [] };
  const writtenAt = new Map<RemoteManifest, number>();
  for (const id of ids) {
    for (const version of (await folders(join(dir, id))) ?? []) {
      const folder = `${id}/${version}`;
      if (existsSync(join(dir, folder, SIGNATURE))) continue;
      const file = join(dir, folder, 'remote.json');
      const read = await readManifest(file);
      if (typeof read === 'string') builds.refused.push({ folder, reason: read });
      else if (read.id !== id || read.version !== version)
        builds.refused.push({ folder, reason: `remote.json says ${read.id}/${read.version}` });
      else {
        builds.manifests.push(read);
        writtenAt.set(read, (await stat(file)).mtimeMs);
      }
    }
  }
  builds.manifests.sort((a, b) => (writtenAt.get(a) ?? 0) - (writtenAt.get(b) ?? 0));
  return builds;
}

async function readManifest(file: string): Promise<RemoteManifest | string> {
  try {
    const read = RemoteManifest.safeParse(JSON.parse(await readFile(file, 'utf8')));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    return `remote.json: ${issue?.path.join('.')} ${issue?.message}`;
  } catch (error) {
    return (error as Error).message;
  }
}

async function folders(dir: string): Promise<string[] | null> {
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
