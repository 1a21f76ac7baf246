import { statement } from '../../core/database/statement.js';
import type { EnrollmentStatus } from '@ulty/contracts/learning/courses.js';
import type { AskedText } from '@ulty/domain/learning/reading.js';
import type { KeyedQuestion } from './grade.js';

/** What an attempt took at least: half of its answers took the median or longer. One question left open for an hour does not count. */
const LEAST_MS = `coalesce(a.median_ms, 0)::float8 * ((a.answered + 1) / 2)`;

/**
 * `p5`: how far back events of this device may lie, only where its time was adjusted. The version answered, or the current one where that is
 * unknown; the learner's earlier attempts at the quiz; the quizzes ended next to this one; and, where the time was adjusted, those done since
 * then: with another adjusted clock when that device's presence began then or later; `sequence` hash of the answers and their times or null:
 * other learners who gave the same. No row: no such quiz, or a set of exercises, which is none. Questions that are asked no more are in
 * earlier versions only: a change of a quiz is a new one. They are looked up by an array of ids: joined, they would all be read, the whole
 * library's.
 */
const findQuiz = (since: string) => `
  select q.id, q.course_id as "courseId", coalesce((select h.book_id from chapters h where h.id = q.chapter_id), q.course_id, q.exam_pack_id, q.id) as "contentId", q.is_placement as "isPlacement", v.version, v.version is distinct from :versionAnswered?::bigint as "isOtherVersion", v.pass_percent as "passPercent", v.questions,
         case when q.retired_at is null and v.version <> q.version then array(
           select n.id from questions n where n.id = any(array(select s.id from jsonb_to_recordset(v.questions) as s (id uuid))) and n.retired_at is not null)
         else '{}' end as "retiredIds",
         exists (select from quiz_attempts a where a.user_id = :user and a.quiz_id = q.id) as "isAttempted",
         exists (select from chapter_progress p where p.user_id = :user and p.chapter_id = q.chapter_id and p.completed_at is not null) as "isChapterRead",
         (select max(a.trusted_at) from quiz_attempts a where a.user_id = :user and a.trusted_at <= :trustedTime and not a.is_time_adjusted) as "previousAt",
         (select u.created_at from users u where u.id = :user) as "joinedAt", next.at as "nextAt", next.ms as "nextMs",
         ${since} as "sinceMs",
         (select greatest(count(*) filter (where a.trusted_at <= :trustedTime), count(*) filter (where a.trusted_at >= :trustedTime))
            from quiz_attempts a
           where a.user_id = :user and not a.is_time_adjusted and a.trusted_at > :trustedTime::timestamptz - interval '1 minute' and a.trusted_at < :trustedTime::timestamptz + interval '1 minute')::integer as "withinMinute",
         array(select a.user_id from quiz_attempts a where a.sequence_hash = :sequence? and a.user_id <> :user limit 5) as "sameAnswersOf"
    from quizzes q
    cross join lateral (select * from quiz_versions k where k.quiz_id = q.id order by (k.version = :versionAnswered::bigint) is true desc, k.version desc limit 1) v
    left join lateral (
      select a.trusted_at as at, ${LEAST_MS} as ms from quiz_attempts a
       where a.user_id = :user and a.trusted_at > :trustedTime and not a.is_time_adjusted order by a.trusted_at limit 1) next on true
   where q.id = :quiz and (q.is_placement or num_nonnulls(q.chapter_id, q.course_id, q.exam_pack_id) = 1)`;

/** For an event whose time was adjusted: `notBefore` how far back events of this device may lie. */
export const findQuizAdjusted = statement(
  'quiz-results.find-quiz-adjusted',
  findQuiz(`array(
           select ${LEAST_MS}
             from quiz_attempts a
            where a.user_id = :user and a.trusted_at >= :notBefore?
              and case when a.is_time_adjusted then (
                select presence.since >= :notBefore and presence.since < e.received_at
                  from events e
                  join device_contacts d on (d.user_id, d.device_id) = (:user, e.device_id)
                 cross join lateral (select coalesce(d.previous_at, (select u.created_at from users u where u.id = :user)) as since) presence
                 where e.event_id = a.event_id)
              else a.trusted_at > :notBefore end)`),
).as<{ questions: (KeyedQuestion & AskedText)[]; joinedAt: Date }>();

/** For an event whose time is believed: what was done since then does not matter. */
export const selectQuiz = statement(
  'quiz-results.select-quiz',
  findQuiz(`case when :notBefore?::timestamptz is null then array[]::float8[] end`),
).as<{ questions: (KeyedQuestion & AskedText)[]; joinedAt: Date; sinceMs: number[] }>();

export interface QuizRow {
  id: string;
  /** Of a final quiz; null of a chapter's. */
  courseId: string | null;
  /** The book, course or exam pack it stands in; itself for a placement test. */
  contentId: string;
  isPlacement: boolean;
  version: number;
  isOtherVersion: boolean;
  passPercent: number;
  questions: (KeyedQuestion & AskedText)[];
  /** Of a quiz that is still asked, the questions of that version that are not. */
  retiredIds: string[];
  isAttempted: boolean;
  /** Whether the learner has finished the chapter it is about. */
  isChapterRead: boolean;
  joinedAt: Date;
  /** End of the learner's quiz before this one, and after it, by trusted time; what the latter took at least. */
  previousAt: Date | null;
  nextAt: Date | null;
  nextMs: number | null;
  /** Least time of each quiz done since the device's last contact; empty where the time was not adjusted. */
  sinceMs: number[];
  /** How many quizzes of the learner ended within a minute before this one, or after it, whichever are more. */
  withinMinute: number;
  /** Other learners who answered alike to the millisecond. */
  sameAnswersOf: string[];
}

/** `courseId`: course of a final quiz. */
export const selectCourse = statement(
  'quiz-results.select-course',
  `
  select e.status as "enrollmentStatus",
         exists (select from coin_txn t where (t.user_id, t.reason, t.source_type, t.source_id) = (:user, 'course_completed', 'course', c.id::text)) as "isDecided",
         exists (
           select from lessons l join lesson_progress p on p.lesson_id = l.id and p.user_id = :user
            where l.course_id = c.id and l.retired_at is null and p.completed_at is not null and p.earned_at is null) as "hasHastyLesson"
    from courses c left join enrollments e on e.course_id = c.id and e.user_id = :user
   where c.id = :courseId`,
);

export interface QuizCourse {
  enrollmentStatus: EnrollmentStatus | null;
  /** Whether the coins of the course were decided. */
  isDecided: boolean;
  /** Whether one of its lessons was finished without the time that takes. */
  hasHastyLesson: boolean;
}

/** `isTimeAdjusted`: whether adjusted, `sequence`: hash of the answers and their times or null. What was left of the quiz before is over. */
export const recordAttemptQuizResults = statement(
  'quiz-results.record-attempt-quiz-results',
  `
  with left_before as (delete from open_attempts o where o.user_id = :user and o.quiz_id = :quiz and o.changed_at <= :at)
  insert into quiz_attempts (event_id, user_id, quiz_id, trusted_at, is_time_adjusted, day, is_first, right_ids, missed_ids,
         version, score, correct, total, answered, passed, earns_course, mode, median_ms, time_spent_s, sequence_hash)
  select :event, :user, :quiz, :at, :isTimeAdjusted, :day::date, :first, :rightIds::uuid[], :missedIds::uuid[],
         f.version, f.score, f.correct, f.total, f.answered, f.passed, f."earnsCourse", f.mode, f."medianMs", f."timeSpent", :sequence?
    from jsonb_to_record(:figures::jsonb) as f (version integer, score smallint, correct smallint, total smallint, answered smallint, passed boolean,
         "earnsCourse" boolean, mode text, "medianMs" integer, "timeSpent" integer)`,
);

/** `at`: when. The categories of a placement test, the weakest first; the latest test stands. */
export const notePlacement = statement(
  'quiz-results.note-placement',
  `
  insert into placement_results (user_id, event_id, taken_at, categories)
  select :user, :event, :at, array_agg(c.category order by c."right", c.position)
    from (select t.category, count(*) filter (where n.id = any(:rightIds::uuid[])) as "right", min(n.position) as position
            from questions n join topics t on t.id = n.topic and t.category is not null
           where n.quiz_id = :quiz and n.id = any(:rightIds::uuid[] || :missedIds::uuid[]) group by t.category) c
  having count(*) > 0
  on conflict (user_id) do update set event_id = excluded.event_id, taken_at = excluded.taken_at, categories = excluded.categories
   where placement_results.taken_at < excluded.taken_at`,
);
