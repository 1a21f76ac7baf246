import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import type { QuestionFile } from '../read/read-community.js';

/** Time between a text of a thread and the next one, so that they stand in order. */
const ANSWERED_AFTER_MS = 60_000;

/**
 * Upserts the team's questions, answers and comments inside the import's transaction; returns how many texts left the folder and were
 * hidden. Votes, comments and other answers stay; texts hidden by moderators stay hidden. They pay nobody: their best answers are settled
 * from the start.
 */
export async function writeCommunity(tx: Tx, files: readonly QuestionFile[]): Promise<number> {
  const posts = files.flatMap(postRows);
  const rows = JSON.stringify(files.map(questionRow));
  await tx.count(upsertPosts, { rows: JSON.stringify(posts) });
  await tx.count(upsertQuestions, { rows });
  await tx.count(addAnswers, { rows: JSON.stringify(posts.filter(({ kind }) => kind === 'answer')) });
  await tx.count(addChoices, { rows });
  return tx.count(hideOthers, { ids: posts.map(({ id }) => id) });
}

/** The n-th text of a thread, from 0, in order of time. */
const momentOf = (askedAt: string, n: number) => new Date(Date.parse(askedAt) + n * ANSWERED_AFTER_MS).toISOString();

function postRows({ meta: { id: questionId, askedAt }, question, replies, hash }: QuestionFile) {
  const common = { question_id: questionId, content_hash: hash };
  return [
    { ...common, id: questionId, kind: 'question', parent_id: null, voice: null, text: question, at: askedAt },
    ...replies.map(({ id, parentId, voice, text }, n) => ({
      ...common,
      id,
      kind: parentId ? 'comment' : 'answer',
      parent_id: parentId,
      voice,
      text,
      at: momentOf(askedAt, n + 1),
    })),
  ];
}

function questionRow({ meta, track }: QuestionFile) {
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
    at: askedAt,
    answered_at: momentOf(askedAt, 1),
  };
}

const ROWS = `jsonb_to_recordset(:rows::jsonb) as r (id uuid, answer_id uuid, track text, subject text, grade text, title text, tags text[], about_kind text, about_id text,
  at timestamptz, answered_at timestamptz)`;

const upsertPosts = statement(
  'import.upsert-community-posts',
  `
  insert into community_posts as p (id, kind, question_id, parent_id, voice, text, at, review, is_team, content_hash)
  select r.id, r.kind, r.question_id, r.parent_id, r.voice, r.text, r.at, 'published', true, r.content_hash
    from jsonb_to_recordset(:rows::jsonb) as r (id uuid, kind text, question_id uuid, parent_id uuid, voice text,
                                                text text, at timestamptz, content_hash text)
  on conflict (id) do update set parent_id = excluded.parent_id, voice = excluded.voice, text = excluded.text,
     at = excluded.at, content_hash = excluded.content_hash,
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
  insert into community_answers (id, question_id, at, is_shown) select r.id, r.question_id, r.at, true
    from jsonb_to_recordset(:rows::jsonb) as r (id uuid, question_id uuid, at timestamptz) on conflict do nothing`,
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
