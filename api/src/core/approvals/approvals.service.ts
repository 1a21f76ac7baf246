import { Injectable } from '@nestjs/common';
import type { Approval, ApprovalDecision, ApprovalPage } from '@ulty/contracts/base/approvals.js';
import type { z } from 'zod';
import { Db } from '../database/db.js';
import type { Tx } from '../database/transaction.js';
import { auditActor, AuditLog, type AuditActor } from '../audit/audit-log.js';
import { AppError } from '../base/errors.js';
import type { SessionUser } from '../http/access.js';
import { uuidV7 } from '../base/uuid.js';
import { addApproval, countApprovals, decideApproval, listApprovals, lockApproval, type ApprovalRow } from './approvals.queries.js';

/** Rows of one page. Product §2.24. */
const PAGE_SIZE = 25;

/** An approved request, as given to the act it applies. */
interface Approved<Payload> {
  tx: Tx;
  payload: Payload;
  approvalId: string;
  /** Reason of the request, in French. */
  reason: string;
  askedBy: AuditActor & { userId: string };
  approvedBy: AuditActor & { userId: string };
}

/** A kind of act that needs two administrators, registered once by its room. */
export interface ApprovalKind<Payload> {
  /** e.g. 'redemption.pay': also the action of its journal lines. */
  kind: string;
  /** Schema of the stored payload: a later version of the code may read it. */
  payload: z.ZodType<Payload>;
  /**
   * Applies the act in the transaction of the decision; throws AppError when it is not possible any more, and the request stays open.
   * Idempotent by `approvalId` where it has effects outside the database.
   */
  apply: (approved: Approved<Payload>) => Promise<void>;
}

/** A request for an approval. */
export interface ApprovalRequest {
  kind: string;
  /** e.g. 'redemption:<id>': one open request for each kind and target. */
  target: string;
  /** Description of the act in French, on which the second administrator decides. It names no learner. */
  title: string;
  payload: unknown;
  reason: string;
}

/** Acts of one administrator that another must approve. Product §2.24. */
@Injectable()
export class Approvals {
  private readonly kinds = new Map<string, ApprovalKind<unknown>>();

  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
  ) {}

  /** Registers a kind. Call it from a constructor or `onModuleInit`. */
  register<Payload>(kind: ApprovalKind<Payload>): void {
    if (this.kinds.has(kind.kind)) throw new Error(`two kinds of approvals are named ${kind.kind}`);
    this.kinds.set(kind.kind, kind as ApprovalKind<unknown>);
  }

  /** Kinds that rooms have registered, sorted. */
  get kindsKnown(): string[] {
    return [...this.kinds.keys()].sort();
  }

  /**
   * Makes a request, in the transaction of what it belongs to. Throws AppError APPROVAL_OPEN when an open one for the same target exists.
   */
  async ask(tx: Tx, actor: SessionUser, { kind, target, title, payload, reason }: ApprovalRequest): Promise<Approval> {
    const known = this.kinds.get(kind);
    if (!known) throw new Error(`no kind of approvals is named ${kind}`);
    const { name, userId } = auditActor(actor);
    const stored = JSON.stringify(known.payload.parse(payload));
    const row = await tx.one(addApproval, { id: uuidV7(), kind, target, title, payload: stored, reason, userName: name, user: userId });
    if (!row) throw new AppError('APPROVAL_OPEN');
    await this.audit.write(tx, auditActor(actor), { action: `${kind}.ask`, target, reason, after: { approvalId: row.id, title } });
    return toApproval(row, actor.id);
  }

  /** Decides a request and, when approved, applies its act: all or nothing. */
  async decideApproval(id: string, { action, reason }: ApprovalDecision, actor: SessionUser): Promise<Approval> {
    return this.db.write(async (tx) => {
      const locked = await tx.one(lockApproval, { id });
      const asked = decidable(locked, action, actor);
      if (action === 'approve') await this.apply(tx, asked, actor);
      const { name, userId } = auditActor(actor);
      const row = await tx.one(decideApproval, { id, state: STATES[action], userName: name, user: userId, reason });
      if (!row) throw new Error(`request ${id} is gone`);
      await this.audit.write(tx, auditActor(actor), {
        action: `${asked.kind}.${action}`,
        target: asked.target,
        reason,
        after: { approvalId: id, title: asked.title },
      });
      return toApproval(row, actor.id);
    });
  }

  /** Returns one page, in two statements. A page past the end is empty. */
  async list(reader: SessionUser, page: number): Promise<ApprovalPage> {
    const { total, open } = await this.db.oneOrThrow(countApprovals);
    const rows = await this.db.rows(listApprovals, { most: PAGE_SIZE, from: (page - 1) * PAGE_SIZE });
    return {
      items: rows.map((row) => toApproval(row, reader.id)),
      open,
      total,
      page,
      pageSize: PAGE_SIZE,
    };
  }

  private async apply(tx: Tx, { id, kind, payload, reason, askedBy, askedById }: ApprovalRow, actor: SessionUser): Promise<void> {
    const known = this.kinds.get(kind);
    if (!known) throw new AppError('VERSION_CONFLICT');
    await known.apply({
      tx,
      payload: known.payload.parse(payload),
      approvalId: id,
      reason,
      askedBy: { name: askedBy, userId: askedById },
      approvedBy: { name: auditActor(actor).name, userId: actor.id },
    });
  }
}

/** Returns the request if this person may take this decision. APPROVAL_NOT_FOUND, VERSION_CONFLICT, OWN_REQUEST, FORBIDDEN. */
function decidable(asked: ApprovalRow | null | undefined, action: ApprovalDecision['action'], actor: SessionUser): ApprovalRow {
  if (!asked) throw new AppError('APPROVAL_NOT_FOUND');
  if (asked.state !== 'open') throw new AppError('VERSION_CONFLICT');
  const isOwn = asked.askedById === actor.id;
  if (isOwn !== (action === 'withdraw')) throw new AppError(isOwn ? 'OWN_REQUEST' : 'FORBIDDEN');
  return asked;
}

const STATES = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

function toApproval(row: ApprovalRow, readerId: string): Approval {
  const { askedById, payload: _payload, askedAt, decidedAt, ...told } = row;
  return { ...told, askedAt: askedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null, isOwn: askedById === readerId };
}
