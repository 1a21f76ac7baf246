interface Timer {
  at: number;
  act: () => void;
}

class NeverAborts {
  readonly signal = null;
  abort(): void {}
}

/** The clock of the history that is played. */
const playing: { time: VirtualTime | null } = { time: null };
const now = () => playing.time?.now ?? 0;
// Set once: Jest keeps every value that a global ever had, and with it the whole history that made it.
const virtual = {
  setTimeout: ((act: () => void, ms = 0) => playing.time?.set(act, ms)) as unknown as typeof setTimeout,
  clearTimeout: ((id: number) => playing.time?.clear(id)) as typeof clearTimeout,
  // Nothing here depends on local storage, and it would take a third of the time of a history.
  localStorage: { getItem: () => null, setItem: () => undefined },
  AbortController: NeverAborts,
  // Compression runs in another thread, for which this clock does not wait.
  CompressionStream: undefined,
};

/** A clock that moves only when nothing else is left to run: timers of minutes take no real time, and each history is repeatable. */
export class VirtualTime {
  now: number;
  private timers = new Map<number, Timer>();
  private made = 0;

  constructor(start: number) {
    this.now = start;
  }

  /** Replaces the timers and the clock of this process for this history. */
  install(): void {
    playing.time = this;
    if (setTimeout !== virtual.setTimeout) Object.assign(globalThis, virtual);
    Date.now = now;
  }

  set(act: () => void, ms: number): number {
    this.made += 1;
    this.timers.set(this.made, { at: this.now + ms, act });
    return this.made;
  }

  clear(id: number): void {
    this.timers.delete(id);
  }

  /** Runs everything that does not wait for a timer. */
  rest(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  /** Moves the clock from timer to timer until a promise has settled; throws when no timer is left that could settle it. */
  async until(promise: Promise<unknown>): Promise<void> {
    let isSettled = false;
    const note = () => {
      isSettled = true;
    };
    promise.then(note, note);
    for (await this.rest(); !isSettled; await this.rest()) if (!this.fireNext()) throw new Error('Nothing goes on any more.');
    await promise;
  }

  /** Lets this much time pass. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (await this.rest(); this.fireNext(end); ) await this.rest();
    this.now = end;
  }

  private fireNext(before = Infinity): boolean {
    let next: [number, Timer] | null = null;
    for (const timer of this.timers) if (timer[1].at <= before && (!next || timer[1].at < next[1].at)) next = timer;
    if (!next) return false;
    this.timers.delete(next[0]);
    this.now = Math.max(this.now, next[1].at);
    next[1].act();
    return true;
  }
}
