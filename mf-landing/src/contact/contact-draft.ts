import { newEvent } from '@ulty/kit';

/** Texts and ticked boxes of the form, by field name. */
export type Fields = Readonly<Record<string, string>>;

/** A message as this device keeps it, from the first letter until the server has received it. Product §1.8, §2.25. */
export interface Draft {
  eventId: string;
  deviceId: string;
  fields: Fields;
  /** Waiting for the network. */
  isQueued: boolean;
  /** May have been received already: a changed text is then a new message. */
  mayHaveLeft: boolean;
}

/** One draft per account on a shared phone; signed-out visitors share one. */
const keyOf = (owner: string | null) => `ulty-contact:${owner ?? ''}`;

/** Drafts that could not be stored (storage full or forbidden), kept as long as the page is open. */
const memory = new Map<string, string>();

/** The kept draft, or null. */
export function readDraft(owner: string | null): Draft | null {
  const key = keyOf(owner);
  try {
    const text = memory.get(key) ?? localStorage.getItem(key);
    return text ? (JSON.parse(text) as Draft) : null;
  } catch {
    return null;
  }
}

export function keepDraft(owner: string | null, draft: Draft): Draft {
  const [key, text] = [keyOf(owner), JSON.stringify(draft)];
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
  return draft;
}

export function dropDraft(owner: string | null): void {
  memory.delete(keyOf(owner));
  try {
    localStorage.removeItem(keyOf(owner));
  } catch {
    // Nothing was stored.
  }
}

/** The draft with the form's current values. */
export function typed(owner: string | null, fields: Fields): Draft {
  const known = readDraft(owner);
  const isSame = known !== null && JSON.stringify(known.fields) === JSON.stringify(fields);
  if (known && (isSame || !known.mayHaveLeft)) return { ...known, fields };
  const { eventId, deviceId } = newEvent(owner ?? '');
  return { eventId, deviceId, fields, isQueued: false, mayHaveLeft: false };
}
