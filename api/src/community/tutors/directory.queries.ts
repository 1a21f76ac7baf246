import type { TutorCard } from '@ulty/contracts/community/tutors.js';
import type { RoundExam } from '@ulty/domain/people/tutors.js';
import { TAKEN_STATES, TUTORS } from '@ulty/domain/people/tutors.js';
import { statement, type RowOf } from '../../core/database/statement.js';

/** SQL list of states, from constants of this code. */
export const inSql = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ');

/** SQL for whether the directory lists this tutor (`t`) with their account (`u`). @param now parameter with the time */
const isListed = (now: string): string =>
  `t.state = 'verified' and t.verified_until > ${now}::timestamptz and not t.is_paused and t.review = 'published'
     and u.alias is not null and u.deleted_at is null and u.deletion_at is null`;

/** Number of latest answers from which the usual response time is computed. */
const ANSWERS_COUNTED = 20;

/** SQL: starts of a tutor's booked sessions. */
export const takenStarts = (tutor: string, now: string): string =>
  `array(select q.starts_at from tutor_requests q where q.tutor_id = ${tutor} and q.state in (${inSql(TAKEN_STATES)})
            and q.starts_at > ${now}::timestamptz - interval '${TUTORS.sessionMin} minutes' order by q.starts_at)`;

/**
 * SQL for the columns of a card, computed on every read: no counters are stored. An unanswered request counts as having taken all its time.
 */
const card = (now: string): string => `
  t.id, u.alias, t.subjects, t.levels, t.languages, t.modes, t.price_fcfa as "priceFcfa", t.region, t.hours, t.helps_second_round as "helpsSecondRound",
  t.is_demo as "isDemo", rated.stars::float as stars, rated.reviews, answered.minutes as "answerMin", ${takenStarts('t.id', now)} as taken`;
const DERIVED = `
  cross join lateral (select avg(r.stars) as stars, count(*)::integer as reviews from tutor_reviews r
                       where r.tutor_id = t.id and r.review = 'published') rated
  cross join lateral (
    select round(percentile_cont(0.5) within group (order by extract(epoch from a.until - a.asked_at) / 60))::integer as
        minutes
      from (select q.asked_at, coalesce(q.answered_at, case when q.state = 'expired' then q.answer_by end) as until
              from tutor_requests q where q.tutor_id = t.id order by q.asked_at desc, q.id desc
              limit ${ANSWERS_COUNTED}) a
     where a.until is not null) answered`;

/** Lists tutors after the last one of the page before. */
export const listTutors = statement(
  'tutors.list',
  `
  with page as (
    select t.id, t.verified_at from tutors t join users u on u.id = t.user_id
     where ${isListed(':now')} and (:subject?::text is null or :subject = any (t.subjects))
       and (:region?::text is null or t.region = :region)
       and (:language?::text is null or :language = any (t.languages))
       and (not :volunteersOnly::boolean or t.price_fcfa = 0) and (not :helpersOnly::boolean or t.helps_second_round)
       and (:after?::uuid is null or (t.verified_at, t.id) < (select b.verified_at, b.id from tutors b
               where b.id = :after))
     order by t.verified_at desc, t.id desc limit :most)
  select ${card(':now')} from page p join tutors t on t.id = p.id join users u on u.id = t.user_id ${DERIVED}
   order by p.verified_at desc, p.id desc`,
).as<Pick<TutorCard, 'alias' | 'subjects' | 'levels' | 'languages' | 'modes'>>();

export type CardRow = RowOf<typeof listTutors>;

export const readTutor = statement(
  'tutors.one',
  `
  select ${card(':now')}, t.bio, t.verified_until as "verifiedUntil", t.user_id as "userId" from tutors t
    join users u on u.id = t.user_id ${DERIVED}
   where t.id = :tutor and ${isListed(':now')}`,
).as<Pick<TutorCard, 'subjects' | 'levels' | 'languages' | 'modes'> & { verifiedUntil: Date }>();

export const readReviews = statement(
  'tutors.reviews',
  `
  select r.id, u.alias, r.stars, r.text, r.at from tutor_reviews r left
    join users u on u.id = r.user_id and u.deleted_at is null
   where r.tutor_id = :tutor and r.review = 'published' order by r.at desc, r.id desc limit :most`,
);

/** Reads the current second round, or the next one within a month. */
export const readRound = statement(
  'tutors.round',
  `
  select exam, starts_on::text as "startsOn", ends_on::text as "endsOn" from second_rounds
   where ends_on >= :today::date and starts_on <= :today::date + 30 order by starts_on, exam limit 1`,
).as<{ exam: RoundExam }>();

export type RoundRow = RowOf<typeof readRound>;
