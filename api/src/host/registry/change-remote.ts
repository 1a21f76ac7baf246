import type { RegistryChange } from '@ulty/contracts/remotes.js';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../core/http/access.js';
import { AppError } from '../../core/errors.js';
import { uuidV7 } from '../../core/uuid.js';
import { CHANGE_REMOTE, FIND_VERSION, LOCK_REMOTE, type LiveRemote } from './registry.queries.js';

/** Applies an admin's change to one remote and writes its audit line. Throws REMOTE_NOT_FOUND, REMOTE_VERSION_UNKNOWN. */
export async function changeRemote(tx: EntityManager, id: string, change: RegistryChange, actor: SessionUser): Promise<void> {
  const [remote] = await tx.query<LiveRemote[]>(LOCK_REMOTE, [id]);
  if (!remote) throw new AppError('REMOTE_NOT_FOUND');
  const audit = [uuidV7(), `${actor.firstName} ${actor.lastName}`.trim(), actor.id];
  if (change.action !== 'promote') {
    const before = remote.isEnabled ? 'enabled' : 'disabled';
    const after = change.action === 'enable' ? 'enabled' : 'disabled';
    await tx.query(CHANGE_REMOTE, [id, change.action, change.reason, null, null, ...audit, before, after]);
    return;
  }
  const [version] = await tx.query<{ isNewest: boolean }[]>(FIND_VERSION, [id, change.version]);
  if (!version) throw new AppError('REMOTE_VERSION_UNKNOWN');
  await tx.query(CHANGE_REMOTE, [
    id,
    change.action,
    change.reason,
    change.version,
    !version.isNewest,
    ...audit,
    remote.stableVersion,
    change.version,
  ]);
}
