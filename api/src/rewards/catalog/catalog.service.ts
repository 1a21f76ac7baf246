import { Injectable } from '@nestjs/common';
import type { Catalog, CatalogItem } from '@ulty/contracts/rewards/catalog.js';
import { delayWords, itemRefusal } from '@ulty/domain/rewards/catalog.js';
import { FREEZE_PRICE_UTC } from '@ulty/domain/days/streak-rescue.js';
import { Db } from '../../core/database/db.js';
import { Sql } from '../../core/database/sql.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { list, UNWISH, WISH, type ListRow } from './catalog.queries.js';

/** The catalogue as a learner sees it. Product §2.5. */
@Injectable()
export class CatalogService {
  constructor(
    private readonly db: Db,
    private readonly sql: Sql,
  ) {}

  /** One statement, whatever the catalogue. */
  async of(user: SessionUser, now = new Date()): Promise<Catalog> {
    const rows = await this.db.rows(list, { user: user.id, now: now.toISOString().slice(0, 10) });
    return { items: rows.map((row) => toItem(row, now.getUTCFullYear())), freezePriceUtc: FREEZE_PRICE_UTC };
  }

  /** Keeps, or takes back, the wish to be told when an item is back. AppError ITEM_NOT_FOUND. */
  async wish(user: SessionUser, itemId: string, isWished: boolean): Promise<void> {
    const [name, text] = isWished ? ['catalog.wish', WISH] : ['catalog.unwish', UNWISH];
    if (!(await this.sql.one(name, text, [user.id, itemId]))) throw new AppError('ITEM_NOT_FOUND');
  }
}

function toItem({ taken, birthYear, partnerSlug, partnerName, ...row }: ListRow, year: number): CatalogItem {
  return {
    ...row,
    delay: delayWords(row.kind),
    partner: partnerSlug !== null && partnerName !== null ? { slug: partnerSlug, name: partnerName } : null,
    refusal: itemRefusal({ ...row, taken, birthYear, year }),
  };
}
