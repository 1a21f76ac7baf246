import type { Book, Chapter, Quiz } from '@ulty/contracts/books.js';
import type { DownloadManifest } from '@ulty/contracts/downloads.js';
import type { IDBPTransaction } from 'idb';
import { ultyDatabase, type OfflineBook, type OfflineChapter, type OfflineQuiz, type UltySchema } from '../ulty-database';

/** A book's content as the server's three reads answer it; `quizzes` null while they are not here. */
export interface BookContent {
  book: Book;
  chapters: Chapter[];
  quizzes: Quiz[] | null;
}

type Fields = Record<string, unknown>;
/** Rows of a book: those that are read, or beside them those of a newer version that is not whole yet. Both in the specification's stores. */
export type Place = '' | 'next:';

const STORES = ['books', 'chapters', 'quizzes'] as const;
export type BookTransaction = IDBPTransaction<UltySchema, typeof STORES extends readonly (infer S)[] ? S[] : never, 'readwrite'>;

/** A transaction over everything a book consists of. */
export async function bookTransaction(): Promise<BookTransaction> {
  return (await ultyDatabase()).transaction([...STORES], 'readwrite') as BookTransaction;
}

/**
 * A row is the server's object, field by field in its order, then `isAvailableOffline` and the other fields of the device. What precedes
 * `isAvailableOffline` is therefore the answer of the server again, and its JSON the text that the manifest has hashed.
 */
function rowOf(value: object, place: Place, print: string, at: string, more: Fields = {}): Fields {
  const { version, id, bookId } = value as { version?: number; id: string; bookId?: string };
  return {
    ...value,
    id: place + id,
    ...(bookId !== undefined && { bookId: place + bookId }),
    isAvailableOffline: true,
    downloadedAt: at,
    lastAccessedAt: at,
    print,
    ...more,
    version: version ?? 1,
  };
}

export const toBookRow = (book: Book, place: Place, print: string, at: string) => rowOf(book, place, print, at) as OfflineBook;
export const toChapterRow = (chapter: Chapter, place: Place, print: string, at: string) =>
  rowOf(chapter, place, print, at, { audioBlob: null, audioPrint: null }) as OfflineChapter;
/** @param position in the server's list, which rows by id do not keep */
export const toQuizRow = (quiz: Quiz, place: Place, print: string, at: string, position: number) =>
  rowOf(quiz, place, print, at, { position }) as OfflineQuiz;

/** The server's object of a row. */
export function serverFields<T>(row: Fields): T {
  const entries = Object.entries(row);
  const own = entries.findIndex(([name]) => name === 'isAvailableOffline');
  return Object.fromEntries(own < 0 ? entries : entries.slice(0, own)) as T;
}

const byPosition = (a: OfflineQuiz, b: OfflineQuiz) => Number(a.position) - Number(b.position);

/** A downloaded book exactly as the server sent it, as far as it is here; null without any of it. Whose download it is, is not asked. */
export async function readBook(bookId: string): Promise<BookContent | null> {
  const transaction = (await ultyDatabase()).transaction([...STORES]);
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
 * Stores a whole, verified book in one transaction, in the place of what is here of it. Recordings that it still has stay.
 * @param at ISO. Rejects with QuotaExceededError, or NoDatabase
 */
export async function storeBook(manifest: DownloadManifest, { book, chapters, quizzes }: BookContent, at: string): Promise<void> {
  const prints = new Map(manifest.parts.map((part) => [`${part.kind}:${part.id}`, part.sha256 ?? manifest.version]));
  const printOf = (kind: string, id: string) => prints.get(`${kind}:${id}`) ?? manifest.version;
  const transaction = await bookTransaction();
  const [books, texts, tests] = STORES.map((name) => transaction.objectStore(name)) as unknown as [
    ReturnType<typeof transaction.objectStore<'books'>>,
    ReturnType<typeof transaction.objectStore<'chapters'>>,
    ReturnType<typeof transaction.objectStore<'quizzes'>>,
  ];
  // One write that fails aborts all of them; the transaction tells why.
  const ask = (write: Promise<unknown>) => void write.catch(() => undefined);
  try {
    const before = new Map((await texts.index('bookId').getAll(book.id)).map((row) => [row.id, row]));
    for (const id of before.keys()) ask(texts.delete(id));
    for (const id of await tests.index('bookId').getAllKeys(book.id)) ask(tests.delete(id));
    ask(books.put(toBookRow(book, '', printOf('book', book.id), at)));
    for (const chapter of chapters) {
      const row = toChapterRow(chapter, '', printOf('chapter', chapter.id), at);
      const old = before.get(chapter.id);
      const isSameVoice = old?.audioPrint !== null && old?.audioPrint === prints.get(`audio:${chapter.id}`);
      ask(texts.put(isSameVoice && old ? { ...row, audioBlob: old.audioBlob, audioPrint: old.audioPrint } : row));
    }
    for (const [position, quiz] of (quizzes ?? []).entries())
      ask(tests.put(toQuizRow(quiz, '', printOf('quizzes', book.id), at, position)));
  } catch (error) {
    transaction.abort();
    await transaction.done.catch(() => undefined);
    throw error;
  }
  await transaction.done;
}
