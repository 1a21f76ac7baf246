import { beforeEach, expect, test } from '@jest/globals';
import type { Quiz } from '@ulty/contracts/learning/books.js';
import { extDatabase } from '../ext-database';
import { AWA, ISSA } from '../testing/make';
import { emptyDatabases } from '../testing/databases';
import { ultyDatabase } from '../ulty-database';
import { downloadedAnswer } from './answers';
import { readBook, storeBook } from './stored-book';
import { BOOK_ID, makeBook, sha256 } from './testing/content';
import type { DownloadRow } from '../download-types';

const AT = '2026-11-20T12:00:00.000Z';
const ROOT = `/api/quizhero/books/${BOOK_ID}`;

beforeEach(emptyDatabases);

async function hasRow(userId: string, manifest: DownloadRow['manifest']): Promise<void> {
  const row = {
    userId,
    kind: 'book',
    id: BOOK_ID,
    title: 'Livre',
    status: 'whole',
    manifest,
    done: [],
    requestedAt: AT,
  } as unknown as DownloadRow;
  await (await extDatabase()).put('downloads', row);
}

test('a stored book has the fields of the specification, and is read back as the text that was hashed', async () => {
  const { manifest, ...content } = makeBook();
  await storeBook(manifest, content, AT);
  const ulty = await ultyDatabase();
  expect(await ulty.get('books', BOOK_ID)).toMatchObject({ isAvailableOffline: true, downloadedAt: AT, lastAccessedAt: AT, version: 1 });
  const back = await readBook(BOOK_ID);
  const texts = [back?.book, ...(back?.chapters ?? []), back?.quizzes].map((part) => sha256(JSON.stringify(part)));
  expect(texts).toEqual(manifest.parts.filter(({ kind }) => kind !== 'audio').map((part) => part.sha256));
});

test('an answer of a server without versions is stored as version 1 and read back without', async () => {
  const { manifest, ...content } = makeBook();
  const quiz = { id: content.quizzes[0]?.id, bookId: BOOK_ID, title: 'Sans' } as unknown as Quiz;
  await storeBook(manifest, { ...content, quizzes: [quiz] }, AT);
  expect(await (await ultyDatabase()).getAll('quizzes')).toMatchObject([{ version: 1 }]);
  expect((await readBook(BOOK_ID))?.quizzes).toEqual([quiz]);
});

test('the reads of a book are answered to its learner, and to nobody else', async () => {
  const { manifest, ...content } = makeBook();
  await storeBook(manifest, content, AT);
  await hasRow(AWA, manifest);
  const answers = async (userId: string) =>
    (await Promise.all([ROOT, `${ROOT}/chapters`, `${ROOT}/quizzes`].map((path) => downloadedAnswer(userId, path)))).map(
      (one) => one?.value,
    );
  expect(await answers(AWA)).toEqual([content.book, content.chapters, content.quizzes]);
  expect(await answers(ISSA)).toEqual([undefined, undefined, undefined]);
  expect(await downloadedAnswer(AWA, `${ROOT}/manifest`)).toBeUndefined();
  expect(await downloadedAnswer(AWA, `/api/quizhero/library/${BOOK_ID}`)).toMatchObject({
    value: { percent: 0, lastAt: null, nextChapterId: content.chapters[0]?.id, nextStep: 'read' },
    savedAt: Date.parse(AT),
  });
});

test('a wish shows nothing of what another learner has downloaded', async () => {
  const { manifest, ...content } = makeBook();
  await storeBook(manifest, content, AT);
  await hasRow(AWA, null);
  expect(await downloadedAnswer(AWA, ROOT)).toBeUndefined();
});

test('a book without quizzes answers an empty list; one whose quizzes are not here, nothing', async () => {
  const { manifest, ...content } = makeBook({ quizzes: false });
  await storeBook(manifest, content, AT);
  await hasRow(AWA, manifest);
  expect((await downloadedAnswer(AWA, `${ROOT}/quizzes`))?.value).toEqual([]);
  await hasRow(AWA, makeBook().manifest);
  expect(await downloadedAnswer(AWA, `${ROOT}/quizzes`)).toBeUndefined();
});
