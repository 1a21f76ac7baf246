import { noteErased } from './device-owner';
import { extDatabase } from './ext-database';
import { noteShared } from './device-owner';
import { ultyDatabase } from './ulty-database';

/** Key range of all rows of a person, in a store whose keys begin with the person. */
const rowsOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/**
 * Removes the copies of everybody except one person and the profiles kept on this phone: at sign-out, or when another account signs in.
 * Unsent events stay.
 */
export async function forgetPeople(exceptUserId: string | null): Promise<void> {
  const transaction = (await extDatabase()).transaction(['responses', 'own_responses', 'state', 'profiles'], 'readwrite');
  const own = transaction.objectStore('own_responses');
  const spared = new Set([exceptUserId, ...(await transaction.objectStore('profiles').getAllKeys())]);
  const owners = new Set((await own.getAllKeys()).map(([userId]) => userId));
  for (const userId of owners) if (!spared.has(userId)) await own.delete(rowsOf(userId));
  // A page of an older version that is still open stores answers of people here.
  const responses = transaction.objectStore('responses');
  for (const kept of await responses.getAll()) if (kept.userId !== null) await responses.delete(kept.path);
  if (exceptUserId === null) await transaction.objectStore('state').delete('user');
  await transaction.done;
}

/** Deletes everything of a person on this device, also unsent events and those being sent. For a borrowed phone. Product §2.1. */
export async function erasePerson(userId: string): Promise<void> {
  noteErased(userId);
  const ext = await extDatabase();
  const transaction = ext.transaction(
    ['own_responses', 'state', 'profiles', 'attempts', 'outbox', 'receipts', 'lost', 'downloads'],
    'readwrite',
  );
  const downloads = transaction.objectStore('downloads');
  const hadDownloads = (await downloads.count(rowsOf(userId))) > 0;
  await downloads.delete(rowsOf(userId));
  await transaction.objectStore('own_responses').delete(rowsOf(userId));
  await transaction.objectStore('state').delete('user');
  await transaction.objectStore('profiles').delete(userId);
  for (const { id } of await transaction.objectStore('attempts').index('userId').getAll(userId))
    await transaction.objectStore('attempts').delete(id);
  for (const { id, data } of await transaction.objectStore('outbox').getAll())
    if (data.userId === userId) await transaction.objectStore('outbox').delete(id);
  for (const { eventId, userId: owner } of await transaction.objectStore('receipts').getAll())
    if (owner === userId) await transaction.objectStore('receipts').delete(eventId);
  for (const { id, item } of await transaction.objectStore('lost').getAll())
    if (item.data.userId === userId) await transaction.objectStore('lost').delete(id);
  noteShared(await transaction.objectStore('profiles').count());
  await transaction.done;
  const ulty = (await ultyDatabase()).transaction('offline_queue', 'readwrite');
  for (const { id, data } of await ulty.store.getAll()) if (data.userId === userId) await ulty.store.delete(id);
  await ulty.done;
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.includes(userId)) storage.removeItem(key);
  // Without this chunk the shared content stays stored, without any person's data, until the next cleanup of downloads.
  if (hadDownloads)
    await import(/* webpackChunkName: "downloads" */ './downloads/remove-unwanted').then(
      ({ sweep }) => sweep(),
      () => undefined,
    );
}
