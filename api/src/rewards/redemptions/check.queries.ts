import { WORK_QUESTIONS } from '@ulty/domain/rewards/redemption.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import type { AskedQuestion } from './check-questions.js';

/**
 * SQL for the works that the learner finished, every live chapter or lesson read; a work counts towards an exchange once it has enough
 * questions that no device has. Decision 0072.
 */
const WORKS = `
  finished as materialized (
    select b.id, b.title from books b
     where b.id in (select c.book_id from chapter_progress p join chapters c on c.id = p.chapter_id
                     where p.user_id = :user and p.completed_at is not null)
       and not exists (select from chapters c left join chapter_progress p on p.chapter_id = c.id and p.user_id = :user
                        where c.book_id = b.id and c.retired_at is null and p.completed_at is null)
    union all
    select c.id, c.title from enrollments e join courses c on c.id = e.course_id
     where e.user_id = :user and e.status = 'completed'),
  works as materialized (
    select f.id, f.title, count(n.id) >= ${WORK_QUESTIONS} as counts
      from finished f
      left join check_questions n on (n.book_id = f.id or n.course_id = f.id) and n.retired_at is null
     group by f.id, f.title)`;

/** Lists the finished works, those that count first. */
export const listWorks = statement('redemptions.works', `with ${WORKS} select title, counts from works order by not counts, title`);

/** Draws questions of the works that count: those not asked before first. */
export const drawQuestions = statement(
  'redemptions.draw',
  `
  with ${WORKS},
  asked as (
    select (q ->> 'sourceId')::uuid as id from redemption_checks c cross join jsonb_array_elements(c.asked_questions) q
     where c.user_id = :user)
  select n.id, n.prompt, n.choices, n.answer
    from check_questions n join works w on w.counts and (n.book_id = w.id or n.course_id = w.id)
   where n.retired_at is null
   order by exists (select from asked a where a.id = n.id), random() limit :most`,
).as<{ choices: { id: string; text: string }[] }>();

export type PoolRow = RowOf<typeof drawQuestions>;

export const readTries = statement(
  'redemptions.read-tries',
  `
  select attempt, asked_at as "askedAt", ends_at as "endsAt", answered_at as "answeredAt", correct,
         asked_questions as questions
    from redemption_checks where redemption_id = :redemption order by attempt`,
).as<{ questions: AskedQuestion[] }>();

export type TryRow = RowOf<typeof readTries>;

export const addTry = statement(
  'redemptions.add-try',
  `
  insert into redemption_checks (redemption_id, attempt, user_id, asked_at, ends_at, asked_questions)
  values (:redemption, :attempt, :user, :now, :endsAt, :questions)`,
);
/** Closes a try, once. */
export const closeTry = statement(
  'redemptions.close-try',
  `
  update redemption_checks set answered_at = :now, correct = :correct
   where redemption_id = :redemption and attempt = :attempt and answered_at is null`,
);
