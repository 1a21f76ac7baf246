import type { ActReminders } from '../learning/reminders.js';
import { defineRead } from './define-read.js';

/** When and where the reader is reminded of the act of a chapter. Identity §17.4. */
export const actReminders = defineRead<ActReminders>({
  path: '/api/reminders',
  access: 'member',
  keep: 'own',
  changedBy: ['reminders', 'notifications', 'streak'],
});
