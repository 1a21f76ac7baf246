import { Body, Controller, Param } from '@nestjs/common';
import { wishReward } from '@ulty/contracts/commands/rewards.js';
import { addCatalogItem, addStock, changeCatalogItem } from '@ulty/contracts/commands/admin-rewards.js';
import {
  AdminCatalog,
  AdminCatalogItem,
  Catalog,
  CatalogItemChange,
  CatalogWish,
  NewCatalogItem,
  StockChanged,
  StockDelivery,
} from '@ulty/contracts/rewards/catalog.js';
import { adminCatalog, rewardCatalog } from '@ulty/contracts/reads/reward-system.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { AppError } from '../../core/base/errors.js';
import { isUuid } from '../../core/base/ids.js';
import { Read } from '../../core/reads/read.js';
import { AdminCatalogService } from './admin-catalog.service.js';
import { CatalogService } from './catalog.service.js';

@Controller()
export class CatalogController {
  constructor(
    private readonly catalog: CatalogService,
    private readonly administration: AdminCatalogService,
  ) {}

  /** Catalog: prices in UTC, values in FCFA, pieces left, and why the reader may not request an item. 401. Product §2.5. */
  @Read(rewardCatalog, { answer: Catalog })
  list(@SignedIn() user: SessionUser): Promise<Catalog> {
    return this.catalog.of(user);
  }

  /** Stores or removes the wish for a notice when an item is available again. 400 VALIDATION, 401, 404 ITEM_NOT_FOUND. Product §2.5. */
  @Command(wishReward, { body: CatalogWish, answer: null })
  wish(@SignedIn() user: SessionUser, @Param('id') id: string, @Body() { isWished }: CatalogWish): Promise<void> {
    return this.catalog.wish(user, itemId(id), isWished);
  }

  /** AdminCatalog: items with their pieces counted, without codes. 401, 403. Product §2.24. */
  @Read(adminCatalog, { answer: AdminCatalog })
  all(): Promise<AdminCatalog> {
    return this.administration.list();
  }

  /** Adds an item, without pieces yet. 400 VALIDATION, 401, 403. Product §2.24. */
  @Command(addCatalogItem, { body: NewCatalogItem, answer: AdminCatalogItem })
  add(@SignedIn() user: SessionUser, @Body() body: NewCatalogItem): Promise<AdminCatalogItem> {
    return this.administration.add(user, body);
  }

  /** Changes an item; earlier requests keep their price and value. 400 VALIDATION, 401, 403, 404 ITEM_NOT_FOUND, 409 VERSION_CONFLICT. */
  @Command(changeCatalogItem, { body: CatalogItemChange, answer: AdminCatalogItem })
  change(@SignedIn() user: SessionUser, @Param('id') id: string, @Body() body: CatalogItemChange): Promise<AdminCatalogItem> {
    return this.administration.change(user, itemId(id), body);
  }

  /** Adds pieces with or without codes, or removes free ones. 400 VALIDATION, 401, 403, 404 ITEM_NOT_FOUND. Product §2.24. */
  @Command(addStock, { body: StockDelivery, answer: StockChanged })
  stock(@SignedIn() user: SessionUser, @Param('id') id: string, @Body() body: StockDelivery): Promise<StockChanged> {
    return this.administration.stock(user, itemId(id), body);
  }
}

function itemId(id: string): string {
  if (!isUuid(id)) throw new AppError('ITEM_NOT_FOUND');
  return id.toLowerCase();
}
