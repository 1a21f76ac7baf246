import type { PhoneStarted } from '@ulty/contracts/phone-auth.js';
import { isDormant } from './dormant.js';

/** Newest codes of a number that can still be right. Product §2.1. */
export const LIVE_CODES = 2;
/** Of the device that asked for a code; of everyone else together as many again. */
export const MAX_TRIES = 5;
export const CODE_LIFE_S = 600;

/**
 * Whether a try counts for the device that asked, by the parameter with its hash: anybody may guess at a number, and must not use up the
 * tries of whoever awaits the code. Codes for anything but signing in are asked for and tried by a signed-in person: one count.
 */
const isAsker = (device: string): string => `coalesce(device_hash = ${device} and purpose = 'sign-in', false)`;
const triesOf = (device: string): string => `case when ${isAsker(device)} then asker_tries else tries end`;
/** Whether the device behind the parameter may still give the code. */
const isLive = (device: string): string => `used_at is null and failed_at is null and expires_at > now() and ${triesOf(device)} < ${MAX_TRIES}`;

/** $1 number, $2 device or null, $3 address, $4 purpose. What was sent in the past day, address counted by the hour, and how the newest code that is still good went. Failed sends cost the number nothing. */
export const COUNT_SENDS = `
  select count(*) filter (where phone = $1 and failed_at is null)::integer as "toPhone",
         extract(epoch from now() - max(created_at) filter (where phone = $1 and failed_at is null))::float as "sinceLastS",
         extract(epoch from min(created_at) filter (where phone = $1 and failed_at is null) + interval '24 hours' - now())::float as "phoneFreeInS",
         count(*) filter (where device_hash = $2)::integer as "fromDevice",
         extract(epoch from min(created_at) filter (where device_hash = $2) + interval '24 hours' - now())::float as "deviceFreeInS",
         count(*) filter (where address_hash = $3 and created_at > now() - interval '1 hour')::integer as "fromAddress",
         extract(epoch from min(created_at) filter (where address_hash = $3 and created_at > now() - interval '1 hour') + interval '1 hour' - now())::float as "addressFreeInS",
         count(*) filter (where failed_at is null)::integer as "inAll",
         (array_agg(sent_by order by created_at desc, id desc) filter (where phone = $1 and purpose = $4 and ${isLive('$2')}))[1] as "liveBy"
    from phone_codes
   where created_at > now() - interval '24 hours'`;

export interface SendCounts {
  toPhone: number;
  sinceLastS: number | null;
  phoneFreeInS: number | null;
  fromDevice: number;
  deviceFreeInS: number | null;
  fromAddress: number;
  addressFreeInS: number | null;
  inAll: number;
  /** Null: no code is good any more. */
  liveBy: PhoneStarted['by'] | null;
}

/** One code is written at a time over all replicas, so that requests in parallel cannot outrun a limit. */
export const LOCK_SENDS = `select pg_advisory_xact_lock(hashtext('phone_codes'))`;

/** $1 id, $2 number, $3 hash, $4 device, $5 address, $6 purpose, $7 how it goes. */
export const INSERT_CODE = `
  insert into phone_codes (id, phone, code_hash, device_hash, address_hash, purpose, sent_by, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, now() + interval '${CODE_LIFE_S} seconds')`;

/** $1 id. */
export const MARK_FAILED = 'update phone_codes set failed_at = now() where id = $1';

/** $1 number, $2 purpose, $3 device or null. Counts a try on each code that may still be right, before anyone knows whether it is: guesses in parallel count too. `tries`: of the one who tries. */
export const TAKE_TRY = `
  update phone_codes c set asker_tries = asker_tries + ${isAsker('$3')}::integer, tries = tries + (not ${isAsker('$3')})::integer
   where c.id in (select id from phone_codes where phone = $1 and purpose = $2 and failed_at is null order by created_at desc, id desc limit ${LIVE_CODES})
     and ${isLive('$3')}
  returning c.id, c.code_hash as "codeHash", ${triesOf('$3')} as tries`;

export interface TriedCode {
  id: string;
  codeHash: Buffer;
  tries: number;
}

/**
 * $1 id of the right code, $2 number, $3 id for a new account, $4 version of the consent. Uses the number's codes up and answers its
 * account, made now if it is the first time. No row: somebody was faster with the same code. Without id: the code is not enough, for the
 * account is an administrator's or has slept so long that the number may be somebody else's.
 */
export const ENTER = `
  with used as (update phone_codes set used_at = now() where id = $1 and used_at is null returning phone),
       others as (update phone_codes set used_at = now() where phone = $2 and id <> $1 and used_at is null),
       entered as (
         insert into users as u (id, phone, phone_verified_at, first_name, last_name, consent_version)
         select $3, phone, now(), '', '', $4 from used
         on conflict (phone) do update set phone_verified_at = now(), consent_version = excluded.consent_version where u.role = 'learner' and not (${isDormant('u')})
         returning u.id, u.role, u.first_name = '' as "isNew", u.deletion_at is not null as "isLeaving")
  select e.* from used left join entered e on true`;

/** $1 ids of right codes. Answers those that had not served yet. */
export const USE_CODES = `update phone_codes set used_at = now() where id = any ($1) and used_at is null returning id`;

/** Counts look one day back. */
export const FORGET_OLD = `delete from phone_codes where created_at < now() - interval '2 days'`;
