/** Number of days that 'Mon activité' shows, today included. Product §2.2. */
export const ACTIVITY_DAYS = 30;

/**
 * A topic is weak when fewer than `belowPercent` of at least `minAnswers` answers were right; the weakest `shown` are listed. Product §2.2.
 */
export const WEAK_TOPICS = { minAnswers: 5, belowPercent: 80, shown: 5 } as const;
