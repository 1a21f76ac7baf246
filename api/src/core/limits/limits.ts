import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { Db } from '../database/db.js';
import type { Networks } from '../http/networks-of.js';
import { Jobs } from '../jobs/jobs.js';
import { addCounts, consumeOne, forgetEnded, giveBackOne, readKey } from './limits.queries.js';
import { tooMany } from './too-many-requests.js';

/** At most `max` actions of one subject in a window (ms) that begins with the first of them. `name` must be unique to the limit. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** A local count, to be added to the shared one. */
export interface Counted {
  name: string;
  subject: string;
  count: number;
  /** Time until its window ends. */
  leftMs: number;
}

/** Factor for a whole organisation, up to 65,536 networks of IPv6, compared with one network. */
export const WIDER_BUDGET = 4;
const HOUR_MS = 3_600_000;

/**
 * The counters of all limits, in PostgreSQL: ten wrong passwords are ten over all replicas, and survive a restart. The table reveals no
 * address, e-mail or number: keys are keyed hashes. Without database nothing can be counted, so everything is refused with UNAVAILABLE.
 * Decision 0034.
 */
@Injectable()
export class Limits {
  private key: Promise<Buffer> | null = null;

  constructor(
    private readonly db: Db,
    jobs: Jobs,
  ) {
    jobs.every('limits.forget', HOUR_MS, () => db.count(forgetEnded));
  }

  /**
   * Counts an action before its outcome is known, so that parallel guesses cannot exceed the limit; a successful one can be subtracted
   * again. Returns how many are left. TOO_MANY_REQUESTS contains the time to wait.
   */
  async consume(limit: Limit, subject: string): Promise<number> {
    const row = await this.db.one(consumeOne, { key: await this.hash(limit.name, subject), most: limit.max, windowMs: limit.windowMs });
    if (!row || row.left === null) throw tooMany((row?.waitMs ?? limit.windowMs) / 1_000);
    return row.left;
  }

  async giveBack(limit: Limit, subject: string): Promise<void> {
    await this.db.count(giveBackOne, { key: await this.hash(limit.name, subject) });
  }

  /**
   * Counts an action for the network it comes from, then for the wider one around it, which may do `WIDER_BUDGET` times as much.
   * TOO_MANY_REQUESTS.
   */
  async consumeFrom(limit: Limit, [network, wider]: Networks): Promise<void> {
    await this.consume(limit, network);
    if (wider === undefined) return;
    await this.consume(ofWider(limit), wider).catch(async (error: unknown) => {
      await this.giveBack(limit, network).catch(() => undefined);
      throw error;
    });
  }

  async giveBackTo(limit: Limit, [network, wider]: Networks): Promise<void> {
    await this.giveBack(limit, network);
    if (wider !== undefined) await this.giveBack(ofWider(limit), wider);
  }

  /** Adds many counts at once; returns, in their order, the counts over all replicas and the ms left of each window. */
  async add(counted: readonly Counted[]): Promise<{ count: number; leftMs: number }[]> {
    const keys = await Promise.all(counted.map(({ name, subject }) => this.hash(name, subject)));
    const rows = await this.db.rows(addCounts, {
      keys,
      counts: counted.map(({ count }) => count),
      leftMs: counted.map(({ leftMs }) => leftMs),
    });
    const byKey = new Map(rows.map((row) => [row.key.toString('base64'), row]));
    return keys.map((key, at) => byKey.get(key.toString('base64')) ?? { count: counted[at]?.count ?? 0, leftMs: counted[at]?.leftMs ?? 0 });
  }

  private async hash(name: string, subject: string): Promise<Buffer> {
    this.key ??= this.db.one(readKey).then((row) => {
      if (!row) throw new Error('the table limit_key has lost its row');
      return row.key;
    });
    const key = await this.key.catch((error: unknown) => {
      this.key = null;
      throw error;
    });
    return createHmac('sha256', key).update(`${name}\n${subject}`).digest();
  }
}

/** Returns the limit of a wider network, counted separately. */
export function ofWider(limit: Limit): Limit {
  return { name: `${limit.name}, wider`, max: limit.max * WIDER_BUDGET, windowMs: limit.windowMs };
}
