import { DOWNLOAD } from '@ulty/domain/base/downloads.js';
import { trustedNow } from '../device';
import { extDatabase, type LostItem, type Receipt } from '../ext-database';
import type { QueueItem } from '../queue-item';
import { ultyDatabase } from '../ulty-database';
import { writeResults } from './results-file';

/** A learner's decisions of the last 90 days, the newest first. */
export async function receiptsOf(userId: string): Promise<Receipt[]> {
  const receipts = await (await extDatabase()).getAllFromIndex('receipts', 'decidedAt');
  return receipts.filter((receipt) => receipt.userId === userId).reverse();
}

/** A learner's events that wait to be sent, in their order. */
export async function waitingOf(userId: string): Promise<QueueItem[]> {
  const all = [...(await (await ultyDatabase()).getAll('offline_queue')), ...(await (await extDatabase()).getAll('outbox'))];
  return all.filter(({ data }) => data.userId === userId).sort((a, b) => a.data.seq - b.data.seq);
}

/** A learner's events that were given up. */
export async function lostOf(userId: string): Promise<LostItem[]> {
  return (await (await extDatabase()).getAll('lost')).filter(({ item }) => item.data.userId === userId);
}

/**
 * A JSON file of the events that were given up, or with 'waiting' also of those that wait, in their order, which our import reads. A file
 * has a size limit: beyond it, it holds the oldest events, and its name says so.
 * @param now ms since 1970
 */
export async function exportResults(userId: string, which: 'lost' | 'waiting', now: number = trustedNow()): Promise<File> {
  const lost = (await lostOf(userId)).map(({ item }) => item);
  const items = new Map([...lost, ...(which === 'waiting' ? await waitingOf(userId) : [])].map((item) => [item.id, item]));
  const all = [...items.values()].sort((a, b) => a.data.seq - b.data.seq);
  const savedAt = new Date(now).toISOString();
  for (let count = all.length; ; ) {
    const part = count < all.length ? `-les-${count}-premiers-sur-${all.length}` : '';
    const name = `ulty-resultats-${savedAt.slice(0, 10)}${part}.json`;
    const file = new File([writeResults(all.slice(0, count), savedAt)], name, { type: 'application/json' });
    if (file.size <= DOWNLOAD.resultsFileMaxBytes) return file;
    count = Math.floor((count * DOWNLOAD.resultsFileMaxBytes * 0.99) / file.size);
  }
}
