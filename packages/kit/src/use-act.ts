import type { Outcome as Decision } from '@ulty/contracts/base/events.js';
import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import { errorSentence, newEvent, showToast, useOptionalUser, useSendEvent, type NewEvent } from '@ulty/kit';
import { waitWords } from './wait-words';
import { useRef, useState } from 'react';
import { refusalSentence } from './refusal-sentence';

interface Decided {
  outcome: Decision;
  reason?: string | undefined;
}

/** 'waiting' means stored on this device; null means refused or failed, and the reader was told why. */
type Done<Outcome> = { state: 'synced'; answer: Outcome } | { state: 'waiting' } | null;

export interface Act<Body, Outcome> {
  /** Sends it once: the same fields after a failure are the same act. */
  run: (body: Body) => Promise<Done<Outcome>>;
  isBusy: boolean;
  /** The sentence why it was refused. */
  refused: string | null;
}

/**
 * An act of a reader. What cannot be sent waits on the device; a refusal is shown in a sentence. Bundled by each remote where people act:
 * it has no state that must exist once.
 * @param words for an act that waits, e.g. 'Votre vote est gardé', and for one that failed, e.g. 'Votre vote n’est pas passé'
 */
export function useAct<Body, Outcome extends Decided>(
  type: EventType<Body, Outcome>,
  title: string,
  words: { kept: string; failed: string },
): Act<Body, Outcome> {
  const userId = useOptionalUser()?.id;
  const send = useSendEvent();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  /** The event of an act that could neither be sent nor stored. */
  const unkept = useRef<{ said: string; event: NewEvent } | null>(null);

  async function run(body: Body): Promise<Done<Outcome>> {
    if (isBusy || !userId) return null;
    setBusy(true);
    setRefused(null);
    const said = JSON.stringify(body);
    if (unkept.current?.said !== said) unkept.current = { said, event: newEvent(userId) };
    const refuse = (sentence: string) => {
      setRefused(sentence);
      showToast({ kind: 'failed', title: words.failed, detail: sentence });
      return null;
    };
    try {
      const sent = await send(type, { ...unkept.current.event, ...body }, { title });
      unkept.current = null;
      if (sent.state === 'queued') {
        showToast({ kind: 'waiting', title: words.kept, detail: waitWords().when });
        return { state: 'waiting' };
      }
      if (sent.answer.outcome === 'rejected') return refuse(await refusalSentence(sent.answer.reason));
      return { state: 'synced', answer: sent.answer };
    } catch (error) {
      return refuse(errorSentence(error));
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy, refused };
}
