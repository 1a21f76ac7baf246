import { LEAGUE_ZONES } from '@ulty/domain/rewards/leagues.js';
import { z } from 'zod';
import { LeaguePhase } from './leagues.js';

/**
 * One week of all leagues. `seats` are members in groups, `waiting` those without one yet, `small` groups under ten. `ranked` and `paid` count
 * groups that have their final ranking and their rewards. `isAsked`: a request to declare it neutral waits for a second administrator.
 */
export const LeagueWeekRow = z.object({
  weekId: z.iso.date(),
  phase: LeaguePhase,
  isNeutral: z.boolean(),
  neutralReason: z.string().nullable(),
  isAsked: z.boolean(),
  groups: z.int(),
  seats: z.int(),
  small: z.int(),
  waiting: z.int(),
  ranked: z.int(),
  paid: z.int(),
});
export type LeagueWeekRow = z.infer<typeof LeagueWeekRow>;

/** GET /api/admin/leagues: the last twelve weeks, newest first. */
export const LeagueWeeks = z.object({ weeks: z.array(LeagueWeekRow) });
export type LeagueWeeks = z.infer<typeof LeagueWeeks>;

/** Query of GET /api/admin/leagues/recount: the newest week when absent; `after` is the last group of the previous answer. */
export const LeagueRecountQuery = z.object({
  week: z.iso.date('Cette semaine n’existe pas.').optional(),
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().default(0),
});
export type LeagueRecountQuery = z.infer<typeof LeagueRecountQuery>;

const place = z.object({ points: z.int(), rank: z.int().nullable(), zone: z.enum(LEAGUE_ZONES).nullable() });

/**
 * A dry run: what a recount of a week's points would change, group by group. Nothing is written. `after` null: every group was checked. For
 * a running week only the points are compared.
 */
export const LeagueRecount = z.object({
  weekId: z.iso.date(),
  groups: z.int(),
  members: z.int(),
  changed: z.int(),
  /** The first changes. */
  changes: z.array(z.object({ userId: z.uuid(), alias: z.string().nullable(), groupId: z.string(), before: place, after: place })).max(50),
  after: z.int().nullable(),
});
export type LeagueRecount = z.infer<typeof LeagueRecount>;
