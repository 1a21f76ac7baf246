import type { Tx } from '../../core/database/transaction.js';
import { AppError } from '../../core/base/errors.js';
import { LOCK_REMOTE, READ_LOCKED, type LockedRemote } from './registry.queries.js';

/** The remote, held until the transaction ends: changes of one remote take turns. Null: there is none. */
export async function lockIfKnown(tx: Tx, id: string): Promise<LockedRemote | null> {
  await tx.query(LOCK_REMOTE, [id]);
  return (await tx.query<LockedRemote[]>(READ_LOCKED, [id]))[0] ?? null;
}

/** The same; throws REMOTE_NOT_FOUND. */
export async function lockRemote(tx: Tx, id: string): Promise<LockedRemote> {
  const remote = await lockIfKnown(tx, id);
  if (!remote) throw new AppError('REMOTE_NOT_FOUND');
  return remote;
}
