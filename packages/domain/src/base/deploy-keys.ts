/** A deploy key lives so long at most, in days. Decision 0112. */
export const DEPLOY_KEY_MOST_DAYS = 90;
