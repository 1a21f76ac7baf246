import type { BookCategory } from '@ulty/domain/learning/books.js';
import type { Category } from '@ulty/domain/learning/courses.js';
import type { Need } from '@ulty/domain/learning/needs.js';
import { statement } from '../../core/database/statement.js';
import { IS_SOLVED } from '../../community/questions/question-lists.queries.js';
import { IS_LIVE, LISTEN_CHAPTERS, LISTEN_MINUTES } from '../../quiz/books/books.queries.js';

/** Most threads looked at: those with most votes. */
const THREADS = 200;

/** Lists the live courses, those for beginners first. */
export const listShelfCourses = statement(
  'shelves.courses',
  `
  select c.id, c.title, c.category, c.need, c.lesson_count as lessons, c.duration_min as minutes,
         c.price_euro_cents as "priceEuroCents"
    from courses c where c.retired_at is null and c.created_at <= now()
   order by array_position(:difficulties::text[], c.difficulty), c.created_at, c.id`,
).as<{ category: Category; need: Need }>();

/** Lists the live books, the oldest first. */
export const listShelfBooks = statement(
  'shelves.books',
  `
  select b.id, b.title, b.promise, b.author, b.category, b.need, b.chapter_count as chapters,
         b.read_minutes as minutes, ${LISTEN_MINUTES} as "listenMinutes",
         ${LISTEN_CHAPTERS} as "listenChapters"
    from books b where ${IS_LIVE} order by b.published_at, b.id`,
).as<{ category: BookCategory; need: Need }>();

/** Lists answered threads, those with most votes first. */
export const listShelfThreads = statement(
  'shelves.threads',
  `
  select q.id, q.title, q.subject, q.tags, ${IS_SOLVED} as "isSolved"
    from community_questions q where q.is_shown and q.answers > 0
   order by q.votes desc, q.at desc, q.id limit ${THREADS}`,
);

export const countUnanswered = statement(
  'shelves.unanswered',
  `select count(*)::integer as unanswered from community_questions q where q.is_shown and q.answers = 0`,
);
