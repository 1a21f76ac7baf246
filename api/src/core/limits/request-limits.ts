import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Limits } from './limits.js';

const NAME = 'requests';
const WINDOW_MS = 60_000;
/** Requests a process allows one subject before it shares the count, as a part of the budget: few people and addresses reach it. */
const SHARE = 0.1;
const SHARE_EVERY_MS = 250;
const MAX_SUBJECTS = 100_000;

interface Counter {
  /** Requests counted here in the window, how many of them are already shared, and how many the others counted. */
  own: number;
  told: number;
  elsewhere: number;
  until: number;
}

/**
 * Requests a minute, counted where they arrive: a write to the database for each would cost more than most answers do. From a tenth of the
 * budget on, a process shares its counts through the database a few times a second, in one statement for all subjects, and reads those of
 * the others. So N replicas let through at most the budget, N tenths of it, and a quarter of a second's requests. While the database is
 * away each counts for itself.
 */
@Injectable()
export class RequestLimits implements BeforeApplicationShutdown {
  private readonly counters = new LRUCache<string, Counter>({ max: MAX_SUBJECTS });
  private readonly waiting = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private sharing: Promise<void> = Promise.resolve();

  constructor(private readonly limits: Limits) {}

  /** Counts a request; null when it may go on, else the seconds until the next may. */
  take(subject: string, max: number): number | null {
    const now = Date.now();
    let counter = this.counters.get(subject);
    if (!counter || counter.until <= now) counter = this.begin(subject, now);
    if (counter.own + counter.elsewhere >= max) return Math.max(1, Math.ceil((counter.until - now) / 1_000));
    counter.own += 1;
    if (counter.own >= max * SHARE) this.willShare(subject);
    return null;
  }

  /** Shares waiting counts now, and reads those of the other processes. Never rejects. */
  share(): Promise<void> {
    this.sharing = this.sharing.then(() => this.shareAll());
    return this.sharing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.sharing;
  }

  private begin(subject: string, now: number): Counter {
    const counter = { own: 0, told: 0, elsewhere: 0, until: now + WINDOW_MS };
    this.counters.set(subject, counter);
    return counter;
  }

  private willShare(subject: string): void {
    this.waiting.add(subject);
    this.timer ??= setTimeout(() => {
      this.timer = null;
      void this.share();
    }, SHARE_EVERY_MS).unref();
  }

  private async shareAll(): Promise<void> {
    const now = Date.now();
    const told = [...this.waiting].flatMap((subject) => {
      const counter = this.counters.get(subject);
      return counter && counter.until > now ? [{ subject, counter, count: counter.own - counter.told }] : [];
    });
    this.waiting.clear();
    if (told.length === 0) return;
    try {
      const totals = await this.limits.add(
        told.map(({ subject, counter, count }) => ({ name: NAME, subject, count, leftMs: counter.until - now })),
      );
      for (const [at, { counter, count }] of told.entries()) {
        counter.told += count;
        counter.elsewhere = Math.max(0, (totals[at]?.count ?? 0) - counter.told);
        counter.until = Date.now() + (totals[at]?.leftMs ?? 0);
      }
    } catch {
      // The database is away, which is logged elsewhere. The next request of each subject shares its count again.
    }
  }
}
