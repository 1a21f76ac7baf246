import { dayOf } from '@ulty/domain/days/streak.js';
import type { Tx } from '../../core/database/transaction.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { readZone } from './ledger.queries.js';
import { post, type Posting } from './postings.js';

/** A reservation of coins, one per source. */
export interface Reservation {
  userId: string;
  /** e.g. { type: 'redemption', id } */
  source: { type: string; id: string };
  /** Whole coins, more than 0. */
  amountUtc: number;
}

/**
 * Reserves available coins in a movement of its own; returns its id. Pending coins are never used. Throws AppError NOT_ENOUGH_COINS, and
 * the transaction must be rolled back.
 */
export async function reserve(tx: Tx, { userId, source, amountUtc }: Reservation, now: Date): Promise<string> {
  if (!Number.isSafeInteger(amountUtc) || amountUtc <= 0) throw new RangeError(`Not a reservation: ${amountUtc}`);
  const id = uuidV7();
  await move(tx, userId, now, {
    id,
    type: 'reserve',
    reason: 'redemption',
    source_type: source.type,
    source_id: source.id,
    amount: amountUtc,
    debit: 'user_available',
    credit: 'user_reserved',
  });
  return id;
}

/** The source and coins of a reservation. */
export interface Reserved {
  reservationId: string;
  userId: string;
  amountUtc: number;
}

/**
 * Makes reserved coins available again. `note` is the French sentence shown to the learner. A reservation ends once: a second end throws.
 */
export async function giveBack(tx: Tx, reserved: Reserved, note: string, now: Date): Promise<void> {
  await end(tx, reserved, { type: 'unreserve', reason: 'redemption_returned', note, credit: 'user_available' }, now);
}

/** Removes reserved coins for good. A reservation ends once: a second end throws. */
export async function settle(tx: Tx, reserved: Reserved, now: Date): Promise<void> {
  await end(tx, reserved, { type: 'settle', reason: 'redemption_paid', credit: 'redemption_clearing' }, now);
}

async function end(
  tx: Tx,
  { reservationId, userId, amountUtc }: Reserved,
  chosen: Pick<Posting, 'type' | 'reason' | 'note' | 'credit'>,
  now: Date,
): Promise<void> {
  await move(tx, userId, now, {
    ...chosen,
    id: uuidV7(),
    source_type: 'txn',
    source_id: reservationId,
    original_id: reservationId,
    amount: amountUtc,
    debit: 'user_reserved',
  });
}

async function move(tx: Tx, userId: string, now: Date, posting: Posting): Promise<void> {
  const learner = await tx.one(readZone, { user: userId });
  if (!learner) throw new Error(`no learner ${userId}`);
  await post(tx, { userId, eventId: null, at: now, day: dayOf(now.toISOString(), learner.tz) }, [posting]);
}
