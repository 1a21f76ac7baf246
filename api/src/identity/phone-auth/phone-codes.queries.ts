import type { Role } from '@ulty/contracts/people/auth.js';
import type { PhoneStarted } from '@ulty/contracts/people/phone-auth.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { welcomeCte } from '../../core/notices/notices.js';
import { consentCte } from '../legal/legal.queries.js';
import { isDormant } from './dormant.js';

/** Number of newest codes of a number that are still valid. Product §2.1. */
const LIVE_CODES = 2;
/** Most tries of the device that asked for a code; all other devices together have as many again. */
export const MAX_TRIES = 5;
export const CODE_LIFE_S = 600;

/**
 * SQL for the party that uses a number: its owner, on a known device or signed in (`is_known`), or a stranger. Sends, waits and codes of
 * the two are counted separately, so that strangers use up nothing of the owner's. `number`, and the parameters with the device's token and
 * the person signed in, either null. Decision 0034.
 */
const party = (device: string, person: string): string => `
  party as materialized (
    select coalesce(bool_or(u.id = ${person}
                            or exists (select from known_devices k
                                        where k.user_id = u.id
                                          and k.token_hash = ${device})), false) as is_known,
                                              count(*) > 0 as has_account
      from users u where u.phone = :number)`;

/**
 * SQL for whether a try counts for the asker: a known device, or the device that asked for the code (the parameter with the hash of its
 * id). Anybody may guess, and must not use up the tries of the person who awaits the code. Codes other than for sign-in are requested and
 * tried by a signed-in person: one count.
 */
const isAsker = (device: string): string => `
  (party.is_known or coalesce(device_hash = ${device} and purpose = 'sign-in', false))`;
const triesOf = (device: string): string => `case when ${isAsker(device)} then asker_tries else tries end`;
/** SQL for whether the device of the parameter has tries left. */
const isLive = (device: string): string =>
  `used_at is null and failed_at is null and expires_at > now() and ${triesOf(device)} < ${MAX_TRIES}`;

const TO_PHONE = 'phone = :number and failed_at is null and c.is_known = party.is_known';
const IN_HOUR = `c.created_at > now() - interval '1 hour'`;
const SENT = 'failed_at is null and not is_withheld';
/** SQL for the SMS of the past day about payments and prizes, which count together with codes. Product §2.17. */
const SENT_NOTICES = `(select count(*) from notice_deliveries n where n.channel = 'sms' and n.outcome = 'sent'
  and n.done_at > now() - interval '24 hours')`;

/**
 * SQL for what one network (column and parameter) requested: all sends of an hour, failed ones too, and the sends of a day that count.
 * Known devices have limits of their own.
 */
const fromNetwork = (column: string, parameter: string): string => {
  const own = `${column} = ${parameter} and not c.is_known`;
  return `jsonb_build_object(
         'inHour', count(*) filter (where ${own} and ${IN_HOUR}),
         'hourFreeInS', extract(epoch
                                from min(created_at) filter (where ${own} and ${IN_HOUR}) + interval '1 hour' - now()),
         'inDay', count(*) filter (where ${own} and failed_at is null),
         'dayFreeInS', extract(epoch
                               from min(created_at) filter (where ${own}
                                     and failed_at is null) + interval '24 hours' - now()),
         'sinceLastS', extract(epoch from now() - max(created_at) filter (where ${own} and failed_at is null)))`;
};

/**
 * Counts what was sent in the past day, and reads how the newest valid code was sent. `user` is who is signed in. Failed sends do not count
 * for the number; withheld ones count for the asker only. The account of the number is looked up in any case: the work is the same whether
 * or not there is one.
 * `inAll` were sent to all, `toNewcomers` of these to numbers without account; without `liveBy` no code is valid any more.
 */
export const countSends = statement(
  'phone-codes.count-sends',
  `
  with ${party(':browserHash?', ':user?')}
  select (array_agg(party.is_known))[1] as "isKnown", (array_agg(party.has_account))[1] as "hasAccount",
         count(*) filter (where ${TO_PHONE})::integer as "toPhone",
         extract(epoch from now() - max(created_at) filter (where ${TO_PHONE}))::float as "sinceLastS",
         extract(epoch
                 from min(created_at) filter (where ${TO_PHONE}) + interval '24 hours'
                     - now())::float as "phoneFreeInS",
         count(*) filter (where device_hash = :deviceId?)::integer as "fromDevice",
         extract(epoch
                 from min(created_at) filter (where device_hash = :deviceId) + interval '24 hours'
                     - now())::float as "deviceFreeInS",
         ${fromNetwork('address_hash', ':network?')} as "fromNetwork",
         ${fromNetwork('wide_hash', ':widerNetwork?::bytea')} as "fromWider",
         (count(*) filter (where ${SENT}) + ${SENT_NOTICES})::integer as "inAll",
         count(*) filter (where ${SENT} and not c.has_account)::integer as "toNewcomers",
         (array_agg(sent_by order by created_at desc, id desc) filter (where phone = :number and purpose = :purpose
                 and c.is_known = party.is_known
                  and ${isLive(':deviceId')}))[1] as "liveBy"
    from party left join phone_codes c on c.created_at > now() - interval '24 hours'`,
).as<{ isKnown: boolean; hasAccount: boolean; fromNetwork: NetworkCounts; fromWider: NetworkCounts; liveBy: PhoneStarted['by'] | null }>();

/** Counts of one network. Seconds are null where there is nothing to count. */
export interface NetworkCounts {
  inHour: number;
  hourFreeInS: number | null;
  inDay: number;
  dayFreeInS: number | null;
  sinceLastS: number | null;
}

export type SendCounts = RowOf<typeof countSends>;

/** Locks sending: codes are written one at a time over all replicas, so that parallel requests cannot pass a limit. */
export const lockSends = statement('phone-codes.lock-sends', `select pg_advisory_xact_lock(hashtext('phone_codes'))`);

export const insertCode = statement(
  'phone-codes.insert',
  `
  insert into phone_codes (id, phone, code_hash, device_hash, address_hash, wide_hash, purpose, sent_by, is_known,
                           has_account, is_withheld, expires_at)
  values (:id, :number, :codeHash, :device?, :network?, :widerNetwork?, :purpose, :channel, :isKnownDevice, :hasAccount,
          :isWithheld, now() + interval '${CODE_LIFE_S} seconds')`,
);

export const markFailed = statement('phone-codes.failed', 'update phone_codes set failed_at = now() where id = :id');

/**
 * Counts a try on each valid code before it is compared, so that parallel guesses count too. Strangers cannot try what a known device
 * requested; its owner, who cannot tell the messages apart, may type what a stranger requested. `user` is who is signed in; `tries` are
 * those of the asker.
 */
export const takeTry = statement(
  'phone-codes.try',
  `
  with ${party(':browserHash?', ':user?')},
       newest as (
         select id
           from (select id, row_number() over (partition by is_known order by created_at desc, id desc) as place
                   from phone_codes where phone = :number and purpose = :purpose and failed_at is null) n
          where place <= ${LIVE_CODES})
  update phone_codes c set asker_tries = asker_tries + ${isAsker(':deviceId?')}::integer,
      tries = tries + (not ${isAsker(':deviceId')})::integer
    from party
   where c.id in (select id from newest) and (party.is_known or not c.is_known) and ${isLive(':deviceId')}
  returning c.id, c.code_hash as "codeHash", ${triesOf(':deviceId')} as tries`,
);

/**
 * Uses up the number's codes and returns its account, which is made the first time. `id`: the right code, `version`: the texts agreed to,
 * '' for none. No row: another request used the same code first. Without `id` in the row: the code is not enough, because the account is an
 * administrator's or dormant, so that the number may belong to another person.
 */
export const enterByCode = statement(
  'phone-codes.enter',
  `
  with used as (update phone_codes set used_at = now() where id = :id and used_at is null returning phone),
       others as (update phone_codes set used_at = now() where phone = :number and id <> :id and used_at is null),
       entered as (
         insert into users as u (id, phone, phone_verified_at, first_name, last_name)
         select :newUser, phone, now(), '', '' from used
         on conflict (phone) do update set phone_verified_at = now()
          where u.role = 'learner' and not (${isDormant('u')})
         returning u.id, u.role, u.first_name = '' as "isNew", u.deletion_at is not null as "isLeaving"),
       made as (select id from entered where id = :newUser::uuid), ${consentCte('entered', ':version')},
           ${welcomeCte('made')}
  select e.* from used left join entered e on true`,
).as<{ role: Role; isNew: boolean; isLeaving: boolean }>();

/** Uses right codes; returns those that were unused. */
export const useCodes = statement(
  'phone-codes.use',
  `update phone_codes set used_at = now() where id = any (:ids) and used_at is null returning id`,
);

/** Deletes codes older than a day, over which counts look back. */
export const forgetOldCodes = statement(
  'phone-codes.forget',
  `
  delete from phone_codes where created_at < now() - interval '2 days'`,
);

/** Counts what was sent in the past day. */
export const countSent = statement(
  'phone-codes.count-sent',
  `
  select (count(*) + ${SENT_NOTICES})::integer as sent, count(*) filter (where not has_account)::integer as "newNumbers"
    from phone_codes where created_at > now() - interval '24 hours' and ${SENT}`,
);
