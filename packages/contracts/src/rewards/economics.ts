import { FUNDS, MAX_ENTRY_FCFA, REVENUE_SOURCES } from '@ulty/domain/rewards/revenue-split.js';
import { z } from 'zod';
import { adminReason } from '../base/approvals.js';
import { givenId } from '../base/given-id.js';

/** Calendar month of UTC, `YYYY-MM`. */
export const EconomicMonth = z.string().regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/, 'Ce mois n’existe pas.');

/** Kinds of beneficiaries of a fund's payment. */
export const BENEFICIARY_KINDS = ['projects', 'pupils', 'students', 'organisations'] as const;

/** Media types of documents, checked by their first bytes. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export const MAX_DOCUMENT_BYTES = 1_000_000;

/** A document of the accounts; `href` is public once a published line names it. */
export const EconomicDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.enum(DOCUMENT_TYPES),
  bytes: z.int(),
  sha256: z.string(),
  href: z.string(),
});
export type EconomicDocument = z.infer<typeof EconomicDocument>;

/** Query of POST /api/admin/economics/documents, whose body is the file itself. */
export const DocumentQuery = z.object({ name: z.string().trim().min(1, 'Donnez un nom au fichier.').max(120, '120 caractères au plus.') });
export type DocumentQuery = z.infer<typeof DocumentQuery>;

const lineFields = {
  id: z.uuid(),
  /** Signed: a correction has the amount that it adds or subtracts. */
  amountFcfa: z.int(),
  note: z.string(),
  document: EconomicDocument.nullable(),
  /** The line that this one corrects. */
  correctsId: z.uuid().nullable(),
  /** The exact amount of the corrected entry including this line. Null where nothing is corrected. */
  exactFcfa: z.int().nullable(),
  publishedAt: z.iso.datetime().nullable(),
};

/** Revenue of a month from one source. */
export const RevenueLine = z.object({ ...lineFields, kind: z.literal('revenue'), source: z.enum(REVENUE_SOURCES) });
/** A payment out of a fund. */
export const PaymentLine = z.object({
  ...lineFields,
  kind: z.literal('payment'),
  fund: z.enum(FUNDS),
  beneficiaryKind: z.enum(BENEFICIARY_KINDS),
  beneficiaryCount: z.int(),
  paidOn: z.iso.date(),
  reference: z.string(),
});
export const EconomicLine = z.discriminatedUnion('kind', [RevenueLine, PaymentLine]);
export type EconomicLine = z.infer<typeof EconomicLine>;
export type PaymentLine = z.infer<typeof PaymentLine>;

/** Whole francs of each source, and of each fund. */
const RevenueBySource = z.object({ ads: z.int(), partners: z.int(), courses: z.int() });
const FrancsByFund = z.object({ entrepreneurship: z.int(), academic: z.int(), patriotic: z.int() });

export const RevenueShares = z.object({ total: z.int(), entrepreneurship: z.int(), academic: z.int(), patriotic: z.int() });

/**
 * Coins at the end of a month, in UTC, a locked snapshot: `issued` = `redeemed` + `used` (freezes of streaks, ornaments) + `pending` + `reserved` +
 * `available`. `sources` are the month's, greatest first.
 */
export const CoinEconomy = z.object({
  issued: z.int(),
  redeemed: z.int(),
  used: z.int(),
  pending: z.int(),
  reserved: z.int(),
  available: z.int(),
  earnedInMonth: z.int(),
  activeLearners: z.int(),
  sources: z.array(z.object({ reason: z.string(), utc: z.int() })),
});
export type CoinEconomy = z.infer<typeof CoinEconomy>;

/** Cash set aside for coins against their possible cost; `percent` is rounded down, null while nothing is due. */
export const Coverage = z.object({ setAsideFcfa: z.int(), dueFcfa: z.int(), percent: z.int().nullable() });
export type Coverage = z.infer<typeof Coverage>;

/** Figures of a published month, in whole FCFA. */
export const MonthFigures = z.object({
  /** Last day of the month: 'arrêté au'. */
  closedOn: z.iso.date(),
  publishedAt: z.iso.datetime(),
  report: EconomicDocument.nullable(),
  nextDecisionOn: z.iso.date().nullable(),
  revenue: RevenueBySource,
  split: RevenueShares,
  /** The balance of each fund after every payment published for this month and those before. */
  balances: FrancsByFund,
  payments: z.array(PaymentLine),
  corrections: z.array(EconomicLine),
  /** Receipts of revenue. */
  documents: z.array(EconomicDocument),
  coins: CoinEconomy,
  coverage: Coverage,
});
export type MonthFigures = z.infer<typeof MonthFigures>;

/**
 * GET /api/economics/summary?month=: the newest published month, or the requested one. `figures` is null while that month is not published
 * ('en cours'), and `month` too before the first report. `history` is of the last 12 published months, oldest first.
 */
export const EconomicSummary = z.object({
  month: EconomicMonth.nullable(),
  figures: MonthFigures.nullable(),
  /** Published months, newest first. */
  months: z.array(EconomicMonth),
  /** Months without a report yet, newest first: the present one, and closed ones that wait. */
  openMonths: z.array(EconomicMonth),
  history: z.array(RevenueShares.extend({ month: EconomicMonth })),
  isDemo: z.boolean(),
});
export type EconomicSummary = z.infer<typeof EconomicSummary>;

export const EconomicQuery = z.object({ month: EconomicMonth.optional() });
export type EconomicQuery = z.infer<typeof EconomicQuery>;

/**
 * GET /api/economics/me. `contribution`: the learner's share of what the last published month gave to the funds, in proportion to the coins
 * earned that month; null without a report or without such coins.
 */
export const OwnEconomy = z.object({
  earnedUtc: z.int(),
  valueFcfa: z.int(),
  studyMinutes: z.int(),
  /** Whole coins per hour of study; null below six minutes. */
  utcPerHour: z.int().nullable(),
  /** Earned this calendar month (UTC): a device divides it by its own count of bytes. */
  earnedThisMonthUtc: z.int(),
  contribution: z.object({ month: EconomicMonth, fcfa: z.int() }).nullable(),
});
export type OwnEconomy = z.infer<typeof OwnEconomy>;

const whole = 'Des francs entiers, sans virgule.';
const amountFcfa = (least: number) =>
  z
    .int(whole)
    .min(least, least === 0 ? 'Zéro ou plus.' : 'Au moins 1 franc.')
    .max(MAX_ENTRY_FCFA, 'Ce montant est trop grand.');
const newLine = {
  /** Made by the screen: the same request again adds no second line. */
  id: givenId(),
  month: EconomicMonth,
  note: adminReason,
  documentId: givenId().nullable().default(null),
};

/**
 * POST /api/admin/economics/lines: a draft line of a month. A correction names a published line and gives the exact amount, 0 or more; the
 * difference is stored.
 */
export const NewEconomicLine = z.discriminatedUnion('kind', [
  z.strictObject({ ...newLine, kind: z.literal('revenue'), source: z.enum(REVENUE_SOURCES), amountFcfa: amountFcfa(1) }),
  z.strictObject({
    ...newLine,
    kind: z.literal('payment'),
    fund: z.enum(FUNDS),
    amountFcfa: amountFcfa(1),
    beneficiaryKind: z.enum(BENEFICIARY_KINDS),
    beneficiaryCount: z.int('Un nombre entier.').min(1, 'Au moins 1.').max(1_000_000, 'Ce nombre est trop grand.'),
    paidOn: z.iso.date('Cette date n’existe pas.'),
    reference: z.string().trim().min(1, 'Donnez le numéro du reçu.').max(60, '60 caractères au plus.'),
  }),
  z.strictObject({ ...newLine, kind: z.literal('correction'), correctsId: givenId(), amountFcfa: amountFcfa(0) }),
]);
export type NewEconomicLine = z.infer<typeof NewEconomicLine>;

/** POST /api/admin/economics/lines/{id}/removal, for a draft. */
export const LineRemoval = z.strictObject({ reason: adminReason });
export type LineRemoval = z.infer<typeof LineRemoval>;

/**
 * POST /api/admin/economics/months/{month}/publication: asks a second administrator. `lineIds` are the drafts that the administrator has
 * seen.
 */
export const PublicationRequest = z.strictObject({
  lineIds: z.array(givenId()).min(1, 'Rien n’est à publier.').max(500),
  reportId: givenId().nullable().default(null),
  nextDecisionOn: z.iso.date('Cette date n’existe pas.').nullable().default(null),
  reason: adminReason,
});
export type PublicationRequest = z.infer<typeof PublicationRequest>;

/**
 * POST /api/admin/economics/reserve: asks to move francs between operations and the sum set aside for coins, or (capital) to set aside
 * money that was paid in from outside and is no revenue; the document proves it.
 */
export const ReserveRequest = z
  .strictObject({
    amountFcfa: amountFcfa(1),
    direction: z.enum(['aside', 'back', 'capital'], { error: 'Choisissez\u00a0: mettre de côté, reprendre ou apport.' }),
    documentId: givenId().nullable().default(null),
    reason: adminReason,
  })
  .refine(({ direction, documentId }) => (direction === 'capital') === (documentId !== null), {
    path: ['documentId'],
    error: 'Un apport a une pièce\u00a0; un mouvement entre comptes n’en a pas.',
  });
export type ReserveRequest = z.infer<typeof ReserveRequest>;

/**
 * GET /api/admin/economics?month=: a month as administrators see it. `before` and `after`: revenue and split of the published lines, and
 * with the drafts. `accounts` are present balances; `exposure` assumes that all learners who earned in the last 30 days reach the daily
 * cap.
 */
export const FundsOverview = z.object({
  month: EconomicMonth,
  months: z.array(EconomicMonth),
  isClosed: z.boolean(),
  isAsked: z.boolean(),
  lines: z.array(EconomicLine),
  before: z.object({ revenue: RevenueBySource, split: RevenueShares }),
  after: z.object({ revenue: RevenueBySource, split: RevenueShares }),
  accounts: FrancsByFund.extend({ operations: z.int(), coinReserve: z.int() }),
  coverage: Coverage,
  exposure: z.object({ activeLearners: z.int(), capUtc: z.int(), perDayFcfa: z.int(), perMonthFcfa: z.int() }),
});
export type FundsOverview = z.infer<typeof FundsOverview>;

/** Query of GET /api/admin/economics/simulation?activeLearners=&capUtc=. */
export const SimulationQuery = z.object({
  activeLearners: z.coerce.number().int().min(0).max(100_000_000).optional().default(0),
  capUtc: z.coerce.number().int().min(0).max(10_000).optional(),
});
export type SimulationQuery = z.infer<typeof SimulationQuery>;
export const Simulation = z.object({ perDayFcfa: z.int(), perMonthFcfa: z.int() });
export type Simulation = z.infer<typeof Simulation>;
