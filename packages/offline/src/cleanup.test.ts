import { beforeEach, expect, test } from '@jest/globals';
import { SYNC } from '@ulty/domain/base/sync.js';
import { dropHopeless, isHopeless } from './cleanup';
import { extDatabase } from './ext-database';
import { emptyDatabases } from './testing/databases';
import { AWA, ISSA, NOON, makeItem, uuid } from './testing/make';
import { ultyDatabase } from './ulty-database';

beforeEach(emptyDatabases);

const DAY_MS = 86_400_000;
const aged = (n: number, days: number, attempts: number, ms = 0) =>
  makeItem(n, { timestamp: new Date(NOON - days * DAY_MS - ms).toISOString(), attempts });

test.each([
  [30, 1, 6, SYNC.cleanupAgeMs, true],
  [30, 0, 6, SYNC.cleanupAgeMs, false],
  [30, 1, 5, SYNC.cleanupAgeMs, false],
  [400, 0, 5, SYNC.cleanupAgeMs, false],
  [7, 1, 6, SYNC.aggressiveCleanupAgeMs, true],
  [7, 1, 6, SYNC.cleanupAgeMs, false],
])('%i days and %i ms old with %i attempts', (days, ms, attempts, age, expected) => {
  expect(isHopeless(aged(1, days, attempts, ms), NOON, age)).toBe(expected);
});

test('what is dropped is kept for support, the rest stays in the queue', async () => {
  const [hopeless, recent, review] = [aged(1, 31, 6), aged(2, 29, 60), { ...aged(3, 31, 6), type: 'review_session' as const }];
  await (await ultyDatabase()).put('offline_queue', hopeless);
  await (await ultyDatabase()).put('offline_queue', recent);
  await (await extDatabase()).put('outbox', review);
  expect((await dropHopeless(AWA, new Set([uuid(1), uuid(2), uuid(3)]), NOON)).map(({ id }) => id)).toEqual([uuid(1), uuid(3)]);
  expect(await (await extDatabase()).getAll('lost')).toEqual([
    { id: uuid(1), item: hopeless, reason: 'too_many_attempts', lostAt: '2026-11-20T12:00:00.000Z' },
    { id: uuid(3), item: review, reason: 'too_many_attempts', lostAt: '2026-11-20T12:00:00.000Z' },
  ]);
  expect(await (await ultyDatabase()).getAllKeys('offline_queue')).toEqual([uuid(2)]);
  expect(await (await extDatabase()).getAllKeys('outbox')).toEqual([]);
});

test('what the server has not answered this time stays', async () => {
  await (await ultyDatabase()).put('offline_queue', aged(1, 31, 6));
  expect(await dropHopeless(AWA, new Set([uuid(2)]), NOON)).toEqual([]);
  expect(await (await ultyDatabase()).getAllKeys('offline_queue')).toEqual([uuid(1)]);
});

test('what another learner did here is theirs to hear of', async () => {
  await (await ultyDatabase()).put('offline_queue', aged(1, 31, 6));
  expect(await dropHopeless(ISSA, new Set([uuid(1)]), NOON)).toEqual([]);
  expect(await (await ultyDatabase()).getAllKeys('offline_queue')).toEqual([uuid(1)]);
});
