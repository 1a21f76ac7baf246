import { accountSettingsPage } from '@ulty/domain/base/pages.js';
import { addressOf } from '../proofs/email-proofs.queries.js';
import { tellCtes } from '../../core/notices/notices.js';
import { knowDevice } from './known-devices.queries.js';
import { endOf, isLive, isSilent } from '../../core/base/session-life.js';
import { zoneBefore, zoneOf } from '../../core/base/time-zone.js';
import type { SessionUser } from '../../core/http/access.js';
import { statement } from '../../core/database/statement.js';

/** Reads the account that a valid token signs in. A new token that replaced another is marked as used. */
export const readSession = statement(
  'sessions.read',
  `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", ${addressOf('u')} as email, u.phone, u.role,
         ${zoneOf('u')} as tz, ${zoneBefore('u')} as "tzBefore", u.profile_image_url as "profileImageUrl",
         s.id as "sessionId", encode(s.browser_hash, 'base64') as browser, u.role = 'admin'
              and exists (select from second_factors f
                           where f.user_id = u.id and f.enabled_at is not null) as "hasSecondFactor",
         s.former_hash is null
              and coalesce(least(s.last_seen_at, u.last_seen_at) > now() - interval '10 minutes',
                           false) as "wasSeenLately"
    from sessions s join users u on u.id = s.user_id
   where s.token_hash = :tokenHash and s.locked_at is null and ${isLive('s')}`,
).as<{ tz: string; tzBefore: Exclude<SessionUser['tzBefore'], undefined> }>();

/**
 * Leaves a session: a kept profile is put aside until its code is given; any other sign-in ends. Its browser gets no push messages any
 * more. Decision 0028.
 */
export const leaveSession = statement(
  'sessions.leave',
  `
  with pushes as (delete from push_subscriptions p using sessions s
                  where s.token_hash = :tokenHash and p.session_id = s.id)
  update sessions set former_hash = null, locked_at = case when pin_hash is not null then now() end,
      revoked_at = case when pin_hash is null then now() end
   where token_hash = :tokenHash and revoked_at is null`,
);

/**
 * Marks a session as seen. Locks the account first, as everywhere; skips the row when another transaction has locked it: the next request
 * marks it.
 */
export const markSeen = statement(
  'sessions.seen',
  `
  with who as materialized (
         select u.id from sessions s join users u on u.id = s.user_id
          where s.token_hash = :tokenHash for no key update of u skip locked),
       seen as (update sessions s set last_seen_at = now(), former_hash = null from who
                where s.token_hash = :tokenHash and s.user_id = who.id)
  update users u set last_seen_at = now() from who where u.id = who.id`,
);

/** SQL for the notice of a sign-in from a device that the account does not know. */
const NEW_DEVICE = `
  select gen_random_uuid() as id, user_id, 'security' as kind, 'device.new' as code,
         'device:' || :publicId::uuid as cause, :title::text as title, :body::text as body,
         '${accountSettingsPage}' as href, null::timestamptz as useful_until
    from strange`;

/**
 * Opens a session. `passwordHash`: of the given password, `browserHash`: of the device's token; `title` and `body`: the notice to the owner
 * when the account knows other devices and not this one. Deletes ended sessions, except the oldest unused sign-in of each kind of device.
 * Locks the account: transactions that change its password or end its sign-ins run wholly before or wholly after. `isOpen` false when a
 * second factor must be proven first: an admin's always, whichever way they came.
 */
export const openSession = statement(
  'sessions.open',
  `
  with who as materialized (
         select id, role from users
          where id = :user and deleted_at is null and (:passwordHash?::text is null or password_hash = :passwordHash)
              for no key update),
       old as (
         delete from sessions s where s.user_id = :user and not ${isLive('s')}
            and not (${isSilent('s')} and not exists (
              select from sessions e
               where e.user_id = s.user_id and e.device = s.device and ${isSilent('e')}
                 and (e.created_at, e.id) < (s.created_at, s.id)))),
       opened as (
         insert into sessions (token_hash, user_id, expires_at, id, device, browser_hash)
         select :tokenHash::bytea, who.id, :expiresAt::timestamptz, :publicId::uuid, :device::text, :browserHash?::bytea
           from who
          where :isProven::boolean
            or not exists (select from second_factors f where f.user_id = who.id and f.enabled_at is not null
                           and who.role = 'admin')
         returning user_id),
       seen as (update users u set last_seen_at = now() from opened where u.id = opened.user_id),
       strange as (
         select user_id from opened
          where :browserHash::bytea is not null
            and exists (select from known_devices k where k.user_id = opened.user_id)
            and not exists (select from known_devices k
                             where k.user_id = opened.user_id and k.token_hash = :browserHash)),
       ${tellCtes(NEW_DEVICE, `'{}'::text[]`)},
       ${knowDevice('opened', ':browserHash::bytea')}
  select exists (select from who) as "isProven", exists (select from opened) as "isOpen"`,
);

/** Opens a waiting sign-in, and deletes ended ones. */
export const openStep = statement(
  'sessions.open-step',
  `
  with old as (delete from second_steps where user_id = :user and expires_at < now())
  insert into second_steps (token_hash, user_id, expires_at) values (:tokenHash, :user, now() + interval '5 minutes')`,
);

/** One row when the person signed in, or gave the password again, less than ten minutes ago. */
export const findFreshSession = statement(
  'sessions.fresh',
  `
  select 1 as fresh from sessions
   where token_hash = :tokenHash? and greatest(created_at, proven_at) > now() - interval '10 minutes'`,
);

export const proveSession = statement(
  'sessions.prove',
  `
  update sessions set proven_at = now() where token_hash = :tokenHash?`,
);

/** Lists sessions: that of the request first, then the latest seen. */
export const listSessions = statement(
  'sessions.list',
  `
  select id, token_hash = :tokenHash? as "isCurrent", device, created_at as "createdAt", last_seen_at as "lastSeenAt",
         ${endOf('s')} as "expiresAt"
    from sessions s where user_id = :user and ${isLive('s')} order by 2 desc, last_seen_at desc, id`,
).as<{ isCurrent: boolean }>();

/**
 * Ends the session with that public id, or all but the spared one. Ending all also ends sign-ins that wait for a second factor. The account
 * forgets the devices of the ended sessions; when all end, every device but the spared one's. Their browsers get no push messages any more.
 * Returns the ended sessions.
 */
export const endSessions = statement(
  'sessions.end',
  `
  with steps as (delete from second_steps where user_id = :user and :publicId?::text is null),
       devices as (
         delete from known_devices k
          where k.user_id = :user
            and case when :publicId::text is null then k.token_hash is distinct
                     from (select browser_hash from sessions where token_hash = :sparedHash?)
                     else k.token_hash in (select browser_hash from sessions
                                            where user_id = :user and id::text = :publicId) end),
       pushes as (
         delete from push_subscriptions p using sessions s
          where s.user_id = :user and p.session_id = s.id and (:publicId::text is null or s.id::text = :publicId)
            and (:sparedHash::bytea is null or s.token_hash <> :sparedHash))
  update sessions set revoked_at = now()
   where user_id = :user and (:publicId::text is null or id::text = :publicId)
     and (:sparedHash::bytea is null or token_hash <> :sparedHash) and ${isLive('sessions')}
  returning token_hash as "tokenHash"`,
);
