import type { PhoneStarted } from '@ulty/contracts/people/phone-auth.js';
import type { AppError } from '../../core/base/errors.js';
import { WIDER_BUDGET } from '../../core/limits/limits.js';
import { tooMany } from '../../core/limits/too-many-requests.js';
import type { NetworkCounts, SendCounts } from './phone-codes.queries.js';

/** Seconds before a number may be sent its second, third, fourth code … of a day. Product §2.1. */
const WAITS_S = [30, 60, 120] as const;
/** Most codes a day to one number, for known devices and for strangers each. */
const PER_NUMBER = 5;
const PER_DEVICE = 10;
/** Largest share of a day's codes that one network may request, but at least as many as one number. */
const NETWORK_SHARE = 0.02;
/**
 * Codes that one network may request in an hour without a wait: a class enters its numbers all at once. Each further code waits longer
 * after the one before: the tenth of them 100 s, the thirtieth five minutes.
 */
const FREE_IN_HOUR = 30;
const NETWORK_WAIT_S = 10;
/** Share of a day's codes reserved for numbers with an account. */
const RESERVE_SHARE = 0.5;

/** Limits of the installation. */
export interface SendCeilings {
  /** SMS_PER_DAY, SMS_PER_ADDRESS. */
  perDay: number;
  perAddressHour: number;
}

/**
 * Decision about a request for a code. `waitsOn`: how the last code was sent, when it is still valid and too recent to send another; null
 * to send.
 */
export type Decision = { waitsOn: PhoneStarted['by'] | null; retryAfterS: number };

/**
 * Checks a request against the limits: number and device first, then the network and the wider one around it, which do not limit a known
 * device, because it shares them with strangers. TOO_MANY_REQUESTS contains the time to wait.
 */
export function decideSend(counts: SendCounts, ceilings: SendCeilings): Decision {
  const wait = WAITS_S[Math.min(counts.toPhone, WAITS_S.length) - 1] ?? 0;
  const remaining = Math.ceil(wait - Math.max(0, counts.sinceLastS ?? wait));
  // A repeated request (a slow network, a double tap) gets the same answer, and no second SMS is sent.
  if (remaining > 0 && counts.liveBy) return { waitsOn: counts.liveBy, retryAfterS: remaining };
  if (remaining > 0) throw refused(remaining);
  if (counts.toPhone >= PER_NUMBER) throw refused(counts.phoneFreeInS);
  if (!counts.isKnown) {
    if (counts.fromDevice >= PER_DEVICE) throw refused(counts.deviceFreeInS);
    decideNetwork(counts.fromNetwork, ceilings, 1);
    decideNetwork(counts.fromWider, ceilings, WIDER_BUDGET);
  }
  return { waitsOn: null, retryAfterS: WAITS_S[Math.min(counts.toPhone, WAITS_S.length - 1)] ?? WAITS_S[0] };
}

/** Whether the remaining codes are reserved for numbers with an account. */
export function isReserved({ toNewcomers }: Pick<SendCounts, 'toNewcomers'>, { perDay }: SendCeilings): boolean {
  return toNewcomers >= Math.ceil(perDay * (1 - RESERVE_SHARE));
}

function decideNetwork(
  { inHour, hourFreeInS, inDay, dayFreeInS, sinceLastS }: NetworkCounts,
  { perDay, perAddressHour }: SendCeilings,
  times: number,
): void {
  if (inHour >= perAddressHour * times) throw refused(hourFreeInS);
  if (inDay >= Math.max(PER_NUMBER, Math.floor(perDay * NETWORK_SHARE)) * times) throw refused(dayFreeInS);
  const wait = Math.max(0, inHour + 1 - FREE_IN_HOUR * times) * NETWORK_WAIT_S - Math.max(0, sinceLastS ?? Infinity);
  if (wait > 0) throw refused(wait);
}

function refused(inS: number | null): AppError {
  return tooMany(inS ?? 60, (wait) => ({ phone: `Vous pourrez demander un autre code dans ${wait}.` }));
}
