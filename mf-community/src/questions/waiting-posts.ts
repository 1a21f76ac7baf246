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
import { device, showToast, useOutbox, useShallow, type OutboxItem } from '@ulty/kit';

/** What waits on this device of one kind. */
type WaitingOf<E> = E extends EventType<infer Body, infer _Outcome> ? OutboxItem & { fields: Body } : never;

/** Acts of one kind that wait on this device, in the order of their doing. */
function useWaiting<Body, Outcome>(type: EventType<Body, Outcome>, isWanted: (fields: Body) => boolean): (OutboxItem & { fields: Body })[] {
  return useOutbox(
    useShallow(({ items }) =>
      items.filter((item): item is OutboxItem & { fields: Body } => item.type === type.type && isWanted(item.fields as Body)),
    ),
  );
}

export type WaitingQuestion = WaitingOf<typeof questionAsked>;
export type WaitingAnswer = WaitingOf<typeof answerGiven>;
export type WaitingComment = WaitingOf<typeof commentGiven>;

const always = () => true;

export const useWaitingQuestions = (): WaitingQuestion[] => useWaiting(questionAsked, always);
export const useWaitingAnswers = (id: string): WaitingAnswer[] => useWaiting(answerGiven, ({ questionId }) => questionId === id);
export const useWaitingComments = (id: string): WaitingComment[] => useWaiting(commentGiven, ({ targetId }) => targetId === id);
export const useWaitingVote = (id: string) => useWaiting(voteCast, ({ targetId }) => targetId === id).at(-1);
export const useWaitingFollow = (id: string) => useWaiting(questionFollowed, ({ questionId }) => questionId === id).at(-1);
export const useWaitingBest = (id: string) => useWaiting(bestChosen, ({ questionId }) => questionId === id).at(-1);
export const useWaitingEdit = (id: string) => useWaiting(postEdited, ({ targetId }) => targetId === id).at(-1);

/** Takes back what waits; says so when it has left meanwhile. @returns whether it is gone from this device */
export async function takeBack({ eventId }: Pick<OutboxItem, 'eventId'>): Promise<boolean> {
  const isGone = await device()
    .then(({ withdraw }) => withdraw(eventId))
    .catch(() => false);
  if (isGone) useOutbox.setState(({ items }) => ({ items: items.filter((item) => item.eventId !== eventId) }));
  else showToast({ kind: 'failed', title: 'Trop tard pour le retirer', detail: 'L’envoi a commencé.' });
  return isGone;
}
