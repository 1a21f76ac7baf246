import type { Goal, Progression, Why } from '@ulty/contracts/learning/progression.js';
import { MASTERY } from '@ulty/domain/learning/mastery.js';
import { statement } from '../../core/database/statement.js';
import { quizOfTopic, weakTopics } from './weak-topic.queries.js';

/** SQL for whether a live question is about the topic `t`. */
const IS_ASKED = `(t.retired_at is null and exists (
  select from questions n join quizzes q on q.id = n.quiz_id and q.retired_at is null
   where n.topic = t.id and n.retired_at is null))`;

/** SQL for the topics of the track `track`: those of a category, or of a school subject. */
const OF_TRACK = `(:track = 'quiz-ulty-stars' and t.category is not null or :track = 'quiz-hero'
  and t.subject is not null)`;

/** SQL for a figure, which is shown from a minimum of answers on. */
const shown = (m: string) => `case when ${m}.answers >= ${MASTERY.estimateFrom} then ${m}.percent end`;

const GOALS_OF = `
  coalesce((select json_agg(json_build_object('kind', g.kind, 'subject', g.subject, 'target', g.target,
                                              'round', g.round,
                     'setAt', to_char(g.set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                      order by g.set_at, g.subject)
              from goals g where g.user_id = :user and not g.is_removed), '[]')`;

/** Reads the progression in one row, whatever the history: at most four answers to a question are stored. */
export const readProgression = statement(
  'progression.read',
  `
  with mastery as materialized (select * from mastery_of(:user)),
  topic_rows as (
    select coalesce(t.category, t.subject) as category, t.position, ${IS_ASKED} as is_asked,
           json_build_object('id', t.id, 'name', t.name, 'isArchived', not ${IS_ASKED}, 'percent', ${shown('m')},
                             'answers', coalesce(m.answers, 0)) as topic
      from topics t left join mastery m on m.kind = 'topic' and m.key = t.id
     where ${OF_TRACK} and (m.answers is not null or ${IS_ASKED})),
  rights as (
    select coalesce(t.category, t.subject) as category, count(*) filter (where a.is_right)::integer as "right"
      from recent_answers a join questions n on n.id = a.question_id join topics t on t.id = n.topic
     where a.user_id = :user group by 1),
  categories as (
    select r.category as name, ${shown('m')} as percent, coalesce(m.answers, 0) as answers, min(r.position) as position,
           coalesce((select g."right" from rights g where g.category = r.category), 0) as "right",
           json_agg(r.topic order by r.is_asked desc, r.position) as topics
      from topic_rows r left join mastery m on m.kind = 'category' and m.key = r.category
     group by r.category, m.percent, m.answers),
  weak as (${weakTopics('mastery', `${OF_TRACK} and ${IS_ASKED}`)}),
  begun as (
    select c.book_id, c.id from chapter_progress p join chapters c on c.id = p.chapter_id where p.user_id = :user
    union
    select c.book_id, c.id from recent_answers r join questions n on n.id = r.question_id
      join quizzes q on q.id = n.quiz_id join chapters c on c.id = q.chapter_id where r.user_id = :user)
  select (select coalesce(sum(d.active_seconds), 0)::integer from study_days d
           where d.user_id = :user) as "studySeconds",
         (select count(distinct b.book_id)::integer from begun b) as "booksOpened",
         coalesce((select json_agg(json_build_object('name', c.name, 'percent', c.percent, 'answers', c.answers,
                                                     'right', c."right", 'topics', c.topics) order by c.position)
                                                       from categories c), '[]') as categories,
         (select json_build_object('topicId', w.topic_id, 'topic', w.topic, 'percent', ${shown('w')},
                                   'answers', w.answers,
                   'books', (select count(distinct b.book_id) from begun b
                             join chapters c on c.book_id = b.book_id and c.retired_at is null
                               join quizzes q on q.chapter_id = c.id and q.retired_at is null
                               join questions n on n.quiz_id = q.id and n.retired_at is null and n.topic = w.topic_id),
                   'quiz', (select json_build_object('quizId', k.quiz_id, 'bookId', k.book_id, 'title', k.title,
                                                     'questions', k.questions) from (${quizOfTopic('w.topic_id')}) k))
            from weak w) as weakest,
         coalesce((select json_object_agg(s.percent,
                                          to_char(s.reached_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                                            from progression_steps s where s.user_id = :user), '{}') as reached,
         (select to_char(max(r.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from recent_answers r
           where r.user_id = :user) as "lastAt",
         ${GOALS_OF} as goals,
         coalesce((select goal_min from streaks where user_id = :user), 10) as "goalMin",
         coalesce((select json_agg(json_build_object('courseId', g.id, 'title', g.title, 'lessons', g.lessons)) from (
             select s.id, s.title, count(*)::integer as lessons
               from enrollments e join courses s on s.id = e.course_id and s.retired_at is null
               join lessons l on l.course_id = s.id and l.retired_at is null
               left join lesson_progress p on p.user_id = :user and p.lesson_id = l.id
              where e.user_id = :user and e.status = 'completed' and p.completed_at is null
              group by s.id, e.completed_at order by e.completed_at desc limit 5) g), '[]') as grown`,
).as<Pick<Progression, 'categories' | 'goals' | 'goalMin' | 'weakest' | 'grown'> & { reached: Record<string, string> }>();

/** Stores `steps`: [{ percent, at }]. A step stays dated by the day on which it was first reached. */
export const reachSteps = statement(
  'progression.reach',
  `
  insert into progression_steps (user_id, percent, reached_at)
  select :user, s.percent, s.at from jsonb_to_recordset(:steps::jsonb) as s (percent smallint, at timestamptz)
  on conflict do nothing`,
);

/** SQL for the number of places in the band by which an answer to `n` moves mastery: see mastery_of. */
const PLACES = `case when n.type in ('single', 'truefalse') then 2 else 3 end`;

/**
 * The answers that the figure of a topic or a category stands on, in their events, newest first; each of them only `withAnswers`. No row:
 * no such topic or category.
 */
export const readWhy = statement(
  'progression.why',
  `
  with known as (
    select r.event_id, r.question_id, r.at, r.is_right, r.source, n.prompt, n.quiz_id,
           sum(${PLACES}) over (order by r.at desc, r.event_id, r.question_id) - ${PLACES} as began
      from recent_answers r join questions n on n.id = r.question_id join topics t on t.id = n.topic
     where r.user_id = :user
       and case when :kind = 'topic' then t.id = :key else coalesce(t.category, t.subject) = :key end),
  counted as (select * from known where began < 100),
  events as (
    select k.event_id, min(k.source) as source, max(k.at) as at, count(*) filter (where k.is_right)::integer as "right",
           count(*)::integer as total,
           (array_agg(k.quiz_id))[1] as quiz_id
      from counted k group by k.event_id)
  select m.percent, coalesce(m.answers, 0) as answers, (select count(*)::integer from counted) as counted,
         coalesce((select json_agg(json_build_object('eventId', e.event_id, 'source', e.source,
                     'title', case when e.source <> 'cards' then coalesce(c.title, l.title, q.title) end,
                     'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'right', e."right",
                         'total', e.total) order by e.at desc, e.event_id)
                     from events e join quizzes q on q.id = e.quiz_id
                     left join chapters c on c.id = coalesce(q.chapter_id, q.exercises_of_chapter) left
                     join lessons l on l.id = q.exercises_of_lesson), '[]') as events,
         case when :withAnswers then
              coalesce((select json_agg(json_build_object('eventId', k.event_id, 'questionId', k.question_id,
                          'prompt', k.prompt, 'isRight', k.is_right,
                     'at', to_char(k.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by k.began)
                       from counted k), '[]') else '[]' end as answered
    from (select from topics t
           where case when :kind = 'topic' then t.id = :key else coalesce(t.category, t.subject) = :key end limit 1) it
    left join mastery_of(:user) m on m.kind = :kind and m.key = :key`,
).as<{ events: Why['events']; answered: Why['answers'] }>();

/** Lists days with active study, newest first. */
export const readStudyDays = statement(
  'progression.days',
  `
  select d.day::text as day, d.active_seconds as seconds from study_days d
   where d.user_id = :user and d.active_seconds > 0 and (:before?::date is null or d.day < :before::date)
   order by d.day desc limit :most`,
);

/** Saves a goal. One row when it was saved: of two the one set later counts, whichever arrives first. */
export const saveGoal = statement(
  'progression.save-goal',
  `
  insert into goals as g (user_id, kind, subject, target, round, is_removed, set_at, event_id)
  values (:user, :kind, :subject, :target, :round?, :isRemoved, :at, :event)
  on conflict (user_id, kind, subject) do update
     set target = excluded.target, round = excluded.round, is_removed = excluded.is_removed, set_at = excluded.set_at,
         event_id = excluded.event_id
   where g.set_at <= excluded.set_at
  returning 1`,
);

export const readGoals = statement('progression.goals', `select ${GOALS_OF} as goals`).as<{ goals: Goal[] }>();
