import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { emptyDatabases } from '../testing/databases';
import { AWA } from '../testing/make';
import type { BackgroundManager } from '../download-types';
import { bookServer, rowNow, settled, stored } from './testing/book-server';
import { BOOK_ID } from './testing/content';

let server = bookServer();

beforeEach(async () => {
  await emptyDatabases();
  server = bookServer();
});
afterEach(() => {
  server.killTabs();
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'caches');
});

test('a page that is left hands its recordings to the browser, and takes what has arrived when it is back', async () => {
  const arrived = new Map<string, Uint8Array>();
  const cache = {
    match: async (path: string) => (arrived.has(path) ? new Response(arrived.get(path) as BodyInit) : undefined),
    delete: async (path: string) => arrived.delete(path),
  };
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.assign(globalThis, { document: page, caches: { open: async () => cache } });
  const abort = jest.fn(async () => true);
  const registration = { result: '' as '' | 'success', abort };
  const fetch = jest.fn<BackgroundManager['fetch']>(async () => registration);
  const background = async () => ({ fetch, get: async () => (fetch.mock.calls.length > 0 ? registration : undefined) });
  const [first = '', ...rest] = server.world.book.recordings.keys();
  const leave = (path: string) => {
    if (path !== first) return;
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    server.world.beforeAnswer = () => undefined;
  };
  const slow: typeof server.fetch = async (path, init) => {
    const answer = await server.fetch(path, init);
    for (let turn = 0; path === first && turn < 100 && fetch.mock.calls.length === 0; turn += 1) await new Promise(setImmediate);
    return answer;
  };
  server.world.beforeAnswer = leave;
  const downloads = server.tab(AWA, { background, fetch: slow });
  await downloads.start('book', BOOK_ID, { withAudio: true });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting' });
  expect(fetch).toHaveBeenCalledWith(`ulty:${AWA}:book:${BOOK_ID}`, [first, ...rest], { title: 'Livre 1', downloadTotal: 9_000 });

  await downloads.resume('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting' });

  registration.result = 'success';
  for (const [path, bytes] of server.world.book.recordings) arrived.set(path, bytes);
  const [wrong = ''] = rest;
  arrived.set(wrong, Uint8Array.of(1, 2, 3));
  server.world.asked = [];
  await downloads.resume('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
  expect(server.world.asked.filter((path) => path.startsWith('/media'))).toEqual([wrong]);
  expect((await stored(BOOK_ID)).voices.size).toBe(3);
  expect(arrived.size).toBe(0);
  expect(abort).not.toHaveBeenCalled();
  expect(await rowNow(AWA, BOOK_ID)).toMatchObject({ missing: [] });

  for (const [path, bytes] of server.world.book.recordings) arrived.set(path, bytes);
  await downloads.remove('book', BOOK_ID);
  expect(abort).toHaveBeenCalledTimes(1);
  expect(arrived.size).toBe(0);
});
