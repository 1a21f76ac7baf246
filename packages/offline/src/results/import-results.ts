import { DOWNLOAD } from '@ulty/domain/base/downloads.js';
import { noteSeq, trustedNow } from '../device';
import { isSpecified } from '../event-calls';
import { extDatabase } from '../ext-database';
import { FileRefused } from '../file-refused';
import type { ResultsTaken } from '../library';
import type { QueueItem } from '../queue-item';
import { ultyDatabase } from '../ulty-database';
import { readItem } from './read-item';
import { itemsIn } from './results-file';

/** The items of a file, each once. @throws FileRefused too_big, not_a_file_of_ours, other_learner */
async function itemsOf(userId: string, file: Blob, now: string): Promise<QueueItem[]> {
  if (file.size > DOWNLOAD.resultsFileMaxBytes) throw new FileRefused('too_big');
  const read = new Map<string, QueueItem>();
  for (const value of itemsIn(await file.text()) ?? [null]) {
    const item = readItem(value, now);
    if (!item) throw new FileRefused('not_a_file_of_ours');
    read.set(item.id, item);
  }
  const items = [...read.values()];
  if (items.some(({ data }) => data.userId !== userId)) throw new FileRefused('other_learner');
  return items;
}

/** The ids of those items that are queued or were decided on this device. */
async function knownOf(items: readonly QueueItem[]): Promise<Set<string>> {
  const [ulty, ext] = [await ultyDatabase(), await extDatabase()];
  const known = await Promise.all(
    items.map(async ({ id }) => (await ulty.getKey('offline_queue', id)) ?? (await ext.getKey('outbox', id)) ?? ext.getKey('receipts', id)),
  );
  return new Set(known.filter((id) => id !== undefined));
}

async function store(items: readonly QueueItem[], now: string): Promise<void> {
  const ulty = (await ultyDatabase()).transaction(['offline_queue', 'app_settings'], 'readwrite', { durability: 'strict' });
  const settings = ulty.objectStore('app_settings');
  const last = (await settings.get('seq'))?.value;
  // Later events of this device get higher numbers.
  const seq = Math.max(typeof last === 'number' ? last : 0, ...items.map(({ data }) => data.seq));
  const own = items.filter(({ type }) => isSpecified(type));
  await Promise.all([
    settings.put({ key: 'seq', value: seq, updatedAt: now }),
    ...own.map((item) => ulty.objectStore('offline_queue').put(item)),
    ulty.done,
  ]);
  noteSeq(seq);
  const ext = (await extDatabase()).transaction('outbox', 'readwrite', { durability: 'strict' });
  await Promise.all([...items.filter(({ type }) => !isSpecified(type)).map((item) => ext.store.put(item)), ext.done]);
}

/**
 * Puts results of this learner back into the queue under their own ids, so that it is safe to repeat, and removes their copies in `lost`.
 * @param nowMs ms since 1970.
 * @throws FileRefused: nothing of the file is stored then, except with no_room, after which it can be repeated
 */
export async function importResults(userId: string, file: Blob, nowMs: number = trustedNow()): Promise<ResultsTaken> {
  const now = new Date(nowMs).toISOString();
  const items = await itemsOf(userId, file, now);
  try {
    const known = await knownOf(items);
    const fresh = items.filter(({ id }) => !known.has(id));
    if (fresh.length > 0) await store(fresh, now);
    const lost = (await extDatabase()).transaction('lost', 'readwrite');
    await Promise.all([...items.map(({ id }) => lost.store.delete(id)), lost.done]);
    return { taken: fresh.length, known: known.size };
  } catch (error) {
    throw new FileRefused((error as Error).name === 'QuotaExceededError' ? 'no_room' : 'no_storage');
  }
}
