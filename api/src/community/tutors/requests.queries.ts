import type { TutorMessage } from '@ulty/contracts/community/tutors.js';
import {
  OPEN_STATES,
  TUTORS,
  type RequestSide,
  type RequestState,
  type SessionWord,
  type TutorMode,
  type TutorSubject,
} from '@ulty/domain/people/tutors.js';
import { inSql } from './directory.queries.js';

const WORD = (side: RequestSide): string =>
  `(select a.word from tutor_attendance a where a.request_id = r.id and a.side = '${side}') as "${side}Word"`;

/** A request (`r`) with its tutor (`t`). */
const LINE = `
  r.id, r.tutor_id as "tutorId", r.user_id as "learnerId", t.user_id as "tutorUserId", r.subject, r.mode, r.price_fcfa as "priceFcfa", r.starts_at as "startsAt",
  r.state, r.is_minor as "isMinor", r.is_second_round as "isSecondRound", r.asked_at as "askedAt", r.answer_by as "answerBy", r.answered_at as "answeredAt",
  r.ended_at as "endedAt", r.reason, ${WORD('learner')}, ${WORD('tutor')},
  (select a.note from tutor_attendance a where a.request_id = r.id and a.note is not null order by a.told_at limit 1) as note,
  (select c.agreed_at from tutor_consents c where c.request_id = r.id) as "agreedAt",
  (select v.stars from tutor_reviews v where v.id = r.id) as stars`;

/** A request in a transaction, or a list. */
export interface RequestRow {
  id: string;
  tutorId: string;
  learnerId: string;
  tutorUserId: string;
  subject: TutorSubject;
  mode: TutorMode;
  priceFcfa: number;
  startsAt: Date;
  state: RequestState;
  isMinor: boolean;
  isSecondRound: boolean;
  askedAt: Date;
  answerBy: Date;
  answeredAt: Date | null;
  endedAt: Date | null;
  reason: string | null;
  note: string | null;
  learnerWord: SessionWord | null;
  tutorWord: SessionWord | null;
  agreedAt: Date | null;
  stars: number | null;
}

export interface LineRow extends RequestRow {
  alias: string | null;
}

const IS_OPEN = `(r.state in (${inSql(OPEN_STATES)}))`;

/** $1 person, $2 how many. Of both sides; those that go on first. */
export const LIST_REQUESTS = `
  with own as (
    (select r.id, r.asked_at, ${IS_OPEN} as is_open from tutor_requests r where r.user_id = $1 order by ${IS_OPEN} desc, r.asked_at desc, r.id desc limit $2)
    union all
    (select r.id, r.asked_at, ${IS_OPEN} from tutors t join tutor_requests r on r.tutor_id = t.id where t.user_id = $1 order by ${IS_OPEN} desc, r.asked_at desc, r.id desc limit $2))
  select ${LINE}, o.alias
    from own join tutor_requests r on r.id = own.id join tutors t on t.id = r.tutor_id
    left join users o on o.id = case when r.user_id = $1 then t.user_id else r.user_id end and o.deleted_at is null
   order by own.is_open desc, own.asked_at desc, own.id desc limit $2`;

/**
 * $1 person, $2 request. `phone` is the other side's: only between adults, and once accepted; whether the request is of a minor was decided
 * when it was asked.
 */
export const READ_REQUEST = `
  select ${LINE}, o.alias, t.state = 'verified' as "isVerified",
         case when not r.is_minor and r.state not in ('requested', 'refused', 'expired', 'cancelled') then o.phone end as phone,
         c.phone as "guardianPhone", c.sent_at as "sentAt", c.sends
    from tutor_requests r join tutors t on t.id = r.tutor_id
    left join users o on o.id = case when r.user_id = $1 then t.user_id else r.user_id end and o.deleted_at is null
    left join tutor_consents c on c.request_id = r.id
   where r.id = $2 and $1 in (r.user_id, t.user_id)`;

export interface DetailRow extends LineRow {
  isVerified: boolean;
  phone: string | null;
  guardianPhone: string | null;
  sentAt: Date | null;
  sends: number | null;
}

/** $1 request, $2 reader, $3 how many: the last messages, one's own even where others do not see them. */
export const READ_MESSAGES = `
  select m.id, case when m.user_id = r.user_id then 'learner' else 'tutor' end as side, m.text, m.at,
         case when m.review <> 'published' then coalesce(m.review_notice, 'Pas visible pour l’autre.') end as notice
    from tutor_requests r join lateral (
         select * from tutor_messages l where l.request_id = r.id and (l.review = 'published' or l.user_id = $2) order by l.at desc, l.id desc limit $3) m on true
   where r.id = $1 order by m.at, m.id`;
export type MessageRow = Omit<TutorMessage, 'at'> & { at: Date };

/** $1 request: its people, to know whom to lock. Sides never change. */
export const FIND_SIDES = `
  select r.tutor_id as "tutorId", r.user_id as "learnerId", t.user_id as "tutorUserId" from tutor_requests r join tutors t on t.id = r.tutor_id where r.id = $1`;
export type SidesRow = Pick<RequestRow, 'tutorId' | 'learnerId' | 'tutorUserId'>;

/** Everything about a tutor's times is decided under this lock. $1 tutor. */
export const LOCK_TUTOR = `select id from tutors where id = $1 for no key update`;
/** $1 request. */
export const LOCK_REQUEST = `select ${LINE}, o.alias as "learnerAlias", u.alias as "tutorAlias"
    from tutor_requests r join tutors t on t.id = r.tutor_id join users u on u.id = t.user_id join users o on o.id = r.user_id where r.id = $1 for no key update of r`;
export interface LockedRow extends RequestRow {
  learnerAlias: string | null;
  tutorAlias: string | null;
}

/** $1 request, $2 state, $3 when it ended or null, $4 why or null, $5 answered by the tutor now or null. */
export const MOVE_REQUEST = `
  update tutor_requests set state = $2, ended_at = $3, reason = coalesce($4, reason), answered_at = coalesce(answered_at, $5) where id = $1`;

/** $1 request, $2 person, $3 side, $4 word, $5 note, $6 now. */
export const ADD_WORD = `
  insert into tutor_attendance (request_id, user_id, side, word, note, told_at) values ($1, $2, $3, $4, $5, $6)`;

/** $1 tutor, $2 start, $3 request accepted, $4 now, $5 why: others who asked for an overlapping time are refused. */
export const REFUSE_OVERLAPPING = `
  update tutor_requests set state = 'refused', ended_at = $4, answered_at = $4, reason = $5
   where tutor_id = $1 and state = 'requested' and id <> $3
     and starts_at > $2::timestamptz - interval '${TUTORS.sessionMin} minutes' and starts_at < $2::timestamptz + interval '${TUTORS.sessionMin} minutes'
  returning id, user_id as "learnerId", starts_at as "startsAt"`;

/** $1 id, $2 request, $3 author, $4 text, $5 now, $6 review, $7 notice. */
export const ADD_MESSAGE = `
  insert into tutor_messages (id, request_id, user_id, text, at, review, review_notice) values ($1, $2, $3, $4, $5, $6, $7)`;
/** $1 author, $2 since. */
export const COUNT_MESSAGES = `select count(*)::integer as count from tutor_messages where user_id = $1 and at > $2`;

/** $1 request, $2 author, $3 tutor, $4 stars, $5 text, $6 now, $7 review, $8 notice. One a session. */
export const ADD_REVIEW = `
  insert into tutor_reviews (id, user_id, tutor_id, stars, text, at, review, review_notice) values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (id) do nothing returning id`;
