/** Families of badges. Product §3.5. */
export const BADGE_CATEGORIES = ['assiduite', 'maitrise', 'entraide', 'exploration', 'examen', 'offline'] as const;
export type BadgeCategory = (typeof BADGE_CATEGORIES)[number];

export const BADGE_TIERS = ['bronze', 'argent', 'or'] as const;
export type BadgeTier = (typeof BADGE_TIERS)[number];

/** A badge earned within this many days is recent. Product §3.5. */
export const RECENT_BADGE_DAYS = 7;
