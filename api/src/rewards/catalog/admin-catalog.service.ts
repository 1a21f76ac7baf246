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
  ADD_ITEM,
  ADD_UNITS,
  CHANGE_ITEM,
  findPartner,
  listAll,
  lockOne,
  selectOne,
  WITHDRAW_UNITS,
  type AdminRow,
} from './catalog.queries.js';
import { CodeSeal } from './code-seal.js';

/** The catalogue in the administration: items and their pieces, each change in the journal, no code anywhere but in its piece. Product §2.24. */
@Injectable()
export class AdminCatalogService {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
    private readonly seal: CodeSeal,
    @Inject(CONFIG) private readonly config: Pick<Config, 'isDemoSeeded'>,
  ) {}

  async list(): Promise<AdminCatalog> {
    return { items: await this.db.rows(listAll) };
  }

  /** What a demonstration adds is marked so, and closed where the installation is none. AppError VALIDATION for an unknown partner. */
  async add(actor: SessionUser, { reason, ...item }: NewCatalogItem): Promise<AdminCatalogItem> {
    const id = uuidV7();
    return this.db.write(async (tx) => {
      await tx.query(ADD_ITEM, [...(await valuesOf(tx, id, item)), this.config.isDemoSeeded]);
      const after = await readOne(tx, id);
      await this.audit.write(tx, auditActor(actor), { action: 'catalog.add', target: `catalog-item:${id}`, reason, after });
      return after;
    });
  }

  /** AppError ITEM_NOT_FOUND, VERSION_CONFLICT when another administrator changed it since it was read, VALIDATION for an unknown partner. */
  async change(actor: SessionUser, id: string, { reason, version, ...item }: CatalogItemChange): Promise<AdminCatalogItem> {
    return this.db.write(async (tx) => {
      const known = await tx.one(lockOne, { item: id });
      if (!known) throw new AppError('ITEM_NOT_FOUND');
      if (known.version !== version) throw new AppError('VERSION_CONFLICT');
      const before = await readOne(tx, id);
      await tx.query(CHANGE_ITEM, await valuesOf(tx, id, item));
      const after = await readOne(tx, id);
      await this.audit.write(tx, auditActor(actor), { action: 'catalog.change', target: `catalog-item:${id}`, reason, before, after });
      return after;
    });
  }

  /** Adds pieces, or takes free ones out. The journal tells how many, never a code. AppError ITEM_NOT_FOUND. */
  async stock(actor: SessionUser, id: string, { reason, ...delivery }: StockDelivery): Promise<StockChanged> {
    return this.db.write(async (tx) => {
      if ((await tx.count(lockOne, { item: id })) === 0) throw new AppError('ITEM_NOT_FOUND');
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
    const [text, values] = delivery.kind === 'withdraw' ? [WITHDRAW_UNITS, [delivery.count]] : [ADD_UNITS, this.unitsOf(delivery)];
    const [row] = await tx.query<{ count: number }[]>(text, [itemId, ...values]);
    return row?.count ?? 0;
  }

  private unitsOf(delivery: Exclude<UnreasonedDelivery, { kind: 'withdraw' }>): (string | null)[][] {
    const codes = delivery.kind === 'codes' ? delivery.codes : Array.from({ length: delivery.count }, () => null);
    return sealedUnits(
      this.seal,
      codes.map((code) => ({ id: uuidV7(), code })),
    );
  }
}

type Unreasoned<T> = T extends unknown ? Omit<T, 'reason'> : never;
type UnreasonedDelivery = Unreasoned<StockDelivery>;

/** Ids, sealed codes and their hashes, as `ADD_UNITS` takes them. */
export function sealedUnits(seal: CodeSeal, units: readonly { id: string; code: string | null }[]): (string | null)[][] {
  return [
    units.map(({ id }) => id),
    units.map(({ id, code }) => (code === null ? null : seal.seal(code, id).toString('hex'))),
    units.map(({ code }) => (code === null ? null : seal.hash(code).toString('hex'))),
  ];
}

async function valuesOf(tx: Tx, id: string, item: Omit<NewCatalogItem, 'reason'>): Promise<unknown[]> {
  const { title, kind, priceUtc, faceValueFcfa, perUserLimit, minAge, partnerSlug, validUntil, terms, isOpen } = item;
  const [partner] = partnerSlug === null ? [] : await tx.rows(findPartner, { slug: partnerSlug });
  if (partnerSlug !== null && !partner) throw new AppError('VALIDATION', { fields: { partnerSlug: 'Ce partenaire n’existe pas.' } });
  return [id, title, kind, priceUtc, faceValueFcfa, perUserLimit, minAge, partner?.id ?? null, validUntil, terms, isOpen];
}

async function readOne(tx: Tx, id: string): Promise<AdminRow> {
  const row = await tx.one(selectOne, { item: id });
  if (!row) throw new Error(`no item ${id}`);
  return row;
}
