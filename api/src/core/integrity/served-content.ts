import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Db } from '../database/db.js';
import type { SessionUser } from '../http/access.js';
import { Jobs } from '../jobs/jobs.js';
import { forgetServedBrowsers, noteServedContents } from './served-content.queries.js';

/** Most readings remembered as stored: a second one costs nothing. */
const MAX_KNOWN = 50_000;
/** How long served content is buffered, to be written in one statement. */
const WRITE_AFTER_MS = 1_000;
const DAY_MS = 86_400_000;

interface Served {
  key: string;
  userId: string;
  browser: Buffer | null;
  contentId: string;
  at: Date;
}

/**
 * Records what each person and browser was served, once each: a past day pays for what had been served by then. Every text, quiz and list
 * of a download is read by a signed-in person and requested from the server again even where the browser has a copy (`private, no-cache`),
 * so that no cached answer is used unnoticed. Written in batches, apart from the answers. Product §1.6.9, decision 0110.
 */
@Injectable()
export class ServedContent implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ServedContent.name);
  private readonly known = new LRUCache<string, true>({ max: MAX_KNOWN });
  private waiting: Served[] = [];
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Db,
    jobs: Jobs,
  ) {
    jobs.every('served.forget-browsers', DAY_MS, () => this.db.count(forgetServedBrowsers));
  }

  /** @param contentId the book, course, exam pack or placement test whose texts or questions were answered */
  note({ id: userId, browser = null }: Pick<SessionUser, 'id' | 'browser'>, contentId: string): void {
    const key = `${userId} ${browser ?? ''} ${contentId}`;
    if (this.known.has(key)) return;
    this.known.set(key, true);
    this.waiting.push({ key, userId, browser: browser === null ? null : Buffer.from(browser, 'base64'), contentId, at: new Date() });
    this.timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS).unref();
  }

  /** Writes the buffer now. Never rejects: what could not be written is recorded at the next reading. */
  write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeAll());
    return this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write();
  }

  private async writeAll(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const served = this.waiting;
    if (served.length === 0) return;
    this.waiting = [];
    try {
      await this.db.count(noteServedContents, {
        users: served.map(({ userId }) => userId),
        browsers: served.map(({ browser }) => browser),
        contents: served.map(({ contentId }) => contentId),
        times: served.map(({ at }) => at),
      });
    } catch (error) {
      for (const { key } of served) this.known.delete(key);
      this.logger.warn(`what was served is noted at the next reading: ${(error as Error).message}`);
    }
  }
}
