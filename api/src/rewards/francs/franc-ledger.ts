import { Injectable } from '@nestjs/common';
import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { AppError } from '../../core/base/errors.js';
import { uuidV7 } from '../../core/base/uuid.js';

/** Accounts of francs; the table `franc_account` says which may fall below zero: the sources of francs. Product §2.23. */
export type FrancAccount =
  | 'revenue_ads'
  | 'revenue_partners'
  | 'revenue_courses'
  | 'capital'
  | 'operations'
  | 'fund_entrepreneurship'
  | 'fund_academic'
  | 'fund_patriotic'
  | 'coin_reserve'
  | 'payouts_sent'
  | 'payouts_paid'
  | 'fund_payments';

/** One movement of whole francs (FCFA), written once for each (kind, source). */
export interface FrancMovement {
  /** e.g. 'payout_sent' */
  kind: string;
  source: { type: string; id: string };
  /** Description in French, shown in the public accounts. */
  note: string;
  /** Signed amounts, none zero, two or more, zero in total. */
  entries: readonly { account: FrancAccount; amountFcfa: number }[];
  /** The movement that this one corrects. */
  correctsId?: string;
  /** Calendar day, UTC; today by default. */
  occurredOn?: string;
  isDemo?: boolean;
}

const CHECK_VIOLATION = '23514';

/** The only way francs move: an append-only ledger whose sum is zero. Product §2.23. */
@Injectable()
export class FrancLedger {
  /**
   * Writes a movement in the caller's transaction, once for each kind and source: a repeated call writes nothing and `isNew` is false.
   * Accounts that are not sources never fall below zero: AppError FUNDS_MISSING, and the transaction must be rolled back.
   */
  async post(tx: Tx, movement: FrancMovement): Promise<{ txnId: string; isNew: boolean }> {
    const { kind, source, note, entries, correctsId = null, occurredOn = null, isDemo = false } = movement;
    if (entries.some(({ amountFcfa }) => !Number.isSafeInteger(amountFcfa))) throw new RangeError(`Not whole francs: ${kind} ${source.id}`);
    const made = await tx.one(addTxn, {
      id: uuidV7(),
      kind,
      sourceType: source.type,
      sourceId: source.id,
      note,
      correctsId,
      occurredOn,
      isDemo,
    });
    if (!made) {
      const known = await tx.one(findTxn, { kind, sourceType: source.type, sourceId: source.id });
      if (!known) throw new Error(`no movement ${kind} of ${source.type} ${source.id}`);
      return { txnId: known.id, isNew: false };
    }
    try {
      await tx.count(addEntries, {
        txn: made.id,
        accounts: entries.map(({ account }) => account),
        amounts: entries.map(({ amountFcfa }) => amountFcfa),
      });
    } catch (error) {
      const { code, constraint } = error as { code?: unknown; constraint?: unknown };
      if (code === CHECK_VIOLATION && constraint === 'franc_account_covered') throw new AppError('FUNDS_MISSING', { cause: error });
      throw error;
    }
    return { txnId: made.id, isNew: true };
  }

  /** Returns the balance of an account; with `isLocked` nobody else changes it until the transaction ends. */
  async balance(tx: Tx, account: FrancAccount, { isLocked = false } = {}): Promise<number> {
    const row = await tx.one(isLocked ? lockBalance : readBalance, { account });
    return Number(row?.balance ?? 0);
  }

  /**
   * Returns the francs of a demonstration on an account, or the real ones: neither kind pays for the other. Nobody else changes them until
   * the transaction ends. Decision 0036.
   */
  async covered(tx: Tx, account: FrancAccount, { isDemo }: { isDemo: boolean }): Promise<number> {
    const whole = await this.balance(tx, account, { isLocked: true });
    const { fcfa } = await tx.oneOrThrow(readDemoPart, { account });
    const demo = Number(fcfa);
    return isDemo ? demo : whole - demo;
  }
}

/** Adds a movement, by default of today. */
const addTxn = statement(
  'francs.add-txn',
  `
  insert into franc_txn (id, kind, source_type, source_id, note, corrects_id, occurred_on, is_demo)
  values (:id, :kind, :sourceType, :sourceId, :note, :correctsId?,
          coalesce(:occurredOn?::date, (now() at time zone 'UTC')::date), :isDemo)
          on conflict on constraint franc_txn_once do nothing returning id`,
);
const findTxn = statement(
  'francs.find-txn',
  `select id from franc_txn where kind = :kind and source_type = :sourceType and source_id = :sourceId`,
);
const addEntries = statement(
  'francs.add-entries',
  `
  insert into franc_entry (txn_id, account, amount) select :txn, account, amount
    from unnest(:accounts::text[], :amounts::bigint[]) as entry (account, amount)`,
);
const READ = `select balance from franc_account where name = :account`;

const readBalance = statement('francs.balance', READ);
const readDemoPart = statement(
  'francs.read-demo-part',
  `
  select coalesce(sum(e.amount), 0) as fcfa from franc_txn t
    join franc_entry e on e.txn_id = t.id and e.account = :account where t.is_demo`,
);
const lockBalance = statement('francs.lock-balance', `${READ} for no key update`);
