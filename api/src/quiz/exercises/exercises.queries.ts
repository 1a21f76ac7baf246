import type { ExerciseRow, ExerciseType } from '@ulty/domain/learning/exercises.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import type { KeyedQuestion } from '../quiz-results/grade.js';
import type { QuestionRow } from './question-row.js';
import { TOPIC_NAME } from './topic-name.js';

type Parent = 'exercises_of_lesson' | 'exercises_of_chapter';

/** SQL for the exercises of one text in order. @param id the text's id in the enclosing statement, such as 'l.id' */
export const exercisesOf = (parent: Parent, id: string) => `
         coalesce((
           select json_agg(json_build_object('id', n.id, 'type', n.type, 'prompt', n.prompt, 'choices', n.choices,
                                             'keyHashes', n.key_hashes, 'answer', n.answer, 'mistakes', n.mistakes,
                    'explanation', n.explanation, 'hint', n.hint, 'unit', n.unit, 'topic', ${TOPIC_NAME},
                        'rows', n.figures, 'formula', n.formula,
                    'version', x.version) order by n.position)
             from quizzes x join questions n on n.quiz_id = x.id and n.retired_at is null
            where x.${parent} = ${id} and x.retired_at is null), '[]')`;

export interface ExerciseRecord extends Omit<QuestionRow, 'type' | 'points'> {
  type: ExerciseType;
  version: number;
  rows: ExerciseRow[] | null;
  formula: string | null;
}

/** SQL for the tries of one reader in the texts whose sets `x` meet the condition. @param reader its parameter, such as ':user' */
export const triesIn = (reader: string, condition: string) => `
         coalesce((
           select json_agg(json_build_object('exerciseId', t.exercise_id, 'choice', t.choice, 'isRight', t.is_right,
                                             'isFirstRight', t.first_right))
             from (
               select distinct on (t.exercise_id) t.exercise_id, t.choice, t.is_right,
                      first_value(t.is_right) over (partition by t.exercise_id order by t.at, t.event_id) as first_right
                 from quizzes x
                 join questions n on n.quiz_id = x.id and n.retired_at is null
                 join exercise_tries t on t.exercise_id = n.id and t.user_id = ${reader}
                where ${condition} and x.retired_at is null
                order by t.exercise_id, t.at desc, t.event_id desc) t), '[]')`;

/**
 * `versions` are those of their sets that they were tried in, null where that is not known. Each exercise with the key of that version,
 * else with the key of now; and whether the learner may read its text, as its page decides.
 */
export const findExercises = statement(
  'exercises.find-exercises',
  `
  select n.id,
         coalesce(old.question,
                  jsonb_build_object('id', n.id, 'type', n.type, 'answer', n.answer,
                                     'tolerance', n.tolerance)) as question,
         h.id is not null or (l.id is not null and (c.retired_at is null or e.id is not null)) as "isKnown",
         h.id is not null or l.is_preview or coalesce(e.status in ('active', 'completed'), false) as "isOpen",
         e.status as "enrollmentStatus"
    from unnest(:exercises::uuid[], :versions::bigint[]) as wanted (id, version)
    join questions n on n.id = wanted.id
    join quizzes x on x.id = n.quiz_id and num_nonnulls(x.exercises_of_lesson, x.exercises_of_chapter) = 1
    left join chapters h on h.id = x.exercises_of_chapter
    left join lessons l on l.id = x.exercises_of_lesson
    left join courses c on c.id = l.course_id
    left join enrollments e on e.course_id = c.id and e.user_id = :user
    left join lateral (
      select s.question from quiz_versions v cross join lateral jsonb_array_elements(v.questions) as s (question)
       where v.quiz_id = x.id and v.version = wanted.version and s.question ->> 'id' = wanted.id::text) old on true`,
).as<{ question: Omit<KeyedQuestion, 'type'> & { type: ExerciseType }; isOpen: boolean }>();

export type FoundExercise = RowOf<typeof findExercises>;

/** Stores `tries` [{ id, choice, isRight, hasHint, ms }]. */
export const recordTries = statement(
  'exercises.record-tries',
  `
  insert into exercise_tries (event_id, exercise_id, user_id, choice, is_right, has_hint, ms, at)
  select :event, t.id, :user, t.choice, t."isRight", t."hasHint", t.ms, :at
    from jsonb_to_recordset(:tries::jsonb) as t (id uuid, choice jsonb, "isRight" boolean, "hasHint" boolean,
                                                 ms integer)`,
);
