import { IS_LIVE } from '../../quiz/books/books.queries.js';

export const COUNT_BOOKS = `select count(*)::integer as books from books b where ${IS_LIVE}`;

/** $1 today, $2 first of the last thirty days. Learners whose streak counted a day since then, quizzes of today, and how many of the thirty days were passed. */
export const QUIZ_STATS = `
  select (select count(*)::integer from streaks where last_counted_on >= $2) as "activeLearners",
         count(*) filter (where day = $1)::integer as "quizzesToday",
         (100 * count(*) filter (where passed) / nullif(count(*), 0))::integer as "successRate"
    from quiz_attempts where day between $2 and $1`;

export interface QuizStatsRow {
  activeLearners: number;
  quizzesToday: number;
  successRate: number | null;
}
