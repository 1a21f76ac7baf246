import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import { newEvent, useOutbox, useSendEvent, type NewEvent, type SendOptions, trustedNow } from '@ulty/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeptAttempt } from './kept-attempt';
import { attemptsNamed, decidedLater, saveAttempt, type FoundAttempt } from './attempt-store';

/** The result of an attempt, once it is known. */
type OutcomeOf<A> = A extends KeptAttempt<infer Outcome> ? Outcome : never;

export interface KeptAttemptPlan<A extends KeptAttempt, Body> {
  userId: string;
  /** The name under which it is stored: a quiz's id, or REVIEWS. */
  name: string;
  /** Chooses the attempt to resume on opening among the stored ones, the most recently changed first. */
  pick: (kept: readonly FoundAttempt<A>[]) => A | null;
  type: EventType<Body, OutcomeOf<A>>;
  body: (attempt: A, event: NewEvent) => NewEvent & Body;
  /** Its title while it waits to be sent, and the coins the device expects from it. */
  options: (attempt: A) => SendOptions;
}

export interface KeptAttemptControls<A extends KeptAttempt> {
  /** undefined while the device is being read, null when there is none to resume. */
  attempt: A | null | undefined;
  /** Whether the last change is stored: true only once the write has committed. */
  isSaved: boolean;
  /** Whether this browser cannot store anything. */
  isUnkept: boolean;
  /** Whether the attempt on screen was finished on this page, and not before it was opened. */
  isFinishedHere: boolean;
  /** The event could neither be stored nor sent. */
  sendError: Error | null;
  begin: (attempt: A) => void;
  /** Changes the attempt on screen at once, then on the device. The function runs twice, so it must not read a clock. */
  change: (by: (attempt: A) => A) => void;
  /** Makes the event, only once, and sends it. */
  finish: () => void;
}

/** An attempt stored on the device at every step, and sent at its end as one event, the same at every retry. */
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
  const [finishedId, setFinishedId] = useState<string | null>(null);
  const current = useRef<A | null>(null);
  const lastChange = useRef(0);
  /** Ids of the attempts being sent: one found unsent, and one that began since. */
  const underWay = useRef(new Set<string>());

  const show = (shown: A) => {
    current.current = shown;
    setAttempt(shown);
  };

  /** Stores a change. @returns the attempt as it is stored, with what another tab added, and whether it is this page's last change */
  const store = async (by: (attempt: A) => A, from: A): Promise<{ kept: A; isLast: boolean }> => {
    const number = ++lastChange.current;
    setSaving('pending');
    const { attempt: kept, isKept } = await saveAttempt(userId, name, from, by, new Date(trustedNow()));
    const isLast = number === lastChange.current;
    if (isLast) setSaving(isKept ? 'saved' : 'unkept');
    return { kept, isLast };
  };

  const change = async (by: (attempt: A) => A, from = current.current): Promise<void> => {
    if (!from) return;
    show(by(from));
    const { kept, isLast } = await store(by, from);
    if (isLast) show(kept);
  };

  const deliver = async () => {
    const from = current.current;
    if (!from || underWay.current.has(from.id)) return;
    const isShown = () => current.current?.id === from.id;
    underWay.current.add(from.id);
    setSendError(null);
    if (!from.event) setFinishedId(from.id);
    const made = newEvent(userId);
    try {
      const { kept: done } = await store((known) => (known.event ? known : { ...known, event: made }), from);
      const { event } = done;
      if (!event) return;
      // A result is shown only once closing the page does not lose it.
      const showEnd = () => isShown() && !current.current?.event && show(done);
      const sending = await send(type, body(done, event), { ...options(done), onKept: showEnd }).finally(showEnd);
      const told = (known: A) => ({ ...known, sending });
      await (isShown() ? change(told) : saveAttempt(userId, name, done, told, new Date(trustedNow())));
    } catch (error) {
      if (isShown()) setSendError(error as Error);
    } finally {
      underWay.current.delete(from.id);
    }
  };

  const pickKept = useEffectEvent(pick);
  useEffect(() => {
    let isCurrent = true;
    void attemptsNamed<A>(userId, name, new Date(trustedNow())).then((kept) => {
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
  // The tab was closed before the server answered, or another tab made the event: it is sent again, once unless the learner asks.
  useEffect(() => {
    if (isUnsent) void deliverOnce();
  }, [isUnsent]);

  const eventId = attempt?.event?.eventId;
  const isQueued = attempt?.sending?.state === 'queued';
  const isWaiting = useOutbox(({ items }) => items.some((item) => item.eventId === eventId));
  const decide = useEffectEvent((sending: NonNullable<A['sending']>) => void change((known) => ({ ...known, sending })));
  // An event that was sent later: the device has stored the server's answer.
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
    isFinishedHere: attempt?.id === finishedId,
    sendError,
    begin: (fresh) => void change((known) => known, fresh),
    change: (by) => void change(by),
    finish: () => void deliver(),
  };
}
