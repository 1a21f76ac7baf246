import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import { newEvent, useOutbox, useSendEvent, type NewEvent, type SendOptions } from '@ulty/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeptAttempt } from './kept-attempt';
import { attemptsNamed, decidedLater, saveAttempt, type FoundAttempt } from './attempt-store';

/** What became of an attempt, once it is known. */
type OutcomeOf<A> = A extends KeptAttempt<infer Outcome> ? Outcome : never;

export interface KeptAttemptPlan<A extends KeptAttempt, Body> {
  userId: string;
  /** Under which it is kept: a quiz's id, or 'revision'. */
  name: string;
  /** The attempt to take up again on opening, out of those kept; the last touched is first. */
  pick: (kept: readonly FoundAttempt<A>[]) => A | null;
  type: EventType<Body, OutcomeOf<A>>;
  body: (attempt: A, event: NewEvent) => NewEvent & Body;
  /** How it is called while it waits, and the coins the device expects of it. */
  options: (attempt: A) => SendOptions;
}

export interface KeptAttemptControls<A extends KeptAttempt> {
  /** undefined while the device is read, null when there is none to take up. */
  attempt: A | null | undefined;
  /** Whether the device holds the last change: true only once the write has committed. */
  isSaved: boolean;
  /** Whether this browser refuses to keep anything. */
  isUnkept: boolean;
  /** The event could neither be kept nor sent. */
  sendError: Error | null;
  begin: (attempt: A) => void;
  /** On screen at once, then on the device. The change runs twice: it takes no clock of its own. */
  change: (by: (attempt: A) => A) => void;
  /** Makes the event, once and for all, and sends it. */
  finish: () => void;
}

/** An attempt kept on the device at every step, and sent at its end as one event, however often it is sent. */
export function useKeptAttempt<A extends KeptAttempt, Body>({
  userId,
  name,
  pick,
  type,
  body,
  options,
}: KeptAttemptPlan<A, Body>): KeptAttemptControls<A> {
  const send = useSendEvent();
  const [attempt, setAttempt] = useState<A | null | undefined>();
  const [saving, setSaving] = useState<'none' | 'pending' | 'saved' | 'unkept'>('none');
  const [sendError, setSendError] = useState<Error | null>(null);
  const current = useRef<A | null>(null);
  const lastChange = useRef(0);
  const isSending = useRef(false);

  const show = (shown: A) => {
    current.current = shown;
    setAttempt(shown);
  };

  const change = async (by: (attempt: A) => A, from = current.current): Promise<A | null> => {
    if (!from) return null;
    const number = ++lastChange.current;
    show(by(from));
    setSaving('pending');
    const { attempt: kept, isKept } = await saveAttempt(userId, name, from, by, new Date());
    // What another tab added comes back with it; a later change of this page brings its own.
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
    try {
      const done = await change((known) => (known.event ? known : { ...known, event }));
      if (!done?.event) return;
      const sending = await send(type, body(done, done.event), options(done));
      await change((known) => ({ ...known, sending }));
    } catch (error) {
      setSendError(error as Error);
    } finally {
      isSending.current = false;
    }
  };

  const pickKept = useEffectEvent(pick);
  useEffect(() => {
    let isCurrent = true;
    void attemptsNamed<A>(userId, name, new Date()).then((kept) => {
      if (!isCurrent) return;
      const found = pickKept(kept);
      current.current = found;
      setAttempt(found);
      if (found) setSaving('saved');
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, name]);

  const isUnsent = Boolean(attempt?.event && !attempt.sending);
  const deliverOnce = useEffectEvent(deliver);
  // The tab was killed before the server answered, or another tab made the event: the same one leaves again, once unless asked.
  useEffect(() => {
    if (isUnsent) void deliverOnce();
  }, [isUnsent]);

  const eventId = attempt?.event?.eventId;
  const isQueued = attempt?.sending?.state === 'queued';
  const isWaiting = useOutbox(({ items }) => items.some((item) => item.eventId === eventId));
  const decide = useEffectEvent((sending: NonNullable<A['sending']>) => void change((known) => ({ ...known, sending })));
  // An event that left later: the device holds what the server said.
  useEffect(() => {
    if (!eventId || !isQueued || isWaiting) return;
    let isCurrent = true;
    void decidedLater(eventId).then((answer) => {
      if (isCurrent && answer) decide({ state: 'synced', answer });
    });
    return () => {
      isCurrent = false;
    };
  }, [eventId, isQueued, isWaiting]);

  return {
    attempt,
    isSaved: saving === 'saved',
    isUnkept: saving === 'unkept',
    sendError,
    begin: (fresh) => void change((known) => known, fresh),
    change: (by) => void change(by),
    finish: () => void deliver(),
  };
}
