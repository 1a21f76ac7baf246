/** Days before a change takes effect when the old number was not proven. Product §2.1. */
const WAIT_DAYS = 7;

/** $1 person. */
export const READ_OWN = 'select phone from users where id = $1';

/**
 * $1 person, $2 the number the decision was made with. No row when the account has another by now. Locks the account until the end of the
 * transaction.
 */
export const LOCK_OWN = 'select 1 from users where id = $1 and phone is not distinct from $2 for update';

/** $1 number, $2 person. */
export const READ_OTHER_OWNER = 'select 1 from users where phone = $1 and id <> $2';

/** $1 person. A newer change replaces the one that waits. */
export const REPLACE_WAITING = `update phone_changes set outcome = 'cancelled', decided_at = now() where user_id = $1 and outcome is null`;

/** $1 id, $2 person, $3 new number, $4 present number or null, $5 whether it takes effect at once. Such a change needs no warning. */
export const INSERT_CHANGE = `
  insert into phone_changes (id, user_id, phone, old_phone, applies_at, told_at, outcome, decided_at)
  values ($1, $2, $3, $4, case when $5 then now() else now() + interval '${WAIT_DAYS} days' end, case when $5 then now() end, case when $5 then 'applied' end, case when $5 then now() end)`;

/** $1 person, $2 number. */
export const SET_PHONE = 'update users set phone = $2, phone_verified_at = now() where id = $1';

/** $1 person. Also removes the notice of a refused one. */
export const CANCEL_CHANGE = `update phone_changes set outcome = 'cancelled', decided_at = now() where user_id = $1 and (outcome is null or outcome = 'taken')`;

/** $1 person or null for all. Takes a change whose old number has not been notified, so that it is notified once. */
export const TAKE_UNANNOUNCED = `
  update phone_changes set told_at = now()
   where id = (select id from phone_changes where outcome is null and told_at is null and ($1::uuid is null or user_id = $1) order by created_at limit 1 for update skip locked)
  returning id, phone, old_phone as "oldPhone", applies_at as "appliesAt"`;

export interface UnannouncedChange {
  id: string;
  phone: string;
  oldPhone: string;
  appliesAt: Date;
}

/** $1 ids. */
export const MARK_UNANNOUNCED = 'update phone_changes set told_at = null where id = any ($1)';

/** Changes whose wait is over. */
export const LIST_DUE = 'select id from phone_changes where outcome is null and applies_at <= now() order by applies_at, id';

/** $1 id. Takes the change if it still waits. */
export const APPLY_CHANGE = `
  update phone_changes c set outcome = 'applied', decided_at = now()
   where id = $1 and outcome is null and applies_at <= now()
  returning user_id as "userId", phone`;

/** $1 id. Another account got the number meanwhile. */
export const MARK_TAKEN = `update phone_changes set outcome = 'taken', decided_at = now() where id = $1 and outcome is null`;

/** $1 person. The latest, for the mail about it. */
export const READ_LATEST = `
  select phone, outcome, applies_at as "appliesAt" from phone_changes where user_id = $1 order by created_at desc, id desc limit 1`;

export interface LatestChange {
  phone: string;
  outcome: 'applied' | 'cancelled' | 'taken' | null;
  appliesAt: Date;
}
