import type { AdminMessage } from '@ulty/contracts/pages/contact.js';
import { statement, type RowOf } from '../../core/database/statement.js';

/** Locks a device, so that of parallel messages only one counts as the third. */
export const lockDevice = statement(
  'contact.lock-device',
  `
  select pg_advisory_xact_lock(hashtextextended('contact ' || :device, 0))`,
);

/** Reads the message if it is known, how many the device sent within a day, and the seconds until it may send the next. */
export const readKnownAndCount = statement(
  'contact.known-and-count',
  `
  select (select reference from contact_messages where id = :event) as reference,
         count(*)::integer as count,
         greatest(1, ceil(extract(epoch from min(received_at) + interval '1 day' - now())))::integer as "retryAfterSec"
    from contact_messages where device_id = :device? and received_at > now() - interval '1 day'`,
);

/** Stores a message. No row when the reference, or the event, is in use. */
export const saveMessage = statement(
  'contact.save',
  `
  insert into contact_messages (id, reference, subject, name, phone, email, message, diagnostics, device_id, user_id)
  values (:event, :reference, :subject, :name, :phone?, :email?, :message, :diagnostics?, :device?, :user?)
  on conflict do nothing
  returning reference`,
);

export const findReference = statement('contact.find-reference', 'select reference from contact_messages where id = :event');

const COLUMNS = `
  m.id, m.reference, m.subject, m.name, m.phone, m.email, m.message, m.diagnostics, m.user_id as "userId",
  m.received_at as "receivedAt", m.handled_at as "handledAt", m.handled_by as "handledBy"`;

/** Lists open messages first, longest waiting at the top; then handled ones, latest first. */
export const listMessages = statement(
  'contact.list',
  `
  select ${COLUMNS} from contact_messages m
   order by (m.handled_at is not null), case when m.handled_at is null then m.received_at end, m.handled_at desc, m.id
   limit :most offset :skipped`,
).as<Pick<AdminMessage, 'subject' | 'diagnostics'>>();

export type MessageRow = RowOf<typeof listMessages>;

export const countMessages = statement(
  'contact.count',
  'select count(*)::integer as total, (count(*) filter (where handled_at is null))::integer as open from contact_messages',
);

/** Marks a message as handled; the first admin stays. */
export const handleMessage = statement(
  'contact.handle',
  `
  update contact_messages m
     set handled_at = coalesce(m.handled_at, now()), handled_by = coalesce(m.handled_by, :name?),
         handled_by_id = case when m.handled_at is null then :admin else m.handled_by_id end
   where m.id = :id
  returning ${COLUMNS}`,
).as<Pick<AdminMessage, 'subject' | 'diagnostics'>>();
