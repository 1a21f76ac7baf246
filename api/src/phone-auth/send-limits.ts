import type { PhoneStarted } from '@ulty/contracts/phone-auth.js';
import { AppError } from '../errors.js';
import type { SendCounts } from './phone-codes.queries.js';

/** Seconds before a number may be sent its second, third, fourth code … of a day. Product §2.1. */
const WAITS_S = [30, 60, 120] as const;
/** Codes a day. */
const PER_NUMBER = 5;
const PER_DEVICE = 10;

/** What to do with a request for a code. `waitsOn`: the last one is still good and too fresh to send another, and this is how it went; null to send. */
export type Decision = { waitsOn: PhoneStarted['by'] | null; retryAfterS: number };

/** Weighs a request against the limits: number and device first, then address. TOO_MANY_REQUESTS says when to come back. */
export function decide(counts: SendCounts, limits: { perAddressHour: number }): Decision {
  const wait = WAITS_S[Math.min(counts.toPhone, WAITS_S.length) - 1] ?? 0;
  const remaining = Math.ceil(wait - Math.max(0, counts.sinceLastS ?? wait));
  // Sent again by a slow network or an impatient finger: the same answer, no second SMS.
  if (remaining > 0 && counts.liveBy) return { waitsOn: counts.liveBy, retryAfterS: remaining };
  if (remaining > 0) throw tooMany(remaining);
  if (counts.toPhone >= PER_NUMBER) throw tooMany(counts.phoneFreeInS);
  if (counts.fromDevice >= PER_DEVICE) throw tooMany(counts.deviceFreeInS);
  if (counts.fromAddress >= limits.perAddressHour) throw tooMany(counts.addressFreeInS);
  return { waitsOn: null, retryAfterS: WAITS_S[Math.min(counts.toPhone, WAITS_S.length - 1)] ?? WAITS_S[0] };
}

function tooMany(inS: number | null): AppError {
  const retryAfterSec = Math.max(1, Math.ceil(inS ?? 60));
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSec, fields: { phone: `Vous pourrez demander un autre code dans ${duration(retryAfterSec)}.` } });
}

function duration(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}\u00a0min` : `${hours}\u00a0h${minutes % 60 === 0 ? '' : ` ${minutes % 60}\u00a0min`}`;
}
