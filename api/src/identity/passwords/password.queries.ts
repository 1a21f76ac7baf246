import { isLive } from '../../core/base/session-life.js';
import { statement, type RowOf } from '../../core/database/statement.js';

/** One row while the link is valid. */
export const readReset = statement(
  'password-resets.read',
  `select 1 as works from password_resets where token_hash = :tokenHash and used_at is null and expires_at > now()`,
);

/** Stores a link and deletes the person's expired ones. */
export const keepReset = statement(
  'password-resets.keep',
  `
  with old as (delete from password_resets where user_id = :user and expires_at < now())
  insert into password_resets (token_hash, user_id, expires_at) values (:tokenHash, :user, now() + interval '1 hour')`,
);

/**
 * Uses a link and invalidates the person's other links; using it proves the e-mail. A person who gave that e-mail without owning it may
 * have added their own number, so the number is removed unless the e-mail was proven before.
 */
export const useReset = statement(
  'password-resets.use',
  `
  with used as (update password_resets set used_at = now() where token_hash = :tokenHash and used_at is null
                and expires_at > now() returning user_id),
       others as (update password_resets r set used_at = now() from used
                  where r.user_id = used.user_id and r.used_at is null and r.token_hash <> :tokenHash),
       unproven as (select u.id, u.phone from users u join used on used.user_id = u.id
                     where u.email_verified_at is null),
       numbers as (update phone_changes c set outcome = 'cancelled', decided_at = now() from unproven
                   where c.user_id = unproven.id and c.outcome is null)
  update users u
     set password_hash = :passwordHash, email_verified_at = coalesce(u.email_verified_at, now()),
         phone = case when u.email_verified_at is not null then u.phone end,
             phone_verified_at = case when u.email_verified_at is not null then u.phone_verified_at end
    from used where u.id = used.user_id
  returning u.id as "userId", exists (select from unproven where phone is not null) as "hasLostNumber"`,
);

const READ_PASSWORD = `select password_hash as "passwordHash", coalesce(email, claimed_email) as email from users
  where id = :user`;

/** Reads the password; the e-mail is the address the account gave, proven or not. */
export const readPassword = statement('passwords.read', READ_PASSWORD);

export type KnownPassword = RowOf<typeof readPassword>;

/** Locks the account: other transactions that change its password or end its sign-ins run wholly before or wholly after. */
export const lockPassword = statement('passwords.lock', `${READ_PASSWORD} for no key update`);

/**
 * Changes the password if the session of the request is still open, and invalidates earlier links. One row when the password was changed.
 */
export const changePassword = statement(
  'passwords.change',
  `
  with asking as (
         select user_id from sessions
          where token_hash = :sessionHash? and user_id = :user and ${isLive('sessions')} and locked_at is null),
       links as (update password_resets r set used_at = now() from asking
                 where r.user_id = asking.user_id and r.used_at is null)
  update users u set password_hash = :passwordHash from asking where u.id = asking.user_id
  returning u.id`,
);
