import { noteSaved } from '@ulty/contracts/event-types/notes.js';
import type { NoteSubject } from '@ulty/contracts/learning/notes.js';
import { note as noteRead } from '@ulty/contracts/reads/notes.js';
import { NOTE_SAVE_MS } from '@ulty/domain/learning/notes.js';
import { deviceNow, fetchJson, newEvent, readKey, useOptionalUser, useOutbox, useRead, useSendEvent, useSWRConfig } from '@ulty/kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { noteKey, type NoteDraft } from './kept-notes';
import { keepText, keptText, parsedJson, useKeptText } from './kept-text';
import { refusalSentence } from './refusal-sentence';

/** A text of blanks only is no note. */
const isSame = (text: string, saved: string) => text === saved || (text.trim() === '' && saved === '');

const draftIn = (kept: string | null) => parsedJson(kept) as NoteDraft | null;

export interface OwnNote {
  text: string;
  /** waiting: in the queue of this device. undefined: nothing was ever written. */
  state: 'saved' | 'waiting' | 'unsaved' | undefined;
  refused: string | undefined;
  /** The note is still unknown: a text typed before would replace it unseen. */
  isLoading: boolean;
  onText: (text: string) => void;
  save: () => void;
}

/**
 * The reader's own note of a lesson or chapter. Each change is stored on the device at once; it is sent, with the time of its typing, when
 * the field or the page is left and every 10 s while it is written. A queued text whose event has left the queue, and which the server does
 * not show, is sent again: the server decides. A saved note is read again, since only that changes the copy on the device. Bundled by each
 * remote with texts: it has no state that must exist once.
 * @param title of the lesson or chapter, for the list of waiting events
 */
export function useNote({ kind, id }: NoteSubject, title: string): OwnNote {
  const userId = useOptionalUser()?.id;
  const key = userId ? noteKey(userId, id) : null;
  const { data, error, isLoading } = useRead(noteRead, userId ? { about: id } : null);
  const { mutate } = useSWRConfig();
  const send = useSendEvent();
  const draft = draftIn(useKeptText(key));
  // While the queue is not read yet, the event may still wait in it.
  const isQueued = useOutbox(({ isRead, items }) => !isRead || items.some(({ eventId }) => eventId === draft?.sent));
  const isSending = useRef(false);
  const isAskedAgain = useRef(false);
  /** Loading again after a failed read does not count. */
  const isUnknown = isLoading && !error;
  const saved = data?.text ?? '';
  const isSaved = (text: string) => data !== undefined && isSame(text, saved);
  /** The event of a text that has left the queue and that the server has saved. */
  const over = draft?.sent && !isQueued && isSaved(draft.text) ? draft.sent : null;
  const shown = over ? null : draft;
  useEffect(() => {
    if (key && over && draftIn(keptText(key))?.sent === over) keepText(key, null);
  }, [key, over]);

  /** @param isAgain text typed during a send is sent after it, when `data` may be outdated */
  const save = async (isAgain = false): Promise<void> => {
    const given = key && draftIn(keptText(key));
    if (!given || !userId || given.refused) return;
    if (isSending.current) return void (isAskedAgain.current = true);
    if (given.sent) {
      const { isRead, items } = useOutbox.getState();
      // An event queued just now may not be in `items` yet.
      if (isAgain || isUnknown || !isRead || items.some(({ eventId }) => eventId === given.sent)) return;
    }
    const { text, at = new Date(deviceNow()).toISOString() } = given;
    /** Replaces the draft, unless it was changed since. */
    const become = (next: NoteDraft | null) => {
      if (draftIn(keptText(key))?.text === text) keepText(key, next && JSON.stringify(next));
    };
    if (!isAgain && !given.isOut && isSaved(text)) return become(null);
    isSending.current = true;
    become({ ...given, at, isOut: true });
    const event = { ...newEvent(userId), occurredAt: at, about: { kind, id }, text };
    try {
      const sent = await send(noteSaved, event, { title });
      if (sent.state === 'queued') return become({ text, at, sent: event.eventId });
      const { outcome, reason, note } = sent.answer;
      if (outcome === 'rejected') return become({ text, at, refused: await refusalSentence(reason) });
      const address = readKey(noteRead, { about: id });
      await mutate(address, note, { revalidate: false });
      become(null);
      // Updates the device's copy only: over a slow network the old one would be shown again.
      fetchJson(address).catch(() => undefined);
    } catch {
      // Neither sent nor queued: it stays unsent and is tried again.
    } finally {
      isSending.current = false;
      if (isAskedAgain.current) {
        isAskedAgain.current = false;
        void save(true);
      }
    }
  };
  const onText = (text: string) => {
    if (!key) return;
    const before = draftIn(keptText(key));
    const isOut = Boolean(before?.sent ?? before?.isOut);
    keepText(key, JSON.stringify({ text, at: new Date(deviceNow()).toISOString(), ...(isOut && { isOut }) } satisfies NoteDraft));
  };
  const saveNow = useEffectEvent(() => save());

  const isUnsaved = shown !== null && !shown.refused && !(shown.sent && isQueued);
  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setInterval(() => void saveNow(), NOTE_SAVE_MS);
    return () => clearInterval(timer);
  }, [isUnsaved]);
  useEffect(() => {
    const onHidden = () => void (document.hidden && saveNow());
    // Sends what an earlier visit could not send.
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
    isLoading: isUnknown && !draft,
    onText,
    save: () => void save(),
  };
}
