import type { ExerciseTry } from '@ulty/contracts/learning/books.js';
import type { ChapterStanding } from '@ulty/contracts/learning/library.js';
import type { OpenAttempt } from '@ulty/contracts/learning/open-attempts.js';
import type { BookCategory } from '@ulty/domain/learning/books.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { openAttemptsIn } from '../open-attempts/open-attempts.queries.js';
import { triesIn } from '../exercises/exercises.queries.js';
import { fitsTrack } from './track-books.js';
import { IS_LIVE, LIST_COLUMNS } from '../books/books.queries.js';

/** Reads the book of the day: those of the learner's track take turns by the number of the day, in order of publication. */
export const readBookOfTheDay = statement(
  'library.day',
  `
  select ${LIST_COLUMNS}
    from (select b.*, row_number() over (order by b.published_at, b.id) - 1 as place, count(*) over () as total
            from books b
           where ${IS_LIVE} and ${fitsTrack(':user?::uuid')}) b
   where b.place = :day::integer % b.total`,
).as<{ category: BookCategory }>();

/** Lists the live books of each category, and the learner's mastery of it: null without an answer. */
export const readCategories = statement(
  'library.categories',
  `
  select b.category, count(*)::integer as books, max(m.percent) as percent, max(m.answers) as answers
    from books b left join mastery_of(:user?) m on m.kind = 'category' and m.key = b.category
   where ${IS_LIVE}
   group by b.category`,
).as<{ category: BookCategory }>();

export type CategoryRow = RowOf<typeof readCategories>;

/** SQL for the chapters of the book `b` for the learner `user`, in order. */
const CHAPTERS = `
  select json_agg(json_build_object('chapterId', c.id, 'percent', coalesce(p.percent, 0),
                                    'completed', p.completed_at is not null,
           'position', case when p.position is null and p.audio_seconds is null then null
                            else coalesce(p.position, '{}')
                                || jsonb_strip_nulls(jsonb_build_object('seconds', p.audio_seconds)) end,
           'quizBest', a.best, 'quizPassed', coalesce(a.passed, false), 'quizAttempts', a.attempts,
               'hasQuiz', q.id is not null)
           order by c.chapter_number) as chapters,
         greatest(max(p.last_at), max(a.last_at)) as "lastAt"
    from chapters c
    left join chapter_progress p on p.chapter_id = c.id and p.user_id = :user
    left join quizzes q on q.chapter_id = c.id and q.retired_at is null
    cross join lateral (
      select max(t.score)::integer as best, bool_or(t.passed) as passed, count(*)::integer as attempts,
             max(t.trusted_at) as last_at
        from quiz_attempts t where t.user_id = :user and t.quiz_id = q.id) a
   where c.book_id = b.id and c.retired_at is null`;

/** A chapter as the database returns it. */
type ChapterRow = ChapterStanding & { hasQuiz: boolean };

/** SQL for the ids of the live chapters of a book `b`. */
const CHAPTER_IDS = 'select h.id from chapters h where h.book_id = b.id and h.retired_at is null';

/** Reads a learner's standing in a book. No row: no such book. */
export const readStanding = statement(
  'library.standing',
  `
  select b.id, s."lastAt", s.chapters,
         ${triesIn(':user', `x.exercises_of_chapter in (${CHAPTER_IDS})`)} as tries,
         ${openAttemptsIn(':user', 'q.chapter_id in (select h.id from chapters h where h.book_id = b.id)')} as
             "openAttempts"
    from books b cross join lateral (${CHAPTERS}) s where b.id = :book and ${IS_LIVE}`,
).as<{ tries: ExerciseTry[]; openAttempts: OpenAttempt[]; chapters: ChapterRow[] }>();

export type StandingRow = Pick<RowOf<typeof readStanding>, 'id' | 'lastAt' | 'chapters'>;

/** Lists live books of which the learner has read a chapter or ended a quiz, newest first. */
export const readBegun = statement(
  'library.begun',
  `
  with begun as (
    select c.book_id, max(touched.at) as at
      from (select p.chapter_id, p.last_at as at from chapter_progress p where p.user_id = :user
            union all
            select q.chapter_id, a.trusted_at from quiz_attempts a join quizzes q on q.id = a.quiz_id
             where a.user_id = :user) touched
      join chapters c on c.id = touched.chapter_id join books b on b.id = c.book_id
     where ${IS_LIVE}
     group by c.book_id order by max(touched.at) desc, c.book_id limit :most)
  select ${LIST_COLUMNS}, begun.at as "lastAt", s.chapters
    from begun join books b on b.id = begun.book_id cross join lateral (${CHAPTERS}) s
   order by begun.at desc, b.id`,
).as<{
  category: BookCategory;
  chapters: ChapterRow[];
  lastAt: Date;
}>();

export type BegunRow = RowOf<typeof readBegun>;
