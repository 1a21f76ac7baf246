import { statement } from '../../core/database/statement.js';

/**
 * `answers` are by question id. Those to the questions of the quiz's present version are kept, the first one to a question; another attempt
 * replaces the one before when it is later. A change that came after the quiz was finished is not kept. Answers whether there is such a
 * quiz.
 */
export const leaveAttempt = statement(
  'open-attempts.leave',
  `
  with quiz as (
    select q.id, q.version from quizzes q
     where q.id = :quiz::uuid and q.retired_at is null and q.chapter_id is not null),
  given as (
    select quiz.id as quiz_id, least(now(), :changedAt::timestamptz) as changed_at,
           jsonb_object_agg(n.id, :answers::jsonb -> n.id::text) as answers
      from quiz join questions n on n.quiz_id = quiz.id and n.retired_at is null
     where quiz.version = :version::integer and :answers::jsonb ? n.id::text group by quiz.id),
  kept as (
    insert into open_attempts as o (user_id, quiz_id, attempt_id, version, draw, changed_at, answers)
    select :user::uuid, g.quiz_id, :attempt::uuid, :version::integer, :draw?::integer, g.changed_at, g.answers
      from given g
     where not exists (select from quiz_attempts a where a.user_id = :user::uuid and a.quiz_id = g.quiz_id
                       and a.trusted_at >= g.changed_at)
    on conflict (user_id, quiz_id) do update
       set attempt_id = excluded.attempt_id, version = excluded.version, draw = excluded.draw,
           changed_at = greatest(o.changed_at, excluded.changed_at),
           answers = case when (o.attempt_id, o.version) = (excluded.attempt_id, excluded.version)
                          then excluded.answers || o.answers else excluded.answers end
     where o.attempt_id = excluded.attempt_id or o.changed_at < excluded.changed_at)
  select exists (select from quiz) as "isKnown"`,
);

/** Deletes attempts that can be resumed no longer. */
export const forgetOpenAttempts = statement(
  'open-attempts.forget',
  `delete from open_attempts where changed_at <= now() - interval '1 day'`,
);

/**
 * JSON list of the learner's attempts left within a day at the quizzes that `condition` names (quiz `q`). A quiz ended since, or changed,
 * has none.
 */
export const openAttemptsIn = (learner: string, condition: string): string => `
  coalesce((select json_agg(json_build_object('quizId', o.quiz_id, 'attemptId', o.attempt_id, 'version', o.version,
              'draw', o.draw, 'changedAt', to_char(o.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'answers',
                  (select json_agg(json_build_object('questionId', a.key, 'choice', a.value -> 'choice',
                                                     'ms', a.value -> 'ms', 'hint', a.value -> 'hint') order by a.key)
                            from jsonb_each(o.answers) a)) order by o.changed_at desc)
      from open_attempts o join quizzes q on q.id = o.quiz_id and q.retired_at is null and q.version = o.version
     where o.user_id = ${learner} and o.changed_at > now() - interval '1 day' and ${condition}
       and not exists (select from quiz_attempts t where t.user_id = o.user_id and t.quiz_id = o.quiz_id
                       and t.trusted_at >= o.changed_at)), '[]')`;
