import type { Month } from '../days/calendar-words.js';
import { joined, textBytes, toHex, type Bytes, type LotteryCrypto } from './lottery-crypto.js';
import type { Pool } from './lottery-tickets.js';

/** Bytes of a SHA-256. */
export const HASH_BYTES = 32;
/** RFC 6962 §2.1: leaves and nodes are hashed apart, so that no node passes for a leaf. */
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The tickets of one person, who is named by a random number of this month alone. */
export interface Leaf {
  /** A random UUID without its dashes. */
  holder: string;
  /** Number of the first ticket, from 1; the others follow. */
  first: number;
  count: number;
}

/** What is hashed of a leaf: `2026-10 adult 3f…9c 4102 23`. */
export const leafText = (month: Month, pool: Pool, { holder, first, count }: Leaf): string =>
  `${month} ${pool} ${holder} ${first} ${count}`;

/** Hash of a leaf. */
export const hashLeaf = (crypto: LotteryCrypto, month: Month, pool: Pool, leaf: Leaf) =>
  crypto.sha256(joined(LEAF, textBytes(leafText(month, pool, leaf))));

const hashNode = (crypto: LotteryCrypto, left: Uint8Array, right: Uint8Array) => crypto.sha256(joined(NODE, left, right));

const hashAt = (level: Uint8Array, index: number) => level.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);

/**
 * Every level of the tree over leaf hashes, which stand one after the other; the last is the root. A node without a partner rises as it is, which is
 * the tree of RFC 6962. The root of no leaf is the hash of nothing.
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

/** Where the hashes of a leaf's proof stand: the level, 0 for leaves, and the index in it. @param size leaves of the tree */
export function pathPlaces(index: number, size: number): { level: number; index: number }[] {
  const places: { level: number; index: number }[] = [];
  for (let level = 0, at = index, width = size; width > 1; level += 1, at >>= 1, width = Math.ceil(width / 2)) {
    const beside = at ^ 1;
    if (beside < width) places.push({ level, index: beside });
  }
  return places;
}

/** The proof of a leaf, its hashes one after the other. */
export function pathOf(levels: readonly Uint8Array[], index: number): Bytes {
  const size = (levels[0]?.length ?? 0) / HASH_BYTES;
  return joined(...pathPlaces(index, size).map((place) => hashAt(levels[place.level] ?? new Uint8Array(), place.index)));
}

export interface Inclusion {
  month: Month;
  pool: Pool;
  leaf: Leaf;
  /** Place of the leaf in the list. */
  index: number;
  /** Leaves of the whole list. */
  size: number;
  path: Uint8Array;
  /** Hexadecimal. */
  root: string;
}

/** Whether a leaf stands in the list with this root. False for whatever is malformed. */
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

/** Bytes that a learner keeps of a list so long: the leaf's text and its path. */
export function proofBytes(leaf: Leaf, index: number, size: number): number {
  return leafText('2000-01', 'adult', leaf).length + pathPlaces(index, size).length * HASH_BYTES;
}
