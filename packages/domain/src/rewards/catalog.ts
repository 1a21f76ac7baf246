const NBSP = '\u00a0';

/** Kinds of items in the catalogue: goods in stock. The lottery is never for sale. Product §2.5. */
export const CATALOG_KINDS = ['data_bundle', 'airtime', 'voucher', 'school_kit', 'exam_fee', 'partner_voucher'] as const;
export type CatalogKind = (typeof CATALOG_KINDS)[number];

/** Prices are multiples of this, as redemptions are. Product §1.5. */
export const CATALOG_PRICE_STEP_UTC = 200;
/** Hours for which a piece is reserved for the person who asked for it. Product §2.5. */
export const STOCK_HOLD_HOURS = 48;
/** Most pieces, or codes, that are entered at once. */
export const MAX_UNITS_AT_ONCE = 500;

const KIND_WORDS: Record<CatalogKind, string> = {
  data_bundle: 'Forfait internet',
  airtime: 'Crédit d’appel',
  voucher: 'Bon d’achat',
  school_kit: 'Kit scolaire',
  exam_fee: 'Frais d’examen',
  partner_voucher: 'Bon d’un partenaire',
};

const DELAY_WORDS: Record<CatalogKind, string> = {
  data_bundle: `3${NBSP}jours ouvrés`,
  airtime: `3${NBSP}jours ouvrés`,
  voucher: `3${NBSP}jours ouvrés`,
  school_kit: `15${NBSP}jours, à retirer sur place`,
  exam_fee: `7${NBSP}jours ouvrés`,
  partner_voucher: `3${NBSP}jours ouvrés`,
};

/** The kind of an item in French. */
export function kindWords(kind: CatalogKind): string {
  return KIND_WORDS[kind];
}

/** How long an item takes, from the request to its delivery. */
export function delayWords(kind: CatalogKind): string {
  return DELAY_WORDS[kind];
}

/** Why an item cannot be asked for, the most lasting reason first. `age_unknown`: the profile has no year of birth. */
export const ITEM_REFUSALS = ['age', 'age_unknown', 'limit', 'sold_out'] as const;
export type ItemRefusal = (typeof ITEM_REFUSALS)[number];

export interface ItemQuestion {
  minAge: number;
  perUserLimit: number;
  /** Number of free pieces. */
  stock: number;
  /** Number of pieces that this learner has asked for or received. */
  taken: number;
  birthYear: number | null;
  year: number;
}

/** Why a learner may not ask for an item, coins apart; null when they may. Ages are computed from years of birth, as everywhere. */
export function itemRefusal({ minAge, perUserLimit, stock, taken, birthYear, year }: ItemQuestion): ItemRefusal | null {
  if (minAge > 0 && birthYear === null) return 'age_unknown';
  if (birthYear !== null && year - birthYear < minAge) return 'age';
  if (taken >= perUserLimit) return 'limit';
  return stock > 0 ? null : 'sold_out';
}
