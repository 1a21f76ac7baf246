import { Injectable } from '@nestjs/common';
import type { Catalog, CatalogItem } from '@ulty/contracts/rewards/catalog.js';
import { delayWords, itemRefusal } from '@ulty/domain/rewards/catalog.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { addWish, listOpenItems, removeWish, type OpenItemRow } from './catalog.queries.js';

/** The catalogue for learners. Product §2.5. */
@Injectable()
export class CatalogService {
  constructor(private readonly db: Db) {}

  /** Returns the catalogue in one statement, whatever its size. */
  async of(user: SessionUser, now = new Date()): Promise<Catalog> {
    const rows = await this.db.rows(listOpenItems, { user: user.id, today: now.toISOString().slice(0, 10) });
    return { items: rows.map((row) => toItem(row, now.getUTCFullYear())) };
  }

  /** Stores, or removes, the wish for a notice when an item is available again. AppError ITEM_NOT_FOUND. */
  async wish(user: SessionUser, itemId: string, isWished: boolean): Promise<void> {
    if (!(await this.db.one(isWished ? addWish : removeWish, { user: user.id, item: itemId }))) throw new AppError('ITEM_NOT_FOUND');
  }
}

function toItem({ taken, birthYear, partnerSlug, partnerName, ...row }: OpenItemRow, year: number): CatalogItem {
  return {
    ...row,
    delay: delayWords(row.kind),
    partner: partnerSlug !== null && partnerName !== null ? { slug: partnerSlug, name: partnerName } : null,
    refusal: itemRefusal({ ...row, taken, birthYear, year }),
  };
}
