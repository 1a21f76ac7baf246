import { OPEN_STATES, TAKEN_STATES, TUTORS } from '@ulty/domain/people/tutors.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { inSql, takenStarts } from './directory.queries.js';

/** Reads the tutor for a request. */
export const readAsked = statement(
  'tutors.read-asked',
  `
  select t.user_id as "userId", t.state, t.verified_until as "verifiedUntil", t.is_paused as "isPaused", t.review,
         t.subjects, t.modes, t.hours,
         t.price_fcfa as "priceFcfa", t.helps_second_round as "helpsSecondRound", u.alias is null
              or u.deleted_at is not null or u.deletion_at is not null as "isGone",
         ${takenStarts('t.id', ':now')} as taken
    from tutors t join users u on u.id = t.user_id where t.id = :tutor`,
);

export type AskedRow = RowOf<typeof readAsked>;

/** Reads the asker; sessions of either side count, so that nobody has two at one time. */
export const readAsker = statement(
  'tutors.read-asker',
  `
  select u.alias, u.birth_year as "birthYear", u.guardian_phone as "guardianPhone",
         (select count(*)::integer from tutor_requests r
           where r.user_id = u.id and r.state in (${inSql(OPEN_STATES)})) as open,
         exists (select from tutor_requests r where r.user_id = u.id and r.state in (${inSql(OPEN_STATES)})
                  and r.starts_at > :startsAt::timestamptz - interval '${TUTORS.sessionMin} minutes'
                  and r.starts_at < :startsAt::timestamptz + interval '${TUTORS.sessionMin} minutes')
           or exists (select from tutors t join tutor_requests r on r.tutor_id = t.id
                       where t.user_id = u.id and r.state in (${inSql(TAKEN_STATES)})
                  and r.starts_at > :startsAt::timestamptz - interval '${TUTORS.sessionMin} minutes'
                  and r.starts_at < :startsAt::timestamptz + interval '${TUTORS.sessionMin} minutes') as "isBusy",
         exists (select from second_rounds
                  where (:startsAt::timestamptz at time zone 'UTC')::date
                      between starts_on and ends_on) as "isSecondRound"
    from users u where u.id = :user`,
);

export const addRequest = statement(
  'tutors.add-request',
  `
  insert into tutor_requests (id, user_id, tutor_id, subject, mode, price_fcfa, starts_at, is_minor, is_second_round,
                              state, asked_at, answer_by)
  values (:id, :user, :tutor, :subject, :mode, :price, :startsAt, :isMinor, :isSecondRound, 'requested', :now,
          :answerBy)`,
);

/** Adds a consent with the guardian's number at the time when a minor asks. */
export const addConsent = statement(
  'tutors.add-consent',
  `insert into tutor_consents (request_id, user_id, phone, is_due) values (:request, :user, :phone?, false)`,
);

/** Adds a wish; `region` is '' for any. No row when the person has too many. */
export const addWish = statement(
  'tutors.add-wish',
  `
  insert into tutor_wishes as w (user_id, subject, region, wished_at)
  select :user::uuid, :subject, :region, :now::timestamptz
   where (select count(*) from tutor_wishes o where o.user_id = :user and o.told_at is null
          and (o.subject, o.region) <> (:subject, :region)) < :most
  on conflict (user_id, subject, region) do update
      set wished_at = case when w.told_at is null then w.wished_at else excluded.wished_at end, told_at = null
  returning 1`,
);
export const removeWish = statement(
  'tutors.remove-wish',
  `delete from tutor_wishes where user_id = :user and subject = :subject and region = :region`,
);
