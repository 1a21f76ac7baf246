import type { ReviewDeck } from '@ulty/contracts/learning/reviews.js';
import type { ExerciseRow } from '@ulty/domain/learning/exercises.js';
import type { AskedText } from '@ulty/domain/learning/reading.js';
import type { PastRecall } from '@ulty/review/schedule.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import type { QuestionRow } from '../exercises/question-row.js';
import { TOPIC_NAME } from '../exercises/topic-name.js';
import type { KeyedQuestion } from '../quiz-results/grade.js';

/** Cards of the learner `user` whose question is still asked: in a live book, in a lesson, by the final quiz of a course, or in an exam pack. */
const LIVE_CARDS = `
  from review_cards k
  join questions n on n.id = k.question_id and n.retired_at is null
  join quizzes q on q.id = n.quiz_id and q.retired_at is null
  left join lessons l on l.id = q.exercises_of_lesson and l.retired_at is null
  left join courses s on s.id = coalesce(q.course_id, l.course_id)
  left join chapters c on c.id = coalesce(q.chapter_id, q.exercises_of_chapter) and c.retired_at is null
  left join books b on b.id = c.book_id and b.retired_at is null
  left join exam_packs x on x.id = q.exam_pack_id and x.retired_at is null
 where k.user_id = :user and (b.id is not null or s.id is not null or x.id is not null)`;

/** Counts, and the cards of each of seven days, the learner's today first with all that is due. */
export const readFigures = statement(
  'reviews.figures',
  `
  with cards as (select k.due_at, greatest((k.due_at at time zone :tz)::date, :today::date) as day ${LIVE_CARDS})
  select count(*)::integer as total, count(*) filter (where due_at <= :now)::integer as "dueCount",
         min(due_at) filter (where due_at > :now) as "nextDueAt",
         (select count(*)::integer from review_recalls r where r.user_id = :user and r.day = :today::date
          and not r.is_from_quiz) as "doneToday",
         (select json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'count', (select count(*) from cards
                     where cards.day = d.day)) order by d.day)
            from generate_series(:today::date, :today::date + 6, interval '1 day') as d (day)) as forecast
    from cards`,
).as<{ forecast: ReviewDeck['forecast'] }>();

/** Cards due by a moment, the longest due first, with all their recalls; `figures` are those of an exercise that is a calculation. */
export const readDue = statement(
  'reviews.due',
  `
  select n.id as "questionId", q.id as "quizId", q.version, b.id as "bookId",
         coalesce(b.title, s.title, x.title) as "bookTitle", coalesce(c.title, l.title, q.title) as "chapterTitle",
         k.due_at as "dueAt",
         json_build_object('id', n.id, 'type', n.type, 'prompt', n.prompt, 'choices', n.choices,
                           'keyHashes', n.key_hashes, 'answer', n.answer, 'mistakes', n.mistakes,
           'explanation', n.explanation, 'hint', n.hint, 'unit', n.unit, 'points', n.points, 'topic', ${TOPIC_NAME},
               'rich', n.rich) as question, n.figures,
         (select json_agg(json_build_object('at', r.at, 'rating', r.rating) order by r.at, r.event_id)
            from review_recalls r where r.user_id = :user and r.question_id = n.id) as recalls
  ${LIVE_CARDS} and k.due_at <= :until
  order by k.due_at, n.id limit :most`,
).as<{ bookTitle: string; question: QuestionRow; figures: ExerciseRow[] | null; recalls: PastRecall[] }>();

export type DueRow = RowOf<typeof readDue>;

/**
 * `versions` are those of their quizzes that they were answered in, null where that is not known. Each question with the key of that version,
 * where its quiz had it then, else with the key of now; `contentId` is the book, course, exam pack or test it stands in.
 */
export const readKeys = statement(
  'reviews.read-keys',
  `
  select coalesce(old.question,
                  jsonb_build_object('id', n.id, 'type', n.type, 'prompt', n.prompt, 'choices', n.choices,
                                     'answer', n.answer, 'tolerance', n.tolerance)) as question,
         coalesce(h.book_id, q.course_id, q.exam_pack_id, l.course_id, q.id) as "contentId"
    from unnest(:questions::uuid[], :versions::bigint[]) as wanted (id, version)
    join questions n on n.id = wanted.id
    join quizzes q on q.id = n.quiz_id
    left join chapters h on h.id = coalesce(q.chapter_id, q.exercises_of_chapter)
    left join lessons l on l.id = q.exercises_of_lesson
    left join lateral (
      select s.question from quiz_versions v cross join lateral jsonb_array_elements(v.questions) as s (question)
       where v.quiz_id = n.quiz_id and v.version = wanted.version
         and s.question ->> 'id' = wanted.id::text) old on true`,
).as<{ question: KeyedQuestion & AskedText }>();

export type KeyRow = RowOf<typeof readKeys>;
