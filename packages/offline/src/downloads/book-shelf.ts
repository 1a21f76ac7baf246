import type { Book, Chapter, Quiz } from '@ulty/contracts/learning/books.js';
import type { DownloadManifest, DownloadPart } from '@ulty/contracts/base/downloads.js';
import { ultyDatabase, type OfflineChapter } from '../ulty-database';
import { keyOf, printOf } from './rows';
import type { Shelf } from './shelf';
import { bookTransaction, isEmpty, placed, toBookRow, toChapterRow, toQuizRow, type Place } from './stored-book';

type Stores = Awaited<ReturnType<typeof bookTransaction>>;

/** One transaction; an error undoes all of it. */
async function inOne<T>(task: (stores: Stores, add: (change: Promise<unknown>) => void) => Promise<T>): Promise<T> {
  const stores = await bookTransaction();
  const changes: Promise<unknown>[] = [];
  try {
    const result = await task(stores, (change) => {
      change.catch(() => undefined);
      changes.push(change);
    });
    await stores.commit(changes);
    return result;
  } catch (error) {
    stores.abort();
    throw error;
  }
}

/** When a text is stored again, its recording stays with it. */
const withVoiceOf = (row: OfflineChapter, old: OfflineChapter | undefined): OfflineChapter =>
  old?.audioBlob && old.audioHash === row.audioHash ? { ...row, audioBlob: old.audioBlob, audioPrint: old.audioPrint } : row;

/** Books in the specification's own stores. */
export const bookShelf: Shelf = {
  async partsIn(manifest, place) {
    const stores = (await ultyDatabase()).transaction(['books', 'chapters', 'quizzes']);
    const bookId = place + manifest.id;
    const [book, chapters, quiz] = await Promise.all([
      stores.objectStore('books').get(bookId),
      stores.objectStore('chapters').index('bookId').getAll(bookId),
      stores.objectStore('quizzes').index('bookId').get(bookId),
    ]);
    const byId = new Map(chapters.map((row) => [row.id, row]));
    const found = (part: DownloadPart): unknown => {
      if (part.kind === 'book') return book?.print;
      if (part.kind === 'quizzes') return isEmpty(part) ? printOf(manifest, part) : quiz?.print;
      const chapter = byId.get(place + part.id);
      return part.kind === 'chapter' ? chapter?.print : chapter?.audioBlob && chapter.audioPrint;
    };
    return new Set(manifest.parts.filter((part) => found(part) === printOf(manifest, part)).map(keyOf));
  },

  put: (manifest, part, value, place, at) =>
    inOne(async (stores, add) => {
      const print = printOf(manifest, part);
      if (part.kind === 'book') add(stores.books.put(placed(toBookRow(value as Book, print, at), place)));
      else if (part.kind === 'chapter') {
        const row = placed(toChapterRow(value as Chapter, print, at), place);
        add(stores.chapters.put(withVoiceOf(row, await stores.chapters.get(row.id))));
      } else {
        for (const id of await stores.quizzes.index('bookId').getAllKeys(place + manifest.id)) add(stores.quizzes.delete(id));
        for (const [position, quiz] of (value as Quiz[]).entries())
          add(stores.quizzes.put(placed(toQuizRow(quiz, print, at, position), place)));
      }
    }),

  switchTo: (manifest) =>
    inOne(async ({ books, chapters, quizzes }, add) => {
      const { id } = manifest;
      const ahead = `next:${id}`;
      const prints = new Map(manifest.parts.map((part) => [keyOf(part), printOf(manifest, part)]));
      const book = await books.get(ahead);
      add(books.delete(ahead));
      if (book && book.print === prints.get(`book:${id}`)) add(books.put(placed(book, '')));
      const before = new Map((await chapters.index('bookId').getAll(id)).map((row) => [row.id, row]));
      for (const row of await chapters.index('bookId').getAll(ahead)) {
        add(chapters.delete(row.id));
        const next = placed(row, '');
        if (row.print === prints.get(`chapter:${next.id}`))
          add(chapters.put(next.audioBlob ? next : withVoiceOf(next, before.get(next.id))));
      }
      for (const old of before.keys()) if (!prints.has(`chapter:${old}`)) add(chapters.delete(old));
      const staged = await quizzes.index('bookId').getAll(ahead);
      const isNew = staged[0]?.print === prints.get(`quizzes:${id}`);
      if (isNew || manifest.parts.some(isEmpty)) for (const old of await quizzes.index('bookId').getAllKeys(id)) add(quizzes.delete(old));
      for (const row of staged) {
        add(quizzes.delete(row.id));
        if (isNew) add(quizzes.put(placed(row, '')));
      }
    }),
};

/**
 * Stores a verified recording with its chapter.
 * @returns false when the chapter is no longer stored
 */
export function putVoice(manifest: DownloadManifest, part: DownloadPart, blob: Blob, place: Place): Promise<boolean> {
  return inOne(async ({ chapters }, add) => {
    const row = (await chapters.get(place + part.id)) ?? (await chapters.get(part.id));
    if (row) add(chapters.put({ ...placed(row, place), audioBlob: blob, audioPrint: printOf(manifest, part) }));
    return row !== undefined;
  });
}

/** Removes recordings from the chapters of the readable version. */
export function dropVoices(chapterIds: readonly string[]): Promise<void> {
  return inOne(async ({ chapters }, add) => {
    for (const row of await Promise.all(chapterIds.map((id) => chapters.get(id))))
      if (row) add(chapters.put({ ...row, audioBlob: null, audioPrint: null }));
  });
}
