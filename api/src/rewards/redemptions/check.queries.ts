import type { GivenAnswer } from '@ulty/domain/learning/answer-key.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import type { AskedQuestion } from './check-questions.js';

/** SQL for questions on what has paid the learner, held out or of quizzes; only those answered by choosing. */
const POOL = `
  earned as materialized (
    select distinct t.source_type, t.source_id::uuid as id from coin_txn t
     where t.user_id = :user and t.type = 'reward' and t.source_type in ('quiz', 'chapter', 'lesson', 'course')),
  quiz_ids as materialized (
    select q.id, q.chapter_id, q.course_id from quizzes q
     where q.id in (select id from earned where source_type = 'quiz')
       or q.course_id in (select id from earned where source_type = 'course')),
  books_read as (
    select c.book_id as id from chapters c
     where c.id in (select chapter_id from quiz_ids union select id from earned where source_type = 'chapter')),
  courses_read as (
    select id from earned where source_type = 'course' union select l.course_id from lessons l
     where l.id in (select id from earned where source_type = 'lesson')),
  pool as (
    select c.id, case when cardinality(c.answer) > 1 then 'multiple' else 'single' end as type, c.prompt, c.choices,
           to_jsonb(c.answer) as answer, true as is_held_out
      from check_questions c
     where c.retired_at is null
       and (c.book_id in (select id from books_read) or c.course_id in (select id from courses_read))
    union all
    select n.id, n.type, n.prompt, n.choices, n.answer, false
      from questions n where n.quiz_id in (select id from quiz_ids) and n.type in ('single', 'multiple', 'truefalse')
           and n.retired_at is null
       and (n.rich -> 'figure') is null)`;

/** Counts them, up to the number asked for. */
export const countPool = statement(
  'redemptions.pool',
  `with ${POOL} select count(*)::integer as count from (select from pool limit :most) few`,
);

/** Draws questions: those not asked before first, then those held out. */
export const drawQuestions = statement(
  'redemptions.draw',
  `
  with ${POOL},
  asked as (
    select (q ->> 'sourceId')::uuid as id from redemption_checks c cross join jsonb_array_elements(c.asked_questions) q
     where c.user_id = :user)
  select p.id, p.type, p.prompt, p.choices, p.answer, p.is_held_out as "isHeldOut" from pool p
   order by exists (select from asked a where a.id = p.id), not p.is_held_out, random() limit :most`,
).as<{ type: 'single' | 'multiple' | 'truefalse'; choices: { id: string; text: string }[]; answer: GivenAnswer }>();

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
