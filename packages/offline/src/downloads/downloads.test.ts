import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { emptyDatabases } from '../testing/databases';
import { AWA, ISSA } from '../testing/make';
import { ultyDatabase } from '../ulty-database';
import { extDatabase } from '../ext-database';
import { downloadedAnswer } from './answers';
import { bookServer, lies, rowNow, settled, stored, type Fault } from './testing/book-server';
import { BOOK_ID, makeBook } from './testing/content';

const ROOT = `/api/quizhero/books/${BOOK_ID}`;
let server = bookServer();

beforeEach(async () => {
  await emptyDatabases();
  Object.assign(globalThis, { localStorage: undefined });
  server = bookServer();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  server.killTabs();
  jest.restoreAllMocks();
});

/** Waits until a download is no longer in a status. */
async function changed(from: string): Promise<void> {
  while ((await rowNow(AWA, BOOK_ID))?.status === from) await new Promise(setImmediate);
}

const fetched = async (withAudio = true) => {
  const downloads = server.tab();
  expect(await downloads.start('book', BOOK_ID, { withAudio })).toEqual({ state: 'started' });
  return { downloads, row: await settled(AWA, BOOK_ID) };
};

test('a book with its recordings: fetched in the order of the specification, whole, heard and read', async () => {
  const { downloads, row } = await fetched();
  expect(row).toMatchObject({ status: 'whole', reason: null, missing: [] });
  const voices = [...server.world.book.recordings.keys()];
  expect(server.world.asked.slice(1)).toEqual([
    `${ROOT}/manifest`,
    ROOT,
    `${ROOT}/chapters`,
    ...voices,
    `${ROOT}/quizzes`,
    `/api/quizhero/library/${BOOK_ID}`,
  ]);
  expect(await lies(BOOK_ID, server.world.versions)).toEqual([]);
  const view = await downloads.one('book', BOOK_ID);
  expect(view).toMatchObject({
    text: { done: 3, total: 3 },
    audio: { done: 3, total: 3 },
    quizzes: { done: 1, total: 1 },
    category: 'Finance',
  });
  expect(view?.doneBytes).toBe(view?.totalBytes);
  expect((await downloads.audioOf(server.world.book.chapters[0]?.id ?? ''))?.size).toBe(3_000);
});

test('without network a download cannot be planned, and a wish starts at the next connection', async () => {
  server.world.isOnline = false;
  const downloads = server.tab();
  await expect(downloads.plan('book', BOOK_ID)).rejects.toThrow('Connexion Internet requise pour télécharger');
  expect(await downloads.start('book', BOOK_ID, { withAudio: false })).toEqual({ state: 'refused', reason: 'no_network' });
  await downloads.wish('book', BOOK_ID, 'Livre');
  expect(await downloads.list()).toMatchObject([{ status: 'wished' }]);
  server.world.isOnline = true;
  server.killTabs();
  await server.tab().list();
  await changed('wished');
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
});

test.each([
  [404, 'not_found'],
  [401, 'signed_out'],
  [500, 'failed'],
] as const)('an answer %i to the manifest refuses with its reason', async (status, reason) => {
  server.world.faults = [{ kind: 'status', status }];
  expect(await server.tab().start('book', BOOK_ID, { withAudio: false })).toEqual({ state: 'refused', reason });
});

test('a missing book and missing chapters are told in the words of the specification', async () => {
  const downloads = server.tab();
  server.world.faults = [{ kind: 'status', status: 404 }];
  await expect(downloads.plan('book', BOOK_ID)).rejects.toThrow('Livre non trouvé');
  server.publish({ ...server.world.book, manifest: { ...server.world.book.manifest, parts: [] } });
  await expect(downloads.plan('book', BOOK_ID)).rejects.toThrow('Chapitres non trouvés');
});

test('a page of a captive portal stores nothing, and the download waits', async () => {
  const none: Fault = { kind: 'none' };
  server.world.faults = [none, none, { kind: 'portal' }];
  const { row } = await fetched(false);
  expect(row).toMatchObject({ status: 'waiting', reason: 'not_ours' });
  expect(await (await ultyDatabase()).count('books')).toBe(0);
});

test('a recording that fails is logged, skipped and offered again', async () => {
  const voice = [...server.world.book.recordings.keys()][1] ?? '';
  const fetch: typeof server.fetch = (path, init) =>
    path === voice ? Promise.resolve(new Response('', { status: 500 })) : server.fetch(path, init);
  const broken = server.tab(AWA, { fetch });
  await broken.start('book', BOOK_ID, { withAudio: true });
  const { id } = server.world.book.chapters[1] ?? {};
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole', reason: null, missing: [`audio:${id}`] });
  expect(console.warn).toHaveBeenCalled();
  expect(await broken.one('book', BOOK_ID)).toMatchObject({
    text: { done: 3, total: 3 },
    audio: { done: 2, total: 3 },
    missingAudio: [id],
  });
  server.killTabs();
  const later = server.tab();
  expect(await later.list()).toMatchObject([{ status: 'whole', missingAudio: [id] }]);
  await later.renew('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole', missing: [] });
});

test('quizzes that fail leave a book to read, that counts them as missing and offers them again', async () => {
  const fetch: typeof server.fetch = (path, init) =>
    path.endsWith('/quizzes') ? Promise.resolve(new Response('', { status: 500 })) : server.fetch(path, init);
  const downloads = server.tab(AWA, { fetch });
  await downloads.start('book', BOOK_ID, { withAudio: false });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole', missing: [`quizzes:${BOOK_ID}`] });
  const text = { done: 3, total: 3 };
  expect(await downloads.one('book', BOOK_ID)).toMatchObject({ text, quizzes: { done: 0, total: 1 }, missingAudio: [], canHand: false });
  expect((await downloadedAnswer(AWA, `${ROOT}/chapters`))?.value).toEqual(server.world.book.chapters);
  server.killTabs();
  await server.tab().renew('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole', missing: [] });
});

test.each([429, 502, 503, 504])('a server that is busy (%i) in the middle is waited for', async (status) => {
  server.world.faults = [{ kind: 'none' }, { kind: 'none' }, { kind: 'status', status }];
  const { downloads, row } = await fetched(false);
  expect(row).toMatchObject({ status: 'waiting', reason: 'busy' });
  await downloads.resume('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
});

test('who was signed out goes on after signing in again', async () => {
  server.world.faults = [{ kind: 'none' }, { kind: 'none' }, { kind: 'status', status: 401 }];
  expect((await fetched(false)).row).toMatchObject({ status: 'waiting', reason: 'signed_out' });
  server.killTabs();
  await server.tab().list();
  await changed('waiting');
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
});

test('code of the pages that fails once is fetched again', async () => {
  const prepare = jest.fn(async () => undefined).mockRejectedValueOnce(new TypeError('no code'));
  await server.tab(AWA, { prepare }).start('book', BOOK_ID, { withAudio: false });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
  expect(prepare).toHaveBeenCalledTimes(2);
});

test('code of the pages that cannot be had leaves the download waiting', async () => {
  const prepare = async () => Promise.reject(new TypeError('no code'));
  await server.tab(AWA, { prepare }).start('book', BOOK_ID, { withAudio: false });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', reason: 'no_network' });
});

test('a wish on a link that only the browser calls online goes on by itself', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
  try {
    server.world.faults = [{ kind: 'down' }];
    await server.tab().wish('book', BOOK_ID, 'Livre');
    for (let turn = 0; turn < 300; turn += 1) await new Promise(setImmediate);
    expect(await rowNow(AWA, BOOK_ID)).toMatchObject({ status: 'wished' });
    jest.advanceTimersByTime(60_000);
    await changed('wished');
    expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
  } finally {
    jest.useRealTimers();
  }
});

test('a pause in one tab ends at once what another tab fetches', async () => {
  const one = server.tab();
  let ask: (signal: AbortSignal) => void = () => undefined;
  const asked = new Promise<AbortSignal>((resolve) => (ask = resolve));
  const fetch: typeof server.fetch = (path, init) => {
    if (!path.startsWith('/media')) return server.fetch(path, init);
    const signal = init?.signal as AbortSignal;
    ask(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new TypeError('aborted'))));
  };
  await server.tab(AWA, { fetch }).start('book', BOOK_ID, { withAudio: true });
  const signal = await asked;
  expect(signal.aborted).toBe(false);
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
  await one.pause('book', BOOK_ID);
  await ended;
  expect(await rowNow(AWA, BOOK_ID)).toMatchObject({ status: 'paused' });
});

test('a cut recording goes on where it was cut, and a changed file starts again', async () => {
  const [voice = ''] = server.world.book.recordings.keys();
  let cuts = 1;
  server.world.beforeAnswer = (path) => {
    if (path === voice && cuts-- > 0) server.world.faults = [{ kind: 'cut', at: 0.5 }];
  };
  const { row } = await fetched();
  expect(row?.status).toBe('whole');
  expect(server.world.asked.filter((path) => path.startsWith(voice))).toEqual([voice, `${voice} bytes=1500-`]);
});

test('a wrong recording is thrown away and fetched once more', async () => {
  const [voice = ''] = server.world.book.recordings.keys();
  server.world.beforeAnswer = (path) => {
    if (path === voice) server.world.faults = [{ kind: 'flip', at: 0.3 }];
  };
  const { row } = await fetched();
  expect(row).toMatchObject({ status: 'whole', missing: [`audio:${server.world.book.chapters[0]?.id}`] });
  expect(server.world.asked.filter((path) => path === voice)).toHaveLength(2);
  expect(await (await extDatabase()).count('slices')).toBe(0);
});

test.each(Array.from({ length: 10 }, (_, tenth) => tenth / 10))(
  'the network goes at %d of every answer: never a book that lies, and whole in the end',
  async (at) => {
    const downloads = server.tab();
    for (let round = 0; round < 12 && (await rowNow(AWA, BOOK_ID))?.status !== 'whole'; round += 1) {
      server.world.faults =
        round < 6 ? Array.from({ length: 8 }, (_, n): Fault => (n < 2 * round ? { kind: 'none' } : { kind: 'cut', at })) : [];
      if (round === 0) await downloads.start('book', BOOK_ID, { withAudio: true });
      else await downloads.resume('book', BOOK_ID);
      await settled(AWA, BOOK_ID);
      expect(await lies(BOOK_ID, server.world.versions)).toEqual([]);
      if (!(await rowNow(AWA, BOOK_ID))) await downloads.start('book', BOOK_ID, { withAudio: true });
    }
    expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
  },
);

test.each(['books', 'chapters', 'quizzes', 'slices', 'downloads'])(
  'no room in %s: that file is rolled back, the rest stays, and it goes on later',
  async (store) => {
    const put = IDBObjectStore.prototype.put;
    let calls = 0;
    const spy = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...values: Parameters<typeof put>
    ) {
      if (this.name === store && (calls += 1) > 1) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, values);
    });
    const downloads = server.tab();
    await downloads.start('book', BOOK_ID, { withAudio: true });
    // A full store of rows leaves the row as it was.
    if (store === 'downloads') for (let turn = 0; turn < 300; turn += 1) await new Promise(setImmediate);
    else expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: store === 'books' ? 'whole' : 'stopped' });
    expect(await lies(BOOK_ID, server.world.versions)).toEqual([]);
    spy.mockRestore();
    server.killTabs();
    const later = server.tab();
    await later.list();
    await later.resume('book', BOOK_ID);
    expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
    expect(await lies(BOOK_ID, server.world.versions)).toEqual([]);
  },
);

test('a newer version stands beside the one that is read until it is whole, and brings only what has changed', async () => {
  const { downloads } = await fetched();
  server.publish(makeBook({ version: 2, same: [1] }));
  const [, voice = ''] = server.world.book.recordings.keys();
  server.world.asked = [];
  server.world.beforeAnswer = (path) => {
    if (path === voice) server.world.isOnline = false;
  };
  await downloads.renew('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({
    status: 'waiting',
    reason: 'no_network',
    manifest: { version: '1' },
    next: { version: '2' },
  });
  expect(await downloads.one('book', BOOK_ID)).toMatchObject({ version: '1', hasNewer: true, text: { done: 3, total: 3 } });
  expect((await downloadedAnswer(AWA, ROOT))?.value).toMatchObject({ version: 1 });
  expect((await stored(BOOK_ID)).voices.size).toBe(3);
  server.world.beforeAnswer = () => undefined;
  server.world.isOnline = true;
  await downloads.resume('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole', manifest: { version: '2' }, next: null });
  expect((await downloadedAnswer(AWA, `${ROOT}/chapters`))?.value).toEqual(server.world.book.chapters);
  expect(server.world.asked.filter((path) => path === [...server.world.book.recordings.keys()][0])).toEqual([]);
  expect(await lies(BOOK_ID, server.world.versions)).toEqual([]);
  expect(await (await ultyDatabase()).count('chapters')).toBe(3);
});

test('a pause ends the connection; resumed, it goes on; removed, nothing is left', async () => {
  const downloads = server.tab();
  server.world.beforeAnswer = (path) => {
    if (path.startsWith('/media')) void downloads.pause('book', BOOK_ID);
  };
  await downloads.start('book', BOOK_ID, { withAudio: true });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'paused' });
  server.world.beforeAnswer = () => undefined;
  await downloads.resume('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
  await downloads.remove('book', BOOK_ID);
  const [ulty, ext] = [await ultyDatabase(), await extDatabase()];
  const counts = await Promise.all([
    ulty.count('books'),
    ulty.count('chapters'),
    ulty.count('quizzes'),
    ext.count('downloads'),
    ext.count('slices'),
  ]);
  expect(counts).toEqual([0, 0, 0, 0, 0]);
});

test('two learners share a book: stored once, fetched once, each with their own, kept until neither needs it', async () => {
  const { downloads } = await fetched();
  const { sent } = server.world;
  const other = server.tab(ISSA);
  expect(await other.list()).toEqual([]);
  expect(await downloadedAnswer(ISSA, ROOT)).toBeUndefined();
  expect(await other.audioOf(server.world.book.chapters[0]?.id ?? '')).toBeNull();
  await other.start('book', BOOK_ID, { withAudio: true });
  expect(await settled(ISSA, BOOK_ID)).toMatchObject({ status: 'whole' });
  expect(server.world.sent - sent).toBeLessThan(8_000);
  expect((await other.storage()).audioBytes).toBe(9_000);
  await downloads.remove('book', BOOK_ID);
  expect(await downloadedAnswer(AWA, ROOT)).toBeUndefined();
  expect((await downloadedAnswer(ISSA, ROOT))?.value).toEqual(server.world.book.book);
  await other.remove('book', BOOK_ID);
  expect(await (await ultyDatabase()).count('books')).toBe(0);
});

test('of two tabs one fetches, and what the other asks for is fetched too', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, task: () => Promise<unknown>) => (last = last.then(task, task));
  Object.defineProperty(globalThis, 'navigator', { value: { locks: { request } }, configurable: true });
  try {
    const [one, two] = [server.tab(), server.tab()];
    await Promise.all([one.start('book', BOOK_ID, { withAudio: true }), two.start('book', BOOK_ID, { withAudio: true })]);
    await settled(AWA, BOOK_ID);
    await last;
    for (const voice of server.world.book.recordings.keys()) expect(server.world.asked.filter((path) => path === voice)).toHaveLength(1);
    expect(await rowNow(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
  } finally {
    Reflect.deleteProperty(globalThis, 'navigator');
  }
});

test('a database that a newer version of the site has upgraded is used as before', async () => {
  await extDatabase();
  const newer = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('ulty-ext', 9);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  newer.close();
  expect((await fetched()).row).toMatchObject({ status: 'whole' });
});
