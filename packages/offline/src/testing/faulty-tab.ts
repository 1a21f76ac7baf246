import { createEngine, type Engine } from '../engine';
import type { EngineParts } from '../engine-parts';
import { createQueue, type Draft, type Queue } from '../queue';
import type { QueueItem } from '../queue-item';
import type { Decision, Reply } from '../reply';
import type { SyncLock } from '../sync-lock';
import { NOON } from './make';

/** The fault of one call. */
export type Fault = 'none' | 'request lost' | 'answer lost' | 'server error' | 'busy' | 'signed out';

/** A server that accepts each event once by its id, over an unreliable network. */
export class FaultyServer {
  faults: Fault[] = [];
  /** The person of this device's session. */
  session = '';
  readonly taken = new Map<string, QueueItem>();
  readonly calls: { run: number; item: QueueItem }[] = [];

  answer(run: number, item: QueueItem): Reply {
    this.calls.push({ run, item });
    const fault = this.faults.shift() ?? 'none';
    if (fault === 'request lost') return { kind: 'unreachable' };
    if (fault === 'server error') return { kind: 'refused', status: 500 };
    if (fault === 'busy') return { kind: 'busy', retryAfterMs: 0 };
    if (fault === 'signed out' || item.data.userId !== this.session) return { kind: 'signed_out' };
    const answer: Decision = { eventId: item.id, outcome: this.taken.has(item.id) ? 'duplicate' : 'accepted' };
    if (answer.outcome === 'accepted') this.taken.set(item.id, item);
    return fault === 'answer lost' ? { kind: 'unreachable' } : { kind: 'decided', answer };
  }
}

/** The browser that runs the tabs: one lock, which a killed tab releases. */
export class Browser {
  readonly server = new FaultyServer();
  /** Every event that was stored. */
  readonly kept: Draft[] = [];
  private holder: FaultyTab | null = null;
  private queue: (() => void)[] = [];
  runs = 0;

  release(tab: FaultyTab): void {
    if (this.holder !== tab) return;
    this.holder = null;
    for (const next of this.queue.splice(0)) next();
  }

  async acquire(tab: FaultyTab, patienceMs: number): Promise<boolean> {
    while (this.holder) {
      if (patienceMs === 0) return false;
      await new Promise<void>((resolve) => this.queue.push(resolve));
    }
    this.holder = tab;
    return true;
  }
}

/** A tab that may be killed between any two steps: the next step and all later ones never run. */
export class FaultyTab {
  readonly engine: Engine;
  readonly death: Promise<'dead'>;
  private die: () => void = () => undefined;
  private run = 0;

  /** @param stepsLeft after how many steps it is killed */
  constructor(
    private readonly browser: Browser,
    readonly userId: string,
    private stepsLeft: number,
  ) {
    this.death = new Promise((resolve) => {
      this.die = () => resolve('dead');
    });
    const inner = createQueue(() => NOON);
    const queue: Queue = {
      ...inner,
      add: (draft) =>
        this.step(async () => {
          const item = await inner.add(draft);
          if (!browser.kept.some(({ event }) => event.eventId === draft.event.eventId)) browser.kept.push(draft);
          return item;
        }),
      all: () => this.step(inner.all),
      markSending: (items) => this.step(() => inner.markSending(items)),
      fail: (items) => this.step(() => inner.fail(items)),
      settle: (decided) => this.step(() => inner.settle(decided)),
      giveUp: (userId, ids) => this.step(() => inner.giveUp(userId, ids)),
      receipt: (eventId) => this.step(() => inner.receipt(eventId)),
    };
    const lock: SyncLock = {
      run: async (patienceMs, task) => {
        if (!(await this.step(() => browser.acquire(this, patienceMs)))) return false;
        browser.runs += 1;
        this.run = browser.runs;
        await task(async () => true);
        browser.release(this);
        return true;
      },
    };
    const parts: EngineParts = {
      queue,
      lock,
      post: (item) => this.step(async () => browser.server.answer(this.run, item)),
      check: async () => 'ok',
      isOnline: () => true,
      now: () => NOON,
    };
    this.engine = createEngine(userId, parts, { onChange: () => undefined, onDecided: () => undefined, onGivenUp: () => undefined });
  }

  private tick(): Promise<void> {
    this.stepsLeft -= 1;
    if (this.stepsLeft > 0) return Promise.resolve();
    this.browser.release(this);
    this.die();
    return new Promise(() => undefined);
  }

  /** Runs one step; the tab may be killed before or after it. */
  private async step<T>(act: () => Promise<T>): Promise<T> {
    await this.tick();
    const result = await act();
    await this.tick();
    return result;
  }
}
