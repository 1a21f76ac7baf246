import { MASTERY } from '@ulty/domain/learning/mastery.js';
import { ASKED_COUNT } from '../../quiz/books/books.queries.js';

/** SQL that joins a live quiz `q` of a live book to its question `n`. */
const BOOK_QUIZ = `
  join quizzes q on q.id = n.quiz_id and q.retired_at is null
  join chapters c on c.id = q.chapter_id and c.retired_at is null
  join books b on b.id = c.book_id and b.retired_at is null and b.published_at <= now()`;

/**
 * The topics of mastery `m` (rows of mastery_of) that are weak, the weakest first, as `weakestOf` of packages/domain orders them.
 * @param condition of the topics `t` that are looked at
 * @param most rows
 */
export const weakTopics = (mastery: string, condition: string, most = 1) => `
  select m.key as topic_id, t.name as topic, m.percent, m.answers
    from ${mastery} m join topics t on t.id = m.key and m.kind = 'topic' and t.retired_at is null
   where m.answers >= ${MASTERY.weakFrom} and m.percent < ${MASTERY.solidPercent} and ${condition}
   order by m.percent, m.answers desc, t.position limit ${most}`;

/** SQL for whether a quiz of a book asks about the topic `t`. */
export const HAS_BOOK_QUIZ = `exists (select from questions n ${BOOK_QUIZ}
         where n.topic = t.id and n.retired_at is null)`;

/**
 * The quiz in which the learner `user` missed most of a topic. @param topic SQL for its id @returns rows of (quiz_id, book_id, title,
 * questions), one at most
 */
export const quizOfTopic = (topic: string) => `
  select q.id as quiz_id, b.id as book_id, c.title,
         ${ASKED_COUNT} as questions
    from questions n ${BOOK_QUIZ}
    left join recent_answers r on r.user_id = :user and r.question_id = n.id
   where n.topic = ${topic} and n.retired_at is null
   group by q.id, b.id, c.id order by count(*) filter (where not r.is_right) desc, q.id limit 1`;
