/** States of a redemption. Product §1.5; its 'draft' is the form on the device. */
export const REDEMPTION_STATES = [
  'requested',
  'checking',
  'approved',
  'paying',
  'paid',
  'failed',
  'rejected',
  'refunded',
  'cancelled',
] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

const NEXT: Readonly<Record<RedemptionState, readonly RedemptionState[]>> = {
  requested: ['checking', 'rejected', 'cancelled'],
  checking: ['approved', 'rejected'],
  // Back to 'checking' when the operator reports another name.
  approved: ['paying', 'checking', 'failed'],
  paying: ['paid', 'failed'],
  paid: [],
  failed: ['refunded'],
  rejected: ['refunded'],
  refunded: [],
  cancelled: [],
};

/** Whether a redemption may pass from one state to another. */
export function mayBecome(from: RedemptionState, to: RedemptionState): boolean {
  return NEXT[from].includes(to);
}

/** Whether the state is final. */
export function isOver(state: RedemptionState): boolean {
  return NEXT[state].length === 0;
}

/** States in which a learner cannot ask for another redemption. */
export const OPEN_STATES = ['requested', 'checking', 'approved', 'paying'] as const satisfies readonly RedemptionState[];

export const REDEMPTION_METHODS = ['mobile_money', 'catalog'] as const;
export type RedemptionMethod = (typeof REDEMPTION_METHODS)[number];

/** Who receives the money: the learner, or the parent or tutor of a minor. */
export const PAYEES = ['own', 'guardian'] as const;
export type Payee = (typeof PAYEES)[number];

/** Operators of mobile money in Burkina Faso. Product §5. */
export const OPERATORS = ['orange', 'moov', 'telecel'] as const;
export type Operator = (typeof OPERATORS)[number];

/** Why an operator did not pay. Product §1.5. */
export const PAYOUT_FAILURES = ['unknown_number', 'limit_reached', 'name_differs', 'operator_down', 'out_of_stock'] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];

/** Why a request ended without payment, other than by the operator. */
export const REJECTIONS = ['check_failed', 'admin', 'unverified'] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** Constants of product §1.5. Amounts of money come in steps: 200 UTC are 100 FCFA. */
export const REDEMPTION_STEP_UTC = 200;
export const REDEMPTIONS_A_MONTH = 2;
export const NUMBER_HELD_DAYS = 7;
export const ACTIVE_FOR_DAYS = 14;
export const FOUR_EYES_ABOVE_FCFA = 5_000;
export const CHECK_QUESTIONS = 5;
/** A work counts towards an exchange once it has so many questions that no device has. Decision 0072. */
export const WORK_QUESTIONS = 10;
export const CHECK_PERCENT = 60;
/** Number of right answers that passes: 60 % of five. */
export const CHECK_NEEDED = Math.ceil((CHECK_QUESTIONS * CHECK_PERCENT) / 100);
export const CHECK_ATTEMPTS = 2;
export const CHECK_RETRY_HOURS = 24;
/** Seconds for the questions: enough to read and choose on a small phone, too few to look everything up. */
export const CHECK_SECONDS = CHECK_QUESTIONS * 90;
/** Hours for which a request waits for its questions; catalogue items are reserved for the same time. */
export const REQUEST_OPEN_HOURS = 48;
/** Hours within which an administrator answers, and for which a payment is tried again. */
export const REVIEW_HOURS = 48;
export const PAYOUT_RETRY_HOURS = 48;
/** Promised working days until payment. */
export const PAYOUT_WORKING_DAYS = 3;
