import { createEngine, type Engine } from '../../engine';
import { fitting, postBatch } from '../../post-batch';
import { checkSession, postEvent } from '../../post-event';
import { createQueue, type Draft, type Queue } from '../../queue';
import type { QueueItem } from '../../queue-item';
import { leaseLock, type SyncLock } from '../../sync-lock';
import type { Databases } from '../../both-databases';
import { lightDatabase, PhoneStorage, Tab } from './light-database';
import { ModelServer, unitsOf } from './model-server';
import type { VirtualTime } from './virtual-time';

/** A phone with its storage, clock, session and pages. */
export class Phone {
  readonly storage = new PhoneStorage();
  session = '';
  isOnline = true;
  /** How far its clock is ahead of the world's, in ms. */
  aheadMs = 0;
  /** The page that holds the browser's lock, and the pages that wait for it. */
  holder: Page | null = null;
  waiting: (() => void)[] = [];

  constructor(
    readonly name: string,
    readonly hasWebLocks: boolean,
  ) {}

  release(page: Page): void {
    if (this.holder !== page) return;
    this.holder = null;
    for (const next of this.waiting.splice(0)) next();
  }
}

/** A page with the real engine, queue and calls; only storage, network and clock are models. */
export class Page {
  readonly tab: Tab;
  readonly engine: Engine;
  private readonly queue: Queue;
  run = 0;

  constructor(
    private readonly world: World,
    readonly phone: Phone,
    readonly userId: string,
    steps: number,
  ) {
    this.tab = new Tab(phone.storage, steps);
    void this.tab.death.then(() => phone.release(this));
    const now = () => world.time.now + phone.aheadMs;
    const database = () => lightDatabase(this.tab) as never;
    const databases: Databases = { ulty: database, ext: database };
    const inner = createQueue(now, databases);
    this.queue = {
      ...inner,
      add: async (draft: Draft) => {
        const item = await inner.add(draft);
        this.noteKept(draft);
        return item;
      },
    };
    const lock = phone.hasWebLocks ? this.webLock() : leaseLock(now, databases.ulty);
    this.engine = createEngine(
      userId,
      {
        queue: this.queue,
        lock: {
          run: (patienceMs, task) =>
            lock.run(patienceMs, (isHeld) => {
              this.run = world.nextRun();
              return task(isHeld);
            }),
        },
        post: (item) => this.calling(() => postEvent(item)),
        batches: async () => ({ fitting, postBatch: (items) => this.calling(() => postBatch(items)) }),
        check: () => this.calling(() => checkSession(userId)),
        isOnline: () => phone.isOnline,
        now,
      },
      { onChange: () => undefined, onDecided: () => undefined, onGivenUp: (count) => (world.toldLost += count) },
    );
  }

  /** The engine's calls reach `fetch` before they wait for anything. */
  private calling<T>(call: () => T): T {
    this.world.caller = this;
    return call();
  }

  /** Runs an act in this page; 'dead' when the page ends first. */
  do<T>(act: () => Promise<T>): Promise<T | 'dead'> {
    return this.tab.isDead ? Promise.resolve('dead') : Promise.race([act(), this.tab.death]);
  }

  /** Stores an event, then sends it as the page does. */
  async record(draft: Draft): Promise<void> {
    const { world } = this;
    world.earn(draft);
    const sent = await this.do(() => this.engine.record(draft));
    if (sent !== 'dead' && sent.state === 'synced' && !world.server.ledger.has(draft.event.eventId))
      throw new Error('told as done, and nobody has it');
  }

  /** A page whose browser stores nothing reports so: its events may end with it. */
  private noteKept(draft: Draft): void {
    const { eventId } = draft.event;
    if (!this.queue.isTemporary() || this.world.waitingIn(this.phone).some(({ id }) => id === eventId)) this.world.kept.set(eventId, draft);
  }

  private webLock(): SyncLock {
    const { phone } = this;
    return {
      run: async (patienceMs, task) => {
        while (phone.holder) {
          if (patienceMs === 0) return false;
          await new Promise<void>((resolve) => phone.waiting.push(resolve));
        }
        if (this.tab.isDead) return new Promise(() => undefined);
        phone.holder = this;
        try {
          await task(() => Promise.resolve(true));
        } finally {
          phone.release(this);
        }
        return true;
      },
    };
  }
}

/** One history's world: a server, some phones, one clock. */
export class World {
  readonly server = new ModelServer();
  /** All events that were made, stored or not; and those that a page was told are stored. */
  readonly done: Draft[] = [];
  readonly kept = new Map<string, Draft>();
  readonly evicted = new Map<string, QueueItem>();
  toldLost = 0;
  /** The page that begins a call. */
  caller: Page | null = null;
  private runs = 0;

  constructor(
    readonly time: VirtualTime,
    readonly phones: readonly Phone[],
  ) {}

  nextRun(): number {
    this.runs += 1;
    return this.runs;
  }

  earn(draft: Draft): void {
    this.done.push(draft);
  }

  waitingIn({ storage }: Phone): QueueItem[] {
    return [...storage.rows('offline_queue').values(), ...storage.rows('outbox').values()] as unknown as QueueItem[];
  }

  lostIn({ storage }: Phone): QueueItem[] {
    return ([...storage.rows('lost').values()] as unknown as { item: QueueItem }[]).map(({ item }) => item);
  }

  evict(phone: Phone): void {
    for (const item of [...this.waitingIn(phone), ...this.lostIn(phone)]) this.evicted.set(item.id, item);
    phone.storage.evict();
  }

  /** The `fetch` of all pages. */
  async fetch(path: string, init: { method?: string; body?: string; headers: Record<string, string>; signal: AbortSignal }) {
    const page = this.caller;
    this.caller = null;
    if (!page) throw new Error('a call of nobody');
    const { phone, tab } = page;
    await tab.step();
    if (!phone.isOnline) throw new TypeError('network');
    const call = { method: init.method ?? 'GET', body: init.body ?? '', person: init.headers['X-Ulty-Person'] ?? '' };
    const answer = this.server.answer(phone.session, path, call, page.run);
    await tab.step();
    return answer;
  }

  /** The sum of units of all events, each event counted once. */
  sum(events: Iterable<ReadonlyMap<string, number>>): Map<string, number> {
    const sums = new Map<string, number>();
    for (const units of events) for (const [key, count] of units) sums.set(key, (sums.get(key) ?? 0) + count);
    return sums;
  }

  credited(): Map<string, number> {
    return this.sum([...this.server.ledger.values()].map(({ units }) => units));
  }

  earned(drafts: Iterable<Draft>): Map<string, number> {
    return this.sum([...drafts].map(({ event }) => unitsOf(event.userId, event)));
  }

  /** The units of all events that exist anywhere: credited, queued, given up, erased by the browser. */
  somewhere(): Map<string, number> {
    const rest = new Map<string, QueueItem>(this.evicted);
    for (const phone of this.phones) for (const item of [...this.lostIn(phone), ...this.waitingIn(phone)]) rest.set(item.id, item);
    for (const id of this.server.ledger.keys()) rest.delete(id);
    return this.sum([
      ...[...this.server.ledger.values()].map(({ units }) => units),
      ...[...rest.values()].map(({ data }) => unitsOf(data.userId, data)),
    ]);
  }
}
