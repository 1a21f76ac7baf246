import { formatCount } from './format.js';

const NBSP = '\u00a0';

/** Price of a gigabyte in FCFA, near the upper end of the range of 2 000 to 2 500. Product, part 5. */
export const FCFA_PER_GB = 2_400;

/** Cost of a number of bytes in FCFA, at least 1. */
export function dataCostFcfa(bytes: number): number {
  return Math.max(1, Math.round((bytes * FCFA_PER_GB) / 1e9));
}

/** "≈ 4 F": shown wherever a download is offered. Identity §11. */
export function formatDataCost(bytes: number): string {
  return `≈${NBSP}${formatCount(dataCostFcfa(bytes))}${NBSP}F`;
}
