import { calendarOf, IS_OPEN } from '../../quiz/exams/exams.queries.js';
import type { ShortOfDay } from '@ulty/contracts/base/events.js';
import type { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { statement } from '../../core/database/statement.js';
import { fitsTrack } from '../../quiz/library/track-books.js';
import { shortOfDay } from '../../rewards/streaks/streaks.queries.js';
import { HAS_BOOK_QUIZ, quizOfTopic, weakTopics } from '../progression/weak-topic.queries.js';
import { ASKED_COUNT } from '../../quiz/books/books.queries.js';

/** Most books and courses that suggest pieces to read, and most pieces of each. */
const PARENTS = 3;
const PIECES = 3;

const IS_BOOK_LIVE = `b.retired_at is null and b.published_at <= now()`;

/** Quiz of the chapter `c` as a piece names it; attempts are those before `today`, today. */
const QUIZ = `
  (select json_build_object('id', q.id,
            'questions', ${ASKED_COUNT},
            'attempts', (select count(*) from quiz_attempts a
                          where a.user_id = :user and a.quiz_id = q.id and a.day < :today::date))
     from quizzes q where q.chapter_id = c.id and q.retired_at is null)`;

const chapterPiece = (reason: string) => `
  json_build_object('kind', 'chapter', 'id', c.id, 'title', c.title, 'parentId', b.id, 'parentTitle', b.title,
    'category', b.category, 'position', c.chapter_number, 'total', b.chapter_count, 'minutes', c.read_minutes,
    'reason', ${reason}, 'quiz', ${QUIZ})`;

const lessonPiece = (reason: string) => `
  json_build_object('kind', 'lesson', 'id', l.id, 'title', l.title, 'parentId', s.id, 'parentTitle', s.title,
    'category', s.category, 'position', l.position, 'total', s.lesson_count, 'minutes', l.duration_min,
    'reason', ${reason}, 'quiz', null)`;

/** The reason of a suggestion, whose type the database cannot infer. */
const WHY_CHAPTER = `
  case when p.chapter_id is not null then 'begun' when o.at is not null then 'next'
       when o.thread_place is not null then 'of_thread' else 'of_the_day' end`;

interface Known
  extends Pick<Required<LearningDay>, 'open' | 'exam' | 'week' | 'done' | 'goalMin' | 'candidates' | 'last' | 'untested' | 'weak'> {
  coins: number;
  coinsPending: number;
  shortOfDay: ShortOfDay | null;
}

/**
 * One row. `dayNumber`: of today, for the book of the day (of the learner's track; after a placement test the first unread one of the
 * category it begins with, as its result says); the unread books of a first thread take its place. `exams`: by class.
 */
export const readLearningDay = statement(
  'learning-day.read',
  `
  with touched as (
    select p.chapter_id, p.last_at as at from chapter_progress p where p.user_id = :user
    union all
    select q.chapter_id, a.trusted_at from quiz_attempts a join quizzes q on q.id = a.quiz_id
     where a.user_id = :user and q.chapter_id is not null),
  begun_books as (
    select c.book_id, max(t.at) as at from touched t join chapters c on c.id = t.chapter_id
      join books b on b.id = c.book_id and ${IS_BOOK_LIVE}
     where exists (select from chapters o left join chapter_progress p on p.chapter_id = o.id and p.user_id = :user
                    where o.book_id = c.book_id and o.retired_at is null and p.completed_at is null)
     group by c.book_id order by 2 desc limit ${PARENTS}),
  first_category as (
    select r.categories[1] as name from placement_results r
     where r.user_id = :user and exists (
       select from books b join chapters c on c.book_id = b.id and c.retired_at is null left
         join chapter_progress p on p.chapter_id = c.id and p.user_id = :user
        where ${IS_BOOK_LIVE} and b.category = r.categories[1] and p.completed_at is null)),
  thread_books as (
    select t.id as book_id, t.place from welcomes w cross join lateral unnest(w.thread) with ordinality t(id, place)
      join books b on b.id = t.id and ${IS_BOOK_LIVE}
     where w.user_id = :user and not exists (select from first_category)
       and t.id not in (select book_id from begun_books)
       and exists (select from chapters c left join chapter_progress p on p.chapter_id = c.id and p.user_id = :user
                    where c.book_id = t.id and c.retired_at is null and p.completed_at is null)),
  offered_books as (
    select book_id, at, null::bigint as thread_place from begun_books
    union all
    select book_id, null, place from thread_books
    union all
    select d.id, null, null from (
      select b.id, row_number() over (order by b.published_at, b.id) - 1 as place, count(*) over () as total
        from books b
       where ${IS_BOOK_LIVE}
         and (b.category = (select name from first_category) or not exists (select from first_category)
              and ${fitsTrack(':user')})
         and (not exists (select from first_category) or exists (
           select from chapters c left join chapter_progress p on p.chapter_id = c.id and p.user_id = :user
            where c.book_id = b.id and c.retired_at is null and p.completed_at is null))) d
     where d.place = case when exists (select from first_category) then 0 else :dayNumber::integer % d.total end
       and d.id not in (select book_id from begun_books) and not exists (select from thread_books)),
  chapter_pieces as (
    select o.book_id as parent_id, o.at, o.thread_place, p.chapter_id is not null as is_begun,
           row_number() over (partition by o.book_id order by p.chapter_id is null, c.chapter_number) as place,
           ${chapterPiece(WHY_CHAPTER)} as piece
      from offered_books o join books b on b.id = o.book_id join chapters c on c.book_id = b.id and c.retired_at is null
      left join chapter_progress p on p.chapter_id = c.id and p.user_id = :user
     where p.completed_at is null),
  lesson_pieces as (
    select s.id as parent_id, e.last_accessed_at as at, null::bigint as thread_place,
           coalesce(p.percent, 0) > 0 as is_begun,
           row_number() over (partition by s.id order by coalesce(p.percent, 0) = 0, l.position) as place,
           ${lessonPiece(`case when p.percent > 0 then 'begun' else 'next' end`)} as piece
      from (select * from enrollments where user_id = :user and status = 'active' order by last_accessed_at desc
            limit ${PARENTS}) e
      join courses s on s.id = e.course_id join lessons l on l.course_id = s.id and l.retired_at is null
      left join lesson_progress p on p.lesson_id = l.id and p.user_id = :user
     where p.completed_at is null),
  pieces as (
    select p.*, bool_or(p.is_begun) over (partition by p.parent_id) as has_begun
      from (select * from chapter_pieces union all select * from lesson_pieces) p where p.place <= ${PIECES}),
  parents as (
    select parent_id, row_number() over (order by bool_or(has_begun) desc, max(at) desc nulls last, min(thread_place),
                                         parent_id) as rank
      from pieces group by parent_id),
  weak as (${weakTopics('mastery_of(:user)', HAS_BOOK_QUIZ)}),
  brought as (
    select coalesce(sum(t.amount), 0)::integer as utc,
           coalesce(sum(t.amount) filter (where exists (select from coin_hold h where h.txn_id = t.id)),
                    0)::integer as pending
      from coin_txn t where t.user_id = :user and t.type = 'reward' and t.day = :today::date
       and not exists (select from coin_txn back where back.original_id = t.id and back.type = 'reversal')),
  week as (select d::date as day from generate_series(:monday::date, :monday::date + 6, interval '1 day') d),
  learned as (
    select i.day, coalesce(s.category, b.category) as category, count(*) as times
      from progress_items i
      left join lessons l on l.id = i.content_id left join courses s on s.id = coalesce(l.course_id, i.content_id)
      left join chapters c on c.id = i.content_id left join books b on b.id = coalesce(c.book_id, i.content_id)
     where i.user_id = :user and i.day between :monday::date and :today::date group by 1, 2
    union all
    select a.day, coalesce(s.category, b.category), count(*)
      from quiz_attempts a join quizzes q on q.id = a.quiz_id left join courses s on s.id = q.course_id
      left join chapters c on c.id = q.chapter_id left join books b on b.id = c.book_id
     where a.user_id = :user and a.day between :monday::date and :today::date group by 1, 2)
  select coalesce((select goal_min from streaks where user_id = :user), 10) as "goalMin",
         coalesce((select json_agg(p.piece order by r.rank, p.place) from pieces p join parents r using (parent_id)
                    where r.rank <= ${PARENTS}), '[]') as candidates,
         (select d.piece from (
             (select p.completed_at as at, ${chapterPiece(`'next'`)} as piece
                from chapter_progress p join chapters c on c.id = p.chapter_id and c.retired_at is null
                join books b on b.id = c.book_id and ${IS_BOOK_LIVE}
               where p.user_id = :user and p.completed_at is not null order by p.completed_at desc limit 1)
             union all
             (select p.completed_at, ${lessonPiece(`'next'`)}
                from lesson_progress p join lessons l on l.id = p.lesson_id and l.retired_at is null
                join courses s on s.id = l.course_id
               where p.user_id = :user and p.completed_at is not null order by p.completed_at desc limit 1)) d
           order by d.at desc limit 1) as last,
         (select json_build_object('quizId', q.id, 'bookId', b.id, 'title', c.title,
                   'questions', ${ASKED_COUNT})
            from chapter_progress p join chapters c on c.id = p.chapter_id and c.retired_at is null
            join books b on b.id = c.book_id and ${IS_BOOK_LIVE}
            join quizzes q on q.chapter_id = c.id and q.retired_at is null
           where p.user_id = :user and (p.completed_at at time zone :tz)::date < :today::date
             and not exists (select from quiz_attempts a where a.user_id = :user and a.quiz_id = q.id)
           order by p.completed_at desc limit 1) as untested,
         (select json_build_object('quizId', k.quiz_id, 'bookId', k.book_id, 'title', k.title, 'topic', w.topic,
                                   'percent', w.percent, 'questions', k.questions)
            from weak w cross join lateral (${quizOfTopic('w.topic_id')}) k) as weak,
         coalesce((select json_agg(o.quiz) from (
             select json_build_object('quizId', o.quiz_id, 'answered', (select count(*)
                     from jsonb_object_keys(o.answers)),
                      'changedAt', to_char(o.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as quiz
               from open_attempts o join quizzes q on q.id = o.quiz_id and q.retired_at is null
                    and q.version = o.version
              where o.user_id = :user and o.changed_at > now() - interval '1 day'
                and not exists (select from quiz_attempts t where t.user_id = :user and t.quiz_id = o.quiz_id
                                and t.trusted_at >= o.changed_at)
              order by o.changed_at desc limit 5) o), '[]') as open,
         json_build_object(
           'pieces', coalesce((select json_agg(d.piece order by d.at) from (
               select * from (
                 select p.completed_at as at, ${chapterPiece(`'next'`)} as piece
                   from chapter_progress p join chapters c on c.id = p.chapter_id join books b on b.id = c.book_id
                  where p.user_id = :user and (p.completed_at at time zone :tz)::date = :today::date
                 union all
                 select p.completed_at, ${lessonPiece(`'next'`)}
                   from lesson_progress p join lessons l on l.id = p.lesson_id join courses s on s.id = l.course_id
                  where p.user_id = :user and (p.completed_at at time zone :tz)::date = :today::date) all_done
                order by at desc limit 20) d), '[]'),
           'quizzes',
               coalesce((select json_agg(json_build_object('id', d.quiz_id, 'title', d.title, 'correct', d.correct,
                           'total', d.total, 'passed', d.passed) order by d.trusted_at)
              from (select a.quiz_id, q.title, a.correct, a.total, a.passed, a.trusted_at from quiz_attempts a
                    join quizzes q on q.id = a.quiz_id
                     where a.user_id = :user and a.day = :today::date order by a.trusted_at desc limit 20) d), '[]'),
           'cards', (select count(*) from review_recalls r where r.user_id = :user and r.day = :today::date
                     and not r.is_from_quiz),
           'minutes',
               coalesce((select active_seconds / 60 from study_days where user_id = :user and day = :today::date),
                        0)) as done,
         (select utc from brought) as coins, (select pending from brought) as "coinsPending",
         (select ${calendarOf('g.exam')}
            from (select :exams::jsonb ->> u.grade as exam from users u where u.id = :user) g
           where g.exam is not null and ${IS_OPEN}) as exam,
         (select json_agg(json_build_object('day', w.day::text,
                    'isDone', exists (select from streak_days s where s.user_id = :user and s.day = w.day),
                    'category', (select l.category from learned l where l.day = w.day and l.category is not null
                                  group by l.category order by sum(l.times) desc, l.category limit 1))
                  order by w.day) from week w) as week,
         case when not exists (select from streak_days s
                                where s.user_id = :user
                                  and s.day = :today::date) then ${shortOfDay(':user', ':tz', ':today::date')}
                                      end as "shortOfDay"`,
).as<Known>();
