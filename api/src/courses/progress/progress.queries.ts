import { statement, type RowOf } from '../../core/database/statement.js';

/** Statements of PUT /api/progress, in the order they run inside the event's transaction: their number does not depend on the items. */

/**
 * Whether the questions of the quiz lesson `l` that `user` once answered right are enough. One that was right stays so: nobody loses a passed
 * quiz by another try, and the order in which tries arrive changes nothing.
 */
const IS_QUIZ_PASSED = `coalesce((
           select 100 * count(*) filter (where exists (select from exercise_tries t
                                                        where t.user_id = :user and t.exercise_id = n.id
                                     and t.is_right)) >= l.pass_percent * count(*)
             from quizzes x join questions n on n.quiz_id = x.id and n.retired_at is null and n.type <> 'open'
            where x.exercises_of_lesson = l.id and x.retired_at is null), false)`;

/**
 * The kind of each id, whether the learner may work on it, and when it was last reported. `isCourseDecided`: the coins of its course were;
 * `isFinalQuizPassed` by an attempt that earns them, at its quiz of now or of before; `canComplete` is false of a lesson that is a quiz, until it
 * is passed; `wasEarned`: finished with enough reading time.
 */
export const findContent = statement(
  'progress.find-content',
  `
  select wanted.id,
         case when l.id is not null then 'lesson' when c.id is not null then 'course'
              when h.id is not null then 'chapter' when b.id is not null then 'book' end as kind,
         coalesce(c.id, b.id) as "parentId", e.status as "enrollmentStatus", e.enrolled_at as "enrolledAt",
         c.id is not null and exists (
           select from coin_txn t
            where (t.user_id, t.reason, t.source_type, t.source_id)
                = (:user, 'course_completed', 'course', c.id::text)) as "isCourseDecided",
         exists (select from quizzes f where f.course_id = c.id and f.retired_at is null) as "hasFinalQuiz",
         exists (
           select from quizzes f join quiz_attempts a on a.user_id = :user and a.quiz_id = f.id and a.earns_course
            where f.course_id = c.id) as "isFinalQuizPassed",
         l.kind is distinct from 'quiz' or ${IS_QUIZ_PASSED} as "canComplete",
         h.audio_duration_sec as "audioSec",
         case when l.id is not null then lp.earned_at is not null when h.id is not null then hp.earned_at is not null
              else false end as "wasEarned",
         coalesce(l.is_preview, false) as "isPreview",
         (select i.trusted_at from progress_items i
           where i.user_id = :user and i.content_id = wanted.id and i.trusted_at <= :trustedTime
           order by i.trusted_at desc limit 1) as "previousAt"
    from unnest(:contents::uuid[]) wanted (id)
    left join lessons l on l.id = wanted.id
    left join courses c on c.id = coalesce(l.course_id, wanted.id)
    left join enrollments e on e.course_id = c.id and e.user_id = :user
    left join lesson_progress lp on lp.lesson_id = l.id and lp.user_id = :user
    left join chapters h on h.id = wanted.id
    left join books b on b.id = coalesce(h.book_id, wanted.id)
    left join chapter_progress hp on hp.chapter_id = h.id and hp.user_id = :user`,
).as<{ id: string; kind: 'lesson' | 'course' | 'chapter' | 'book' | null }>();

export type ContentRow = RowOf<typeof findContent>;

/**
 * Seconds spent on each content of `reports`, of all events of the learner `user`: each reports an interval that ends with it, and
 * overlapping time counts once. The order of events does not change the sum, and a further event never lowers it. Up to a tenth more than
 * passed is accepted.
 */
const SPENT = `
  told as (
    select i.content_id, i.trusted_at as until,
           greatest(i.trusted_at - i.claimed_seconds / 1.1 * interval '1 second',
                    least(i.starts_at, min(i.trusted_at) over (partition by i.content_id))) as since
      from progress_items i where i.user_id = :user and i.content_id in (select id from reports)),
  fresh_parts as (
    select content_id,
           until - greatest(since, max(until) over (partition by content_id
                                                    order by since,
                                                        until rows between unbounded preceding and 1 preceding)) as part
      from told),
  spent as (
    select content_id,
           least(86400000, round(1.1 * sum(extract(epoch from greatest(part, interval '0')))))::integer as seconds
             from fresh_parts group by content_id)`;

/**
 * Whether there was time for all work this learner's events report since `notBefore`, the earliest time for events of the device: nobody
 * reads twenty lessons in one minute. Work that began before `notBefore` counts from `notBefore` on.
 */
const HAD_TIME = `
  select coalesce(sum(least(i.claimed_seconds, 1.1 * extract(epoch from i.trusted_at - :notBefore::timestamptz))), 0)
      <= 1.1 * extract(epoch from :receivedAt::timestamptz - :notBefore::timestamptz) + 5
    from progress_items i where i.user_id = :user and i.day >= (:notBefore::timestamptz at time zone 'UTC')::date - 1
         and i.trusted_at >= :notBefore::timestamptz`;

/** In an upsert of `p`: the latest report of a place wins, by its time, then by its number. Names of the place's three columns. */
const latest = (place: string, at: string, seq: string) => `(${place}, ${at}, ${seq}) = (
        select case when is_latest then excluded.${place} else p.${place} end,
               case when is_latest then excluded.${at} else p.${at} end,
               case when is_latest then excluded.${seq} else p.${seq} end
          from (select excluded.${place} is not null and (p.${at} is null
                  or (excluded.${at}, coalesce(excluded.${seq}, 0))
                      >= (p.${at}, coalesce(p.${seq}, 0)))) latest (is_latest))`;

/**
 * `reports` are [{ id, percent, position, isCompleted }]; `secondsPerMinute` must be spent per minute of reading time. Run once the event's
 * items are recorded. Done stays done, earned stays earned; the latest position wins.
 */
export const mergeLessons = statement(
  'progress.merge-lessons',
  `
  with reports as (
    select * from jsonb_to_recordset(:reports::jsonb) as report (id uuid, percent smallint, position jsonb,
          "isCompleted" boolean)),
  ${SPENT},
  fresh as (
    select c.*, s.seconds, l.read_minutes * :secondsPerMinute::integer - s.seconds as missing,
           s.seconds >= l.read_minutes * :secondsPerMinute::integer and (${HAD_TIME}) as "isEnough"
      from reports c join spent s on s.content_id = c.id join lessons l on l.id = c.id),
  merged as (
    insert into lesson_progress as p (user_id, lesson_id, percent, position, position_at, position_seq, active_seconds,
                                      completed_at, earned_at)
    select :user, id, percent, position, case when position is not null then :trustedTime::timestamptz end,
           case when position is not null then :seq?::bigint end,
           seconds, case when "isCompleted" then :trustedTime::timestamptz end,
               case when "isCompleted" and "isEnough" then :trustedTime::timestamptz end
      from fresh
    on conflict (user_id, lesson_id) do update set
      percent = greatest(p.percent, excluded.percent),
      active_seconds = excluded.active_seconds,
      completed_at = least(p.completed_at, excluded.completed_at),
      earned_at = coalesce(p.earned_at, case when least(p.completed_at, excluded.completed_at) is not null
                                             and (select f."isEnough" from fresh f
                                                   where f.id = p.lesson_id) then :trustedTime::timestamptz end),
      ${latest('position', 'position_at', 'position_seq')}
    returning lesson_id as id, percent, completed_at is not null as "isCompleted", earned_at is not null as "isEarned")
  select m.*, greatest(0, f.missing) as "missingSeconds" from merged m join fresh f on f.id = m.id`,
);

/** A course is done when all its present lessons are, and stays done. */
export const updateEnrollments = statement(
  'progress.update-enrollments',
  `
  with done as (
    select l.course_id, count(*)::integer as total, count(p.completed_at)::integer as completed,
           max(p.completed_at) as last,
           bool_and(p.completed_at is null or p.earned_at is not null) as is_earned
      from lessons l left join lesson_progress p on p.lesson_id = l.id and p.user_id = :user
     where l.course_id = any(:courses::uuid[]) and l.retired_at is null
     group by l.course_id)
  update enrollments e set
    last_accessed_at = greatest(e.last_accessed_at, :trustedTime::timestamptz),
    status = case when e.status = 'active' and done.completed = done.total then 'completed' else e.status end,
    completed_at = case when e.status = 'active' and done.completed = done.total then done.last else e.completed_at end
   from done where e.user_id = :user and e.course_id = done.course_id
  returning e.course_id as id, done.total as "totalLessons", done.completed as "completedLessons",
            e.status = 'completed' as "isCompleted", done.is_earned as "isEarned"`,
);

/**
 * `reports` are [{ id, percent, position, audioSeconds, hasEnded }]; `secondsPerMinute` must be spent per minute of reading time. Run once the
 * event's items are recorded. A chapter is done when a report says that it was read or heard and its seconds, of whatever event, are enough.
 * Done stays done, earned stays earned; the latest position wins, of text and recording apart.
 */
export const mergeChapters = statement(
  'progress.merge-chapters',
  `
  with reports as (
    select * from jsonb_to_recordset(:reports::jsonb) as c (id uuid, percent smallint, position jsonb,
          "audioSeconds" integer, "hasEnded" boolean)),
  ${SPENT},
  fresh as (
    select c.*, s.seconds, h.read_minutes * :secondsPerMinute::integer - s.seconds as missing,
           s.seconds >= h.read_minutes * :secondsPerMinute::integer and (${HAD_TIME}) as "isEnough",
           case when c."hasEnded"
                and s.seconds >= h.read_minutes * :secondsPerMinute::integer then :trustedTime::timestamptz
                    end as "doneAt"
      from reports c join spent s on s.content_id = c.id join chapters h on h.id = c.id),
  merged as (
    insert into chapter_progress as p (user_id, chapter_id, percent, position, position_at, position_seq, audio_seconds,
                                       audio_at, audio_seq,
           active_seconds, claimed_at, completed_at, earned_at, last_at)
    select :user, id, case when "doneAt" is null then percent else 100 end,
           position, case when position is not null then :trustedTime::timestamptz end,
               case when position is not null then :seq?::bigint end,
           "audioSeconds", case when "audioSeconds" is not null then :trustedTime::timestamptz end,
               case when "audioSeconds" is not null then :seq::bigint end,
           seconds, case when "hasEnded" then :trustedTime::timestamptz end, "doneAt",
               case when "isEnough" then "doneAt" end, :trustedTime
      from fresh
    on conflict (user_id, chapter_id) do update set
      active_seconds = excluded.active_seconds,
      claimed_at = least(p.claimed_at, excluded.claimed_at),
      last_at = greatest(p.last_at, excluded.last_at),
      (percent, completed_at) = (
        select case when done.at is null then greatest(p.percent, excluded.percent) else 100 end, done.at
          from (select least(p.completed_at, excluded.completed_at,
                  case when excluded.active_seconds
                       >= h.read_minutes * :secondsPerMinute::integer then least(p.claimed_at, excluded.claimed_at) end)
                  from chapters h where h.id = p.chapter_id) done (at)),
      earned_at = coalesce(p.earned_at,
                           case when coalesce(p.completed_at, p.claimed_at, excluded.claimed_at) is not null
        and (select f."isEnough" from fresh f where f.id = p.chapter_id) then :trustedTime::timestamptz end),
      ${latest('position', 'position_at', 'position_seq')},
      ${latest('audio_seconds', 'audio_at', 'audio_seq')}
    returning chapter_id as id, percent, completed_at is not null as "isCompleted", earned_at is not null as "isEarned")
  select m.*, greatest(0, f.missing) as "missingSeconds" from merged m join fresh f on f.id = m.id`,
);

/** Chapters and quizzes of each, and how many are read and passed. */
export const readBooks = statement(
  'progress.read-books',
  `
  select c.book_id as id, count(*)::integer as chapters, count(p.completed_at)::integer as read,
         count(q.id)::integer as quizzes,
         count(q.id) filter (where exists (select from quiz_attempts a
                                    where a.user_id = :user and a.quiz_id = q.id and a.passed))::integer as passed
    from chapters c
    left join chapter_progress p on p.chapter_id = c.id and p.user_id = :user
    left join quizzes q on q.chapter_id = c.id and q.retired_at is null
   where c.book_id = any(:books::uuid[]) and c.retired_at is null
   group by c.book_id`,
);

/** `reports` are [{ id, kind, status, seconds, since }]. */
export const recordItems = statement(
  'progress.record-items',
  `
  insert into progress_items (event_id, content_id, user_id, kind, status, claimed_seconds, trusted_at, starts_at, day)
  select :event, report.id, :user, report.kind, report.status, report.seconds, :at, report.since, :day::date
    from jsonb_to_recordset(:reports::jsonb) as report (id uuid, kind text, status text, seconds integer,
                                                        since timestamptz)`,
);

/**
 * Counts again the days this event touches: its own, and that of the next event of the same content, whose report may now overlap. Each
 * report counts up to the time since the previous event of its content plus 10 %, each day up to 8 hours and to the time since its first
 * report could begin plus 10 %: several contents at once do not multiply the time. A pure function of the events, independent of their order.
 * Product §3.2.
 */
export const countDays = statement(
  'progress.count-days',
  `
  with fresh as (select content_id, trusted_at, event_id, day from progress_items
                  where user_id = :user and event_id = :event),
  days as (
    select day from fresh
    union
    select next.day from fresh f cross join lateral (
      select i.day from progress_items i
       where i.user_id = :user and i.content_id = f.content_id
         and (i.trusted_at, i.event_id) > (f.trusted_at, f.event_id)
       order by i.trusted_at, i.event_id limit 1) next),
  reports as (
    select i.day, i.trusted_at, i.starts_at,
           least(i.claimed_seconds,
                 floor(1.1 * extract(epoch
                                     from i.trusted_at - coalesce(lag(i.trusted_at) over in_order,
                                           i.starts_at)))) as seconds
      from progress_items i
     where i.user_id = :user
       and i.content_id in (select t.content_id from progress_items t
                             where t.user_id = :user and t.day in (select day from days))
    window in_order as (partition by i.content_id order by i.trusted_at, i.event_id))
  insert into study_days (user_id, day, active_seconds)
  select :user, c.day,
         least(28800, sum(greatest(0, c.seconds)),
               floor(1.1 * extract(epoch from max(c.trusted_at) - min(c.starts_at)))) from reports c
                where c.day in (select day from days) group by c.day
  on conflict (user_id, day) do update set active_seconds = excluded.active_seconds`,
);

/**
 * Seconds of that day during which the event's device and another one of the learner's both report work. Run once the event's items are
 * recorded; the event itself is not yet.
 */
export const countDoubleWork = statement(
  'progress.count-double-work',
  `
  with work as (
    select coalesce(e.device_id, :device) = :device as is_own,
           range_agg(tstzrange(greatest(least(i.starts_at, i.trusted_at),
                                        i.trusted_at - i.claimed_seconds * interval '1 second'), i.trusted_at)) as spans
      from progress_items i left join events e on e.event_id = i.event_id where i.user_id = :user and i.day = :day
     group by 1)
  select coalesce(sum(extract(epoch from upper(span) - lower(span))), 0)::integer as seconds
    from unnest((select spans from work where is_own) * (select spans from work where not is_own)) span`,
);
