/**
 * Acts recorded before the outbox's code is loaded, in local storage: written before the call returns, so that closing the page loses none.
 * The queue moves them into its database. Decision 0080.
 */
import type { NewEvent } from './new-event';
import type { Draft } from './queue';
import { isErased } from './device-owner';

const PREFIX = 'ulty-act:';

type Named = Pick<NewEvent, 'userId' | 'eventId'>;

/** The key contains the person's id too: `erasePerson` removes every key with it. */
const keyOf = ({ userId, eventId }: Named) => `${PREFIX}${userId}:${eventId}`;

/** Events that this page has written to or read from local storage: another page may have read them too. */
const seen = new Set<string>();

/** Writes an act. @returns false where storage is full or forbidden: then it lasts until the page is closed */
export function keepEarly(draft: Draft): boolean {
  if (isErased(draft.event.userId)) return false;
  try {
    localStorage.setItem(keyOf(draft.event), JSON.stringify(draft));
  } catch {
    return false;
  }
  seen.add(draft.event.eventId);
  return true;
}

/** Returns nothing where the stored text is not an act: it must not prevent the others from being sent. */
function storedDraft(key: string): Draft | [] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Draft | [];
  } catch {
    return [];
  }
}

/** The stored acts of every person on this device, in the order of their events. */
export function earlyActs(): Draft[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const acts = keys.flatMap(storedDraft);
    for (const { event } of acts) seen.add(event.eventId);
    return acts.sort((a, b) => a.event.seq - b.event.seq);
  } catch {
    return [];
  }
}

/**
 * Whether an event was stored here, as far as this page knows: a second page may move it to the queue later, so it keeps its id and
 * content.
 */
export function isEarly(eventId: string): boolean {
  return seen.has(eventId);
}

/** Removes an act that is stored elsewhere. */
export function forgetEarly(event: Named): void {
  try {
    localStorage.removeItem(keyOf(event));
  } catch {
    // Where storage is unavailable, nothing was written.
  }
}
