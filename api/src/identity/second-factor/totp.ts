import { createHmac, timingSafeEqual } from 'node:crypto';

/** Length of a time step, seconds. RFC 6238 §4. */
export const STEP_S = 30;
const DIGITS = 6;
/** Steps a device's clock may be ahead or behind. RFC 6238 §5.2. */
const WINDOW = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** HOTP (RFC 4226 §5.3): the code of a counter, decimal, zero-padded. */
export function hotp(secret: Buffer, counter: number, digits = DIGITS): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(message).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** Time step of an instant (ms since 1970). */
export function stepAt(ms: number): number {
  return Math.floor(ms / 1_000 / STEP_S);
}

/**
 * The step a code belongs to, within the window around now and after `lastStep`; null when it is of none. Compares all, in constant time.
 */
export function stepOfCode(secret: Buffer, code: string, nowMs: number, lastStep: number): number | null {
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = stepAt(nowMs) - WINDOW; step <= stepAt(nowMs) + WINDOW; step += 1) {
    const right = Buffer.from(hotp(secret, step));
    if (given.length === right.length && timingSafeEqual(given, right) && step > lastStep) found ??= step;
  }
  return found;
}

/** Base32 without padding (RFC 4648 §6), as applications want secrets. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
