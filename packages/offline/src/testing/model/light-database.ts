/**
 * The promise that a closed page waits for; a new one each time, since a shared promise would keep the history of everything that waits for
 * it in memory.
 */
const never = () => new Promise<never>(() => undefined);

/** A page that may end between any two requests to its databases: what it would do afterwards never happens. */
export class Tab {
  isDead = false;
  readonly death: Promise<'dead'>;
  readonly open = new Set<Transaction>();
  private tellDeath: () => void = () => undefined;

  /** @param stepsLeft after how many more requests and calls it ends */
  constructor(
    readonly phone: PhoneStorage,
    public stepsLeft: number,
  ) {
    this.death = new Promise((resolve) => {
      this.tellDeath = () => resolve('dead');
    });
  }

  kill(): void {
    this.isDead = true;
    for (const transaction of this.open) transaction.abort();
    this.tellDeath();
  }

  /** One step of the page; never resolves when that was the last. */
  step(): Promise<void> | void {
    this.stepsLeft -= 1;
    if (this.stepsLeft <= 0 && !this.isDead) this.kill();
    return this.isDead ? never() : undefined;
  }
}

type Rows = Map<string, Record<string, unknown>>;

/** What one phone stores: rows of the stores that synchronisation uses, by their key. */
export class PhoneStorage {
  stores: Record<string, Rows> = {};
  /** 'full' refuses every put; 'refused' has no database at all, as in some private windows. */
  state: 'well' | 'full' | 'refused' = 'well';
  /** Transactions run one after the other, as transactions on the same store do. */
  private last: Promise<void> = Promise.resolve();
  readonly open = new Set<Transaction>();

  /** A misuse of the database that fails the test, even if the engine handles it. */
  mistake: Error | null = null;

  note(mistake: Error): Error {
    this.mistake = mistake;
    return mistake;
  }

  rows(store: string): Rows {
    return (this.stores[store] ??= new Map());
  }

  turn(): { begun: Promise<void>; end: () => void } {
    const begun = this.last;
    let end: () => void = () => undefined;
    this.last = new Promise((resolve) => {
      end = resolve;
    });
    return { begun, end };
  }

  /** The browser erases all storage. */
  evict(): void {
    for (const transaction of [...this.open]) transaction.abort();
    this.stores = {};
  }
}

const KEYS: Record<string, string> = { app_settings: 'key', receipts: 'eventId' };
/** Maximum number of microtask turns between two requests of a transaction; after more it has ended. */
const TURNS = 6;

/** A transaction: all of its changes are stored, or none. */
export class Transaction {
  readonly done: Promise<void>;
  private state: 'open' | 'committed' | 'aborted' = 'open';
  private pending = 0;
  private made = 0;
  private readonly writes: (() => void)[] = [];
  private readonly changed = new Map<string, Record<string, unknown> | null>();
  private readonly begun: Promise<void>;
  private readonly end: () => void;
  private settle: { resolve: () => void; reject: (reason: unknown) => void } = { resolve: () => undefined, reject: () => undefined };

  constructor(
    private readonly tab: Tab,
    private readonly names: readonly string[],
  ) {
    ({ begun: this.begun, end: this.end } = tab.phone.turn());
    this.done = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    this.done.catch(() => undefined);
    tab.open.add(this);
    tab.phone.open.add(this);
    if (tab.isDead) this.abort();
    else void this.commitAtRest();
  }

  get store() {
    return this.objectStore(this.names[0] ?? '');
  }

  objectStore(name: string) {
    const rows = () => this.tab.phone.rows(name);
    const slot = (key: string) => `${name}\n${key}`;
    const read = (key: string) => {
      const changed = this.changed.get(slot(key));
      return changed === undefined ? rows().get(key) : (changed ?? undefined);
    };
    const all = (): Record<string, unknown>[] =>
      [...new Set([...rows().keys(), ...this.newKeys(name)])].map(read).filter((row) => row !== undefined);
    const write = (key: string, value: Record<string, unknown> | null) => {
      this.changed.set(slot(key), value);
      this.writes.push(() => (value ? rows().set(key, value) : rows().delete(key)));
    };
    return {
      get: (key: string) => this.request(() => read(key)),
      getAll: () => this.request(all),
      put: (value: Record<string, unknown>) =>
        this.request(() => {
          if (this.tab.phone.state === 'full') throw this.fail(new DOMException('full', 'QuotaExceededError'));
          write(String(value[KEYS[name] ?? 'id']), value);
        }),
      delete: (key: string) => this.request(() => write(key, null)),
      index: (field: string) => ({
        getAllKeys: ({ upper }: { upper: string }) =>
          this.request(() => all().flatMap((row) => (String(row[field]) <= upper ? [String(row[KEYS[name] ?? 'id'])] : []))),
      }),
    };
  }

  abort(reason: unknown = new DOMException('gone', 'AbortError')): void {
    if (this.state !== 'open') return;
    this.state = 'aborted';
    this.finish();
    if (!this.tab.isDead) this.settle.reject(reason);
  }

  private fail(reason: unknown): unknown {
    this.abort(reason);
    return reason;
  }

  private newKeys(name: string): string[] {
    return [...this.changed.keys()].flatMap((slot) => (slot.startsWith(`${name}\n`) ? [slot.slice(name.length + 1)] : []));
  }

  private async request<T>(act: () => T): Promise<T> {
    if (this.tab.isDead) await never();
    if (this.state === 'committed') throw this.tab.phone.note(new DOMException('The transaction has ended.', 'TransactionInactiveError'));
    if (this.state === 'aborted') throw new DOMException('aborted', 'AbortError');
    this.pending += 1;
    this.made += 1;
    try {
      await this.begun;
      await this.tab.step();
      if (this.isAborted()) throw new DOMException('aborted', 'AbortError');
      return act();
    } finally {
      this.pending -= 1;
    }
  }

  private isAborted(): boolean {
    return this.state === 'aborted';
  }

  private async commitAtRest(): Promise<void> {
    await this.begun;
    for (let quiet = 0, made = this.made; quiet < TURNS; quiet += 1) {
      await null;
      if (this.pending > 0 || this.made !== made) quiet = 0;
      made = this.made;
      if (this.state !== 'open') return;
    }
    await this.tab.step();
    if (this.state !== 'open') return;
    this.state = 'committed';
    for (const write of this.writes) write();
    this.finish();
    this.settle.resolve();
  }

  private finish(): void {
    this.tab.open.delete(this);
    this.tab.phone.open.delete(this);
    this.end();
  }
}

/**
 * The few calls of `idb` that synchronisation makes, on the storage of a page's phone. It is much faster than fake-indexeddb, and its pages
 * may end in the middle of a transaction.
 */
export async function lightDatabase(tab: Tab) {
  if (tab.isDead) await never();
  if (tab.phone.state === 'refused') throw new DOMException('refused', 'SecurityError');
  const transaction = (names: string | readonly string[]) => new Transaction(tab, [names].flat());
  const alone = async <T>(store: string, act: (store: ReturnType<Transaction['objectStore']>) => Promise<T>) => {
    const one = transaction(store);
    const result = await act(one.objectStore(store));
    await one.done;
    return result;
  };
  return {
    transaction,
    get: (name: string, key: string) => alone(name, (store) => store.get(key)),
    getAll: (name: string) => alone(name, (store) => store.getAll()),
    put: (name: string, value: Record<string, unknown>) => alone(name, (store) => store.put(value)),
    delete: (name: string, key: string) => alone(name, (store) => store.delete(key)),
  };
}
