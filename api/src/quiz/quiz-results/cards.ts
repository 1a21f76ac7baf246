import { dayOf } from '@ulty/domain/days/streak.js';
import { schedule, type PastRecall } from '@ulty/review/schedule.js';
import { zoneAt } from '../../core/base/time-zone.js';
import type { EventContext } from '../../core/events/event-log.js';
import { readRecalls, recordRecalls, saveCards } from './cards.queries.js';

/** How one question was recalled in an event. */
export interface NewRecall {
  questionId: string;
  rating: PastRecall['rating'];
  /** Trusted. */
  at: Date;
}

export interface Card {
  questionId: string;
  /** Whether a session found it due. */
  wasDue: boolean;
  dueAt: string;
}

/** A recall kept before. */
export interface KeptRecall extends PastRecall {
  isFromQuiz: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Stores how questions were recalled, and when their cards are due: a replay of all recalls, so that the order in which events arrive
 * changes nothing. A question is a card once a quiz missed it; a recall of what is no card yet is kept for the day it becomes one.
 * Three statements, whatever the number of recalls. Returns the cards among them.
 */
export async function rememberRecalls(context: EventContext, recalls: readonly NewRecall[], isFromQuiz: boolean): Promise<Card[]> {
  if (recalls.length === 0) return [];
  const { tx, user, eventId } = context;
  const past = await tx.rows(readRecalls, {
    user: user.id,
    questions: recalls.map(({ questionId }) => questionId),
  });
  const pastOf = new Map(past.map((row) => [row.id, row]));
  const rows = recalls.map(({ questionId, rating, at }) => ({
    id: questionId,
    rating,
    at,
    day: dayOf(at.toISOString(), zoneAt(user, at)),
  }));
  const cards = recalls.flatMap((recall): Card[] => {
    const { questionId, rating, at } = recall;
    const known = pastOf.get(questionId);
    if (!isFromQuiz && !known?.isCard) return [];
    const kept = known?.recalls ?? [];
    return [
      {
        questionId,
        wasDue: !isFromQuiz && isDue(recall, kept, context),
        dueAt: schedule([...kept, { at: at.toISOString(), rating }]).dueAt,
      },
    ];
  });
  const kept = cards.map(({ questionId, dueAt }) => ({ id: questionId, dueAt }));
  await Promise.all([
    tx.count(recordRecalls, { event: eventId, user: user.id, isFromQuiz, recalls: JSON.stringify(rows) }),
    cards.length > 0 && tx.count(saveCards, { user: user.id, cards: JSON.stringify(kept) }),
  ]);
  return cards;
}

/**
 * Whether a session found its card due, in whatever order sessions arrive: what was recalled before it made the card due by then, and a
 * session kept already neither fell on that day nor came before the card was due once more. Decision 0013.
 */
function isDue({ at, rating }: NewRecall, kept: readonly KeptRecall[], { isTimeAdjusted, now }: EventContext): boolean {
  const before = kept.filter((recall) => Date.parse(recall.at) < at.getTime());
  // Where the time had to be corrected, the moment of receipt is more reliable.
  const judged = isTimeAdjusted ? now : at;
  if (before.length === 0 || Date.parse(schedule(before).dueAt) > judged.getTime()) return false;
  const dayStart = Math.floor(at.getTime() / DAY_MS) * DAY_MS;
  const dueAgain = Date.parse(schedule([...before, { at: judged.toISOString(), rating }]).dueAt);
  return kept.every(({ isFromQuiz, ...recall }) => isFromQuiz || Date.parse(recall.at) < dayStart || Date.parse(recall.at) >= dueAgain);
}
