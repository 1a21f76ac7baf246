import type { GivenAnswer } from '@ulty/domain/learning/answer-key.js';
import type { AskedQuestion } from './check-questions.js';

/** $1 learner. Questions on what has paid the learner, held out or of quizzes; only those answered by choosing. */
const POOL = `
  earned as materialized (
    select distinct t.source_type, t.source_id::uuid as id from coin_txn t
     where t.user_id = $1 and t.type = 'reward' and t.source_type in ('quiz', 'chapter', 'lesson', 'course')),
  quiz_ids as materialized (
    select q.id, q.chapter_id, q.course_id from quizzes q
     where q.id in (select id from earned where source_type = 'quiz') or q.course_id in (select id from earned where source_type = 'course')),
  books_read as (
    select c.book_id as id from chapters c
     where c.id in (select chapter_id from quiz_ids union select id from earned where source_type = 'chapter')),
  courses_read as (
    select id from earned where source_type = 'course' union select l.course_id from lessons l where l.id in (select id from earned where source_type = 'lesson')),
  pool as (
    select c.id, case when cardinality(c.answer) > 1 then 'multiple' else 'single' end as type, c.prompt, c.choices, to_jsonb(c.answer) as answer, true as is_held_out
      from check_questions c where c.retired_at is null and (c.book_id in (select id from books_read) or c.course_id in (select id from courses_read))
    union all
    select n.id, n.type, n.prompt, n.choices, n.answer, false
      from questions n where n.quiz_id in (select id from quiz_ids) and n.type in ('single', 'multiple', 'truefalse') and n.retired_at is null
       and (n.rich -> 'figure') is null)`;

/** $1 learner, $2 most that is counted. */
export const COUNT_POOL = `with ${POOL} select count(*)::integer as count from (select from pool limit $2) few`;

/** $1 learner, $2 how many. */
export const DRAW = `
  with ${POOL},
  asked as (
    select (q ->> 'sourceId')::uuid as id from redemption_checks c cross join jsonb_array_elements(c.asked_questions) q where c.user_id = $1)
  select p.id, p.type, p.prompt, p.choices, p.answer, p.is_held_out as "isHeldOut" from pool p
   order by exists (select from asked a where a.id = p.id), not p.is_held_out, random() limit $2`;

export interface PoolRow {
  id: string;
  type: 'single' | 'multiple' | 'truefalse';
  prompt: string;
  choices: { id: string; text: string }[];
  answer: GivenAnswer;
  isHeldOut: boolean;
}

/** $1 redemption. */
export const READ_TRIES = `
  select attempt, asked_at as "askedAt", ends_at as "endsAt", answered_at as "answeredAt", correct, asked_questions as questions
    from redemption_checks where redemption_id = $1 order by attempt`;

export interface TryRow {
  attempt: number;
  askedAt: Date;
  endsAt: Date;
  answeredAt: Date | null;
  correct: number | null;
  questions: AskedQuestion[];
}

/** $1 redemption, $2 attempt, $3 learner, $4 now, $5 end, $6 questions. */
export const ADD_TRY = `
  insert into redemption_checks (redemption_id, attempt, user_id, asked_at, ends_at, asked_questions) values ($1, $2, $3, $4, $5, $6)`;
/** $1 redemption, $2 attempt, $3 now, $4 right answers. Taken once. */
export const CLOSE_TRY = `
  update redemption_checks set answered_at = $3, correct = $4 where redemption_id = $1 and attempt = $2 and answered_at is null`;
