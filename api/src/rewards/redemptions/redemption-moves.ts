import { Injectable } from '@nestjs/common';
import { redemptionPage } from '@ulty/domain/base/pages.js';
import { redemptionFailureWords, redemptionName } from '@ulty/domain/rewards/redemption-words.js';
import { isOver, mayBecome, type PayoutFailure, type RedemptionState, type Rejection } from '@ulty/domain/rewards/redemption.js';
import type { Tx } from '../../core/database/transaction.js';
import { AppError } from '../../core/base/errors.js';
import { redemptionWords } from '../../core/notices/notice-texts.js';
import { Notices } from '../../core/notices/notices.js';
import { FrancLedger, type FrancMovement } from '../francs/franc-ledger.js';
import { giveBack, settle } from '../ledger/reservations.js';
import { CatalogStock } from '../catalog/catalog-stock.js';
import { addStep, lockLearnerOf, lockRedemption, setState, type RedemptionRow } from './redemptions.queries.js';

/** Details of a step besides its state. */
interface Said {
  code?: string | null;
  /** An administrator's note for the learner. */
  note?: string | null;
  failure?: PayoutFailure | Rejection;
}

/**
 * Moves redemptions from state to state, with their coins and francs: every change of a redemption is one of these, in the caller's
 * transaction, after `lock`.
 */
@Injectable()
export class RedemptionMoves {
  constructor(
    private readonly francs: FrancLedger,
    private readonly stock: CatalogStock,
    private readonly notices: Notices,
  ) {}

  /** Locks the learner, then the redemption, until the transaction ends. Null when there is none. */
  async lock(tx: Tx, id: string): Promise<RedemptionRow | null> {
    await tx.count(lockLearnerOf, { redemption: id });
    const row = await tx.one(lockRedemption, { id });
    return row ?? null;
  }

  /** Makes one step. Throws AppError REDEMPTION_LATE when the state does not allow it. */
  async step(tx: Tx, row: RedemptionRow, to: RedemptionState, said: Said, now: Date): Promise<void> {
    if (!mayBecome(row.state, to)) throw new AppError('REDEMPTION_LATE');
    await tx.count(setState, { redemption: row.id, state: to, now, isOver: isOver(to), failure: said.failure ?? null });
    await tx.count(addStep, { redemption: row.id, state: to, code: said.code ?? null, note: said.note ?? null, now });
    row.state = to;
    await this.tell(tx, { ...row, failure: said.failure ?? row.failure });
  }

  /** Notifies the learner of the state reached, if it has a notice, once per state. A payment in money is also announced by SMS. */
  async tell(tx: Tx, row: RedemptionRow): Promise<void> {
    const words = redemptionWords(row);
    if (!words) return;
    const code = row.state === 'paid' && row.method === 'catalog' ? 'redemption.delivered' : `redemption.${row.state}`;
    const href = redemptionPage({ id: row.id });
    await this.notices.tell(tx, [{ userId: row.userId, kind: 'money', code, cause: `redemption:${row.id}:${row.state}`, ...words, href }]);
  }

  /**
   * Changes approved to paying: the francs leave those set aside for coins, those of a demonstration for its requests only. False, without
   * any change, when they are insufficient. A reward without a value in francs moves none.
   */
  async startPaying(tx: Tx, row: RedemptionRow, now: Date): Promise<boolean> {
    if (!mayBecome(row.state, 'paying')) throw new AppError('REDEMPTION_LATE');
    const isCovered = row.fcfa === 0 || row.fcfa <= (await this.francs.covered(tx, 'coin_reserve', row));
    if (!isCovered) return false;
    await this.step(tx, row, 'paying', {}, now);
    await this.post(tx, row, 'payout_sent', 'coin_reserve', 'payouts_sent', now);
    return true;
  }

  /** Changes paying to paid: coins and francs are gone for good. */
  async pay(tx: Tx, row: RedemptionRow, now: Date, code: string | null = null): Promise<void> {
    await this.step(tx, row, 'paid', { code }, now);
    await settle(tx, reservedBy(row), now);
    await this.post(tx, row, 'payout_paid', 'payouts_sent', 'payouts_paid', now);
  }

  /** Ends a redemption unpaid: the coins are available again, francs booked out come back, a reserved reward is free. */
  async end(
    tx: Tx,
    row: RedemptionRow,
    via: 'failed' | 'rejected' | 'cancelled',
    said: Said & { failure?: PayoutFailure | Rejection },
    now: Date,
  ): Promise<void> {
    const wasPaying = row.state === 'paying';
    await this.step(tx, row, via, { code: said.failure ?? null, ...said }, now);
    if (via !== 'cancelled') await this.step(tx, row, 'refunded', {}, now);
    // Done before the learner's wallet is locked.
    if (row.method === 'catalog') await this.stock.free(tx, row.id);
    await giveBack(tx, reservedBy(row), reasonOf(via, said.failure), now);
    if (wasPaying) await this.post(tx, row, 'payout_returned', 'payouts_sent', 'coin_reserve', now);
  }

  private async post(
    tx: Tx,
    { id, number, fcfa, isDemo }: RedemptionRow,
    kind: string,
    from: FrancMovement['entries'][number]['account'],
    to: FrancMovement['entries'][number]['account'],
    now: Date,
  ): Promise<void> {
    if (fcfa === 0) return;
    await this.francs.post(tx, {
      kind,
      source: { type: 'redemption', id },
      note: `${FRANC_NOTES[kind] ?? kind} ${redemptionName(number)}`,
      entries: [
        { account: from, amountFcfa: -fcfa },
        { account: to, amountFcfa: fcfa },
      ],
      occurredOn: now.toISOString().slice(0, 10),
      isDemo,
    });
  }
}

const reservedBy = ({ reservationId, userId, amountUtc }: RedemptionRow) => ({ reservationId, userId, amountUtc });

const FRANC_NOTES: Record<string, string> = {
  payout_sent: 'Échange envoyé\u00a0:',
  payout_paid: 'Échange payé\u00a0:',
  payout_returned: 'Échange non payé, provision rendue\u00a0:',
};

/** The reason shown to the learner on the struck line of coins. */
function reasonOf(via: 'failed' | 'rejected' | 'cancelled', failure?: PayoutFailure | Rejection): string {
  if (via === 'cancelled') return 'Demande annulée\u00a0: vos UTC sont revenus, disponibles.';
  return `${redemptionFailureWords(failure ?? 'admin').what}\u00a0: vos UTC sont revenus, disponibles.`;
}
