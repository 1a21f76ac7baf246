import { SIGNAL_LIMITS } from '@ulty/domain/integrity.js';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../auth/access.js';
import type { DailyMark } from '../visits/daily-marks.js';
import { MEET_CONTACTS, type ContactMeeting } from './integrity.queries.js';
import { noteSignals } from './signals.js';

/**
 * Notes with which device and address an account is heard of today, and signals when too many accounts share one: against all of them around
 * the limit (those that arrive at once do not see one another), far beyond it against each that joins. Once a day for each account and device.
 * Product §1.6.
 */
export async function noteSharedContacts(tx: EntityManager, { id, network }: Pick<SessionUser, 'id' | 'network'>, deviceId: string, markOf: (what: string) => DailyMark): Promise<void> {
  const contacts = [
    ...(deviceId ? [{ kind: 'shared_device' as const, mark: markOf(`device ${deviceId}`), limit: SIGNAL_LIMITS.accountsPerDevice }] : []),
    ...(network ? [{ kind: 'shared_address' as const, mark: markOf(`address ${network}`), limit: SIGNAL_LIMITS.accountsPerAddress }] : []),
  ];
  const [first] = contacts;
  if (!first) return;
  const marks = contacts.map(({ mark }) => mark.mark);
  const met = await tx.query<ContactMeeting[]>(MEET_CONTACTS, [id, first.mark.day, marks]);
  for (const { kind, mark, limit } of contacts) {
    const others = met.find(({ hash }) => hash.equals(mark.mark))?.others ?? [];
    const accounts = others.length + 1;
    if (accounts > limit) await noteSignals(tx, id, [{ kind, details: { accounts } }], accounts < 2 * limit ? others : []);
  }
}
