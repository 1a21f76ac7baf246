import type { CoachMessage, CoachOutcome } from '@ulty/contracts/learning/coach.js';
import { coachAsked } from '@ulty/contracts/event-types/coach.js';
import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import { coachConversation } from '@ulty/contracts/reads/coach.js';
import { device, showToast, trustedAt, trustedNow, useOutbox, useRead, type NewEvent, type OutboxItem } from '@ulty/kit';
import { actsOfKind, useActs } from '@ulty/kit/acts';

/** The fields of a question, as pages send them. */
export type Asked = typeof coachAsked extends EventType<infer Body, infer _Outcome> ? Body : never;

/** A question that waits on this device. */
export type WaitingQuestion = OutboxItem & { fields: Asked };

/**
 * Questions and answers, the latest first.
 * @param before id of the last message of the previous page; null makes no request
 */
export const useConversation = (before?: string | null) => useRead(coachConversation, before === null ? null : before ? { before } : {});

/** Questions that the conversation does not include yet, in the order in which they were asked. */
export function useWaitingQuestions(): WaitingQuestion[] {
  return actsOfKind(useActs(coachConversation, {}), coachAsked);
}

/**
 * Withdraws a waiting question; shows a message when it was sent in the meantime.
 * @returns whether it was removed from this device
 */
export async function takeBack({ eventId }: Pick<WaitingQuestion, 'eventId'>): Promise<boolean> {
  const isGone = await device()
    .then(({ withdraw }) => withdraw(eventId))
    .catch(() => false);
  if (isGone) useOutbox.setState(({ items }) => ({ items: items.filter((item) => item.eventId !== eventId) }));
  else showToast({ kind: 'failed', title: 'Trop tard pour la retirer', detail: 'L’envoi a commencé.' });
  return isGone;
}

/** A question just answered, as the conversation will show it. */
export function messageOf(
  { mode, text, replyTo = null, ...event }: Asked & Pick<NewEvent, 'eventId' | 'occurredAt'> & Partial<NewEvent>,
  { outcome: _outcome, reason: _reason, quotaLeft: _quotaLeft, ...answer }: CoachOutcome,
): CoachMessage {
  return {
    ...answer,
    id: event.eventId,
    mode,
    question: text,
    replyTo,
    askedAt: trustedAt(event),
    answeredAt: new Date(trustedNow()).toISOString(),
    wasOffline: false,
    isHidden: false,
    rating: null,
  };
}
