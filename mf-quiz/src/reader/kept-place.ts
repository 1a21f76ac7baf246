import { keepPair, keptPairs } from '@ulty/kit/kept-pairs';
import type { KeptPlace } from './reading-log';

/** Chapters remembered for one reader on this device; the ones changed longest ago are removed first. */
const MAX_CHAPTERS = 60;

const keyOf = (userId: string) => `ulty-reading:${userId}`;

/** Where this reader stopped on this device, at once and without network. */
export function keptPlace(userId: string, chapterId: string): KeptPlace | null {
  return keptPairs<KeptPlace>(keyOf(userId)).find(([id]) => id === chapterId)?.[1] ?? null;
}

export function keepPlace(userId: string, chapterId: string, place: KeptPlace): void {
  keepPair(keyOf(userId), chapterId, place, MAX_CHAPTERS);
}
