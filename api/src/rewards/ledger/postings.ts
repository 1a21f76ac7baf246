import type { HoldReason } from '@ulty/domain/rewards/pending-reasons.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import type { Tx } from '../../core/database/transaction.js';
import { AppError } from '../../core/base/errors.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { keepForReview, lockWallet, postLines, releaseHeld, readZone, type Released, type WalletRow } from './ledger.queries.js';

/** Kinds of accounts; those that begin with user_ belong to a learner. Product §1.4. */
type Account = 'user_available' | 'user_pending' | 'user_reserved' | 'system_rewards' | 'fund' | 'redemption_clearing' | 'promo';

/** One reason why a movement waits. */
export interface Hold {
  reason: HoldReason;
  /** When it ends by time; null when a proof or an admin must end it. */
  release_at: Date | null;
}

/** One movement, as the SQL function `coins_post` expects it: `amount` passes from `debit` to `credit`. */
export interface Posting {
  id: string;
  type: 'reward' | 'withheld' | 'spend' | 'reversal' | 'reserve' | 'unreserve' | 'settle';
  reason: string;
  source_type: string;
  source_id: string;
  /** Whole coins, 0 or more. */
  amount: number;
  debit?: Account;
  credit?: Account;
  state?: 'available' | 'pending';
  /** Latest end of its dated `holds`, for the history. */
  release_at?: Date | null;
  /** Its holds, when it is pending. */
  holds?: readonly Hold[];
  withheld?: number;
  withheld_reason?: string | null;
  rule_version?: number;
  /** The reversed movement. */
  original_id?: string;
  /** Reason of the reversal, in French. */
  note?: string;
}

/** Event, time and day of movements. */
export interface PostingPlace {
  userId: string;
  eventId: string | null;
  at: Date;
  /** `at` as a calendar day of the learner. */
  day: string;
}

/** Wallets after the transaction's own postings: their rows are locked, so they do not change until it ends. */
const posted = new WeakMap<Tx, Map<string, WalletRow>>();

/** Returns the cached wallet of a learner for whom this transaction has posted, without another query. */
export function postedWallet(tx: Tx, userId: string): WalletRow | undefined {
  return posted.get(tx)?.get(userId);
}

/** Clears the cached wallets after postings that bypass `post`. */
export function forgetPosted(tx: Tx, userIds: readonly string[]): void {
  for (const id of userIds) posted.get(tx)?.delete(id);
}

/** Error code of `coins_post` when a spending exceeds the available coins. */
const NOT_ENOUGH = 'UC001';

/** Posts movements of one learner, all or none, and returns the wallet. Throws AppError NOT_ENOUGH_COINS. */
export async function post(tx: Tx, { userId, eventId, at, day }: PostingPlace, postings: readonly Posting[]): Promise<WalletRow> {
  try {
    const wallet = await tx.oneOrThrow(postLines, { user: userId, event: eventId, at, day, lines: JSON.stringify(postings) });
    posted.set(tx, (posted.get(tx) ?? new Map<string, WalletRow>()).set(userId, wallet));
    return wallet;
  } catch (error) {
    if ((error as { code?: unknown }).code === NOT_ENOUGH) throw new AppError('NOT_ENOUGH_COINS', { cause: error });
    throw error;
  }
}

/** Selects the holds to end: with these reasons and, where given, due by `dueAt` or of one movement. */
export interface Lifting {
  reasons: readonly HoldReason[];
  dueAt?: Date;
  txnId?: string;
}

/** Ends holds of a learner's pending movements; movements without further holds become available, in one movement. */
export async function lift(tx: Tx, userId: string, { reasons, dueAt, txnId }: Lifting): Promise<Released> {
  const learner = await tx.one(readZone, { user: userId });
  if (!learner) return { movements: 0, utc: 0 };
  const released = await tx.oneOrThrow(releaseHeld, {
    user: userId,
    id: uuidV7(),
    reasons,
    dueAt: dueAt ?? null,
    txn: txnId ?? null,
    day: dayOf(new Date().toISOString(), learner.tz),
  });
  // The cached wallet of this transaction is outdated.
  posted.get(tx)?.delete(userId);
  return released;
}

/** Replaces the rule's hold of a movement by one that an administrator must end. Does nothing when it is released already. */
export async function keep(tx: Tx, userId: string, txnId: string): Promise<void> {
  await tx.one(lockWallet, { user: userId });
  await tx.count(keepForReview, { user: userId, txn: txnId });
}
