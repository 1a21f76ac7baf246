import type { CoachConversation, CoachSpending } from '../learning/coach.js';
import { defineRead } from './define-read.js';

/** The reader's questions to the coach with their answers, and the number left today. Product §2.26. */
export const coachConversation = defineRead<CoachConversation, { before?: string }>({
  path: '/api/coach/messages{?before}',
  access: 'member',
  keep: 'own',
  changedBy: ['coach'],
});

/** What the coach's model has used today. */
export const coachSpending = defineRead<CoachSpending>({ path: '/api/admin/coach', access: 'admin', keep: 'no', changedBy: [] });
