import { CATALOG_KINDS, CATALOG_PRICE_STEP_UTC, ITEM_REFUSALS, MAX_UNITS_AT_ONCE } from '@ulty/domain/rewards/catalog.js';
import { z } from 'zod';
import { adminReason } from '../base/approvals.js';
import { oneLine } from '../base/names.js';

const itemFields = {
  title: z.string(),
  kind: z.enum(CATALOG_KINDS),
  priceUtc: z.int(),
  /** Its value in FCFA. */
  faceValueFcfa: z.int(),
  perUserLimit: z.int(),
  minAge: z.int(),
  /** Last day on which it may be asked for; null without an end. */
  validUntil: z.iso.date().nullable(),
  terms: z.string(),
};

/** An item as a learner sees it. `refusal`: why this learner cannot ask for it, coins apart. `isWished`: they asked to be notified. */
export const CatalogItem = z.object({
  id: z.uuid(),
  ...itemFields,
  stock: z.int(),
  delay: z.string(),
  partner: z.object({ slug: z.string(), name: z.string() }).nullable(),
  refusal: z.enum(ITEM_REFUSALS).nullable(),
  isWished: z.boolean(),
  isDemo: z.boolean(),
});
export type CatalogItem = z.infer<typeof CatalogItem>;

/** GET /api/rewards/catalog, cheapest first. Product §2.5. */
export const Catalog = z.object({ items: z.array(CatalogItem) });
export type Catalog = z.infer<typeof Catalog>;

/** PUT /api/rewards/catalog/{id}/wish: asks to be notified when it is back, or withdraws that. */
export const CatalogWish = z.strictObject({ isWished: z.boolean() });
export type CatalogWish = z.infer<typeof CatalogWish>;

/** An item as administrators see it: `stock` free, `held` reserved for requests, `delivered`, `wishes` of learners. Never a code. */
export const AdminCatalogItem = z.object({
  id: z.uuid(),
  ...itemFields,
  partnerSlug: z.string().nullable(),
  isOpen: z.boolean(),
  isDemo: z.boolean(),
  version: z.int(),
  stock: z.int(),
  withCode: z.int(),
  held: z.int(),
  delivered: z.int(),
  wishes: z.int(),
});
export type AdminCatalogItem = z.infer<typeof AdminCatalogItem>;

/** GET /api/admin/catalog. */
export const AdminCatalog = z.object({ items: z.array(AdminCatalogItem) });
export type AdminCatalog = z.infer<typeof AdminCatalog>;

const whole = (least: number, most: number) =>
  z.int({ error: 'Écrivez un nombre entier.' }).min(least, `Au moins ${least}.`).max(most, `${most} au plus.`);

const itemInput = {
  title: z.string({ error: 'Écrivez un titre.' }).pipe(oneLine(80).min(1, 'Écrivez un titre.')),
  kind: z.enum(CATALOG_KINDS, { error: 'Choisissez un type.' }),
  priceUtc: whole(CATALOG_PRICE_STEP_UTC, 1_000_000).multipleOf(CATALOG_PRICE_STEP_UTC, 'Un multiple de 200\u00a0UTC.'),
  faceValueFcfa: whole(1, 1_000_000),
  perUserLimit: whole(1, 100),
  minAge: whole(0, 99),
  partnerSlug: z.string().max(100).nullable(),
  validUntil: z.iso.date('Choisissez un jour.').nullable(),
  terms: z.string().trim().max(500, '500 caractères au plus.'),
  isOpen: z.boolean(),
  reason: adminReason,
};

/** POST /api/admin/catalog. */
export const NewCatalogItem = z.strictObject(itemInput);
export type NewCatalogItem = z.infer<typeof NewCatalogItem>;

/** PUT /api/admin/catalog/{id}. `version` as read: VERSION_CONFLICT when another administrator has changed the item since. */
export const CatalogItemChange = z.strictObject({ ...itemInput, version: z.int().min(1) });
export type CatalogItemChange = z.infer<typeof CatalogItemChange>;

/** Code of a piece: letters, digits and dashes, as operators and shops print them. */
const VoucherCode = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z-]{3,39}$/, 'Un code a de 4 à 40 lettres, chiffres ou tirets.');

/** POST /api/admin/catalog/{id}/stock: pieces with a code each, or a number of pieces that are handed over without one. */
export const StockDelivery = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('codes'),
    codes: z.array(VoucherCode).min(1, 'Collez au moins un code.').max(MAX_UNITS_AT_ONCE, '500 codes au plus à la fois.'),
    reason: adminReason,
  }),
  z.strictObject({ kind: z.literal('pieces'), count: whole(1, MAX_UNITS_AT_ONCE), reason: adminReason }),
  z.strictObject({ kind: z.literal('withdraw'), count: whole(1, MAX_UNITS_AT_ONCE), reason: adminReason }),
]);
export type StockDelivery = z.infer<typeof StockDelivery>;

/** `changed`: number of pieces added or removed, without codes that were known already. */
export const StockChanged = z.object({ changed: z.int(), known: z.int() });
export type StockChanged = z.infer<typeof StockChanged>;
