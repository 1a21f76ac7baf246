import type { LeagueZone } from '@ulty/domain/rewards/leagues.js';
import { SMALL_GROUP } from '@ulty/domain/rewards/leagues.js';
import type { ClosingMember } from './league-close.queries.js';
import { SIGNALS } from './league-close.queries.js';

/** $1 how many, $2 kind of approval. Newest first. Counted by groups, of which there are few, not by members. */
export const LIST_WEEKS = `
  select w.week::text as "weekId", w.phase, w.is_neutral as "isNeutral", w.neutral_reason as "neutralReason",
         exists (select from approvals a where a.kind = $2 and a.target = 'league:' || w.week and a.state = 'open') as "isAsked",
         count(g.id)::integer as groups, coalesce(sum(g.size), 0)::integer as seats, count(g.id) filter (where g.size < ${SMALL_GROUP})::integer as small,
         (select count(*) from league_members m where m.week = w.week and m.group_id is null and m.phase = 'running')::integer as waiting,
         count(g.final_at)::integer as ranked, count(g.paid_at)::integer as paid
    from (select * from league_weeks order by week desc limit $1) w left join league_groups g on g.week = w.week and g.size > 0
   group by w.week, w.phase, w.is_neutral, w.neutral_reason order by w.week desc`;

/** $1 week, or null for the newest. */
export const FIND_WEEK = `
  select week::text as week, phase, is_neutral as "isNeutral" from league_weeks where $1::date is null or week = $1 order by week desc limit 1`;

/** $1 week. None of its groups is ranked before this transaction has ended. */
export const LOCK_WEEK = `select is_neutral as "isNeutral" from league_weeks where week = $1 for update`;

/** $1 week. Whether groups of it have their final ranking. Read once the week is locked. */
export const HAS_ENDED = `
  select exists (select from league_groups where week = $1 and final_at is not null) or exists (select from league_weeks where week = $1 and phase = 'final') as "hasEnded"`;

/** $1 week, $2 reason. */
export const MAKE_NEUTRAL = `update league_weeks set is_neutral = true, neutral_reason = $2 where week = $1`;

/** $1 week, $2 last group before, $3 how many. */
export const LIST_GROUPS = `select id::text as id, tier from league_groups where week = $1 and id > $2 order by id limit $3`;

/** $1 week, $2 groups. Members as they are stored, with their points counted again. */
export const RECOUNT_MEMBERS = `
  select m.user_id as "userId", u.alias, m.group_id::text as "groupId", m.points as "storedPoints", m.rank, m.zone, m.is_outside as "wasOutside",
         u.league_left_at is not null as "hasLeft", ${SIGNALS} as signals, coalesce(s.tier, 0) as tier, coalesce(s.idle_weeks, 0) as "idleWeeks",
         (select coalesce(sum(p.points), 0) from league_points p where p.user_id = m.user_id and p.week = m.week)::integer as points
    from league_members m join users u on u.id = m.user_id left join league_standing s on s.user_id = m.user_id
   where m.week = $1 and m.group_id = any($2::bigint[]) order by m.group_id, m.user_id`;

export interface RecountRow extends ClosingMember {
  alias: string | null;
  storedPoints: number;
  rank: number | null;
  zone: LeagueZone | null;
  wasOutside: boolean;
}
