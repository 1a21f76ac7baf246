import { newEvent } from '@ulty/kit';

/** Texts and ticked boxes of the form, by field name. */
export type Fields = Readonly<Record<string, string>>;

/** A message as this device keeps it while it is being typed and until it has been received. Product §1.8, §2.25. */
export interface Draft {
  eventId: string;
  deviceId: string;
  fields: Fields;
  /** Waiting for the network. */
  isQueued: boolean;
  /** May have been received already: other words are then another message. */
  mayHaveLeft: boolean;
}

/** One draft a person on a shared phone; visitors share theirs. */
const keyOf = (owner: string | null) => `ulty-contact:${owner ?? ''}`;

/** What a full or forbidden storage refused, for the life of the page. */
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
    // Nothing was kept there.
  }
}

/** The draft with what the form holds now. */
export function typed(owner: string | null, fields: Fields): Draft {
  const known = readDraft(owner);
  const isSame = known !== null && JSON.stringify(known.fields) === JSON.stringify(fields);
  if (known && (isSame || !known.mayHaveLeft)) return { ...known, fields };
  const { eventId, deviceId } = newEvent(owner ?? '');
  return { eventId, deviceId, fields, isQueued: false, mayHaveLeft: false };
}
