import { OPEN_STATES, TUTORS, type RequestSide, type SessionWord, type TutorMode, type TutorSubject } from '@ulty/domain/people/tutors.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { inSql } from './directory.queries.js';

const WORD = (side: RequestSide): string =>
  `(select a.word from tutor_attendance a where a.request_id = r.id and a.side = '${side}') as "${side}Word"`;

/** SQL for a request (`r`) with its tutor (`t`). */
const LINE = `
  r.id, r.tutor_id as "tutorId", r.user_id as "learnerId", t.user_id as "tutorUserId", r.subject, r.mode,
      r.price_fcfa as "priceFcfa", r.starts_at as "startsAt",
  r.state, r.is_minor as "isMinor", r.is_second_round as "isSecondRound", r.asked_at as "askedAt",
      r.answer_by as "answerBy", r.answered_at as "answeredAt",
  r.ended_at as "endedAt", r.reason, ${WORD('learner')}, ${WORD('tutor')},
  (select a.note from tutor_attendance a where a.request_id = r.id and a.note is not null order by a.told_at
   limit 1) as note,
  (select c.agreed_at from tutor_consents c where c.request_id = r.id) as "agreedAt",
  (select v.stars from tutor_reviews v where v.id = r.id) as stars`;

/** Columns of LINE whose types the database cannot infer. */
interface Line {
  subject: TutorSubject;
  mode: TutorMode;
  learnerWord: SessionWord | null;
  tutorWord: SessionWord | null;
}

const IS_OPEN = `(r.state in (${inSql(OPEN_STATES)}))`;

/** Lists requests of both sides; open ones first. */
export const listRequests = statement(
  'tutors.requests',
  `
  with own as (
    (select r.id, r.asked_at, ${IS_OPEN} as is_open from tutor_requests r where r.user_id = :user
      order by ${IS_OPEN} desc, r.asked_at desc, r.id desc limit :most)
    union all
    (select r.id, r.asked_at, ${IS_OPEN} from tutors t join tutor_requests r on r.tutor_id = t.id
      where t.user_id = :user order by ${IS_OPEN} desc, r.asked_at desc, r.id desc limit :most))
  select ${LINE}, o.alias
    from own join tutor_requests r on r.id = own.id join tutors t on t.id = r.tutor_id
    left join users o on o.id = case when r.user_id = :user then t.user_id else r.user_id end and o.deleted_at is null
   order by own.is_open desc, own.asked_at desc, own.id desc limit :most`,
).as<Line>();

export type LineRow = RowOf<typeof listRequests>;
/** A row of a request, in a transaction or a list. */
export type RequestRow = Omit<LineRow, 'alias'>;

/**
 * Reads a request. `phone` is the other side's: only between adults, and once accepted; whether the request is of a minor was decided when
 * it was made.
 */
export const readRequest = statement(
  'tutors.request',
  `
  select ${LINE}, o.alias, t.state = 'verified' as "isVerified",
         case when not r.is_minor and r.state not in ('requested', 'refused', 'expired', 'cancelled') then o.phone
              end as phone,
         c.phone as "guardianPhone", c.sent_at as "sentAt", c.sends
    from tutor_requests r join tutors t on t.id = r.tutor_id
    left join users o on o.id = case when r.user_id = :user then t.user_id else r.user_id end and o.deleted_at is null
    left join tutor_consents c on c.request_id = r.id
   where r.id = :request and :user in (r.user_id, t.user_id)`,
).as<Line>();

/** Reads the last messages; authors see their own hidden ones. */
export const readMessages = statement(
  'tutors.messages',
  `
  select m.id, case when m.user_id = r.user_id then 'learner' else 'tutor' end as side, m.text, m.at,
         case when m.review <> 'published' then coalesce(m.review_notice, 'Pas visible pour l’autre.') end as notice
    from tutor_requests r join lateral (
         select * from tutor_messages l where l.request_id = r.id and (l.review = 'published' or l.user_id = :reader)
          order by l.at desc, l.id desc limit :most) m on true
   where r.id = :request order by m.at, m.id`,
).as<{ side: RequestSide }>();

/** Finds the people of a request, to know whom to lock. They never change. */
export const findSides = statement(
  'tutors.find-sides',
  `
  select r.tutor_id as "tutorId", r.user_id as "learnerId", t.user_id as "tutorUserId" from tutor_requests r
    join tutors t on t.id = r.tutor_id where r.id = :request`,
);
export type SidesRow = RowOf<typeof findSides>;

/** Locks a tutor: everything about their times is decided under this lock. */
export const lockTutor = statement('tutors.lock-tutor', `select id from tutors where id = :tutor for no key update`);
export const readLocked = statement(
  'tutors.lock-request',
  `select ${LINE}, o.alias as "learnerAlias", u.alias as "tutorAlias"
    from tutor_requests r join tutors t on t.id = r.tutor_id join users u on u.id = t.user_id
    join users o on o.id = r.user_id where r.id = :request for no key update of r`,
).as<Line>();
export type LockedRow = RowOf<typeof readLocked>;

/** Changes the state of a request. `endedAt` is null while it stays open, `answeredAt` when this is no answer of the tutor. */
export const moveRequest = statement(
  'tutors.move-request',
  `
  update tutor_requests set state = :state, ended_at = :endedAt?, reason = coalesce(:reason?, reason),
      answered_at = coalesce(answered_at, :answeredAt?) where id = :request`,
);

export const addWord = statement(
  'tutors.add-word',
  `
  insert into tutor_attendance (request_id, user_id, side, word, note, told_at)
  values (:request, :user, :side, :word, :note?, :now)`,
);

/** Refuses other requests for an overlapping time. */
export const refuseOverlapping = statement(
  'tutors.refuse-overlapping',
  `
  update tutor_requests set state = 'refused', ended_at = :now, answered_at = :now, reason = :reason
   where tutor_id = :tutor and state = 'requested' and id <> :accepted
     and starts_at > :startsAt::timestamptz - interval '${TUTORS.sessionMin} minutes'
     and starts_at < :startsAt::timestamptz + interval '${TUTORS.sessionMin} minutes'
  returning id, user_id as "learnerId", starts_at as "startsAt"`,
);

export const addMessage = statement(
  'tutors.add-message',
  `
  insert into tutor_messages (id, request_id, user_id, text, at, review, review_notice)
  values (:id, :request, :user, :text, :now, :review, :notice?)`,
);
export const countMessages = statement(
  'tutors.count-messages',
  `select count(*)::integer as count from tutor_messages where user_id = :user and at > :since`,
);

/** Adds a review, one per session. */
export const addReview = statement(
  'tutors.add-review',
  `
  insert into tutor_reviews (id, user_id, tutor_id, stars, text, at, review, review_notice)
  values (:request, :user, :tutor, :stars, :text, :now, :review, :notice?)
  on conflict (id) do nothing returning id`,
);

export const findVerified = statement(
  'tutors.find-verified',
  `select from tutors where id = :tutor and state = 'verified' and verified_until > :now`,
);
