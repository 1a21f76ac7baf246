import type { Queryable } from '../database/queryable.js';
import type { Db } from '../database/db.js';
import { statement } from '../database/statement.js';

/**
 * Whether accounts belong to the same people, for every rule that pays or counts people. Two are the same when they used one device or
 * browser, or when the proven number of one is the other's; two have met when they came from one address on a day. What a client claims
 * about itself can only join people, never tell them apart; nor can the number of accounts that share something: only an administrator's
 * declaration makes an address a school or operator (`shared_places`), and only a review makes two accounts a household. Decision 0111,
 * product §1.6.10.
 */

/** Days after which a shared device, a shared address or a person's decision no longer counts. */
const RECENT_DAYS = 30;
const TOLD_APART_DAYS = 180;
const TODAY = `(now() at time zone 'UTC')::date`;
const RECENT = `now() - interval '${RECENT_DAYS} days'`;

const sharesDevice = (a: string, b: string, since: string) => `
  exists (select from device_contacts x join device_contacts y on y.device_id = x.device_id and y.user_id = ${b}
           where x.user_id = ${a} and x.device_id <> '' and x.last_at > ${since} and y.last_at > ${since})`;

const sharesBrowser = (a: string, b: string) => `
  exists (select from known_devices x join known_devices y on y.token_hash = x.token_hash and y.user_id = ${b}
           where x.user_id = ${a})`;

/** SQL for whether two accounts share a number. A number that only one of them has proven does not count against the other. */
const sharesNumber = (a: string, b: string) => `
  exists (select from users x join users y on y.id = ${b}
           where x.id = ${a}
             and (x.phone = y.guardian_phone and x.phone_verified_at is not null and y.guardian_confirmed_at is not null
               or y.phone = x.guardian_phone and y.phone_verified_at is not null and x.guardian_confirmed_at is not null
               or x.guardian_phone = y.guardian_phone and x.guardian_confirmed_at is not null
               and y.guardian_confirmed_at is not null))`;

/** SQL for whether two accounts are the same people. @param since moment of the last use of a device that counts; 30 days ago by default */
export const areSame = (a: string, b: string, since = RECENT): string =>
  `(${a} = ${b} or ${sharesDevice(a, b, since)} or ${sharesBrowser(a, b)} or ${sharesNumber(a, b)})`;

/** SQL for a hash that identifies a pair of accounts without revealing either. */
export const pairOf = (a: string, b: string): string => `md5(least(${a}, ${b})::text || greatest(${a}, ${b})::text)::uuid`;

/** SQL for whether two accounts came from one address on a day of the last 30. */
export const haveMet = (a: string, b: string): string =>
  `exists (select from people_met m where m.user_id = ${a} and m.pair = ${pairOf(a, b)}
        and m.day > ${TODAY} - ${RECENT_DAYS})`;

/** SQL for whether two accounts are the same people or have met, so that neither counts as a third person for the other. */
export const areRelated = (a: string, b: string): string => `(${areSame(a, b)} or ${haveMet(a, b)})`;

/**
 * SQL for whether two accounts are known to be different people: both come to one shared place, or an administrator has released the first
 * one's coins.
 */
export const areToldApart = (a: string, b: string): string => `
  (exists (select from integrity_decision d where d.account_id = ${a} and d.action = 'release'
           and d.at > now() - interval '${TOLD_APART_DAYS} days')
   or exists (select from place_people x join place_people y on y.place_id = x.place_id and y.user_id = ${b}
              join shared_places s on s.id = x.place_id and s.withdrawn_at is null
               where x.user_id = ${a} and least(x.last_on, y.last_on) > ${TODAY} - ${RECENT_DAYS}))`;

/** SQL for all accounts that share a device or a browser with those of a condition on users `a`, themselves included. */
export const sharersWith = (condition: string): string => `
  select a.id from users a where ${condition}
  union select o.user_id from users a join device_contacts s on s.user_id = a.id and s.device_id <> ''
    join device_contacts o on o.device_id = s.device_id where ${condition}
  union select o.user_id from users a join known_devices s on s.user_id = a.id
    join known_devices o on o.token_hash = s.token_hash where ${condition}`;

/** SQL for what one account shares with others, as texts; equal texts mean the same people: devices, browsers, numbers; the latest 60. */
export const traitsOf = (user: string): string => `array(
  select trait from (
    select 'device ' || d.device_id as trait, d.last_at as at from device_contacts d where d.user_id = ${user}
    union all select 'browser ' || encode(k.token_hash, 'hex'), k.last_seen_at from known_devices k
     where k.user_id = ${user}
    union all select 'number ' || n.number, 'infinity' from users u
      cross join lateral (values (case when u.phone_verified_at is not null then u.phone end),
                          (case when u.guardian_confirmed_at is not null then u.guardian_phone end)) n (number)
     where u.id = ${user} and n.number is not null) t
   order by at desc limit 60)`;

/** Days learned below which an account counts as idle. */
const IDLE_BELOW_DAYS = 3;

/** SQL for whether an account is idle. */
export const isIdle = (user: string): string =>
  `(select count(*)
   from (select from streak_days d where d.user_id = ${user} and not d.is_blank
         limit ${IDLE_BELOW_DAYS}) learned) < ${IDLE_BELOW_DAYS}`;

/** More accounts at one address than a household has: only an administrator can tell what such a place is. */
const HOUSEHOLD_ACCOUNTS = 6;

/**
 * SQL that stores pairs of accounts (`pairs`: a, b) that came from one address today. Addresses are hashed under today's salt, so pairs can
 * only be found on the same day.
 */
export const noteMet = (pairs: string): string => `
  insert into people_met (user_id, pair, day, is_crowd)
  select side.of, ${pairOf('p.a', 'p.b')}, mine.day,
         bool_or((select count(*)
                    from (select from integrity_contact n where (n.day, n.contact_hash) = (mine.day, mine.contact_hash)
                          limit ${HOUSEHOLD_ACCOUNTS + 1}) seen) > ${HOUSEHOLD_ACCOUNTS})
    from (${pairs}) p
    join integrity_contact mine on mine.user_id = p.a
    join integrity_contact theirs on (theirs.day, theirs.contact_hash) = (mine.day, mine.contact_hash)
         and theirs.user_id = p.b
   cross join lateral (values (p.a), (p.b)) side (of)
   where p.a <> p.b
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (user_id, pair, day) do update set is_crowd = true where excluded.is_crowd and not people_met.is_crowd`;

const noteMetWith = statement(
  'people.note-met-with',
  noteMet('select :user::uuid as a, b from unnest(:others::uuid[]) o (b) join users u on u.id = o.b and u.deleted_at is null'),
);

/**
 * Stores which of the others a person shared an address with today, before their relation is judged. One statement; none without others.
 */
export async function noteMeetings(tx: Queryable, userId: string, others: readonly (string | null)[]): Promise<void> {
  const known = [...new Set(others)].filter((id): id is string => id !== null && id !== userId);
  if (known.length > 0) await tx.count(noteMetWith, { user: userId, others: known });
}

/** Deletes meetings that are too old to count. Referrals look back three weeks at most. */
const forgetMet = statement('people.forget-met', `delete from people_met where day < ${TODAY} - ${RECENT_DAYS + 15}`);
const forgetPlaces = statement(
  'people.forget-places',
  `
  delete from place_people where last_on < ${TODAY} - ${RECENT_DAYS + 15}`,
);

/** Deletes meetings and visits of places that are too old to count. */
export async function forgetMeetings(db: Db): Promise<void> {
  await db.count(forgetMet);
  await db.count(forgetPlaces);
}
