import { SIGNAL_LIMITS } from '@ulty/domain/rewards/integrity.js';
import type { Tx } from '../database/transaction.js';
import type { SessionUser } from '../http/access.js';
import type { DailyMarks } from '../visits/daily-marks.js';
import { noteSignals } from './signals.js';

const LIMITS = { shared_device: SIGNAL_LIMITS.accountsPerDevice, shared_address: SIGNAL_LIMITS.accountsPerAddress } as const;

/** Accounts that may arrive at the same time before they see one another. */
const AT_ONCE = 10;

/** Other accounts that used the same device or address today. */
export interface SharedContact {
  kind: keyof typeof LIMITS;
  others: string[];
}

/**
 * Returns what an event may share with other accounts, as hashes under today's salt: its device and its address. Empty at a shared place,
 * whose address and machines many strangers use.
 */
export function contactsOf(
  { network }: Pick<SessionUser, 'network'>,
  placeId: string | null,
  deviceId: string | undefined,
  { day, markOf }: Awaited<ReturnType<DailyMarks['ofContacts']>>,
): { day: string; kinds: SharedContact['kind'][]; hashes: Buffer[] } {
  if (placeId !== null) return { day, kinds: [], hashes: [] };
  const contacts = [
    ...(deviceId ? [{ kind: 'shared_device' as const, hash: markOf(`device ${deviceId}`) }] : []),
    ...(network ? [{ kind: 'shared_address' as const, hash: markOf(`address ${network}`) }] : []),
  ];
  return { day, kinds: contacts.map(({ kind }) => kind), hashes: contacts.map(({ hash }) => hash) };
}

/**
 * Adds signals that too many accounts share a device or an address: near the limit against all of them (those that arrive together do not
 * see one another), far beyond it against each that joins. Product §1.6.
 */
export async function noteSharedContacts(tx: Tx, userId: string, contacts: readonly SharedContact[]): Promise<void> {
  for (const { kind, others } of contacts) {
    const accounts = others.length + 1;
    if (accounts > LIMITS[kind])
      await noteSignals(tx, userId, [{ kind, details: { accounts } }], accounts <= LIMITS[kind] + AT_ONCE ? others : []);
  }
}
