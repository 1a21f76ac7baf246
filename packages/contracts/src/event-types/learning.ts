import type { ProgressOutcome, ProgressUpdate } from '../learning/progress.js';
import type { QuizResult, QuizResultOutcome } from '../learning/quiz-results.js';
import type { ReviewOutcome, ReviewSubmission } from '../learning/reviews.js';
import { defineEvent } from './define-event.js';

const quoted = (title: string) => `«\u00a0${title}\u00a0»`;

/** Topics that any learning may change: coins, a day of the streak, badges, cards to review. */
const LEARNING = ['coins', 'streak', 'badges', 'activity', 'library', 'reviews', 'league'] as const;

/** A quiz was answered; it may be the final one of a course. Spec §7, product §3.1. */
export const quizTaken = defineEvent<Pick<QuizResult, 'quizId'>, QuizResultOutcome>({
  type: 'quiz_result',
  method: 'POST',
  path: '/api/quiz-results',
  log: 'quiz_result',
  changes: [...LEARNING, 'courses'],
  label: (_result, title) => `Quiz ${quoted(title)}`,
});

/** Lessons or chapters were read. Spec §7, product §3.2. @see EventType.label the title is that of the lesson, or of book and chapter */
export const progressMade = defineEvent<Pick<ProgressUpdate, 'items'>, ProgressOutcome>({
  type: 'progress_update',
  method: 'PUT',
  path: '/api/progress',
  log: 'progress',
  changes: [...LEARNING, 'courses', 'enrollments'],
  shown: ['courses', 'enrollments'],
  label: ({ items: [item] }, title) => (item?.kind === 'lesson' ? `Leçon ${quoted(title)}` : `Lecture\u00a0: ${title}`),
});

/** Missed questions were recalled. Product §2.21. */
export const cardsReviewed = defineEvent<Pick<ReviewSubmission, 'answers'>, ReviewOutcome>({
  type: 'review_session',
  method: 'POST',
  path: '/api/reviews',
  log: 'review',
  changes: LEARNING,
  label: () => 'Révision',
});
