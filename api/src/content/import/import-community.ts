import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import type { QuestionFile } from '../read/read-community.js';

/** Time between a question and its answer, so that the answer stands below it. */
const ANSWERED_AFTER_MS = 60_000;

/**
 * Upserts the team's questions and answers inside the import's transaction; returns how many texts left the folder and were hidden. Votes,
 * comments and other answers stay; texts hidden by moderators stay hidden. They pay nobody: their best answers are settled from the start.
 */
export async function writeCommunity(tx: Tx, files: readonly QuestionFile[]): Promise<number> {
  const rows = JSON.stringify(files.map(questionRow));
  for (const write of [upsertPosts, upsertQuestions, addAnswers, addChoices]) await tx.count(write, { rows });
  const ids = files.flatMap(({ meta }) => [meta.id, meta.answerId]);
  return tx.count(hideOthers, { ids });
}

function questionRow({ meta, track, question, answer, hash }: QuestionFile) {
  const { id, answerId, subject, grade, title, tags, askedAt, about } = meta;
  return {
    id,
    answer_id: answerId,
    track,
    subject,
    grade: grade ?? null,
    title,
    tags,
    about_kind: about?.kind ?? null,
    about_id: about?.id ?? null,
    question,
    answer,
    at: askedAt,
    answered_at: new Date(Date.parse(askedAt) + ANSWERED_AFTER_MS).toISOString(),
    content_hash: hash,
  };
}

const ROWS = `jsonb_to_recordset(:rows::jsonb) as r (id uuid, answer_id uuid, track text, subject text, grade text, title text, tags text[], about_kind text, about_id text,
  question text, answer text, at timestamptz, answered_at timestamptz, content_hash text)`;

const upsertPosts = statement(
  'import.upsert-community-posts',
  `
  insert into community_posts as p (id, kind, question_id, text, at, review, is_team, content_hash)
  select r.id, 'question', r.id, r.question, r.at, 'published', true, r.content_hash from ${ROWS}
  union all
  select r.answer_id, 'answer', r.id, r.answer, r.answered_at, 'published', true, r.content_hash from ${ROWS}
  on conflict (id) do update set text = excluded.text, at = excluded.at, content_hash = excluded.content_hash,
     edited_at = case when p.text = excluded.text then p.edited_at else now() end,
     review = case when p.reasons = '{retired}' then 'published' else p.review end,
         reasons = array_remove(p.reasons, 'retired')
   where p.is_team and (p.content_hash is distinct from excluded.content_hash or p.reasons = '{retired}')`,
);

const upsertQuestions = statement(
  'import.upsert-community-questions',
  `
  insert into community_questions as q (id, track, subject, grade, title, tags, about_kind, about_id, at, is_shown)
  select r.id, r.track, r.subject, r.grade, r.title, r.tags, r.about_kind, r.about_id, r.at, true from ${ROWS}
  on conflict (id) do update set track = excluded.track, subject = excluded.subject, grade = excluded.grade,
      title = excluded.title, tags = excluded.tags,
     about_kind = excluded.about_kind, about_id = excluded.about_id
   where (q.track, q.subject, q.grade, q.title, q.tags, q.about_kind, q.about_id)
         is distinct
           from (excluded.track, excluded.subject, excluded.grade, excluded.title, excluded.tags, excluded.about_kind,
                 excluded.about_id)`,
);

const addAnswers = statement(
  'import.add-community-answers',
  `
  insert into community_answers (id, question_id, at, is_shown) select r.answer_id, r.id, r.answered_at, true
    from ${ROWS} on conflict do nothing`,
);

const addChoices = statement(
  'import.add-community-choices',
  `
  insert into community_choices (id, question_id, answer_id, chosen_by, at, day, settled_at)
  select r.answer_id, r.id, r.answer_id, 'moderator', r.answered_at, (r.answered_at at time zone 'UTC')::date, now()
    from ${ROWS} on conflict do nothing`,
);

const hideOthers = statement(
  'import.hide-other-posts',
  `
  update community_posts set review = 'hidden', reasons = '{retired}'
   where is_team and review = 'published' and id <> all(:ids::uuid[])`,
);
