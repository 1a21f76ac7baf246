/** A pause this long ends a presence: what happened before it may lie back to the contact before. */
const PRESENCE = `interval '10 minutes'`;

/**
 * $1 learner, $2 device. Locks the learner, so that two devices cannot count the same work, notes the contact, and answers the
 * end of the device's presence before this one. Product §1.2. No row: the account is gone.
 * What follows in the transaction looks rows up by their keys: one plan is good for all values, and making a new one each time would take
 * longer than running it.
 */
export const MEET_DEVICE = `
  with me as (select created_at, set_config('plan_cache_mode', 'force_generic_plan', true) from users where id = $1 and deleted_at is null for no key update)
  insert into device_contacts as d (user_id, device_id, last_at) select $1, $2, now() from me
  on conflict (user_id, device_id) do update
    set previous_at = case when now() - d.last_at > ${PRESENCE} then d.last_at else d.previous_at end, last_at = now()
  returning coalesce(d.previous_at, (select created_at from me)) as "notBefore", now() as now`;

export interface DeviceMeeting {
  notBefore: Date;
  now: Date;
}

/** $1 event. Read once the learner is locked: a copy that ran beside us is committed by now. */
export const KNOWN_EVENT = `select user_id as "userId", type, answer from events where event_id = $1`;

export interface KnownEvent {
  userId: string;
  type: string;
  answer: Record<string, unknown>;
}

/** $1 event, $2 learner, $3 type, $4 device, $5 seq, $6 occurred at, $7 trusted at, $8 is adjusted, $9 answer. */
export const RECORD_EVENT = `
  insert into events (event_id, user_id, type, device_id, seq, occurred_at, trusted_at, is_time_adjusted, answer)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
