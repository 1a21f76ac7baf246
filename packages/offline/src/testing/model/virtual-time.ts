interface Timer {
  at: number;
  act: () => void;
}

class NeverAborts {
  readonly signal = null;
  abort(): void {}
}

/** Of the history that is played. */
const playing: { time: VirtualTime | null } = { time: null };
const now = () => playing.time?.now ?? 0;
// Set once: Jest keeps every value that a global ever had, and with it the whole history that made it.
const virtual = {
  setTimeout: ((act: () => void, ms = 0) => playing.time?.set(act, ms)) as unknown as typeof setTimeout,
  clearTimeout: ((id: number) => playing.time?.clear(id)) as typeof clearTimeout,
  // What nothing here depends on, and what costs a third of a history.
  localStorage: { getItem: () => null, setItem: () => undefined },
  AbortController: NeverAborts,
  // Of another thread, which no clock here waits for.
  CompressionStream: undefined,
};

/** A clock that moves only when everything else has come to rest: timers of minutes cost nothing, and each history runs the same again. */
export class VirtualTime {
  now: number;
  private timers = new Map<number, Timer>();
  private made = 0;

  constructor(start: number) {
    this.now = start;
  }

  /** Takes the place of the timers and the clock of this process, for this history. */
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

  /** Runs everything that waits for no timer. */
  rest(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  /** Moves the clock from timer to timer until a promise has settled; throws when nothing is left that could settle it. */
  async until(promise: Promise<unknown>): Promise<void> {
    let isSettled = false;
    const note = () => {
      isSettled = true;
    };
    promise.then(note, note);
    for (await this.rest(); !isSettled; await this.rest()) if (!this.fireNext()) throw new Error('Nothing goes on any more.');
    await promise;
  }

  /** Lets so much time pass. */
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
