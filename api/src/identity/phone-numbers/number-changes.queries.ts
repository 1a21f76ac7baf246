import { statement } from '../../core/database/statement.js';

/** Days before a change takes effect when the old number was not proven. Product §2.1. */
const WAIT_DAYS = 7;

export const readOwnNumber = statement('phone-changes.own', 'select phone from users where id = :user');

/**
 * Locks the account until the end of the transaction. `phone` is the number the decision was based on: no row when the account has another
 * since.
 */
export const lockOwnNumber = statement(
  'phone-changes.lock-own',
  'select 1 from users where id = :user and phone is not distinct from :phone? for update',
);

export const readOtherOwner = statement('phone-changes.read-other-owner', 'select 1 from users where phone = :number and id <> :user');

/** Cancels a waiting change, which a newer one replaces. */
export const replaceWaitingChange = statement(
  'phone-changes.replace-waiting',
  `update phone_changes set outcome = 'cancelled', decided_at = now() where user_id = :user and outcome is null`,
);

/** Inserts a change; one that takes effect at once needs no warning. */
export const insertChange = statement(
  'phone-changes.insert-change',
  `
  insert into phone_changes (id, user_id, phone, old_phone, applies_at, told_at, outcome, decided_at)
  values (:id, :user, :newNumber, :oldNumber?,
          case when :isAtOnce then now() else now() + interval '${WAIT_DAYS} days' end,
              case when :isAtOnce then now() end, case when :isAtOnce then 'applied' end,
                  case when :isAtOnce then now() end)`,
);

export const setPhone = statement(
  'phone-changes.set-phone',
  'update users set phone = :number, phone_verified_at = now() where id = :user',
);

/** Cancels the waiting change, and removes the notice of a refused one. */
export const cancelChange = statement(
  'phone-changes.cancel',
  `
  update phone_changes set outcome = 'cancelled', decided_at = now()
   where user_id = :user and (outcome is null or outcome = 'taken')`,
);

/** Claims a change, of one person or of all, whose old number has not been notified, so that it is notified once. */
export const takeUnannouncedChange = statement(
  'phone-changes.unannounced',
  `
  update phone_changes set told_at = now()
   where id = (select id from phone_changes
                where outcome is null and told_at is null and (:user?::uuid is null or user_id = :user)
                order by created_at limit 1 for update skip locked)
  returning id, phone, old_phone as "oldPhone", applies_at as "appliesAt"`,
).as<{ oldPhone: string }>();

export const markUnannounced = statement('phone-changes.not-told', 'update phone_changes set told_at = null where id = any (:ids)');

/** Lists changes whose wait is over. */
export const listDueChanges = statement(
  'phone-changes.due',
  'select id from phone_changes where outcome is null and applies_at <= now() order by applies_at, id',
);

/** Applies the change if it still waits. */
export const applyChange = statement(
  'phone-changes.apply-change',
  `
  update phone_changes c set outcome = 'applied', decided_at = now()
   where id = :id and outcome is null and applies_at <= now()
  returning user_id as "userId", phone`,
);

/** Marks a change as refused because another account has got the number since. */
export const markTaken = statement(
  'phone-changes.taken',
  `update phone_changes set outcome = 'taken', decided_at = now() where id = :id and outcome is null`,
);

/** Reads the latest change, for the mail about it. */
export const readLatestChange = statement(
  'phone-changes.latest',
  `
  select phone, outcome, applies_at as "appliesAt" from phone_changes where user_id = :user
   order by created_at desc, id desc limit 1`,
);
