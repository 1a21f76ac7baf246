import type { KeptPlace } from './reading-log';

/** Chapters remembered for one reader on this device; the ones changed longest ago are removed first. */
const MAX_CHAPTERS = 60;

const keyOf = (userId: string) => `ulty-reading:${userId}`;

/** Pairs, the last changed at the end. */
type Kept = [chapterId: string, place: KeptPlace][];

function read(userId: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

/** Where this reader stopped on this device, at once and without network. */
export function keptPlace(userId: string, chapterId: string): KeptPlace | null {
  return read(userId).find(([id]) => id === chapterId)?.[1] ?? null;
}

export function keepPlace(userId: string, chapterId: string, place: KeptPlace): void {
  const others = read(userId).filter(([id]) => id !== chapterId);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([...others, [chapterId, place]].slice(-MAX_CHAPTERS)));
  } catch {
    // Storage refused or full: the server's position is used instead.
  }
}
