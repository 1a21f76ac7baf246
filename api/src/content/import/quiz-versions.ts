/**
 * Keeps the questions of every live quiz, with their keys, under the version it has now: a device may answer that version long after a
 * newer one. Run once its questions are written and the others retired; a stored version is never changed.
 */
export const KEEP_QUIZ_VERSIONS = `
  insert into quiz_versions (quiz_id, version, pass_percent, questions)
  select q.id, q.version, q.pass_percent,
         jsonb_agg(jsonb_build_object('id', n.id, 'type', n.type, 'prompt', n.prompt, 'choices', n.choices, 'answer', n.answer, 'tolerance', n.tolerance,
           'explanation', n.explanation, 'hint', n.hint, 'unit', n.unit, 'points', n.points, 'topic', n.topic) order by n.position)
    from quizzes q join questions n on n.quiz_id = q.id and n.retired_at is null
   where q.retired_at is null and not exists (select from quiz_versions v where v.quiz_id = q.id and v.version = q.version)
   group by q.id`;
