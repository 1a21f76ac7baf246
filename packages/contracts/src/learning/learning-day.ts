import { z } from 'zod';
import { ShortOfDay } from '../base/events.js';
import { ExamCalendar } from './exams.js';
import { DailyGoal } from '../rewards/streaks.js';

/** A chapter or lesson as a session offers it. `parent` is its book or course. */
export const SessionPiece = z.object({
  kind: z.enum(['chapter', 'lesson']),
  id: z.uuid(),
  title: z.string(),
  parentId: z.uuid(),
  parentTitle: z.string(),
  category: z.string(),
  position: z.int(),
  total: z.int(),
  minutes: z.int(),
  /** begun: it was opened and not finished; next: it follows the one begun last; of_thread: from the first thread; of_the_day: from the book of the day. */
  reason: z.enum(['begun', 'next', 'of_thread', 'of_the_day']),
  /** Its quiz; null for a lesson. `attempts` before today. */
  quiz: z.object({ id: z.uuid(), questions: z.int(), attempts: z.int() }).nullable(),
});
export type SessionPiece = z.infer<typeof SessionPiece>;

/** A quiz of a chapter that was read before today. */
const KnownQuiz = z.object({ quizId: z.uuid(), bookId: z.uuid(), title: z.string(), questions: z.int() });

/**
 * GET /api/activity/today: the facts from which the session of the day is computed, besides the due cards. Product §2.27. `day` is the
 * learner's. Counts are of today; `coins` are all that today's learning brought, pending ones included. `week` is Monday to Sunday, with
 * the `category` learned most.
 */
export const LearningDay = z.object({
  day: z.iso.date(),
  goalMin: DailyGoal,
  /** Texts to read, best first, none of them done yet; at most three of one book or course. */
  candidates: z.array(SessionPiece).max(9),
  /** The text finished last, on any day; absent in older copies on devices. */
  last: SessionPiece.nullable().optional(),
  /** The quiz of the last read chapter whose quiz was never tried. */
  untested: KnownQuiz.nullable(),
  /** A quiz on the weakest topic, of those with five answers or more that are not solid; `percent` is its mastery. Product §2.9. */
  weak: KnownQuiz.extend({ topic: z.string(), percent: z.int() }).nullable(),
  /** Quizzes left unfinished within a day, on any device, the latest first. */
  open: z
    .array(z.object({ quizId: z.uuid(), answered: z.int(), changedAt: z.iso.datetime() }))
    .max(5)
    .optional(),
  done: z.object({
    /** Texts read to the end today, in their order. */
    pieces: z.array(SessionPiece).max(20),
    /** Quizzes finished today, in their order. */
    quizzes: z.array(z.object({ id: z.uuid(), title: z.string(), correct: z.int(), total: z.int(), passed: z.boolean() })).max(20),
    cards: z.int(),
    minutes: z.int(),
  }),
  coins: z.int(),
  /** The part of `coins` that is not confirmed yet; absent in older copies on devices. */
  coinsPending: z.int().optional(),
  /** The exam at the end of the pupil's class, while the academic track is open; absent in older copies on devices. */
  exam: ExamCalendar.nullable().optional(),
  /** Why the last quiz or review did not make the day count, on a day that does not count yet. */
  shortOfDay: ShortOfDay.optional(),
  week: z.array(z.object({ day: z.iso.date(), isDone: z.boolean(), category: z.string().nullable() })).length(7),
});
export type LearningDay = z.infer<typeof LearningDay>;
