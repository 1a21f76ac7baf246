import { statement, type RowOf } from '../database/statement.js';

/** Queues a mail to every administrator, unless one of this kind waits already. */
export const queueForAdmins = statement(
  'mail.queue-for-admins',
  `
  insert into mail_queue (id, user_id, kind, origin)
  select gen_random_uuid(), u.id, :kind, '' from users u
   where u.role = 'admin' and u.email is not null and u.deleted_at is null
     and not exists (select from mail_queue q where q.user_id = u.id and q.kind = :kind and q.sent_at is null
                     and q.created_at > now() - interval '1 day')`,
);

/** SQL of an insert that costs a write to the disk even when it inserts nothing. */
export const withDecoy = (insert: string) => `
  with added as (${insert} returning 1)
  select case when not exists (select from added) then pg_logical_emit_message(true, 'mail', 'nobody')::text
              end as decoy`;

const queueWhere = (account: string) =>
  withDecoy(`
  insert into mail_queue (id, user_id, kind, origin)
  select :id::uuid, u.id, :kind, :origin from users u
   where ${account} and u.deleted_at is null
     and not exists (select from mail_queue q where q.user_id = u.id and q.kind = :kind and q.sent_at is null
                     and q.created_at > now() - interval '1 day')`);

/** Queues a mail. An account has at most one waiting mail of a kind; an e-mail without account costs the same statement. */
export const queueMail = statement('mail.queue', queueWhere('u.email = :email'));

export const queueMailFor = statement('mail.queue-for', queueWhere('u.id = :user'));

/**
 * Claims the mail that has waited longest. Unless marked as sent it is retried after 1, 2, 4 … 60 minutes, for a day. The name of an
 * account with an unproven e-mail is not sent, since it may be any text.
 */
export const takeMail = statement(
  'mail.take',
  `
  update mail_queue q
      set attempts = q.attempts + 1,
          next_attempt_at = now() + least(60, power(2, least(q.attempts, 6))) * interval '1 minute'
    from users u
   where u.id = q.user_id
     and q.id = (select id from mail_queue where sent_at is null and next_attempt_at <= now()
                 and created_at > now() - interval '1 day'
                  order by next_attempt_at limit 1 for update skip locked)
  returning q.id, q.kind, q.origin, q.user_id as "userId",
            coalesce(u.email, case when q.kind = 'email-proof' then u.claimed_email end) as email,
                case when u.email_verified_at is null then '' else u.first_name end as "firstName"`,
).as<{ kind: MailKind }>();

export const markSent = statement('mail.sent', `update mail_queue set sent_at = now(), last_error = null where id = :id`);

export const markFailed = statement('mail.failed', `update mail_queue set last_error = :error where id = :id`);

/** Deletes mails after a month, which is enough to answer "I never received it". */
export const forgetMail = statement('mail.forget', `delete from mail_queue where created_at < now() - interval '30 days'`);

export type MailKind =
  | 'password-reset'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'phone-change'
  | 'phone-claim'
  | 'sms-half-spent'
  | 'trial-ended'
  | 'email-proof';

export type QueuedMail = RowOf<typeof takeMail>;
