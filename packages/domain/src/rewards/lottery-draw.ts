import { joined, textBytes, type Bytes, type LotteryCrypto } from './lottery-crypto.js';

/** Numbers use the first 48 bits of an HMAC, which JavaScript represents exactly. */
const RANGE = 2 ** 48;

/** More attempts than any honest list needs; a forged list must not keep a browser busy for ever. */
const MAX_ATTEMPTS = 100_000;

/** The input of a draw; seed, beacon and root have 32 bytes each. */
export interface DrawInput {
  seed: Bytes;
  beacon: Bytes;
  root: Bytes;
  /** Number of tickets in the list. */
  tickets: number;
  /** Number of people in the list. */
  holders: number;
  /** Number of prizes and reserves to draw. */
  draws: number;
  /** The holder of a ticket number, from 1; undefined when unknown, which ends the draw with an error. */
  holderOf: (ticket: number) => string | undefined;
}

export interface Drawn {
  /** From 1: prizes in their order, then reserves. */
  k: number;
  /** From 0: how many numbers of this prize were rejected, being out of range or of a person drawn before. */
  attempt: number;
  ticket: number;
  holder: string;
}

/** A number from 1 to `count`, each equally likely; null for the few values that would favour low numbers. */
export function numberIn(mac: Uint8Array, count: number): number | null {
  const value = mac.subarray(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
  return value >= RANGE - (RANGE % count) ? null : (value % count) + 1;
}

/**
 * Draws without modulo bias: HMAC-SHA-256 of 'prize-k-attempt-a' under seed ∥ beacon ∥ root, with rejection sampling, one prize a person.
 * Returns fewer winners than asked when there are fewer people. Product §2.10.
 * @throws Error for a ticket without a holder, and for a list that cannot have this many people
 */
export async function draw(crypto: LotteryCrypto, { seed, beacon, root, tickets, holders, draws, holderOf }: DrawInput): Promise<Drawn[]> {
  const key = joined(seed, beacon, root);
  const drawn: Drawn[] = [];
  const won = new Set<string>();
  for (let k = 1; k <= Math.min(draws, holders); k += 1) {
    for (let attempt = 0; drawn.length < k; attempt += 1) {
      if (attempt === MAX_ATTEMPTS) throw new Error('a list without so many people');
      const ticket = numberIn(await crypto.hmacSha256(key, textBytes(`prize-${k}-attempt-${attempt}`)), tickets);
      if (ticket === null) continue;
      const holder = holderOf(ticket);
      if (holder === undefined) throw new Error(`ticket ${ticket} is nobody’s`);
      if (won.has(holder)) continue;
      won.add(holder);
      drawn.push({ k, attempt, ticket, holder });
    }
  }
  return drawn;
}

/**
 * Index of the leaf that contains a ticket: the last one whose first ticket is not greater.
 * @param firsts first ticket of each leaf, in order
 */
export function placeOf(firsts: readonly number[], ticket: number): number {
  let [low, high] = [0, firsts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((firsts[middle] ?? Infinity) <= ticket) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The beacon of partners: the sum of their seeds, 32 bytes each, modulo 2^256. */
export function sumOfSeeds(seeds: readonly Uint8Array[]): Bytes {
  const sum = new Uint8Array(32);
  for (const seed of seeds) {
    let carry = 0;
    for (let at = 31; at >= 0; at -= 1) {
      carry += (sum[at] ?? 0) + (seed[at] ?? 0);
      sum[at] = carry & 0xff;
      carry >>= 8;
    }
  }
  return sum;
}
