import type { CoachMessage, CoachOutcome } from '@ulty/contracts/learning/coach.js';
import { coachAsked } from '@ulty/contracts/event-types/coach.js';
import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import { coachConversation } from '@ulty/contracts/reads/coach.js';
import { device, showToast, trustedAt, trustedNow, useOutbox, useRead, type NewEvent, type OutboxItem } from '@ulty/kit';
import { actsOfKind, useActs } from '@ulty/kit/acts';

/** What a question consists of, as pages send it. */
export type Asked = typeof coachAsked extends EventType<infer Body, infer _Outcome> ? Body : never;

/** A question that waits on this device. */
export type WaitingQuestion = OutboxItem & { fields: Asked };

/** What was asked and answered, the latest first. @param before id of the last message of the page before; null asks nothing */
export const useConversation = (before?: string | null) => useRead(coachConversation, before === null ? null : before ? { before } : {});

/** Questions that the conversation does not hold yet, in the order of their asking. */
export function useWaitingQuestions(): WaitingQuestion[] {
  return actsOfKind(useActs(coachConversation, {}), coachAsked);
}

/** Takes a waiting question back; says so when it has left meanwhile. @returns whether it is gone from this device */
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
