import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../database/database.js';
import { statement, type RowOf } from '../database/statement.js';

/** What open pages receive about a notice. */
export interface Announced {
  id: string;
  userId: string;
  kind: string;
  code: string;
}

/** Channel of PostgreSQL's NOTIFY. */
export const NOTICES_CHANNEL = 'notices';

/** Notices per NOTIFY: its payload may have 8,000 bytes; a notice needs 150 at most. */
const BATCH = 50;
/** Delay after a notice was written: by then its transaction has usually committed. */
const WAKE_MS = 100;
/** Intervals of checks, while pages are open here and while none is. */
const LOOK_MS = { watched: 1_000, idle: 15_000 } as const;

/**
 * Announces new notices to all replicas, one NOTIFY a batch: a NOTIFY in each writing transaction would make them all wait for one lock.
 * What a replica could not announce, another does. Decision 0088.
 */
@Injectable()
export class NoticeAnnouncer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Notices');
  private look: NodeJS.Timeout | null = null;
  private wakeTimer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private isClosing = false;
  private isWatched = false;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.keepLooking();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    if (this.look) clearInterval(this.look);
    if (this.wakeTimer) clearTimeout(this.wakeTimer);
    await this.running;
  }

  /** Call it when notices were written in a transaction that ends soon. */
  wake(): void {
    if (this.isClosing) return;
    this.wakeTimer ??= setTimeout(() => {
      this.wakeTimer = null;
      void this.announce();
    }, WAKE_MS).unref();
  }

  /** Call it while pages are open here: checks every second, for transactions that end later than `wake` expects. */
  watch(): void {
    if (this.isWatched) return;
    this.isWatched = true;
    this.keepLooking();
  }

  unwatch(): void {
    this.isWatched = false;
    this.keepLooking();
  }

  /** Announces all waiting notices. Never rejects: without database they stay waiting. */
  announce(): Promise<void> {
    this.running ??= this.announceAll()
      .catch((error: Error) => this.logger.debug(`not announced yet: ${error.message}`))
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  private keepLooking(): void {
    if (this.look) clearInterval(this.look);
    if (this.isClosing) return;
    this.look = setInterval(() => void this.announce(), this.isWatched ? LOOK_MS.watched : LOOK_MS.idle).unref();
  }

  private async announceAll(): Promise<void> {
    while (!this.isClosing && this.database.isPrepared) {
      // It runs on a timer: using the pool directly, it counts in no request's number of statements.
      const { rows } = await this.database.pool.query<RowOf<typeof announce>>({
        text: announce.text,
        values: announce.valuesOf({ most: BATCH, channel: NOTICES_CHANNEL }),
      });
      if ((rows[0]?.announced ?? 0) < BATCH) return;
    }
  }
}

/** Claims notices to announce; two replicas at once claim different rows. */
const announce = statement(
  'notices.announce',
  `
  with waiting as (select id from notices where announced_at is null order by created_at
                   limit :most for update skip locked),
  told as (
    update notices n set announced_at = clock_timestamp() from waiting w where n.id = w.id
    returning n.id, n.user_id, n.kind, left(n.code, 30) as code)
  select count(*)::integer as announced, pg_notify(:channel, json_agg(json_build_array(id, user_id, kind, code))::text)
    from told having count(*) > 0`,
);
