import type { ResolvedRemote } from '@ulty/contracts/remotes.js';

type Version = Pick<ResolvedRemote, 'id' | 'version' | 'entry' | 'routes'>;

const keyOf = (id: string) => `ulty-good:${id}`;

/** The last version of this remote that worked on this device, or null. */
export function lastGood(remote: ResolvedRemote): Version | null {
  try {
    const version = JSON.parse(localStorage.getItem(keyOf(remote.id)) ?? 'null') as { version: string; entry: string } | null;
    return version ? { ...remote, ...version } : null;
  } catch {
    return null;
  }
}

/** Notes that a version worked here. Storage may be full or refused: the page works all the same. */
export function rememberGood({ id, version, entry }: ResolvedRemote): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ version, entry }));
  } catch {
    /* private mode: nothing to fall back to next time */
  }
}
