import { highlightSet } from '@ulty/contracts/event-types/highlights.js';
import type { NoteSubject } from '@ulty/contracts/learning/notes.js';
import { highlights as highlightsRead } from '@ulty/contracts/reads/highlights.js';
import type { HighlightPlace } from '@ulty/domain/learning/highlights.js';
import { newEvent, readKey, showToast, useOptionalUser, useOutbox, useRead, useSendEvent, useSWRConfig, type NewEvent } from '@ulty/kit';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { highlightsKey, type HighlightAct, type KeptHighlights } from './kept-highlights';
import { keepText, keptText, parsedJson, useKeptText } from './kept-text';
import { refusalSentence } from './refusal-sentence';

function keptIn(text: string | null): KeptHighlights {
  const kept = parsedJson(text) as Partial<KeptHighlights> | null;
  return { marks: Array.isArray(kept?.marks) ? kept.marks : [], acts: Array.isArray(kept?.acts) ? kept.acts : [] };
}

/** Removes the stored entry of a text without highlights. */
function keep(key: string, kept: KeptHighlights): void {
  keepText(key, kept.marks.length + kept.acts.length > 0 ? JSON.stringify(kept) : null);
}

const isSame = (a: HighlightPlace, b: HighlightPlace) => a.paragraph === b.paragraph && a.quote === b.quote;

function withAct(
  marks: readonly HighlightPlace[],
  { paragraph, quote, isOn }: Pick<HighlightAct, 'paragraph' | 'quote' | 'isOn'>,
): HighlightPlace[] {
  const others = marks.filter((mark) => !isSame(mark, { paragraph, quote }));
  return isOn ? [...others, { paragraph, quote }] : others;
}

/**
 * Sentences that the reader highlighted in a lesson or chapter: those that the server knows, with the acts of this device since. Each act
 * is stored on the device at once and is one event; one that could neither be sent nor queued is sent at the next visit. Product §2.20.
 * Bundled by each remote with texts: it has no state that must exist once.
 * @param title of the text, for the list of waiting events
 */
export function useHighlights({ kind, id }: NoteSubject, title: string) {
  const userId = useOptionalUser()?.id;
  const key = userId ? highlightsKey(userId, id) : null;
  const { data } = useRead(highlightsRead, userId ? { about: id } : null);
  const { mutate } = useSWRConfig();
  const send = useSendEvent();
  const text = useKeptText(key);
  const waiting = useOutbox(({ isRead, items }) => (isRead ? items.map(({ eventId }) => eventId).join() : null));

  const marks = useMemo(() => {
    const kept = keptIn(text);
    return kept.acts.reduce<HighlightPlace[]>(withAct, data ?? kept.marks);
  }, [text, data]);

  const address = readKey(highlightsRead, { about: id });
  const drop = (event: NewEvent, known?: readonly HighlightPlace[]) => {
    if (!key) return;
    const kept = keptIn(keptText(key));
    keep(key, { marks: [...(known ?? kept.marks)], acts: kept.acts.filter((act) => act.event.eventId !== event.eventId) });
  };
  /** Events that this visit has sent or tried to send. */
  const tried = useRef(new Set<string>());
  const tell = async ({ event, isOn, paragraph, quote }: HighlightAct) => {
    if (!key) return;
    tried.current.add(event.eventId);
    try {
      const sent = await send(highlightSet, { ...event, about: { kind, id }, paragraph, quote, isOn }, { title });
      if (sent.state === 'queued') {
        const kept = keptIn(keptText(key));
        keep(key, { ...kept, acts: kept.acts.map((act) => (act.event.eventId === event.eventId ? { ...act, isQueued: true } : act)) });
        return;
      }
      const { outcome, reason, highlights } = sent.answer;
      if (outcome === 'rejected') {
        drop(event);
        showToast({ kind: 'failed', title: 'La phrase n’est pas surlignée', detail: await refusalSentence(reason) });
      } else {
        await mutate(address, highlights, { revalidate: false });
        drop(event, highlights);
      }
    } catch {
      // Neither sent nor queued: it stays on the device, and is sent at the next visit.
    }
  };
  const mark = (place: HighlightPlace, isOn: boolean) => {
    if (!key || !userId) return;
    const kept = keptIn(keptText(key));
    const act: HighlightAct = { paragraph: place.paragraph, quote: place.quote, isOn, event: newEvent(userId) };
    keep(key, { ...kept, acts: [...kept.acts.filter((other) => !isSame(other, place)), act] });
    void tell(act);
  };

  /**
   * Sends what earlier visits could not send, and forgets acts that have left the queue: those were decided, and the server's list includes
   * them.
   */
  const settle = useEffectEvent(() => {
    if (!key || waiting === null) return;
    const queued = new Set(waiting.split(','));
    for (const act of keptIn(keptText(key)).acts) {
      if (act.isQueued && data && !queued.has(act.event.eventId)) drop(act.event, data);
      if (!act.isQueued && !tried.current.has(act.event.eventId)) void tell(act);
    }
    if (data && keptIn(keptText(key)).acts.length === 0) keep(key, { marks: data, acts: [] });
  });
  useEffect(() => settle(), [key, data, waiting]);

  return { marks, mark };
}
