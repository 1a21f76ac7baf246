import type { ShortOfDay } from '@ulty/contracts/base/events.js';
import type { PauseOccasion } from '@ulty/domain/days/streak-pauses.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { zoneOf } from '../../core/base/time-zone.js';

/** A device silent for this long before the learner's last contact counts as unused: its work is not awaited any more. */
const PUT_AWAY = `interval '14 days'`;

/** SQL for whether an outage day `o` applies to a learner: by where they lived on that day. */
const concerns = (learner: string) => `
  (o.region is null
   or exists (select from region_stays r where r.user_id = ${learner} and r.region = o.region
              and o.day between r.from_day and coalesce(r.to_day, 'infinity')))`;

/** SQL for whether outages were declared or withdrawn since a row `s` of streaks was computed. */
const IS_BEHIND = `exists (select from outage_days o where o.change > s.outages_seen and ${concerns('s.user_id')})`;

/** SQL for what may still arrive of a learner: days claimed with proof, and the last contact of the device silent for longest. */
export const awaitedColumns = (learner: string, event = 'null::uuid'): string => `
         array(select distinct c.day::text from streak_claims c
                where c.user_id = ${learner} and c.ref is distinct from ${event}
                       and not exists (select 1 from events e
                                        where e.event_id = c.ref and e.user_id = ${learner})) as pending,
         (select min(d.last_at) from device_contacts d where d.user_id = ${learner} and d.device_id <> ''
             and d.last_at > (select max(l.last_at) from device_contacts l
                               where l.user_id = ${learner}) - ${PUT_AWAY}) as "silentSince"`;

/** SQL for the days of a learner that freezes, pauses, repairs and outages protect. */
export const protectedDaysOf = (learner: string): string => `
         array(select p.day::text from protected_days p where p.user_id = ${learner}
               union select o.day::text from outage_days o where o.withdrawn_at is null and ${concerns(learner)})`;

/** SQL for the columns of a learner's row `s` of streaks from which any day is computed, as OutlookRow names them. */
export const OUTLOOK_COLUMNS = `
  ${IS_BEHIND} as "isBehind", s.first_day::text as "firstDay", s.current, s.longest, s.run_start::text as "runStart", s.last_counted_on::text as "lastCountedOn",
  s.lost_on::text as "lostOn", s.hope_ends_on::text as "hopeEndsOn"`;

/** All fields are null while the learner has no row. */
export interface OutlookRow {
  firstDay: string | null;
  current: number | null;
  longest: number | null;
  runStart: string | null;
  lastCountedOn: string | null;
  lostOn: string | null;
  hopeEndsOn: string | null;
  /** Outages have been declared or withdrawn since: compute the streak again. */
  isBehind: boolean;
}

/**
 * Counts the days worked, gives back freezes used on them, and returns the previous streak. The event's day counts by its work, if any
 * counts; other days from `firstDay` on by their active seconds. A day counted by blanks becomes that of the first work that earns.
 */
export const countDaysWorked = statement(
  'streaks.count-days-worked',
  `
  with worked as (
    select :day::date as day, :kind?::text as kind, :isBlank::boolean as is_blank where :kind is not null
    union all
    select day, 'active', false from study_days
     where user_id = :user and active_seconds >= :activeSeconds
       and day between least(:day::date, :firstDay::date) and :today and (day >= :firstDay or day = :day)),
  fresh as (
    insert into streak_days as d (user_id, day, event_id, kind, is_blank)
    select distinct on (day) :user, day, :event, kind, is_blank from worked where day between :firstDay and :today
     order by day, is_blank, kind = 'active'
    on conflict (user_id, day) do update set event_id = excluded.event_id, kind = excluded.kind, is_blank = false
     where d.is_blank and not excluded.is_blank
    returning day, is_blank),
  given_back as (
    update protected_days set refunded_at = now()
     where user_id = :user and kind = 'freeze' and refunded_at is null and day in (select day from worked))
  select array(select day::text from fresh f
                where not exists (select from streak_days b where b.user_id = :user and b.day = f.day)
                order by day) as "freshDays",
         array(select day::text from fresh where not is_blank order by day) as "earnedDays", s.is_stale as "isStale",
         exists (select from streak_claims c where c.user_id = :user and c.ref = :event) as "isAwaited",
             ${OUTLOOK_COLUMNS}
    from users u left join streaks s on s.user_id = u.id where u.id = :user`,
);

/**
 * SQL for why the last quiz or review of today did not count the day; null when it did. @param zone, day expressions of the learner's zone
 * and today
 */
export const shortOfDay = (learner: string, zone: string, day: string): string => `
         (select e.answer -> 'shortOfDay' from events e
           where e.user_id = ${learner} and e.received_at > now() - interval '2 days'
             and e.type in ('quiz_result', 'review') and e.answer ->> 'outcome' <> 'rejected'
             and (e.trusted_at at time zone ${zone})::date = ${day}
           order by e.received_at desc limit 1)`;

/**
 * Reads everything from which a streak and its page are computed; the event being decided, if any, has arrived. `healing`: counted days
 * that brought a lost streak back, `outagesSeen`: number of the last change of outages, `silentSince`: last contact of the device silent
 * for longest,
 * `studied`: the last seven days, `freezes`: those held, `shortOfDay`: that of the last quiz or review of today.
 */
export const readStreak = statement(
  'streaks.read',
  `
  select u.created_at as "createdAt", s.first_day::text as "firstDay", s.goal_min as "goalMin",
         array(select d.day::text from streak_days d where d.user_id = u.id) as counted,
         array(select d.day::text from streak_days d where d.user_id = u.id and d.is_healing) as healing,
         array(select p.day::text from protected_days p where p.user_id = u.id) as "protectedDays",
         coalesce((select json_agg(json_build_object('day', p.day, 'occasion', coalesce(p.occasion, 'autre'))
                                   order by p.day) from protected_days p
                                    where p.user_id = u.id and p.kind = 'pause'), '[]') as pauses,
         coalesce((select json_agg(json_build_object('day', o.day, 'region', o.region, 'reason', o.reason)
                                   order by o.day) from outage_days o
                    where o.withdrawn_at is null and ${concerns('u.id')}), '[]') as outages,
         (select coalesce(max(o.change), 0) from outage_days o) as "outagesSeen",
         s.reminder_hour as "reminderHour", (select max(d.last_at) from device_contacts d
                                              where d.user_id = u.id) as "lastContactAt",
         ${awaitedColumns('u.id', ':event?')},
         coalesce((select json_agg(json_build_object('day', w.day, 'seconds', w.active_seconds) order by w.day)
                     from study_days w
                    where w.user_id = u.id and w.day between :today::date - 6 and :today), '[]') as studied,
         (select count(*) from streak_freezes f where f.user_id = u.id)::integer
           - (select count(*) from protected_days p
               where p.user_id = u.id and p.kind = 'freeze' and p.refunded_at is null)::integer as freezes,
         (select max(p.added_on)::text from protected_days p
           where p.user_id = u.id and p.kind = 'repair') as "repairedOn",
         ${shortOfDay('u.id', zoneOf('u'), ':today::date')} as "shortOfDay",
         coalesce((select json_agg(json_build_object('reason', t.reason, 'source', t.source_id, 'day', t.day,
                                                     'utc', t.amount,
                                                         'txnId', case when t.type = 'reward' then t.id end)
                                                          order by t.day)
                     from coin_txn t where t.user_id = u.id and t.reason in ('streak_7', 'streak_30', 'streak_100')
                          and t.source_type = 'streak'), '[]') as milestones
    from users u left join streaks s on s.user_id = u.id where u.id = :user`,
).as<{
  pauses: { day: string; occasion: PauseOccasion }[];
  outages: { day: string; region: string | null; reason: string }[];
  studied: { day: string; seconds: number }[];
  shortOfDay: ShortOfDay | null;
  milestones: { reason: string; source: string; day: string; utc: number; txnId: string | null }[];
  freezes: number;
}>();

export type StreakRow = RowOf<typeof readStreak>;

/** Stores an outlook. `isStale`: whether the next work computes it again; null leaves that unchanged. */
export const saveOutlook = statement(
  'streaks.save-outlook',
  `
  insert into streaks as s (user_id, first_day, current, longest, run_start, last_counted_on, lost_on, hope_ends_on,
                            outages_seen, is_stale)
  values (:user, :firstDay, :current, :longest, :runStart?, :lastCountedOn?, :lostOn?, :hopeEndsOn?, :outagesSeen,
          coalesce(:isStale?, true))
  on conflict (user_id) do update
      set (current, longest, run_start, last_counted_on, lost_on, hope_ends_on, outages_seen, is_stale) =
    (excluded.current, excluded.longest, excluded.run_start, excluded.last_counted_on, excluded.lost_on,
     excluded.hope_ends_on, excluded.outages_seen, coalesce(:isStale, s.is_stale))`,
);

/** Marks days that brought a lost streak back. */
export const markHealing = statement(
  'streaks.mark-healing',
  `update streak_days set is_healing = true where user_id = :user and day = any(:days::date[])`,
);

/** Most proofs stored for one day until they arrive: one is enough to wait for the day. A repeated proof is not stored twice. */
const MAX_PROOFS = 30;

/** Stores days with the events that prove them, in pairs. The learner is locked: no other event changes the day at the same time. */
export const saveClaims = statement(
  'streaks.save-claims',
  `
  with told as (
    select day, ref, row_number() over (partition by day) as n
    from (select distinct day, ref from unnest(:days::date[], :events::uuid[]) as c (day, ref)) as c
    where not exists (select from streak_claims k where (k.user_id, k.day, k.ref) = (:user, c.day, c.ref))),
  claimed as (
    insert into streak_claims (user_id, day, ref)
    select :user, day, ref from told
     where n + (select count(*) from streak_claims k where k.user_id = :user and k.day = told.day) <= ${MAX_PROOFS}
    on conflict do nothing)
  update streaks set is_stale = true where user_id = :user`,
);

export const protectDay = statement(
  'streaks.protect-day',
  `
  with held as (insert into protected_days (user_id, day, kind, event_id, added_on)
                values (:user, :day, :kind, :event?, :today))
  update streaks set is_stale = true where user_id = :user`,
);

export const addFreeze = statement(
  'streaks.add-freeze',
  `
  insert into streak_freezes (event_id, user_id) values (:event, :user)`,
);

export const saveGoal = statement(
  'streaks.goal',
  `
  insert into streaks (user_id, first_day, goal_min, goal_set_at) values (:user, :firstDay, :minutes, now())
  on conflict (user_id) do update set (goal_min, goal_set_at) = (excluded.goal_min, excluded.goal_set_at)`,
);

export const saveReminder = statement(
  'streaks.reminder',
  `
  insert into streaks (user_id, first_day, reminder_hour, goal_set_at) values (:user, :firstDay, :hour?, now())
  on conflict (user_id) do update set (reminder_hour, goal_set_at) = (excluded.reminder_hour, excluded.goal_set_at)`,
);

/** Plans pauses; days that are protected already stay unchanged. */
export const planPauses = statement(
  'streaks.plan-pauses',
  `
  insert into protected_days (user_id, day, kind, occasion, added_on) select :user, day, 'pause', :occasion, :today
    from unnest(:days::date[]) day on conflict do nothing`,
);

export const cancelPause = statement(
  'streaks.cancel-pause',
  `delete from protected_days where user_id = :user and day = :day and kind = 'pause'`,
);

/** Lists learners with a streak to gain or lose whose outlook is older than the latest outages, by id, after one. */
export const listBehind = statement(
  'streaks.list-behind',
  `
  select u.id, ${zoneOf('u')} as tz from streaks s join users u on u.id = s.user_id
   where s.last_counted_on > current_date - 40 and ${IS_BEHIND} and (:after?::uuid is null or u.id > :after)
   order by u.id limit :most`,
).as<{ tz: string }>();

/** Deletes claims that no event can confirm any more. */
export const forgetClaims = statement('streaks.forget-claims', `delete from streak_claims where day < current_date - 10`);

/** Lists learners who hold a freeze and learned recently enough for it to matter, by id, after one. */
export const listFreezeHolders = statement(
  'streaks.list-freeze-holders',
  `
  select u.id, ${zoneOf('u')} as tz from streak_freezes f
    join users u on u.id = f.user_id
    join streaks s on s.user_id = f.user_id and s.last_counted_on > current_date - 40
   where :after?::uuid is null or f.user_id > :after
   group by u.id
  having count(*) > (select count(*) from protected_days p
                      where p.user_id = u.id and p.kind = 'freeze' and p.refunded_at is null)
   order by u.id limit :most`,
).as<{ tz: string }>();

/** Locks a learner: no event of theirs is decided at the same time. */
export const lockLearner = statement('streaks.lock-learner', `select 1 from users where id = :user for no key update`);
