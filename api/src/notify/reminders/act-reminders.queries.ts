import type { MutedNotices } from '@ulty/contracts/people/notifications.js';
import { DEFAULT_MUTED, DEFAULT_PUSHES_PER_DAY, QUIET_HOURS, type PushesPerDay } from '@ulty/domain/people/notices.js';
import { zoneOf } from '../../core/base/time-zone.js';
import { statement } from '../../core/database/statement.js';

/** A person's reminders that are still to come, and what decides when and where they appear. */
export const readReminders = statement(
  'reminders.read',
  `
  select ${zoneOf('u')} as zone, s.reminder_hour as hour,
         coalesce(p.muted, '${JSON.stringify(DEFAULT_MUTED)}') as muted,
         coalesce(p.pushes_per_day, ${DEFAULT_PUSHES_PER_DAY}) as "pushesPerDay", p.digest_at as "digestAtMin",
         coalesce(p.quiet_from, ${QUIET_HOURS.from}) as "quietFromMin",
         coalesce(p.quiet_to, ${QUIET_HOURS.to}) as "quietToMin",
         coalesce((select jsonb_agg(jsonb_build_object('chapterId', r.chapter_id, 'at', r.due_at) order by r.due_at)
            from act_reminders r where r.user_id = u.id and r.due_at > now()), '[]') as waiting
    from users u left join streaks s on s.user_id = u.id left join notice_preferences p on p.user_id = u.id
   where u.id = :user`,
).as<{ zone: string; muted: MutedNotices; pushesPerDay: PushesPerDay; waiting: { chapterId: string; at: string }[] }>();

/**
 * One row: whether there is such a chapter, whether there is room, and whether the act was taken: of two acts on one chapter the later one
 * stands, whichever comes first. `due` is null for a removal, for which a retired chapter will do.
 */
export const setReminder = statement(
  'reminders.set',
  `
  with known as (
    select from chapters where id = :chapter and (retired_at is null or :due?::timestamptz is null)),
  room as (
    select from known where :due?::timestamptz is null or (
      select count(*) from act_reminders r
       where r.user_id = :user and r.chapter_id <> :chapter and r.due_at is not null) < :most),
  saved as (
    insert into act_reminders as r (user_id, chapter_id, due_at, changed_at)
    select :user::uuid, :chapter::uuid, :due?::timestamptz, :at::timestamptz from room
    on conflict (user_id, chapter_id) do update set due_at = excluded.due_at, changed_at = excluded.changed_at
     where r.changed_at <= excluded.changed_at
    returning 1)
  select exists (select from known) as "isKnown", exists (select from room) as "hasRoom",
         exists (select from saved) as "isSaved"`,
);

/**
 * Takes reminders that are due, `most` at once, for good. `act`: HTML of the act, null where the chapter has none any more; `title` is null
 * where it was retired. `day`, `midnight`: the person's day and its end.
 */
export const takeReminders = statement(
  'reminders.take',
  `
  with due as (
    select user_id, chapter_id, due_at from act_reminders
     where due_at <= :now order by due_at limit :most for update skip locked),
  taken as (
    update act_reminders r set due_at = null from due d
     where r.user_id = d.user_id and r.chapter_id = d.chapter_id
    returning r.user_id, r.chapter_id, d.due_at)
  select t.user_id as "userId", t.chapter_id as "chapterId", c.book_id as "bookId", c.title,
         substring(c.html from '<p class="u-act"[^>]*?>.*?</p>') as act,
         l.day::text as day, ((l.day + 1)::timestamp at time zone l.zone) as midnight
    from taken t join users u on u.id = t.user_id
    left join chapters c on c.id = t.chapter_id and c.retired_at is null
    cross join lateral (select ${zoneOf('u')} as zone, (t.due_at at time zone ${zoneOf('u')})::date as day) l
   order by t.due_at, t.user_id`,
).as<{ day: string; midnight: Date; act: string | null; title: string | null; bookId: string | null }>();
