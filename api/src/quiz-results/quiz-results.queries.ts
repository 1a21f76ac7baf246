import type { KeyedQuestion } from './grade.js';

/**
 * $1 learner, $2 quiz, $3 version answered or null, $4 trusted time. The version answered, or the current one where that is unknown;
 * what the learner did of the quiz before; and when he last ended a quiz. No row: no such quiz.
 * Questions are looked up by an array of ids: joined, they would all be read, the whole library's.
 */
export const FIND_QUIZ = `
  select q.id, v.version, v.version is distinct from $3::bigint as "isOtherVersion", v.pass_percent as "passPercent", v.questions,
         case when q.retired_at is null then array(
           select n.id from questions n where n.id = any(array(select s.id from jsonb_to_recordset(v.questions) as s (id uuid))) and n.retired_at is not null)
         else '{}' end as "retiredIds",
         exists (select from quiz_attempts a where a.user_id = $1 and a.quiz_id = q.id) as "isAttempted",
         (select max(a.trusted_at) from quiz_attempts a where a.user_id = $1 and a.trusted_at <= $4 and not a.is_time_adjusted) as "previousAt"
    from quizzes q
    cross join lateral (select * from quiz_versions k where k.quiz_id = q.id order by (k.version = $3::bigint) is true desc, k.version desc limit 1) v
   where q.id = $2`;

export interface QuizRow {
  id: string;
  version: number;
  isOtherVersion: boolean;
  passPercent: number;
  questions: KeyedQuestion[];
  /** Of a quiz that is still asked, the questions of that version that are not. */
  retiredIds: string[];
  isAttempted: boolean;
  previousAt: Date | null;
}

/** $1 event, $2 learner, $3 quiz, $4 trusted at, $5 whether adjusted, $6 day, $7 is first, $8 right ids, $9 missed ids, $10 figures. */
export const RECORD_ATTEMPT = `
  insert into quiz_attempts (event_id, user_id, quiz_id, trusted_at, is_time_adjusted, day, is_first, right_ids, missed_ids,
         version, score, correct, total, answered, passed, mode, median_ms, time_spent_s)
  select $1, $2, $3, $4, $5, $6::date, $7, $8::uuid[], $9::uuid[],
         f.version, f.score, f.correct, f.total, f.answered, f.passed, f.mode, f."medianMs", f."timeSpent"
    from jsonb_to_record($10::jsonb) as f (version integer, score smallint, correct smallint, total smallint, answered smallint, passed boolean,
         mode text, "medianMs" integer, "timeSpent" integer)`;
