/**
 * Why coins may wait, the most important first; they are available once no reason is left. Product §1.4, §1.6.
 *
 * unproven: the account has proven neither number nor e-mail. integrity: an admin reviews them first. past_day: earned on a past day and
 * reported by a sign-in without earlier events, 48 h. rule: their rule has its own delay.
 */
export const HOLD_REASONS = ['unproven', 'integrity', 'past_day', 'rule'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Hours for which coins of a past day wait for a signal against them. Product §1.6.8. */
export const PAST_DAY_HOLD_HOURS = 48;
