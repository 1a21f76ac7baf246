import { isLive } from '../../core/base/session-life.js';

/** $1 hash of a link's token. One row while the link works. */
export const READ_RESET = `select 1 as works from password_resets where token_hash = $1 and used_at is null and expires_at > now()`;

/** $1 hash of a token, $2 person. Forgets the person's old links. */
export const KEEP_RESET = `
  with old as (delete from password_resets where user_id = $2 and expires_at < now())
  insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`;

/**
 * $1 hash of a token, $2 hash of the password. The person's other links end with the one used; using the link proves the e-mail. A person
 * who gave that e-mail without owning it may have added their own number: until the e-mail is proven, the number proves nothing.
 */
export const USE_RESET = `
  with used as (update password_resets set used_at = now() where token_hash = $1 and used_at is null and expires_at > now() returning user_id),
       others as (update password_resets r set used_at = now() from used where r.user_id = used.user_id and r.used_at is null and r.token_hash <> $1),
       unproven as (select u.id, u.phone from users u join used on used.user_id = u.id where u.email_verified_at is null),
       numbers as (update phone_changes c set outcome = 'cancelled', decided_at = now() from unproven where c.user_id = unproven.id and c.outcome is null)
  update users u
     set password_hash = $2, email_verified_at = coalesce(u.email_verified_at, now()),
         phone = case when u.email_verified_at is not null then u.phone end, phone_verified_at = case when u.email_verified_at is not null then u.phone_verified_at end
    from used where u.id = used.user_id
  returning u.id as "userId", exists (select from unproven where phone is not null) as "hasLostNumber"`;

/** $1 person. */
export const READ_PASSWORD = `select password_hash as "passwordHash", coalesce(email, claimed_email) as email from users where id = $1`;

export interface KnownPassword {
  passwordHash: string | null;
  /** The address the account gave, proven or not. */
  email: string | null;
}

/** $1 person. Locks the account: other transactions that change its password or end its sign-ins run wholly before or wholly after. */
export const HOLD_PASSWORD = `${READ_PASSWORD} for no key update`;

/**
 * $1 person, $2 hash of the password, $3 hash of the session of the request: it must still be open. Earlier links stop working. One row
 * when the password was changed.
 */
export const CHANGE_PASSWORD = `
  with asking as (
         select user_id from sessions where token_hash = $3 and user_id = $1 and ${isLive('sessions')} and locked_at is null),
       links as (update password_resets r set used_at = now() from asking where r.user_id = asking.user_id and r.used_at is null)
  update users u set password_hash = $2 from asking where u.id = asking.user_id
  returning u.id`;
