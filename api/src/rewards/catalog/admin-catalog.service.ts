import { Inject, Injectable } from '@nestjs/common';
import type {
  AdminCatalog,
  AdminCatalogItem,
  CatalogItemChange,
  NewCatalogItem,
  StockChanged,
  StockDelivery,
} from '@ulty/contracts/rewards/catalog.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { uuidV7 } from '../../core/base/uuid.js';
import {
  addItem,
  addUnits,
  changeItem,
  findPartner,
  listItems,
  lockVersion,
  readWholeItem,
  withdrawUnits,
  type WholeItemRow,
} from './catalog.queries.js';
import { CodeSeal } from './code-seal.js';

/**
 * The catalogue in the administration: items and their pieces. Every change is recorded in the journal; codes are only in their pieces.
 * Product §2.24.
 */
@Injectable()
export class AdminCatalogService {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
    private readonly seal: CodeSeal,
    @Inject(CONFIG) private readonly config: Pick<Config, 'isDemoSeeded'>,
  ) {}

  async list(): Promise<AdminCatalog> {
    return { items: await this.db.rows(listItems) };
  }

  /**
   * Adds an item. One added in a demonstration is marked as such, and is closed on a real installation. AppError VALIDATION for an unknown
   * partner.
   */
  async add(actor: SessionUser, { reason, ...item }: NewCatalogItem): Promise<AdminCatalogItem> {
    const id = uuidV7();
    return this.db.write(async (tx) => {
      await tx.count(addItem, { id, ...(await valuesOf(tx, item)), isDemo: this.config.isDemoSeeded });
      const after = await readOne(tx, id);
      await this.audit.write(tx, auditActor(actor), { action: 'catalog.add', target: `catalog-item:${id}`, reason, after });
      return after;
    });
  }

  /**
   * Changes an item. AppError ITEM_NOT_FOUND, VERSION_CONFLICT when another administrator changed it since it was read, VALIDATION for an
   * unknown partner.
   */
  async change(actor: SessionUser, id: string, { reason, version, ...item }: CatalogItemChange): Promise<AdminCatalogItem> {
    return this.db.write(async (tx) => {
      const known = await tx.one(lockVersion, { item: id });
      if (!known) throw new AppError('ITEM_NOT_FOUND');
      if (known.version !== version) throw new AppError('VERSION_CONFLICT');
      const before = await readOne(tx, id);
      await tx.count(changeItem, { id, ...(await valuesOf(tx, item)) });
      const after = await readOne(tx, id);
      await this.audit.write(tx, auditActor(actor), { action: 'catalog.change', target: `catalog-item:${id}`, reason, before, after });
      return after;
    });
  }

  /** Adds pieces, or removes free ones. The journal records their number, never a code. AppError ITEM_NOT_FOUND. */
  async stock(actor: SessionUser, id: string, { reason, ...delivery }: StockDelivery): Promise<StockChanged> {
    return this.db.write(async (tx) => {
      if ((await tx.count(lockVersion, { item: id })) === 0) throw new AppError('ITEM_NOT_FOUND');
      const changed = await this.move(tx, id, delivery);
      const known = delivery.kind === 'codes' ? delivery.codes.length - changed : 0;
      await this.audit.write(tx, auditActor(actor), {
        action: delivery.kind === 'withdraw' ? 'catalog.withdraw' : 'catalog.stock',
        target: `catalog-item:${id}`,
        reason,
        after: { kind: delivery.kind, changed, known },
      });
      return { changed, known };
    });
  }

  private async move(tx: Tx, itemId: string, delivery: UnreasonedDelivery): Promise<number> {
    const { count } =
      delivery.kind === 'withdraw'
        ? await tx.oneOrThrow(withdrawUnits, { item: itemId, most: delivery.count })
        : await tx.oneOrThrow(addUnits, { item: itemId, ...this.unitsOf(delivery) });
    return count;
  }

  private unitsOf(delivery: Exclude<UnreasonedDelivery, { kind: 'withdraw' }>): SealedUnits {
    const codes = delivery.kind === 'codes' ? delivery.codes : Array.from({ length: delivery.count }, () => null);
    return sealedUnits(
      this.seal,
      codes.map((code) => ({ id: uuidV7(), code })),
    );
  }
}

type Unreasoned<T> = T extends unknown ? Omit<T, 'reason'> : never;
type UnreasonedDelivery = Unreasoned<StockDelivery>;

/** Encrypted pieces as `addUnits` expects them. */
interface SealedUnits {
  ids: string[];
  sealedCodes: (string | null)[];
  codeHashes: (string | null)[];
}

export function sealedUnits(seal: CodeSeal, units: readonly { id: string; code: string | null }[]): SealedUnits {
  return {
    ids: units.map(({ id }) => id),
    sealedCodes: units.map(({ id, code }) => (code === null ? null : seal.seal(code, id).toString('hex'))),
    codeHashes: units.map(({ code }) => (code === null ? null : seal.hash(code).toString('hex'))),
  };
}

/** Returns the columns of an item. AppError VALIDATION for an unknown partner. */
async function valuesOf(tx: Tx, { partnerSlug, ...item }: Omit<NewCatalogItem, 'reason'>) {
  const partner = partnerSlug === null ? null : await tx.one(findPartner, { slug: partnerSlug });
  if (partnerSlug !== null && !partner) throw new AppError('VALIDATION', { fields: { partnerSlug: 'Ce partenaire n’existe pas.' } });
  return { ...item, partner: partner?.id ?? null };
}

async function readOne(tx: Tx, id: string): Promise<WholeItemRow> {
  return tx.oneOrThrow(readWholeItem, { item: id });
}
