import { SYNC } from '@ulty/domain/base/sync.js';
import { DATABASES, type Databases } from './both-databases';
import type { LostItem } from './ext-database';
import type { QueueItem } from './queue-item';

/** The row of app_settings with the learner's choice, 'normal' or 'aggressive'. Product §2.22. */
export const CLEANUP_KEY = 'downloads.cleanup';

const CLEANUP_AGE_MS = { normal: SYNC.cleanupAgeMs, aggressive: SYNC.aggressiveCleanupAgeMs };

async function cleanupOf(ulty: Awaited<ReturnType<Databases['ulty']>>): Promise<keyof typeof CLEANUP_AGE_MS> {
  return (await ulty.get('app_settings', CLEANUP_KEY))?.value === 'aggressive' ? 'aggressive' : 'normal';
}

/** Whether an item has been retried long enough: older than the cleanup age, with more than five attempts. Spec §9. */
export function isHopeless(item: QueueItem, now: number, ageMs: number): boolean {
  return now - Date.parse(item.timestamp) > ageMs && item.attempts > SYNC.attemptsBeforeDrop;
}

/**
 * Removes from a learner's queue those of these items that are hopeless (`isHopeless`), and always stores a copy in `lost` that can be
 * exported and sent later. Product §1.3, §4, trap 2.
 * @returns the removed items
 */
export async function dropHopeless(
  userId: string,
  ids: ReadonlySet<string>,
  now: number,
  from: Databases = DATABASES,
): Promise<LostItem[]> {
  const [ulty, ext] = [await from.ulty(), await from.ext()];
  const ageMs = CLEANUP_AGE_MS[await cleanupOf(ulty)];
  const items = [...(await ulty.getAll('offline_queue')), ...(await ext.getAll('outbox'))].filter(
    (item) => ids.has(item.id) && item.data.userId === userId && isHopeless(item, now, ageMs),
  );
  if (items.length === 0) return [];
  const lostAt = new Date(now).toISOString();
  const lost = items.map((item): LostItem => ({ id: item.id, item, reason: 'too_many_attempts', lostAt }));
  const copies = ext.transaction('lost', 'readwrite', { durability: 'strict' });
  for (const copy of lost) await copies.store.put(copy);
  await copies.done;
  for (const { id } of lost) {
    await ulty.delete('offline_queue', id);
    await ext.delete('outbox', id);
  }
  return lost;
}
