import type { z } from 'zod';
import type { Leaderboard, LeaderboardQuery } from '../rewards/leaderboard.js';
import { defineRead } from './define-read.js';

/** Ranks of the last snapshot. Product §2.7. */
export const leaderboard = defineRead<Leaderboard, z.input<typeof LeaderboardQuery>>({
  path: '/api/leaderboard{?scope,period,metric,around}',
  access: 'member',
  keep: 'own',
  changedBy: ['profile', 'friends'],
});
