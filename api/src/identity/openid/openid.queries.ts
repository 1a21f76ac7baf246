import { statement } from '../../core/database/statement.js';
import { consentCte } from '../legal/legal.queries.js';
import { welcomeCte } from '../../core/notices/notices.js';

/** Records the use of an answer: one row the first time. Deletes expired states. */
export const useAnswer = statement(
  'openid.use',
  `
  with old as (delete from openid_answers where used_at < now() - interval '1 hour')
  insert into openid_answers (state_hash) values (:stateHash) on conflict do nothing returning 1 as first`,
);

/** Reads the account of the identity. */
export const readIdentity = statement(
  'openid.read',
  `
  select u.id, u.role, u.deletion_at is not null as "isLeaving"
    from openid_identities i join users u on u.id = i.user_id
   where i.issuer = :issuer and i.subject = :subject`,
);

/** Locks the identity: two answers about it are handled one after the other. */
export const lockIdentity = statement(
  'openid.lock-identity',
  `select pg_advisory_xact_lock(hashtextextended('openid ' || :issuer || ' ' || :subject, 0))`,
);

/** Adds an account. No row when the e-mail has an account. */
export const addAccount = statement(
  'openid.add-account',
  `
  with made as (
    insert into users (id, email, email_verified_at, first_name, last_name, birth_year, track, grade, region,
                       guardian_phone)
    values (:id, :email, now(), :firstName, :lastName, :birthYear, :track, :grade?, :region?, :guardianPhone?)
    on conflict (email) do nothing
    returning id), ${consentCte('made', ':agreed')}, ${welcomeCte('made')}
  select id from made`,
);

/** Locks the account to link. */
export const lockAccount = statement(
  'openid.lock-account',
  `
  select u.id, u.role, u.deletion_at is not null as "isLeaving", u.email_verified_at is not null as "isEmailVerified",
         u.phone is not null as "hasPhone",
         u.password_hash is not null as "hasPassword", exists (select from openid_identities i
               where i.user_id = u.id and i.issuer = :issuer) as "hasIdentity"
    from users u where u.email = :email for update of u`,
);

/** Removes password, reset links and a waiting change of number of an account whose e-mail nobody had proven. */
export const takePassword = statement(
  'openid.take-password',
  `
  with links as (delete from password_resets where user_id = :user),
       numbers as (update phone_changes set outcome = 'cancelled', decided_at = now()
                   where user_id = :user and outcome is null)
  update users set password_hash = null, email_verified_at = now() where id = :user`,
);

export const endSessions = statement(
  'openid.end-sessions',
  'update sessions set revoked_at = now() where user_id = :user and revoked_at is null returning token_hash as "tokenHash"',
);

export const linkIdentity = statement(
  'openid.link-identity',
  'insert into openid_identities (issuer, subject, user_id) values (:issuer, :subject, :user)',
);

/** SQL for whether a person can also sign in without their provider. `canSendCodes`: without codes a number opens no account. */
export const hasOwnWayIn = (user: string, canSendCodes: string) =>
  `(${user}.password_hash is not null
  or (${canSendCodes}::boolean and ${user}.phone is not null and ${user}.phone_verified_at is not null))`;

/** Unlinks an identity. No row when it is not linked, or is the only way in. */
export const unlinkIdentity = statement(
  'openid.unlink',
  `
  with held as (select u.id, ${hasOwnWayIn('u', ':canSendCodes')} as "isGone" from users u
                 where u.id = :user for update),
       gone as (delete from openid_identities i using held where i.user_id = held.id and i.issuer = :issuer
                and held."isGone")
  select held."isGone" from held join openid_identities i on i.user_id = held.id and i.issuer = :issuer`,
);
