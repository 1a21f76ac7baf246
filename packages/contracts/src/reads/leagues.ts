import type { LeagueRecount, LeagueWeeks } from '../rewards/league-admin.js';
import type { LeagueCurrent, LeagueGroup, LeagueHistory } from '../rewards/leagues.js';
import { defineRead } from './define-read.js';

/** The learner's place of this week with those beside it, and the result of the previous one. Product §2.6. */
export const leagueCurrent = defineRead<LeagueCurrent>({
  path: '/api/leagues/current',
  access: 'member',
  keep: 'own',
  changedBy: ['league'],
});

/** Everybody of the learner's group. */
export const leagueGroup = defineRead<LeagueGroup>({
  path: '/api/leagues/group',
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

/** Weeks of all leagues. Product §2.24. */
export const leagueWeeks = defineRead<LeagueWeeks>({ path: '/api/admin/leagues', access: 'admin', keep: 'no', changedBy: [] });

/** What counting a week again would change. Product §2.24. */
export const leagueRecount = defineRead<LeagueRecount, { week?: string; after?: number }>({
  path: '/api/admin/leagues/recount{?week,after}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});
