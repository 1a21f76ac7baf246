import { highlightSet } from '@ulty/contracts/event-types/highlights.js';
import { noteSaved } from '@ulty/contracts/event-types/notes.js';
import type { OwnNotes } from '@ulty/contracts/learning/highlights.js';
import { ownNotes } from '@ulty/contracts/reads/highlights.js';
import { trustedAt, trustedNow, useOptionalUser, useOutbox, useRead } from '@ulty/kit';
import { highlightsKey, type KeptHighlights } from '@ulty/kit/kept-highlights';
import { noteKey, type NoteDraft } from '@ulty/kit/kept-notes';
import { keptKeys, keptText, parsedJson } from '@ulty/kit/kept-text';

/** The reader's notes and highlights of one text; without a path when only this device knows them. */
export interface ShownNotes extends Pick<OwnNotes, 'title' | 'of' | 'text' | 'highlights' | 'updatedAt'> {
  id: string;
  path: string | null;
}

/**
 * The reader's notes and highlights, together with those that only this device has. `here`: of texts that the server does not list, or not
 * yet.
 */
export function useOwnNotes() {
  const userId = useOptionalUser()?.id;
  const { data, error, mutate } = useRead(ownNotes, userId ? {} : null);
  const items = useOutbox((state) => state.items);
  if (!userId) return { notes: undefined, here: [], error, mutate };
  const labels = new Map(
    items.filter(({ type }) => type === noteSaved.type || type === highlightSet.type).map(({ eventId, label }) => [eventId, label]),
  );
  const listed = new Set(data?.map(({ about }) => about.id));
  const here = keptIds(userId)
    .filter((id) => !listed.has(id))
    .map((id) => onDevice(userId, id, labels))
    .filter(hasWords);
  const known = data?.map(({ about: { id }, ...one }) => withDevice(userId, { id, ...one })).filter(hasWords);
  return { notes: known && [...here, ...known], here, error, mutate };
}

/** Ids of the texts for which this device stores something. */
function keptIds(userId: string): string[] {
  const ids = [noteKey(userId, ''), highlightsKey(userId, '')].flatMap((prefix) => keptKeys(prefix).map((key) => key.slice(prefix.length)));
  return [...new Set(ids)];
}

function keptOf(userId: string, id: string) {
  const draft = parsedJson(keptText(noteKey(userId, id))) as Partial<NoteDraft> | null;
  const { acts = [] } = (parsedJson(keptText(highlightsKey(userId, id))) ?? {}) as Partial<KeptHighlights>;
  return { draft, acts };
}

/** A text that is not listed, named by the label of its waiting event. */
function onDevice(userId: string, id: string, labels: ReadonlyMap<string, string>): ShownNotes {
  const { draft, acts } = keptOf(userId, id);
  const label = [draft?.sent, ...acts.map(({ event }) => event.eventId)].map((sent) => labels.get(sent ?? '')).find(Boolean);
  const updatedAt = [draft?.at && { occurredAt: draft.at }, ...acts.map(({ event }) => event)]
    .flatMap((made) => (made ? trustedAt(made) : []))
    .sort()
    .at(-1);
  return withDevice(userId, {
    id,
    title: label?.slice(label.indexOf(': ') + 2) ?? 'Note de ce téléphone',
    of: 'Pas encore synchronisé',
    path: null,
    text: '',
    highlights: [],
    updatedAt: updatedAt ?? new Date(trustedNow()).toISOString(),
  });
}

function withDevice<Notes extends ShownNotes>(userId: string, one: Notes): Notes {
  const { draft, acts } = keptOf(userId, one.id);
  const dropped = new Set(acts.filter(({ isOn }) => !isOn).map(({ quote }) => quote));
  const added = acts.filter(({ isOn, quote }) => isOn && !one.highlights.includes(quote)).map(({ quote }) => quote);
  return {
    ...one,
    text: typeof draft?.text === 'string' ? draft.text : one.text,
    highlights: [...one.highlights.filter((quote) => !dropped.has(quote)), ...added],
  };
}

const hasWords = ({ text, highlights }: ShownNotes) => text.trim() !== '' || highlights.length > 0;
