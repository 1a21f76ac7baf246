import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Reply } from './reply';
import { emptyDatabases } from './testing/databases';
import { BUSY, decided, device, FAILED, SIGNED_OUT, UNREACHABLE } from './testing/engine-device';
import { extDatabase } from './ext-database';
import { AWA, makeDraft, makeItem, NOON, uuid } from './testing/make';
import { ultyDatabase } from './ulty-database';

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

  test('whoever told it hears that it is written, before it is sent', async () => {
    const { engine, waiting, post } = device();
    const news: string[] = [];
    post.mockImplementation(async (item) => {
      news.push('sent');
      return decided(item);
    });
    let written: unknown;
    await engine.record(makeDraft(1), () => {
      news.push('written');
      written = waiting();
    });
    expect(news).toEqual(['written', 'sent']);
    expect(await written).toHaveLength(1);
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
              await queue.settle([
                {
                  item,
                  receipt: {
                    eventId: item.id,
                    userId: AWA,
                    type: item.type,
                    label: '',
                    timestamp: '',
                    decidedAt: '2026-11-20T12:00:00.000Z',
                    outcome: 'accepted',
                    reason: null,
                    answer: { eventId: item.id, outcome: 'accepted' },
                  },
                },
              ]);
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

describe('mutations are kept five minutes', () => {
  test('the same event again has the answer it had, without a call; later it is asked anew', async () => {
    const { engine, world } = device();
    const first = await engine.record(makeDraft(1));
    world.now = NOON + 299_999;
    expect(await engine.record(makeDraft(1))).toEqual(first);
    expect(world.calls).toEqual([uuid(1)]);
    world.now = NOON + 300_000;
    expect(await engine.record(makeDraft(1))).toMatchObject({ state: 'synced' });
    expect(world.calls).toEqual([uuid(1), uuid(1)]);
  });

  test('an event told twice at once is one call', async () => {
    const { engine, world } = device();
    await Promise.all([engine.record(makeDraft(1)), engine.record(makeDraft(1))]);
    expect(world.calls).toEqual([uuid(1)]);
  });

  test('what only waits is sent when it is told again', async () => {
    const { engine, world } = device();
    world.isOnline = false;
    expect(await engine.record(makeDraft(1))).toEqual({ state: 'queued' });
    world.isOnline = true;
    expect(await engine.record(makeDraft(1))).toMatchObject({ state: 'synced' });
  });
});

describe('what is tried too often for too long', () => {
  const aged = (n: number, attempts: number) => makeItem(n, { timestamp: new Date(NOON - 31 * 86_400_000).toISOString(), attempts });
  const keep = async (...items: ReturnType<typeof aged>[]) => {
    for (const item of items) await (await ultyDatabase()).put('offline_queue', item);
  };

  test('is given up after a run in which a server refused it once more, with a copy, and said once', async () => {
    await keep(aged(1, 5), aged(2, 4));
    const { engine, onGivenUp, waiting, world } = device({ [uuid(1)]: FAILED, [uuid(2)]: FAILED });
    await engine.sync();
    expect(await waiting()).toEqual([[uuid(2), 5, true]]);
    expect((await (await extDatabase()).getAll('lost')).map(({ id }) => id)).toEqual([uuid(1)]);
    expect(onGivenUp.mock.calls).toEqual([[1]]);
    await engine.refresh();
    expect(world.snapshot?.items.map(({ eventId }) => eventId)).toEqual([uuid(2)]);
  });

  test.each([
    ['normal', 31, 29],
    ['aggressive', 8, 6],
  ])('has the age of the cleanup that the learner chose: %s', async (cleanup, old, young) => {
    const ofDays = (n: number, days: number) => ({ ...aged(n, 60), timestamp: new Date(NOON - days * 86_400_000).toISOString() });
    await keep(ofDays(1, old), ofDays(2, young));
    await (await ultyDatabase()).put('app_settings', { key: 'downloads.cleanup', value: cleanup, updatedAt: '' });
    const { engine, onGivenUp, waiting } = device({ [uuid(1)]: FAILED, [uuid(2)]: FAILED });
    await engine.sync();
    expect((await waiting()).map(([id]) => id)).toEqual([uuid(2)]);
    expect((await (await extDatabase()).getAll('lost')).map(({ id }) => id)).toEqual([uuid(1)]);
    expect(onGivenUp.mock.calls).toEqual([[1]]);
  });

  test.each([
    ['the session has ended', SIGNED_OUT],
    ['the server is busy', BUSY],
    ['the network fails again', UNREACHABLE],
  ])('stays when a server was reached, but %s', async (_why, reply) => {
    await keep(aged(1, 60), aged(2, 60));
    const { engine, onGivenUp, waiting } = device({ [uuid(1)]: reply, [uuid(2)]: reply });
    await engine.sync();
    expect((await waiting()).map(([id]) => id)).toEqual([uuid(1), uuid(2)]);
    expect(onGivenUp.mock.calls).toEqual([]);
  });

  test('stays while no server can be reached, and leaves when it is taken at last', async () => {
    await keep(aged(1, 60));
    const { engine, onGivenUp, waiting } = device({ [uuid(1)]: UNREACHABLE }, { check: async () => 'unreachable' });
    await engine.sync();
    await engine.syncQuietly();
    expect(await waiting()).toEqual([[uuid(1), 61, true]]);
    const back = device();
    expect(await back.engine.sync()).toMatchObject({ synced: 1 });
    expect([onGivenUp.mock.calls, back.onGivenUp.mock.calls]).toEqual([[], []]);
  });
});

describe('what the server has taken', () => {
  const settled = ({ snapshot }: { snapshot: { settled: readonly { eventId: string; decidedAt: number }[] } | null }) =>
    snapshot?.settled.map(({ eventId, decidedAt }) => [eventId, decidedAt]);
  const offlineActs = async (...ns: number[]) => {
    const one = device({ [uuid(2)]: decided(makeItem(2), 'rejected') });
    one.world.isOnline = false;
    for (const n of ns) await one.engine.record(makeDraft(n, {}, 'review_session'));
    one.world.isOnline = true;
    return one;
  };

  test('is still shown after it has left, until pages have read anew; what was refused is not', async () => {
    const { engine, world } = await offlineActs(1, 2, 3);
    await engine.sync();
    expect(world.snapshot?.items).toEqual([]);
    expect(settled(world)).toEqual([
      [uuid(1), NOON],
      [uuid(3), NOON],
    ]);
  });

  test('a page that awaits the answer shows it itself, and nothing earlier of the kind over it', async () => {
    const { engine, world } = await offlineActs(1);
    await engine.sync();
    await engine.record(makeDraft(4, {}, 'review_session'));
    expect(settled(world)).toEqual([]);
  });

  test('is known to a page that is opened later, for a week, and to nobody else', async () => {
    const { engine } = await offlineActs(1, 2);
    await engine.sync();
    const later = device();
    await later.engine.refresh();
    expect(settled(later.world)).toEqual([[uuid(1), NOON]]);
    expect(await later.queue.settled(AWA, NOON + 1)).toEqual([]);
    expect(await later.queue.settled('someone', 0)).toEqual([]);
  });

  test('another tab hears of it', async () => {
    const { engine, world } = device();
    await engine.refresh();
    engine.noteDecided(makeItem(5), { eventId: uuid(5), outcome: 'accepted' });
    await engine.refresh();
    expect(settled(world)).toEqual([[uuid(5), NOON]]);
  });
});
