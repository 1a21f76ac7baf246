import type { PlacementTest } from '@ulty/contracts/learning/placement.js';
import { statement } from '../../core/database/statement.js';
import { QUESTIONS_OF_QUIZ } from '../books/books.queries.js';
import type { QuestionRow } from '../exercises/question-row.js';

/** No row: the content has no test. */
export const readPlacement = statement(
  'placement.read',
  `
  select q.id, q.title, q.version, q.pass_percent as "passPercent", ${QUESTIONS_OF_QUIZ} as questions,
         (select json_object_agg(n.id, t.category) from questions n join topics t on t.id = n.topic
           where n.quiz_id = q.id and n.retired_at is null and t.category is not null) as "categoryOf",
         (select coalesce(json_agg(json_build_object('id', b.id, 'title', b.title, 'promise', b.promise,
                                                     'author', b.author,
                                                     'category', b.category,
                   'chapterCount', b.chapter_count, 'readMinutes', (select sum(c.read_minutes) from chapters c
                         where c.book_id = b.id and c.retired_at is null)) order by b.category), '[]')
            from (select distinct on (o.category) o.* from books o
                   where o.retired_at is null and o.published_at <= now()
                   order by o.category, o.published_at, o.id) b) as books,
         (select json_build_object('at', to_char(r.taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                                   'categories', r.categories)
            from placement_results r where r.user_id = :user) as taken
    from quizzes q where q.is_placement and q.retired_at is null`,
).as<Pick<PlacementTest, 'categoryOf' | 'books' | 'taken'> & { questions: QuestionRow[] }>();
