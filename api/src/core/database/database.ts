import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import { CONFIG, type Config } from '../base/config.js';
import { DatabaseNotReady } from './database-down.js';
import { migrate } from './migrate.js';
import { poolOptions } from './pool-options.js';

/** Order of the start tasks once the schema is current. */
const START_PHASES = ['content', 'versions', 'registry', 'accounts', 'activity'] as const;
export type StartPhase = (typeof START_PHASES)[number];

const RETRY_MS = 500;

/**
 * The connection to PostgreSQL. The process answers 503 until it connects; it retries, migrates, runs the start tasks (content import, demo
 * accounts), and is then ready. Afterwards the pool replaces lost connections.
 */
@Injectable()
export class Database implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  /** Resolves when the first attempt has finished the start; rejects with its error, after which others follow. */
  readonly firstAttempt: Promise<void>;
  /** Whether the start is over: schema current, start tasks done. Stays true when PostgreSQL goes away later. */
  isPrepared = false;
  /** Statements sent to PostgreSQL, so that tests can assert how many a request costs. */
  queryCount = 0;
  private connected: Pool | null = null;
  private readonly logger = new Logger('Database');
  private readonly startTasks: { phase: StartPhase; name: string; run: () => Promise<void> }[] = [];
  private isLeaving = false;
  private isClosing = false;
  private preparation: Promise<void> | null = null;
  private endFirstAttempt: (failure?: Error) => void = () => undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.firstAttempt = new Promise((resolve, reject) => {
      this.endFirstAttempt = (failure) => (failure ? reject(failure) : resolve());
    });
    this.firstAttempt.catch(() => undefined);
  }

  /** The one pool of the process. Throws DatabaseNotReady (503) before the first connection. */
  get pool(): Pool {
    if (!this.connected) throw new DatabaseNotReady();
    return this.connected;
  }

  /** False behind a pooler that gives a connection to several clients. */
  get hasPreparedStatements(): boolean {
    return this.config.hasPreparedStatements;
  }

  countQuery(): void {
    this.queryCount += 1;
  }

  /** Registers an idempotent start task. Call it from a constructor or `onModuleInit`. */
  atStart(phase: StartPhase, name: string, run: () => Promise<void>): void {
    this.startTasks.push({ phase, name, run });
    this.startTasks.sort((a, b) => START_PHASES.indexOf(a.phase) - START_PHASES.indexOf(b.phase));
  }

  /** Whether requests can be served: prepared, not stopping, and PostgreSQL answers within a second. */
  async isReady(): Promise<boolean> {
    if (!this.isPrepared || this.isLeaving || this.isClosing) return false;
    const limit = new AbortController();
    const answer = this.pool.query('select 1').then(
      () => true,
      () => false,
    );
    const tooLate = pause(1_000, false, { signal: limit.signal }).catch(() => false);
    return Promise.race([answer, tooLate]).finally(() => limit.abort());
  }

  /** Reports not ready from now on; running requests still get their answers. */
  leave(): void {
    this.isLeaving = true;
  }

  onApplicationBootstrap(): void {
    this.preparation = this.prepare();
  }

  /** Reports not ready before the server closes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    await this.preparation;
  }

  /** Closes the pool after the last answer. */
  async onApplicationShutdown(): Promise<void> {
    await this.connected?.end();
    this.connected = null;
  }

  /** Resolves when the start is over: ready, or given up because of a shutdown. */
  async prepared(): Promise<void> {
    await this.preparation;
  }

  private async prepare(): Promise<void> {
    for (let attempt = 0; !this.isClosing; attempt += 1) {
      try {
        this.connected ??= await this.connect();
        await migrate(this.connected, this.config.databaseUrl, () => this.runStartTasks());
        this.isPrepared = true;
        this.endFirstAttempt();
        return;
      } catch (error) {
        this.endFirstAttempt(error as Error);
        // Logged at first and then about every ten seconds, to be visible without filling a disk.
        if (attempt % 20 === 0) this.logger.error(`the database is not ready: ${(error as Error).message}`, (error as Error).stack);
        await pause(RETRY_MS);
      }
    }
  }

  private async connect(): Promise<Pool> {
    const pool = new pg.Pool(poolOptions(this.config));
    // An idle connection was lost: the pool makes another.
    pool.on('error', () => undefined);
    try {
      (await pool.connect()).release();
      return pool;
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  private async runStartTasks(): Promise<void> {
    for (const { name, run } of this.startTasks) {
      const startedAt = performance.now();
      await run();
      this.logger.log(`${name}: done in ${Math.round(performance.now() - startedAt)} ms`);
    }
  }
}
