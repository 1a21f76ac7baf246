import { expect, test } from '@jest/globals';
import { extDatabase } from '../ext-database';
import { AWA, ISSA } from '../testing/make';
import { rowNow, settled, stored } from './testing/book-server';
import { BOOK_ID } from './testing/content';
import { onePhone, type OnePhone } from './testing/one-phone';

const phone = onePhone();

test('in éco mode no recording comes by itself', async () => {
  const downloads = phone.server.tab();
  await downloads.saveSettings({ nextChapter: true, withAudio: true });
  phone.browser({ connection: { saveData: true } });
  Object.assign(globalThis, { document: { addEventListener: () => undefined, removeEventListener: () => undefined } });
  try {
    await downloads.wish('book', BOOK_ID, 'Livre');
    while ((await rowNow(AWA, BOOK_ID))?.status !== 'whole') await new Promise(setImmediate);
    await downloads.opened('book', BOOK_ID);
    expect(await downloads.one('book', BOOK_ID)).toMatchObject({ status: 'whole', audio: null });
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
});

test('the next recording comes by itself when a book is opened', async () => {
  const downloads = phone.server.tab();
  await downloads.saveSettings({ nextChapter: true });
  await downloads.start('book', BOOK_ID, { withAudio: false });
  await settled(AWA, BOOK_ID);
  const [, second] = phone.server.world.book.chapters;
  const value = { nextChapterId: second?.id, chapters: [] };
  await (await extDatabase()).put('own_responses', { userId: AWA, path: `/api/quizhero/library/${BOOK_ID}`, value, savedAt: 0 });
  await downloads.opened('book', BOOK_ID);
  expect([...(await stored(BOOK_ID)).voices.keys()]).toEqual([second?.id]);
  expect((await downloads.audioOf(second?.id ?? ''))?.size).toBe(3_000);
});

test('a book that is opened three times at once fetches its next two recordings, each once', async () => {
  let last: Promise<unknown> = Promise.resolve();
  phone.browser({ locks: { request: (_: string, task: () => Promise<unknown>) => (last = last.then(task, task)) } });
  const downloads = phone.server.tab();
  await downloads.saveSettings({ nextChapter: true });
  await downloads.start('book', BOOK_ID, { withAudio: false });
  await settled(AWA, BOOK_ID);
  const [first, second] = phone.server.world.book.chapters;
  const value = { nextChapterId: first?.id, chapters: [] };
  await (await extDatabase()).put('own_responses', { userId: AWA, path: `/api/quizhero/library/${BOOK_ID}`, value, savedAt: 0 });
  await Promise.all([first?.id, second?.id, undefined].map((chapterId) => downloads.opened('book', BOOK_ID, chapterId)));
  expect(phone.server.world.asked.filter((path) => path.startsWith('/media'))).toHaveLength(2);
  expect([...(await stored(BOOK_ID)).voices.keys()]).toEqual([first?.id, second?.id]);
});

test('the next recording is fetched no further once another learner has signed in', async () => {
  let signal: AbortSignal | null | undefined;
  const fetch: OnePhone['server']['fetch'] = (path, init) => {
    if (!path.startsWith('/media')) return phone.server.fetch(path, init);
    signal = init?.signal;
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new TypeError('aborted'))));
  };
  const downloads = phone.server.tab(AWA, { fetch });
  await downloads.saveSettings({ nextChapter: true });
  await downloads.start('book', BOOK_ID, { withAudio: false });
  await settled(AWA, BOOK_ID);
  const opening = downloads.opened('book', BOOK_ID);
  for (let turn = 0; turn < 2_000 && !signal; turn += 1) await new Promise(setImmediate);
  phone.server.killTabs();
  await opening;
  expect(signal?.aborted).toBe(true);
});

test('recordings can be removed alone', async () => {
  const downloads = await phone.downloaded();
  await downloads.removeAudio('book', BOOK_ID);
  expect(await downloads.one('book', BOOK_ID)).toMatchObject({ status: 'whole', audio: null, wantsAudio: false });
  expect((await stored(BOOK_ID)).voices.size).toBe(0);
});

test('recordings that another tab is fetching are removed too', async () => {
  let isAsked = false;
  const fetch: OnePhone['server']['fetch'] = (path, init) => {
    const [, , voice] = phone.server.world.book.recordings.keys();
    if (path !== voice) return phone.server.fetch(path, init);
    isAsked = true;
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted'))));
  };
  const [fetching, removing] = [phone.server.tab(AWA, { fetch }), phone.server.tab()];
  await fetching.start('book', BOOK_ID, { withAudio: true });
  for (let turn = 0; turn < 5_000 && !isAsked; turn += 1) await new Promise(setImmediate);
  expect((await stored(BOOK_ID)).voices.size).toBe(2);
  await removing.removeAudio('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole', wantsAudio: false });
  expect((await stored(BOOK_ID)).voices.size).toBe(0);
});

test('what another learner had heard is no longer said to be here once it is removed', async () => {
  await phone.downloaded();
  const other = phone.server.tab(ISSA);
  await other.start('book', BOOK_ID, { withAudio: false });
  await settled(ISSA, BOOK_ID);
  expect((await rowNow(ISSA, BOOK_ID))?.done.filter((key) => key.startsWith('audio:'))).toHaveLength(3);
  await phone.server.tab().removeAudio('book', BOOK_ID);
  expect((await rowNow(ISSA, BOOK_ID))?.done.filter((key) => key.startsWith('audio:'))).toEqual([]);
  expect(await rowNow(ISSA, BOOK_ID)).toMatchObject({ status: 'whole' });
});
