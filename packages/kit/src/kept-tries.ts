import type { NewEvent } from '@ulty/kit';
import { keepPair, keptPairs } from './kept-pairs';

/** A try of this device. */
export interface KeptTry {
  choice: readonly string[];
  /** What was written in an open exercise: it never leaves the device. */
  words?: string | undefined;
  /** Of its exercise, when it was tried. */
  version: number;
  /** The event that tells it, until it was sent or put in the queue. */
  untold?: NewEvent & { items: readonly object[] };
}

/** Exercises remembered for one reader on this device; the oldest are removed first. */
const MAX_TRIES = 300;

const keyOf = (userId: string) => `ulty-exercises:${userId}`;

/** What this reader tried on this device, at once and without network. */
export function keptTries(userId: string): ReadonlyMap<string, KeptTry> {
  return new Map(keptPairs<KeptTry>(keyOf(userId)).filter(([, { choice }]) => Array.isArray(choice)));
}

export function keepTry(userId: string, exerciseId: string, kept: KeptTry): void {
  keepPair(keyOf(userId), exerciseId, kept, MAX_TRIES);
}
