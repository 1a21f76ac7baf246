import { PROFILES } from '@ulty/domain/base/pin.js';
import { statement, type RowOf } from '../../core/database/statement.js';

const LIFE = `interval '${PROFILES.keptMs / 1_000} seconds'`;
const TRIES = PROFILES.tries;

/**
 * SQL condition that the profile is kept and has not ended. `s` sessions, `u` users: a person who has become an administrator is no longer
 * kept.
 */
const KEPT = `s.pin_hash is not null and s.pin_tries < ${TRIES} and s.revoked_at is null and s.expires_at > now()
     and s.last_seen_at > now() - ${LIFE} and u.role = 'learner'`;

/** SQL for whether a sign-in matches one of these hashes: of its token, or of the previous token while the new one is unused. */
const isKnownBy = (hashes: string) => `(s.token_hash = any (${hashes}) or s.former_hash = any (${hashes}))`;

/**
 * Lists each person once, by the latest sign-in they kept. `tokenHash` is of the token the device sent: the present one, or the one before.
 */
export const listProfiles = statement(
  'device-profiles.list',
  `
  select * from (
    select distinct on (u.id) u.id, coalesce(nullif(u.first_name, ''), u.alias, '') as name, s.id as "sessionId",
           s.token_hash as "presentHash",
               case when s.token_hash = any (:hashes) then s.token_hash else s.former_hash end as "tokenHash",
           least(s.last_seen_at + ${LIFE}, s.expires_at) as "keptUntil", s.created_at as "createdAt"
      from sessions s join users u on u.id = s.user_id
     where ${isKnownBy(':hashes')} and ${KEPT}
     order by u.id, s.created_at desc) kept
   order by "createdAt", id`,
).as<{ tokenHash: Buffer }>();

export type KeptRow = RowOf<typeof listProfiles>;

/** Keeps the sign-in of the asking session on its device, and ends an earlier one that the person kept there. */
export const keepProfile = statement(
  'device-profiles.keep',
  `
  with former as (
         update sessions set revoked_at = now()
          where token_hash = any (:hashes) and token_hash <> :sessionHash? and user_id = :user and pin_hash is not null
            and revoked_at is null)
  update sessions set pin_hash = :pinHash, pin_tries = 0, last_seen_at = now(),
      expires_at = greatest(expires_at, now() + ${LIFE})
   where token_hash = :sessionHash and user_id = :user and revoked_at is null`,
);

/** Removes the code; the sign-in of the asking session continues. */
export const forgetProfile = statement(
  'device-profiles.forget',
  `
  with others as (
         update sessions set revoked_at = now()
          where token_hash = any (:hashes) and token_hash <> :sessionHash? and user_id = :user and pin_hash is not null
            and revoked_at is null)
  update sessions set pin_hash = null, pin_tries = 0 where token_hash = :sessionHash and user_id = :user`,
);

/** Counts a try before the code is compared, so that parallel guesses count too. No row: no try is left. */
export const takeTry = statement(
  'device-profiles.try',
  `
  update sessions s set pin_tries = s.pin_tries + 1
    from users u
   where u.id = s.user_id and s.id = :session and ${KEPT}
  returning s.pin_hash as "pinHash", s.pin_tries as tries`,
).as<{ pinHash: string }>();

/** Ends the profile after the last wrong code: the person must sign in again. */
export const endGuessed = statement(
  'device-profiles.end-guessed',
  `
  update sessions set revoked_at = now() where id = :session and pin_tries >= ${TRIES} and revoked_at is null
  returning token_hash as "tokenHash"`,
);

/**
 * Opens a profile after a right code; `knownHash` is of the device's token, which may be the previous one. A copied token stops working.
 * The response with the new token may be lost: until the new token has been used, the previous one opens the profile again, with the code.
 * No row: the profile has ended or was opened since.
 */
export const openProfile = statement(
  'device-profiles.open',
  `
  update sessions set token_hash = :newHash, former_hash = :knownHash, pin_tries = 0, locked_at = null,
      last_seen_at = now(), expires_at = greatest(expires_at, now() + ${LIFE})
   where token_hash = :tokenHash and revoked_at is null and pin_hash is not null
  returning expires_at as "expiresAt"`,
);
