import { SYNC } from '@ulty/domain/sync.js';
import { dropHopeless } from './cleanup';
import { canMerge, merge } from './coalesce';
import { noteSeq } from './device';
import { isSpecified, refuseTakenType } from './event-calls';
import { extDatabase, type Receipt } from './ext-database';
import type { NewEvent } from './new-event';
import type { Display, QueueItem } from './queue-item';
import type { EventCall } from '@ulty/contracts/event-types/define-event.js';
import { ultyDatabase } from './ulty-database';
import { isErased } from './whose-phone';

/** An event to store and send. */
export interface Draft {
  type: string;
  call: EventCall;
  event: NewEvent & Record<string, unknown>;
  display: Display;
}

/** The queue of this device. Every change is one transaction, on disk before it resolves. Events of an erased person are not stored. */
export interface Queue {
  /** Stores an event under its own number. The same event again returns the existing item. */
  add: (draft: Draft) => Promise<QueueItem>;
  /** All items, of everybody on this device, in the order of their events. */
  all: () => Promise<QueueItem[]>;
  /** Marks that sending begins; null when the item is gone. From here on the server may know it, even if the mark could not be stored. */
  markSending: (item: QueueItem) => Promise<QueueItem | null>;
  /** Counts a failed attempt. */
  fail: (item: QueueItem) => Promise<void>;
  /** Removes a decided item. Its receipt is written first: after a crash between the two, the item is only sent once more. */
  settle: (item: QueueItem, receipt: Receipt) => Promise<void>;
  /** Drops those items of this learner that were retried too often for too long, with a copy in `lost`. @returns how many */
  giveUp: (userId: string, ids: ReadonlySet<string>) => Promise<number>;
  receipt: (eventId: string) => Promise<Receipt | undefined>;
  /** Whether some items are stored in this page's memory only. */
  isTemporary: () => boolean;
}

const DURABLE = { durability: 'strict' } as const;

/** The specification's queue has four types; others are stored beside it, in the same shape and with their call. */
const isForeign = ({ type }: Pick<QueueItem, 'type'>) => !isSpecified(type);

/** An event in the queue's shape, not written yet. */
function unkept({ type, call: { method, path, changes, shown }, event, display }: Draft, at: string): QueueItem {
  const item = { id: event.eventId, type, data: { ...event, display }, timestamp: at, attempts: 0, lastAttempt: null };
  return isForeign(item) ? { ...item, call: { method, path, changes, ...(shown && { shown }) } } : item;
}

const isOfErased = ({ data }: Pick<QueueItem, 'data'>) => isErased(data.userId);

/** @param left ids of items that may have been sent, even without a mark */
async function keep(draft: Draft, at: string, left: ReadonlySet<string>): Promise<QueueItem> {
  const { type, event } = draft;
  const database = await ultyDatabase();
  if (isErased(event.userId)) return unkept(draft, at);
  const transaction = database.transaction(['offline_queue', 'app_settings'], 'readwrite', DURABLE);
  const queue = transaction.objectStore('offline_queue');
  const settings = transaction.objectStore('app_settings');
  const known = await queue.get(event.eventId);
  if (known) return known;
  const last = (await settings.get('seq'))?.value;
  const seq = Math.max(event.seq, (typeof last === 'number' ? last : 0) + 1);
  let item = unkept({ ...draft, event: { ...event, seq } }, at);
  if (!isForeign(item)) {
    const earlier =
      type === 'progress_update' && (await queue.getAll()).find((waiting) => !left.has(waiting.id) && canMerge(waiting, item));
    if (earlier) {
      item = merge(earlier, item);
      await queue.delete(earlier.id);
    }
    await queue.put(item);
  }
  await settings.put({ key: 'seq', value: seq, updatedAt: at });
  await transaction.done;
  noteSeq(seq);
  return isForeign(item) ? keepForeign(item) : item;
}

async function keepForeign(item: QueueItem): Promise<QueueItem> {
  const database = await extDatabase();
  // Checked at the start of the transaction: an earlier transaction ends before its rows are erased.
  if (isOfErased(item)) return item;
  const transaction = database.transaction('outbox', 'readwrite', DURABLE);
  const known = await transaction.store.get(item.id);
  if (!known) await transaction.store.put(item);
  await transaction.done;
  return known ?? item;
}

/** Reads an item again and writes its new state, or deletes it for undefined, in one transaction. */
async function change(item: QueueItem, to: (current: QueueItem) => QueueItem | undefined): Promise<QueueItem | null> {
  const transaction = isForeign(item)
    ? (await extDatabase()).transaction('outbox', 'readwrite', DURABLE)
    : (await ultyDatabase()).transaction('offline_queue', 'readwrite', DURABLE);
  const store = transaction.store as unknown as {
    get: (id: string) => Promise<QueueItem | undefined>;
    put: (item: QueueItem) => Promise<unknown>;
    delete: (id: string) => Promise<void>;
  };
  const current = await store.get(item.id);
  const next = current && to(current);
  if (next) await store.put(next);
  else if (current) await store.delete(item.id);
  await transaction.done;
  return next ?? null;
}

async function writeReceipt(receipt: Receipt): Promise<void> {
  const database = await extDatabase();
  if (isErased(receipt.userId)) return;
  const transaction = database.transaction('receipts', 'readwrite');
  const known = await transaction.store.get(receipt.eventId);
  // The first decision is more useful than a later `duplicate`.
  await transaction.store.put(known && receipt.outcome === 'duplicate' ? { ...known, answer: receipt.answer } : receipt);
  const oldest = new Date(Date.parse(receipt.decidedAt) - SYNC.receiptsKeptMs).toISOString();
  for (const old of await transaction.store.index('decidedAt').getAllKeys(IDBKeyRange.upperBound(oldest)))
    await transaction.store.delete(old);
  await transaction.done;
}

/** The queue of this page: in the databases if available, else in memory until they are. @param now clock in ms */
export function createQueue(now: () => number = Date.now): Queue {
  const memory = new Map<string, QueueItem>();
  /** Items this page has begun to send. */
  const left = new Set<string>();
  const iso = () => new Date(now()).toISOString();

  /** Moves items from memory to their database, as soon as it is available. */
  async function rescue(): Promise<void> {
    for (const item of [...memory.values()]) {
      if (isForeign(item)) await keepForeign(item);
      else {
        const database = await ultyDatabase();
        if (!isOfErased(item)) await database.put('offline_queue', item);
      }
      memory.delete(item.id);
    }
  }

  /** In memory when the item is there, else in its database. Rejects without database, or when it is full. */
  async function alter(item: QueueItem, to: (current: QueueItem) => QueueItem | undefined): Promise<QueueItem | null> {
    const held = memory.get(item.id);
    if (!held) return change(item, to);
    const next = to(held);
    if (next) memory.set(item.id, next);
    else memory.delete(item.id);
    return next ?? null;
  }

  return {
    add: async (draft) => {
      refuseTakenType(draft);
      const held = memory.get(draft.event.eventId);
      if (held) return held;
      try {
        return await keep(draft, iso(), left);
      } catch {
        const item = unkept(draft, iso());
        memory.set(item.id, item);
        return item;
      }
    },
    all: async () => {
      await rescue().catch(() => undefined);
      const kept = await ultyDatabase()
        .then((database) => database.getAll('offline_queue'))
        .catch(() => []);
      const foreign = await extDatabase()
        .then((database) => database.getAll('outbox'))
        .catch(() => []);
      return [...new Map([...kept, ...foreign, ...memory.values()].map((item) => [item.id, item])).values()]
        .filter((item) => !isOfErased(item))
        .sort((a, b) => a.data.seq - b.data.seq);
    },
    markSending: (item) => {
      left.add(item.id);
      const mark = (current: QueueItem) => ({ ...current, lastAttempt: iso() });
      return alter(item, mark).catch(() => mark(item));
    },
    fail: async (item) =>
      void (await alter(item, (current) => ({ ...current, attempts: current.attempts + 1, lastAttempt: iso() })).catch(() => null)),
    settle: async (item, receipt) => {
      await writeReceipt(receipt).catch(() => undefined);
      await alter(item, () => undefined).catch(() => null);
    },
    giveUp: (userId, ids) =>
      dropHopeless(userId, ids, now()).then(
        ({ length }) => length,
        () => 0,
      ),
    receipt: async (eventId) =>
      extDatabase()
        .then((database) => database.get('receipts', eventId))
        .catch(() => undefined),
    isTemporary: () => memory.size > 0,
  };
}
