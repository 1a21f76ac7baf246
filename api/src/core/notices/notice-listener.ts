import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Client } from 'pg';
import { CONFIG, type Config } from '../base/config.js';
import { SturdyClient } from '../database/pool-options.js';
import { NOTICES_CHANNEL, type Announced } from './notice-announcer.js';

/** Delays between attempts to connect. */
const PAUSE_MS = { first: 250, most: 10_000 } as const;
/** Interval of queries that find a connection whose other end is gone without closing. */
const ASK_MS = 20_000;
const ANSWER_LIMIT_MS = 5_000;

/** The one listening connection of this process, outside the pool; it is opened with the first open page. Decision 0088. */
@Injectable()
export class NoticeListener implements BeforeApplicationShutdown {
  onNotices: (notices: Announced[]) => void = () => undefined;
  /** Called after a gap without listening, with its start. When it rejects, it is called again. */
  onGap: (since: Date) => Promise<void> = async () => undefined;
  private readonly logger = new Logger('Notices');
  private client: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isStarted = false;
  private isClosing = false;
  private tries = 0;
  /** Start of the gap without listening; null while listening. */
  private deafSince: Date | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Whether it listens now. */
  get isListening(): boolean {
    return this.client !== null;
  }

  start(): void {
    if (this.isStarted || this.isClosing) return;
    this.isStarted = true;
    this.deafSince = new Date();
    void this.connect();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    if (this.timer) clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new SturdyClient({
      connectionString: this.config.databaseUrl,
      application_name: 'ulty-listen',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
    });
    client.on('notification', ({ payload }) => this.hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${NOTICES_CHANNEL}`);
      if (this.isClosing) return void (await client.end());
      client.once('end', () => this.lose(client));
      this.client = client;
      if (this.deafSince) await this.onGap(this.deafSince);
      this.deafSince = null;
      this.tries = 0;
      this.ask(client);
    } catch (error) {
      this.logger.debug(`not listening: ${(error as Error).message}`);
      if (this.client === client) this.lose(client);
      else this.again();
      void client.end().catch(() => undefined);
    }
  }

  /** Queries at intervals whether the other end is still there. */
  private ask(client: Client): void {
    this.timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.ask(client),
        () => void client.end().catch(() => undefined),
      );
    }, ASK_MS).unref();
  }

  private lose(client: Client): void {
    if (this.client !== client) return;
    this.client = null;
    this.deafSince ??= new Date();
    this.again();
  }

  private again(): void {
    if (this.isClosing) return;
    if (this.timer) clearTimeout(this.timer);
    const pause = Math.min(PAUSE_MS.first * 2 ** this.tries, PAUSE_MS.most) * (0.5 + Math.random() / 2);
    this.tries += 1;
    this.timer = setTimeout(() => void this.connect(), pause).unref();
  }

  private hear(payload: string | undefined): void {
    const rows = JSON.parse(payload ?? '[]') as [string, string, string, string][];
    this.onNotices(rows.map(([id, userId, kind, code]) => ({ id, userId, kind, code })));
  }
}
