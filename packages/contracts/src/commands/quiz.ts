import type { AttemptLeft } from '../learning/open-attempts.js';
import type { Interest, InterestSaved } from '../pages/platform.js';
import { defineCommand } from './define-command.js';

/** Asks to be notified about a topic ('Me prévenir'); the same topic again changes its class. */
export const saveInterest = defineCommand<Interest, InterestSaved>({ method: 'POST', path: '/api/interests', access: 'member' });

/** Stores an unfinished quiz for the learner's other devices, for a day; pays nothing. */
export const leaveAttempt = defineCommand<AttemptLeft, void, { quizId: string }>({
  method: 'PUT',
  path: '/api/quiz-attempts/{quizId}',
  access: 'member',
});
