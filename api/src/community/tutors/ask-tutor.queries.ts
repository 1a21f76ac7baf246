import { OPEN_STATES, TAKEN_STATES, TUTORS } from '@ulty/domain/people/tutors.js';
import { inSql, takenStarts } from './directory.queries.js';

/** $1 tutor, $2 now: the tutor as they are asked. */
export const READ_ASKED = `
  select t.user_id as "userId", t.state, t.verified_until as "verifiedUntil", t.is_paused as "isPaused", t.review, t.subjects, t.modes, t.hours,
         t.price_fcfa as "priceFcfa", t.helps_second_round as "helpsSecondRound", u.alias is null or u.deleted_at is not null or u.deletion_at is not null as "isGone",
         ${takenStarts('t.id', '$2')} as taken
    from tutors t join users u on u.id = t.user_id where t.id = $1`;

export interface AskedRow {
  userId: string;
  state: 'applied' | 'verified' | 'refused' | 'suspended';
  verifiedUntil: Date | null;
  isPaused: boolean;
  review: 'published' | 'held' | 'hidden';
  subjects: string[];
  modes: string[];
  hours: number[];
  priceFcfa: number;
  helpsSecondRound: boolean;
  isGone: boolean;
  taken: Date[];
}

/** $1 learner, $2 start, $3 its day. Sessions of either side count: nobody is at two places. */
export const READ_ASKER = `
  select u.alias, u.birth_year as "birthYear", u.guardian_phone as "guardianPhone",
         (select count(*)::integer from tutor_requests r where r.user_id = u.id and r.state in (${inSql(OPEN_STATES)})) as open,
         exists (select from tutor_requests r where r.user_id = u.id and r.state in (${inSql(OPEN_STATES)})
                  and r.starts_at > $2::timestamptz - interval '${TUTORS.sessionMin} minutes' and r.starts_at < $2::timestamptz + interval '${TUTORS.sessionMin} minutes')
           or exists (select from tutors t join tutor_requests r on r.tutor_id = t.id where t.user_id = u.id and r.state in (${inSql(TAKEN_STATES)})
                  and r.starts_at > $2::timestamptz - interval '${TUTORS.sessionMin} minutes' and r.starts_at < $2::timestamptz + interval '${TUTORS.sessionMin} minutes') as "isBusy",
         exists (select from second_rounds where $3::date between starts_on and ends_on) as "isSecondRound"
    from users u where u.id = $1`;

export interface AskerRow {
  alias: string | null;
  birthYear: number | null;
  guardianPhone: string | null;
  open: number;
  isBusy: boolean;
  isSecondRound: boolean;
}

/** $1 id, $2 learner, $3 tutor, $4 subject, $5 mode, $6 price, $7 start, $8 of a minor, $9 before a second round, $10 now, $11 answer by. */
export const ADD_REQUEST = `
  insert into tutor_requests (id, user_id, tutor_id, subject, mode, price_fcfa, starts_at, is_minor, is_second_round, state, asked_at, answer_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'requested', $10, $11)`;

/** The guardian's number as it is when a minor asks. $1 request, $2 learner, $3 number. */
export const ADD_CONSENT = `insert into tutor_consents (request_id, user_id, phone, is_due) values ($1, $2, $3, false)`;

/** $1 person, $2 subject, $3 region or '', $4 now, $5 how many a person may have. No row: too many. */
export const ADD_WISH = `
  insert into tutor_wishes as w (user_id, subject, region, wished_at)
  select $1::uuid, $2, $3, $4::timestamptz
   where (select count(*) from tutor_wishes o where o.user_id = $1 and o.told_at is null and (o.subject, o.region) <> ($2, $3)) < $5
  on conflict (user_id, subject, region) do update set wished_at = case when w.told_at is null then w.wished_at else excluded.wished_at end, told_at = null
  returning 1`;
export const REMOVE_WISH = `delete from tutor_wishes where user_id = $1 and subject = $2 and region = $3`;
