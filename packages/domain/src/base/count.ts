import { fcfaFromUtc } from './coins.js';

/** Separate from format.ts, so that the host's first script stays small. */
const NBSP = '\u00a0';

/** Whole number with a no-break space between thousands: "1 240". Not made with Intl, so that Node and every browser agree. */
export function formatCount(value: number): string {
  const whole = Math.trunc(value);
  const sign = whole < 0 ? '−' : '';
  return sign + String(Math.abs(whole)).replace(/\B(?=(\d{3})+(?!\d))/g, NBSP);
}

/** Smaller counts of readers, learners or opinions are not shown: they only say that something is new. */
const LEAST_SHOWN = 10;
export const isShownCount = (count: number): boolean => count >= LEAST_SHOWN;

/** "1 leçon", "3 leçons". French is plural from 2. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)}${NBSP}${count >= 2 ? many : one}`;
}

/** "≈ 620 FCFA", for where the rate stands elsewhere. */
export function formatFcfaOfUtc(utc: number): string {
  return `≈${NBSP}${formatCount(fcfaFromUtc(utc))}${NBSP}FCFA`;
}
