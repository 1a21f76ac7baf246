/** States of the payment of a course. 'asked': stored here, not yet confirmed by the operator. Product §2.20. */
export const COURSE_PAYMENT_STATES = ['asked', 'pending', 'paid', 'failed', 'expired'] as const;
export type CoursePaymentState = (typeof COURSE_PAYMENT_STATES)[number];

/** Why a payment failed. */
export const COURSE_PAYMENT_FAILURES = ['unknown_number', 'refused', 'balance_short', 'limit_reached', 'operator_down'] as const;
export type CoursePaymentFailure = (typeof COURSE_PAYMENT_FAILURES)[number];

/** The words that a learner reads for each failure. */
export const COURSE_PAYMENT_FAILURE_WORDS: Readonly<Record<CoursePaymentFailure, string>> = {
  unknown_number: 'L’opérateur ne connaît pas ce numéro.',
  refused: 'Le paiement a été refusé sur le téléphone.',
  balance_short: 'Le solde de ce compte ne suffit pas.',
  limit_reached: 'Le plafond de ce compte est atteint.',
  operator_down: 'L’opérateur ne répond pas. Rien ne lui a été demandé.',
};

/** How long a customer has to confirm, in minutes. A later confirmation still counts, since the money was taken. */
export const COURSE_PAYMENT_OPEN_MIN = 30;

/** The acts of a simulated customer. */
export const SIMULATED_CHECKOUTS = ['pays', 'refuses'] as const;
export type SimulatedCheckout = (typeof SIMULATED_CHECKOUTS)[number];
