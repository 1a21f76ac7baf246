import { FCFA_PER_UTC } from '../base/coins.js';
import { REVENUE_SPLIT } from '../base/constants.js';
import { DAILY_TOTAL_CAP_UTC } from './rewards.js';

/** The three funds that receive a fifth of the advertising revenue. Spec §1. */
export const FUNDS = ['entrepreneurship', 'academic', 'patriotic'] as const;
export type Fund = (typeof FUNDS)[number];

/** Sources of revenue; only `ads` is shared. Product §2.23. */
export const REVENUE_SOURCES = ['ads', 'partners', 'courses'] as const;
export type RevenueSource = (typeof REVENUE_SOURCES)[number];

/** Most francs of one entry: a higher number is a typing error. */
export const MAX_ENTRY_FCFA = 1_000_000_000_000;

/** Number of days in a month of exposure. */
const MONTH_DAYS = 30;

/** Whole francs given back; `total` is the sum of the three. */
export type RevenueShares = Record<Fund | 'total', number>;

/**
 * What a month's advertising revenue (whole FCFA) gives to each fund. `total` is 20 % to the nearest franc; entrepreneurship has half of it
 * and patriotic support a quarter, both rounded down; what remains, the odd francs included, is the academic fund's. Spec §1, §9, product
 * §2.23.
 * @throws RangeError for anything but whole francs, 0 or more
 */
export function splitRevenue(adsFcfa: number): RevenueShares {
  if (!Number.isSafeInteger(adsFcfa) || adsFcfa < 0) throw new RangeError(`Not whole francs: ${adsFcfa}`);
  const total = Number((BigInt(adsFcfa) * BigInt(REVENUE_SPLIT.total) + 50n) / 100n);
  const shareOf = (percent: number) => Number((BigInt(total) * BigInt(percent)) / BigInt(REVENUE_SPLIT.total));
  const entrepreneurship = shareOf(REVENUE_SPLIT.entrepreneurship);
  const patriotic = shareOf(REVENUE_SPLIT.patrioticSupport);
  return { total, entrepreneurship, patriotic, academic: total - entrepreneurship - patriotic };
}

/** What available coins (UTC) may cost, in whole FCFA; half a franc counts as one. Product §2.23. */
export const dueFcfa = (availableUtc: number): number => Math.ceil(availableUtc * FCFA_PER_UTC);

/** Cash set aside ÷ (available × 0.5), in whole per cent rounded down: 99.9 is not covered yet. Null while nothing is due. */
export function coveragePercent(setAsideFcfa: number, availableUtc: number): number | null {
  const due = dueFcfa(availableUtc);
  return due === 0 ? null : Math.floor((setAsideFcfa * 100) / due);
}

/**
 * Most that learners can earn if all of them reach their caps, in whole FCFA.
 * @param capUtc coins of one learner and day. Product §1.4, §2.23
 */
export function exposureFcfa(activeLearners: number, capUtc: number = DAILY_TOTAL_CAP_UTC): { perDay: number; perMonth: number } {
  const perDay = Math.ceil(activeLearners * capUtc * FCFA_PER_UTC);
  return { perDay, perMonth: perDay * MONTH_DAYS };
}
