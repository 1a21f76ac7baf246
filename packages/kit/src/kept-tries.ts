import type { NewEvent } from '@ulty/kit';

/** A try of this device. */
export interface KeptTry {
  choice: readonly string[];
  /** What was written in an open exercise: it never leaves the device. */
  words?: string | undefined;
  /** The event that tells it, until it was sent or put in the queue. */
  untold?: NewEvent & { items: readonly object[] };
}

/** Exercises remembered for one reader on this device; the oldest are removed first. */
const MAX_TRIES = 300;

const keyOf = (userId: string) => `ulty-exercises:${userId}`;

type Kept = [exerciseId: string, kept: KeptTry][];

function read(userId: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

/** What this reader tried on this device, at once and without network. */
export function keptTries(userId: string): ReadonlyMap<string, KeptTry> {
  return new Map(read(userId));
}

export function keepTry(userId: string, exerciseId: string, kept: KeptTry): void {
  const others = read(userId).filter(([id]) => id !== exerciseId);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([...others, [exerciseId, kept]].slice(-MAX_TRIES)));
  } catch {
    // Storage refused or full: the try stays on the page, and the server has it.
  }
}
