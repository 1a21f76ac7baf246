import type { CoachConversation, CoachMessage } from '@ulty/contracts/learning/coach.js';
import { coachAsked } from '@ulty/contracts/event-types/coach.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { errorSentence, newEvent, showToast, useConnectivity, useOptionalUser, useSendEvent } from '@ulty/kit';
import { refusalSentence } from '@ulty/kit/refusal-sentence';
import { useEffect, useRef, useState } from 'react';
import { messageOf, type Asked } from './coach.data';
import { followWords, NOTHING_YET, type Writing } from './follow-words';

/** A question whose answer this page waits for. */
export interface Asking {
  eventId: string;
  asked: Asked;
  writing: Writing;
  /** Whether the reader has stopped showing it. */
  isStopped: boolean;
  /** Whether nothing is known of its answer yet; false once it waits in the outbox. */
  isSending: boolean;
}

/** The result of a question: answered, queued in the outbox, or refused, which the reader was told. */
export type AskEnd = 'answered' | 'queued' | 'refused';

/**
 * Asks the coach a question once: it is written to the outbox before it is sent, so that an interruption or a closed page loses nothing.
 * Where a model answers, its words are shown as they arrive; only the outbox's answer is authoritative.
 */
export function useAsking(writer: CoachConversation['writer'] | undefined) {
  const userId = useOptionalUser()?.id;
  const isOnline = useConnectivity((state) => state.isOnline);
  const send = useSendEvent();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [answered, setAnswered] = useState<readonly CoachMessage[]>([]);
  const [quotaLeft, setQuotaLeft] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [stopped, setStopped] = useState<readonly string[]>([]);
  const stopFollowing = useRef<() => void>(() => undefined);
  useEffect(() => () => stopFollowing.current(), []);

  /** @param onLeaving called with the event before it is sent */
  async function ask(asked: Asked, onLeaving: (eventId: string) => void): Promise<AskEnd> {
    if (!userId) return 'refused';
    const event = { ...newEvent(userId), ...asked };
    const { eventId } = event;
    const change = (changed: Partial<Asking>) => setAsking((now) => (now?.eventId === eventId ? { ...now, ...changed } : now));
    onLeaving(eventId);
    setRefused(null);
    stopFollowing.current();
    setAsking({ eventId, asked, writing: NOTHING_YET, isStopped: false, isSending: true });
    let stopOwn: (() => void) | undefined;
    // Streamed words arrive a second time with the answer: they are not requested when data are to be saved.
    if (isOnline && writer === 'model' && asked.mode === 'explain' && !isSavingData())
      stopFollowing.current = stopOwn = followWords(eventId, (writing) => change({ writing }));
    // Another question may have been asked by then.
    const end = () => {
      stopOwn?.();
      setAsking((now) => (now?.eventId === eventId ? null : now));
    };
    const refuse = (sentence: string): AskEnd => {
      end();
      setRefused(sentence);
      return 'refused';
    };
    try {
      const sent = await send(coachAsked, event, {});
      if (sent.state === 'queued') {
        change({ isSending: false });
        if (!isOnline) showToast({ kind: 'waiting', title: 'Question gardée', detail: 'Partira à la reconnexion.' });
        return 'queued';
      }
      const { answer } = sent;
      if (answer.outcome === 'rejected') return refuse(await refusalSentence(answer.reason));
      end();
      setQuotaLeft(answer.quotaLeft);
      setAnswered((before) => [...before, messageOf(event, answer)]);
      return 'answered';
    } catch (error) {
      return refuse(errorSentence(error));
    }
  }

  /** The answer is no longer streamed to the screen; it stays in the conversation, folded. */
  const stop = () => {
    if (!asking) return;
    stopFollowing.current();
    setStopped((before) => [...before, asking.eventId]);
    setAsking({ ...asking, isStopped: true });
  };
  const unfold = (eventId: string) => setStopped((before) => before.filter((id) => id !== eventId));
  return { asking, answered, quotaLeft, refused, stopped, ask, stop, unfold };
}
