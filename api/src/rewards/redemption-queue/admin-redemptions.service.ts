import { Inject, Injectable } from '@nestjs/common';
import type {
  AdminRedemptionDecision,
  AdminRedemptionDetail,
  AdminRedemptionPage,
  AdminRedemptionQuery,
  SimulatedOutcome,
} from '@ulty/contracts/rewards/admin-redemptions.js';
import { REDEMPTION_QUEUES } from '@ulty/contracts/rewards/admin-redemptions.js';
import { formatCount } from '@ulty/domain/base/count.js';
import { redemptionName } from '@ulty/domain/rewards/redemption-words.js';
import { FOUR_EYES_ABOVE_FCFA, PAYOUT_RETRY_HOURS } from '@ulty/domain/rewards/redemption.js';
import { z } from 'zod';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { Approvals } from '../../core/approvals/approvals.service.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { CONFIG, isSimulated, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { RedemptionMoves } from '../redemptions/redemption-moves.js';
import type { RedemptionRow } from '../redemptions/redemptions.queries.js';
import { toAdminRedemption, toDetail } from './admin-redemptions.mapper.js';
import { chooseOutcome, countQueues, countSteps, listQueue, readDetail } from './admin-redemptions.queries.js';

/** Rows of one page. Product §2.24. */
const PAGE_SIZE = 25;

const Target = z.object({ redemptionId: z.uuid() });
const Closing = z.object({ redemptionId: z.uuid(), outcome: z.enum(['paid', 'unpaid']) });

const targetOf = (id: string) => `redemption:${id}`;

/** Redemptions for administrators, and their decisions. Product §1.5, §2.24. */
@Injectable()
export class AdminRedemptions {
  constructor(
    private readonly db: Db,
    private readonly moves: RedemptionMoves,
    private readonly audit: AuditLog,
    private readonly approvals: Approvals,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    approvals.register({
      kind: 'redemption.approve',
      payload: Target,
      apply: async ({ tx, payload, askedBy, approvedBy }) => {
        const row = await this.lock(tx, payload.redemptionId);
        refuseOwn(row, askedBy.userId, approvedBy.userId);
        await this.moves.step(tx, row, 'approved', {}, new Date());
      },
    });
    approvals.register({
      kind: 'redemption.close',
      payload: Closing,
      apply: async ({ tx, payload: { redemptionId, outcome }, askedBy, approvedBy }) => {
        const row = await this.lock(tx, redemptionId);
        refuseOwn(row, askedBy.userId, approvedBy.userId);
        if (row.state !== 'paying') throw new AppError('REDEMPTION_LATE');
        if (outcome === 'paid') await this.moves.pay(tx, row, new Date());
        else await this.moves.end(tx, row, 'failed', { failure: 'operator_down' }, new Date());
      },
    });
  }

  /** Returns one page of a queue, longest waiting first, in two statements. A page past the end is empty. */
  async list(reader: SessionUser, { queue, page }: AdminRedemptionQuery, now = new Date()): Promise<AdminRedemptionPage> {
    const counted = await this.db.oneOrThrow(countQueues, {
      silentSince: silentSince(now),
      now,
      isDemo: this.hasSimulator(),
    });
    const rows = await this.db.rows(listQueue, {
      silentSince: silentSince(now),
      queue,
      most: PAGE_SIZE,
      from: (page - 1) * PAGE_SIZE,
    });
    const countOf = (name: (typeof REDEMPTION_QUEUES)[number]) =>
      name === 'open' || name === 'silent' ? counted[name] : (counted.states[name] ?? 0);
    const { openFcfa, unsentFcfa, reserveFcfa, sentFcfa, paidThisMonthFcfa } = counted;
    return {
      items: rows.map((row) => toAdminRedemption(row, reader.id)),
      total: countOf(queue),
      page,
      pageSize: PAGE_SIZE,
      counts: REDEMPTION_QUEUES.map((name) => ({ queue: name, count: countOf(name) })),
      exposure: { openFcfa, reserveFcfa, sentFcfa, paidThisMonthFcfa, missingFcfa: Math.max(0, unsentFcfa - reserveFcfa) },
      hasSimulator: this.hasSimulator(),
    };
  }

  /** Returns one redemption. Throws AppError REDEMPTION_NOT_FOUND. */
  async one(reader: SessionUser, id: string, now = new Date()): Promise<AdminRedemptionDetail> {
    const row = await this.db.one(readDetail, { silentSince: silentSince(now), redemption: id });
    if (!row) throw new AppError('REDEMPTION_NOT_FOUND');
    await this.audit.open(auditActor(reader), { action: 'redemption.open', target: targetOf(row.id) });
    return toDetail(row, reader.id);
  }

  /**
   * Decides, or asks a second administrator. Throws AppError REDEMPTION_NOT_FOUND, OWN_REQUEST, VERSION_CONFLICT when its state has
   * changed, REDEMPTION_LATE, APPROVAL_OPEN.
   */
  async decideRedemption(
    actor: SessionUser,
    id: string,
    decision: AdminRedemptionDecision,
    now = new Date(),
  ): Promise<AdminRedemptionDetail> {
    await this.db.write(async (tx) => {
      const row = await this.lock(tx, id);
      refuseOwn(row, actor.id);
      const { version } = await tx.oneOrThrow(countSteps, { redemption: id });
      if (version !== decision.version) throw new AppError('VERSION_CONFLICT');
      await this.act(tx, actor, row, decision, now);
    });
    return this.one(actor, id, now);
  }

  /** Chooses the outcome of the simulator, in a demonstration. Throws AppError REDEMPTION_NOT_FOUND, REDEMPTION_LATE once it is sent. */
  async simulate(actor: SessionUser, id: string, outcome: SimulatedOutcome): Promise<AdminRedemptionDetail> {
    if (!this.hasSimulator()) throw new AppError('NOT_FOUND');
    await this.db.write(async (tx) => {
      const row = await this.lock(tx, id);
      if ((await tx.count(chooseOutcome, { redemption: id, outcome })) === 0) throw new AppError('REDEMPTION_LATE');
      await this.audit.write(tx, auditActor(actor), {
        action: 'redemption.simulate',
        target: targetOf(id),
        before: { outcome: row.demoOutcome },
        after: { outcome },
      });
    });
    return this.one(actor, id);
  }

  private async act(tx: Tx, actor: SessionUser, row: RedemptionRow, { action, reason }: AdminRedemptionDecision, now: Date): Promise<void> {
    const title = titleOf(row);
    if (action === 'paid' || action === 'unpaid') {
      if (row.state !== 'paying') throw new AppError('REDEMPTION_LATE');
      const asked = action === 'paid' ? `${title} est payée, l’opérateur l’a confirmé` : `${title} n’a pas été payée, les UTC reviennent`;
      const payload = { redemptionId: row.id, outcome: action };
      await this.approvals.ask(tx, actor, { kind: 'redemption.close', target: targetOf(row.id), title: asked, payload, reason });
      return;
    }
    if (row.state !== 'checking') throw new AppError('REDEMPTION_LATE');
    if (action === 'approve' && row.fcfa > FOUR_EYES_ABOVE_FCFA) {
      const payload = { redemptionId: row.id };
      await this.approvals.ask(tx, actor, {
        kind: 'redemption.approve',
        target: targetOf(row.id),
        title: `Payer ${title}`,
        payload,
        reason,
      });
      return;
    }
    if (action === 'approve') await this.moves.step(tx, row, 'approved', {}, now);
    else await this.moves.end(tx, row, 'rejected', { failure: 'admin', note: reason }, now);
    await this.audit.write(tx, auditActor(actor), {
      action: `redemption.${action}`,
      target: targetOf(row.id),
      reason,
      before: { state: 'checking', nameMatch: row.nameMatch },
      after: { state: row.state, amountUtc: row.amountUtc, fcfa: row.fcfa },
    });
  }

  private async lock(tx: Tx, id: string): Promise<RedemptionRow> {
    const row = await this.moves.lock(tx, id);
    if (!row) throw new AppError('REDEMPTION_NOT_FOUND');
    return row;
  }

  private hasSimulator(): boolean {
    return isSimulated(this.config);
  }
}

const silentSince = (now: Date) => new Date(now.getTime() - PAYOUT_RETRY_HOURS * 3_600_000);

const titleOf = ({ number, fcfa }: RedemptionRow) => `${redemptionName(number)}, ${formatCount(fcfa)}\u00a0FCFA`;

/** Throws when administrators would decide about their own coins. */
function refuseOwn(row: RedemptionRow, ...actors: readonly string[]): void {
  if (actors.includes(row.userId)) throw new AppError('OWN_REQUEST');
}
