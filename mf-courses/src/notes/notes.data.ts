import type { OwnNotes } from '@ulty/contracts/highlights.js';
import { ownNotes } from '@ulty/contracts/reads/highlights.js';
import { useOptionalUser, useRead } from '@ulty/kit';
import { keptText, parsedJson } from '@ulty/kit/kept-text';

/** A note or highlights of this device that the server may not have yet. Their forms are those of `useNote` and `useHighlights` of kit. */
interface Draft {
  text?: unknown;
}
interface Act {
  quote: string;
  isOn: boolean;
}

/** What the reader wrote and highlighted, with what only this device has of the same texts. */
export function useOwnNotes() {
  const userId = useOptionalUser()?.id;
  const read = useRead(ownNotes, userId ? {} : null);
  return { ...read, data: read.data && userId ? read.data.map((one) => withDevice(userId, one)).filter(hasWords) : undefined };
}

function withDevice(userId: string, one: OwnNotes): OwnNotes {
  const draft = parsedJson(keptText(`ulty-note:${userId}:${one.about.id}`)) as Draft | null;
  const acts = (parsedJson(keptText(`ulty-highlights:${userId}:${one.about.id}`)) as { acts?: Act[] } | null)?.acts ?? [];
  const dropped = new Set(acts.filter(({ isOn }) => !isOn).map(({ quote }) => quote));
  const added = acts.filter(({ isOn, quote }) => isOn && !one.highlights.includes(quote)).map(({ quote }) => quote);
  return {
    ...one,
    text: typeof draft?.text === 'string' ? draft.text : one.text,
    highlights: [...one.highlights.filter((quote) => !dropped.has(quote)), ...added],
  };
}

const hasWords = ({ text, highlights }: OwnNotes) => text.trim() !== '' || highlights.length > 0;
