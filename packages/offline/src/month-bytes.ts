import { MONTH_BYTES, readFact } from './device';

/** Months of UTC, which is the time of Ouagadougou: '2026-11'. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/** Bytes received from the network in the month of `now`, by this device's own count: {"month":"2026-11","bytes":1234}. Product §2.22. */
export function monthBytes(now: number): number {
  try {
    const { month, bytes } = JSON.parse(readFact(MONTH_BYTES) ?? '') as { month?: unknown; bytes?: unknown };
    return month === monthOf(now) && Number.isSafeInteger(bytes) && Number(bytes) > 0 ? Number(bytes) : 0;
  } catch {
    return 0;
  }
}
