import { OPERATORS, PAYEES, PAYOUT_FAILURES, REDEMPTION_METHODS, REDEMPTION_STATES } from '@ulty/domain/rewards/redemption.js';
import { z } from 'zod';
import { adminReason } from '../base/approvals.js';
import { IntegritySignal } from './integrity.js';
import { RedemptionBrief } from './redemptions.js';

/** Outcomes that the simulator of a demonstration can produce. 'other_name': the number belongs to somebody else. */
export const SIMULATED_OUTCOMES = [
  'pays',
  'unknown_number',
  'limit_reached',
  'name_differs',
  'operator_down',
  'other_name',
  'hangs',
  'answers_twice',
] as const;
export type SimulatedOutcome = (typeof SIMULATED_OUTCOMES)[number];

/** Views of the queue. 'silent': paying, and the operator has not answered for 48 h. */
export const REDEMPTION_QUEUES = ['open', ...REDEMPTION_STATES, 'silent'] as const;

/**
 * A redemption in the queue. `needsTwo`: above 5 000 FCFA. `isAsked`: one administrator has asked for it, another must approve. `isOwn`: the
 * reader's own, which they cannot decide.
 */
export const AdminRedemption = RedemptionBrief.extend({
  learner: z.object({ id: z.uuid(), name: z.string() }),
  changedAt: z.iso.datetime(),
  nameMatch: z.enum(['same', 'differs', 'unknown']).nullable(),
  needsTwo: z.boolean(),
  isAsked: z.boolean(),
  isOwn: z.boolean(),
  isSilent: z.boolean(),
});
export type AdminRedemption = z.infer<typeof AdminRedemption>;

/** Query of GET /api/admin/redemptions: pages of 25, longest waiting first. */
export const AdminRedemptionQuery = z.object({
  queue: z.enum(REDEMPTION_QUEUES, { error: 'Cette file n’existe pas.' }).optional().default('checking'),
  page: z.coerce.number().int().min(1).max(10_000).optional().default(1),
});
export type AdminRedemptionQuery = z.infer<typeof AdminRedemptionQuery>;

/**
 * `counts` by queue. `exposure` in whole FCFA: requested and not paid yet, set aside for coins, sent and not confirmed, paid this month;
 * `missingFcfa`: by how much open requests exceed the money set aside.
 */
export const AdminRedemptionPage = z.object({
  items: z.array(AdminRedemption),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  counts: z.array(z.object({ queue: z.enum(REDEMPTION_QUEUES), count: z.int() })),
  exposure: z.object({
    openFcfa: z.int(),
    reserveFcfa: z.int(),
    sentFcfa: z.int(),
    paidThisMonthFcfa: z.int(),
    missingFcfa: z.int(),
  }),
  hasSimulator: z.boolean(),
});
export type AdminRedemptionPage = z.infer<typeof AdminRedemptionPage>;

/**
 * One redemption with the facts that an administrator compares. `samePhone`: other accounts that asked for money to this number. `devices`:
 * of the last 30 days. `sources`: rewards of the last 90 days, greatest first. `version` increases with every step.
 */
export const AdminRedemptionDetail = AdminRedemption.extend({
  version: z.int(),
  phone: z.string().nullable(),
  nameTold: z.string().nullable(),
  payee: z.enum(PAYEES),
  method: z.enum(REDEMPTION_METHODS),
  operator: z.enum(OPERATORS).nullable(),
  isMinor: z.boolean(),
  memberSince: z.iso.datetime(),
  score: z.int(),
  signals: z.array(IntegritySignal),
  devices: z.int(),
  samePhone: z.int(),
  sources: z.array(z.object({ reason: z.string(), utc: z.int() })),
  checks: z.array(z.object({ attempt: z.int(), correct: z.int().nullable(), heldOut: z.int(), seconds: z.int().nullable() })),
  steps: z.array(
    z.object({ state: z.enum(REDEMPTION_STATES), at: z.iso.datetime(), code: z.string().nullable(), note: z.string().nullable() }),
  ),
  messages: z.array(
    z.object({
      at: z.iso.datetime(),
      source: z.enum(['send', 'status', 'callback']),
      outcome: z.string(),
      failure: z.enum(PAYOUT_FAILURES).nullable(),
      amountFcfa: z.int().nullable(),
      isUsed: z.boolean(),
    }),
  ),
  tries: z.int(),
  nextTryAt: z.iso.datetime().nullable(),
  simulated: z.enum(SIMULATED_OUTCOMES).nullable(),
});
export type AdminRedemptionDetail = z.infer<typeof AdminRedemptionDetail>;

/**
 * POST /api/admin/redemptions/{id}/decision. Above 5 000 FCFA 'approve' asks a second administrator. 'paid' and 'unpaid' end a payment
 * about which the operator does not answer: always with a second administrator. The learner reads the reason of 'reject'. `version` as
 * read.
 */
export const AdminRedemptionDecision = z.strictObject({
  action: z.enum(['approve', 'reject', 'paid', 'unpaid'], { error: 'Choisissez : approuver ou refuser.' }),
  reason: adminReason,
  version: z.int(),
});
export type AdminRedemptionDecision = z.infer<typeof AdminRedemptionDecision>;

/** POST /api/admin/redemptions/{id}/simulation: the simulator's outcome for it, in a demonstration only. */
export const SimulationChoice = z.strictObject({ outcome: z.enum(SIMULATED_OUTCOMES, { error: 'Choisissez ce que fait le simulateur.' }) });
export type SimulationChoice = z.infer<typeof SimulationChoice>;

/** POST /api/admin/redemptions/reconciliation: the operator's file, with the days it covers. It changes nothing. */
export const ReconciliationRequest = z.strictObject({
  csv: z
    .string({ error: 'Collez le fichier de l’opérateur.' })
    .min(1, 'Collez le fichier de l’opérateur.')
    .max(60_000, 'Ce fichier est trop long : envoyez-le en plusieurs fois.'),
  from: z.iso.date('Choisissez le premier jour.'),
  to: z.iso.date('Choisissez le dernier jour.'),
});
export type ReconciliationRequest = z.infer<typeof ReconciliationRequest>;

/**
 * A difference between the operator's file and our books. there_only: paid in the file, not here; here_only: paid here within the covered
 * days, not in the file; amount: paid in both, with different sums; unknown: no request of ours; twice: two lines of one payment. FCFA.
 */
export const ReconciliationDifference = z.object({
  kind: z.enum(['there_only', 'here_only', 'amount', 'unknown', 'twice']),
  reference: z.string(),
  number: z.int().nullable(),
  state: z.enum(REDEMPTION_STATES).nullable(),
  theirFcfa: z.int().nullable(),
  ourFcfa: z.int().nullable(),
});
export type ReconciliationDifference = z.infer<typeof ReconciliationDifference>;

export const Reconciliation = z.object({
  lines: z.int(),
  agreeing: z.int(),
  theirFcfa: z.int(),
  ourFcfa: z.int(),
  differences: z.array(ReconciliationDifference),
});
export type Reconciliation = z.infer<typeof Reconciliation>;
