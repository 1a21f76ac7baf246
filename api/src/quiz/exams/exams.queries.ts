import type { ExamCalendar, ExamPack, ExamPackItem, ExamQuiz, ExamStanding } from '@ulty/contracts/learning/exams.js';
import type { QuestionRow } from '../exercises/question-row.js';
import { QUESTIONS_OF_QUIZ } from '../books/books.queries.js';

/** Whether the academic track is open; soon until an administrator opens it. Spec §1, §4. */
export const READ_STATE = `select coalesce((select s.value #>> '{}' from site_settings s where s.name = 'quizHero'), 'soon') as state`;

/** SQL for whether it is. */
export const IS_OPEN = `exists (select from site_settings s where s.name = 'quizHero' and s.value = '"open"')`;

/** $1 'soon' or 'open' as JSON. */
export const SAVE_STATE = `
  insert into site_settings (name, value) values ('quizHero', $1::jsonb)
  on conflict (name) do update set value = excluded.value, changed_at = now()`;

/** What lists show of the pack `p`. */
const ITEM = `
  p.id, p.exam, p.series_name as series, p.subject_name as subject, p.title, p.coefficient::float8 as coefficient, p.bytes, p.second_round_source is not null as "isInSecondRound",
  (select count(*)::integer from quizzes q where q.exam_pack_id = p.id and q.retired_at is null and q.exam_minutes is null) as "themeCount",
  (select count(*)::integer from quizzes q join questions n on n.quiz_id = q.id and n.retired_at is null where q.exam_pack_id = p.id and q.retired_at is null) as "questionCount"`;

/** SQL for when an exam is held next: the dates that administrators entered for it, nulls where they have not. @param exam an expression */
export const calendarOf = (exam: string): string => `
  (select json_build_object('exam', ${exam}, 'firstDay', e.first_day, 'lastDay', e.last_day,
            'betweenRounds', (select json_build_object('startsOn', r.starts_on, 'endsOn', r.ends_on) from second_rounds r where r.exam = ${exam} and r.ends_on >= current_date))
     from (select) one left join lateral (
       select first_day, last_day from exam_periods x where x.name = ${exam} and x.last_day >= current_date order by x.first_day limit 1) e on true)`;

/** One row: the state, and while the track is open its packs with their exams' dates. */
export const READ_FRONT = `
  select coalesce((select json_agg(i order by i.exam, i.series, i.title) from (select ${ITEM} from exam_packs p where p.retired_at is null) i), '[]') as packs,
         coalesce((select json_agg(${calendarOf('c.exam')} order by c.exam) from (select distinct exam from exam_packs where retired_at is null) c), '[]') as calendars
   where ${IS_OPEN}`;

export interface FrontRow {
  packs: ExamPackItem[];
  calendars: ExamCalendar[];
}

/** $1 pack. No row while the track is closed. */
export const READ_PACK = `
  select ${ITEM}, p.summary, p.programme, p.coefficient_source as "coefficientSource", p.second_round_source as "secondRoundSource", p.version, ${calendarOf('p.exam')} as calendar,
         (select json_agg(json_build_object('id', q.id, 'title', q.title, 'minutes', q.exam_minutes,
                   'questionCount', (select count(*) from questions n where n.quiz_id = q.id and n.retired_at is null)) order by q.exam_position)
            from quizzes q where q.exam_pack_id = p.id and q.retired_at is null) as quizzes
    from exam_packs p where p.id = $1 and p.retired_at is null and ${IS_OPEN}`;

export type PackRow = ExamPack;

/** $1 pack. No rows while the track is closed. */
export const READ_QUIZZES = `
  select q.id, q.exam_pack_id as "packId", q.title, q.version, q.pass_percent as "passPercent", q.exam_minutes as minutes, ${QUESTIONS_OF_QUIZ} as questions
    from quizzes q join exam_packs p on p.id = q.exam_pack_id
   where p.id = $1 and p.retired_at is null and q.retired_at is null and ${IS_OPEN}
   order by q.exam_position`;

export interface ExamQuizRow extends Omit<ExamQuiz, 'questions'> {
  questions: QuestionRow[];
}

/** $1 learner. What they have done of every pack, each quiz in its place; none while the track is closed. */
export const READ_STANDING = `
  select p.id, p.exam, p.series_name as series, p.subject_name as subject, p.coefficient::float8 as coefficient,
         (select json_agg(json_build_object('id', q.id, 'title', q.title, 'attempts', a.attempts, 'best', a.best, 'isPassed', a.is_passed,
                   'answered', a.answered, 'right', a.right_answers) order by q.exam_position)
            from quizzes q cross join lateral (
              select count(*) as attempts, max(score) as best, coalesce(bool_or(passed), false) as is_passed,
                     coalesce(sum(answered), 0) as answered, coalesce(sum(correct), 0) as right_answers
                from quiz_attempts t where t.user_id = $1 and t.quiz_id = q.id) a
           where q.exam_pack_id = p.id and q.retired_at is null) as quizzes
    from exam_packs p where p.retired_at is null and ${IS_OPEN}
   order by p.exam, p.series_name, p.title`;

export type StandingRow = ExamStanding['packs'][number];

/** $1 pack. Changes with anything that its reads answer; no row while the track is closed. */
export const READ_MARK = `
  select p.version || ' ' || coalesce((select i.checksum from content_imports i where i.id = 1), '') as mark
    from exam_packs p where p.id = $1 and p.retired_at is null and ${IS_OPEN}`;
