import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { EngineParts } from './engine-parts';
import type { QueueItem } from './queue-item';
import type { Reply } from './reply';
import { emptyDatabases } from './testing/databases';
import { BUSY, decided, device, FAILED, plain, SIGNED_OUT, UNREACHABLE } from './testing/engine-device';
import { ISSA, makeDraft, NOON, uuid } from './testing/make';

beforeEach(emptyDatabases);
afterEach(() => void jest.restoreAllMocks());

describe('synchronisation', () => {
  /** Three events made offline, then the network is back. */
  async function withThree(replies: Record<string, Reply | undefined> = {}, over: Partial<EngineParts> = {}) {
    const made = device(replies, over);
    made.world.isOnline = false;
    for (const n of [1, 2, 3]) await made.engine.record(makeDraft(n));
    made.world.isOnline = true;
    return made;
  }

  test('all that waits, in order, and the time of it', async () => {
    const { engine, world, waiting } = await withThree();
    const { isDone, synced, message } = await engine.sync();
    expect([isDone, synced, plain(message)]).toEqual([true, 3, '3 éléments synchronisés, 0 erreur']);
    expect(world.calls).toEqual([uuid(1), uuid(2), uuid(3)]);
    expect(await waiting()).toEqual([]);
    await engine.refresh();
    expect(world.snapshot).toEqual({
      isRead: true,
      items: [],
      settled: [uuid(1), uuid(2), uuid(3)].map((eventId) => expect.objectContaining({ eventId, decidedAt: NOON })),
      othersCount: 0,
      isSyncing: false,
      lastSyncAt: NOON,
      trouble: null,
      isTemporary: false,
    });
  });

  test('all that waits leaves a device that has become full', async () => {
    const { engine, world, waiting } = await withThree({ [uuid(2)]: FAILED });
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { isDone, message } = await engine.sync();
    put.mockRestore();
    expect(world.calls).toEqual([uuid(1), uuid(2), uuid(3)]);
    expect([isDone, plain(message)]).toEqual([false, '2 éléments synchronisés, 1 erreur']);
    expect((await waiting()).map(([id]) => id)).toEqual([uuid(2)]);
  });

  test('one bad item blocks none', async () => {
    const { engine, waiting } = await withThree({ [uuid(1)]: FAILED, [uuid(2)]: UNREACHABLE });
    const { isDone, message } = await engine.sync();
    expect([isDone, plain(message)]).toEqual([false, '1 élément synchronisé, 2 erreurs']);
    expect(await waiting()).toEqual([
      [uuid(1), 1, true],
      [uuid(2), 1, true],
    ]);
  });

  test('an ended session stops it, keeps all and counts against nothing', async () => {
    const { engine, world, waiting } = await withThree({ [uuid(2)]: SIGNED_OUT });
    expect(await engine.sync()).toMatchObject({ isDone: false, synced: 1, message: 'Reconnectez-vous pour synchroniser' });
    expect(await waiting()).toEqual([
      [uuid(2), 0, true],
      [uuid(3), 0, false],
    ]);
    await engine.refresh();
    expect(world.snapshot?.trouble).toBe('signed_out');
  });

  test('a busy server stops it, and is left in peace as long as it asked for, but by the learner', async () => {
    const { engine, world, waiting } = await withThree({ [uuid(1)]: BUSY });
    expect(await engine.sync()).toMatchObject({ isDone: false, synced: 0, message: 'Erreur de synchronisation avec le serveur' });
    expect(await waiting()).toEqual([
      [uuid(1), 0, true],
      [uuid(2), 0, false],
      [uuid(3), 0, false],
    ]);
    world.now += 89_999;
    expect(await engine.syncQuietly()).toBeNull();
    expect(await engine.record(makeDraft(4))).toEqual({ state: 'queued' });
    expect(world.calls).toEqual([uuid(1)]);
    world.now += 1;
    await engine.syncQuietly();
    expect(world.calls).toEqual([uuid(1), uuid(1)]);
  });

  test('a server that cannot be reached ends it with its first call, and says so until it is reached', async () => {
    const replies: Record<string, Reply | undefined> = { [uuid(1)]: UNREACHABLE };
    const { engine, world, waiting } = await withThree(replies);
    expect(await engine.syncQuietly()).toMatchObject({ message: 'Réseau détecté, serveur injoignable' });
    expect(await waiting()).toEqual([
      [uuid(1), 1, true],
      [uuid(2), 0, false],
      [uuid(3), 0, false],
    ]);
    await engine.refresh();
    expect(world.snapshot?.trouble).toBe('unreachable');
    delete replies[uuid(1)];
    await engine.syncQuietly();
    await engine.refresh();
    expect(world.snapshot).toMatchObject({ trouble: null, items: [] });
  });

  test('offline it is refused', async () => {
    const { engine, world } = await withThree();
    world.isOnline = false;
    expect(await engine.sync()).toMatchObject({ isDone: false, synced: 0, message: 'Aucune connexion Internet' });
    expect(world.calls).toEqual([]);
  });

  test('going offline in the middle pauses it', async () => {
    const { engine, world, post, waiting } = await withThree();
    post.mockImplementation(async (item) => {
      world.isOnline = false;
      return decided(item);
    });
    expect(await engine.sync()).toMatchObject({ isDone: false, synced: 1 });
    expect(await waiting()).toHaveLength(2);
  });

  test('one at a time: in this tab, and in another', async () => {
    const { engine, world } = await withThree();
    const other = device();
    const running = engine.sync();
    expect(await engine.sync()).toMatchObject({ isDone: false, synced: 0, message: 'Synchronisation déjà en cours' });
    expect(await other.engine.sync()).toMatchObject({ isDone: false, synced: 0, message: 'Synchronisation déjà en cours' });
    expect(await running).toMatchObject({ isDone: true });
    expect(world.calls).toHaveLength(3);
    expect(other.world.calls).toEqual([]);
  });

  test('what is done during a run leaves with it', async () => {
    const { engine, world, post } = await withThree();
    post.mockImplementationOnce(async (item) => {
      world.calls.push(item.id);
      void engine.record(makeDraft(4));
      return decided(item);
    });
    expect(await engine.sync()).toMatchObject({ synced: 4 });
    expect(world.calls).toEqual([uuid(1), uuid(2), uuid(3), uuid(4)]);
  });

  test.each([1, 2])('a network that comes back while call %i fails is used at once: what left then is no error', async (failing) => {
    const { engine, world, post, waiting } = await withThree();
    const reply = async (item: QueueItem): Promise<Reply> => {
      world.calls.push(item.id);
      if (world.calls.length !== failing) return decided(item);
      void engine.syncQuietly();
      return UNREACHABLE;
    };
    post.mockImplementation(reply);
    const { isDone, synced, message } = await engine.sync();
    expect([isDone, synced, plain(message)]).toEqual([true, 3, '3 éléments synchronisés, 0 erreur']);
    expect(world.calls.filter((id) => id === uuid(failing))).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ['an ended session', SIGNED_OUT],
    ['a busy server', BUSY],
  ])('a network that comes back does not ask %s again', async (_what, reply) => {
    const { engine, post } = await withThree();
    post.mockImplementationOnce(async () => {
      void engine.syncQuietly();
      return reply;
    });
    expect(await engine.sync()).toMatchObject({ isDone: false, synced: 0 });
    expect(post).toHaveBeenCalledTimes(1);
  });

  test('an empty queue makes no request by itself; the learner’s own request meets the server', async () => {
    const check = jest.fn<EngineParts['check']>().mockResolvedValue('ok');
    const { engine, world } = device({}, { check });
    expect(await engine.syncQuietly()).toBeNull();
    expect(check).toHaveBeenCalledTimes(0);
    expect(await engine.sync()).toMatchObject({ isDone: true });
    expect(check).toHaveBeenCalledTimes(1);
    await engine.refresh();
    expect(world.snapshot?.lastSyncAt).toBe(NOON);
  });

  test.each([
    ['signed_out', 'Reconnectez-vous pour synchroniser'],
    ['busy', 'Erreur de synchronisation avec le serveur'],
    ['unreachable', 'Réseau détecté, serveur injoignable'],
  ] as const)('a session that is %s ends the learner’s request before any item', async (session, message) => {
    const { engine, world } = await withThree({}, { check: async () => session });
    expect(await engine.sync()).toMatchObject({ isDone: false, synced: 0, message });
    expect(world.calls).toEqual([]);
  });

  test('items of another account wait for it', async () => {
    const { engine, world, queue, waiting } = device();
    await queue.add(makeDraft(1, { userId: ISSA }));
    expect(await engine.syncQuietly()).toBeNull();
    await engine.record(makeDraft(2));
    expect(world.calls).toEqual([uuid(2)]);
    expect(await waiting()).toEqual([[uuid(1), 0, false]]);
    await engine.refresh();
    expect(world.snapshot).toMatchObject({ items: [], othersCount: 1 });
  });

  test('a claim whose source never came counts once it is a month old', async () => {
    const { engine, world, waiting } = await withThree({ [uuid(1)]: { kind: 'awaiting' } });
    await engine.sync();
    expect(await waiting()).toEqual([[uuid(1), 0, true]]);
    world.now += 30 * 86_400_000 + 1;
    await engine.sync();
    expect(await waiting()).toEqual([[uuid(1), 1, true]]);
  });

  test('a stopped engine sends nothing more and shows nothing more', async () => {
    const { engine, world, post } = await withThree();
    post.mockImplementationOnce(async (item) => {
      engine.stop();
      return decided(item);
    });
    await engine.sync();
    expect(post).toHaveBeenCalledTimes(1);
    const before = world.snapshot;
    await engine.refresh();
    expect(world.snapshot).toBe(before);
  });

  test('what was decided against is named, unless somebody waits for it', async () => {
    const against = (n: number): Reply => ({
      kind: 'decided',
      answer: { eventId: uuid(n), outcome: 'rejected', reason: 'unknown_quiz' },
    });
    const { engine, world } = device({ [uuid(1)]: against(1), [uuid(2)]: against(2) });
    world.isOnline = false;
    await engine.record(makeDraft(1));
    world.isOnline = true;
    expect(await engine.sync()).toMatchObject({ isDone: true, synced: 1, rejected: [{ label: 'Leçon 1', reason: 'unknown_quiz' }] });
    await engine.record(makeDraft(2));
    expect(await engine.sync()).toMatchObject({ synced: 0, rejected: [] });
  });

  test('screens see which texts it ends', async () => {
    const { engine, world } = device();
    world.isOnline = false;
    const items = [
      { kind: 'chapter', id: uuid(60), status: 'completed' },
      { kind: 'lesson', id: uuid(61), status: 'completed' },
      { kind: 'lesson', id: uuid(62), status: 'progress' },
      { kind: 'exercise', id: uuid(63), status: 'completed' },
    ];
    await engine.record(makeDraft(1, { items }));
    await engine.refresh();
    expect(world.snapshot?.items[0]?.finished).toEqual([uuid(60), uuid(61)]);
  });

  test('screens see what it is about', async () => {
    const { engine, world } = device();
    world.isOnline = false;
    await engine.record({ ...makeDraft(1), display: { label: 'Quiz « La caisse »', expectedUtc: 10 } });
    const answers = [
      { questionId: uuid(72), choice: ['a'] },
      { questionId: uuid(75), choice: [] },
    ];
    await engine.record(makeDraft(2, { quizId: uuid(70), chapterId: uuid(71), answers }, 'quiz_result'));
    await engine.record(makeDraft(3, { answers: [{ questionId: uuid(73) }, { questionId: uuid(74) }] }, 'review_session'));
    await engine.refresh();
    expect(world.snapshot?.items).toEqual([
      {
        eventId: uuid(1),
        type: 'progress_update',
        label: 'Quiz « La caisse »',
        expectedUtc: 10,
        timestamp: '2026-11-20T12:00:00.000Z',
        attempts: 0,
        about: [uuid(101)],
        finished: [uuid(101)],
      },
      {
        eventId: uuid(2),
        type: 'quiz_result',
        label: 'Leçon 2',
        expectedUtc: null,
        timestamp: '2026-11-20T12:00:00.000Z',
        attempts: 0,
        about: [uuid(70), uuid(71)],
        answered: 2,
      },
      {
        eventId: uuid(3),
        type: 'review_session',
        label: 'Leçon 3',
        expectedUtc: null,
        timestamp: '2026-11-20T12:00:00.000Z',
        attempts: 0,
        about: [uuid(73), uuid(74)],
      },
    ]);
  });
});
