import type { DBSchema } from 'idb';
import { openerOf } from './open-database';
import type { QueueItem } from './queue-item';

/** An answer kept for the day without network. */
export interface KeptResponse {
  path: string;
  value: unknown;
  savedAt: number;
  /** Whose answer it is; null for what anyone may read. */
  userId: string | null;
}

/** A quiz being made: every answer is kept at once, so that a killed tab resumes. `state` is the player's own. */
export interface KeptAttempt<T = unknown> {
  id: string;
  userId: string;
  quizId: string;
  /** ISO */
  updatedAt: string;
  state: T;
}

/** What became of an event, kept 90 days. Product §1.3. */
export interface Receipt {
  eventId: string;
  userId: string;
  type: QueueItem['type'];
  label: string;
  /** ISO, when it was done, and when it was decided. */
  timestamp: string;
  decidedAt: string;
  outcome: 'accepted' | 'duplicate' | 'adjusted' | 'rejected';
  /** Code that screens put in words. */
  reason: string | null;
  answer: unknown;
}

/** An item that was given up, kept for support. Product §1.3. */
export interface LostItem {
  id: string;
  item: QueueItem;
  reason: string;
  /** ISO */
  lostAt: string;
}

export interface ExtSchema extends DBSchema {
  responses: { key: string; value: KeptResponse };
  state: { key: string; value: unknown };
  attempts: { key: string; value: KeptAttempt; indexes: { userId: string } };
  /** Events whose type the specification's queue does not name. */
  outbox: { key: string; value: QueueItem };
  receipts: { key: string; value: Receipt; indexes: { decidedAt: string } };
  lost: { key: string; value: LostItem };
}

/** Our own database beside the specification's 'ulty', which keeps version 1 and its five stores. Product §4, trap 7. */
export const extDatabase = openerOf<ExtSchema>({
  name: 'ulty-ext',
  version: 2,
  upgrade(database, oldVersion) {
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
  },
});

/** Attempts of this page while the browser keeps nothing. */
const unkept = new Map<string, KeptAttempt>();

/** Keeps an attempt as it stands. @returns whether the device kept it; else it lives as long as the page */
export async function keepAttempt(attempt: KeptAttempt): Promise<boolean> {
  try {
    await (await extDatabase()).put('attempts', attempt);
    unkept.delete(attempt.id);
    return true;
  } catch {
    unkept.set(attempt.id, attempt);
    return false;
  }
}

export async function keptAttempt<T>(id: string): Promise<KeptAttempt<T> | undefined> {
  const kept = unkept.get(id) ?? (await extDatabase().then((database) => database.get('attempts', id)).catch(() => undefined));
  return kept as KeptAttempt<T> | undefined;
}

/** A learner's attempts on this device, the last touched first. */
export async function attemptsOf(userId: string): Promise<KeptAttempt[]> {
  const kept = await extDatabase().then((database) => database.getAllFromIndex('attempts', 'userId', userId)).catch(() => []);
  const all = new Map([...kept, ...[...unkept.values()].filter((attempt) => attempt.userId === userId)].map((attempt) => [attempt.id, attempt]));
  return [...all.values()].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

export async function forgetAttempt(id: string): Promise<void> {
  unkept.delete(id);
  await extDatabase().then((database) => database.delete('attempts', id)).catch(() => undefined);
}
