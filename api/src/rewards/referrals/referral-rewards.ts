import { Injectable } from '@nestjs/common';
import { DAILY_TOTAL_CAP_UTC, type RewardCode } from '@ulty/domain/rewards/rewards.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Ledger } from '../ledger/ledger.js';
import { Rewards } from '../ledger/rewards.service.js';
import {
  decideOwn,
  decideSponsor,
  judgeFriends,
  listSidesToPay,
  listToReverse,
  lockSide,
  markReversed,
  noteSharedDays,
  readRoom,
  type RoomRow,
  type SideToPay,
} from './referrals.queries.js';

const HOUR_MS = 3_600_000;
const BATCH = 500;
const BEFORE_ALL = { since: null, friendId: null, side: null };
/** Reason shown to a learner beside coins that were taken back. */
const FRAUD_NOTE = 'Parrainage repris\u00a0: le compte du filleul a été fermé pour fraude.';

/**
 * Decides which friends are qualified and pays both sides, each in a transaction of its own and once. A side that today's caps would cut
 * waits for a day with room; the monthly cap is final. Product §2.14, decision 0075.
 */
@Injectable()
export class ReferralRewards {
  constructor(
    private readonly db: Db,
    private readonly rewards: Rewards,
    private readonly ledger: Ledger,
    jobs: Jobs,
  ) {
    jobs.every('referrals.settle', HOUR_MS, () => this.settle(null));
  }

  /** Pays due sides. @param userId whose friends and own claim; null for all */
  async settle(userId: string | null, now = new Date()): Promise<void> {
    await this.db.count(noteSharedDays, { person: userId });
    await this.db.count(judgeFriends, { person: userId, now });
    // Skips sides that wait for a day with room, so that they do not block others.
    for (let last: SideToPay | null = null; ; ) {
      const { since, friendId: friend, side: lastSide } = last ?? BEFORE_ALL;
      const due: SideToPay[] = await this.db.rows(listSidesToPay, { person: userId, since, friend, side: lastSide, most: BATCH });
      for (const side of due) await this.db.write((tx) => this.pay(tx, side, now));
      last = due.at(-1) ?? null;
      if (due.length < BATCH) break;
    }
    if (userId === null) await this.takeBack(now);
  }

  /** Takes back the rewards of closed friends. A movement is reversed once, so an interrupted run can be repeated. */
  async takeBack(now = new Date()): Promise<void> {
    const closed = await this.db.rows(listToReverse, { most: BATCH });
    for (const { friendId, txnIds } of closed) {
      for (const txnId of txnIds) await this.ledger.reverse(txnId, FRAUD_NOTE);
      await this.db.count(markReversed, { friend: friendId, at: now });
    }
  }

  private async pay(tx: Tx, { friendId, side }: SideToPay, now: Date): Promise<void> {
    const payee = await tx.one(lockSide, { friend: friendId, side });
    if (!payee) return;
    const code: RewardCode = payee.isConfirmed ? 'referral_ambassador' : 'referral_qualified';
    const room = await tx.one(readRoom, { payee: payee.id, rule: code, day: dayOf(now.toISOString(), payee.tz), at: now });
    if (!room || !hasRoom(room)) return;
    const grant = { code, source: { type: 'referral', id: friendId }, needsPerson: payee.hasMet };
    const [line] = await this.rewards.grantWithoutEvent(tx, payee, now, [grant], now);
    if (!line) return;
    if (side === 'own') await tx.count(decideOwn, { friend: friendId, at: now, txn: line.txnId });
    else
      await tx.count(decideSponsor, {
        friend: friendId,
        at: now,
        txn: line.txnId,
        utc: line.awarded,
        withheldReason: line.withheldReason ?? null,
      });
  }
}

/** Whether today's caps have room for the whole reward. */
function hasRoom({ amountUtc, ofRule, isInDailyTotal, total }: RoomRow): boolean {
  const amount = amountUtc ?? 0;
  return amount <= (ofRule ?? amount) && (!isInDailyTotal || amount <= DAILY_TOTAL_CAP_UTC - total);
}
