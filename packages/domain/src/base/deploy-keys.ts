/** Longest life of a deploy key, in days. Decision 0112. */
export const DEPLOY_KEY_MOST_DAYS = 90;
