import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { extDatabase } from '../ext-database';
import { erasePerson } from '../forget-people';
import { emptyDatabases } from '../testing/databases';
import { AWA, ISSA, NOON, makeItem, uuid } from '../testing/make';
import { ultyDatabase } from '../ulty-database';
import { changeRow } from './rows';
import { bookServer, rowNow, settled, stored } from './testing/book-server';
import { BOOK_ID, makeBook } from './testing/content';
import type { DownloadRow } from './types';

const DAY = 86_400_000;
const facts = new Map<string, string>();
let server = bookServer();

function browser(over: object = {}): void {
  Object.defineProperty(globalThis, 'navigator', { value: over, configurable: true });
}

beforeEach(async () => {
  // What the page before was still writing.
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  await emptyDatabases();
  facts.clear();
  const localStorage = {
    getItem: (key: string) => facts.get(key) ?? null,
    setItem: (key: string, value: string) => void facts.set(key, value),
  };
  Object.assign(globalThis, { localStorage, sessionStorage: {} });
  browser();
  server = bookServer();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  server.killTabs();
  Reflect.deleteProperty(globalThis, 'navigator');
  jest.restoreAllMocks();
});

async function downloaded(userId = AWA, change: Partial<DownloadRow> = {}) {
  const downloads = server.tab(userId);
  await downloads.start('book', BOOK_ID, { withAudio: true });
  await settled(userId, BOOK_ID);
  await changeRow([userId, 'book', BOOK_ID], (row) => row && { ...row, ...change });
  return downloads;
}
/** Awa has finished the first chapter. */
async function finishFirst() {
  const standing = { percent: 40, chapters: [{ chapterId: server.world.book.chapters[0]?.id, completed: true }] };
  await (await extDatabase()).put('own_responses', { userId: AWA, path: `/api/quizhero/library/${BOOK_ID}`, value: standing, savedAt: 0 });
}
/** The first recordings are of so many bytes each. */
function big(transferBytes: number) {
  const { manifest } = server.world.book;
  const parts = manifest.parts.map((part) => (part.kind === 'audio' ? { ...part, transferBytes } : part));
  server.publish({ ...server.world.book, manifest: { ...manifest, parts } });
}
const daysAgo = (days: number) => new Date(NOON - days * DAY).toISOString();
const SMALL = { storage: { estimate: async () => ({ quota: 50_010_000, usage: 1_000 }) } };

test.each([
  ['normal', 30.1, [BOOK_ID]],
  ['normal', 29.9, []],
  ['aggressive', 7.1, [BOOK_ID]],
  ['aggressive', 6.9, []],
] as const)('the %s cleanup of a book not opened for %d days', async (mode, days, gone) => {
  const downloads = await downloaded(AWA, { lastOpenedAt: daysAgo(days) });
  expect((await downloads.cleanUp(mode)).map(({ id }) => id)).toEqual(gone);
  expect(await (await ultyDatabase()).count('books')).toBe(gone.length === 0 ? 1 : 0);
});

test('never what is pinned, nor what an event that waits is about, nor anything for its age in exam season', async () => {
  const downloads = await downloaded(AWA, { lastOpenedAt: daysAgo(60), isPinned: true });
  expect(await downloads.cleanUp('aggressive')).toEqual([]);
  await downloads.pin('book', BOOK_ID, false);
  const item = makeItem(7);
  await (await ultyDatabase()).put('offline_queue', { ...item, data: { ...item.data, quizId: server.world.book.quizzes[0]?.id } });
  expect(await downloads.cleanUp('aggressive')).toEqual([]);
  await (await ultyDatabase()).delete('offline_queue', item.id);
  await downloads.saveSettings({ examSeasonUntil: '2026-12-01' });
  expect(await downloads.cleanUp('aggressive')).toEqual([]);
  await downloads.saveSettings({ examSeasonUntil: null });
  expect(await downloads.cleanUp('normal')).toHaveLength(1);
});

test('the aggressive cleanup takes the recordings of finished chapters first, and leaves the book', async () => {
  const downloads = await downloaded(AWA, { lastOpenedAt: daysAgo(2) });
  await finishFirst();
  expect(await downloads.cleanUp('normal')).toEqual([]);
  expect(await downloads.cleanUp('aggressive')).toEqual([{ kind: 'book', id: BOOK_ID, title: 'Livre 1', what: 'audio', bytes: 3_000 }]);
  expect([...(await stored(BOOK_ID)).voices.keys()]).toEqual(server.world.book.chapters.slice(1).map(({ id }) => id));
  expect(await downloads.one('book', BOOK_ID)).toMatchObject({
    status: 'whole',
    audio: { done: 2, total: 3 },
    wantsAudio: true,
    missingAudio: [server.world.book.chapters[0]?.id],
  });
});

test.each([
  ['was in 2015 when the book came', '2015-01-01T00:00:00Z', NOON, '0', ''],
  ['is a month ahead and was never compared', NOON, NOON + 31 * DAY, null, ''],
  ['is a month ahead, as the server told', NOON, NOON + 31 * DAY, String(31 * DAY), ''],
  ['has gone back and forth since the last contact', NOON - 40 * DAY, NOON, '0', String(NOON + DAY)],
] as const)('nothing goes by a clock that %s', async (_, then, now, offset, lastSync) => {
  server.world.now = Number(new Date(then));
  await downloaded();
  server.killTabs();
  server.world.now = now;
  if (offset !== null) facts.set('ulty-clock-offset', offset);
  if (lastSync) facts.set('ulty-last-sync', lastSync);
  expect(await server.tab().list()).toHaveLength(1);
});

test('the aggressive setting takes no recording by itself, and before exams none at all', async () => {
  facts.set('ulty-clock-offset', '0');
  const downloads = await downloaded(AWA, { lastOpenedAt: daysAgo(2) });
  await downloads.saveSettings({ cleanup: 'aggressive' });
  await finishFirst();
  server.killTabs();
  const later = server.tab();
  expect(await later.list()).toMatchObject([{ audio: { done: 3 } }]);
  await later.saveSettings({ examSeasonUntil: '2026-12-31' });
  expect(await later.cleanUp('aggressive')).toEqual([]);
});

test('an old book goes at the next start; one that another learner still has keeps its content', async () => {
  await downloaded(AWA, { lastOpenedAt: daysAgo(40) });
  await downloaded(ISSA);
  server.killTabs();
  facts.set('ulty-clock-offset', '0');
  const later = server.tab(AWA);
  expect(await later.list()).toEqual([]);
  expect(await rowNow(ISSA, BOOK_ID)).toMatchObject({ status: 'whole' });
  expect((await stored(BOOK_ID)).texts.size).toBe(4);
});

test('a borrower who is erased takes their downloads along, and what nobody else has', async () => {
  const BORROWER = uuid(977);
  await downloaded(BORROWER);
  server.killTabs();
  await erasePerson(BORROWER);
  expect(await (await extDatabase()).count('downloads')).toBe(0);
  expect(await (await ultyDatabase()).count('chapters')).toBe(0);
  expect(await server.tab(AWA).wereErased()).toBe(false);
});

test('downloads that the browser erased are told once', async () => {
  await downloaded();
  server.killTabs();
  expect(facts.get('ulty-downloads')).toBe('1');
  await emptyDatabases();
  // Also when another page was opened before.
  await server.tab().list();
  const later = server.tab();
  expect([await later.wereErased(), await later.wereErased(), await server.tab().wereErased()]).toEqual([true, false, false]);
});

test('the last download removed is no erasure', async () => {
  const downloads = await downloaded();
  await downloads.remove('book', BOOK_ID);
  server.killTabs();
  expect(await server.tab().wereErased()).toBe(false);
});

test('a download without room is refused early with its numbers', async () => {
  browser(SMALL);
  expect(await server.tab().start('book', BOOK_ID, { withAudio: true })).toMatchObject({
    state: 'no_room',
    plan: { freeBytes: 9_000, audioBytes: 9_000 },
  });
  expect(await server.tab().start('book', BOOK_ID, { withAudio: false })).toEqual({ state: 'started' });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
});

test('above 5 MB on mobile data the learner is asked first', async () => {
  big(2_000_000);
  server.world.isCellular = true;
  const downloads = server.tab();
  expect(await downloads.start('book', BOOK_ID, { withAudio: true })).toMatchObject({ state: 'ask', plan: { audioBytes: 6_000_000 } });
  expect(await downloads.start('book', BOOK_ID, { withAudio: true, isAgreed: true })).toEqual({ state: 'started' });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
});

test('what began on Wi-Fi asks on mobile data too before more than 5 MB', async () => {
  big(9_000_000);
  const downloads = server.tab();
  server.world.beforeAnswer = (path) => {
    if (path.startsWith('/media')) server.world.isCellular = true;
  };
  await downloads.start('book', BOOK_ID, { withAudio: true });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', reason: 'no_wifi' });
  server.world.asked = [];
  await downloads.resume('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', reason: 'no_wifi' });
  expect(server.world.asked).toEqual([]);
  expect(await downloads.start('book', BOOK_ID, { withAudio: true })).toMatchObject({ state: 'ask' });
  await downloads.start('book', BOOK_ID, { withAudio: true, isAgreed: true });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
});

test('a wish for more than 5 MB waits for Wi-Fi, and is not taken up in the same round', async () => {
  const { manifest } = server.world.book;
  server.publish({
    ...server.world.book,
    manifest: { ...manifest, parts: manifest.parts.map((part) => ({ ...part, transferBytes: 3_000_000 })) },
  });
  server.world.isCellular = true;
  await server.tab().wish('book', BOOK_ID, 'Livre');
  for (let turn = 0; turn < 500; turn += 1) await new Promise(setImmediate);
  expect(await rowNow(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', reason: 'no_wifi' });
  expect(server.world.asked).toHaveLength(1);
});

test('on Wi-Fi alone nothing at all is asked for over mobile data', async () => {
  server.world.isCellular = true;
  const prepare = jest.fn(async () => undefined);
  const downloads = server.tab(AWA, { prepare });
  await downloads.saveSettings({ wifiOnly: true });
  expect(await downloads.start('book', BOOK_ID, { withAudio: false, title: 'Livre' })).toEqual({ state: 'started' });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', reason: 'no_wifi', title: 'Livre' });
  await downloads.resume('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', reason: 'no_wifi' });
  expect([server.world.asked, prepare.mock.calls]).toEqual([[], []]);
  server.world.isCellular = false;
  await downloads.resume('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
  server.world.isCellular = true;
  await downloads.start('book', BOOK_ID, { withAudio: true });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', wantsAudio: true });
});

test('on a phone that is nearly full new recordings are refused, texts are not', async () => {
  browser({ storage: { estimate: async () => ({ quota: 9e9, usage: 8.6e9 }) } });
  const downloads = server.tab();
  expect(await downloads.start('book', BOOK_ID, { withAudio: true })).toMatchObject({ state: 'no_room' });
  expect(await downloads.start('book', BOOK_ID, { withAudio: false })).toEqual({ state: 'started' });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
});

test('in éco mode no recording comes by itself', async () => {
  const downloads = server.tab();
  await downloads.saveSettings({ nextChapter: true, withAudio: true });
  browser({ connection: { saveData: true } });
  Object.assign(globalThis, { document: { addEventListener: () => undefined, removeEventListener: () => undefined } });
  try {
    await downloads.wish('book', BOOK_ID, 'Livre');
    for (let turn = 0; (await rowNow(AWA, BOOK_ID))?.status !== 'whole' && turn < 2_000; turn += 1) await new Promise(setImmediate);
    await downloads.opened('book', BOOK_ID);
    expect(await downloads.one('book', BOOK_ID)).toMatchObject({ status: 'whole', audio: null });
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
});

test('an opened chapter is noted with its book', async () => {
  const downloads = server.tab();
  await downloads.start('book', BOOK_ID, { withAudio: false });
  await settled(AWA, BOOK_ID);
  server.world.now = NOON + DAY;
  const [first, second] = server.world.book.chapters;
  await downloads.opened('book', BOOK_ID, first?.id);
  const dates = await Promise.all(
    [first, second].map(async (one) => (await (await ultyDatabase()).get('chapters', one?.id ?? ''))?.lastAccessedAt),
  );
  expect(dates).toEqual([daysAgo(-1), daysAgo(0)]);
});

test('downloads wait for Wi-Fi, or for the next month, as the settings say', async () => {
  server.world.isCellular = true;
  const downloads = server.tab();
  await downloads.saveSettings({ wifiOnly: true });
  await downloads.start('book', BOOK_ID, { withAudio: false });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', reason: 'no_wifi' });
  await downloads.saveSettings({ wifiOnly: false, monthlyCapBytes: 1_000 });
  facts.set('ulty-month-bytes', JSON.stringify({ month: '2026-11', bytes: 990 }));
  expect(await downloads.monthBytes()).toBe(990);
  await downloads.resume('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', reason: 'monthly_cap' });
  server.world.now = Date.parse('2026-12-01T00:00:00Z');
  await downloads.resume('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
});

test('what is used, by texts and recordings, and whether the browser protects it', async () => {
  const storage = {
    estimate: async () => ({ quota: 9e9, usage: 12_000 }),
    persisted: async () => true,
    persist: jest.fn(async () => true),
  };
  browser({ storage });
  const downloads = await downloaded();
  for (let turn = 0; turn < 2_000 && storage.persist.mock.calls.length === 0; turn += 1) await new Promise(setImmediate);
  expect(storage.persist).toHaveBeenCalledTimes(1);
  expect(await downloads.storage()).toMatchObject({
    used: 12_000,
    quota: 9e9,
    free: 9e9 - 12_000,
    audioBytes: 9_000,
    isPersisted: true,
    isTemporary: false,
  });
});

test('the next recording comes by itself when a book is opened', async () => {
  const downloads = server.tab();
  await downloads.saveSettings({ nextChapter: true });
  await downloads.start('book', BOOK_ID, { withAudio: false });
  await settled(AWA, BOOK_ID);
  const [, second] = server.world.book.chapters;
  const value = { nextChapterId: second?.id, chapters: [] };
  await (await extDatabase()).put('own_responses', { userId: AWA, path: `/api/quizhero/library/${BOOK_ID}`, value, savedAt: 0 });
  await downloads.opened('book', BOOK_ID);
  expect([...(await stored(BOOK_ID)).voices.keys()]).toEqual([second?.id]);
  expect((await downloads.audioOf(second?.id ?? ''))?.size).toBe(3_000);
});

test('a book that is opened three times at once fetches its next two recordings, each once', async () => {
  let last: Promise<unknown> = Promise.resolve();
  browser({ locks: { request: (_: string, task: () => Promise<unknown>) => (last = last.then(task, task)) } });
  const downloads = server.tab();
  await downloads.saveSettings({ nextChapter: true });
  await downloads.start('book', BOOK_ID, { withAudio: false });
  await settled(AWA, BOOK_ID);
  const [first, second] = server.world.book.chapters;
  const value = { nextChapterId: first?.id, chapters: [] };
  await (await extDatabase()).put('own_responses', { userId: AWA, path: `/api/quizhero/library/${BOOK_ID}`, value, savedAt: 0 });
  await Promise.all([first?.id, second?.id, undefined].map((chapterId) => downloads.opened('book', BOOK_ID, chapterId)));
  expect(server.world.asked.filter((path) => path.startsWith('/media'))).toHaveLength(2);
  expect([...(await stored(BOOK_ID)).voices.keys()]).toEqual([first?.id, second?.id]);
});

test('the next recording is fetched no further once another learner has signed in', async () => {
  let signal: AbortSignal | null | undefined;
  const fetch: typeof server.fetch = (path, init) => {
    if (!path.startsWith('/media')) return server.fetch(path, init);
    signal = init?.signal;
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new TypeError('aborted'))));
  };
  const downloads = server.tab(AWA, { fetch });
  await downloads.saveSettings({ nextChapter: true });
  await downloads.start('book', BOOK_ID, { withAudio: false });
  await settled(AWA, BOOK_ID);
  const opening = downloads.opened('book', BOOK_ID);
  for (let turn = 0; turn < 2_000 && !signal; turn += 1) await new Promise(setImmediate);
  server.killTabs();
  await opening;
  expect(signal?.aborted).toBe(true);
});

test('recordings can be removed alone', async () => {
  const downloads = await downloaded();
  await downloads.removeAudio('book', BOOK_ID);
  expect(await downloads.one('book', BOOK_ID)).toMatchObject({ status: 'whole', audio: null, wantsAudio: false });
  expect((await stored(BOOK_ID)).voices.size).toBe(0);
});

test('recordings that another tab is fetching are removed too', async () => {
  let isAsked = false;
  const fetch: typeof server.fetch = (path, init) => {
    const [, , voice] = server.world.book.recordings.keys();
    if (path !== voice) return server.fetch(path, init);
    isAsked = true;
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted'))));
  };
  const [fetching, removing] = [server.tab(AWA, { fetch }), server.tab()];
  await fetching.start('book', BOOK_ID, { withAudio: true });
  for (let turn = 0; turn < 5_000 && !isAsked; turn += 1) await new Promise(setImmediate);
  expect((await stored(BOOK_ID)).voices.size).toBe(2);
  await removing.removeAudio('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole', wantsAudio: false });
  expect((await stored(BOOK_ID)).voices.size).toBe(0);
});

test('what another learner had heard is no longer said to be here once it is removed', async () => {
  await downloaded();
  const other = server.tab(ISSA);
  await other.start('book', BOOK_ID, { withAudio: false });
  await settled(ISSA, BOOK_ID);
  expect((await rowNow(ISSA, BOOK_ID))?.done.filter((key) => key.startsWith('audio:'))).toHaveLength(3);
  await server.tab().removeAudio('book', BOOK_ID);
  expect((await rowNow(ISSA, BOOK_ID))?.done.filter((key) => key.startsWith('audio:'))).toEqual([]);
  expect(await rowNow(ISSA, BOOK_ID)).toMatchObject({ status: 'whole' });
});

test('a page that is over tells nobody any more', async () => {
  const downloads = await downloaded();
  server.killTabs();
  await expect(downloads.remove('book', BOOK_ID)).resolves.toBeUndefined();
});

test('a download that a closed tab left running goes on in the next one', async () => {
  const [voice = ''] = server.world.book.recordings.keys();
  let isKilled = false;
  server.world.beforeAnswer = (path) => {
    if (path !== voice) return;
    isKilled = true;
    server.killTabs();
  };
  await server.tab().start('book', BOOK_ID, { withAudio: true });
  for (let turn = 0; turn < 20_000 && !isKilled; turn += 1) await new Promise(setImmediate);
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
  expect(await rowNow(AWA, BOOK_ID)).toMatchObject({ status: 'running' });
  server.world.beforeAnswer = () => undefined;
  server.world.asked = [];
  await server.tab().list();
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
  expect(server.world.asked.filter((path) => path.includes('/chapters'))).toEqual([]);
});

test('a book of a version that is gone from the manifest is not left over', async () => {
  const downloads = await downloaded();
  server.publish(makeBook({ version: 2, chapters: 2 }));
  await downloads.renew('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole', manifest: { version: '2' } });
  expect(await (await ultyDatabase()).count('chapters')).toBe(2);
});
