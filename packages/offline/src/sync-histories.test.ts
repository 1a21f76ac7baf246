import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { history, play } from './testing/model/history';

// Storage, network and clock are models (testing/model): a history takes a millisecond, and a page may end inside a transaction. What the
// real IndexedDB semantics of fake-indexeddb do to the same engine is tested in never-lost.test.ts, with fewer histories.
/** The number that the issue asks of `npm test`; `npm run fuzz:sync` chooses how many more, and the seed. */
const HISTORIES = Number(process.env.SYNC_HISTORIES ?? 10_000);
/**
 * `npm test` always plays the same histories, so that a failure can be repeated; `npm run fuzz:sync` plays new ones and shrinks a failing
 * one.
 */
const SEED = Number(process.env.SYNC_SEED ?? 11);
const ENDS_ON_FAILURE = process.env.SYNC_SEED === undefined;

const real = { setTimeout, clearTimeout, now: Date.now, fetch: globalThis.fetch };
beforeAll(() => void Object.assign(globalThis, { IDBKeyRange: { upperBound: (upper: string) => ({ upper }) } }));
afterAll(() => {
  Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout, fetch: real.fetch });
  Date.now = real.now;
});

test('whatever fails, dies, lies or is erased: nobody has more than they earned, nothing stored is gone, and in the end all is credited once', async () => {
  const seen = { histories: 0, credited: 0, lost: 0, evicted: 0 };
  await fc.assert(
    fc.asyncProperty(history, async (one) => {
      const world = await play(one);
      seen.histories += 1;
      seen.credited += world.server.ledger.size;
      seen.lost += world.toldLost;
      seen.evicted += world.evicted.size;
    }),
    { numRuns: HISTORIES, endOnFailure: ENDS_ON_FAILURE, seed: SEED },
  );
  expect(seen.histories).toBeGreaterThanOrEqual(HISTORIES);
  // Histories in which nothing happens would prove nothing.
  expect(seen.credited).toBeGreaterThan(3 * HISTORIES);
  // Rare: a run of a few hundred histories may have none.
  expect(HISTORIES < 1_000 || (seen.lost > 0 && seen.evicted > 0)).toBe(true);
}, 2_000_000_000);
