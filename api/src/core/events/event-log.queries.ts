import { SIGNAL_LIMITS } from '@ulty/domain/rewards/integrity.js';
import { statement, type RowOf } from '../database/statement.js';
import { isSilent } from '../base/session-life.js';
import type { SharedContact } from '../integrity/shared-contacts.js';

/** Limit of the accounts read for one contact; above it the exact number does not matter. */
const MOST_ACCOUNTS = SIGNAL_LIMITS.accountsPerAddress + 20;

/** A pause this long ends a presence: events after it may date back to the contact before the pause. */
const PRESENCE = `interval '10 minutes'`;

/** SQL for when the device's previous presence ended; null where that was not recorded. */
const beforePresence = (contact: string) =>
  `case when now() - ${contact}.last_at > ${PRESENCE} then ${contact}.last_at else ${contact}.previous_at end`;

/** SQL for whether the presence in which a sign-in sent its first event still continues. */
const isStillFirst = (contact: string) => `${contact}.is_first_telling and now() - ${contact}.last_at <= ${PRESENCE}`;

/**
 * Meets a device: locks the learner, so that two devices cannot count the same work, records the contact, and returns the end of the
 * device's previous presence. `session` is the asking one, `today` is in UTC, `kinds` and `hashes` are of what accounts may share. Product
 * §1.2. Events of an unknown device id are believed as far back as their browser is known: the last device id of its session, else its
 * sign-in, or the unused sign-in before it (decision 0029). No row: the account is gone. The event's id is locked too: another learner's
 * event with the same id is decided before or after this one. Each transaction locks one id and one learner and, holding both, waits for no
 * other lock of either kind, so there is no deadlock. `isFirstTelling`: the sign-in had sent no event before this presence, so nothing else
 * supports what it sends about past days. Later statements of the transaction look rows up by their keys: one generic plan is good for all
 * values, and planning each time would take longer than running it.
 */
export const meetDevice = statement(
  'events.meet-device',
  `
  with me as (
         select created_at, phone_verified_at is not null or email_verified_at is not null as is_proven,
                set_config('plan_cache_mode', 'force_generic_plan', true),
                pg_advisory_xact_lock(hashtextextended(:event::text, 0))
           from users where id = :user and deleted_at is null for no key update),
       here as materialized (select s.device_id, s.device, s.created_at from sessions s
                              where s.id = :session?::uuid and s.user_id = :user),
       known as materialized (select from device_contacts where user_id = :user and device_id = :device),
       contacts as materialized (
         select c.* from unnest(:kinds::text[], :hashes::bytea[]) c (kind, hash)
          where not exists (select from integrity_contact i where i.day = :today and i.contact_hash = c.hash
                            and i.user_id = :user)),
       noted as (insert into integrity_contact (day, contact_hash, user_id) select :today, hash, :user from contacts
                 on conflict do nothing),
       silent as materialized (
         select s.id, s.created_at from here
           join sessions s on s.user_id = :user and s.device = here.device and ${isSilent('s')}
          where here.device_id is null and not exists (select from known)),
       -- A session that somebody holds is named at the next event: an event waits for none.
       named as (
         update sessions set device_id = :device
          where id = any(array(
            select s.id from sessions s
             where s.id = any(array(select id from silent union all select :session?::uuid)) and s.user_id = :user
               and s.device_id is distinct from :device
               for update skip locked)))
  insert into device_contacts as d (user_id, device_id, last_at, previous_at, is_first_telling)
  select :user, :device, now(), greatest(me.created_at, coalesce(
           (select ${beforePresence('c')} from here
            join device_contacts c on c.user_id = :user and c.device_id = here.device_id),
           (select least(here.created_at, (select min(created_at) from silent)) from here))),
         coalesce((select ${isStillFirst('c')} from here
                   join device_contacts c on c.user_id = :user
                        and c.device_id = here.device_id), exists (select from here))
    from me
  on conflict (user_id, device_id) do update
      set previous_at = ${beforePresence('d')}, is_first_telling = ${isStillFirst('d')}, last_at = now()
  returning coalesce(d.previous_at, (select created_at from me)) as "notBefore", now() as now,
            d.is_first_telling as "isFirstTelling", (select is_proven from me) as "isProven",
            (select jsonb_agg(jsonb_build_object('kind', c.kind, 'others', array(
               select o.user_id from integrity_contact o
                where o.day = :today and o.contact_hash = c.hash and o.user_id <> :user limit ${MOST_ACCOUNTS})))
                  from contacts c) as "sharedContacts",
            exists (select from device_contacts o where o.user_id = :user and o.device_id <> :device
                    and o.last_at > now() - interval '1 day') as "hasOtherDevice"`,
).as<{ notBefore: Date; isFirstTelling: boolean; isProven: boolean; sharedContacts: SharedContact[] | null }>();

/**
 * Like `meetDevice`, for the frequent case of a device that has sent an event today under its present sign-in: no counts and no contacts to
 * record. No row: it has sent none, or the account is gone; then nothing may be locked.
 */
export const meetDeviceAgain = statement(
  'events.meet-device-again',
  `
  with me as materialized (
         select id, created_at, phone_verified_at is not null or email_verified_at is not null as is_proven,
                set_config('plan_cache_mode', 'force_generic_plan', true),
                pg_advisory_xact_lock(hashtextextended(:event::text, 0))
           from users where id = :user and deleted_at is null for no key update)
  update device_contacts d set previous_at = ${beforePresence('d')}, is_first_telling = ${isStillFirst('d')},
      last_at = now()
    from me
   where d.user_id = me.id and d.device_id = :device and d.last_at >= (:today::date)::timestamp at time zone 'UTC'
     and not exists (select from sessions s where s.id = :session?::uuid and s.user_id = :user
                     and s.device_id is distinct from :device)
  returning coalesce(d.previous_at, me.created_at) as "notBefore", now() as now, d.is_first_telling as "isFirstTelling",
            me.is_proven as "isProven",
            null as "sharedContacts",
            exists (select from device_contacts o where o.user_id = :user and o.device_id <> :device
                    and o.last_at > now() - interval '1 day') as "hasOtherDevice"`,
).as<{ notBefore: Date; isFirstTelling: boolean; isProven: boolean; sharedContacts: null }>();

/**
 * Events of the device may lie back to `notBefore`; `now` is the receipt. `isFirstTelling`: the sign-in had sent no event before this
 * presence;
 * `isProven`: the account has proven a phone number or an e-mail; `hasOtherDevice`: another one of the learner's made contact within a day.
 * `sharedContacts` are other accounts seen today with this device and address, when this is the learner's first event from them since
 * midnight UTC; else null.
 */
export type DeviceMeeting = RowOf<typeof meetDevice>;

/** Finds an event after the learner and the id are locked: a parallel transaction with this id has committed by then. */
export const findKnownEvents = statement(
  'events.known',
  `select event_id as "eventId", user_id as "userId", type, answer from events where event_id = any(:events::uuid[])`,
).as<{ answer: Record<string, unknown> }>();

export type KnownEvent = RowOf<typeof findKnownEvents>;

export const recordEvent = statement(
  'events.record',
  `
  insert into events (event_id, user_id, type, device_id, seq, occurred_at, trusted_at, is_time_adjusted, answer)
  values (:event, :user, :type, :device, :seq?, :occurredAt, :trustedAt, :isTimeAdjusted, :answer)`,
);
