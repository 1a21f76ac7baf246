import { statement, type RowOf } from '../../core/database/statement.js';

export const askConsent = statement(
  'tutors.ask-consent',
  `
  update tutor_consents set is_due = true where request_id = :request`,
);

/** Requests another SMS: at most `most` a session, and not within a minute of the last one. */
export const askConsentAgain = statement(
  'tutors.ask-again',
  `
  update tutor_consents set is_due = true where request_id = :request and sends < :most
       and (sent_at is null or sent_at < :now::timestamptz - interval '1 minute')
  returning request_id`,
);

/** Counts the SMS of the past day: codes of numbers and of sessions. */
export const countSent = statement(
  'tutors.consents-sent',
  `
  select (select count(*) from phone_codes where created_at > :now::timestamptz - interval '24 hours'
          and failed_at is null and not is_withheld)::integer
       + (select coalesce(sum(sends), 0) from tutor_consents
           where sent_at > :now::timestamptz - interval '24 hours')::integer as sent`,
);

/**
 * Claims one due consent, except those `refused` in this run and numbers that got `mostToOne` SMS in a day; resets its tries and stores the
 * hash of a new code.
 */
export const takeDue = statement(
  'tutors.consents-due',
  `
  with due as (
    select c.request_id from tutor_consents c join tutor_requests r on r.id = c.request_id
     where c.is_due and r.state = 'awaiting_guardian' and r.starts_at > :now and c.request_id <> all (:refused::uuid[])
       and (select coalesce(sum(s.sends), 0) from tutor_consents s
             where s.phone = c.phone and s.sent_at > :now::timestamptz - interval '24 hours') < :mostToOne
     order by r.starts_at limit 1 for update of c skip locked),
  taken as (
    update tutor_consents c set is_due = false, sent_at = :now, sends = sends + 1, tries = 0, code_hash = :codeHash
      from due where c.request_id = due.request_id
    returning c.request_id, c.user_id, c.phone)
  select k.request_id as "requestId", k.phone, u.first_name as "firstName", tu.alias as "tutorAlias", r.subject,
         r.starts_at as "startsAt"
    from taken k join users u on u.id = k.user_id join tutor_requests r on r.id = k.request_id
    join tutors t on t.id = r.tutor_id join users tu on tu.id = t.user_id`,
).as<{ tutorAlias: string }>();

export type DueConsent = RowOf<typeof takeDue>;

/** Releases consents whose SMS was not sent: they are due again, and not counted. */
export const giveConsentsBack = statement(
  'tutors.consents-back',
  `
  update tutor_consents set is_due = true, sends = greatest(sends - 1, 0), code_hash = null
   where request_id = any (:requests::uuid[])`,
);

/** Counts a try, `most` per code; `codeHash` null: no code is valid any more. */
export const takeTry = statement(
  'tutors.consent-try',
  `
  with tried as (
    update tutor_consents set tries = tries + 1 where request_id = :request and user_id = :user and agreed_at is null
         and code_hash is not null and tries < :most
    returning code_hash, tries)
  select r.state = 'awaiting_guardian' as "isOpen", t.code_hash as "codeHash", coalesce(t.tries, 0) as tries
    from tutor_requests r join tutor_consents c on c.request_id = r.id left join tried t on true
   where r.id = :request and r.user_id = :user`,
);

/** Agrees to the session and invalidates the code. */
export const agreeToRequest = statement(
  'tutors.agree',
  `
  with agreed as (update tutor_consents set agreed_at = :now, code_hash = null, is_due = false
                  where request_id = :request)
  update tutor_requests set state = 'accepted' where id = :request`,
);
