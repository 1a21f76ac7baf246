import type { FirstContent } from '@ulty/contracts/people/welcome.js';
import { SCHOOL_BOOKS } from '@ulty/domain/learning/learner-tracks.js';
import { statement } from '../../core/database/statement.js';
import { IS_OPEN } from '../../quiz/exams/exams.queries.js';

/** Contents that are offered besides those of the table: so many courses, and so many books. */
const OTHERS = 3;
/** Seconds for a question, as in the session of the day. */
const QUESTION_SECONDS = 36;

const schoolBooks = SCHOOL_BOOKS.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');

/** What a person has said; no row before anything was. */
export const readWelcome = statement(
  'welcome.read',
  `
  select who, wish, grade, region, goal_min as "goalMin", reminder_hour as hour, turn, is_done as "isDone", dismissals,
         changed_at as "changedAt"
    from welcomes where user_id = :user`,
);

/**
 * Free contents in service: those whose ids begin as one of `ids`, and a few others, so that nobody is left without; those for the
 * person's track first. An exam pack only while the track is open.
 */
export const listFirstContents = statement(
  'welcome.contents',
  `
  with me as (select coalesce((select track in ('eleve', 'etudiant') from users where id = :user), false) as at_school),
  courses_found as (
    select c.id, c.title, null as promise, c.category, c.lesson_count as parts, c.duration_min as minutes, f.first,
           (select sum(l.bytes)::integer from lessons l where l.course_id = c.id and l.retired_at is null) as bytes,
           left(c.id::text, 8) = any (:ids::text[]) as is_listed,
           row_number() over (order by (c.category = 'Éducation') <> me.at_school, c.created_at desc, c.id) as place
      from me, courses c cross join lateral (
        select json_build_object('id', l.id, 'title', l.title, 'minutes', l.duration_min) as first
          from lessons l where l.course_id = c.id and l.retired_at is null order by l.position limit 1) f
     where c.retired_at is null and c.price_euro_cents = 0),
  books_found as (
    select b.id, b.title, b.promise, b.category, b.chapter_count as parts, b.read_minutes as minutes, f.first,
           b.text_bytes + b.quizzes_bytes as bytes, left(b.id::text, 8) = any (:ids::text[]) as is_listed,
           row_number() over (order by (b.category in (${schoolBooks})) <> me.at_school, b.published_at, b.id) as place
      from me, books b cross join lateral (
        select json_build_object('id', c.id, 'title', c.title, 'minutes', c.read_minutes) as first
          from chapters c where c.book_id = b.id and c.retired_at is null order by c.chapter_number limit 1) f
     where b.retired_at is null and b.published_at <= now()),
  papers_found as (
    select p.id, p.title, null as promise, p.subject_name as category, t.questions as parts,
           ceil(t.questions * ${QUESTION_SECONDS} / 60.0)::integer as minutes,
           json_build_object('id', t.id, 'title', t.title,
                             'minutes', ceil(t.questions * ${QUESTION_SECONDS} / 60.0)::integer) as first, p.bytes
      from exam_packs p cross join lateral (
        select q.id, q.title, (select count(*)::integer from questions n
                                where n.quiz_id = q.id and n.retired_at is null) as questions
          from quizzes q where q.exam_pack_id = p.id and q.retired_at is null and q.exam_minutes is null
         order by q.exam_position limit 1) t
     where p.retired_at is null and left(p.id::text, 8) = any (:ids::text[]) and ${IS_OPEN})
  select f.id, f.kind, f.title, f.promise, f.category, f.parts, f.minutes, f.bytes, f.first
    from (select id, 'paper' as kind, title, promise, category, parts, minutes, bytes, first, 0 as place
            from papers_found
          union all
          select id, 'course', title, promise, category, parts, minutes, bytes, first, place
            from courses_found where is_listed or place <= ${OTHERS}
          union all
          select id, 'book', title, promise, category, parts, minutes, bytes, first, place
            from books_found where is_listed or place <= ${OTHERS}) f
   order by f.place, f.kind desc, f.id`,
).as<FirstContent>();

/** Writes what is known of a welcome. */
export const saveWelcome = statement(
  'welcome.save',
  `
  insert into welcomes (user_id, who, wish, grade, region, goal_min, reminder_hour, turn, thread, is_done, dismissals,
                        changed_at)
  values (:user, :who?, :wish?, :grade?, :region?, :goalMin?, :hour?, :turn, :thread, :isDone, :dismissals, :at)
  on conflict (user_id) do update
  set (who, wish, grade, region, goal_min, reminder_hour, turn, thread, is_done, dismissals, changed_at) =
      (excluded.who, excluded.wish, excluded.grade, excluded.region, excluded.goal_min, excluded.reminder_hour,
       excluded.turn, excluded.thread, excluded.is_done, excluded.dismissals,
       greatest(welcomes.changed_at, excluded.changed_at))`,
);

/** Fills the profile with what was said; what was not stays. */
export const fillProfile = statement(
  'welcome.fill-profile',
  `
  update users set track = coalesce(:track?, track), grade = coalesce(:grade?, grade),
         region = coalesce(:region?, region), version = version + 1
   where id = :user`,
);
