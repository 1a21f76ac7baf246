import type { Progression, Why } from '../learning/progression.js';
import { defineRead } from './define-read.js';

/** A learner's progression: mastery, hours, steps, goals. Product §2.9. */
export const progression = defineRead<Progression, { track?: string }>({
  path: '/api/progression{?track}',
  access: 'member',
  keep: 'own',
  changedBy: ['activity', 'courses', 'goals', 'library', 'streak'],
});

/** The events behind one figure of the progression. Product §2.9. */
export const progressionWhy = defineRead<Why, { metric: string; before?: string; answers?: string }>({
  path: '/api/progression/why{?metric,before,answers}',
  access: 'member',
  keep: 'own',
  changedBy: ['activity', 'library'],
});
