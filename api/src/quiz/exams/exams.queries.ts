import type { ExamCalendar, ExamPack, ExamPackItem, ExamPaper, ExamStanding, QuizHeroSetting } from '@ulty/contracts/learning/exams.js';
import { statement } from '../../core/database/statement.js';
import { ASKED_COUNT, QUESTIONS_OF_QUIZ } from '../books/books.queries.js';
import type { QuestionRow } from '../exercises/question-row.js';

/** Reads whether the academic track is open; 'soon' until an administrator opens it. Spec §1, §4. */
export const readState = statement(
  'exams.state',
  `select coalesce((select s.value #>> '{}' from site_settings s where s.name = 'quizHero'), 'soon') as state`,
).as<{ state: QuizHeroSetting['state'] }>();

/** SQL for whether the academic track is open. */
export const IS_OPEN = `exists (select from site_settings s where s.name = 'quizHero' and s.value = '"open"')`;

/** Saves `state` as JSON. */
export const saveState = statement(
  'exams.save-state',
  `
  insert into site_settings (name, value) values ('quizHero', :state::jsonb)
  on conflict (name) do update set value = excluded.value, changed_at = now()`,
);

/** SQL for the columns of the pack `p` in lists. */
const ITEM = `
  p.id, p.exam, p.series_name as series, p.subject_name as subject, p.title, p.coefficient::float8 as coefficient,
      p.bytes, p.second_round_source is not null as "isInSecondRound",
  (select count(*)::integer from quizzes q where q.exam_pack_id = p.id and q.retired_at is null
   and q.exam_minutes is null) as "themeCount",
  (select count(*)::integer from quizzes q join questions n on n.quiz_id = q.id and n.retired_at is null
    where q.exam_pack_id = p.id and q.retired_at is null) as "questionCount"`;

/** SQL for the next dates of an exam, as administrators entered them; null where they have not. @param exam an expression */
export const calendarOf = (exam: string): string => `
  (select json_build_object('exam', ${exam}, 'firstDay', e.first_day, 'lastDay', e.last_day,
            'betweenRounds', (select json_build_object('startsOn', r.starts_on, 'endsOn', r.ends_on)
                                from second_rounds r where r.exam = ${exam} and r.ends_on >= current_date))
     from (select) one left join lateral (
       select first_day, last_day from exam_periods x where x.name = ${exam} and x.last_day >= current_date
        order by x.first_day limit 1) e on true)`;

/** One row: the state, and while the track is open its packs with their exams' dates. */
export const readFront = statement(
  'exams.front',
  `
  select coalesce((select json_agg(i order by i.exam, i.series, i.title)
                     from (select ${ITEM} from exam_packs p where p.retired_at is null) i), '[]') as packs,
         coalesce((select json_agg(${calendarOf('c.exam')} order by c.exam)
                     from (select distinct exam from exam_packs where retired_at is null) c), '[]') as calendars
   where ${IS_OPEN}`,
).as<{ packs: ExamPackItem[]; calendars: ExamCalendar[] }>();

/** No row while the track is closed. */
export const readPack = statement(
  'exams.pack',
  `
  select ${ITEM}, p.summary, p.programme, p.coefficient_source as "coefficientSource",
         p.second_round_source as "secondRoundSource", p.version,
         (select coalesce(sum((t -> 'recording' -> 'bytes')::integer), 0)::integer
            from quizzes q cross join jsonb_array_elements(q.paper -> 'parts') t
           where q.exam_pack_id = p.id and q.retired_at is null) as "audioBytes", ${calendarOf('p.exam')} as calendar,
         (select json_agg(json_build_object('id', q.id, 'title', q.title, 'minutes', q.exam_minutes,
                   'questionCount', ${ASKED_COUNT}
                     + coalesce((select sum(jsonb_array_length(t -> 'drafted'))
                                   from jsonb_array_elements(q.paper -> 'parts') t), 0))
                    order by q.exam_position)
            from quizzes q where q.exam_pack_id = p.id and q.retired_at is null) as quizzes
    from exam_packs p where p.id = :pack and p.retired_at is null and ${IS_OPEN}`,
).as<Pick<ExamPack, 'programme' | 'calendar' | 'quizzes'>>();

/** No rows while the track is closed. */
export const readQuizzes = statement(
  'exams.quizzes',
  `
  select q.id, q.exam_pack_id as "packId", q.title, q.version, q.pass_percent as "passPercent",
         q.exam_minutes as minutes, q.drawn, q.paper, ${QUESTIONS_OF_QUIZ} as questions
    from quizzes q join exam_packs p on p.id = q.exam_pack_id
   where p.id = :pack and p.retired_at is null and q.retired_at is null and ${IS_OPEN}
   order by q.exam_position`,
).as<{ questions: QuestionRow[]; packId: string; paper: ExamPaper | null }>();

/** Reads a learner's results in every pack, each quiz in its place; none while the track is closed. */
export const readStanding = statement(
  'exams.standing',
  `
  select p.id, p.exam, p.series_name as series, p.subject_name as subject, p.coefficient::float8 as coefficient,
         (select json_agg(json_build_object('id', q.id, 'title', q.title, 'attempts', a.attempts, 'best', a.best,
                                            'isPassed', a.is_passed,
                   'answered', a.answered, 'right', a.right_answers) order by q.exam_position)
            from quizzes q cross join lateral (
              select count(*) as attempts, max(score) as best, coalesce(bool_or(passed), false) as is_passed,
                     coalesce(sum(answered), 0) as answered, coalesce(sum(correct), 0) as right_answers
                from quiz_attempts t where t.user_id = :user and t.quiz_id = q.id) a
           where q.exam_pack_id = p.id and q.retired_at is null) as quizzes
    from exam_packs p where p.retired_at is null and ${IS_OPEN}
   order by p.exam, p.series_name, p.title`,
).as<Pick<ExamStanding['packs'][number], 'quizzes'>>();

/** Reads a mark that changes with the answers of a pack's reads; no row while the track is closed. */
export const readMark = statement(
  'exams.mark',
  `
  select p.version || ' ' || coalesce((select i.checksum from content_imports i where i.id = 1), '') as mark
    from exam_packs p where p.id = :pack and p.retired_at is null and ${IS_OPEN}`,
);
