import type { OfflineFiles } from '@ulty/contracts/base/remotes.js';
import { keyOf } from '../device/last-good';

/** A stored version; `isUnseen` is set while all its files are here but its page has not been opened yet. */
interface KeptVersion {
  version: string;
  entry: string;
  isUnseen?: true;
}

function keptVersion(key: string): KeptVersion | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptVersion | null;
  } catch {
    return null;
  }
}

/**
 * Records that pages can be opened from this device in this version: after a deploy they still can, until the newer version is stored. A
 * page that has worked in another version keeps that one.
 */
export function rememberKept({ id, version, entry, pages }: Omit<OfflineFiles['remotes'][number], 'files'>): void {
  for (const { module } of pages) {
    const key = keyOf(id, module);
    const known = keptVersion(key);
    if (known && !known.isUnseen) continue;
    try {
      localStorage.setItem(key, JSON.stringify({ version, entry, isUnseen: true } satisfies KeptVersion));
    } catch {
      return;
    }
  }
}
