import type { Month } from '../days/calendar-words.js';
import { fromHex, toHex, type LotteryCrypto } from './lottery-crypto.js';
import { draw, sumOfSeeds } from './lottery-draw.js';
import type { Pool } from './lottery-tickets.js';
import { isIncluded, type Leaf } from './lottery-tree.js';

/** A drawn person: a leaf of the list with its proof. `path` in hexadecimal. */
export interface PublishedWinner extends Leaf {
  k: number;
  attempt: number;
  ticket: number;
  index: number;
  path: string;
}

/** One published draw; hashes in hexadecimal. */
export interface PublishedPool {
  pool: Pool;
  root: string;
  /** Number of people and of tickets in the list. */
  holders: number;
  tickets: number;
  /** Number of prizes and reserves to draw. */
  draws: number;
  /** In ascending order of `k`. */
  winners: readonly PublishedWinner[];
}

/** The source of the randomness: a round chosen in advance, or seeds that partners had committed to. In hexadecimal. */
export type PublishedBeacon =
  | { kind: 'drand'; round: number; value: string; signature: string }
  | { kind: 'partners'; value: string; partners: readonly { name: string; commitment: string; seed: string }[] };

export interface PublishedDraw {
  month: Month;
  seedHash: string;
  seed: string;
  beacon: PublishedBeacon;
  pools: readonly PublishedPool[];
}

/** The steps of a check, in order. */
export const CHECKS = ['seed', 'list', 'beacon', 'winners'] as const;
export type Check = (typeof CHECKS)[number];

/** The result of a check: the first step that does not agree, or null when all agree. */
export interface Verdict {
  failed: Check | null;
}

/** Least number of partners for a beacon. Product §2.10. */
export const MIN_PARTNERS = 3;

async function isBeaconTrue(crypto: LotteryCrypto, beacon: PublishedBeacon): Promise<boolean> {
  if (beacon.kind === 'drand') return toHex(await crypto.sha256(fromHex(beacon.signature))) === beacon.value;
  const hashes = await Promise.all(beacon.partners.map(({ seed }) => crypto.sha256(fromHex(seed))));
  return (
    beacon.partners.length >= MIN_PARTNERS &&
    beacon.partners.every(({ commitment }, index) => toHex(hashes[index] ?? new Uint8Array()) === commitment) &&
    toHex(sumOfSeeds(beacon.partners.map(({ seed }) => fromHex(seed)))) === beacon.value
  );
}

async function areListed(crypto: LotteryCrypto, month: Month, { pool, root, holders, tickets, winners }: PublishedPool): Promise<boolean> {
  const sorted = [...winners].sort((a, b) => a.first - b.first);
  const isApart = sorted.every(({ first, count }, at) => {
    const next = sorted[at + 1];
    return first >= 1 && count >= 1 && first + count - 1 <= tickets && (!next || first + count <= next.first);
  });
  if (!isApart) return false;
  const proofs = winners.map(({ index, path, holder, first, count }) =>
    isIncluded(crypto, { month, pool, leaf: { holder, first, count }, index, size: holders, path: fromHex(path), root }),
  );
  return (await Promise.all(proofs)).every(Boolean);
}

async function areDrawn(crypto: LotteryCrypto, { seed, beacon }: PublishedDraw, pool: PublishedPool): Promise<boolean> {
  const drawn = await draw(crypto, {
    seed: fromHex(seed),
    beacon: fromHex(beacon.value),
    root: fromHex(pool.root),
    tickets: pool.tickets,
    holders: pool.holders,
    draws: pool.draws,
    holderOf: (ticket) => pool.winners.find(({ first, count }) => ticket >= first && ticket < first + count)?.holder,
  });
  return (
    drawn.length === pool.winners.length &&
    drawn.every((one, at) => {
      const told = pool.winners[at];
      return told?.k === one.k && told.attempt === one.attempt && told.ticket === one.ticket && told.holder === one.holder;
    })
  );
}

/**
 * Recomputes a published draw. Every ticket that the draw hits must belong to a published leaf of the list, so that the list itself is not
 * needed. Malformed values do not agree; it never throws.
 */
export async function verifyDraw(crypto: LotteryCrypto, published: PublishedDraw): Promise<Verdict> {
  const all = async (checks: Promise<boolean>[]) => (await Promise.all(checks)).every(Boolean);
  const steps: Record<Check, () => Promise<boolean>> = {
    seed: async () => toHex(await crypto.sha256(fromHex(published.seed))) === published.seedHash,
    list: () => all(published.pools.map((pool) => areListed(crypto, published.month, pool))),
    beacon: () => isBeaconTrue(crypto, published.beacon),
    winners: () => all(published.pools.map((pool) => areDrawn(crypto, published, pool))),
  };
  for (const check of CHECKS) if (!(await steps[check]().catch(() => false))) return { failed: check };
  return { failed: null };
}
