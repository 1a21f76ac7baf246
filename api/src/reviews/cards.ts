import { dayOf } from '@ulty/domain/streak.js';
import { schedule, type PastRecall } from '@ulty/review/schedule.js';
import type { EventContext } from '../events/event-log.js';
import { READ_RECALLS, RECORD_RECALLS, SAVE_CARDS } from './cards.queries.js';

/** How one question was recalled in an event. */
export interface NewRecall {
  questionId: string;
  rating: PastRecall['rating'];
  /** Trusted. */
  at: Date;
}

export interface Card {
  questionId: string;
  /** Due before this event: null for a card that the event made. */
  wasDueAt: string | null;
  dueAt: string;
}

/**
 * Writes down how questions were recalled, and when their cards are due: a replay of all recalls, so that the order in which events arrive
 * changes nothing. A question is a card once a quiz missed it; a recall of what is no card yet is kept for the day it becomes one.
 * Three statements, whatever the number of recalls. Answers the cards among them.
 */
export async function rememberRecalls({ tx, user, eventId }: EventContext, recalls: readonly NewRecall[], isFromQuiz: boolean): Promise<Card[]> {
  if (recalls.length === 0) return [];
  const past = await tx.query<{ id: string; isCard: boolean; recalls: PastRecall[] }[]>(READ_RECALLS, [user.id, recalls.map(({ questionId }) => questionId)]);
  const pastOf = new Map(past.map((row) => [row.id, row]));
  const rows = recalls.map(({ questionId, rating, at }) => ({ id: questionId, rating, at, day: dayOf(at.toISOString(), user.tz) }));
  await tx.query(RECORD_RECALLS, [eventId, user.id, isFromQuiz, JSON.stringify(rows)]);

  const cards = recalls.flatMap(({ questionId, rating, at }): Card[] => {
    const known = pastOf.get(questionId);
    if (!isFromQuiz && !known?.isCard) return [];
    const earlier = known?.recalls ?? [];
    return [{ questionId, wasDueAt: dueBefore(earlier, at), dueAt: schedule([...earlier, { at: at.toISOString(), rating }]).dueAt }];
  });
  if (cards.length > 0) await tx.query(SAVE_CARDS, [user.id, JSON.stringify(cards.map(({ questionId, dueAt }) => ({ id: questionId, dueAt })))]);
  return cards;
}

function dueBefore(recalls: readonly PastRecall[], at: Date): string | null {
  const before = recalls.filter((recall) => Date.parse(recall.at) < at.getTime());
  return before.length === 0 ? null : schedule(before).dueAt;
}
