import { z } from 'zod';
import { Question } from './books.js';
import { eventFields, outcomeFields, RewardLine, ShortOfDay, StreakBrief, WalletState } from '../base/events.js';
import { GivenChoice } from './quiz-results.js';

/** How a recall went, as FSRS counts it: 1 again, 2 hard, 3 good, 4 easy. */
export const RecallRating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type RecallRating = z.infer<typeof RecallRating>;

/** One recall in a card's past, oldest first; the device replays it to schedule without network. */
export const Recall = z.object({ at: z.iso.datetime(), rating: RecallRating });
export type Recall = z.infer<typeof Recall>;

/**
 * A missed question to recall. `version` is that of its quiz. For a course's final quiz there is no book; the titles are those of the
 * course and its quiz.
 */
export const ReviewCard = z.object({
  questionId: z.uuid(),
  quizId: z.uuid(),
  version: z.int(),
  bookId: z.uuid().nullable(),
  bookTitle: z.string(),
  chapterTitle: z.string(),
  question: Question,
  recalls: z.array(Recall),
  dueAt: z.iso.datetime(),
});
export type ReviewCard = z.infer<typeof ReviewCard>;

/** GET /api/reviews: at most 50 cards, the longest due first (with `ahead` also some that are not due yet: their `dueAt` says so); `forecast` counts cards per day of the next seven, today first with all that is due. */
export const ReviewDeck = z.object({
  dueCount: z.int(),
  total: z.int(),
  cards: z.array(ReviewCard).max(50),
  forecast: z.array(z.object({ day: z.iso.date(), count: z.int() })).length(7),
  /** When the next card is due, if none is due now. */
  nextDueAt: z.iso.datetime().nullable(),
  doneToday: z.int(),
});
export type ReviewDeck = z.infer<typeof ReviewDeck>;

/**
 * `cards` limits the cards of the deck; 0 only counts them. `ahead`: cards that become due within this many days are listed too, after
 * those that are due.
 */
export const ReviewQuery = z.object({
  cards: z.coerce.number({ error: 'Écrivez un nombre de cartes.' }).int().min(0).max(50).optional().default(50),
  ahead: z.coerce.number({ error: 'Écrivez un nombre de jours.' }).int().min(0).max(7).optional().default(0),
});
export type ReviewQuery = z.infer<typeof ReviewQuery>;

/** POST /api/reviews: a session of recalls. Answers are graded again on the server. A session of 10 cards counts for the day. */
export const ReviewSubmission = z.looseObject({
  ...eventFields,
  answers: z
    .array(GivenChoice.extend({ answeredAt: z.iso.datetime({ offset: true }).optional(), contentVersion: z.int().optional() }))
    .min(1)
    .max(100),
});
export type ReviewSubmission = z.infer<typeof ReviewSubmission>;

/**
 * `reason`: wrong_user, event_conflict, no_cards (rejected); time_adjusted. Questions that are not cards of the learner are left out of
 * `cards`. `shortOfDay`: why it makes no day count, where it does not.
 */
export const ReviewOutcome = z.object({
  ...outcomeFields,
  cards: z.array(z.object({ questionId: z.uuid(), isRight: z.boolean(), rating: RecallRating, dueAt: z.iso.datetime() })),
  rewards: z.array(RewardLine).optional(),
  badges: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
  streak: StreakBrief.optional(),
  shortOfDay: ShortOfDay.optional(),
  state: WalletState.optional(),
});
export type ReviewOutcome = z.infer<typeof ReviewOutcome>;
