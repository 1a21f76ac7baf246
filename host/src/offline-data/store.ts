import { extDatabase, type KeptResponse } from '@ulty/offline/ext-database';

export { measureClock } from '@ulty/offline/device-notes';

/** Keeps an answer for the day without network. */
export async function keepResponse(path: string, value: unknown, userId: string | null): Promise<void> {
  await (await extDatabase()).put('responses', { path, value, savedAt: Date.now(), userId });
}

export async function keptResponse(path: string): Promise<KeptResponse | undefined> {
  return (await extDatabase()).get('responses', path);
}

export async function keepState(key: string, value: unknown): Promise<void> {
  await (await extDatabase()).put('state', value, key);
}

export async function keptState<T>(key: string): Promise<T | undefined> {
  return (await (await extDatabase()).get('state', key)) as T | undefined;
}

/** Removes the copies of everything that belongs to a person: at sign-out, or when another account signs in. What was not sent yet stays. */
export async function forgetPeople(exceptUserId: string | null): Promise<void> {
  const transaction = (await extDatabase()).transaction(['responses', 'state'], 'readwrite');
  const responses = transaction.objectStore('responses');
  for (const kept of await responses.getAll()) if (kept.userId !== null && kept.userId !== exceptUserId) await responses.delete(kept.path);
  if (exceptUserId === null) await transaction.objectStore('state').delete('user');
  await transaction.done;
}

/** The outbox comes through this chunk, so that the database's code is on the device once. */
export const loadOutbox = () => import(/* webpackChunkName: "outbox" */ '../outbox/outbox');
