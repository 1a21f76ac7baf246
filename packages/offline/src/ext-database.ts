import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { DBSchema } from 'idb';
import type { DownloadRow } from './download-types';
import type { Difficulty } from '@ulty/domain/learning/courses.js';
import type { DownloadKind } from '@ulty/contracts/base/downloads.js';
import { openerOf } from './open-database';
import type { QueueItem } from './queue-item';
import type { OutboxItem } from './snapshot';

/** A stored answer, for the day without network. */
export interface KeptResponse {
  path: string;
  value: unknown;
  savedAt: number;
  /** Id of the person the answer belongs to; null for a public one. */
  userId: string | null;
}

/** A profile kept on this phone under a code. Decision 0028. */
export interface KeptProfile {
  /** The person's id. */
  id: string;
  /** The person as last sent by the server. */
  user: CurrentUser;
  /** Data to check the code offline; null where the browser cannot hash. */
  verifier: { salt: Uint8Array; hash: Uint8Array; iterations: number } | null;
  /** Number of wrong codes in a row, entered offline. */
  tries: number;
  /** When the server last confirmed the person on this device, in ms since 1970. */
  seenAt: number;
}

/** A quiz in progress: every answer is stored at once, so that a killed tab can resume. `state` is the player's own. */
export interface KeptAttempt<T = unknown> {
  id: string;
  userId: string;
  quizId: string;
  /** ISO date-time. */
  updatedAt: string;
  state: T;
}

/** The outcome of an event, stored for 90 days. Product §1.3. */
export interface Receipt {
  eventId: string;
  userId: string;
  type: QueueItem['type'];
  label: string;
  /** ISO, when it was done and when it was decided. */
  timestamp: string;
  decidedAt: string;
  outcome: 'accepted' | 'duplicate' | 'adjusted' | 'rejected';
  /** Code that screens translate into a sentence. */
  reason: string | null;
  answer: unknown;
  /** The act as pages show it; absent in receipts of an earlier version. */
  act?: OutboxItem;
}

/** A copy of an item that was given up, kept for support. Product §1.3. */
export interface LostItem {
  id: string;
  item: QueueItem;
  reason: string;
  /** ISO */
  lostAt: string;
}

/** A downloaded part of a course. */
export interface CoursePart {
  path: string;
  courseId: string;
  value: unknown;
  /** Size of its JSON, for the count of storage. */
  bytes: number;
  /** Its hash, or the version of the course: two versions are never mixed. */
  print: string;
}

/** A received part of a recording. */
export interface Slice {
  sha256: string;
  from: number;
  bytes: ArrayBuffer;
  /** ETag of the server's answer, so that the fetch continues with the same file; null where it had none. */
  etag: string | null;
}

/** The search index of a downloaded book or course, made on this device from its texts. Product §2.11, decision 0091. */
export interface IndexRow {
  kind: DownloadKind;
  id: string;
  /** Version of the download that the index was made from, and how many of its texts were stored then. */
  version: string;
  parts: number;
  category: string | null;
  /** Level of a course; null of a book. */
  difficulty: Difficulty | null;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface ExtSchema extends DBSchema {
  /** Public answers. */
  responses: { key: string; value: KeptResponse };
  /** Answers that belong to one person. */
  own_responses: { key: [userId: string, path: string]; value: KeptResponse & { userId: string } };
  profiles: { key: string; value: KeptProfile };
  state: { key: string; value: unknown };
  attempts: { key: string; value: KeptAttempt; indexes: { userId: string } };
  /** Events of types other than the specification's. */
  outbox: { key: string; value: QueueItem };
  receipts: { key: string; value: Receipt; indexes: { decidedAt: string } };
  lost: { key: string; value: LostItem };
  downloads: { key: [userId: string, kind: string, id: string]; value: DownloadRow };
  /** Courses' lessons and quizzes as they are for everybody, by the path of their read. */
  course_parts: { key: string; value: CoursePart; indexes: { courseId: string } };
  /** Slices of incomplete recordings as they arrived, by the hash of the complete recording. */
  slices: { key: [sha256: string, from: number]; value: Slice };
  /** One index per download, whichever learners of this device have it. */
  indexes: { key: [kind: DownloadKind, id: string]; value: IndexRow };
}

/** Our own database beside the specification's 'ulty', which keeps version 1 and its five stores. Product §4, trap 7. */
export const extDatabase = openerOf<ExtSchema>({
  name: 'ulty-ext',
  version: 5,
  async upgrade(database, oldVersion, _newVersion, transaction) {
    if (oldVersion < 1) {
      database.createObjectStore('responses', { keyPath: 'path' });
      database.createObjectStore('state');
    }
    if (oldVersion < 2) {
      database.createObjectStore('attempts', { keyPath: 'id' }).createIndex('userId', 'userId');
      database.createObjectStore('outbox', { keyPath: 'id' });
      database.createObjectStore('receipts', { keyPath: 'eventId' }).createIndex('decidedAt', 'decidedAt');
      database.createObjectStore('lost', { keyPath: 'id' });
    }
    if (oldVersion < 3) {
      database.createObjectStore('profiles', { keyPath: 'id' });
      const own = database.createObjectStore('own_responses', { keyPath: ['userId', 'path'] });
      const responses = transaction.objectStore('responses');
      for (const kept of await responses.getAll()) {
        if (kept.userId === null) continue;
        await own.put({ ...kept, userId: kept.userId });
        await responses.delete(kept.path);
      }
    }
    if (oldVersion < 4) {
      database.createObjectStore('downloads', { keyPath: ['userId', 'kind', 'id'] });
      database.createObjectStore('course_parts', { keyPath: 'path' }).createIndex('courseId', 'courseId');
      database.createObjectStore('slices', { keyPath: ['sha256', 'from'] });
    }
    if (oldVersion < 5) database.createObjectStore('indexes', { keyPath: ['kind', 'id'] });
  },
});

/** Attempts that only this page's memory has, where the browser has no storage. */
const unkept = new Map<string, KeptAttempt>();

/**
 * Changes a kept attempt in one transaction, so that two tabs with the same quiz never overwrite each other.
 * @param change from the stored attempt, undefined at first, to the one to store
 * @returns the attempt after the change, and whether the device has stored it; if not, it lasts until the page is closed
 */
export async function changeAttempt<T>(
  id: string,
  change: (kept: KeptAttempt<T> | undefined) => KeptAttempt<T>,
): Promise<{ attempt: KeptAttempt<T>; isKept: boolean }> {
  const unsaved = unkept.get(id) as KeptAttempt<T> | undefined;
  try {
    const transaction = (await extDatabase()).transaction('attempts', 'readwrite', { durability: 'strict' });
    const attempt = change(((await transaction.store.get(id)) as KeptAttempt<T> | undefined) ?? unsaved);
    await transaction.store.put(attempt);
    await transaction.done;
    unkept.delete(id);
    return { attempt, isKept: true };
  } catch {
    const attempt = change(unsaved);
    unkept.set(id, attempt);
    return { attempt, isKept: false };
  }
}

/** A learner's attempts on this device, the most recently changed first. */
export async function attemptsOf(userId: string): Promise<KeptAttempt[]> {
  const kept = await extDatabase()
    .then((database) => database.getAllFromIndex('attempts', 'userId', userId))
    .catch(() => []);
  const all = new Map(
    [...kept, ...[...unkept.values()].filter((attempt) => attempt.userId === userId)].map((attempt) => [attempt.id, attempt]),
  );
  return [...all.values()].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

export async function forgetAttempt(id: string): Promise<void> {
  unkept.delete(id);
  await extDatabase()
    .then((database) => database.delete('attempts', id))
    .catch(() => undefined);
}
