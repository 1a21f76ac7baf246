import type { RegistryEntry } from '@ulty/contracts/base/remotes.js';
import type { Tx } from '../../core/database/transaction.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { addAuditLine } from './change.queries.js';
import type { RegistryActor } from './registry-actor.js';

type Line = RegistryEntry['history'][number];

export type Act = Pick<Line, 'action'> & Partial<Pick<Line, 'reason' | 'before' | 'after'>>;

/** Writes the audit line of an act on one remote. */
export async function writeAudit(tx: Tx, id: string, actor: RegistryActor, act: Act): Promise<void> {
  const { action, reason = null, before = null, after = null } = act;
  await tx.count(addAuditLine, { id: uuidV7(), remote: id, actor: actor.name, user: actor.userId, action, reason, before, after });
}
