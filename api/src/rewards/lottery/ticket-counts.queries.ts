import { ADULT_AT } from '@ulty/domain/base/ages.js';
import type { Exclusion, Pool } from '@ulty/domain/rewards/lottery-tickets.js';
import { TICKETS } from '@ulty/domain/rewards/lottery-tickets.js';
import { statement } from '../../core/database/statement.js';
import { doubted, isDoubted } from '../../core/integrity/score-sql.js';
import { sharersWith } from '../../core/integrity/same-people.js';

/**
 * SQL for the tickets of everybody, or of one learner: domain's `countTickets`; a test compares the two. Work counts in the month in which
 * it was received.
 * `from` is the month's first moment, `until` that of the next. @param learner expression for one learner's id
 */
const counted = (learner?: string) => `
  credited as (
    select d.user_id, d.day from events e join streak_days d on d.event_id = e.event_id and not d.is_blank
     where e.received_at >= :from
       and e.received_at < :until${learner ? ` and e.user_id = ${learner} and d.user_id = ${learner}` : ''}),
  runs as (
    select user_id, count(*)::integer as length
      from (select user_id, day - row_number() over (partition by user_id order by day)::integer as run
              from credited) dated group by user_id, run),
  by_day as (
    select user_id, sum(length)::integer as days, sum(length / ${TICKETS.streakDays})::integer as streaks from runs
     group by user_id),
  by_course as (
    select t.user_id, count(*)::integer as courses from coin_txn t
     where t.reason = 'course_completed' and t.type in ('reward', 'withheld') and t.recorded_at >= :from
       and t.recorded_at < :until${learner ? ` and t.user_id = ${learner}` : ''}
       and not exists (select from coin_txn r where r.original_id = t.id and r.type = 'reversal')
     group by t.user_id),
  counted as (
    select user_id, coalesce(d.days, 0) as days, coalesce(d.streaks, 0) as streaks, coalesce(c.courses, 0) as courses,
           least(${TICKETS.maxPerMonth},
                 coalesce(d.days, 0) * ${TICKETS.day} + coalesce(d.streaks, 0) * ${TICKETS.streak}
                     + coalesce(c.courses, 0) * ${TICKETS.course}) as tickets
      from by_day d full join by_course c using (user_id))`;

/** SQL for administrators, and everybody who shares a device or a browser with one. */
const STAFF = `staff as materialized (${sharersWith(`a.role = 'admin'`)})`;

/** SQL for winners of earlier months who have a prize. */
const winnersOf = (months: string) => `
  select e.user_id, max(w.month) as month from lottery_winners w
    join lottery_entries e on e.month = w.month and e.holder = w.holder
   where w.month = any(${months}) and w.state in ('offered', 'claimed', 'delivered') group by e.user_id`;

/** SQL for the pool in a year. @param year expression */
const poolIn = (year: string) => `case when u.birth_year > ${year} - ${ADULT_AT} then 'minor' else 'adult' end`;

const IS_UNPROVEN = 'u.email_verified_at is null and u.phone_verified_at is null';

/** Counts one learner's tickets; `pause`: earlier months whose winners are excluded. */
export const readOwnCount = statement(
  'lottery.own-count',
  `
  with ${counted(':user::uuid')}, ${STAFF}
  select coalesce(c.days, 0) as days, coalesce(c.streaks, 0) as streaks, coalesce(c.courses, 0) as courses,
         coalesce(c.tickets, 0) as tickets,
         ${poolIn(':year::integer')} as pool, won.month as "wonIn",
         case when exists (select from staff s where s.id = u.id) then 'staff'
              when ${isDoubted('u.id')} then 'flagged'
              when won.month is not null then 'cool_down'
              when u.birth_year is null then 'no_birth_year'
              when ${IS_UNPROVEN} then 'unproven' end as exclusion
    from users u left join counted c on c.user_id = u.id
    left join (${winnersOf(':pause::text[]')}) won on won.user_id = u.id
   where u.id = :user::uuid`,
).as<{ exclusion: Exclusion | null; pool: Pool }>();

/** SQL for the participants: product §2.10. */
const PARTAKERS = `
  ${STAFF},
  partakers as (
    select u.id, ${poolIn(':year::integer')} as pool, c.tickets
      from counted c join users u on u.id = c.user_id
     where c.days >= ${TICKETS.minDays} and u.deleted_at is null and u.birth_year is not null and not (${IS_UNPROVEN})
       and not exists (select from staff s where s.id = u.id)
       and u.id not in (${doubted()})
       and u.id not in (select won.user_id from (${winnersOf(':pause::text[]')}) won))`;

/** Counts the tickets of a month so far. */
export const countTickets = statement(
  'lottery.count-tickets',
  `
  with ${counted()}, ${PARTAKERS}
  insert into lottery_counts (month, pool, tickets, counted_at)
  select :month::text, pool, sum(tickets)::integer, now() from partakers group by pool
  on conflict (month, pool) do update set tickets = excluded.tickets, counted_at = excluded.counted_at`,
);

/** Writes the list of a month: each participant under a new random name, sorted by it, with the numbers of their tickets. */
export const freezeList = statement(
  'lottery.freeze-list',
  `
  with ${counted()}, ${PARTAKERS},
  named as materialized (select id, pool, tickets, replace(gen_random_uuid()::text, '-', '') as holder from partakers),
  numbered as (
    select pool, holder, tickets, row_number() over own - 1 as index, sum(tickets) over own - tickets + 1 as first
      from named window own as (partition by pool order by holder collate "C" rows unbounded preceding)),
  leaves as (
    insert into lottery_leaves (month, pool, index, holder, first, count)
    select :month::text, pool, index, holder, first, tickets from numbered order by pool, index),
  entries as (insert into lottery_entries (user_id, month, holder) select id, :month::text, holder from named
              returning 1)
  select count(*)::integer as partakers from entries`,
);
