import type { FirstQuestion, FirstQuestionQuery } from '../pages/first-question.js';
import type { InterestSaved, LibrarySize, QuizStats } from '../pages/platform.js';
import { defineRead } from './define-read.js';

/** Number of book summaries. Spec §1. */
export const librarySize = defineRead<LibrarySize>({ path: '/api/platform/library-size', access: 'public', keep: 'public', changedBy: [] });

/** The visitor's question of the day in Burkina Faso, or the one after another. Signed-in people have none. */
export const firstQuestion = defineRead<FirstQuestion, FirstQuestionQuery>({
  path: '/api/first-question{?after}',
  access: 'public',
  keep: 'no',
  changedBy: [],
});

/** Figures of the quizzes; a visitor’s page refreshes them every 120 s. Spec §7. */
export const quizStats = defineRead<QuizStats>({ path: '/api/platform/quiz-stats', access: 'public', keep: 'public', changedBy: [] });

/** Topics the learner asked to be notified about. */
export const interests = defineRead<InterestSaved[]>({ path: '/api/interests', access: 'member', keep: 'own', changedBy: ['interests'] });
