/** $1 request. */
export const ASK_CONSENT = `update tutor_consents set is_due = true where request_id = $1`;

/** $1 request, $2 now, $3 SMS a session. Not within a minute of the last one. */
export const ASK_AGAIN = `
  update tutor_consents set is_due = true where request_id = $1 and sends < $3 and (sent_at is null or sent_at < $2::timestamptz - interval '1 minute')
  returning request_id`;

/** $1 now: SMS of the past day, codes of numbers and of sessions alike. */
export const COUNT_SENT = `
  select (select count(*) from phone_codes where created_at > $1::timestamptz - interval '24 hours' and failed_at is null and not is_withheld)::integer
       + (select coalesce(sum(sends), 0) from tutor_consents where sent_at > $1::timestamptz - interval '24 hours')::integer as sent`;

/** $1 now, $2 hash of a new code, $3 SMS a day to one number, $4 requests tried in this run. One at a time; its tries begin anew. */
export const TAKE_DUE = `
  with due as (
    select c.request_id from tutor_consents c join tutor_requests r on r.id = c.request_id
     where c.is_due and r.state = 'awaiting_guardian' and r.starts_at > $1 and c.request_id <> all ($4::uuid[])
       and (select coalesce(sum(s.sends), 0) from tutor_consents s where s.phone = c.phone and s.sent_at > $1::timestamptz - interval '24 hours') < $3
     order by r.starts_at limit 1 for update of c skip locked),
  taken as (
    update tutor_consents c set is_due = false, sent_at = $1, sends = sends + 1, tries = 0, code_hash = $2 from due where c.request_id = due.request_id
    returning c.request_id, c.user_id, c.phone)
  select k.request_id as "requestId", k.phone, u.first_name as "firstName", tu.alias as "tutorAlias", r.subject, r.starts_at as "startsAt"
    from taken k join users u on u.id = k.user_id join tutor_requests r on r.id = k.request_id join tutors t on t.id = r.tutor_id join users tu on tu.id = t.user_id`;

export interface DueConsent {
  requestId: string;
  phone: string;
  firstName: string;
  tutorAlias: string;
  subject: string;
  startsAt: Date;
}

/** $1 requests whose SMS did not leave: due again, and not counted. */
export const GIVE_BACK = `
  update tutor_consents set is_due = true, sends = greatest(sends - 1, 0), code_hash = null where request_id = any ($1::uuid[])`;

/** $1 request, $2 learner, $3 tries of a code. Counts a try; `codeHash` null: no code can be right any more. */
export const TAKE_TRY = `
  with tried as (
    update tutor_consents set tries = tries + 1 where request_id = $1 and user_id = $2 and agreed_at is null and code_hash is not null and tries < $3
    returning code_hash, tries)
  select r.state = 'awaiting_guardian' as "isOpen", t.code_hash as "codeHash", coalesce(t.tries, 0) as tries
    from tutor_requests r join tutor_consents c on c.request_id = r.id left join tried t on true where r.id = $1 and r.user_id = $2`;

/** $1 request, $2 now. The code is used up. */
export const AGREE = `
  with agreed as (update tutor_consents set agreed_at = $2, code_hash = null, is_due = false where request_id = $1)
  update tutor_requests set state = 'accepted' where id = $1`;
