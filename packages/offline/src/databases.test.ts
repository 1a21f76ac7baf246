import { expect, test } from '@jest/globals';
import { forceCloseDatabase } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB, unwrap } from 'idb';
import { attemptsOf, changeAttempt, extDatabase, forgetAttempt, type KeptAttempt } from './ext-database';
import { AWA, ISSA } from './testing/make';
import { ultyDatabase } from './ulty-database';

/** Adds an answer to an attempt. */
const answer = (id: string, given: string, userId = AWA, updatedAt = '2026-11-20T12:00:00.000Z') =>
  changeAttempt<string[]>(id, (kept: KeptAttempt<string[]> | undefined) => ({
    id,
    userId,
    quizId: 'q',
    updatedAt,
    state: [...(kept?.state ?? []), given],
  }));

test('the specification’s database has version 1 and its five stores, keyed by id', async () => {
  const { name, version, objectStoreNames } = await ultyDatabase();
  expect([name, version, [...objectStoreNames]]).toEqual(['ulty', 1, ['app_settings', 'books', 'chapters', 'offline_queue', 'quizzes']]);
  const transaction = (await ultyDatabase()).transaction(['books', 'offline_queue', 'app_settings']);
  expect(transaction.objectStore('books').keyPath).toBe('id');
  expect(transaction.objectStore('offline_queue').keyPath).toBe('id');
  expect(transaction.objectStore('app_settings').keyPath).toBe('key');
});

test('what version 1 of ulty-ext kept is still there, each person’s answers under their own name', async () => {
  const old = await openDB('ulty-ext', 1, {
    upgrade(database) {
      database.createObjectStore('responses', { keyPath: 'path' });
      database.createObjectStore('state');
    },
  });
  await old.put('responses', { path: '/api/courses', value: [1], savedAt: 1, userId: null });
  await old.put('responses', { path: '/api/activity', value: [2], savedAt: 1, userId: AWA });
  await old.put('state', 'Awa', 'user');
  old.close();
  const database = await extDatabase();
  expect([...database.objectStoreNames]).toEqual([
    'attempts',
    'course_parts',
    'downloads',
    'indexes',
    'lost',
    'outbox',
    'own_responses',
    'profiles',
    'receipts',
    'responses',
    'slices',
    'state',
  ]);
  expect(await database.get('responses', '/api/courses')).toMatchObject({ value: [1] });
  expect([await database.get('responses', '/api/activity'), (await database.get('own_responses', [AWA, '/api/activity']))?.value]).toEqual([
    undefined,
    [2],
  ]);
  expect(await database.get('state', 'user')).toBe('Awa');
});

test('attempts are kept by learner, the last touched first', async () => {
  expect(await answer('a', 'oui')).toMatchObject({ isKept: true });
  await answer('b', 'oui', AWA, '2026-11-20T13:00:00.000Z');
  await answer('c', 'oui', ISSA);
  expect((await attemptsOf(AWA)).map(({ id }) => id)).toEqual(['b', 'a']);
  await forgetAttempt('b');
  expect((await attemptsOf(AWA)).map(({ id }) => id)).toEqual(['a']);
});

test('two tabs answer at once: neither undoes the other', async () => {
  await Promise.all([answer('two', 'oui'), answer('two', 'non')]);
  expect((await attemptsOf(AWA)).find(({ id }) => id === 'two')?.state).toEqual(['oui', 'non']);
});

test('where the browser keeps nothing, an attempt lives as long as the page', async () => {
  const [working, database] = [globalThis.indexedDB, await extDatabase()];
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  } as never;
  const isClosed = new Promise((resolve) => database.addEventListener('close', resolve));
  forceCloseDatabase(unwrap(database) as never);
  await isClosed;
  expect(await answer('d', 'oui', ISSA)).toMatchObject({ isKept: false });
  expect(await answer('d', 'non', ISSA)).toMatchObject({ isKept: false, attempt: { state: ['oui', 'non'] } });
  expect((await attemptsOf(ISSA)).map(({ id }) => id)).toEqual(['d']);
  globalThis.indexedDB = working;
  expect(await answer('d', 'enfin', ISSA)).toMatchObject({ isKept: true, attempt: { state: ['oui', 'non', 'enfin'] } });
});
