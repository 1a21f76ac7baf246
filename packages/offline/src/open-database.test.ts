import { beforeEach, expect, jest, test } from '@jest/globals';
import { IDBFactory, IDBOpenDBRequest, forceCloseDatabase } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB, unwrap, type DBSchema } from 'idb';
import { openerOf } from './open-database';

interface Schema extends DBSchema {
  notes: { key: string; value: string };
  later: { key: string; value: string };
}

const plan = {
  name: 'carnet',
  version: 1,
  upgrade: jest.fn((database: import('idb').IDBPDatabase<Schema>) => void database.createObjectStore('notes')),
};
const newerPlan = {
  ...plan,
  version: 2,
  upgrade: (database: import('idb').IDBPDatabase<Schema>, oldVersion: number) => {
    if (oldVersion < 1) database.createObjectStore('notes');
    database.createObjectStore('later');
  },
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  plan.upgrade.mockClear();
});

test('opens once for all who ask', async () => {
  const open = openerOf<Schema>(plan);
  expect(await open()).toBe(await open());
  expect(plan.upgrade).toHaveBeenCalledTimes(1);
});

test('an old tab lets the newer version through and goes on working', async () => {
  const inOldTab = openerOf<Schema>(plan);
  await (await inOldTab()).put('notes', 'kept', 'a');
  const newer = await openerOf<Schema>(newerPlan)();
  expect(newer.version).toBe(2);
  const again = await inOldTab();
  expect(again.version).toBe(2);
  expect(await again.get('notes', 'a')).toBe('kept');
});

test('an old tab that holds on: refused at once, there once the tab is closed', async () => {
  const holding = await openDB('carnet', 1, { upgrade: (database) => void database.createObjectStore('notes') });
  const open = openerOf<Schema>(newerPlan);
  await expect(open()).rejects.toMatchObject({ name: 'NoDatabase', message: 'carnet: an older tab is open' });
  await expect(open()).rejects.toMatchObject({ name: 'NoDatabase' });
  holding.close();
  await openDB('carnet').then((after) => after.close());
  expect((await open()).version).toBe(2);
});

test('a browser that never answers counts as one without database', async () => {
  jest.useFakeTimers();
  try {
    globalThis.indexedDB = { open: () => new IDBOpenDBRequest() } as never;
    const open = openerOf<Schema>(plan);
    const answer = expect(open()).rejects.toMatchObject({ name: 'NoDatabase', message: 'carnet: no answer' });
    await jest.advanceTimersByTimeAsync(4_000);
    await answer;
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['without IndexedDB', undefined],
  [
    'that refuses it',
    {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    },
  ],
])('a browser %s is told as such, and asked again the next time', async (_how, factory) => {
  globalThis.indexedDB = factory as never;
  const open = openerOf<Schema>(plan);
  await expect(open()).rejects.toMatchObject({ name: 'NoDatabase' });
  globalThis.indexedDB = new IDBFactory();
  expect((await open()).version).toBe(1);
});

test('a connection that the browser ended is opened anew', async () => {
  const open = openerOf<Schema>(plan);
  const first = await open();
  forceCloseDatabase(unwrap(first) as never);
  const second = await open();
  await second.put('notes', 'b', 'b');
  expect(await second.get('notes', 'b')).toBe('b');
  expect(second).not.toBe(first);
});
