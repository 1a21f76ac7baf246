import { Injectable } from '@nestjs/common';
import { dayOf } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import type { EventContext } from '../../core/events/event-log.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { findBySource, listDueLearners, lockWalletOf, readTxn, readZone, type TxnRow } from './ledger.queries.js';
import { lift, post, type Posting } from './postings.js';

/** A spending of coins. */
export interface Spending {
  reason: 'streak_freeze' | 'ornament';
  /** Spent once per (learner, reason, source). */
  source: { type: string; id: string };
  /** Whole coins, more than 0. */
  amountUtc: number;
}

const RELEASE_PERIOD_MS = 60_000;

/** Moves earned coins: spending, release of pending coins, reversal. Product §1.4. */
@Injectable()
export class Ledger {
  constructor(
    private readonly db: Db,
    jobs: Jobs,
  ) {
    jobs.every('coins.release', RELEASE_PERIOD_MS, () => this.releaseDue());
  }

  /** Spends available coins inside the event's transaction, once per source. Throws AppError NOT_ENOUGH_COINS. */
  async spend(context: EventContext, { reason, source, amountUtc }: Spending): Promise<{ txnId: string }> {
    const { tx, user, eventId, at, day } = context;
    if (!Number.isSafeInteger(amountUtc) || amountUtc <= 0) throw new RangeError(`Not a spending: ${amountUtc}`);
    const known = await tx.one(findBySource, { user: user.id, reason, sourceType: source.type, sourceId: source.id });
    if (known) return { txnId: known.id };
    const id = uuidV7();
    await post(tx, { userId: user.id, eventId, at, day }, [
      {
        id,
        type: 'spend',
        reason,
        source_type: source.type,
        source_id: source.id,
        amount: amountUtc,
        debit: 'user_available',
        credit: 'system_rewards',
      },
    ]);
    return { txnId: id };
  }

  /** Ends the delay of a reward's rule. False when the reward is not pending any more, or has other holds as well. */
  async release(txnId: string): Promise<boolean> {
    return this.db.write(async (tx) => {
      const { userId } = await txnOf(tx, txnId);
      return (await lift(tx, userId, { reasons: ['rule'], txnId })).movements > 0;
    });
  }

  /**
   * Takes back a reward, or gives back a spending, by a movement of its own. The available coins may become negative; later rewards fill
   * the gap first. Lifetime coins stay. `note` is the French sentence shown to the learner. False when it was reversed before.
   */
  async reverse(txnId: string, note: string): Promise<boolean> {
    return this.settle(txnId, ({ type, isHeld, isReversed, amount }) => {
      if (type !== 'reward' && type !== 'spend') throw new RangeError(`A ${type} cannot be reversed`);
      if (isReversed) return null;
      const accounts =
        type === 'spend'
          ? ({ debit: 'system_rewards', credit: 'user_available' } as const)
          : ({ debit: isHeld ? 'user_pending' : 'user_available', credit: 'system_rewards' } as const);
      return { type: 'reversal', reason: 'reversal', amount, note, ...accounts };
    });
  }

  /**
   * Ends the due holds, for the learners of up to `limit` holds, each learner in one transaction and one movement. Returns how many rewards
   * became available.
   */
  async releaseDue(limit = 500): Promise<number> {
    const due = await this.db.rows(listDueLearners, { most: limit });
    let released = 0;
    for (const { id } of due) {
      const { movements } = await this.db.write((tx) => lift(tx, id, { reasons: ['past_day', 'rule'], dueAt: new Date() }));
      released += movements;
    }
    return released;
  }

  /** Posts the result of `decide` for a movement, while its learner's wallet is locked. */
  private async settle(
    txnId: string,
    decide: (txn: TxnRow) => Pick<Posting, 'type' | 'reason' | 'amount' | 'debit' | 'credit' | 'note'> | null,
  ): Promise<boolean> {
    return this.db.write(async (tx) => {
      await tx.count(lockWalletOf, { txn: txnId });
      const txn = await txnOf(tx, txnId);
      const decided = decide(txn);
      if (!decided) return false;
      const now = new Date();
      await post(tx, { userId: txn.userId, eventId: null, at: now, day: dayOf(now.toISOString(), txn.tz) }, [
        { ...decided, id: uuidV7(), source_type: 'txn', source_id: txnId, original_id: txnId },
      ]);
      return true;
    });
  }
}

/**
 * Takes back pending rewards of one learner, whose wallet is locked, in a movement each. `note` is the French sentence shown to the
 * learner.
 */
export async function reverseHeld(tx: Tx, userId: string, held: readonly { id: string; amount: number }[], note: string): Promise<void> {
  const learner = await tx.one(readZone, { user: userId });
  if (!learner || held.length === 0) return;
  const now = new Date();
  await post(
    tx,
    { userId, eventId: null, at: now, day: dayOf(now.toISOString(), learner.tz) },
    held.map(({ id, amount }) => ({
      id: uuidV7(),
      type: 'reversal',
      reason: 'reversal',
      source_type: 'txn',
      source_id: id,
      original_id: id,
      amount,
      note,
      debit: 'user_pending',
      credit: 'system_rewards',
    })),
  );
}

async function txnOf(tx: Tx, txnId: string): Promise<TxnRow> {
  const txn = await tx.one(readTxn, { txn: txnId });
  if (!txn) throw new RangeError(`No movement ${txnId}`);
  return txn;
}
