import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { leaseLock, syncLock } from './sync-lock';
import { emptyDatabases } from './testing/databases';
import { ultyDatabase } from './ulty-database';

/** A task that ends on demand. */
function task() {
  let end = () => undefined as void;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const started = jest.fn();
  return { started, end, run: async () => (started(), over) };
}

beforeEach(emptyDatabases);
afterEach(() => void jest.restoreAllMocks());

describe('a lease, where the browser has no locks', () => {
  test('one tab at a time; the next one when it is given back', async () => {
    const [a, b] = [leaseLock(), leaseLock()];
    const first = task();
    const running = a.run(0, first.run);
    while (first.started.mock.calls.length === 0) await new Promise(setImmediate);
    const second = task();
    expect(await b.run(0, second.run)).toBe(false);
    expect(second.started).not.toHaveBeenCalled();
    first.end();
    expect(await running).toBe(true);
    second.end();
    expect(await b.run(0, second.run)).toBe(true);
  });

  test('a killed tab’s lease ends after a minute; the tab, awake again, does not have it any more', async () => {
    let now = 1_000_000;
    const [killed, other] = [leaseLock(() => now), leaseLock(() => now)];
    const held = new Promise<() => Promise<boolean>>((resolve) => {
      void killed.run(0, async (isHeld) => {
        resolve(isHeld);
        await new Promise(() => undefined);
      });
    });
    const isHeld = await held;
    now += 59_999;
    expect(await other.run(0, async () => undefined)).toBe(false);
    expect(await isHeld()).toBe(true);
    now += 60_000;
    const taken = task();
    const running = other.run(0, taken.run);
    while (taken.started.mock.calls.length === 0) await new Promise(setImmediate);
    expect(await isHeld()).toBe(false);
    taken.end();
    await running;
  });

  test('a lease from a clock that was set back holds nobody up', async () => {
    await (await ultyDatabase()).put('app_settings', { key: 'sync-lease', value: { owner: 'x', until: 10_000_000 }, updatedAt: '' });
    expect(await leaseLock(() => 1_000).run(0, async () => undefined)).toBe(true);
  });

  test('a full device writes no lease, and is held up by none but another tab’s', async () => {
    const mine = task();
    mine.end();
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
    expect(await leaseLock().run(0, mine.run)).toBe(true);
    put.mockRestore();
    await (await ultyDatabase()).put('app_settings', { key: 'sync-lease', value: { owner: 'x', until: 1_060_000 }, updatedAt: '' });
    put.mockImplementation(refuse);
    expect(await leaseLock(() => 1_000_000).run(0, mine.run)).toBe(false);
    put.mockRestore();
    expect(mine.started).toHaveBeenCalledTimes(1);
  });

  test('it is given back when the task fails', async () => {
    await expect(leaseLock().run(0, async () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await leaseLock().run(0, async () => undefined)).toBe(true);
  });

  test('with patience, it waits for the other tab', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const first = task();
    const running = leaseLock().run(0, first.run);
    while (first.started.mock.calls.length === 0) await new Promise(setImmediate);
    const second = leaseLock().run(10_000, async () => undefined);
    first.end();
    await running;
    let isOver = false;
    void second.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      jest.advanceTimersByTime(500);
      await new Promise(setImmediate);
    }
    expect(await second).toBe(true);
  });
});

describe('the browser’s own lock', () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  const held: Promise<unknown>[] = [];
  /** Locks of a browser: one holder, others wait in order or are refused. */
  const locks = {
    request: (
      _name: string,
      options: { ifAvailable?: boolean; signal?: AbortSignal },
      callback: (lock: object | null) => Promise<unknown>,
    ) => {
      if (options.ifAvailable && held.length > 0) return callback(null);
      const turn = Promise.all(held);
      const aborted = new Promise((_resolve, reject) => options.signal?.addEventListener('abort', () => reject(options.signal?.reason)));
      const run = Promise.race([turn, aborted]).then(() => callback({}));
      held.push(run.catch(() => undefined).then(() => held.splice(0, 1)));
      return run;
    },
  };
  beforeEach(() => {
    held.length = 0;
    Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks } });
  });
  afterEach(() => {
    jest.useRealTimers();
    if (real) Object.defineProperty(globalThis, 'navigator', real);
  });

  test('the second caller is turned away, or waits as long as it likes', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const first = task();
    const running = syncLock().run(0, first.run);
    await new Promise(setImmediate);
    expect(await syncLock().run(0, async () => undefined)).toBe(false);
    const patient = syncLock().run(10_000, async () => undefined);
    await new Promise(setImmediate);
    jest.advanceTimersByTime(10_000);
    expect(await patient).toBe(false);
    first.end();
    expect(await running).toBe(true);
    expect(await syncLock().run(0, async () => undefined)).toBe(true);
  });

  test('a failing task is not taken for a busy lock', async () => {
    await expect(syncLock().run(0, async () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  });
});
