import type { WeighedSignal } from '@ulty/domain/rewards/integrity.js';
import { SMALL_GROUP } from '@ulty/domain/rewards/leagues.js';
import { statement } from '../../core/database/statement.js';
import { SIGNALS } from './league-close.queries.js';

/** Lists weeks, newest first. Counts groups, which are few, instead of members. */
export const listWeeks = statement(
  'leagues.weeks',
  `
  select w.week::text as "weekId", w.phase, w.is_neutral as "isNeutral", w.neutral_reason as "neutralReason",
         exists (select from approvals a where a.kind = :approvalKind and a.target = 'league:' || w.week
                 and a.state = 'open') as "isAsked",
         count(g.id)::integer as groups, coalesce(sum(g.size), 0)::integer as seats,
             count(g.id) filter (where g.size < ${SMALL_GROUP})::integer as small,
         (select count(*) from league_members m
           where m.week = w.week and m.group_id is null and m.phase = 'running')::integer as waiting,
         count(g.final_at)::integer as ranked, count(g.paid_at)::integer as paid
    from (select * from league_weeks order by week desc limit :most) w left
    join league_groups g on g.week = w.week and g.size > 0
   group by w.week, w.phase, w.is_neutral, w.neutral_reason order by w.week desc`,
);

/** Finds the requested week, or the newest. */
export const findWeek = statement(
  'leagues.week',
  `
  select week::text as week, phase, is_neutral as "isNeutral" from league_weeks
   where :week?::date is null or week = :week order by week desc limit 1`,
);

/** Locks a week: none of its groups is ranked before this transaction ends. */
export const lockWeek = statement(
  'leagues.lock-week',
  `
  select is_neutral as "isNeutral" from league_weeks where week = :week for update`,
);

/** Whether groups of the week have their final ranking. Read it once the week is locked. */
export const checkEnded = statement(
  'leagues.check-ended',
  `
  select exists (select from league_groups where week = :week and final_at is not null) or exists (select
        from league_weeks where week = :week and phase = 'final') as "hasEnded"`,
);

export const makeNeutral = statement(
  'leagues.make-neutral',
  `update league_weeks set is_neutral = true, neutral_reason = :reason where week = :week`,
);

/** Lists groups after one. */
export const listGroups = statement(
  'leagues.recount-groups',
  `select id::text as id, tier from league_groups where week = :week and id > :after order by id limit :most`,
);

/** Reads members with their stored points and the points counted again. */
export const recountMembers = statement(
  'leagues.recount',
  `
  select m.user_id as "userId", u.alias, m.group_id::text as "groupId", m.points as "storedPoints", m.rank, m.zone,
         m.is_outside as "wasOutside",
         u.league_left_at is not null as "hasLeft", ${SIGNALS} as signals, coalesce(s.tier, 0) as tier,
             coalesce(s.idle_weeks, 0) as "idleWeeks",
         (select coalesce(sum(p.points), 0) from league_points p
           where p.user_id = m.user_id and p.week = m.week)::integer as points
    from league_members m join users u on u.id = m.user_id left join league_standing s on s.user_id = m.user_id
   where m.week = :week and m.group_id = any(:groups::bigint[]) order by m.group_id, m.user_id`,
).as<{ groupId: string; signals: WeighedSignal[] | null }>();
