import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { uuidV7 } from '../uuid.js';

/** Who acts: an administrator, or the installation itself under a name such as 'système'. */
export interface AuditActor {
  name: string;
  userId: string | null;
}

/** One act on one thing. Learners stand in it by account id only: it outlives their accounts. */
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
  /** Writes acts in the transaction of what they tell. */
  async write(tx: EntityManager, actor: AuditActor, ...acts: readonly AuditAct[]): Promise<void> {
    if (acts.length === 0) return;
    await tx.query(ADD_LINES, [
      actor.name,
      actor.userId,
      JSON.stringify(acts.map(({ action, target, reason, before, after }) => ({ id: uuidV7(), action, target, reason, before, after }))),
    ]);
  }
}

/** $1 name, $2 account or null, $3 acts. */
const ADD_LINES = `
  insert into audit_log (id, actor, actor_id, action, target, reason, before, after)
  select id, $1, $2::uuid, action, target, reason, before, after
    from jsonb_to_recordset($3::jsonb) as act (id uuid, action text, target text, reason text, before jsonb, after jsonb)`;
