import type { AdminMessage } from '@ulty/contracts/pages/contact.js';

/** $1 device. Messages of one device wait for one another, so that two sent at once cannot both count as the third. */
export const LOCK_DEVICE = `select pg_advisory_xact_lock(hashtextextended('contact ' || $1, 0))`;

/** $1 event, $2 device. The message when it is known; how many the device sent within a day, and when the next may be sent (s). */
export const KNOWN_AND_COUNT = `
  select (select reference from contact_messages where id = $1) as reference,
         count(*)::integer as count,
         greatest(1, ceil(extract(epoch from min(received_at) + interval '1 day' - now())))::integer as "retryAfterSec"
    from contact_messages where device_id = $2 and received_at > now() - interval '1 day'`;

/** $1 event … $10 account. Answers no row when the reference, or the event, is taken. */
export const SAVE_MESSAGE = `
  insert into contact_messages (id, reference, subject, name, phone, email, message, diagnostics, device_id, user_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict do nothing
  returning reference`;

/** $1 event. */
export const REFERENCE_OF = 'select reference from contact_messages where id = $1';

const COLUMNS = `
  m.id, m.reference, m.subject, m.name, m.phone, m.email, m.message, m.diagnostics, m.user_id as "userId",
  m.received_at as "receivedAt", m.handled_at as "handledAt", m.handled_by as "handledBy"`;

export interface MessageRow extends Omit<AdminMessage, 'receivedAt' | 'handledAt'> {
  receivedAt: Date;
  handledAt: Date | null;
}

/** $1 page size, $2 rows to skip. Open ones first, longest waiting at the top; then those handled, latest first. */
export const LIST_MESSAGES = `
  select ${COLUMNS} from contact_messages m
   order by (m.handled_at is not null), case when m.handled_at is null then m.received_at end, m.handled_at desc, m.id
   limit $1 offset $2`;

export const COUNT_MESSAGES =
  'select count(*)::integer as total, (count(*) filter (where handled_at is null))::integer as open from contact_messages';

/** $1 message, $2 name of the admin, $3 admin. The first admin who handled it stays. */
export const HANDLE_MESSAGE = `
  update contact_messages m
     set handled_at = coalesce(m.handled_at, now()), handled_by = coalesce(m.handled_by, $2),
         handled_by_id = case when m.handled_at is null then $3 else m.handled_by_id end
   where m.id = $1
  returning ${COLUMNS}`;
