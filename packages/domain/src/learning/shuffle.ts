/** Numbers in [0, 1) that depend on the seed alone: the same on every device and at every reload. FNV-1a into mulberry32. */
export function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const unit of seed) state = Math.imul(state ^ (unit.codePointAt(0) as number), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same items in an order that the seed decides. Product §2.21: the seed of a quiz is its attempt. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const next = numbersFrom(seed);
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const picked = Math.floor(next() * (last + 1));
    [order[last], order[picked]] = [order[picked] as T, order[last] as T];
  }
  return order;
}
