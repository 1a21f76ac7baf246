import { cardsReviewed } from '@ulty/contracts/event-types/learning.js';
import type { ReviewCard, ReviewSubmission } from '@ulty/contracts/learning/reviews.js';
import { newEventId } from '@ulty/kit';
import { useEffect, useEffectEvent } from 'react';
import { REVIEWS } from '../attempts/attempt-store';
import { useIsOfEarlierDay } from '../attempts/use-is-of-earlier-day';
import { useKeptAttempt, type KeptAttemptControls } from '../attempts/use-kept-attempt';
import { sumOf } from '../play/coins';
import { expectedLines } from './review.data';
import { newSession, sessionBody, withRecall, type RecallMade, type ReviewSession } from './session';

export interface ReviewControls
  extends Pick<KeptAttemptControls<ReviewSession>, 'isSaved' | 'isUnkept' | 'isFinishedHere' | 'sendError' | 'finish'> {
  /** undefined while the device is being read, null when none is unfinished. */
  session: ReviewSession | null | undefined;
  start: (due: readonly ReviewCard[]) => void;
  answer: (questionId: string, answer: RecallMade) => void;
  next: () => void;
}

/**
 * A learner's review; on opening, the session that was unfinished or unsent, else a new one with the due cards.
 * @param due null while unknown
 * @param isStep within the session of the day: a session finished on an earlier day is sent, but is not this day's step
 */
export function useReview(userId: string, due: readonly ReviewCard[] | null, isStep: boolean): ReviewControls {
  const { attempt, begin, change, ...rest } = useKeptAttempt<ReviewSession, Pick<ReviewSubmission, 'answers'>>({
    userId,
    name: REVIEWS,
    pick: (kept) => kept.find(({ attempt: { sending } }) => sending === null)?.attempt ?? null,
    type: cardsReviewed,
    body: sessionBody,
    options: (session) => ({ expectedUtc: sumOf(expectedLines(session)) || undefined }),
  });
  const start = (cards: readonly ReviewCard[]) => begin(newSession(newEventId(), cards));
  const isStale = useIsOfEarlierDay(attempt) && isStep;
  const session = isStale ? null : attempt;
  const canStart = session === null && due !== null && due.length > 0;
  const startDue = useEffectEvent(() => due && start(due));
  // A session begins once, with the cards due at that moment.
  useEffect(() => {
    if (canStart) startDue();
  }, [canStart]);

  return {
    ...rest,
    session,
    start,
    answer: (questionId, answer) => change((session) => withRecall(session, questionId, answer)),
    next: () => change((session) => ({ ...session, shownId: null })),
  };
}
