/** $1 learner, $2 question ids. */
export const READ_RECALLS = `
  select question_id as id, bool_or(is_from_quiz) as "isCard", json_agg(json_build_object('at', at, 'rating', rating, 'isFromQuiz', is_from_quiz)) as recalls
    from review_recalls where user_id = $1 and question_id = any($2::uuid[]) group by question_id`;

/** $1 event, $2 learner, $3 whether from a quiz, $4 recalls [{ id, rating, at, day }]. */
export const RECORD_RECALLS = `
  insert into review_recalls (event_id, question_id, user_id, rating, is_from_quiz, at, day)
  select $1, r.id, $2, r.rating, $3, r.at, r.day from jsonb_to_recordset($4::jsonb) as r (id uuid, rating smallint, at timestamptz, day date)`;

/** $1 learner, $2 cards [{ id, dueAt }]. */
export const SAVE_CARDS = `
  insert into review_cards (user_id, question_id, due_at)
  select $1, c.id, c."dueAt" from jsonb_to_recordset($2::jsonb) as c (id uuid, "dueAt" timestamptz)
  on conflict (user_id, question_id) do update set due_at = excluded.due_at`;
