import { profilePage } from '@ulty/domain/base/pages.js';
import { addressOf } from '../proofs/email-proofs.queries.js';
import { tellCtes } from '../../core/notices/notices.js';
import { knowDevice } from './known-devices.queries.js';
import { endOf, isLive, isSilent } from '../../core/base/session-life.js';
import { zoneBefore, zoneOf } from '../../core/base/time-zone.js';

/** $1 hash of a token. The account it signs in, if it is still valid. A new token that replaced another is marked as used. */
export const READ_SESSION = `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", ${addressOf('u')} as email, u.phone, u.role, ${zoneOf('u')} as tz, ${zoneBefore('u')} as "tzBefore", u.profile_image_url as "profileImageUrl",
         s.id as "sessionId", encode(s.browser_hash, 'base64') as browser, u.role = 'admin' and exists (select from second_factors f where f.user_id = u.id and f.enabled_at is not null) as "hasSecondFactor",
         s.former_hash is null and coalesce(least(s.last_seen_at, u.last_seen_at) > now() - interval '10 minutes', false) as "wasSeenLately"
    from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.locked_at is null and ${isLive('s')}`;

/**
 * $1 hash of a token. A kept profile is put aside until its code is given; any other sign-in is over. Its browser takes no push messages any
 * more. Decision 0028.
 */
export const LEAVE_SESSION = `
  with pushes as (delete from push_subscriptions p using sessions s where s.token_hash = $1 and p.session_id = s.id)
  update sessions set former_hash = null, locked_at = case when pin_hash is not null then now() end, revoked_at = case when pin_hash is null then now() end
   where token_hash = $1 and revoked_at is null`;

/**
 * $1 hash of a token. Locks the account first, as everywhere; skips the row when another transaction has locked it: the next request marks
 * it.
 */
export const MARK_SEEN = `
  with who as materialized (
         select u.id from sessions s join users u on u.id = s.user_id where s.token_hash = $1 for no key update of u skip locked),
       seen as (update sessions s set last_seen_at = now(), former_hash = null from who where s.token_hash = $1 and s.user_id = who.id)
  update users u set last_seen_at = now() from who where u.id = who.id`;

/**
 * $1 hash, $2 learner, $3 end, $4 public id, $5 device, $6 whether the second factor is proven, $7 hash of the password that was given or
 * null, $8 hash of the device's token or null, $9 title and $10 text of what the owner is told when others of their devices are known and this one is
 * not. Deletes ended sessions, except the oldest unused sign-in of each kind of device. Locks the
 * account: transactions that change its password or end its sign-ins run wholly before or wholly after. `isOpen` false where `isProven`: an
 * admin's second factor is still to be proven, whichever way they came.
 */
export const OPEN_SESSION = `
  with who as materialized (
         select id, role from users where id = $2 and deleted_at is null and ($7::text is null or password_hash = $7) for no key update),
       old as (
         delete from sessions s where s.user_id = $2 and not ${isLive('s')}
            and not (${isSilent('s')} and not exists (
              select from sessions e where e.user_id = s.user_id and e.device = s.device and ${isSilent('e')} and (e.created_at, e.id) < (s.created_at, s.id)))),
       opened as (
         insert into sessions (token_hash, user_id, expires_at, id, device, browser_hash)
         select $1::bytea, who.id, $3::timestamptz, $4::uuid, $5::text, $8::bytea from who
          where $6::boolean or not exists (select from second_factors f where f.user_id = who.id and f.enabled_at is not null and who.role = 'admin')
         returning user_id),
       seen as (update users u set last_seen_at = now() from opened where u.id = opened.user_id),
       strange as (
         select user_id from opened where $8::bytea is not null and exists (select from known_devices k where k.user_id = opened.user_id)
            and not exists (select from known_devices k where k.user_id = opened.user_id and k.token_hash = $8)),
       ${tellCtes(`select gen_random_uuid() as id, user_id, 'security' as kind, 'device.new' as code, 'device:' || $4::uuid as cause, $9::text as title, $10::text as body, '${profilePage}' as href, null::timestamptz as useful_until from strange`, `'{}'::text[]`)},
       ${knowDevice('opened', '$8::bytea')}
  select exists (select from who) as "isProven", exists (select from opened) as "isOpen"`;

/** $1 hash of a token, $2 person. Deletes those that have ended. */
export const OPEN_STEP = `
  with old as (delete from second_steps where user_id = $2 and expires_at < now())
  insert into second_steps (token_hash, user_id, expires_at) values ($1, $2, now() + interval '5 minutes')`;

/** $1 hash of a token. One row while the person signed in, or gave the password again, less than ten minutes ago. */
export const IS_FRESH = `select 1 as fresh from sessions where token_hash = $1 and greatest(created_at, proven_at) > now() - interval '10 minutes'`;

/** $1 hash of a token. */
export const PROVE_SESSION = `update sessions set proven_at = now() where token_hash = $1`;

/** $1 learner, $2 hash of the session of the request: it comes first, then the latest seen. */
export const LIST_SESSIONS = `
  select id, token_hash = $2 as "isCurrent", device, created_at as "createdAt", last_seen_at as "lastSeenAt", ${endOf('s')} as "expiresAt"
    from sessions s where user_id = $1 and ${isLive('s')} order by 2 desc, last_seen_at desc, id`;

/**
 * $1 learner, $2 public id of the one to end or null for all, $3 hash of the one to spare or null. Ending all also ends sign-ins that wait
 * for a second factor. The account forgets the devices of the ended sessions; when all end, every device but the spared one's. Their browsers
 * take no push messages any more. Returns the ended sessions.
 */
export const END_SESSIONS = `
  with steps as (delete from second_steps where user_id = $1 and $2::text is null),
       devices as (
         delete from known_devices k
          where k.user_id = $1
            and case when $2::text is null then k.token_hash is distinct from (select browser_hash from sessions where token_hash = $3)
                     else k.token_hash in (select browser_hash from sessions where user_id = $1 and id::text = $2) end),
       pushes as (
         delete from push_subscriptions p using sessions s
          where s.user_id = $1 and p.session_id = s.id and ($2::text is null or s.id::text = $2) and ($3::bytea is null or s.token_hash <> $3))
  update sessions set revoked_at = now()
   where user_id = $1 and ($2::text is null or id::text = $2) and ($3::bytea is null or token_hash <> $3) and ${isLive('sessions')}
  returning token_hash as "tokenHash"`;

export interface SessionListRow {
  id: string;
  isCurrent: boolean;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}
