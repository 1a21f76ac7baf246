/**
 * Why coins may wait, the most telling first; they are available once no reason is left. Product §1.4, §1.6.
 *
 * unproven: the account has proven neither number nor e-mail. integrity: a person looks first. past_day: told for a past day by a sign-in
 * that never spoke, 48 h. rule: what earned them asks for a delay of its own.
 */
export const HOLD_REASONS = ['unproven', 'integrity', 'past_day', 'rule'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** How long coins for a past day wait for a signal against them. Product §1.6.8. */
export const PAST_DAY_HOLD_HOURS = 48;
