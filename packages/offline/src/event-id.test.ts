import { expect, test } from '@jest/globals';
import { newEventId } from './event-id';

const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test.each(['with', 'without'])('a version 4 UUID %s crypto.randomUUID', (how) => {
  const original = globalThis.crypto;
  const getRandomValues = original.getRandomValues.bind(original);
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: how === 'with' ? original : { getRandomValues } });
  try {
    const ids = new Set(Array.from({ length: 50 }, newEventId));
    expect(ids.size).toBe(50);
    for (const id of ids) expect(id).toMatch(V4);
  } finally {
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: original });
  }
});
