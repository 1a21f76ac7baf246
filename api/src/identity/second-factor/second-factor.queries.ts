/** Wrong codes before one must wait, and how long. Product §2.24. */
export const MAX_TRIES = 5;
const WAIT = `interval '15 minutes'`;
const PENDING_LIFE = `interval '30 minutes'`;

/** $1 person. The state its owner sees; always one row. */
export const READ_STATE = `
  select (select f.enabled_at from second_factors f where f.user_id = $1) as "enabledAt",
         (select count(*) from second_factor_codes c where c.user_id = $1 and c.used_at is null)::integer as "recoveryCodesLeft",
         (select coalesce(jsonb_agg(jsonb_build_object('action', a.action, 'by', a.actor, 'at', a.at) order by a.at desc, a.id desc), '[]')
            from (select * from second_factor_audit where account_id = $1 order by at desc, id desc limit 10) a) as history`;

export interface StateRow {
  enabledAt: Date | null;
  recoveryCodesLeft: number;
  history: { action: string; by: string; at: string }[];
}

/** The count of tries when one more is made: after a wait it restarts. */
const NEXT_TRY = `case when blocked_until is null then tries + 1 else 1 end`;

/**
 * $1 person. Counts a try before the code is compared: guesses in parallel count too. The fifth blocks the factor for a while, unless the
 * code is right. No row: there is no factor, or it is closed.
 */
export const TAKE_TRY = `
  update second_factors set tries = ${NEXT_TRY}, blocked_until = case when ${NEXT_TRY} >= ${MAX_TRIES} then now() + ${WAIT} end
   where user_id = $1 and enabled_at is not null and (blocked_until is null or blocked_until <= now())
  returning sealed_secret as "sealedSecret", last_step as "lastStep", tries`;

export interface TriedFactor {
  sealedSecret: Buffer;
  lastStep: number;
  tries: number;
}

/** $1 person. Seconds until the next try; no row without a factor. */
export const READ_WAIT = `select extract(epoch from coalesce(blocked_until, now()) - now())::float as "waitS" from second_factors where user_id = $1 and enabled_at is not null`;

/** $1 person, $2 step of a right code. No row: that step was taken meanwhile. */
export const ACCEPT_STEP = `
  update second_factors set last_step = $2, tries = 0, blocked_until = null
   where user_id = $1 and enabled_at is not null and last_step < $2
  returning 1 as accepted`;

/** $1 person, $2 hash of a recovery code, $3 audit id. No row: it is none of theirs, or was used. */
export const USE_RECOVERY = `
  with used as (update second_factor_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null returning user_id),
       free as (update second_factors f set tries = 0, blocked_until = null from used where f.user_id = used.user_id)
  insert into second_factor_audit (id, account_id, actor, action) select $3::uuid, user_id, 'self', 'recovery-code-used' from used
  returning 1 as accepted`;

/** $1 person, $2 sealed secret that a code is to confirm. */
export const KEEP_PENDING = `
  insert into second_factors (user_id, pending_secret, pending_until) values ($1, $2, now() + ${PENDING_LIFE})
  on conflict (user_id) do update set pending_secret = excluded.pending_secret, pending_until = excluded.pending_until, pending_tries = 0`;

/** $1 person. Counts a try at the secret to be confirmed. No row: there is no secret to confirm any more. */
export const TRY_PENDING = `
  update second_factors set pending_tries = pending_tries + 1
   where user_id = $1 and pending_until > now() and pending_tries < ${MAX_TRIES}
  returning pending_secret as "pendingSecret", pending_tries as tries`;

export interface PendingFactor {
  pendingSecret: Buffer;
  tries: number;
}

/** The recovery codes $2 in place of those of `changed`, and one audit line: $3 id, $4 action. */
const NEW_CODES = `
       gone as (delete from second_factor_codes c using changed where c.user_id = changed.user_id),
       codes as (insert into second_factor_codes (user_id, code_hash) select changed.user_id, hash from changed, unnest($2::bytea[]) hash)
  insert into second_factor_audit (id, account_id, actor, action) select $3::uuid, user_id, 'self', $4::text from changed
  returning 1 as done`;

/** $1 person, $2 hashes of recovery codes, $3 audit id, $4 action, $5 the pending secret that was confirmed, $6 step of the code. No row: another one took its place. */
export const ENABLE = `
  with changed as (
         update second_factors set sealed_secret = pending_secret, enabled_at = now(), last_step = $6, tries = 0, blocked_until = null, pending_secret = null, pending_until = null
          where user_id = $1 and pending_secret = $5 returning user_id),
       steps as (delete from second_steps s using changed where s.user_id = changed.user_id),${NEW_CODES}`;

/** $1 person, $2 hashes of recovery codes, $3 audit id, $4 action. */
export const REPLACE_CODES = `with changed as (select user_id from second_factors where user_id = $1 and enabled_at is not null for update),${NEW_CODES}`;

/** $1 person, $2 audit id. */
export const DISABLE = `
  with gone as (delete from second_factors where user_id = $1 and enabled_at is not null returning user_id),
       codes as (delete from second_factor_codes c using gone where c.user_id = gone.user_id)
  insert into second_factor_audit (id, account_id, actor, action) select $2::uuid, user_id, 'self', 'disabled' from gone
  returning 1 as done`;

/** $1 hash of a token. The account whose sign-in waits for a code in that browser. */
export const READ_STEP = `
  select u.id, u.role, u.email, u.deletion_at is not null as "isLeaving" from second_steps s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.expires_at > now()`;

/** $1 hash of a token. A sign-in is ended once. */
export const USE_STEP = `delete from second_steps where token_hash = $1 and expires_at > now() returning 1 as used`;

/**
 * $1 e-mail, $2 audit id, $3 mail id. The operator's help for a person who lost everything: removes factor, recovery codes and sign-ins.
 * Without a factor nothing changes. One row when the e-mail has an account.
 */
export const RESET_BY_OPERATOR = `
  with who as (select id from users where email = lower($1) and deleted_at is null),
       gone as (delete from second_factors f using who where f.user_id = who.id returning f.user_id, f.enabled_at),
       codes as (delete from second_factor_codes c using gone where c.user_id = gone.user_id),
       steps as (delete from second_steps s using gone where s.user_id = gone.user_id),
       devices as (delete from known_devices k using gone where k.user_id = gone.user_id),
       ended as (update sessions s set revoked_at = now() from gone where s.user_id = gone.user_id and s.revoked_at is null),
       audit as (insert into second_factor_audit (id, account_id, actor, action) select $2::uuid, user_id, 'operator', 'reset' from gone),
       mail as (insert into mail_queue (id, user_id, kind, origin) select $3::uuid, user_id, 'second-factor-off', '' from gone where enabled_at is not null)
  select exists (select from gone) as "hadFactor" from who`;
