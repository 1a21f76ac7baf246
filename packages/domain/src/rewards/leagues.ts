import { mondayOf, type Day } from '../days/streak.js';

/** Points of a league for each reason; other reasons give none. Product §2.6. */
export const LEAGUE_POINTS = {
  quiz_first_pass: 10,
  quiz_perfect_first: 5,
  chapter_completed: 5,
  lesson_completed: 5,
  review_session: 5,
  topic_mastered: 30,
} as const;
export type LeagueReason = keyof typeof LEAGUE_POINTS;

export const LEAGUE_REASONS = Object.keys(LEAGUE_POINTS) as [LeagueReason, ...LeagueReason[]];

/** Most points of one day, in the learner's time zone. Product §2.6. */
export const LEAGUE_DAILY_CAP = 200;
/** In a group with fewer ranked members than this nobody moves. Product §2.6. */
export const SMALL_GROUP = 10;
/** Number of members of a group. Product §2.6. */
export const GROUP_SIZE = { least: 20, aim: 30, most: 35 } as const;
/** Number of learners of one track from which they get groups of their own. Product §2.6. */
export const OWN_TRACK_FROM = 20;
/** How long after a week's end events of that week still count. Product §1.2. */
export const LATE_LEAGUE_HOURS = 48;
/** Number of weeks without a point that leave the tier unchanged: the next one lowers it by one. Product §2.6. */
export const IDLE_WEEKS_KEPT = 2;
/** Highest tier, counted from 0. */
export const TOP_TIER = 4;

export const LEAGUE_ZONES = ['up', 'stay', 'down'] as const;
export type LeagueZone = (typeof LEAGUE_ZONES)[number];

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Points for one act, before the day's cap. */
export function leaguePoints(reason: string): number {
  return Object.hasOwn(LEAGUE_POINTS, reason) ? LEAGUE_POINTS[reason as LeagueReason] : 0;
}

/**
 * Monday of the week, in UTC, that an instant belongs to.
 * @param at trusted time
 */
export function leagueWeekOf(at: Date): Day {
  return mondayOf(at.toISOString().slice(0, 10));
}

/**
 * The moments of a week: its start, its end (Monday 00:00 UTC), and the moment from which its events no longer count.
 * @param week its Monday
 */
export function leagueWeekTimes(week: Day): { start: Date; end: Date; lateEnd: Date } {
  const start = Date.parse(`${week}T00:00:00Z`);
  return { start: new Date(start), end: new Date(start + WEEK_MS), lateEnd: new Date(start + WEEK_MS + LATE_LEAGUE_HOURS * HOUR_MS) };
}

/** The points at which a pace band ends; the last band has no end. */
export const PACE_BANDS = [30, 90, 200] as const;

/** How many of `ranked` members rise and fall. In a neutral week nobody falls. Product §2.6. */
export function movingCounts(ranked: number, tier: number, isNeutral: boolean): { up: number; down: number } {
  if (ranked < SMALL_GROUP) return { up: 0, down: 0 };
  return { up: tier >= TOP_TIER ? 0 : Math.ceil(ranked / 4), down: tier <= 0 || isNeutral ? 0 : Math.floor((ranked * 15) / 100) };
}

/** What ranks a member. `isOutside`: flagged, opted out or left by choice: without a rank, so that nobody is compared with them. */
export interface Contender {
  points: number;
  isOutside?: boolean;
}

export interface Standing {
  /** Competition ranking (1, 1, 3); null without points or outside. */
  rank: number | null;
  zone: LeagueZone | null;
}

/**
 * Ranks and zones of a group, in the order given. Members with equal points share a rank and rise together; when the lower zone cuts such a
 * tie, none of them falls. Product §2.6.
 */
export function leagueStandings(members: readonly Contender[], tier: number, isNeutral: boolean): Standing[] {
  const points = members.filter(isRanked).map((member) => member.points);
  points.sort((a, b) => b - a);
  const { up, down } = movingCounts(points.length, tier, isNeutral);
  const rankOf = new Map<number, number>();
  points.forEach((value, index) => rankOf.has(value) || rankOf.set(value, index + 1));
  return members.map((member) => {
    if (!isRanked(member)) return { rank: null, zone: null };
    const rank = rankOf.get(member.points) ?? 1;
    return { rank, zone: rank <= up ? 'up' : rank > points.length - down ? 'down' : 'stay' };
  });
}

const isRanked = ({ points, isOutside = false }: Contender) => points > 0 && !isOutside;

/** How many members are shown on either side of one's own place. */
const LEAGUE_BESIDE = 4;

/** The lines around one's own: four either side, and more of one side where the other ends. @param own its index */
export function besideOwn<Line>(lines: readonly Line[], own: number): Line[] {
  const shown = 2 * LEAGUE_BESIDE + 1;
  const from = Math.max(0, Math.min(own - LEAGUE_BESIDE, lines.length - shown));
  return lines.slice(from, from + shown);
}

/** Points still missing to rise; null where nobody rises, 0 for a member who does. */
export function pointsToClimb(members: readonly Contender[], own: Contender, tier: number, isNeutral: boolean): number | null {
  const ranked = members.filter(isRanked).map((member) => member.points);
  const { up } = movingCounts(ranked.length, tier, isNeutral);
  if (up === 0) return null;
  ranked.sort((a, b) => b - a);
  return Math.max(0, (ranked[up - 1] ?? 0) - own.points);
}

/** The tier after a week. */
export function tierAfter(tier: number, zone: LeagueZone | null): number {
  const moved = tier + (zone === 'up' ? 1 : zone === 'down' ? -1 : 0);
  return Math.min(TOP_TIER, Math.max(0, moved));
}

/** The tier and the number of weeks without a point, after one more such week. */
export function afterIdleWeek(tier: number, idleWeeks: number): { tier: number; idleWeeks: number } {
  return idleWeeks < IDLE_WEEKS_KEPT ? { tier, idleWeeks: idleWeeks + 1 } : { tier: Math.max(0, tier - 1), idleWeeks: 0 };
}

/**
 * Coins of the first places. A group pays one place for each three ranked members, three at most, so that nobody is paid for being alone.
 * Members of one rank share the prizes of their places in whole coins: a group never pays more than its places. Product §1.4.
 * @param prizes coins of the places, best first
 * @returns coins of each member, in the order given; 0 for those without a prize
 */
export function leaguePrizes(standings: readonly Pick<Standing, 'rank'>[], prizes: readonly number[]): number[] {
  const ranked = standings.filter(({ rank }) => rank !== null).length;
  const places = prizes.slice(0, Math.floor(ranked / 3));
  const sharers = new Map<number, number>();
  for (const { rank } of standings) if (rank !== null) sharers.set(rank, (sharers.get(rank) ?? 0) + 1);
  return standings.map(({ rank }) => {
    if (rank === null || rank > places.length) return 0;
    const count = sharers.get(rank) ?? 1;
    const pot = places.slice(rank - 1, rank - 1 + count).reduce((sum, utc) => sum + utc, 0);
    return Math.floor(pot / count);
  });
}
