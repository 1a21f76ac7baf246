import { OPERATORS, PAYEES, PAYOUT_FAILURES, REDEMPTION_METHODS, REDEMPTION_STATES, REJECTIONS } from '@ulty/domain/rewards/redemption.js';
import { z } from 'zod';
import { givenId } from '../base/given-id.js';

/** Conditions of a redemption. `has` and `needs` are days, requests or UTC; null where the condition has no number. */
export const REDEMPTION_CONDITIONS = [
  'balance',
  'phone_held',
  'phone_proven',
  'active_for',
  'one_open',
  'a_month',
  'integrity',
  'questions',
  'adult',
] as const;

/**
 * One condition, met or not. `methods`: the methods that require it. phone_held: days for which the person has had the number;
 * phone_proven: a number of one's own, or a confirmed guardian's; active_for: days since the first activity; a_month: requests of this
 * month; balance: available UTC; questions: finished works that count; adult: met by anyone except a minor without a confirmed guardian's
 * number.
 */
export const RedemptionCondition = z.object({
  code: z.enum(REDEMPTION_CONDITIONS),
  isMet: z.boolean(),
  has: z.int().nullable(),
  needs: z.int().nullable(),
  methods: z.array(z.enum(REDEMPTION_METHODS)),
});
export type RedemptionCondition = z.infer<typeof RedemptionCondition>;

/** A number that can receive money, as displayed. `heldDays`: days since it was verified or, for a guardian's, confirmed. */
export const RedemptionPayee = z.object({
  payee: z.enum(PAYEES),
  phone: z.string(),
  heldDays: z.int(),
  operator: z.enum(OPERATORS).nullable(),
});
export type RedemptionPayee = z.infer<typeof RedemptionPayee>;

/**
 * GET /api/redemptions/conditions. Product §1.5. Amounts of money go from `minimumUtc` to `maximumUtc` in steps of `stepUtc`; `maximumUtc`
 * is 0 when nothing can be asked for. `isOpen` false: redemptions are closed here; `isDemo`: a simulator, which pays nothing. `openId`: the
 * present open request. `legalReference`: the legal opinion or authorisation it is based on; null in a demonstration.
 */
export const RedemptionStart = z.object({
  isOpen: z.boolean(),
  isDemo: z.boolean(),
  available: z.int(),
  pending: z.int(),
  reserved: z.int(),
  minimumUtc: z.int(),
  stepUtc: z.int(),
  maximumUtc: z.int(),
  isMinor: z.boolean(),
  conditions: z.array(RedemptionCondition),
  payees: z.array(RedemptionPayee),
  /** Works that the learner finished, those first that count: the questions of an exchange are about these. */
  works: z.array(z.object({ title: z.string(), counts: z.boolean() })),
  /** Methods that may be used now. */
  methods: z.array(z.object({ method: z.enum(REDEMPTION_METHODS), isPossible: z.boolean(), operators: z.array(z.enum(OPERATORS)) })),
  feeFcfa: z.int(),
  workingDays: z.int(),
  check: z.object({ questions: z.int(), needed: z.int(), seconds: z.int() }),
  openId: z.uuid().nullable(),
  legalReference: z.string().nullable(),
});
export type RedemptionStart = z.infer<typeof RedemptionStart>;

/** A step of the history: done, present, to come, or failed. redemption-words has the words for `code` and the numbers. */
export const RedemptionStep = z.object({
  step: z.enum([...REDEMPTION_STATES, 'questions']),
  mark: z.enum(['done', 'now', 'coming', 'failed']),
  at: z.iso.datetime().nullable(),
  /** The reason, where the step has one: a failure, a rejection, 'waiting_funds', 'four_eyes', 'name_differs'. */
  code: z.string().nullable(),
  /** What an administrator wrote for the learner. */
  note: z.string().nullable(),
});
export type RedemptionStep = z.infer<typeof RedemptionStep>;

/** State of the five questions. `isReady`: 'start' would be answered now. `endsAt`: end of the present questions. */
export const RedemptionCheckState = z.object({
  state: z.enum(['open', 'asked', 'passed', 'wait', 'failed']),
  isReady: z.boolean(),
  correct: z.int().nullable(),
  total: z.int(),
  needed: z.int(),
  attemptsLeft: z.int(),
  retryAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
});
export type RedemptionCheckState = z.infer<typeof RedemptionCheckState>;

/**
 * A redemption. `number` is shown as 'EX-2041'. `phone` is shown to its owner only. `answerBy`: latest time of an administrator's answer.
 * `isWaitingForFunds`: approved, but the money set aside for coins is not enough. `voucher`: a delivered item's code, null when it is
 * handed over.
 */
export const RedemptionBrief = z.object({
  id: z.uuid(),
  number: z.int(),
  state: z.enum(REDEMPTION_STATES),
  amountUtc: z.int(),
  fcfa: z.int(),
  method: z.enum(REDEMPTION_METHODS),
  operator: z.enum(OPERATORS).nullable(),
  itemTitle: z.string().nullable(),
  payee: z.enum(PAYEES),
  requestedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  failure: z.enum([...PAYOUT_FAILURES, ...REJECTIONS]).nullable(),
  isWaitingForFunds: z.boolean(),
  isDemo: z.boolean(),
});
export type RedemptionBrief = z.infer<typeof RedemptionBrief>;

export const Redemption = RedemptionBrief.extend({
  phone: z.string().nullable(),
  itemId: z.uuid().nullable(),
  steps: z.array(RedemptionStep),
  check: RedemptionCheckState,
  answerBy: z.iso.datetime().nullable(),
  canCancel: z.boolean(),
  voucher: z.object({ title: z.string(), code: z.string().nullable() }).nullable(),
});
export type Redemption = z.infer<typeof Redemption>;

/** GET /api/redemptions, newest first: at most 50. */
export const RedemptionList = z.object({ items: z.array(RedemptionBrief) });
export type RedemptionList = z.infer<typeof RedemptionList>;

/**
 * POST /api/redemptions. `eventId` becomes the redemption's id: the same request again answers the same redemption. `amountUtc` of an item
 * is its price as the learner saw it: another price is VERSION_CONFLICT.
 */
export const RedemptionRequest = z.strictObject({
  eventId: givenId(),
  amountUtc: z.int({ error: 'Écrivez un nombre entier d’UTC.' }).min(1).max(1_000_000),
  method: z.enum(REDEMPTION_METHODS, { error: 'Choisissez : mobile money ou une récompense.' }),
  operator: z.enum(OPERATORS, { error: 'Choisissez votre opérateur.' }).optional(),
  itemId: givenId().optional(),
  payee: z.enum(PAYEES).optional().default('own'),
});
export type RedemptionRequest = z.infer<typeof RedemptionRequest>;

/** A question of the check. Its ids, and those of its choices, are valid for this attempt only. */
export const CheckQuestion = z.object({
  id: z.string(),
  prompt: z.string(),
  isMany: z.boolean(),
  choices: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type CheckQuestion = z.infer<typeof CheckQuestion>;

/**
 * POST /api/redemptions/{id}/check. 'start' returns the questions, the same ones until their time is over; 'answer' is accepted once:
 * missing or late answers count as wrong.
 */
export const RedemptionCheckRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('start') }),
  z.strictObject({
    action: z.literal('answer'),
    answers: z.array(z.strictObject({ questionId: z.string().max(60), choices: z.array(z.string().max(60)).max(12) })).max(10),
  }),
]);
export type RedemptionCheckRequest = z.infer<typeof RedemptionCheckRequest>;

/** `questions` are present after 'start' only. */
export const RedemptionCheckAnswer = z.object({
  check: RedemptionCheckState,
  questions: z.array(CheckQuestion).nullable(),
  redemption: Redemption,
});
export type RedemptionCheckAnswer = z.infer<typeof RedemptionCheckAnswer>;

/** Answer to an operator's callback: whether it changed anything. */
export const PayoutCallbackAnswer = z.object({ isUsed: z.boolean() });
export type PayoutCallbackAnswer = z.infer<typeof PayoutCallbackAnswer>;
