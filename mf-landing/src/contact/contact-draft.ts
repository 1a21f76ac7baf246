import { newEvent } from '@ulty/kit';
import { keepText, keptJson } from '@ulty/kit/kept-text';

/** Texts and ticked boxes of the form, by field name. */
export type Fields = Readonly<Record<string, string>>;

/** A message as this device stores it, from the first letter until the server has received it. Product §1.8, §2.25. */
export interface Draft {
  eventId: string;
  deviceId: string;
  fields: Fields;
  /** Waiting for the network. */
  isQueued: boolean;
  /** Whether it may have been received already: a changed text is then a new message. */
  mayHaveLeft: boolean;
}

/** One draft per account on a shared phone; signed-out visitors share one. */
const keyOf = (owner: string | null) => `ulty-contact:${owner ?? ''}`;

/** The kept draft, or null. */
export function readDraft(owner: string | null): Draft | null {
  return keptJson(keyOf(owner)) as Draft | null;
}

export function keepDraft(owner: string | null, draft: Draft): Draft {
  keepText(keyOf(owner), JSON.stringify(draft));
  return draft;
}

export function dropDraft(owner: string | null): void {
  keepText(keyOf(owner), null);
}

/** The draft with the form's current values. */
export function typed(owner: string | null, fields: Fields): Draft {
  const known = readDraft(owner);
  const isSame = known !== null && JSON.stringify(known.fields) === JSON.stringify(fields);
  if (known && (isSame || !known.mayHaveLeft)) return { ...known, fields };
  const { eventId, deviceId } = newEvent(owner ?? '');
  return { eventId, deviceId, fields, isQueued: false, mayHaveLeft: false };
}
