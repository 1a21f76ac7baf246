import type { Course, CourseDetail, FinalQuizStanding, Lesson, LessonAudio, LessonSummary } from '@ulty/contracts/learning/courses.js';
import { COURSE_REVIEWS, type CourseSort } from '@ulty/domain/learning/courses.js';
import { leastReadSeconds } from '@ulty/domain/learning/reading.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import type { QuestionRow } from '../../quiz/exercises/question-row.js';
import { ASKED_COUNT, QUESTIONS_OF_QUIZ } from '../../quiz/books/books.queries.js';
import { exercisesOf, triesIn, type ExerciseRecord } from '../../quiz/exercises/exercises.queries.js';
import { COURSE_COLUMNS } from './course.mapper.js';

const MAX_COURSES = 50;

const FROM_COURSES = `from courses c left join course_stats s on s.course_id = c.id`;

const FILTERS = `c.retired_at is null and (:category = 'Tous' or c.category = :category)
     and (:difficulty?::text is null or c.difficulty = :difficulty)
     and (:price?::text is null or (c.price_euro_cents = 0) = (:price = 'gratuit'))`;

/** SQL of each order; courses without a rating are ordered by their number of learners. */
const ORDERS: Readonly<Record<CourseSort, string>> = {
  populaires: `"enrollmentCount" desc, c.created_at desc, c.id`,
  nouveaux: `c.created_at desc, c.id`,
  notes: `case when s.review_count >= ${COURSE_REVIEWS.shownFrom} then s.stars_sum::numeric / s.review_count end desc
    nulls last, "enrollmentCount" desc, c.created_at desc, c.id`,
  duree: `c.duration_min, c.created_at desc, c.id`,
};

type CourseWords = Pick<Course, 'category' | 'difficulty'>;

const inEverySort = <Asked>(make: (sort: CourseSort) => Asked): Readonly<Record<CourseSort, Asked>> => ({
  populaires: make('populaires'),
  nouveaux: make('nouveaux'),
  notes: make('notes'),
  duree: make('duree'),
});

/** Lists courses. `category`: one or 'Tous', `price`: 'gratuit' or 'payant'. */
export const listCourses = inEverySort((sort) =>
  statement(
    `courses.list.${sort}`,
    `
  select ${COURSE_COLUMNS} ${FROM_COURSES}
   where ${FILTERS}
   order by ${ORDERS[sort]}
   limit ${MAX_COURSES}`,
  ).as<CourseWords>(),
);

/**
 * Lists courses that contain `text`. By default the closest come first; similar titles count only when no course contains the words.
 * Product §2.11.
 */
export const searchCourses = inEverySort((sort) =>
  statement(
    `courses.search.${sort}`,
    `
  with words as materialized (
    select c.id, ts_rank(c.search, query) as score
      from courses c, websearch_to_tsquery('public.ulty_fr', ulty_fold(:text)) query
     where ${FILTERS} and c.search @@ query
  ), hits as (
    select id, score from words
    union all
    select near.id, near.score from courses_like(:text) near where not exists (select from words)
  )
  select ${COURSE_COLUMNS} ${FROM_COURSES} join hits h on h.id = c.id
   where ${FILTERS}
   order by ${sort === 'populaires' ? 'h.score desc, ' : ''}${ORDERS[sort]}
   limit ${MAX_COURSES}`,
  ).as<CourseWords>(),
);

/** Reads a course; a retired one stays open to its learners. */
export const readCourse = statement(
  'courses.detail',
  `
  select ${COURSE_COLUMNS}, c.objectives, c.requirements, c.checked,
         e.id as "enrollmentId", e.status as "enrollmentStatus",
         coalesce((
           select json_agg(json_build_object('id', l.id, 'title', l.title, 'section', l.section, 'position', l.position,
                                             'durationMin', l.duration_min,
                    'bytes', l.bytes, 'isPreview', l.is_preview, 'isCompleted', p.completed_at is not null,
                        'kind', l.kind, 'audioBytes', coalesce(l.audio_bytes, 0),
                    'isNew', coalesce(l.added_at > e.enrolled_at, false) and p.user_id is null) order by l.position)
             from lessons l left join lesson_progress p on p.lesson_id = l.id and p.user_id = :reader
            where l.course_id = c.id and l.retired_at is null), '[]') as curriculum,
         coalesce((
           select json_agg(json_build_object('id', r.id, 'title', r.title, 'isDone', exists (
                    select from enrollments d
                     where d.course_id = r.id and d.user_id = :reader and d.status = 'completed')) order by w.place)
             from unnest(c.requires) with ordinality w (id, place)
             join courses r on r.id = w.id and r.retired_at is null), '[]') as prerequisites,
         (select json_build_object('id', q.id, 'title', q.title, 'passPercent', q.pass_percent,
                   'questionCount', ${ASKED_COUNT},
                   'attempts', a.attempts, 'best', a.best, 'isPassed', coalesce(a.passed, false),
                       'earnsCoins', coalesce(a.earns, false))
            from quizzes q
           cross join lateral (
             select count(*) as attempts, max(t.score) as best, bool_or(t.passed) as passed,
                    bool_or(t.earns_course) as earns
               from quiz_attempts t where t.user_id = :reader and t.quiz_id = q.id) a
           where q.course_id = c.id and q.retired_at is null) as "finalQuiz",
         exists (
           select from coin_txn t
            where (t.user_id, t.reason, t.source_type, t.source_id)
                = (:reader, 'course_completed', 'course', c.id::text)) as "areCoinsDecided"
    ${FROM_COURSES} left join enrollments e on e.course_id = c.id and e.user_id = :reader
   where c.id = :course and (c.retired_at is null or e.id is not null)`,
).as<
  CourseWords & {
    curriculum: LessonSummary[];
    prerequisites: NonNullable<CourseDetail['prerequisites']>;
    finalQuiz: FinalQuizStanding | null;
  }
>();

/** SQL for the lessons of a course. An impossible reported time does not count: at least one second is missing then. */
const LESSONS = `
  select l.id, l.title, l.section, l.position, l.duration_min as "durationMin", l.bytes, l.is_preview as "isPreview",
         p.completed_at is not null as "isCompleted", c.id as "courseId", c.title as "courseTitle", l.html, l.kind,
         c.scene_person as person, c.scene_place as "scenePlace",
             coalesce(l.audio_bytes, 0) as "audioBytes", l.pass_percent as "passPercent",
         coalesce(l.added_at > e.enrolled_at, false) and p.user_id is null as "isNew",
         case when l.audio_hash is not null then json_build_object('hash', l.audio_hash, 'bytes', l.audio_bytes,
                 'durationSec', l.audio_duration_sec,
                    'voice', l.audio_voice, 'starts', l.audio_starts) end as audio,
         case when p.position is not null then json_build_object('percent', p.percent,
                 'paragraph', least(coalesce((p.position ->> 'paragraph')::numeric, 0), 9999)::integer,
                    'seconds', floor(least(coalesce((p.position ->> 'seconds')::numeric, 0), 86400))::integer)
                        end as place,
         (select o.id from lessons o where o.course_id = c.id and o.retired_at is null and o.position < l.position
           order by o.position desc limit 1) as "previousId",
         (select o.id from lessons o where o.course_id = c.id and o.retired_at is null and o.position > l.position
           order by o.position limit 1) as "nextId",
         case when e.status in ('active', 'completed') and p.earned_at is null
           then greatest(1, l.read_minutes * ${leastReadSeconds(1)} - coalesce(p.active_seconds, 0))
               end as "missingSeconds",
         e.status as "enrollmentStatus",${exercisesOf('exercises_of_lesson', 'l.id')} as exercises,
         ${triesIn(':reader', 'x.exercises_of_lesson = l.id')} as tries
    from lessons l
    join courses c on c.id = l.course_id
    left join enrollments e on e.course_id = c.id and e.user_id = :reader
    left join lesson_progress p on p.lesson_id = l.id and p.user_id = :reader
   where c.id = :course and l.retired_at is null and (c.retired_at is null or e.id is not null)`;

interface LessonJson {
  audio: Omit<LessonAudio, 'url'> | null;
  exercises: ExerciseRecord[];
  place: Lesson['place'];
  tries: Lesson['tries'];
}

export const readLesson = statement('courses.lesson', `${LESSONS} and l.id = :lesson`).as<LessonJson>();
export type LessonRow = RowOf<typeof readLesson>;

/** Lists lessons in order. */
export const readLessons = statement('courses.lessons', `${LESSONS} order by l.position`).as<LessonJson>();

/** Reads the final quiz. No row: no such course for this reader. */
export const readCourseQuiz = statement(
  'courses.quiz',
  `
  select e.status as "enrollmentStatus", q.id, c.id as "courseId", q.title, q.version, q.pass_percent as "passPercent",
         q.drawn, ${QUESTIONS_OF_QUIZ} as questions
    from courses c
    left join enrollments e on e.course_id = c.id and e.user_id = :reader
    left join quizzes q on q.course_id = c.id and q.retired_at is null
   where c.id = :course and (c.retired_at is null or e.id is not null)`,
).as<{ title: string; version: number; passPercent: number; questions: QuestionRow[] }>();
