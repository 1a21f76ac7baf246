import type { RoundExam, TutorLanguage, TutorLevel, TutorMode, TutorSubject } from '@ulty/domain/people/tutors.js';
import { TAKEN_STATES, TUTORS } from '@ulty/domain/people/tutors.js';

/** States as a list in SQL: constants of our own. */
export const inSql = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ');

/** SQL: others find this tutor (`t`) and their account (`u`). @param now parameter with the time */
const isListed = (now: string): string =>
  `t.state = 'verified' and t.verified_until > ${now}::timestamptz and not t.is_paused and t.review = 'published'
     and u.alias is not null and u.deleted_at is null and u.deletion_at is null`;

/** Answers by which the usual time is told. */
const ANSWERS_COUNTED = 20;

/** SQL: starts of a tutor's sessions that are taken. */
export const takenStarts = (tutor: string, now: string): string =>
  `array(select q.starts_at from tutor_requests q where q.tutor_id = ${tutor} and q.state in (${inSql(TAKEN_STATES)})
            and q.starts_at > ${now}::timestamptz - interval '${TUTORS.sessionMin} minutes' order by q.starts_at)`;

/** Derived on every read: nothing about a tutor is counted up anywhere. An unanswered request took the whole time there was. */
const card = (now: string): string => `
  t.id, u.alias, t.subjects, t.levels, t.languages, t.modes, t.price_fcfa as "priceFcfa", t.region, t.hours, t.helps_second_round as "helpsSecondRound",
  t.is_demo as "isDemo", rated.stars::float as stars, rated.reviews, answered.minutes as "answerMin", ${takenStarts('t.id', now)} as taken`;
const DERIVED = `
  cross join lateral (select avg(r.stars) as stars, count(*)::integer as reviews from tutor_reviews r where r.tutor_id = t.id and r.review = 'published') rated
  cross join lateral (
    select round(percentile_cont(0.5) within group (order by extract(epoch from a.until - a.asked_at) / 60))::integer as minutes
      from (select q.asked_at, coalesce(q.answered_at, case when q.state = 'expired' then q.answer_by end) as until
              from tutor_requests q where q.tutor_id = t.id order by q.asked_at desc, q.id desc limit ${ANSWERS_COUNTED}) a
     where a.until is not null) answered`;

/** $1 now, $2 subject, $3 region, $4 language, $5 volunteers only, $6 helpers before second rounds only, $7 last tutor of the page before, $8 how many. */
export const LIST_TUTORS = `
  with page as (
    select t.id, t.verified_at from tutors t join users u on u.id = t.user_id
     where ${isListed('$1')} and ($2::text is null or $2 = any (t.subjects)) and ($3::text is null or t.region = $3)
       and ($4::text is null or $4 = any (t.languages)) and (not $5::boolean or t.price_fcfa = 0) and (not $6::boolean or t.helps_second_round)
       and ($7::uuid is null or (t.verified_at, t.id) < (select b.verified_at, b.id from tutors b where b.id = $7))
     order by t.verified_at desc, t.id desc limit $8)
  select ${card('$1')} from page p join tutors t on t.id = p.id join users u on u.id = t.user_id ${DERIVED} order by p.verified_at desc, p.id desc`;

export interface CardRow {
  id: string;
  alias: string;
  subjects: TutorSubject[];
  levels: TutorLevel[];
  languages: TutorLanguage[];
  modes: TutorMode[];
  priceFcfa: number;
  region: string;
  hours: number[];
  helpsSecondRound: boolean;
  isDemo: boolean;
  stars: number | null;
  reviews: number;
  answerMin: number | null;
  taken: Date[];
}

/** $1 now, $2 tutor, $3 reader: a tutor reads their own page as others do, and before they are listed. */
export const READ_TUTOR = `
  select ${card('$1')}, t.bio, t.verified_until as "verifiedUntil", t.user_id as "userId" from tutors t join users u on u.id = t.user_id ${DERIVED}
   where t.id = $2 and ${isListed('$1')}`;

export interface TutorRow extends CardRow {
  bio: string;
  verifiedUntil: Date;
  userId: string;
}

/** $1 tutor, $2 how many. */
export const READ_REVIEWS = `
  select r.id, u.alias, r.stars, r.text, r.at from tutor_reviews r left join users u on u.id = r.user_id and u.deleted_at is null
   where r.tutor_id = $1 and r.review = 'published' order by r.at desc, r.id desc limit $2`;

export interface ReviewRow {
  id: string;
  alias: string | null;
  stars: number;
  text: string;
  at: Date;
}

/** $1 today: the second round that is on, or the next within a month. */
export const READ_ROUND = `
  select exam, starts_on::text as "startsOn", ends_on::text as "endsOn" from second_rounds
   where ends_on >= $1::date and starts_on <= $1::date + 30 order by starts_on, exam limit 1`;

export interface RoundRow {
  exam: RoundExam;
  startsOn: string;
  endsOn: string;
}
