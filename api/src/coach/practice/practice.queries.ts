import type { Quiz } from '@ulty/contracts/learning/books.js';
import { chapterPage, quizPage } from '@ulty/domain/base/pages.js';
import type { GivenAnswer } from '@ulty/domain/learning/answer-key.js';
import type { NamedMistake } from '@ulty/domain/learning/named-mistake.js';
import { statement } from '../../core/database/statement.js';
import { pathSql } from '../../core/http/page-path.js';
import { HAS_BOOK_QUIZ, weakTopics } from '../../dashboard/progression/weak-topic.queries.js';
import { TOPIC_NAME } from '../../quiz/exercises/topic-name.js';
import { IS_OPEN } from '../../quiz/exams/exams.queries.js';

/** Number of weak topics in one practice. */
const MOST_WEAK = 5;

const IS_BOOK_LIVE = 'b.retired_at is null and b.published_at <= now()';

const QUESTION = `
  n.id, n.type, n.prompt, n.choices, n.key_hashes as "keyHashes", n.answer, n.mistakes,
  n.explanation, n.hint, n.unit, n.points, ${TOPIC_NAME} as topic, b.title as "of",
  ${pathSql(quizPage, { id: 'b.id', quizId: 'q.id' })} as path`;

const FROM = `questions n join quizzes q on q.id = n.quiz_id and q.retired_at is null
  join chapters c on c.id = q.chapter_id and c.retired_at is null join books b on b.id = c.book_id and ${IS_BOOK_LIVE}`;

/**
 * Least share of a question's words that one of our questions must have, rare words weighing most: on its own, or together with a topic of
 * the found texts.
 */
const SAME_SUBJECT = 0.5;
const SAME_TOPIC = 0.2;

/** Columns of QUESTION whose types the database cannot infer. */
interface Known {
  type: Quiz['questions'][number]['type'];
  choices: { id: string; text: string }[];
  topic: string;
  answer: GivenAnswer;
  mistakes: NamedMistake[] | null;
}

/**
 * Finds the quiz question of our books on the subject of the asked `words` and of the `texts` that answer them, the best first; no row when
 * there is none.
 */
export const findPracticeOn = statement(
  'coach.practice-one',
  `
  with asked as materialized (
    select s.ids, ln(1 + size.n / cardinality(s.ids)) as rare
      from (select distinct (tsvector_to_array(ulty_vector(w)))[1] as term from unnest(:words::text[]) w) a
      join search_postings s using (term)
     cross join (select greatest(coalesce(max(doc), 0), 1)::float8 as n from search_documents) size),
  said as materialized (
    select d.ref as id, sum(a.rare) / (select sum(rare) from asked) as covers
      from asked a cross join lateral unnest(a.ids) as l (doc) join search_documents d using (doc)
     where d.kind = 'question' group by d.ref),
  subjects as materialized (
    select distinct n.topic from questions n join quizzes q on q.id = n.quiz_id and q.retired_at is null
     where n.retired_at is null
       and coalesce(q.chapter_id, q.exercises_of_chapter, q.exercises_of_lesson) = any (:texts::uuid[]))
  select ${QUESTION} from said s join questions n on n.id = s.id
    join quizzes q on q.id = n.quiz_id and q.retired_at is null
    join chapters c on c.id = q.chapter_id and c.retired_at is null join books b on b.id = c.book_id and ${IS_BOOK_LIVE}
   where n.retired_at is null
     and s.covers >= case when n.topic in (select topic from subjects) then ${SAME_TOPIC} else ${SAME_SUBJECT} end
   order by s.covers * case when n.topic in (select topic from subjects) then 2 else 1 end desc,
       array_position(:texts::uuid[], q.chapter_id), n.id limit 1`,
).as<Known>();

/**
 * Lists questions that match the words; then of topics with low mastery, the lowest first; then those missed last time; then of books
 * begun: at most two of a topic, except for matches. Where these are too few, adds questions of any book, others every `day`.
 */
export const listPractice = statement(
  'coach.practice',
  `
  with weak as materialized (${weakTopics('mastery_of(:user)', HAS_BOOK_QUIZ, MOST_WEAK)}),
  wished as materialized (
    select distinct d.ref as id
      from (select (tsvector_to_array(ulty_vector(w)))[1] as term from unnest(:words?::text[]) w) a
      join search_postings s using (term) cross join lateral unnest(s.ids) as l (doc) join search_documents d
          using (doc) where d.kind = 'question'),
  begun as materialized (select distinct c.book_id from chapter_progress p join chapters c on c.id = p.chapter_id
                          where p.user_id = :user),
  missed as materialized (
    select question_id as id from (
      select distinct on (question_id) question_id, is_right from recent_answers where user_id = :user
       order by question_id, at desc, event_id) latest
     where not is_right),
  near as materialized (
    select f.*, row_number() over (partition by f.topic order by f.is_missed desc, f.daily) as place from (
      select n.id, n.topic, w.percent, w.answers, n.id in (select id from wished) as is_wished, n.id in (select id
            from missed) as is_missed,
             c.book_id in (select book_id from begun) as is_begun, md5(n.id::text || :day) as daily
        from ${FROM} left join weak w on w.topic_id = n.topic where n.retired_at is null and n.type <> 'open') f
     where f.percent is not null or f.is_wished or f.is_missed or f.is_begun),
  chosen as (
    select id,
           row_number() over (order by is_wished desc, percent nulls last, answers desc, is_missed desc, is_begun desc,
                              place, daily) as rank
      from near where place <= 2 or is_wished order by rank limit :most),
  others as (
    select n.id, md5(n.id::text || :day) as daily from ${FROM}
     where (select count(*) from chosen) < :most and n.retired_at is null and n.type <> 'open'
       and n.id not in (select id from chosen) order by daily limit :most)
  select ${QUESTION} from ${FROM}
    join (select id, rank, null as daily from chosen union all select id, null, daily from others) o on o.id = n.id
   order by o.rank nulls last, o.daily limit :most`,
).as<Known>();

/** Reads the steps of a question of a quiz or an exercise, with its chapter or lesson, if the learner may read it. */
export const readSteps = statement(
  'coach.steps',
  `
  select n.prompt, n.hint, n.explanation,
         coalesce(q.chapter_id, q.exercises_of_chapter, q.exercises_of_lesson) as "textId"
    from questions n join quizzes q on q.id = n.quiz_id and q.retired_at is null
    left join chapters c on c.id = coalesce(q.chapter_id, q.exercises_of_chapter) and c.retired_at is null
    left join books b on b.id = c.book_id and ${IS_BOOK_LIVE}
    left join lessons l on l.id = q.exercises_of_lesson and l.retired_at is null
    left join courses s on s.id = l.course_id and s.retired_at is null
    left join enrollments e on e.user_id = :user and e.course_id = coalesce(q.course_id, l.course_id)
         and e.status <> 'pending_payment'
    left join exam_packs p on p.id = q.exam_pack_id and p.retired_at is null and ${IS_OPEN}
   where n.id = :question and n.retired_at is null
     and (b.id is not null or e.id is not null or (l.is_preview and s.id is not null) or p.id is not null)`,
);

/** Finds what to read next: from books and courses begun, else from the newest books; with minutes of reading. */
export const readNext = statement(
  'coach.next',
  `
  with begun as (
    select c.book_id, max(p.last_at) as at from chapter_progress p join chapters c on c.id = p.chapter_id
     where p.user_id = :user group by c.book_id)
  select c.title || ' · ' || b.title as title, ${pathSql(chapterPage, { id: 'b.id', chapterId: 'c.id' })} as path,
         c.read_minutes as minutes,
         ${pathSql(quizPage, { id: 'b.id', quizId: 'q.id' })} as "quizPath"
    from chapters c join books b on b.id = c.book_id and ${IS_BOOK_LIVE} left join begun g on g.book_id = b.id
    left join quizzes q on q.chapter_id = c.id and q.retired_at is null
   where c.retired_at is null
     and not exists (select from chapter_progress p where p.user_id = :user and p.chapter_id = c.id
                     and p.completed_at is not null)
   order by g.at desc nulls last, b.published_at desc, b.id, c.chapter_number limit :most`,
);
