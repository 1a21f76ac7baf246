import type { StreakPage } from '../rewards/streaks.js';
import { defineRead } from './define-read.js';

/** The streak with a month’s calendar; the current month by default. Product §2.8. */
export const streakPage = defineRead<StreakPage, { month?: string }>({
  path: '/api/streaks{?month}',
  access: 'member',
  keep: 'own',
  changedBy: ['streak'],
});
