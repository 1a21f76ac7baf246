import { PERSON_IDS } from '@ulty/domain/figures/people.js';
import { TIERS } from '@ulty/domain/base/coins.js';
import { LEAGUE_REASONS, LEAGUE_ZONES } from '@ulty/domain/rewards/leagues.js';
import { z } from 'zod';

/** `provisional`: the week is over, but its events still count for 48 h. */
export const LeaguePhase = z.enum(['running', 'provisional', 'final']);
export type LeaguePhase = z.infer<typeof LeaguePhase>;

const zone = z.enum(LEAGUE_ZONES).nullable();
const tier = z.enum(TIERS);

/**
 * One line of a group, in its order. `rank` is null without points. `alias` is 'Ancien membre' for a deleted account; `isDemo`: a companion
 * of the demonstration, not a person.
 */
export const LeagueMember = z.object({
  rank: z.int().nullable(),
  alias: z.string(),
  /** Absent for who chose none. */
  face: z.enum(PERSON_IDS).optional(),
  region: z.string().nullable(),
  points: z.int(),
  isYou: z.boolean(),
  isDemo: z.boolean(),
});
export type LeagueMember = z.infer<typeof LeagueMember>;

/** One of the learner's weeks. `tierAfter` null until it is over; `of`: members with a rank; `rewardUtc` is 0 until it is final. */
export const LeagueWeek = z.object({
  /** Monday of the week, UTC. */
  weekId: z.iso.date(),
  phase: LeaguePhase,
  tier,
  tierAfter: tier.nullable(),
  rank: z.int().nullable(),
  of: z.int(),
  zone,
  points: z.int(),
  rewardUtc: z.int(),
  isNeutral: z.boolean(),
});
export type LeagueWeek = z.infer<typeof LeagueWeek>;

/**
 * The learner's last finished week. `overtakenBy`: sentences about members who passed the learner by late work, while it is provisional.
 */
export const LeagueResult = z.object({ ...LeagueWeek.shape, isSeen: z.boolean(), overtakenBy: z.array(z.string()) });
export type LeagueResult = z.infer<typeof LeagueResult>;

/**
 * GET /api/leagues/current: the learner's group of this week. Product §2.6. Without `isJoined`: no rank, no members, the present tier. The
 * device adds points earned without network: `pending` contains only what the server knows, 0. `pointsToClimb` is null where nobody rises.
 * `members`: the learner and four either side, nine where the group has as many; `size`: all that the learner may see.
 */
export const LeagueCurrent = z.object({
  weekId: z.iso.date(),
  tier,
  /** First moment after the week. */
  closesAt: z.iso.datetime(),
  phase: LeaguePhase,
  isJoined: z.boolean(),
  rank: z.int().nullable(),
  zone,
  points: z.int(),
  pending: z.int(),
  members: z.array(LeagueMember),
  size: z.int(),
  /** Number of members with a rank. */
  ranked: z.int(),
  promoteCount: z.int(),
  demoteCount: z.int(),
  pointsToClimb: z.int().nullable(),
  pointsBySource: z.array(z.object({ reason: z.enum(LEAGUE_REASONS), points: z.int() })),
  /** The learner's points of today, at most `dailyCap`. */
  pointsToday: z.int(),
  dailyCap: z.int(),
  /** Fewer than ten ranked members: nobody moves. */
  isSmall: z.boolean(),
  /** Declared neutral by administrators after an outage: nobody falls. */
  isNeutral: z.boolean(),
  /** The learner's work is being checked: only they see this, and they have no zone. */
  isFlagged: z.boolean(),
  optOut: z.boolean(),
  isDemo: z.boolean(),
  lastResult: LeagueResult.nullable(),
});
export type LeagueCurrent = z.infer<typeof LeagueCurrent>;

/** GET /api/leagues/group: everybody of the learner's group, in its order; nobody before one has joined. */
export const LeagueGroup = z.object({ members: z.array(LeagueMember) });
export type LeagueGroup = z.infer<typeof LeagueGroup>;

/** GET /api/leagues/history: the last 12 weeks the learner took part in, newest first. */
export const LeagueHistory = z.object({ weeks: z.array(LeagueWeek) });
export type LeagueHistory = z.infer<typeof LeagueHistory>;

/** POST /api/leagues/seen: the learner has seen a week's result in its present phase. 204. */
export const LeagueSeen = z.looseObject({ weekId: z.iso.date('Cette semaine n’existe pas.') });
export type LeagueSeen = z.infer<typeof LeagueSeen>;
