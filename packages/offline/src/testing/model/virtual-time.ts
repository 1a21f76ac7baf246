interface Timer {
  at: number;
  act: () => void;
}

/** A clock that moves only when everything else has come to rest: timers of minutes cost nothing, and each history runs the same again. */
export class VirtualTime {
  now: number;
  private timers = new Map<number, Timer>();
  private made = 0;

  constructor(start: number) {
    this.now = start;
  }

  /** Takes the place of the timers and the clock of this process. */
  install(): void {
    Object.assign(globalThis, {
      setTimeout: (act: () => void, ms = 0) => {
        this.made += 1;
        this.timers.set(this.made, { at: this.now + ms, act });
        return this.made;
      },
      clearTimeout: (id: number) => void this.timers.delete(id),
    });
    Date.now = () => this.now;
    // What nothing here depends on, and what costs a third of a history.
    Object.assign(globalThis, { localStorage: { getItem: () => null, setItem: () => undefined }, AbortController: NeverAborts });
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

class NeverAborts {
  readonly signal = null;
  abort(): void {}
}
