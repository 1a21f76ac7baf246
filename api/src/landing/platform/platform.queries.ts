import { statement } from '../../core/database/statement.js';
import { IS_LIVE } from '../../quiz/books/books.queries.js';

export const countBooks = statement(
  'platform.library-size',
  `
  select count(*)::integer as books from books b where ${IS_LIVE}`,
);

/** Learners whose streak counted a day since `firstDay`, quizzes of today, and how many of those days were passed. */
export const readQuizStats = statement(
  'platform.quiz-stats',
  `
  select (select count(*)::integer from streaks where last_counted_on >= :firstDay) as "activeLearners",
         count(*) filter (where day = :today)::integer as "quizzesToday",
         (100 * count(*) filter (where passed) / nullif(count(*), 0))::integer as "successRate"
    from quiz_attempts where day between :firstDay and :today`,
);
