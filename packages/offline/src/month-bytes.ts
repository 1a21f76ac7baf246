import { MONTH_BYTES, readFact } from './device';

/** Months of UTC, which is the time of Ouagadougou: '2026-11'. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/** The device's count as it is stored: {"month":"2026-11","bytes":1234,"worker":{"life":1764400000000,"total":900}}. */
interface Kept {
  month?: unknown;
  bytes?: unknown;
  /** Start of the worker that was last counted, and how many of its received bytes are counted. */
  worker?: { life: unknown; total: unknown };
}

export function keptCount(): Kept {
  try {
    return (JSON.parse(readFact(MONTH_BYTES) ?? '') as Kept | null) ?? {};
  } catch {
    return {};
  }
}

/** Bytes received from the network in the month of `now`, by this device's own count. Product §2.22. */
export function monthBytes(now: number): number {
  const { month, bytes } = keptCount();
  return month === monthOf(now) && Number.isSafeInteger(bytes) && Number(bytes) > 0 ? Number(bytes) : 0;
}
