import type { NewEvent } from '@ulty/kit';
import { keptPairs } from './kept-pairs';
import { keepText } from './kept-text';

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

/** Exercises remembered for one reader on this device; the oldest that the server has too are removed first. */
const MAX_TRIES = 300;

const keyOf = (userId: string) => `ulty-exercises:${userId}`;

/** What this reader tried on this device, at once and without network. */
export function keptTries(userId: string): ReadonlyMap<string, KeptTry> {
  return new Map(keptPairs<KeptTry>(keyOf(userId)).filter(([, { choice }]) => Array.isArray(choice)));
}

/** What only this device has, words and tries not told yet, never makes room. */
export function keepTry(userId: string, exerciseId: string, kept: KeptTry): void {
  const others = keptPairs<KeptTry>(keyOf(userId)).filter(([id]) => id !== exerciseId);
  const surplus = Math.max(0, others.length + 1 - MAX_TRIES);
  const dropped = new Set(others.filter(([, { words, untold }]) => words === undefined && !untold).slice(0, surplus));
  keepText(keyOf(userId), JSON.stringify([...others.filter((pair) => !dropped.has(pair)), [exerciseId, kept]]));
}

/** A try without its event, which was sent or queued. Nothing for a reader who was erased from this device meanwhile. */
export function noteTold(userId: string, exerciseId: string, told: KeptTry): void {
  if (keptTries(userId).has(exerciseId)) keepTry(userId, exerciseId, told);
}
