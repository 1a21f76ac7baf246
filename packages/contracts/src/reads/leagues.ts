import type { LeagueCurrent, LeagueHistory } from '../leagues.js';
import { defineRead } from './define-read.js';

/** The learner's group of this week, and the result of the one before. Product §2.6. */
export const leagueCurrent = defineRead<LeagueCurrent>({
  path: '/api/leagues/current',
  access: 'member',
  keep: 'own',
  changedBy: ['league'],
});

/** The learner's last twelve weeks. Product §2.6. */
export const leagueHistory = defineRead<LeagueHistory>({
  path: '/api/leagues/history',
  access: 'member',
  keep: 'own',
  changedBy: ['league'],
});
