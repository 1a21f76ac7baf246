import { statement, type RowOf } from '../../core/database/statement.js';
import type { AskableQuestion } from './asked-questions.js';
import type { ExamPaper } from '@ulty/contracts/learning/exams.js';

/** The version answered, as its quiz was stored. */
interface VersionAnswered {
  questions: AskableQuestion[];
  paper: ExamPaper | null;
  joinedAt: Date;
  sinceMs: number[];
}

/** What an attempt took at least: half of its answers took the median or longer. One question left open for an hour does not count. */
const LEAST_MS = `coalesce(a.median_ms, 0)::float8 * ((a.answered + 1) / 2)`;

/**
 * The version answered, or the current one where that is unknown, and `courseId` of a final quiz; the learner's earlier attempts at the quiz;
 * the quizzes ended next to this one by trusted time, with what the later one took at least; and, where the time was adjusted, the least time
 * of each quiz done since then: with another adjusted clock when that device's presence began then or later. `contentId` is the book, course
 * or exam pack the quiz stands in, itself for a placement test; `retiredIds` are questions of that version that a quiz still asked has no
 * more; `withinMinute` counts the learner's quizzes ended within a minute before this one, or after it, whichever are more; `sameAnswersOf`
 * are other learners whose answers and times have the same hash. No row: no such quiz, or a set of exercises, which is none. Questions that
 * are asked no more are in earlier versions only: a change of a quiz is a new one. They are looked up by an array of ids: joined, they would
 * all be read, the whole library's.
 */
const quizBy = (since: string) => `
  select q.id, q.course_id as "courseId",
         coalesce((select h.book_id from chapters h where h.id = q.chapter_id), q.course_id, q.exam_pack_id,
                  q.id) as "contentId", q.is_placement as "isPlacement", v.version, v.version is distinct
                    from :version?::bigint as "isOtherVersion", v.pass_percent as "passPercent", v.drawn,
         v.paper, v.questions,
         case when q.retired_at is null and v.version <> q.version then array(
           select n.id from questions n
            where n.id = any(array(select s.id from jsonb_to_recordset(v.questions) as s (id uuid)))
              and n.retired_at is not null)
         else '{}' end as "retiredIds",
         exists (select from quiz_attempts a where a.user_id = :user and a.quiz_id = q.id) as "isAttempted",
         exists (select from chapter_progress p where p.user_id = :user and p.chapter_id = q.chapter_id
                 and p.completed_at is not null) as "isChapterRead",
         (select max(a.trusted_at) from quiz_attempts a where a.user_id = :user and a.trusted_at <= :at
          and not a.is_time_adjusted) as "previousAt",
         (select u.created_at from users u where u.id = :user) as "joinedAt", next.at as "nextAt", next.ms as "nextMs",
         ${since} as "sinceMs",
         (select greatest(count(*) filter (where a.trusted_at <= :at), count(*) filter (where a.trusted_at >= :at))
            from quiz_attempts a
           where a.user_id = :user and not a.is_time_adjusted and a.trusted_at > :at::timestamptz - interval '1 minute'
             and a.trusted_at < :at::timestamptz + interval '1 minute')::integer as "withinMinute",
         array(select a.user_id from quiz_attempts a where a.sequence_hash = :sequence? and a.user_id <> :user
               limit 5) as "sameAnswersOf"
    from quizzes q
    cross join lateral (select * from quiz_versions k where k.quiz_id = q.id
                         order by (k.version = :version::bigint) is true desc, k.version desc limit 1) v
    left join lateral (
      select a.trusted_at as at, ${LEAST_MS} as ms from quiz_attempts a
       where a.user_id = :user and a.trusted_at > :at and not a.is_time_adjusted order by a.trusted_at
       limit 1) next on true
   where q.id = :quiz and (q.is_placement or num_nonnulls(q.chapter_id, q.course_id, q.exam_pack_id) = 1)`;

/** For an event whose time was adjusted: `notBefore` is how far back events of this device may lie. */
export const findQuizAdjusted = statement(
  'quiz-results.find-quiz-adjusted',
  quizBy(`array(
           select ${LEAST_MS}
             from quiz_attempts a
            where a.user_id = :user and a.trusted_at >= :notBefore?
              and case when a.is_time_adjusted then (
                select presence.since >= :notBefore and presence.since < e.received_at
                  from events e
                  join device_contacts d on (d.user_id, d.device_id) = (:user, e.device_id)
                 cross join lateral (select coalesce(d.previous_at, (select u.created_at from users u
                           where u.id = :user)) as since) presence
                 where e.event_id = a.event_id)
              else a.trusted_at > :notBefore end)`),
).as<VersionAnswered>();

/** For an event whose time is believed: what was done since then does not matter. */
export const findQuiz = statement(
  'quiz-results.find-quiz',
  quizBy(`case when :notBefore?::timestamptz is null then array[]::float8[] end`),
).as<VersionAnswered>();

export type QuizRow = RowOf<typeof findQuiz>;

/** Of a final quiz: whether the course's coins were decided, and whether one of its lessons was finished without the time that takes. */
export const findCourse = statement(
  'quiz-results.find-course',
  `
  select e.status as "enrollmentStatus",
         exists (select from coin_txn t
                  where (t.user_id, t.reason, t.source_type, t.source_id)
                      = (:user, 'course_completed', 'course', c.id::text)) as "isDecided",
         exists (
           select from lessons l join lesson_progress p on p.lesson_id = l.id and p.user_id = :user
            where l.course_id = c.id and l.retired_at is null and p.completed_at is not null
              and p.earned_at is null) as "hasHastyLesson"
    from courses c left join enrollments e on e.course_id = c.id and e.user_id = :user
   where c.id = :course`,
);

export type QuizCourse = RowOf<typeof findCourse>;

/** What was left of the quiz before is over. */
export const recordAttempt = statement(
  'quiz-results.record-attempt',
  `
  with left_before as (delete from open_attempts o where o.user_id = :user and o.quiz_id = :quiz
                       and o.changed_at <= :at)
  insert into quiz_attempts (event_id, user_id, quiz_id, trusted_at, is_time_adjusted, day, is_first, right_ids,
                             missed_ids,
         version, score, correct, total, answered, passed, earns_course, mode, median_ms, time_spent_s, sequence_hash)
  select :event, :user, :quiz, :at, :isTimeAdjusted, :day::date, :isFirst, :rightIds::uuid[], :missedIds::uuid[],
         f.version, f.score, f.correct, f.total, f.answered, f.passed, f."earnsCourse", f.mode, f."medianMs",
             f."timeSpent", :sequence?
    from jsonb_to_record(:figures::jsonb) as f (version integer, score smallint, correct smallint, total smallint,
                                                answered smallint, passed boolean,
         "earnsCourse" boolean, mode text, "medianMs" integer, "timeSpent" integer)`,
);

/** The categories of a placement test, the weakest first; the latest test stands. */
export const notePlacement = statement(
  'quiz-results.note-placement',
  `
  insert into placement_results (user_id, event_id, taken_at, categories)
  select :user, :event, :at, array_agg(c.category order by c."right", c.position)
    from (select t.category, count(*) filter (where n.id = any(:rightIds::uuid[])) as "right",
                 min(n.position) as position
            from questions n join topics t on t.id = n.topic and t.category is not null
           where n.quiz_id = :quiz and n.id = any(:rightIds::uuid[] || :missedIds::uuid[]) group by t.category) c
  having count(*) > 0
  on conflict (user_id) do update set event_id = excluded.event_id, taken_at = excluded.taken_at,
      categories = excluded.categories
   where placement_results.taken_at < excluded.taken_at`,
);
