import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { downloadedAnswer } from '../downloads/answers';
import { readBook, storeBook } from '../downloads/stored-book';
import { BOOK_ID, makeBook } from '../downloads/testing/content';
import { extDatabase } from '../ext-database';
import { AWA, ISSA, NOON } from '../testing/make';
import { ultyDatabase } from '../ulty-database';
import { contentOf } from './book-file';
import { handOver } from './hand-over';
import { takeIn } from './receive-book';
import { download, gunzip, gzip, knowKeys, makeSignedBook, makeSigner, newPhone, rowOf, type Signer } from './testing/signed-book';

const NOW = new Date(NOON).toISOString();
let signer: Signer;

beforeAll(async () => {
  signer = await makeSigner('cle-1');
});
beforeEach(() => newPhone(signer));
afterEach(() => void jest.restoreAllMocks());

const rowHere = async (userId: string) => (await extDatabase()).get('downloads', [userId, 'book', BOOK_ID]);
const fileOf = async (over: Parameters<typeof makeBook>[0] = {}) => gzip(JSON.stringify(contentOf(await makeSignedBook(signer, over))));
const everything = async () => [
  ...(await (await ultyDatabase()).getAll('books')),
  ...(await (await ultyDatabase()).getAll('chapters')),
  ...(await (await ultyDatabase()).getAll('quizzes')),
  ...(await (await extDatabase()).getAll('downloads')),
];

describe('handing over', () => {
  test('a downloaded book is a small file under its title', async () => {
    await download(AWA, await makeSignedBook(signer));
    const file = await handOver(AWA, BOOK_ID);
    expect([file.name, file.type]).toEqual(['livre-1.ulty.txt', 'text/plain']);
    expect(file.size).toBeLessThan(300_000);
  });

  test('nothing of its learner, their device or their days is in it, and no recording', async () => {
    const book = await makeSignedBook(signer);
    await download(AWA, book, { isPinned: true, wantsAudio: true, lastOpenedAt: '2026-11-20T09:08:07.000Z' });
    const text = await gunzip(await handOver(AWA, BOOK_ID));
    expect(text).toBe(JSON.stringify(contentOf(book)));
    for (const own of [AWA, '2026-11', 'isPinned', 'lastAccessedAt', 'audioBlob', 'print']) expect(text).not.toContain(own);
  });

  test.each([
    ['what this learner has not downloaded', ISSA, {}],
    ['what is only wished', AWA, { manifest: null }],
  ])('%s is not found', async (_, learner, over) => {
    await download(AWA, await makeSignedBook(signer), over);
    await expect(handOver(learner, BOOK_ID)).rejects.toMatchObject({ reason: 'not_found', message: 'Livre non trouvé' });
  });

  test.each(['chapters', 'quizzes'] as const)('a book without all its %s is not handed over', async (store) => {
    const book = await makeSignedBook(signer);
    await download(AWA, book);
    const id = (await (await ultyDatabase()).getAllKeys(store))[0] as string;
    await (await ultyDatabase()).delete(store, id);
    await expect(handOver(AWA, BOOK_ID)).rejects.toMatchObject({ reason: 'not_found' });
  });

  test('a book whose rights do not allow it has no signature, and stays', async () => {
    await download(AWA, makeBook());
    await expect(handOver(AWA, BOOK_ID)).rejects.toMatchObject({ name: 'FileRefused', reason: 'bad_signature' });
  });

  test('a book that no phone would take in is not handed over', async () => {
    const summary = Array.from({ length: 60_000 }, () => crypto.randomUUID()).join('');
    await download(AWA, await makeSignedBook(signer, {}, ({ book }) => Object.assign(book, { summary })));
    await expect(handOver(AWA, BOOK_ID)).rejects.toMatchObject({ reason: 'too_big' });
  });
});

describe('taking in', () => {
  test('a handed book is a whole download of the learner, without network', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const book = await makeSignedBook(signer);
    expect(await takeIn(ISSA, await fileOf(), NOON)).toEqual({ bookId: BOOK_ID, title: 'Livre 1', outcome: 'taken' });
    expect(await readBook(BOOK_ID)).toEqual({ book: book.book, chapters: book.chapters, quizzes: book.quizzes });
    expect(await rowHere(ISSA)).toMatchObject({ status: 'whole', wantsAudio: false, missing: [], downloadedAt: NOW, next: null });
    expect((await downloadedAnswer(ISSA, `/api/quizhero/books/${BOOK_ID}/quizzes`))?.value).toEqual(book.quizzes);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('its manifest is the server’s, recordings too, so that they can be downloaded later', async () => {
    const { manifest } = await makeSignedBook(signer);
    await takeIn(ISSA, await fileOf(), NOON);
    const row = await rowHere(ISSA);
    const known = ({ parts, title, version, id }: typeof manifest) => ({
      title,
      version,
      id,
      parts: parts.map(({ kind, id: partId, path, bytes, sha256 }) => [kind, partId, path, bytes, sha256].join(' ')).sort(),
    });
    expect(known(row?.manifest as typeof manifest)).toEqual(known(manifest));
    expect(row?.done.toSorted()).toEqual(rowOf(ISSA, manifest).done.toSorted());
    expect(row?.manifest?.signature).toEqual(expect.objectContaining({ keyId: 'cle-1' }));
  });

  test('a received book is handed on, byte by byte the same', async () => {
    await download(AWA, await makeSignedBook(signer));
    const first = await handOver(AWA, BOOK_ID);
    await newPhone(signer);
    await takeIn(ISSA, first, NOON);
    const second = await handOver(ISSA, BOOK_ID);
    expect(await gunzip(second)).toBe(await gunzip(first));
    await newPhone(signer);
    expect(await takeIn(AWA, second, NOON)).toMatchObject({ outcome: 'taken' });
  });

  test('a book without quizzes travels too', async () => {
    await takeIn(ISSA, await fileOf({ quizzes: false }), NOON);
    expect((await downloadedAnswer(ISSA, `/api/quizhero/books/${BOOK_ID}/quizzes`))?.value).toEqual([]);
    await expect(handOver(ISSA, BOOK_ID)).resolves.toMatchObject({ name: 'livre-1.ulty.txt' });
  });
});

describe('versions', () => {
  test('the same book again changes nothing', async () => {
    await takeIn(ISSA, await fileOf(), NOON);
    const before = await everything();
    expect(await takeIn(ISSA, await fileOf(), NOON + 1_000)).toMatchObject({ outcome: 'same' });
    expect(await everything()).toEqual(before);
  });

  test('a book that another learner of the phone has is stored once, and becomes a download of both', async () => {
    const book = await makeSignedBook(signer);
    await download(AWA, book, { isPinned: true });
    const before = await rowHere(AWA);
    expect(await takeIn(ISSA, await fileOf(), NOON)).toMatchObject({ outcome: 'same' });
    expect(await (await ultyDatabase()).count('books')).toBe(1);
    expect([(await rowHere(ISSA))?.status, await rowHere(AWA)]).toEqual(['whole', before]);
  });

  test('an older one never replaces a newer', async () => {
    await takeIn(ISSA, await fileOf({ version: 2 }), NOON);
    const before = await everything();
    await expect(takeIn(ISSA, await fileOf(), NOON)).rejects.toMatchObject({ reason: 'older_version' });
    await expect(takeIn(AWA, await fileOf(), NOON)).rejects.toMatchObject({ reason: 'older_version' });
    expect(await everything()).toEqual(before);
  });

  test('version 10 is newer than version 9', async () => {
    await takeIn(ISSA, await fileOf({ version: 9 }), NOON);
    expect(await takeIn(ISSA, await fileOf({ version: 10 }), NOON)).toMatchObject({ outcome: 'taken' });
  });

  test('what is nobody’s any more stands in nobody’s way', async () => {
    const { manifest, ...content } = await makeSignedBook(signer, { version: 2 });
    await storeBook(manifest, content, NOW);
    expect(await takeIn(ISSA, await fileOf(), NOON)).toMatchObject({ outcome: 'taken' });
    expect((await readBook(BOOK_ID))?.book.version).toBe(1);
  });

  test('a newer one replaces it for every learner of the phone, and their choices stay', async () => {
    await download(AWA, await makeSignedBook(signer), { isPinned: true, wantsAudio: true });
    expect(await takeIn(ISSA, await fileOf({ version: 2, chapters: 2 }), NOON)).toMatchObject({ outcome: 'taken' });
    const book = await makeSignedBook(signer, { version: 2, chapters: 2 });
    expect(await readBook(BOOK_ID)).toEqual({ book: book.book, chapters: book.chapters, quizzes: book.quizzes });
    const awa = await rowHere(AWA);
    // Its recordings are not stored: it can be read, but is not complete.
    expect(awa).toMatchObject({ isPinned: true, wantsAudio: true, status: 'stopped', manifest: { version: '2' } });
    expect(awa?.done.toSorted()).toEqual(rowOf(AWA, book.manifest).done.toSorted());
    await expect(handOver(AWA, BOOK_ID)).resolves.toBeInstanceOf(File);
  });

  test('recordings that are here stay when their chapter has not changed', async () => {
    const book = await makeSignedBook(signer);
    await download(AWA, book, { wantsAudio: true });
    const ulty = await ultyDatabase();
    for (const { id, audioHash } of book.chapters) {
      const row = await ulty.get('chapters', id);
      if (row) await ulty.put('chapters', { ...row, audioBlob: new Blob(['son']), audioPrint: audioHash });
    }
    await takeIn(ISSA, await fileOf({ version: 2, same: [1, 3] }), NOON);
    const recordings = (await ulty.getAll('chapters')).map(({ audioBlob }) => audioBlob !== null);
    expect(recordings).toEqual([true, false, true]);
    const heard = book.chapters.map(({ id }) => `audio:${id}`).filter((_, n) => n !== 1);
    expect((await rowHere(AWA))?.done).toEqual(expect.arrayContaining(heard));
    expect(await rowHere(ISSA)).toMatchObject({ status: 'whole', wantsAudio: false });
  });

  test('a download left half-way is made whole', async () => {
    const book = await makeSignedBook(signer);
    await download(AWA, book, { status: 'stopped', reason: 'failed', done: [`book:${BOOK_ID}`] });
    const ulty = await ultyDatabase();
    await ulty.delete('chapters', book.chapters[1]?.id ?? '');
    expect(await takeIn(AWA, await fileOf(), NOON)).toMatchObject({ outcome: 'taken' });
    expect(await rowHere(AWA)).toMatchObject({ status: 'whole', reason: null });
    expect((await readBook(BOOK_ID))?.chapters).toEqual(book.chapters);
  });

  test('a newer version on its way goes on, and what is received is read until then', async () => {
    const [first, third] = [await makeSignedBook(signer), await makeSignedBook(signer, { version: 3 })];
    await download(AWA, first, { status: 'running', next: third.manifest, done: [] });
    await takeIn(AWA, await fileOf({ version: 2 }), NOON);
    expect(await rowHere(AWA)).toMatchObject({ status: 'running', next: { version: '3' }, manifest: { version: '2' } });
  });

  test('a learner who wants recordings has the text at once, and the recordings are fetched next', async () => {
    await download(AWA, await makeSignedBook(signer), { wantsAudio: true, isPinned: true });
    await takeIn(AWA, await fileOf({ version: 2 }), NOON);
    expect(await rowHere(AWA)).toMatchObject({ status: 'queued', reason: null, wantsAudio: true, isPinned: true });
    expect((await readBook(BOOK_ID))?.book.version).toBe(2);
  });

  test('a wish is fulfilled', async () => {
    const { manifest } = await makeSignedBook(signer);
    await (await extDatabase()).put('downloads', rowOf(AWA, manifest, { status: 'wished', manifest: null, done: [] }));
    expect(await takeIn(AWA, await fileOf(), NOON)).toMatchObject({ outcome: 'taken' });
    expect(await rowHere(AWA)).toMatchObject({ status: 'whole', manifest: { version: '1' } });
  });
});

describe('a browser that lacks', () => {
  test.each([
    ['DecompressionStream', globalThis],
    ['subtle', Object.getPrototypeOf(crypto) as object],
  ])('%s says so of itself, not of the file', async (name, owner) => {
    const file = await fileOf();
    const had = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
    Reflect.deleteProperty(owner, name);
    const taking = takeIn(ISSA, file, NOON);
    Object.defineProperty(owner, name, had);
    await expect(taking).rejects.toMatchObject({ reason: 'no_support' });
  });

  test('CompressionStream makes no file', async () => {
    const had = globalThis.CompressionStream;
    Reflect.deleteProperty(globalThis, 'CompressionStream');
    const handing = handOver(AWA, BOOK_ID);
    Object.assign(globalThis, { CompressionStream: had });
    await expect(handing).rejects.toMatchObject({ reason: 'cannot_pack' });
  });
});

describe('keys', () => {
  test('a phone that has never heard of our keys says so', async () => {
    await newPhone();
    await expect(takeIn(ISSA, await fileOf(), NOON)).rejects.toMatchObject({ reason: 'no_keys' });
  });

  test('a revoked key brings no book in, and those already here stay', async () => {
    await takeIn(ISSA, await fileOf(), NOON);
    await knowKeys(await makeSigner('cle-2'));
    await expect(takeIn(AWA, await fileOf(), NOON)).rejects.toMatchObject({ reason: 'unknown_key' });
    expect(await readBook(BOOK_ID)).not.toBeNull();
    expect((await rowHere(ISSA))?.status).toBe('whole');
  });

  test('each book is checked with the key that signed it', async () => {
    await knowKeys(await makeSigner('cle-0'), signer);
    await expect(takeIn(ISSA, await fileOf(), NOON)).resolves.toMatchObject({ outcome: 'taken' });
  });
});

describe('storage', () => {
  /** As in a browser: the writes are requested, then the transaction is aborted. */
  const isFullAt = (name: string) => {
    const put = IDBObjectStore.prototype.put;
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      const request = put.apply(this, given);
      const transaction = this.transaction as unknown as { _abort: (error: string) => void };
      if (this.name === name) request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
      return request;
    });
  };

  test.each(['books', 'chapters', 'quizzes', 'downloads'])('a phone that is full at %s keeps nothing of it', async (name) => {
    isFullAt(name);
    await expect(takeIn(ISSA, await fileOf(), NOON)).rejects.toMatchObject({ name: 'FileRefused', reason: 'no_room' });
    expect(await everything()).toEqual([]);
  });

  test('a phone that is full at a newer version keeps the one it has', async () => {
    await takeIn(ISSA, await fileOf(), NOON);
    const before = await everything();
    const file = await fileOf({ version: 2 });
    isFullAt('quizzes');
    await expect(takeIn(ISSA, file, NOON)).rejects.toMatchObject({ reason: 'no_room' });
    expect(await everything()).toEqual(before);
  });

  test('a page closed in the middle leaves nothing that calls itself whole', async () => {
    isFullAt('quizzes');
    jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('closed', 'InvalidStateError');
    });
    await expect(takeIn(ISSA, await fileOf(), NOON)).rejects.toBeInstanceOf(Error);
    expect([(await rowHere(ISSA))?.status, await readBook(BOOK_ID)]).toEqual(['stopped', null]);
  });

  test('a window without storage says so', async () => {
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('closed', 'InvalidStateError');
    });
    await expect(takeIn(ISSA, await fileOf(), NOON)).rejects.toMatchObject({ reason: 'no_storage' });
  });
});
