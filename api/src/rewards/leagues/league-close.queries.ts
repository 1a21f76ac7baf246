import type { WeighedSignal } from '@ulty/domain/rewards/integrity.js';
import type { LeagueZone } from '@ulty/domain/rewards/leagues.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { areSame, areToldApart } from '../../core/integrity/same-people.js';
import { isUnjudged } from '../../core/integrity/open-signals.js';
import { zoneOf } from '../../core/base/time-zone.js';

/** Lists weeks that are not final, oldest first. */
export const listOpenWeeks = statement(
  'leagues.list-open-weeks',
  `select week::text as week, phase, is_neutral as "isNeutral" from league_weeks where phase <> 'final' order by week`,
);

export type WeekRow = RowOf<typeof listOpenWeeks>;

/** Locks a week, so that it cannot become neutral while its groups are ranked. */
export const holdWeek = statement(
  'leagues.hold-week',
  `
  select is_neutral as "isNeutral" from league_weeks where week = :week for share`,
);

const DONE = { provisional: 'provisional_at', final: 'final_at' } as const;
export type ClosingPhase = keyof typeof DONE;

const ofPhases = <Made>(make: (phase: ClosingPhase) => Made): Record<ClosingPhase, Made> => ({
  provisional: make('provisional'),
  final: make('final'),
});

/** Claims groups after one that still must be ranked, and that no other replica is ranking. */
export const takeGroups = ofPhases((phase) =>
  statement(
    `leagues.take-groups.${phase}`,
    `
  select id::text as id, tier from league_groups where week = :week and ${DONE[phase]} is null and id > :after
   order by id limit :most for update skip locked`,
  ),
);

/** SQL for the valid integrity signals of `m`'s learner, null without. */
export const SIGNALS = `(select jsonb_agg(jsonb_build_object('weight', s.weight, 'at', s.at)) from integrity_signal s
  where s.user_id = m.user_id and ${isUnjudged('s')})`;

/**
 * Locks the members of groups, so that their points stay unchanged until the transaction ends. `tier` is the learner's own, which may
 * differ from the group's when the result of the previous week changed between provisional and final.
 */
export const lockMembers = statement(
  'leagues.lock-members',
  `
  select m.user_id as "userId", m.group_id::text as "groupId", m.points, u.league_left_at is not null as "hasLeft",
         ${SIGNALS} as signals,
         coalesce(s.tier, 0) as tier, coalesce(s.idle_weeks, 0) as "idleWeeks"
    from league_members m join users u on u.id = m.user_id left join league_standing s on s.user_id = m.user_id
   where m.group_id = any(:groups::bigint[]) order by m.user_id for no key update of m`,
).as<{ groupId: string; signals: WeighedSignal[] | null }>();

export type ClosingMember = RowOf<typeof lockMembers>;

/** Reads the points of seats without a person. */
export const readOthers = statement(
  'leagues.recount-others',
  `select group_id::text as "groupId", points from league_others where group_id = any(:groups::bigint[])`,
);

/** The result of a member that closing writes. */
export interface ClosedMember {
  user_id: string;
  rank: number | null;
  zone: LeagueZone | null;
  ranked: number;
  is_outside: boolean;
  tier_after: number;
  idle_weeks: number;
  prize_utc: number;
}

const CLOSED = `jsonb_to_recordset(:members::jsonb) as c (user_id uuid, rank integer, zone text, ranked integer, is_outside boolean, tier_after smallint, idle_weeks smallint, prize_utc integer)`;

export const writeProvisional = statement(
  'leagues.write-provisional',
  `
  with ranked as (
    update league_members m set phase = 'provisional', rank = c.rank, zone = c.zone, ranked = c.ranked,
        is_outside = c.is_outside, tier_after = c.tier_after
      from ${CLOSED} where m.user_id = c.user_id and m.week = :week)
  update league_groups set provisional_at = now() where id = any(:groups::bigint[])`,
);

/** Writes final results; `unpaid`: results of groups that pay nobody. */
export const writeFinal = statement(
  'leagues.write-final',
  `
  with ended as (
    update league_members m
       set phase = 'final', rank = c.rank, zone = c.zone, ranked = c.ranked, is_outside = c.is_outside,
           tier_after = c.tier_after, prize_utc = c.prize_utc
      from ${CLOSED} where m.user_id = c.user_id and m.week = :week),
  stood as (
    insert into league_standing as s (user_id, tier, idle_weeks, settled_week)
    select user_id, tier_after, idle_weeks, :week from ${CLOSED}
    on conflict (user_id) do update set tier = excluded.tier, idle_weeks = excluded.idle_weeks,
        settled_week = excluded.settled_week
      where s.settled_week < excluded.settled_week)
  update league_groups set final_at = now(), provisional_at = coalesce(provisional_at, now()),
      paid_at = case when id = any(:unpaid::bigint[]) then now() end
   where id = any(:groups::bigint[])`,
);

/** Claims the next group that is final and not paid, and that no other replica is paying. */
export const takeUnpaid = statement(
  'leagues.take-unpaid',
  `
  select id::text as id from league_groups
   where week = :week and paid_at is null and final_at is not null and id > :after order by id
   limit 1 for update skip locked`,
);

/** Lists the members that the group pays. */
export const readWinners = statement(
  'leagues.read-winners',
  `
  select m.user_id as id, m.prize_utc as "prizeUtc", ${zoneOf('u')} as tz,
         exists (select from league_members o where o.group_id = m.group_id and o.user_id <> m.user_id
                 and ${areSame('m.user_id', 'o.user_id')}
                 and not ${areToldApart('m.user_id', 'o.user_id')}) as "sharesGroup"
    from league_members m join users u on u.id = m.user_id
   where m.group_id = :group and m.prize_utc > 0 and u.deleted_at is null order by m.user_id`,
).as<{ tz: string }>();

export const writePaid = statement(
  'leagues.write-paid',
  `
  with paid as (
    update league_members m set reward_utc = p.utc from unnest(:learners::uuid[], :coins::integer[]) as p (user_id, utc)
     where m.user_id = p.user_id and m.week = :week)
  update league_groups set paid_at = now() where id = :group`,
);

/** Locks learners above the first tier who had no group in that week. */
export const lockAbsent = statement(
  'leagues.lock-absent',
  `
  select s.user_id as "userId", s.tier, s.idle_weeks as "idleWeeks", u.league_left_at is not null as "hasLeft"
    from (select user_id, tier, idle_weeks from league_standing where tier > 0 and settled_week < :week
           order by settled_week, user_id limit :most for no key update skip locked) s
    join users u on u.id = s.user_id`,
);

export const writeAbsent = statement(
  'leagues.write-absent',
  `
  update league_standing s set tier = a.tier, idle_weeks = a.idle_weeks, settled_week = :week
    from unnest(:learners::uuid[], :tiers::smallint[], :idleWeeks::smallint[]) as a (user_id, tier, idle_weeks)
   where s.user_id = a.user_id`,
);

/** SQL for a group that a phase of its week has not handled yet. */
const LEFT = { provisional: 'provisional_at is null', final: 'paid_at is null' } as const;

/** Ends a phase, unless a group is left: another replica may be working on it, and die. The next run ends the phase then. */
export const endPhase = ofPhases((phase) =>
  statement(
    `leagues.end-phase.${phase}`,
    `
  update league_weeks
      set phase = '${phase}',
          provisional_at = coalesce(provisional_at, now())${phase === 'final' ? ', final_at = now()' : ''}
   where week = :week and phase <> 'final'
     and not exists (select from league_groups where week = :week and ${LEFT[phase]})`,
  ),
);
