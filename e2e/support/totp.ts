import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;

/** The code an authenticator application shows now for a secret in base32. RFC 6238, six digits, 30 s. */
export function codeOf(secret: string, at = Date.now()): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The code of the next time step: accepted now, and not used yet. */
export const nextCodeOf = (secret: string): string => codeOf(secret, Date.now() + STEP_MS);
