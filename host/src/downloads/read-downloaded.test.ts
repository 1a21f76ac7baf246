import 'fake-indexeddb/auto';
import type { Book } from '@ulty/contracts/learning/books.js';
import { makeUser } from '@ulty/kit/testing';
import { extDatabase } from '@ulty/offline/ext-database';
import { storeBook } from '@ulty/offline/downloads/stored-book';
import type { DownloadRow } from '@ulty/offline/download-types';
import { HAS_DOWNLOADS, writeFact } from '@ulty/offline/device';
import { ultyDatabase } from '@ulty/offline/ulty-database';
import { keepResponse, keptResponse } from '../offline-data/store';

const AWA = makeUser();
const ISSA = '00000000-0000-4000-8000-000000000902';
const BOOK = '00000000-0000-4000-8000-000000000001';
const PATH = `/api/quizhero/books/${BOOK}`;
const STANDING = `/api/quizhero/library/${BOOK}`;
const DOWNLOADED_AT = '2026-11-20T12:00:00.000Z';
const manifest = { kind: 'book', id: BOOK, title: 'Épargner', version: '2', parts: [], signature: null } as const;
const book = { id: BOOK, title: 'Épargner', category: 'Finance', version: 2 } as unknown as Book;

const row: DownloadRow = {
  userId: AWA.id,
  kind: 'book',
  id: BOOK,
  title: 'Épargner',
  status: 'whole',
  reason: null,
  wantsAudio: false,
  isPinned: false,
  manifest: { ...manifest, parts: [] },
  next: null,
  done: [],
  missing: [],
  requestedAt: DOWNLOADED_AT,
  downloadedAt: DOWNLOADED_AT,
  lastOpenedAt: DOWNLOADED_AT,
};

beforeEach(async () => {
  for (const store of ['own_responses', 'downloads'] as const) await (await extDatabase()).clear(store);
  await (await ultyDatabase()).clear('books');
  writeFact(HAS_DOWNLOADS, '1');
  await storeBook({ ...manifest, parts: [] }, { book, chapters: [], quizzes: null }, DOWNLOADED_AT);
  await (await extDatabase()).put('downloads', row);
});
afterEach(() => jest.restoreAllMocks());

const keptAt = async (at: string, path: string, value: unknown) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at));
  await keepResponse(path, value, AWA.id);
};

test('a page that was never visited is answered out of the learner’s downloads, and of nobody else’s', async () => {
  expect((await keptResponse(PATH, AWA.id))?.value).toEqual(book);
  expect(await keptResponse(PATH, ISSA)).toBeUndefined();
  expect(await keptResponse(PATH, null)).toBeUndefined();
});

test('where nobody has downloads none are looked for', async () => {
  writeFact(HAS_DOWNLOADS, '');
  expect(await keptResponse(PATH, AWA.id)).toBeUndefined();
});

test.each([
  ['2026-11-19T12:00:00.000Z', 'the download', 'Épargner'],
  ['2026-11-21T12:00:00.000Z', 'the visit', 'Épargner mieux'],
])('of a book visited at %s, %s is the newer copy', async (at, _which, title) => {
  await keptAt(at, PATH, { ...book, title: 'Épargner mieux' });
  expect((await keptResponse(PATH, AWA.id))?.value).toMatchObject({ title });
});

test('what the learner has done is taken from the visit, whatever its age', async () => {
  await keptAt('2026-11-01T12:00:00.000Z', STANDING, { bookId: BOOK, percent: 40 });
  expect((await keptResponse(STANDING, AWA.id))?.value).toMatchObject({ percent: 40 });
});
