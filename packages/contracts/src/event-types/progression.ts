import { goalWords } from '@ulty/domain/learning/progression.js';
import type { GoalOutcome, GoalSet } from '../learning/progression.js';
import { defineEvent } from './define-event.js';

/** A learner set, changed or removed a goal. Product §2.9. */
export const goalSet = defineEvent<Pick<GoalSet, 'kind' | 'subject' | 'target' | 'round'>, GoalOutcome>({
  type: 'goal',
  method: 'PUT',
  path: '/api/progression/goals',
  log: 'goal',
  changes: ['goals'],
  label: ({ target, ...goal }) =>
    target === null ? `Objectif retiré\u00a0: ${goal.subject}` : `Objectif\u00a0: ${goalWords({ ...goal, target })}`,
});
