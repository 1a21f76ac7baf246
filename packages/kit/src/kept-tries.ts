import type { NewEvent } from '@ulty/kit';
import { keptPairs } from './kept-pairs';
import { keepText } from './kept-text';

/** A try of this device. */
export interface KeptTry {
  choice: readonly string[];
  /** The text written in an open exercise: it never leaves the device. */
  words?: string | undefined;
  /** Version of the exercise when it was tried. */
  version: number;
  /** The event that reports it, until it was sent or queued. */
  untold?: NewEvent & { items: readonly object[] };
}

/** Most exercises stored for one reader on this device; the oldest that the server knows too are removed first. */
const MAX_TRIES = 300;

const keyOf = (userId: string) => `ulty-exercises:${userId}`;

/** The tries of this reader on this device, available at once and without network. */
export function keptTries(userId: string): ReadonlyMap<string, KeptTry> {
  return new Map(keptPairs<KeptTry>(keyOf(userId)).filter(([, { choice }]) => Array.isArray(choice)));
}

/** Stores a try. Texts and tries that only this device has are never removed to make room. */
export function keepTry(userId: string, exerciseId: string, kept: KeptTry): void {
  const others = keptPairs<KeptTry>(keyOf(userId)).filter(([id]) => id !== exerciseId);
  const surplus = Math.max(0, others.length + 1 - MAX_TRIES);
  const dropped = new Set(others.filter(([, { words, untold }]) => words === undefined && !untold).slice(0, surplus));
  keepText(keyOf(userId), JSON.stringify([...others.filter((pair) => !dropped.has(pair)), [exerciseId, kept]]));
}

/** Stores a try without its event, which was sent or queued. Does nothing for a reader who was erased from this device since. */
export function noteTold(userId: string, exerciseId: string, told: KeptTry): void {
  if (keptTries(userId).has(exerciseId)) keepTry(userId, exerciseId, told);
}
