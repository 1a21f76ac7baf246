import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../base/config.js';
import { Database } from '../database/database.js';
import { Db } from '../database/db.js';
import { takePeriod, finishPeriod, giveBackPeriod } from './jobs.queries.js';

interface Job {
  name: string;
  periodMs: number;
  run: () => Promise<unknown>;
  isRunning: boolean;
}

/** Wait before a failed run is retried, in the same period. */
const RETRY_MS = 60_000;

/** Periodic work. Every replica has a timer; one row per job and period lets one of them run it. Design §5. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly jobs = new Map<string, Job>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Set<Promise<void>>();
  private isClosing = false;

  constructor(
    private readonly db: Db,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Runs `run` once per period (ms, counted from 1970 in UTC: a day's begins at midnight) over all replicas. Call it from a constructor or
   * `onModuleInit`. A failed or interrupted run is retried within its period, so `run` must be idempotent; a period without a running
   * replica is skipped.
   */
  every(name: string, periodMs: number, run: () => Promise<unknown>): void {
    if (this.jobs.has(name)) throw new Error(`two jobs are named ${name}`);
    this.jobs.set(name, { name, periodMs, run, isRunning: false });
  }

  onApplicationBootstrap(): void {
    if (!this.config.hasJobs) return;
    for (const job of this.jobs.values()) {
      this.timers.push(setInterval(() => void this.look(job), Math.min(job.periodMs, this.config.jobsLookMs)).unref());
    }
  }

  /** Starts no further job and waits for running ones. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.running);
  }

  /** Checks every job now instead of at its time, and waits for the runs. */
  async runDue(): Promise<void> {
    await Promise.all([...this.jobs.values()].map((job) => this.look(job)));
  }

  /** Runs a job if this replica can claim its present period. Never rejects: a failure is logged and retried. */
  private async look(job: Job): Promise<void> {
    if (job.isRunning || this.isClosing || !this.database.isPrepared) return;
    job.isRunning = true;
    const run = this.runOnce(job).catch((error: Error) => this.logger.error(`${job.name}: ${error.message}`, error.stack));
    this.running.add(run);
    await run;
    this.running.delete(run);
    job.isRunning = false;
  }

  private async runOnce({ name, periodMs, run }: Job): Promise<void> {
    const taken = await this.db.one(takePeriod, { job: name, period: periodMs / 1_000 });
    if (!taken) return;
    try {
      await run();
      await this.db.count(finishPeriod, { job: name, periodStart: taken.periodStart });
    } catch (error) {
      await this.db.count(giveBackPeriod, { job: name, periodStart: taken.periodStart, retryMs: RETRY_MS });
      throw error;
    }
  }
}
