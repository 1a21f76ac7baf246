import type { EventCall } from '@ulty/contracts/event-types/define-event.js';
import { cardsReviewed, progressMade, quizTaken } from '@ulty/contracts/event-types/learning.js';
import { coinsClaimed, streakTold } from '@ulty/contracts/event-types/rewards.js';
import type { QueueItem } from './queue-item';

/** The specification fixes these four types and their calls: items in its shape have no field for a call. Spec §3, §7. */
const SPECIFIED = [quizTaken, progressMade, streakTold, coinsClaimed];
const SPECIFIED_TYPES: ReadonlySet<string> = new Set(SPECIFIED.map(({ type }) => type));

/** Calls of items that have no `call` of their own: the specification's, and reviews queued by an older version. */
const CALLS: ReadonlyMap<string, EventCall> = new Map([...SPECIFIED, cardsReviewed].map((statement) => [statement.type, statement]));

/** Whether events of this type live in the specification's database; all others live in ours. */
export function isSpecified(type: string): boolean {
  return SPECIFIED_TYPES.has(type);
}

/** Throws for an event that uses a type of the specification with another call: it would be sent as the specification's event. */
export function refuseTakenType({ type, call: { method, path } }: { type: string; call: EventCall }): void {
  const own = isSpecified(type) ? CALLS.get(type) : undefined;
  if (own && (own.method !== method || own.path !== path))
    throw new Error(`The type '${type}' is that of ${own.method} ${own.path}: give the event of ${path} a type of its own.`);
}

/** The call of an item; null for an unknown type, which can only be dropped. */
export function callOf({ type, call }: Pick<QueueItem, 'type' | 'call'>): EventCall | null {
  return call ?? CALLS.get(type) ?? null;
}
