import type { PersonId } from '@ulty/domain/figures/people.js';
import type { LeaguePhase } from '@ulty/contracts/rewards/leagues.js';
import type { LeagueZone } from '@ulty/domain/rewards/leagues.js';
import type { WeighedSignal } from '@ulty/domain/rewards/integrity.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { SIGNALS } from './league-close.queries.js';

/** SQL for the phase of a learner's week `m` as shown to them: a result is final once the coins of its place are paid. */
const TOLD_PHASE = `case when m.phase = 'final' and m.prize_utc > 0
     and exists (select from league_groups g where g.id = m.group_id and g.paid_at is null)
  then 'provisional' else m.phase end`;

/** SQL for the columns of a learner's week `m` with its week `w`, as JSON. */
const WEEK = `jsonb_build_object('week', m.week, 'groupId', m.group_id::text, 'phase', ${TOLD_PHASE}, 'tier', m.tier,
                   'tierAfter', m.tier_after, 'rank', m.rank, 'zone', m.zone,
  'ranked', m.ranked, 'points', m.points, 'rewardUtc', m.reward_utc, 'seenPhase', m.seen_phase,
      'isNeutral', coalesce(w.is_neutral, false))`;

/** Reads a learner's week without their group; `day` is the learner's. */
export const readOwn = statement(
  'leagues.own',
  `
  select u.league_left_at is not null as "optOut", coalesce(s.tier, 0) as tier,
         coalesce((select is_neutral from league_weeks where week = :week), false) as "isNeutral",
         (select ${WEEK} from league_members m left join league_weeks w on w.week = m.week
           where m.user_id = u.id and m.week = :week) as week,
         (select ${WEEK} from league_members m left join league_weeks w on w.week = m.week
           where m.user_id = u.id and m.week < :week and m.phase <> 'running' order by m.week desc limit 1) as last,
         (select coalesce(sum(p.points), 0) from league_points p
           where p.user_id = u.id and p.week between :week::date - 7 and :week::date + 7
             and p.day = :day)::integer as "pointsToday",
         coalesce((select jsonb_agg(jsonb_build_object('reason', r.reason, 'points', r.points)
                                    order by r.points desc, r.reason) from (
           select reason, sum(points)::integer as points from league_points
            where user_id = u.id and week = :week group by reason having sum(points) > 0) r), '[]') as "pointsBySource"
    from users u left join league_standing s on s.user_id = u.id where u.id = :user`,
).as<{ week: WeekJson | null; last: WeekJson | null; pointsBySource: { reason: string; points: number }[] }>();

export interface WeekJson {
  week: string;
  groupId: string | null;
  phase: LeaguePhase;
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

/** Reads everybody in a group, with the points recorded before `since` and after it; `userId` is null for a seat without a person. */
export const readGroup = statement(
  'leagues.group',
  `
  select m.user_id as "userId", m.user_id = :user as "isYou", u.alias, u.face, u.region, m.points,
         u.league_left_at is not null as "hasLeft", ${SIGNALS} as signals,
         (m.points - late.points)::integer as "pointsBefore", late.at as "lateAt", false as "isDemo"
    from league_members m join users u on u.id = m.user_id
    cross join lateral (
      select coalesce(sum(p.points), 0) as points, max(p.at) as at from league_points p
       where p.user_id = m.user_id and p.week = m.week and p.noted_at >= :since and p.points > 0) late
   where m.group_id = :group?
  union all
  select null, false, o.alias, null, o.region, o.points, false, null, o.points, null, o.alias is not null
    from league_others o
   where o.group_id = :group`,
).as<{ signals: WeighedSignal[] | null; face: PersonId | null }>();

export type GroupRow = RowOf<typeof readGroup>;

/** Lists past weeks, newest first. */
export const readHistory = statement(
  'leagues.history',
  `
  select ${WEEK} as week from league_members m left join league_weeks w on w.week = m.week
   where m.user_id = :user and m.phase <> 'running' order by m.week desc limit :most`,
).as<{ week: WeekJson }>();

export const markSeen = statement(
  'leagues.seen',
  `update league_members m set seen_phase = ${TOLD_PHASE} where user_id = :user and week = :week and phase <> 'running'`,
);
