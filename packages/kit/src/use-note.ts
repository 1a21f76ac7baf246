import { noteSaved } from '@ulty/contracts/event-types/notes.js';
import type { NoteSubject } from '@ulty/contracts/notes.js';
import { note as noteRead } from '@ulty/contracts/reads/notes.js';
import { NOTE_SAVE_MS } from '@ulty/domain/notes.js';
import { rejectionWords } from '@ulty/domain/rejection-words.js';
import { newEvent, readKey, useOptionalUser, useOutbox, useRead, useSendEvent, useSWRConfig } from '@ulty/kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { keepText, keptText, parsedJson, useKeptText } from './kept-text';

/** What was typed, kept on the device until the server has it. */
interface Draft {
  text: string;
  /** The event that waits with this text. */
  sent?: string;
  /** When the note was last changed, as far as known at that moment. */
  since?: string;
  /** Why the server did not take this text. */
  refused?: string;
}

/** Blanks alone are no note. */
const isSame = (text: string, saved: string) => text === saved || (text.trim() === '' && saved === '');

const draftIn = (kept: string | null) => parsedJson(kept) as Draft | null;

export interface OwnNote {
  text: string;
  /** Waiting: in the queue of this device. Undefined: nothing was ever written. */
  state: 'saved' | 'waiting' | 'unsaved' | undefined;
  refused: string | undefined;
  onText: (text: string) => void;
  save: () => void;
}

/**
 * The reader's own note of a lesson or chapter. Each change is kept on the device at once; it is sent when the field or the page is left
 * and every 10 s while it is written. Part of each remote with texts: it has no state that must exist once.
 * @param title of the lesson or chapter, for the list of what waits
 */
export function useNote({ kind, id }: NoteSubject, title: string): OwnNote {
  const userId = useOptionalUser()?.id;
  const key = userId ? `ulty-note:${userId}:${id}` : null;
  const { data } = useRead(noteRead, userId ? { about: id } : null);
  const { mutate } = useSWRConfig();
  const send = useSendEvent();
  const draft = draftIn(useKeptText(key));
  const isQueued = useOutbox(({ items }) => items.some(({ eventId }) => eventId === draft?.sent));
  const isSending = useRef(false);
  const saved = data?.text ?? '';
  // The queue has sent it: the server has this text, or one written later elsewhere.
  const isOver = Boolean(draft?.sent) && !isQueued && (isSame(draft?.text ?? '', saved) || (data?.updatedAt ?? '') > (draft?.since ?? '~'));
  const shown = isOver ? null : draft;
  useEffect(() => {
    if (key && isOver) keepText(key, null);
  }, [key, isOver]);

  const save = async () => {
    const given = key && draftIn(keptText(key));
    if (!given || !userId || given.sent || given.refused || isSending.current) return;
    const { text } = given;
    /** Of the draft, unless it was changed meanwhile. */
    const become = (next: Draft | null) => {
      if (draftIn(keptText(key))?.text === text) keepText(key, next && JSON.stringify(next));
    };
    if (isSame(text, saved)) return become(null);
    isSending.current = true;
    const event = { ...newEvent(userId), about: { kind, id }, text };
    try {
      const sent = await send(noteSaved, event, { title });
      if (sent.state === 'queued') return become({ text, sent: event.eventId, since: data?.updatedAt ?? '' });
      const { outcome, reason, note } = sent.answer;
      if (outcome === 'rejected') return become({ text, refused: rejectionWords(reason) });
      await mutate(readKey(noteRead, { about: id }), note, { revalidate: false });
      become(null);
    } catch {
      // Neither sent nor queued: it stays unsent, and is tried again.
    } finally {
      isSending.current = false;
    }
  };
  const saveNow = useEffectEvent(save);

  const isUnsaved = shown !== null && !shown.sent && !shown.refused;
  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setInterval(() => void saveNow(), NOTE_SAVE_MS);
    return () => clearInterval(timer);
  }, [isUnsaved]);
  useEffect(() => {
    const onHidden = () => void (document.hidden && saveNow());
    // What an earlier visit could not send.
    void saveNow();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void saveNow();
    };
  }, [key]);

  return {
    text: shown?.text ?? saved,
    state: shown ? (shown.sent ? 'waiting' : 'unsaved') : saved ? 'saved' : undefined,
    refused: shown?.refused,
    onText: (text) => key && keepText(key, JSON.stringify({ text } satisfies Draft)),
    save: () => void save(),
  };
}
