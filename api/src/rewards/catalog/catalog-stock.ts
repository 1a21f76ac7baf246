import { Injectable } from '@nestjs/common';
import { itemRefusal, STOCK_HOLD_HOURS, type CatalogKind, type ItemRefusal } from '@ulty/domain/rewards/catalog.js';
import type { Queryable } from '../../core/database/queryable.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { AppError } from '../../core/base/errors.js';
import { Jobs } from '../../core/jobs/jobs.js';
import {
  addHold,
  deliverHold,
  endHold,
  expireHolds,
  freeOrphans,
  lockHold,
  lockItem,
  readCode,
  readHold,
  readItem,
  takeUnit,
} from './catalog-stock.queries.js';
import { CodeSeal } from './code-seal.js';

const HOUR_MS = 3_600_000;
const EXPIRY_PERIOD_MS = 5 * 60_000;
/** Most holds ended in one transaction. */
const EXPIRY_BATCH = 500;

/** Who requests which item, and the request that it is held for. */
export interface StockQuestion {
  itemId: string;
  userId: string;
  redemptionId: string;
  now: Date;
}

/** Price and value of a requested item. */
export interface HeldItem {
  priceUtc: number;
  faceValueFcfa: number;
  kind: CatalogKind;
  title: string;
}

/** The stock of the catalogue's items: pieces held for a request, released, delivered. Product §2.5. */
@Injectable()
export class CatalogStock {
  constructor(
    private readonly db: Db,
    private readonly seal: CodeSeal,
    jobs: Jobs,
  ) {
    jobs.every('catalog.expire', EXPIRY_PERIOD_MS, () => this.expireDue());
  }

  /**
   * Holds one piece for 48 h, in the request's transaction; the same request again holds the same one. AppError ITEM_NOT_FOUND, ITEM_AGE,
   * ITEM_LIMIT, ITEM_SOLD_OUT. Call it before anything that locks the learner's wallet.
   */
  async hold(tx: Tx, { itemId, userId, redemptionId, now }: StockQuestion): Promise<HeldItem> {
    if ((await tx.count(lockItem, { item: itemId })) === 0) throw new AppError('ITEM_NOT_FOUND');
    const known = await tx.one(readHold, { request: redemptionId });
    if (known) {
      if (known.itemId !== itemId || known.userId !== userId) throw new AppError('ITEM_NOT_FOUND');
      return heldItem(known);
    }
    const item = await tx.one(readItem, { item: itemId, user: userId, today: now.toISOString().slice(0, 10) });
    if (!item?.isOpen) throw new AppError('ITEM_NOT_FOUND');
    const refusal = itemRefusal({ ...item, year: now.getUTCFullYear() });
    if (refusal) throw new AppError(REFUSALS[refusal]);
    await tx.count(addHold, {
      item: itemId,
      request: redemptionId,
      user: userId,
      heldUntil: new Date(now.getTime() + STOCK_HOLD_HOURS * HOUR_MS),
    });
    await this.takeUnit(tx, itemId, redemptionId);
    return heldItem(item);
  }

  /** Releases the piece of a request; does nothing when it was delivered or released before. */
  async free(tx: Tx, redemptionId: string): Promise<void> {
    await tx.count(lockHold, { request: redemptionId });
    await tx.count(endHold, { request: redemptionId, state: 'freed' });
  }

  /**
   * Delivers the piece of a request; a repeated call returns the same code. A request whose 48 h are over gets another piece, if one is
   * left. `code` is null for pieces without one. AppError ITEM_NOT_FOUND without such a request, ITEM_SOLD_OUT.
   */
  async deliver(tx: Tx, redemptionId: string, now = new Date()): Promise<{ code: string | null }> {
    const hold = await tx.one(lockHold, { request: redemptionId });
    if (!hold || hold.state === 'freed') throw new AppError('ITEM_NOT_FOUND');
    if (hold.state === 'expired') await this.takeUnit(tx, hold.itemId, redemptionId);
    if (hold.state !== 'delivered') await tx.count(deliverHold, { request: redemptionId, now });
    return { code: await this.codeOf(tx, redemptionId) };
  }

  /** Returns the code of a delivered piece, for its owner only; null before, and for pieces without one. */
  async codeOf(tx: Queryable, redemptionId: string): Promise<string | null> {
    const unit = await tx.one(readCode, { request: redemptionId });
    return unit?.sealedCode ? this.seal.open(unit.sealedCode, unit.id) : null;
  }

  /** Releases the pieces whose 48 h are over. Returns how many requests lost theirs. */
  async expireDue(now = new Date()): Promise<number> {
    await this.db.count(freeOrphans);
    let expired = 0;
    for (;;) {
      const { count } = await this.db.oneOrThrow(expireHolds, { now, most: EXPIRY_BATCH });
      expired += count;
      if (count < EXPIRY_BATCH) return expired;
    }
  }

  private async takeUnit(tx: Tx, itemId: string, redemptionId: string): Promise<void> {
    if ((await tx.count(takeUnit, { item: itemId, request: redemptionId })) === 0) throw new AppError('ITEM_SOLD_OUT');
  }
}

const REFUSALS = {
  age: 'ITEM_AGE',
  age_unknown: 'ITEM_AGE',
  limit: 'ITEM_LIMIT',
  sold_out: 'ITEM_SOLD_OUT',
} as const satisfies Record<ItemRefusal, string>;

const heldItem = ({ priceUtc, faceValueFcfa, kind, title }: HeldItem): HeldItem => ({ priceUtc, faceValueFcfa, kind, title });
