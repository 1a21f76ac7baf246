import {
  isRanked,
  LEADERBOARD_METRICS,
  LEADERBOARD_PERIODS,
  LEADERBOARD_SCOPES,
  LEADERBOARD_STANDINGS,
  LEADERBOARD_STATES,
} from '@ulty/domain/rewards/leaderboard.js';
import { z } from 'zod';

/**
 * GET /api/leaderboard. Without `metric` the answer names the metric it used: points while the reader's progress cannot be measured.
 * `around=me` gives the places around one's own instead of the first 50. Product §2.7.
 */
export const LeaderboardQuery = z
  .object({
    scope: z.enum(LEADERBOARD_SCOPES, { error: 'Ce classement n’existe pas.' }).default('region'),
    period: z.enum(LEADERBOARD_PERIODS, { error: 'Cette période n’existe pas.' }).default('week'),
    metric: z.enum(LEADERBOARD_METRICS, { error: 'Cette mesure n’existe pas.' }).optional(),
    around: z.enum(['me'], { error: 'Ce filtre n’existe pas.' }).optional(),
  })
  .refine(({ metric, period }) => metric === undefined || isRanked(metric, period), {
    path: ['period'],
    error: 'Cette mesure n’est pas classée sur cette période.',
  });
export type LeaderboardQuery = z.infer<typeof LeaderboardQuery>;

/** One place of a list: alias, letter and region at most. */
export const LeaderboardPlace = z.object({
  /** Competition ranking: 1, 1, 3. */
  rank: z.int(),
  alias: z.string(),
  region: z.string().nullable(),
  /** Percent above (or below) the person's own mean, points, or days, depending on the metric. */
  value: z.int(),
  isOwn: z.boolean(),
  /** Others have the same value. */
  isTied: z.boolean(),
});
export type LeaderboardPlace = z.infer<typeof LeaderboardPlace>;

/** The caller's own place. The values of the week are of this moment, the place is that of the snapshot. */
export const OwnStanding = z.object({
  standing: z.enum(LEADERBOARD_STANDINGS),
  alias: z.string().nullable(),
  rank: z.int().nullable(),
  value: z.int().nullable(),
  /** Points of this week. */
  weekPoints: z.int(),
  /** Mean points of one's active weeks among the four before, rounded; null without one. */
  meanPoints: z.int().nullable(),
  /** Percent of this week above (or below) that mean; null without one. */
  weekProgress: z.int().nullable(),
});
export type OwnStanding = z.infer<typeof OwnStanding>;

export const Leaderboard = z.object({
  scope: z.enum(LEADERBOARD_SCOPES),
  period: z.enum(LEADERBOARD_PERIODS),
  metric: z.enum(LEADERBOARD_METRICS),
  state: z.enum(LEADERBOARD_STATES),
  /** The region or school of the list, as the caller wrote it. */
  area: z.string().nullable(),
  /** Time of the snapshot; null before the first. */
  asOf: z.iso.datetime().nullable(),
  /** Number of ranked people. */
  people: z.int(),
  /** Number of members of the school who chose to be seen; null in other lists. */
  schoolMembers: z.int().nullable(),
  top: z.array(LeaderboardPlace),
  /** Places after the first three: around the caller's place, or from the top. */
  places: z.array(LeaderboardPlace),
  own: OwnStanding,
});
export type Leaderboard = z.infer<typeof Leaderboard>;
