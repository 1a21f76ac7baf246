import { afterEach, expect, jest, test } from '@jest/globals';
import 'fake-indexeddb/auto';
import { bookServer } from './testing/book-server';
import { BOOK_ID } from './testing/content';

const server = bookServer();
afterEach(() => {
  server.killTabs();
  jest.restoreAllMocks();
});

test('a browser that stores nothing: an empty library, and a download is refused with its reason', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const downloads = server.tab();
  expect(await downloads.list()).toEqual([]);
  expect(await downloads.one('book', BOOK_ID)).toBeNull();
  expect(await downloads.start('book', BOOK_ID, { withAudio: false })).toEqual({ state: 'refused', reason: 'no_storage' });
  expect(await downloads.storage()).toMatchObject({ textBytes: 0, isTemporary: true });
});
