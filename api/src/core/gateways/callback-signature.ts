import { createHmac, timingSafeEqual } from 'node:crypto';

/** Largest difference between a callback's clock and ours. */
const MAX_AGE_S = 300;

/** HMAC-SHA-256 of '<timestamp>.<body>', in hex. @param timestamp seconds since 1970, as text */
export function signCallback(key: string, timestamp: string, body: Buffer | string): string {
  return createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex');
}

/** Whether a callback is signed by the operator and recent. */
export function isSignedCallback(
  key: string,
  { timestamp, signature }: { timestamp: unknown; signature: unknown },
  body: Buffer,
  now: Date,
): boolean {
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > MAX_AGE_S) return false;
  const [given, right] = [Buffer.from(signature.replace(/^sha256=/, '').toLowerCase()), Buffer.from(signCallback(key, timestamp, body))];
  return given.length === right.length && timingSafeEqual(given, right);
}
