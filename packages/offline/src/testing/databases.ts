import 'fake-indexeddb/auto';
import { unwrap } from 'idb';
import { extDatabase } from '../ext-database';
import { ultyDatabase } from '../ulty-database';

async function clear(database: Awaited<ReturnType<typeof ultyDatabase>> | Awaited<ReturnType<typeof extDatabase>>): Promise<void> {
  const raw = unwrap(database) as IDBDatabase;
  const names = [...raw.objectStoreNames];
  const transaction = raw.transaction(names, 'readwrite');
  for (const name of names) transaction.objectStore(name).clear();
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
}

/** Empties the databases, as on a new device. */
export async function emptyDatabases(): Promise<void> {
  await clear(await ultyDatabase());
  await clear(await extDatabase());
}
