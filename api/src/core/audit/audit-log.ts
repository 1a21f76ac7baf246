import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/transaction.js';
import { Db } from '../database/db.js';
import { statement } from '../database/statement.js';
import { uuidV7 } from '../base/uuid.js';

/** Who acts: an administrator, or the installation itself under a name such as 'système'. */
export interface AuditActor {
  name: string;
  userId: string | null;
}

/** One act on one target. Learners are named by account id only, since entries outlive their accounts. */
export interface AuditAct {
  /** e.g. 'redemption.approve' */
  action: string;
  /** e.g. 'redemption:<id>' */
  target: string;
  /** Why, in French: 5 to 300 characters. */
  reason?: string | null;
  before?: unknown;
  after?: unknown;
}

/** The installation itself, for what no person decides. */
export const SYSTEM_ACTOR: AuditActor = { name: 'système', userId: null };

/** An administrator as the journal names them. */
export function auditActor({ id, firstName, lastName }: { id: string; firstName: string; lastName: string }): AuditActor {
  return { name: `${firstName} ${lastName}`.trim() || 'sans nom', userId: id };
}

/** The journal of what administrators change, append-only. Product §2.24. */
@Injectable()
export class AuditLog {
  constructor(private readonly db: Db) {}

  /** Writes acts in the transaction that carries them out. */
  async write(tx: Tx, actor: AuditActor, ...acts: readonly AuditAct[]): Promise<void> {
    if (acts.length === 0) return;
    await tx.count(addJournalLines, {
      userName: actor.name,
      user: actor.userId,
      acts: JSON.stringify(
        acts.map(({ action, target, reason, before, after }) => ({ id: uuidV7(), action, target, reason, before, after })),
      ),
    });
  }

  /**
   * Records that an administrator opened private data, once an hour. It is recorded before the data are shown; when that fails, they are
   * not shown.
   */
  async open(actor: AuditActor, { action, target, after }: Pick<AuditAct, 'action' | 'target' | 'after'>): Promise<void> {
    await this.db.count(addOpeningOnce, {
      id: uuidV7(),
      userName: actor.name,
      user: actor.userId,
      action,
      target,
      after: JSON.stringify(after ?? null),
    });
  }
}

const addJournalLines = statement(
  'journal.add-lines',
  `
  insert into audit_log (id, actor, actor_id, action, target, reason, before, after)
  select id, :userName, :user?::uuid, action, target, reason, before, after
    from jsonb_to_recordset(:acts::jsonb) as act (id uuid, action text, target text, reason text, before jsonb,
                                                  after jsonb)`,
);

/** Adds the opening of a target unless it was recorded within the hour; `after` is the opened part, as JSON. */
const addOpeningOnce = statement(
  'journal.add-opening',
  `
  insert into audit_log (id, actor, actor_id, action, target, after)
  select :id, :userName, :user?::uuid, :action, :target, nullif(:after::jsonb, 'null')
   where not exists (select from audit_log where target = :target and actor_id = :user::uuid and action = :action
                     and at > now() - interval '1 hour')`,
);
