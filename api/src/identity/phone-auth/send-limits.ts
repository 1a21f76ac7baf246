import type { PhoneStarted } from '@ulty/contracts/people/phone-auth.js';
import type { AppError } from '../../core/base/errors.js';
import { WIDER_BUDGET } from '../../core/limits/limits.js';
import { tooMany } from '../../core/limits/too-many-requests.js';
import type { NetworkCounts, SendCounts } from './phone-codes.queries.js';

/** Seconds before a number may be sent its second, third, fourth code … of a day. Product §2.1. */
const WAITS_S = [30, 60, 120] as const;
/** Codes a day, for known devices and for strangers each. */
const PER_NUMBER = 5;
const PER_DEVICE = 10;
/** The most of a day's codes that one network may ask for, but never fewer than one number's. */
const NETWORK_SHARE = 0.02;
/**
 * Codes of one network in an hour without a wait: a class types its numbers all at once. Each further code waits so many seconds more after
 * the one before: the tenth of them 100 s, the thirtieth five minutes.
 */
const FREE_IN_HOUR = 30;
const NETWORK_WAIT_S = 10;
/** The part of a day's codes that is kept for numbers with an account. */
const RESERVE_SHARE = 0.5;

/** What the installation allows. */
export interface SendCeilings {
  /** SMS_PER_DAY, SMS_PER_ADDRESS. */
  perDay: number;
  perAddressHour: number;
}

/**
 * What to do with a request for a code. `waitsOn`: how the last code was sent, when it is still valid and too recent to send another; null
 * to send.
 */
export type Decision = { waitsOn: PhoneStarted['by'] | null; retryAfterS: number };

/**
 * Weighs a request against the limits: number and device first, then the network and the wider one around it, which do not limit a known
 * device, because it shares them with strangers. TOO_MANY_REQUESTS holds the time to wait.
 */
export function decideSend(counts: SendCounts, ceilings: SendCeilings): Decision {
  const wait = WAITS_S[Math.min(counts.toPhone, WAITS_S.length) - 1] ?? 0;
  const remaining = Math.ceil(wait - Math.max(0, counts.sinceLastS ?? wait));
  // The request came twice (a slow network, a double tap): the same answer, no second SMS.
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

/** Whether the codes that are left are kept for numbers with an account. */
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
