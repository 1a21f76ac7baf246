import type { DBSchema } from 'idb';
import { openerOf } from './open-database';
import type { QueueItem } from './queue-item';

/** A book for offline reading: the server's fields and ours. Spec §3. */
export interface OfflineBook extends Record<string, unknown> {
  id: string;
  category: string;
  isAvailableOffline: boolean;
  /** ISO */
  downloadedAt: string;
  lastAccessedAt: string;
  version: number;
}

/** Spec §3. */
export interface OfflineChapter extends Record<string, unknown> {
  id: string;
  bookId: string;
  chapterNumber: number;
  audioUrl: string | null;
  audioBlob: Blob | null;
  isAvailableOffline: boolean;
  downloadedAt: string;
  lastAccessedAt: string;
  version: number;
}

/** Spec §3. */
export interface OfflineQuiz extends Record<string, unknown> {
  id: string;
  bookId: string;
  chapterId: string | null;
  isAvailableOffline: boolean;
  downloadedAt: string;
  version: number;
}

/** Spec §3. */
export interface Setting {
  key: string;
  value: unknown;
  /** ISO */
  updatedAt: string;
}

export interface UltySchema extends DBSchema {
  books: { key: string; value: OfflineBook; indexes: { category: string; lastAccessedAt: string } };
  chapters: { key: string; value: OfflineChapter; indexes: { bookId: string } };
  quizzes: { key: string; value: OfflineQuiz; indexes: { bookId: string; chapterId: string } };
  offline_queue: { key: string; value: QueueItem; indexes: { timestamp: string } };
  app_settings: { key: string; value: Setting };
}

/** The specification's own database: version 1 and these five stores, never changed (spec §3). Other data are in 'ulty-ext'. */
export const ultyDatabase = openerOf<UltySchema>({
  name: 'ulty',
  version: 1,
  upgrade(database) {
    const books = database.createObjectStore('books', { keyPath: 'id' });
    books.createIndex('category', 'category');
    books.createIndex('lastAccessedAt', 'lastAccessedAt');
    database.createObjectStore('chapters', { keyPath: 'id' }).createIndex('bookId', 'bookId');
    const quizzes = database.createObjectStore('quizzes', { keyPath: 'id' });
    quizzes.createIndex('bookId', 'bookId');
    quizzes.createIndex('chapterId', 'chapterId');
    database.createObjectStore('offline_queue', { keyPath: 'id' }).createIndex('timestamp', 'timestamp');
    database.createObjectStore('app_settings', { keyPath: 'key' });
  },
});
