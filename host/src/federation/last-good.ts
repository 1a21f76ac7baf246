import type { ResolvedRemote } from '@ulty/contracts/remotes.js';

type Version = Pick<ResolvedRemote, 'id' | 'version' | 'entry' | 'routes'>;

/** One key for each page and, for pages that never worked on this device, one for their remote. */
export const keyOf = (id: string, module = '.') => `ulty-good:${id}${module.slice(1)}`;

function read(key: string): { version: string; entry: string } | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as { version: string; entry: string } | null;
  } catch {
    return null;
  }
}

/** The last version in which this page worked on this device, else any page of its remote, or null. */
export function lastGood(remote: ResolvedRemote, module: string): Version | null {
  const version = read(keyOf(remote.id, module)) ?? read(keyOf(remote.id));
  return version ? { ...remote, ...version } : null;
}

/** Records that a page worked on this device in this version. Storage may be full or refused: the page still works. */
export function rememberGood({ id, version, entry }: ResolvedRemote, module: string): void {
  try {
    for (const key of [keyOf(id), keyOf(id, module)]) localStorage.setItem(key, JSON.stringify({ version, entry }));
  } catch {
    /* private mode: nothing to fall back to next time */
  }
}
