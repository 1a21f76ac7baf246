/** A device not heard of for so long before the learner's last contact is put away: it holds no work worth waiting for. */
const PUT_AWAY = `interval '14 days'`;

const OUTLOOK = `
  s.first_day::text as "firstDay", s.current, s.longest, s.run_start::text as "runStart", s.last_counted_on::text as "lastCountedOn",
  s.lost_on::text as "lostOn", s.hope_ends_on::text as "hopeEndsOn"`;

export interface OutlookRow {
  /** Null as long as the learner has no row. */
  firstDay: string | null;
  current: number;
  longest: number;
  runStart: string | null;
  lastCountedOn: string | null;
  lostOn: string | null;
  hopeEndsOn: string | null;
}

/**
 * $1 learner, $2 event, $3 its day, $4 kind of work that makes that day count by itself, or null, $5 first day that may still count,
 * $6 today, $7 active seconds that make a day count. Counts the days worked, gives back freezes that lay on them, and answers the
 * streak as it was.
 */
export const COUNT_DAYS_WORKED = `
  with worked as (
    select $3::date as day, $4::text as kind where $4 is not null
    union all
    select day, 'active' from study_days where user_id = $1 and active_seconds >= $7 and (day between $5 and $6 or day = $3)),
  fresh as (
    insert into streak_days (user_id, day, event_id, kind)
    select distinct on (day) $1, day, $2, kind from worked where day between $5 and $6 order by day, kind = 'active'
    on conflict (user_id, day) do nothing
    returning day),
  given_back as (
    update protected_days set refunded_at = now()
     where user_id = $1 and kind = 'freeze' and refunded_at is null and day in (select day from worked))
  select array(select day::text from fresh order by day) as "freshDays", ${OUTLOOK}
    from users u left join streaks s on s.user_id = u.id where u.id = $1`;

export interface DaysWorkedRow extends OutlookRow {
  freshDays: string[];
}

/** $1 learner. All that a streak is computed from. */
export const READ_STREAK = `
  select u.created_at as "createdAt", s.first_day::text as "firstDay",
         array(select d.day::text from streak_days d where d.user_id = u.id) as counted,
         array(select p.day::text from protected_days p where p.user_id = u.id) as "protectedDays",
         array(select distinct c.day::text from streak_claims c
                where c.user_id = u.id and not exists (select 1 from events e where e.event_id = c.ref and e.user_id = u.id)) as pending,
         (select min(d.last_at) from device_contacts d where d.user_id = u.id and d.device_id <> ''
             and d.last_at > (select max(l.last_at) from device_contacts l where l.user_id = u.id) - ${PUT_AWAY}) as "silentSince",
         coalesce((select json_agg(json_build_object('days', m.days, 'runStart', m.run_start, 'paidOn', m.paid_on, 'utc', m.utc, 'txnId', m.txn_id) order by m.days)
                     from streak_milestones m where m.user_id = u.id), '[]') as milestones
    from users u left join streaks s on s.user_id = u.id where u.id = $1`;

export interface StreakRow {
  createdAt: Date;
  firstDay: string | null;
  counted: string[];
  protectedDays: string[];
  pending: string[];
  /** Last contact of the device silent for longest, or null without devices. */
  silentSince: Date | null;
  milestones: { days: number; runStart: string; paidOn: string; utc: number; txnId: string | null }[];
}

/** $1 learner, $2 first day, $3 current, $4 longest, $5 run start, $6 last counted on, $7 lost on, $8 hope ends on. */
export const SAVE_OUTLOOK = `
  insert into streaks as s (user_id, first_day, current, longest, run_start, last_counted_on, lost_on, hope_ends_on)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (user_id) do update set (current, longest, run_start, last_counted_on, lost_on, hope_ends_on) =
    (excluded.current, excluded.longest, excluded.run_start, excluded.last_counted_on, excluded.lost_on, excluded.hope_ends_on)`;

/** $1 learner, $2 days. They brought a lost streak back. */
export const MARK_HEALING = `update streak_days set is_healing = true where user_id = $1 and day = any($2::date[])`;
