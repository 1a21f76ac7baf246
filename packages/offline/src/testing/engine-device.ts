import { jest } from '@jest/globals';
import { createEngine, type EngineEvents } from '../engine';
import type { EngineParts } from '../engine-parts';
import { createQueue } from '../queue';
import type { QueueItem } from '../queue-item';
import type { Reply } from '../reply';
import type { Snapshot } from '../snapshot';
import { leaseLock } from '../sync-lock';
import { AWA, NOON } from './make';

export const plain = (words: string) => words.replace(/\u00a0/g, ' ');
export const decided = (item: QueueItem, outcome = 'accepted'): Reply => ({
  kind: 'decided',
  answer: { eventId: item.id, outcome: outcome as 'accepted' },
});
export const BUSY: Reply = { kind: 'busy', retryAfterMs: 90_000 };
export const [SIGNED_OUT, UNREACHABLE, FAILED]: [Reply, Reply, Reply] = [
  { kind: 'signed_out' },
  { kind: 'unreachable' },
  { kind: 'refused', status: 500 },
];

/** A device of Awa with a server that sends the given reply to each event; 'accepted' by default. */
export function device(replies: Record<string, Reply | undefined> = {}, over: Partial<EngineParts> = {}) {
  const world = { isOnline: true, now: NOON, calls: [] as string[], snapshot: null as Snapshot | null };
  const post = jest.fn(async (item: QueueItem) => {
    world.calls.push(item.id);
    return replies[item.id] ?? decided(item);
  });
  const onDecided = jest.fn<EngineEvents['onDecided']>();
  const onGivenUp = jest.fn<EngineEvents['onGivenUp']>();
  const queue = createQueue(() => world.now);
  const parts: EngineParts = {
    queue,
    lock: leaseLock(() => world.now),
    post,
    check: async () => 'ok',
    isOnline: () => world.isOnline,
    now: () => world.now,
    ...over,
  };
  const engine = createEngine(AWA, parts, { onChange: (snapshot) => void (world.snapshot = snapshot), onDecided, onGivenUp });
  /** The queued items: event, attempts, and whether it was ever sent. */
  const waiting = async () => (await queue.all()).map(({ id, attempts, lastAttempt }) => [id, attempts, lastAttempt !== null]);
  return { world, engine, queue, post, onDecided, onGivenUp, waiting };
}
