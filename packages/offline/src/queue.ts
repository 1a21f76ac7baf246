import { SYNC } from '@ulty/domain/base/sync.js';
import { dropHopeless } from './cleanup';
import { canMerge, givesWay, merge } from './coalesce';
import { noteSeq, trustedNow } from './device';
import { earlyActs, forgetEarly, isEarly } from './early-acts';
import { isSpecified, refuseTakenType } from './event-calls';
import { DATABASES, type Databases } from './both-databases';
import type { Receipt } from './ext-database';
import type { NewEvent } from './new-event';
import type { Display, QueueItem } from './queue-item';
import type { EventCall } from '@ulty/contracts/event-types/define-event.js';
import type { SettledAct } from './snapshot';
import { isErased } from './device-owner';

/** An event to store and send. */
export interface Draft {
  type: string;
  call: EventCall;
  event: NewEvent & Record<string, unknown>;
  display: Display;
}

export interface Settled {
  item: QueueItem;
  receipt: Receipt;
}

/** The queue of this device. Every change is one transaction, on disk before it resolves. Events of an erased person are not stored. */
export interface Queue {
  /** Stores an event under its own number. The same event again returns the existing item. */
  add: (draft: Draft) => Promise<QueueItem>;
  /** All items, of everybody on this device, in the order of their events. */
  all: () => Promise<QueueItem[]>;
  /**
   * Marks that sending begins. From then on the server may know the items, even if the mark could not be stored.
   * @returns those that are still in the queue
   */
  markSending: (items: readonly QueueItem[]) => Promise<QueueItem[]>;
  /** Counts a failed attempt of each. */
  fail: (items: readonly QueueItem[]) => Promise<void>;
  /** Removes decided items. Their receipts are written first: after a crash between the two, they are only sent once more. */
  settle: (decided: readonly Settled[]) => Promise<void>;
  /** Drops those items of this learner that were retried too often for too long, with a copy in `lost`. @returns how many */
  giveUp: (userId: string, ids: ReadonlySet<string>) => Promise<number>;
  receipt: (eventId: string) => Promise<Receipt | undefined>;
  /**
   * The acts of this learner that the server has accepted since then: at most the last 200, in the order they were decided.
   * @param since ms
   */
  settled: (userId: string, since: number) => Promise<SettledAct[]>;
  /** Whether some items are stored in this page's memory only. */
  isTemporary: () => boolean;
}

const MOST_SETTLED = 200;

const DURABLE = { durability: 'strict' } as const;

/** The specification's queue has four types; others are stored beside it, in the same shape and with their call. */
const isForeign = ({ type }: Pick<QueueItem, 'type'>) => !isSpecified(type);

/**
 * An event in the queue's shape, not written yet. An event that was written to local storage first counts as one that may have been sent.
 */
function unkept({ type, call: { method, path, changes, shown }, event, display }: Draft, at: string): QueueItem {
  const lastAttempt = isEarly(event.eventId) ? at : null;
  const item = { id: event.eventId, type, data: { ...event, display }, timestamp: at, attempts: 0, lastAttempt };
  return isForeign(item) ? { ...item, call: { method, path, changes, ...(shown && { shown }) } } : item;
}

const isOfErased = ({ data }: Pick<QueueItem, 'data'>) => isErased(data.userId);

/** @param left ids of items that may have been sent, even without a mark */
async function keep(from: Databases, draft: Draft, at: string, left: ReadonlySet<string>): Promise<QueueItem> {
  const { type, event } = draft;
  const database = await from.ulty();
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
      type === 'progress_update' &&
      !isEarly(item.id) &&
      (await queue.getAll()).find((waiting) => !left.has(waiting.id) && canMerge(waiting, item));
    if (earlier) {
      item = merge(earlier, item);
      await queue.delete(earlier.id);
    }
    await queue.put(item);
  }
  await settings.put({ key: 'seq', value: seq, updatedAt: at });
  await transaction.done;
  noteSeq(seq);
  return isForeign(item) ? keepForeign(from, item, left) : item;
}

async function keepForeign(from: Databases, item: QueueItem, left: ReadonlySet<string>): Promise<QueueItem> {
  const database = await from.ext();
  // Checked at the start of the transaction: an earlier transaction ends before its rows are erased.
  if (isOfErased(item)) return item;
  const transaction = database.transaction('outbox', 'readwrite', DURABLE);
  const known = await transaction.store.get(item.id);
  if (!known) {
    await transaction.store.put(item);
    const earlier = item.type === 'note' && !isEarly(item.id) ? await transaction.store.getAll() : [];
    for (const { id } of earlier.filter((waiting) => waiting.id !== item.id && !left.has(waiting.id) && givesWay(waiting, item)))
      await transaction.store.delete(id);
  }
  await transaction.done;
  return known ?? item;
}

/** The operations that both stores of items have. */
interface ItemStore {
  get: (id: string) => Promise<QueueItem | undefined>;
  put: (item: QueueItem) => Promise<unknown>;
  delete: (id: string) => Promise<void>;
}

async function openStore(from: Databases, areForeign: boolean, mode: 'readonly' | 'readwrite') {
  const { store, done } = areForeign
    ? (await from.ext()).transaction('outbox', mode, DURABLE)
    : (await from.ulty()).transaction('offline_queue', mode, DURABLE);
  // Whoever awaits `done` gets its error; when a request fails first, that error is reported instead and this one is ignored.
  done.catch(() => undefined);
  return { store: store as unknown as ItemStore, done };
}

/** The change of an item: to its new state, or to undefined to delete it. */
type Change = (current: QueueItem) => QueueItem | undefined;

/** The stored state of these items, in one transaction; items that do not exist any more are left out. `to` changes them in it. */
async function storedOf(from: Databases, items: readonly QueueItem[], areForeign: boolean, to?: Change): Promise<QueueItem[]> {
  if (items.length === 0) return [];
  const { store, done } = await openStore(from, areForeign, to ? 'readwrite' : 'readonly');
  const current = (await Promise.all(items.map(({ id }) => store.get(id)))).filter((item) => item !== undefined);
  const next = to ? current.map(to) : current;
  const writes = to ? next.map((item, at) => (item ? store.put(item) : store.delete(current[at]?.id ?? ''))) : [];
  await Promise.all([...writes, done]);
  return next.filter((item) => item !== undefined);
}

/** The stored state of these items, in both databases. */
async function stored(from: Databases, items: readonly QueueItem[], to?: Change): Promise<QueueItem[]> {
  const own = await storedOf(
    from,
    items.filter((item) => !isForeign(item)),
    false,
    to,
  );
  return [...own, ...(await storedOf(from, items.filter(isForeign), true, to))];
}

/** The first items in the order of the others; items that are not among the first are left out. */
function inOrderOf(items: readonly QueueItem[], others: readonly QueueItem[]): QueueItem[] {
  const byId = new Map(others.map((item) => [item.id, item]));
  return items.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Writes receipts and removes those older than 90 days. */
async function writeReceipts(from: Databases, receipts: readonly Receipt[]): Promise<void> {
  const database = await from.ext();
  const welcome = receipts.filter(({ userId }) => !isErased(userId));
  const last = welcome.at(-1);
  if (!last) return;
  const { store, done } = database.transaction('receipts', 'readwrite');
  const known = await Promise.all(welcome.map(({ eventId }) => store.get(eventId)));
  const oldest = new Date(Date.parse(last.decidedAt) - SYNC.receiptsKeptMs).toISOString();
  const old = await store.index('decidedAt').getAllKeys(IDBKeyRange.upperBound(oldest));
  const writes = welcome.map((receipt, at) => {
    const first = known[at];
    // The first decision is more useful than a later `duplicate`.
    return store.put(first && receipt.outcome === 'duplicate' ? { ...first, answer: receipt.answer } : receipt);
  });
  await Promise.all([...writes, ...old.map((id) => store.delete(id)), done]);
}

async function settledActs(database: Awaited<ReturnType<Databases['ext']>>, userId: string, since: number): Promise<SettledAct[]> {
  const acts: SettledAct[] = [];
  const { store } = database.transaction('receipts');
  let row = await store.index('decidedAt').openCursor(IDBKeyRange.lowerBound(new Date(since).toISOString()), 'prev');
  for (; row && acts.length < MOST_SETTLED; row = await row.continue()) {
    const { act, outcome, decidedAt, userId: owner } = row.value;
    if (act && outcome !== 'rejected' && owner === userId) acts.unshift({ ...act, decidedAt: Date.parse(decidedAt) });
  }
  return acts;
}

/** The queue of this page: in the databases if available, else in memory until they are. @param now clock in ms */
export function createQueue(now: () => number = trustedNow, from: Databases = DATABASES): Queue {
  const memory = new Map<string, QueueItem>();
  /** Ids of items that this page has begun to send. */
  const left = new Set<string>();
  const iso = () => new Date(now()).toISOString();

  /** Moves items from memory to their database, as soon as it is available. */
  async function rescue(): Promise<void> {
    for (const item of [...memory.values()]) {
      if (isForeign(item)) await keepForeign(from, item, left);
      else {
        const database = await from.ulty();
        if (!isOfErased(item)) await database.put('offline_queue', item);
      }
      memory.delete(item.id);
      forgetEarly(item.data);
    }
  }

  /** Stores an event in its database, or in memory while that is unavailable: its copy in local storage then stays. */
  async function store(draft: Draft): Promise<QueueItem> {
    const held = memory.get(draft.event.eventId);
    if (held) return held;
    try {
      const item = await keep(from, draft, iso(), left);
      forgetEarly(draft.event);
      return item;
    } catch {
      const item = unkept(draft, iso());
      memory.set(item.id, item);
      return item;
    }
  }

  /** Moves the acts from local storage into the queue. */
  async function takeEarly(): Promise<void> {
    for (const draft of earlyActs())
      try {
        refuseTakenType(draft);
        await store(draft);
      } catch {
        forgetEarly(draft.event);
      }
  }

  let taking: Promise<void> | null = null;
  /** Runs one after the other: a list read before another run ended would add items again that were sent in between. */
  const takeOver = () => (taking ??= takeEarly().finally(() => (taking = null)));

  /**
   * Changes the items in memory, then those in the databases; returns them in the order given. Rejects without database, or when it is
   * full.
   */
  async function alter(items: readonly QueueItem[], to: Change): Promise<QueueItem[]> {
    const held = items.flatMap(({ id }) => memory.get(id) ?? []);
    const altered = held.flatMap((item) => {
      const next = to(item);
      if (next) memory.set(item.id, next);
      else memory.delete(item.id);
      return next ?? [];
    });
    const inMemory = new Set(held.map(({ id }) => id));
    const rest = items.filter(({ id }) => !inMemory.has(id));
    return inOrderOf(items, [...altered, ...(await stored(from, rest, to))]);
  }

  return {
    add: async (draft) => {
      refuseTakenType(draft);
      await takeOver();
      return store(draft);
    },
    all: async () => {
      await takeOver();
      await rescue().catch(() => undefined);
      const kept = await from
        .ulty()
        .then((database) => database.getAll('offline_queue'))
        .catch(() => []);
      const foreign = await from
        .ext()
        .then((database) => database.getAll('outbox'))
        .catch(() => []);
      return [...new Map([...kept, ...foreign, ...memory.values()].map((item) => [item.id, item])).values()]
        .filter((item) => !isOfErased(item))
        .sort((a, b) => a.data.seq - b.data.seq);
    },
    markSending: async (items) => {
      for (const { id } of items) left.add(id);
      const mark = (current: QueueItem) => ({ ...current, lastAttempt: iso() });
      const unmarked = async () => {
        const rest = items.filter(({ id }) => !memory.has(id));
        const there = await stored(from, rest).catch(() => rest);
        return inOrderOf(items, [...memory.values(), ...there.map(mark)]);
      };
      return alter(items, mark).catch(unmarked);
    },
    fail: async (items) =>
      void (await alter(items, (current) => ({ ...current, attempts: current.attempts + 1, lastAttempt: iso() })).catch(() => null)),
    settle: async (decided) => {
      for (const { item } of decided) forgetEarly(item.data);
      await writeReceipts(
        from,
        decided.map(({ receipt }) => receipt),
      ).catch(() => undefined);
      await alter(
        decided.map(({ item }) => item),
        () => undefined,
      ).catch(() => null);
    },
    giveUp: (userId, ids) =>
      dropHopeless(userId, ids, now(), from).then(
        ({ length }) => length,
        () => 0,
      ),
    receipt: async (eventId) =>
      from
        .ext()
        .then((database) => database.get('receipts', eventId))
        .catch(() => undefined),
    settled: (userId, since) =>
      from
        .ext()
        .then((database) => settledActs(database, userId, since))
        .catch(() => []),
    isTemporary: () => memory.size > 0,
  };
}
