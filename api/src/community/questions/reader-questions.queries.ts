import type { CommunityTrack } from '@ulty/domain/people/community.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { AUTHOR_COLUMNS, AUTHOR_JOINS } from './authors.js';
import { IS_SOLVED } from './question-lists.queries.js';

/** Number of days in which what was learned counts. */
export const LEARNED_DAYS = 14;
/** Questions looked at in a subject, of each kind, and kept. */
const LOOKED_AT = 50;
const OF_SUBJECT = 2;
const MOST_FOR_READER = 5;

/**
 * Lists what the reader learned, the latest first: chapters and lessons finished, quizzes taken. `since` is a day of theirs, `day` the day of
 * the act.
 */
export const listLearned = statement(
  'community.learned',
  `
  select kind, title, category, day::text as day from (
    (select 'chapter' as kind, c.title, b.category, p.day, p.trusted_at as at
       from progress_items p join chapters c on c.id = p.content_id join books b on b.id = c.book_id
      where p.user_id = :reader and p.day > :since and p.kind = 'chapter' and p.status = 'completed'
      order by p.trusted_at desc limit 20)
    union all
    (select 'lesson', l.title, k.category, p.day, p.trusted_at
       from progress_items p join lessons l on l.id = p.content_id join courses k on k.id = l.course_id
      where p.user_id = :reader and p.day > :since and p.kind = 'lesson' and p.status = 'completed'
      order by p.trusted_at desc limit 20)
    union all
    (select 'quiz', z.title, coalesce(b.category, k.category, e.subject_name), t.day, t.trusted_at
       from quiz_attempts t join quizzes z on z.id = t.quiz_id
       left join chapters c on c.id = z.chapter_id left join books b on b.id = c.book_id
       left join courses k on k.id = z.course_id left join exam_packs e on e.id = z.exam_pack_id
      where t.user_id = :reader and t.trusted_at > :since::date and not z.is_placement
      order by t.trusted_at desc limit 20)) learned
   where category is not null
   order by at desc limit 30`,
).as<{ kind: 'chapter' | 'lesson' | 'quiz'; title: string; category: string; day: string }>();

export type LearnedRow = RowOf<typeof listLearned>;

/** SQL: a question `q` that the reader has not asked, answered, followed or put aside, of somebody with no block between them. */
const MAY_ANSWER = `
  not exists (select from community_follows f where f.user_id = :reader and f.question_id = q.id)
    and not exists (select from community_authors a where a.post_id = q.id and a.user_id = :reader)
    and not exists (select from community_posts o join community_authors a on a.post_id = o.id
                     where o.question_id = q.id and o.kind = 'answer' and a.user_id = :reader)
    and not exists (select from community_authors a join community_people s on s.user_id = a.user_id
                      join blocks b on b.seat = s.seat where a.post_id = q.id and b.user_id = :reader)
    and not exists (select from community_people s join blocks b on b.seat = s.seat
                      join community_authors a on a.user_id = b.user_id where a.post_id = q.id and s.user_id = :reader)`;

const latest = (which: string) => `
  select q.* from community_questions q where q.track = t.track and q.subject = t.subject and q.is_shown ${which}
   order by q.at desc, q.id desc limit ${LOOKED_AT}`;

/**
 * Lists questions of the subjects without an answer or without a best one, in the order of the subjects: by an index on the subject, of a
 * bounded number of the latest.
 */
export const listForReader = statement(
  'community.for-reader',
  `
  select q.id, q.track, q.subject, q.title, left(p.text, 240) as text, q.answers, q.at, u.face, ${AUTHOR_COLUMNS}
    from unnest(:tracks::text[], :subjects::text[]) with ordinality t (track, subject, place)
   cross join lateral (
     (select q.* from (${latest('and q.answers = 0')}) q where ${MAY_ANSWER}
       order by q.at desc, q.id desc limit ${OF_SUBJECT})
     union all
     (select q.* from (${latest('')}) q where q.answers > 0 and not ${IS_SOLVED} and ${MAY_ANSWER}
       order by q.at desc, q.id desc limit ${OF_SUBJECT})) q
    join community_posts p on p.id = q.id and not p.is_team ${AUTHOR_JOINS}
   order by q.answers > 0, t.place, q.at desc, q.id limit ${MOST_FOR_READER}`,
).as<{ track: CommunityTrack; text: string }>();

/** Questions of a subject that its pace is taken from, the latest. */
const PACED = 200;

/** Measures how answers came to the latest questions of a subject; those of the team come with theirs and do not count. */
export const readPace = statement(
  'community.pace',
  `
  with latest as (
    select q.id, q.at from community_questions q join community_posts p on p.id = q.id
     where q.track = :track and q.subject = :subject and q.is_shown and not p.is_team
     order by q.at desc, q.id desc limit ${PACED}),
  answered as (
    select l.id, l.at as asked, greatest(b.at, b.received_at) as at, a.user_id
      from latest l join community_answers b on b.question_id = l.id and b.is_shown
      left join community_authors a on a.post_id = b.id),
  waits as (select min(at) - asked as wait from answered group by id, asked)
  select (select count(*) from waits)::integer as cases,
         (select round(percentile_cont(0.5) within group (order by extract(epoch from wait)) / 60)
            from waits)::integer as "medianMin",
         (select count(distinct user_id) from answered where at > now() - interval '30 days')::integer as answerers`,
);
