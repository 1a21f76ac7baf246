/** One UltyCoin in FCFA. Spec §1. */
export const FCFA_PER_UTC = 0.5;

/** The fixed rate of the CFA franc to the euro. Product §1.4. */
export const FCFA_PER_EURO = 655.957;

/** Coins between two levels. Spec §9. */
export const LEVEL_STEP_UTC = 1_000;

/** Smallest amount of a redemption. Product §1.5. */
export const REDEMPTION_MINIMUM_UTC = 2_000;

/** Names of the levels, a thousand lifetime coins each; the last level is unlimited. */
export const LEVELS = ['Débutant', 'Apprenti', 'Confirmé', 'Avancé', 'Expert', 'Maître'] as const;
export type LevelName = (typeof LEVELS)[number];

/** The five tiers, lowest first. Product §2.6. */
export const TIERS = ['Bronze', 'Argent', 'Or', 'Platine', 'Diamant'] as const;
export type Tier = (typeof TIERS)[number];

/** Name of a tier counted from 0; the first tier's name for a number that is none. */
export function tierName(tier: number): Tier {
  return TIERS[tier] ?? TIERS[0];
}

/** Whole FCFA a number of coins is worth, rounded down. Product §1.4. */
export function fcfaFromUtc(utc: number): number {
  return Math.floor(utc * FCFA_PER_UTC);
}

/** Whole FCFA of a price in euro cents. Product §1.4. */
export function fcfaFromEuroCents(euroCents: number): number {
  return Math.round((euroCents / 100) * FCFA_PER_EURO);
}

export interface LevelBar {
  /** Coins earned since the last multiple of 1000. */
  done: number;
  /** Coins of one level. */
  step: number;
  /** Total at which the next level begins. */
  next: number;
  /** 0 to 100. */
  percent: number;
}

/** Progress toward the next multiple of 1000 lifetime coins. Spec §9; trap 5 of product §4. */
export function levelBar(lifetimeUtc: number): LevelBar {
  const total = Math.max(0, Math.floor(lifetimeUtc));
  const done = total % LEVEL_STEP_UTC;
  return { done, step: LEVEL_STEP_UTC, next: total - done + LEVEL_STEP_UTC, percent: (done / LEVEL_STEP_UTC) * 100 };
}

/** Name of the level that a number of lifetime coins has reached. */
export function levelName(lifetimeUtc: number): LevelName {
  const reached = Math.max(0, Math.floor(lifetimeUtc / LEVEL_STEP_UTC));
  return LEVELS[Math.min(reached, LEVELS.length - 1)] ?? LEVELS[0];
}
