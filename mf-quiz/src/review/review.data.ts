import { reviewDeck } from '@ulty/contracts/reads/reviews.js';
import type { Recall } from '@ulty/contracts/learning/reviews.js';
import { expectedReward } from '@ulty/domain/rewards/rewards.js';
import { SESSION_CARDS } from '@ulty/review/rating.js';
import { useOutbox, useRead, trustedNow } from '@ulty/kit';
import { useEffect, useState } from 'react';
import { attemptsNamed, decidedLater, REVIEWS } from '../attempts/attempt-store';
import type { ExpectedLine } from '../play/coins';
import { recalled, type ReviewSession } from './session';

/** What a full session pays, in UTC. Product §1.4. */
export const SESSION_UTC = expectedReward('review_session');

/** The due cards, and those of the coming week. */
export function useDeck() {
  return useRead(reviewDeck);
}

/** Coins that the device expects for a session; the server decides. A session of blanks alone pays none. */
export function expectedLines(session: ReviewSession): ExpectedLine[] {
  const answers = Object.values(session.answers);
  const isPaid = answers.length >= SESSION_CARDS && answers.some(({ choice }) => choice.length > 0);
  return isPaid ? [{ reason: 'review_session', utc: SESSION_UTC }] : [];
}

/** Recalls made on this device that the server has not answered yet, by question. */
async function readUnheard(userId: string): Promise<Map<string, Recall[]>> {
  const unheard = new Map<string, Recall[]>();
  for (const { attempt } of await attemptsNamed<ReviewSession>(userId, REVIEWS, new Date(trustedNow()))) {
    if (attempt.sending?.state === 'synced' || (attempt.event && (await decidedLater(attempt.event.eventId)))) continue;
    for (const { card, recall } of recalled(attempt)) unheard.set(card.questionId, [...(unheard.get(card.questionId) ?? []), recall]);
  }
  return unheard;
}

/** These recalls, read again when the outbox changes; null while they are being read. */
export function useUnheard(userId: string | undefined): ReadonlyMap<string, readonly Recall[]> | null {
  const [unheard, setUnheard] = useState<ReadonlyMap<string, readonly Recall[]> | null>(null);
  const waiting = useOutbox(({ items }) => items.length);
  useEffect(() => {
    if (!userId) return;
    let isCurrent = true;
    void readUnheard(userId).then((read) => isCurrent && setUnheard(read));
    return () => {
      isCurrent = false;
    };
  }, [userId, waiting]);
  return unheard;
}
