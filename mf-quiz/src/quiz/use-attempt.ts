import type { Quiz } from '@ulty/contracts/books.js';
import type { QuizResultOutcome } from '@ulty/contracts/quiz-results.js';
import { newEvent, newEventId, useOutbox, useSendEvent } from '@ulty/kit';
import { useEffect, useRef, useState } from 'react';
import { deviceGrade, newAttempt, resultOf, withAnswer, withPause, withReturn, type Attempt, type AttemptAnswer, type QuizMode, type Sending } from './attempt';
import { decidedLater, findAttempt, saveAttempt } from './attempt-store';
import { expectedUtc } from './coins';

export interface AttemptControls {
  /** undefined while the device is read, null when there is none to take up. */
  attempt: Attempt | null | undefined;
  /** Whether the device holds the last change: true only once the write has committed. */
  isSaved: boolean;
  /** Whether this browser refuses to keep anything. */
  isUnkept: boolean;
  /** The result could neither be kept nor sent. */
  sendError: Error | null;
  start: (quiz: Quiz, mode: QuizMode) => void;
  answer: (questionId: string, answer: AttemptAnswer) => void;
  /** Goes on after an explanation. */
  next: () => void;
  leave: (openMs: number) => void;
  comeBack: () => void;
  /** Makes the result's event, once and for all, and sends it. */
  finish: () => void;
}

/**
 * A learner's attempt at a quiz, kept on the device at every act.
 * @param isFirst whether this device believes that nothing was sent for this quiz yet; it only words what is awaited
 */
export function useAttempt(userId: string, quizId: string, isFirst: boolean): AttemptControls {
  const send = useSendEvent();
  const [attempt, setAttempt] = useState<Attempt | null | undefined>();
  const [saving, setSaving] = useState<'none' | 'pending' | 'saved' | 'unkept'>('none');
  const [sendError, setSendError] = useState<Error | null>(null);
  const current = useRef<Attempt | null>(null);
  const lastChange = useRef(0);
  const isSending = useRef(false);

  const show = (shown: Attempt) => {
    current.current = shown;
    setAttempt(shown);
  };

  /** On screen at once, then on the device; what another tab added comes back with it. `by` runs twice: it takes no clock of its own. */
  const change = async (by: (attempt: Attempt) => Attempt, from = current.current): Promise<Attempt | null> => {
    if (!from) return null;
    const number = ++lastChange.current;
    show(by(from));
    setSaving('pending');
    const { attempt: kept, isKept } = await saveAttempt(userId, from, by, new Date());
    if (number === lastChange.current) {
      show(kept);
      setSaving(isKept ? 'saved' : 'unkept');
    }
    return kept;
  };

  const deliver = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setSendError(null);
    const event = newEvent(userId);
    const done = await change((known) => (known.event ? known : { ...known, shownId: null, event }));
    try {
      if (!done?.event) return;
      const sent: Sending = await send<QuizResultOutcome>('quiz_result', resultOf(done, done.event), { label: `Quiz «\u00a0${done.quiz.title}\u00a0»`, expectedUtc: expectedUtc(deviceGrade(done), isFirst) });
      await change((known) => ({ ...known, sending: sent }));
    } catch (error) {
      setSendError(error as Error);
    } finally {
      isSending.current = false;
    }
  };

  useEffect(() => {
    let isCurrent = true;
    void findAttempt(userId, quizId, new Date()).then((found) => {
      if (!isCurrent) return;
      current.current = found;
      setAttempt(found);
      if (found) setSaving('saved');
    });
    return () => {
      isCurrent = false;
    };
    // Deliberately so few: the device is read once per quiz.
  }, [userId, quizId]);

  const isUnsent = Boolean(attempt?.event && !attempt.sending);
  // The tab was killed before the server answered, or another tab made the event: the same one leaves again.
  useEffect(() => {
    if (isUnsent) void deliver();
    // Deliberately so few: it is sent once, and again only when asked.
  }, [isUnsent]);

  const eventId = attempt?.event?.eventId;
  const isQueued = attempt?.sending?.state === 'queued';
  const isWaiting = useOutbox(({ items }) => items.some((item) => item.eventId === eventId));

  // A result that left later: the device holds what the server said.
  useEffect(() => {
    if (!eventId || !isQueued || isWaiting) return;
    let isCurrent = true;
    void decidedLater(eventId).then((answer) => {
      if (isCurrent && answer) void change((known) => ({ ...known, sending: { state: 'synced', answer } }));
    });
    return () => {
      isCurrent = false;
    };
    // Deliberately so few: only these say that something may have been decided.
  }, [eventId, isQueued, isWaiting]);

  return {
    attempt,
    isSaved: saving === 'saved',
    isUnkept: saving === 'unkept',
    sendError,
    start: (quiz, mode) => void change((fresh) => fresh, newAttempt(newEventId(), quiz, mode)),
    answer: (questionId, answer) => void change((known) => withAnswer(known, questionId, answer)),
    next: () => void change((known) => ({ ...known, shownId: null })),
    leave: (openMs) => {
      const at = new Date().toISOString();
      void change((known) => withPause(known, openMs, at));
    },
    comeBack: () => {
      const now = new Date();
      void change((known) => (known.awaySince ? withReturn(known, now, known.awaySince) : known));
    },
    finish: () => void deliver(),
  };
}
