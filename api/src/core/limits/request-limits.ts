import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Limits, type Limit } from './limits.js';

/** Share of a budget that a process counts locally for one subject before it shares the count: few people and addresses reach it. */
const SHARE = 0.1;
const SHARE_EVERY_MS = 250;
const MAX_SUBJECTS = 100_000;

interface Counter {
  budget: Limit;
  subject: string;
  /** Local count of the window, the part of it that is shared already, and the count of the others. */
  own: number;
  told: number;
  elsewhere: number;
  until: number;
}

/**
 * Budgets of requests and of their cost, counted locally: a write to the database per request would cost more than most answers. From a
 * tenth of a budget on, a process shares its counts through the database a few times a second, in one statement for all subjects, and reads
 * those of the others. So N replicas let through at most the budget, N tenths of it, and the requests of a quarter of a second. While the
 * database is unreachable, each process counts for itself.
 */
@Injectable()
export class RequestLimits implements BeforeApplicationShutdown {
  private readonly counters = new LRUCache<string, Counter>({ max: MAX_SUBJECTS });
  private readonly waiting = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private sharing: Promise<void> = Promise.resolve();

  constructor(private readonly limits: Limits) {}

  /**
   * Counts an amount (in whole units of the budget) unless the budget has less left: then returns the seconds until its window ends, else
   * null.
   */
  consume(budget: Limit, subject: string, amount = 1): number | null {
    const waitS = this.waitOf(budget, subject, amount);
    if (waitS === null) this.spend(budget, subject, amount);
    return waitS;
  }

  /** Returns the seconds until an amount is available; null when it is now. */
  waitOf(budget: Limit, subject: string, amount = 1): number | null {
    const counter = this.counters.get(keyOf(budget, subject));
    const now = Date.now();
    if (!counter || counter.until <= now || counter.own + counter.elsewhere + amount <= budget.max) return null;
    return Math.max(1, Math.ceil((counter.until - now) / 1_000));
  }

  /** Counts an amount already spent, even beyond the budget. */
  spend(budget: Limit, subject: string, amount: number): void {
    const now = Date.now();
    const key = keyOf(budget, subject);
    let counter = this.counters.get(key);
    if (!counter || counter.until <= now) {
      counter = { budget, subject, own: 0, told: 0, elsewhere: 0, until: now + budget.windowMs };
      this.counters.set(key, counter);
    }
    counter.own += amount;
    if (counter.own >= budget.max * SHARE) this.willShare(key);
  }

  /** Shares the counts now, and reads those of the other processes. Never rejects. */
  share(): Promise<void> {
    this.sharing = this.sharing.then(() => this.shareAll());
    return this.sharing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.sharing;
  }

  private willShare(key: string): void {
    this.waiting.add(key);
    this.timer ??= setTimeout(() => {
      this.timer = null;
      void this.share();
    }, SHARE_EVERY_MS).unref();
  }

  private async shareAll(): Promise<void> {
    const now = Date.now();
    const told = [...this.waiting].flatMap((key) => {
      const counter = this.counters.get(key);
      return counter && counter.until > now ? [{ counter, count: counter.own - counter.told }] : [];
    });
    this.waiting.clear();
    if (told.length === 0) return;
    try {
      const totals = await this.limits.add(
        told.map(({ counter, count }) => ({ name: counter.budget.name, subject: counter.subject, count, leftMs: counter.until - now })),
      );
      for (const [at, { counter, count }] of told.entries()) {
        counter.told += count;
        counter.elsewhere = Math.max(0, (totals[at]?.count ?? 0) - counter.told);
        counter.until = Date.now() + (totals[at]?.leftMs ?? 0);
      }
    } catch {
      // The database is unreachable, which is logged elsewhere. The next request of each subject shares its count again.
    }
  }
}

const keyOf = ({ name }: Limit, subject: string): string => `${name}\n${subject}`;
