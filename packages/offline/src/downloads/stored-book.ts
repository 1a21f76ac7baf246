import type { Book, Chapter, Quiz } from '@ulty/contracts/learning/books.js';
import type { DownloadManifest, DownloadPart } from '@ulty/contracts/base/downloads.js';
import { ultyDatabase, type OfflineBook, type OfflineChapter, type OfflineQuiz } from '../ulty-database';

/** A book's content as the server's three reads answer it; `quizzes` is null while they are not stored. */
export interface BookContent {
  book: Book;
  chapters: Chapter[];
  quizzes: Quiz[] | null;
}

type Fields = Record<string, unknown>;
/** Prefix of the row keys: '' for the readable version, 'next:' for a newer version that is not complete yet, in the same stores. */
export type Place = '' | 'next:';

/** The list of quizzes of a book without any, `[]`: nothing to fetch. */
export const isEmpty = ({ kind, bytes }: DownloadPart) => kind === 'quizzes' && bytes <= 2;

/** A transaction over everything a book consists of. */
export async function bookTransaction() {
  const transaction = (await ultyDatabase()).transaction(['books', 'chapters', 'quizzes'], 'readwrite');
  return {
    books: transaction.objectStore('books'),
    chapters: transaction.objectStore('chapters'),
    quizzes: transaction.objectStore('quizzes'),
    /** Ends the transaction with all its changes, or with none when one of them fails. */
    commit: async (changes: readonly Promise<unknown>[]) => {
      const all = await Promise.allSettled([...changes, transaction.done]);
      for (const one of all) if (one.status === 'rejected') throw one.reason;
    },
    abort: () => {
      transaction.done.catch(() => undefined);
      try {
        transaction.abort();
      } catch {
        // The transaction has ended already.
      }
    },
  };
}

/**
 * A row is the server's object, field by field in its order, then `isAvailableOffline` and the other fields of the device. The fields
 * before `isAvailableOffline` are therefore the server's answer again, and their JSON is the text that the manifest has hashed.
 */
function rowOf(value: object, print: string, at: string, more: Fields = {}): Fields {
  const version = (value as Fields).version ?? 1;
  return { ...value, isAvailableOffline: true, downloadedAt: at, lastAccessedAt: at, print, ...more, version };
}

export const toBookRow = (book: Book, print: string, at: string) => rowOf(book, print, at) as OfflineBook;
export const toChapterRow = (chapter: Chapter, print: string, at: string) =>
  rowOf(chapter, print, at, { audioBlob: null, audioPrint: null }) as OfflineChapter;
/** @param position in the server's list, an order that rows by id do not preserve */
export const toQuizRow = (quiz: Quiz, print: string, at: string, position: number) => rowOf(quiz, print, at, { position }) as OfflineQuiz;

/** A row for another place, with the same fields in the same order. */
export function placed<R extends OfflineBook | OfflineChapter | OfflineQuiz>(row: R, place: Place): R {
  const bare = (id: unknown) => place + String(id).replace('next:', '');
  return { ...row, id: bare(row.id), ...('bookId' in row && { bookId: bare(row.bookId) }) };
}

/** The server's object in a row. */
export function serverFields<T>(row: Fields): T {
  const entries = Object.entries(row);
  const own = entries.findIndex(([name]) => name === 'isAvailableOffline');
  return Object.fromEntries(own < 0 ? entries : entries.slice(0, own)) as T;
}

const byPosition = (a: OfflineQuiz, b: OfflineQuiz) => Number(a.position) - Number(b.position);

/**
 * A downloaded book exactly as the server sent it, as far as it is stored; null when nothing is. It does not check whose download it is.
 */
export async function readBook(bookId: string): Promise<BookContent | null> {
  const transaction = (await ultyDatabase()).transaction(['books', 'chapters', 'quizzes']);
  const [book, chapters, quizzes] = await Promise.all([
    transaction.objectStore('books').get(bookId),
    transaction.objectStore('chapters').index('bookId').getAll(bookId),
    transaction.objectStore('quizzes').index('bookId').getAll(bookId),
  ]);
  if (!book) return null;
  return {
    book: serverFields(book),
    chapters: chapters.sort((a, b) => a.chapterNumber - b.chapterNumber).map((row) => serverFields(row)),
    quizzes: quizzes.length > 0 ? quizzes.sort(byPosition).map((row) => serverFields(row)) : null,
  };
}

/**
 * Stores a complete, verified book in one transaction, replacing the stored version; recordings that the book still has stay. Its row of
 * `downloads` must exist before, or the next cleanup removes the book.
 * @param at ISO. Rejects with QuotaExceededError, or NoDatabase
 */
export async function storeBook(manifest: DownloadManifest, { book, chapters, quizzes }: BookContent, at: string): Promise<void> {
  const prints = new Map(manifest.parts.map((part) => [`${part.kind}:${part.id}`, part.sha256 ?? manifest.version]));
  const printOf = (kind: string, id: string) => prints.get(`${kind}:${id}`) ?? manifest.version;
  const stores = await bookTransaction();
  try {
    const before = new Map((await stores.chapters.index('bookId').getAll(book.id)).map((row) => [row.id, row]));
    const tests = await stores.quizzes.index('bookId').getAllKeys(book.id);
    const rows = chapters.map((chapter) => {
      const row = toChapterRow(chapter, printOf('chapter', chapter.id), at);
      const old = before.get(chapter.id);
      const isSameVoice = old?.audioBlob && old.audioPrint === prints.get(`audio:${chapter.id}`);
      return isSameVoice ? { ...row, audioBlob: old.audioBlob, audioPrint: old.audioPrint } : row;
    });
    const changes = [
      ...[...before.keys()].map((id) => stores.chapters.delete(id)),
      ...tests.map((id) => stores.quizzes.delete(id)),
      stores.books.put(toBookRow(book, printOf('book', book.id), at)),
      ...rows.map((row) => stores.chapters.put(row)),
      ...(quizzes ?? []).map((quiz, position) => stores.quizzes.put(toQuizRow(quiz, printOf('quizzes', book.id), at, position))),
    ];
    await stores.commit(changes);
  } catch (error) {
    stores.abort();
    throw error;
  }
}
