import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import {
  answerGiven,
  commentGiven,
  questionAsked,
  questionFollowed,
  voteCast,
  bestChosen,
  postEdited,
} from '@ulty/contracts/event-types/community.js';
import { ownQuestions, questionStanding, questionThread } from '@ulty/contracts/reads/community.js';
import { device, showToast, useOutbox, type OutboxItem } from '@ulty/kit';
import { actsOfKind, useActs } from '@ulty/kit/acts';
import { createContext, useContext } from 'react';

/** A waiting event of one kind on this device. */
type WaitingOf<E> = E extends EventType<infer Body, infer _Outcome> ? OutboxItem & { fields: Body } : never;

/** Id of the question whose thread is drawn. */
const ThreadId = createContext('');
export const ThreadOf = ThreadId.Provider;

/** Acts that the thread does not show yet. */
function useOfThread<Body, Outcome>(type: EventType<Body, Outcome>, isWanted: (fields: Body) => boolean) {
  return actsOfKind(useActs(questionThread, { id: useContext(ThreadId) }), type, isWanted);
}

/** The last act that the reader's read of the thread does not show yet. */
function useOfStanding<Body, Outcome>(type: EventType<Body, Outcome>, isWanted: (fields: Body) => boolean) {
  return actsOfKind(useActs(questionStanding, { id: useContext(ThreadId) }), type, isWanted).at(-1);
}

export type WaitingQuestion = WaitingOf<typeof questionAsked>;
export type WaitingAnswer = WaitingOf<typeof answerGiven>;
export type WaitingComment = WaitingOf<typeof commentGiven>;

export const useWaitingQuestions = (): WaitingQuestion[] => actsOfKind(useActs(ownQuestions, {}), questionAsked, () => true);
export const useWaitingAnswers = (id: string): WaitingAnswer[] => useOfThread(answerGiven, ({ questionId }) => questionId === id);
export const useWaitingComments = (id: string): WaitingComment[] => useOfThread(commentGiven, ({ targetId }) => targetId === id);
export const useWaitingVote = (id: string) => useOfStanding(voteCast, ({ targetId }) => targetId === id);
export const useWaitingFollow = (id: string) => useOfStanding(questionFollowed, ({ questionId }) => questionId === id);
export const useWaitingBest = (id: string) => useOfThread(bestChosen, ({ questionId }) => questionId === id).at(-1);
export const useWaitingEdit = (id: string) => useOfThread(postEdited, ({ targetId }) => targetId === id).at(-1);

/**
 * Withdraws a waiting event; shows a message when it was sent in the meantime.
 * @returns whether it was removed from this device
 */
export async function takeBack({ eventId }: Pick<OutboxItem, 'eventId'>): Promise<boolean> {
  const isGone = await device()
    .then(({ withdraw }) => withdraw(eventId))
    .catch(() => false);
  if (isGone) useOutbox.setState(({ items }) => ({ items: items.filter((item) => item.eventId !== eventId) }));
  else showToast({ kind: 'failed', title: 'Trop tard pour le retirer', detail: 'L’envoi a commencé.' });
  return isGone;
}
