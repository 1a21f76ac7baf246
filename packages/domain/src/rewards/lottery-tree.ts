import type { Month } from '../days/calendar-words.js';
import { joined, textBytes, toHex, type Bytes, type LotteryCrypto } from './lottery-crypto.js';
import type { Pool } from './lottery-tickets.js';

/** Length of a SHA-256 hash in bytes. */
export const HASH_BYTES = 32;
/** Prefixes of RFC 6962 §2.1: leaves and nodes are hashed differently, so that no node can be presented as a leaf. */
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The tickets of one person, under a random number that is used for this month only. */
export interface Leaf {
  /** A random UUID without its dashes. */
  holder: string;
  /** Number of the first ticket, from 1; the person's other tickets follow it. */
  first: number;
  count: number;
}

/** The text of a leaf that is hashed: `2026-10 adult 3f…9c 4102 23`. */
export const leafText = (month: Month, pool: Pool, { holder, first, count }: Leaf): string =>
  `${month} ${pool} ${holder} ${first} ${count}`;

/** Hash of a leaf. */
export const hashLeaf = (crypto: LotteryCrypto, month: Month, pool: Pool, leaf: Leaf) =>
  crypto.sha256(joined(LEAF, textBytes(leafText(month, pool, leaf))));

const hashNode = (crypto: LotteryCrypto, left: Uint8Array, right: Uint8Array) => crypto.sha256(joined(NODE, left, right));

const hashAt = (level: Uint8Array, index: number) => level.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);

/**
 * All levels of the tree over concatenated leaf hashes; the last level is the root. A node without a partner moves up unchanged, which
 * gives the tree of RFC 6962. The root of an empty list is the hash of the empty text.
 */
export async function treeLevels(crypto: LotteryCrypto, leaves: Bytes): Promise<Bytes[]> {
  if (leaves.length === 0) return [await crypto.sha256(leaves)];
  const levels = [leaves];
  for (let level = leaves; level.length > HASH_BYTES; ) {
    const width = level.length / HASH_BYTES;
    const next = new Uint8Array(Math.ceil(width / 2) * HASH_BYTES);
    for (let index = 0; index < width; index += 2) {
      const left = hashAt(level, index);
      next.set(index + 1 < width ? await hashNode(crypto, left, hashAt(level, index + 1)) : left, (index / 2) * HASH_BYTES);
    }
    levels.push(next);
    level = next;
  }
  return levels;
}

/**
 * The positions of the hashes of a leaf's proof: the level, 0 for leaves, and the index in it.
 * @param size number of leaves of the tree
 */
export function pathPlaces(index: number, size: number): { level: number; index: number }[] {
  const places: { level: number; index: number }[] = [];
  for (let level = 0, at = index, width = size; width > 1; level += 1, at >>= 1, width = Math.ceil(width / 2)) {
    const beside = at ^ 1;
    if (beside < width) places.push({ level, index: beside });
  }
  return places;
}

/** The proof of a leaf: its hashes, concatenated. */
export function pathOf(levels: readonly Uint8Array[], index: number): Bytes {
  const size = (levels[0]?.length ?? 0) / HASH_BYTES;
  return joined(...pathPlaces(index, size).map((place) => hashAt(levels[place.level] ?? new Uint8Array(), place.index)));
}

export interface Inclusion {
  month: Month;
  pool: Pool;
  leaf: Leaf;
  /** Index of the leaf in the list. */
  index: number;
  /** Number of leaves of the list. */
  size: number;
  path: Uint8Array;
  /** The root in hexadecimal. */
  root: string;
}

/** Whether a leaf is in the list with this root. False for malformed values. */
export async function isIncluded(crypto: LotteryCrypto, { month, pool, leaf, index, size, path, root }: Inclusion): Promise<boolean> {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return false;
  const places = pathPlaces(index, size);
  if (path.length !== places.length * HASH_BYTES) return false;
  let hash = await hashLeaf(crypto, month, pool, leaf);
  for (const [step, place] of places.entries()) {
    const beside = hashAt(path, step);
    hash = place.index % 2 === 1 ? await hashNode(crypto, hash, beside) : await hashNode(crypto, beside, hash);
  }
  return toHex(hash) === root;
}

/** Bytes that a learner stores for a list of this length: the leaf's text and its proof. */
export function proofBytes(leaf: Leaf, index: number, size: number): number {
  return leafText('2000-01', 'adult', leaf).length + pathPlaces(index, size).length * HASH_BYTES;
}
