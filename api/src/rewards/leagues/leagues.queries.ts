import type { LeagueZone } from '@ulty/domain/rewards/leagues.js';
import type { WeighedSignal } from '@ulty/domain/rewards/integrity.js';
import { SIGNALS } from './league-close.queries.js';

/** Phase of a learner's week `m` as it is told to them: a result is final once the coins of its place are there. */
const TOLD_PHASE = `case when m.phase = 'final' and m.prize_utc > 0 and exists (select from league_groups g where g.id = m.group_id and g.paid_at is null)
  then 'provisional' else m.phase end`;

/** Columns of a learner's week `m` with its week `w`, as JSON. */
const WEEK = `jsonb_build_object('week', m.week, 'groupId', m.group_id::text, 'phase', ${TOLD_PHASE}, 'tier', m.tier, 'tierAfter', m.tier_after, 'rank', m.rank, 'zone', m.zone,
  'ranked', m.ranked, 'points', m.points, 'rewardUtc', m.reward_utc, 'seenPhase', m.seen_phase, 'isNeutral', coalesce(w.is_neutral, false))`;

/** $1 learner, $2 week, $3 the learner's day. */
export const READ_OWN = `
  select u.league_left_at is not null as "optOut", coalesce(s.tier, 0) as tier,
         coalesce((select is_neutral from league_weeks where week = $2), false) as "isNeutral",
         (select ${WEEK} from league_members m left join league_weeks w on w.week = m.week where m.user_id = u.id and m.week = $2) as week,
         (select ${WEEK} from league_members m left join league_weeks w on w.week = m.week
           where m.user_id = u.id and m.week < $2 and m.phase <> 'running' order by m.week desc limit 1) as last,
         (select coalesce(sum(p.points), 0) from league_points p where p.user_id = u.id and p.week between $2::date - 7 and $2::date + 7 and p.day = $3)::integer as "pointsToday",
         coalesce((select jsonb_agg(jsonb_build_object('reason', r.reason, 'points', r.points) order by r.points desc, r.reason) from (
           select reason, sum(points)::integer as points from league_points where user_id = u.id and week = $2 group by reason having sum(points) > 0) r), '[]') as "pointsBySource"
    from users u left join league_standing s on s.user_id = u.id where u.id = $1`;

export interface WeekJson {
  week: string;
  groupId: string | null;
  phase: 'running' | 'provisional' | 'final';
  tier: number;
  tierAfter: number | null;
  rank: number | null;
  zone: LeagueZone | null;
  ranked: number;
  points: number;
  rewardUtc: number;
  seenPhase: string | null;
  isNeutral: boolean;
}

export interface OwnRow {
  optOut: boolean;
  /** The learner's own tier, from 0. */
  tier: number;
  isNeutral: boolean;
  week: WeekJson | null;
  last: WeekJson | null;
  pointsToday: number;
  pointsBySource: { reason: string; points: number }[];
}

/** $1 group, $2 learner, $3 moment. Everybody in a group, with the points noted before that moment and what came after it. */
export const READ_GROUP = `
  select m.user_id as "userId", m.user_id = $2 as "isYou", u.alias, u.region, m.points, u.league_left_at is not null as "hasLeft", ${SIGNALS} as signals,
         (m.points - late.points)::integer as "pointsBefore", late.at as "lateAt", false as "isDemo"
    from league_members m join users u on u.id = m.user_id
    cross join lateral (
      select coalesce(sum(p.points), 0) as points, max(p.at) as at from league_points p
       where p.user_id = m.user_id and p.week = m.week and p.noted_at >= $3 and p.points > 0) late
   where m.group_id = $1
  union all
  select null, false, o.alias, o.region, o.points, false, null, o.points, null, o.alias is not null from league_others o where o.group_id = $1`;

export interface GroupRow {
  /** Null for a seat without a person. */
  userId: string | null;
  isYou: boolean;
  alias: string | null;
  region: string | null;
  points: number;
  hasLeft: boolean;
  signals: WeighedSignal[] | null;
  pointsBefore: number;
  lateAt: Date | null;
  isDemo: boolean;
}

/** $1 learner, $2 how many. Weeks that are over, newest first. */
export const READ_HISTORY = `
  select ${WEEK} as week from league_members m left join league_weeks w on w.week = m.week
   where m.user_id = $1 and m.phase <> 'running' order by m.week desc limit $2`;

/** $1 learner, $2 week. */
export const MARK_SEEN = `update league_members m set seen_phase = ${TOLD_PHASE} where user_id = $1 and week = $2 and phase <> 'running'`;
