import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Reply } from './reply';
import { emptyDatabases } from './testing/databases';
import { BUSY, decided, device, FAILED, SIGNED_OUT, UNREACHABLE } from './testing/engine-device';
import { AWA, makeDraft, uuid } from './testing/make';

beforeEach(emptyDatabases);
afterEach(() => void jest.restoreAllMocks());

describe('an act of the learner', () => {
  test('online it is written, sent, answered and gone; its receipt stays', async () => {
    const { engine, queue, onDecided, waiting, post } = device();
    post.mockImplementation(async (item) => {
      expect(await queue.all()).toHaveLength(1);
      return decided(item);
    });
    expect(await engine.record(makeDraft(1))).toEqual({ state: 'synced', answer: { eventId: uuid(1), outcome: 'accepted' } });
    expect(await waiting()).toEqual([]);
    expect(await queue.receipt(uuid(1))).toMatchObject({ outcome: 'accepted', label: 'Leçon 1', userId: AWA });
    expect(onDecided.mock.calls.map(([{ id }]) => id)).toEqual([uuid(1)]);
  });

  test('offline it waits, and no call is made', async () => {
    const { engine, world, waiting } = device();
    world.isOnline = false;
    expect(await engine.record(makeDraft(1))).toEqual({ state: 'queued' });
    expect(await waiting()).toEqual([[uuid(1), 0, false]]);
    expect(world.calls).toEqual([]);
  });

  test('what waits before it goes first', async () => {
    const { engine, world } = device();
    world.isOnline = false;
    await engine.record(makeDraft(2));
    await engine.record(makeDraft(1, {}, 'review_session'));
    world.isOnline = true;
    expect(await engine.record(makeDraft(3))).toMatchObject({ state: 'synced' });
    expect(world.calls).toEqual([uuid(2), uuid(1), uuid(3)]);
  });

  test.each([
    ['no network', UNREACHABLE, 2, 1],
    ['a server in trouble', FAILED, 2, 1],
    ['a refusal', { kind: 'refused', status: 413 } as Reply, 1, 1],
    ['a busy server', BUSY, 1, 0],
    ['an ended session', SIGNED_OUT, 1, 0],
    ['a claim whose source is unknown', { kind: 'awaiting' } as Reply, 1, 0],
  ])('%s: kept; asked %#', async (_what, reply, times, attempts) => {
    const { engine, world, waiting } = device({ [uuid(1)]: reply });
    expect(await engine.record(makeDraft(1))).toEqual({ state: 'queued' });
    expect(world.calls).toHaveLength(times);
    expect(await waiting()).toEqual([[uuid(1), attempts, true]]);
  });

  test('a rejected one is decided too', async () => {
    const rejected = { eventId: uuid(1), outcome: 'rejected', reason: 'not_enrolled' } as const;
    const { engine, queue, waiting } = device({ [uuid(1)]: { kind: 'decided', answer: rejected } });
    expect(await engine.record(makeDraft(1))).toEqual({ state: 'synced', answer: rejected });
    expect(await waiting()).toEqual([]);
    expect(await queue.receipt(uuid(1))).toMatchObject({ outcome: 'rejected', reason: 'not_enrolled' });
  });

  test('two at once both get their own answer', async () => {
    const { engine, world } = device();
    const [first, second] = await Promise.all([engine.record(makeDraft(1)), engine.record(makeDraft(2))]);
    expect([first, second]).toMatchObject([{ answer: { eventId: uuid(1) } }, { answer: { eventId: uuid(2) } }]);
    expect(world.calls).toEqual([uuid(1), uuid(2)]);
  });

  test('sent by another tab meanwhile: the receipt answers', async () => {
    const { engine, queue } = device(
      {},
      {
        lock: {
          run: async (_patience, task) => {
            const [item] = await queue.all();
            if (item)
              await queue.settle(item, {
                eventId: item.id,
                userId: AWA,
                type: item.type,
                label: '',
                timestamp: '',
                decidedAt: '2026-11-20T12:00:00.000Z',
                outcome: 'accepted',
                reason: null,
                answer: { eventId: item.id, outcome: 'accepted' },
              });
            await task(async () => true);
            return true;
          },
        },
      },
    );
    expect(await engine.record(makeDraft(1))).toMatchObject({ state: 'synced', answer: { eventId: uuid(1) } });
  });

  test('a device that keeps nothing sends directly', async () => {
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { engine, world, queue } = device(
      { [uuid(2)]: UNREACHABLE },
      { lock: { run: async (_patience, task) => (await task(async () => true), true) } },
    );
    expect(await engine.record(makeDraft(1))).toMatchObject({ state: 'synced', answer: { eventId: uuid(1) } });
    expect(await engine.record(makeDraft(2))).toEqual({ state: 'queued' });
    await engine.refresh();
    expect(world.snapshot).toMatchObject({ isTemporary: true, items: [{ eventId: uuid(2) }] });
    put.mockRestore();
    expect(await queue.all()).toHaveLength(1);
  });
});
