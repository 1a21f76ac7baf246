import type { TransferKey } from '@ulty/contracts/downloads.js';
import { bookTransaction, readBook, storeBook, type BookContent } from '../downloads/stored-book';
import { extDatabase } from '../ext-database';
import { FileRefused } from '../file-refused';
import type { BookTaken } from '../library';
import { NoDatabase } from '../open-database';
import { unpack, type BookFile } from './book-file';
import { manifestOf } from './received-manifest';
import { hasText, heardHere, receivedRow, rowsOf } from './received-row';
import { fitsParts, isSignedByUs } from './signature';

/** The row of `state` with the keys in force, TransferKey[], as the last state pull told them. A key that is missing was revoked. */
export const TRANSFER_KEYS = 'transfer-keys';

/**
 * Stores a handed book as a download of this learner, without network. Its content is the server's: signed, or refused. Product §2.28.
 * @throws FileRefused, and nothing of it is stored
 */
export async function takeIn(userId: string, file: Blob, now = Date.now()): Promise<BookTaken> {
  const content = await unpack(file);
  try {
    const keys = (await (await extDatabase()).get('state', TRANSFER_KEYS)) as TransferKey[] | undefined;
    if (!(await isSignedByUs(content, keys))) throw new FileRefused('bad_signature');
    return await keep(userId, content, file.size, new Date(now).toISOString());
  } catch (error) {
    // A transaction that the browser aborts by itself had no room.
    if (/^(Quota|Abort)/.test((error as Error).name)) throw new FileRefused('no_room');
    if (error instanceof NoDatabase || error instanceof DOMException) throw new FileRefused('no_storage');
    throw error;
  }
}

/** @param fileBytes of the whole file, as it travelled; `at` ISO */
async function keep(userId: string, file: BookFile, fileBytes: number, at: string): Promise<BookTaken> {
  const content = file as unknown as BookContent;
  const { id, title, version } = content.book;
  const here = await readBook(id);
  const rows = await rowsOf(id);
  if (here && rows.length > 0 && here.book.version > version) throw new FileRefused('older_version');
  const isHere = here !== null && (await fitsParts({ ...file, ...here, quizzes: here.quizzes ?? [] }));
  const manifest = manifestOf(file, fileBytes);
  try {
    if (!isHere) await storeBook(manifest, content, at);
    const heard = await heardHere(id);
    const mine = rows.find((row) => row.userId === userId);
    // Learners of a phone share the content: what replaces it replaces it for everybody who has some of it.
    const others = isHere ? [] : rows.filter((row) => row !== mine && row.manifest);
    const isKnown = mine && isHere && hasText(mine, manifest);
    const changed = [...others, ...(isKnown ? [] : [mine])].map((row) => receivedRow(row?.userId ?? userId, row, manifest, heard, at));
    const transaction = (await extDatabase()).transaction('downloads', 'readwrite', { durability: 'strict' });
    await Promise.all([...changed.map((row) => transaction.store.put(row)), transaction.done]);
  } catch (error) {
    if (rows.length === 0) await forget(id);
    throw error;
  }
  return { bookId: id, title, outcome: isHere ? 'same' : 'taken' };
}

/** Removes a book that is no learner's. */
async function forget(bookId: string): Promise<void> {
  const { books, chapters, quizzes, commit } = await bookTransaction();
  const keys = await Promise.all([chapters.index('bookId').getAllKeys(bookId), quizzes.index('bookId').getAllKeys(bookId)]);
  await commit([books.delete(bookId), ...keys[0].map((key) => chapters.delete(key)), ...keys[1].map((key) => quizzes.delete(key))]);
}
