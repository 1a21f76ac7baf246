import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

interface Kept {
  path: string;
  value: unknown;
  savedAt: number;
  /** Whose answer it is; null for what anyone may read. */
  userId: string | null;
}

interface ExtDatabase extends DBSchema {
  responses: { key: string; value: Kept };
  state: { key: string; value: unknown };
}

/** Our own database beside the specification's 'ulty', which keeps version 1 and its five stores. Product §4, trap 7. */
const DATABASE = 'ulty-ext';

let opened: Promise<IDBPDatabase<ExtDatabase>> | null = null;

function open(): Promise<IDBPDatabase<ExtDatabase>> {
  opened ??= openDB<ExtDatabase>(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('responses', { keyPath: 'path' });
      database.createObjectStore('state');
    },
  });
  return opened;
}

/** Keeps an answer for the day without network. */
export async function keepResponse(path: string, value: unknown, userId: string | null): Promise<void> {
  await (await open()).put('responses', { path, value, savedAt: Date.now(), userId });
}

export async function keptResponse(path: string): Promise<Kept | undefined> {
  return (await open()).get('responses', path);
}

export async function keepState(key: string, value: unknown): Promise<void> {
  await (await open()).put('state', value, key);
}

export async function keptState<T>(key: string): Promise<T | undefined> {
  return (await (await open()).get('state', key)) as T | undefined;
}

/** Removes everything that belongs to a person: at sign-out, or when another account signs in. */
export async function forgetPeople(exceptUserId: string | null): Promise<void> {
  const transaction = (await open()).transaction(['responses', 'state'], 'readwrite');
  const responses = transaction.objectStore('responses');
  for (const kept of await responses.getAll()) if (kept.userId !== null && kept.userId !== exceptUserId) await responses.delete(kept.path);
  if (exceptUserId === null) await transaction.objectStore('state').delete('user');
  await transaction.done;
}
