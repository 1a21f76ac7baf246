/** Wrong codes before a wait, and its length. Product §2.24. */
import { statement, type RowOf } from '../../core/database/statement.js';
export const MAX_TRIES = 5;
const WAIT = `interval '15 minutes'`;
const PENDING_LIFE = `interval '30 minutes'`;

/** Reads the state that its owner sees; always one row. */
export const readFactor = statement(
  'second-factor.state',
  `
  select (select f.enabled_at from second_factors f where f.user_id = :user) as "enabledAt",
         (select count(*) from second_factor_codes c
           where c.user_id = :user and c.used_at is null)::integer as "recoveryCodesLeft",
         (select coalesce(jsonb_agg(jsonb_build_object('action', a.action, 'by', a.actor, 'at', a.at)
                                    order by a.at desc, a.id desc), '[]')
            from (select * from second_factor_audit where account_id = :user order by at desc, id desc
                  limit 10) a) as history`,
).as<{ history: { action: string; by: string; at: string }[] }>();

/** SQL for the count of tries after one more: after a wait it restarts. */
const NEXT_TRY = `case when blocked_until is null then tries + 1 else 1 end`;

/**
 * Counts a try before the code is compared, so that parallel guesses count too. The fifth blocks the factor for a while, unless the code is
 * right. No row: there is no factor, or it is blocked.
 */
export const takeTry = statement(
  'second-factor.try',
  `
  update second_factors
      set tries = ${NEXT_TRY}, blocked_until = case when ${NEXT_TRY} >= ${MAX_TRIES} then now() + ${WAIT} end
   where user_id = :user and enabled_at is not null and (blocked_until is null or blocked_until <= now())
  returning sealed_secret as "sealedSecret", last_step as "lastStep", tries`,
).as<{ sealedSecret: Buffer }>();

export type TriedFactor = RowOf<typeof takeTry>;

/** Seconds until the next try; no row without a factor. */
export const readWait = statement(
  'second-factor.wait',
  `
  select extract(epoch from coalesce(blocked_until, now()) - now())::float as "waitS" from second_factors
   where user_id = :user and enabled_at is not null`,
).as<{ waitS: number }>();

/** Accepts the time step of a right code. No row: that step was used since. */
export const acceptStep = statement(
  'second-factor.accept',
  `
  update second_factors set last_step = :step, tries = 0, blocked_until = null
   where user_id = :user and enabled_at is not null and last_step < :step
  returning 1 as accepted`,
);

/** Uses a recovery code. No row: it is none of the person's, or was used. */
export const useRecoveryCode = statement(
  'second-factor.recover',
  `
  with used as (update second_factor_codes set used_at = now() where user_id = :user and code_hash = :codeHash
                and used_at is null returning user_id),
       free as (update second_factors f set tries = 0, blocked_until = null from used where f.user_id = used.user_id)
  insert into second_factor_audit (id, account_id, actor, action) select :auditId::uuid, user_id,
      'self', 'recovery-code-used' from used
  returning 1 as accepted`,
);

/** Stores the encrypted secret that a code must confirm. */
export const keepPendingSecret = statement(
  'second-factor.pending',
  `
  insert into second_factors (user_id, pending_secret, pending_until)
  values (:user, :pendingSecret, now() + ${PENDING_LIFE})
  on conflict (user_id) do update set pending_secret = excluded.pending_secret, pending_until = excluded.pending_until,
      pending_tries = 0`,
);

/** Counts a try at the secret to confirm. No row: there is no such secret any more. */
export const tryPendingSecret = statement(
  'second-factor.try-pending',
  `
  update second_factors set pending_tries = pending_tries + 1
   where user_id = :user and pending_until > now() and pending_tries < ${MAX_TRIES}
  returning pending_secret as "pendingSecret", pending_tries as tries`,
).as<{ pendingSecret: Buffer }>();

/** SQL that replaces the recovery codes of `changed` and adds one audit line. */
const NEW_CODES = `
       gone as (delete from second_factor_codes c using changed where c.user_id = changed.user_id),
       codes as (insert into second_factor_codes (user_id, code_hash) select changed.user_id, hash
                 from changed, unnest(:codeHashes::bytea[]) hash)
  insert into second_factor_audit (id, account_id, actor, action) select :auditId::uuid, user_id, 'self', :action::text
    from changed
  returning 1 as done`;

/**
 * Switches the factor on. `step` is that of the code which confirmed `pendingSecret`; `codeHashes` are those of the recovery codes. No row:
 * another secret has replaced it.
 */
export const enableFactor = statement(
  'second-factor.enable',
  `
  with changed as (
         update second_factors set sealed_secret = pending_secret, enabled_at = now(), last_step = :step, tries = 0,
             blocked_until = null, pending_secret = null, pending_until = null
          where user_id = :user and pending_secret = :pendingSecret returning user_id),
       steps as (delete from second_steps s using changed where s.user_id = changed.user_id),${NEW_CODES}`,
);

export const replaceRecoveryCodes = statement(
  'second-factor.codes',
  `
  with changed as (select user_id from second_factors
                    where user_id = :user and enabled_at is not null for update),${NEW_CODES}`,
);

export const disableFactor = statement(
  'second-factor.disable',
  `
  with gone as (delete from second_factors where user_id = :user and enabled_at is not null returning user_id),
       codes as (delete from second_factor_codes c using gone where c.user_id = gone.user_id)
  insert into second_factor_audit (id, account_id, actor, action) select :auditId::uuid, user_id, 'self', 'disabled'
    from gone
  returning 1 as done`,
);

/** Reads the account whose sign-in waits for a code in that browser. */
export const readStep = statement(
  'second-steps.read',
  `
  select u.id, u.role, u.email, u.deletion_at is not null as "isLeaving" from second_steps s
    join users u on u.id = s.user_id
   where s.token_hash = :tokenHash and s.expires_at > now()`,
);

/** Deletes a waiting sign-in, so that it is completed once. */
export const useStep = statement(
  'second-steps.use',
  `delete from second_steps where token_hash = :tokenHash and expires_at > now() returning 1 as used`,
);

/**
 * Removes factor, recovery codes and sign-ins of a person who has lost everything, by the operator. Without a factor nothing changes. One
 * row when the e-mail has an account.
 */
export const resetByOperator = statement(
  'second-factor.reset-by-operator',
  `
  with who as (select id from users where email = lower(:email) and deleted_at is null),
       gone as (delete from second_factors f using who where f.user_id = who.id returning f.user_id, f.enabled_at),
       codes as (delete from second_factor_codes c using gone where c.user_id = gone.user_id),
       steps as (delete from second_steps s using gone where s.user_id = gone.user_id),
       devices as (delete from known_devices k using gone where k.user_id = gone.user_id),
       ended as (update sessions s set revoked_at = now() from gone
                 where s.user_id = gone.user_id and s.revoked_at is null),
       audit as (insert into second_factor_audit (id, account_id, actor, action) select :auditId::uuid, user_id,
                 'operator', 'reset' from gone),
       mail as (insert into mail_queue (id, user_id, kind, origin) select :mailId::uuid, user_id,
                'second-factor-off', '' from gone where enabled_at is not null)
  select exists (select from gone) as "hadFactor" from who`,
);
