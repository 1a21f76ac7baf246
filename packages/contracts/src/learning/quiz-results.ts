import { LAST_DRAW } from '@ulty/domain/learning/drawn-questions.js';
import { z } from 'zod';
import { eventFields, outcomeFields, RewardLine, ShortOfDay, StreakBrief, WalletState } from '../base/events.js';
import { givenId } from '../base/given-id.js';

/** Number of an attempt at a quiz, from 0. */
export const DrawNumber = z.int().min(0).max(LAST_DRAW);

/** One answer: choice ids for single, multiple and order; ['true'|'false'] for truefalse; [the typed text] for number and text. */
export const GivenChoice = z.looseObject({
  questionId: givenId(),
  /** Empty for 'Je ne sais pas'. */
  choice: z.array(z.string().max(300)).max(20),
  /** Milliseconds between the question's appearance and the answer. */
  ms: z.number().min(0).max(86_400_000).optional(),
  hint: z.boolean().optional(),
});
export type GivenChoice = z.infer<typeof GivenChoice>;

/**
 * POST /api/quiz-results. Spec §3, §7; product §3.1. Score and counts are the client's own and are ignored.
 * Without `eventId` (older clients) the server derives one from deviceId, quizId and timestamp.
 */
export const QuizResult = z.looseObject({
  ...eventFields,
  eventId: givenId().optional(),
  occurredAt: z.iso.datetime({ offset: true }).optional(),
  quizId: givenId(),
  /** ISO date and time, or milliseconds since 1970. */
  timestamp: z.union([z.iso.datetime({ offset: true }), z.number()]),
  deviceId: z.string().max(100),
  score: z.number().optional(),
  correct: z.number().optional(),
  total: z.number().optional(),
  /** In seconds. */
  timeSpent: z.number().min(0).max(864_000).optional(),
  bookId: givenId().optional(),
  chapterId: givenId().optional(),
  courseId: givenId().optional(),
  packId: givenId().optional(),
  /** `version` of the answered quiz. */
  contentVersion: z.int().optional(),
  mode: z.enum(['practice', 'exam']).optional(),
  /** Number of the attempt, by which the server computes what it asked; without it, all questions of the version. Decision 0130. */
  draw: DrawNumber.optional(),
  attemptId: givenId().optional(),
  answers: z.array(GivenChoice).max(100).optional().default([]),
});
export type QuizResult = z.infer<typeof QuizResult>;

/** `score` is a whole percent, rounded down. */
export const GradedQuiz = z.object({ score: z.int(), correct: z.int(), total: z.int(), passed: z.boolean() });
export type GradedQuiz = z.infer<typeof GradedQuiz>;

/**
 * Answer to a quiz result. `reason`, most important first: wrong_user, event_conflict, unknown_quiz, not_enrolled, quiz_locked (rejected);
 * version_unknown, time_adjusted (adjusted). `coins.reason` says why nothing or less was paid: not_first_attempt, not_passed,
 * too_few_questions, too_fast, implausible_time, daily_cap, total_cap; of a course's final quiz also lessons_left, lessons_hasty and
 * duplicate. `rewards` lists every reward of this event, badges and streak included. `shortOfDay`: why it makes no day count, where it does not.
 */
export const QuizResultOutcome = z.object({
  ...outcomeFields,
  graded: GradedQuiz.optional(),
  /** Ids of the questions answered right, by the version that was answered; the device may have graded differently. */
  rightIds: z.array(z.uuid()).optional(),
  isFirstAttempt: z.boolean().optional(),
  coins: z
    .object({ awarded: z.int(), state: z.enum(['available', 'pending']), txnId: z.uuid().nullable(), reason: z.string().optional() })
    .optional(),
  rewards: z.array(RewardLine).optional(),
  badges: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
  streak: StreakBrief.optional(),
  shortOfDay: ShortOfDay.optional(),
  state: WalletState.optional(),
});
export type QuizResultOutcome = z.infer<typeof QuizResultOutcome>;
