import { statement } from '../../core/database/statement.js';
import type { KeptRecall } from './cards.js';

export const readRecalls = statement(
  'quiz-results.read-recalls',
  `
  select question_id as id, bool_or(is_from_quiz) as "isCard",
         json_agg(json_build_object('at', at, 'rating', rating, 'isFromQuiz', is_from_quiz)) as recalls
    from review_recalls where user_id = :user and question_id = any(:questions::uuid[]) group by question_id`,
).as<{ recalls: KeptRecall[] }>();

/** `recalls` [{ id, rating, at, day }]. */
export const recordRecalls = statement(
  'quiz-results.record-recalls',
  `
  insert into review_recalls (event_id, question_id, user_id, rating, is_from_quiz, at, day)
  select :event, r.id, :user, r.rating, :isFromQuiz, r.at, r.day
    from jsonb_to_recordset(:recalls::jsonb) as r (id uuid, rating smallint, at timestamptz, day date)`,
);

/** `cards` [{ id, dueAt }]. */
export const saveCards = statement(
  'quiz-results.save-cards',
  `
  insert into review_cards (user_id, question_id, due_at)
  select :user, c.id, c."dueAt" from jsonb_to_recordset(:cards::jsonb) as c (id uuid, "dueAt" timestamptz)
  on conflict (user_id, question_id) do update set due_at = excluded.due_at`,
);
