import type { Tx } from '../../core/database/transaction.js';
import { AppError } from '../../core/base/errors.js';
import { lockRemoteRow, readLockedRemote, type LockedRemote } from './registry.queries.js';

/** The remote, held until the transaction ends: changes of one remote take turns. Null: there is none. */
export async function lockIfKnown(tx: Tx, id: string): Promise<LockedRemote | null> {
  await tx.count(lockRemoteRow, { remote: id });
  return await tx.one(readLockedRemote, { remote: id });
}

/** The same; throws REMOTE_NOT_FOUND. */
export async function lockRemote(tx: Tx, id: string): Promise<LockedRemote> {
  const remote = await lockIfKnown(tx, id);
  if (!remote) throw new AppError('REMOTE_NOT_FOUND');
  return remote;
}
