import type { Socket } from 'node:net';
import type { PoolClient, QueryResult } from 'pg';
import { QueryFailedError, type DataSource, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';

/** The result of a transaction's work, and statements sent without waiting for their answers: the commit goes with them. */
export interface Done<T> {
  result: T;
  last?: Promise<unknown>;
}

/**
 * Runs `work` in one transaction and returns its result. Statements asked for in the same turn of the event loop travel together, the
 * beginning and the commit included, and PostgreSQL runs them in that order; a statement that fails makes all after it fail. Nothing can be
 * asked once `work` has ended. Decision 0077.
 */
export async function inPipelinedTransaction<T>(dataSource: DataSource, work: (tx: EntityManager) => Promise<Done<T>>): Promise<T> {
  const runner = new PipelinedRunner(dataSource.driver as PostgresDriver, 'master');
  const tx = dataSource.createEntityManager(runner);
  Object.assign(runner, { manager: tx });
  try {
    await runner.begin();
    try {
      const { result, last } = await work(tx);
      const committing = runner.finish('commit');
      // An error of the last statements is told rather than that of the commit, which it causes.
      committing.catch(() => undefined);
      await last;
      await committing;
      return result;
    } catch (error) {
      // A connection that is gone has rolled back.
      await runner.finish('rollback').catch(() => undefined);
      throw error;
    }
  } finally {
    await runner.release();
  }
}

/** A connection of TypeORM's that sends at once what it is asked, in as few packets as possible. */
class PipelinedRunner extends PostgresQueryRunner {
  private client: (PoolClient & { connection: { stream: Socket } }) | null = null;
  private begun: Promise<unknown> = Promise.resolve();
  private isOver = false;
  private isCorked = false;

  /** Does not wait for the answer: every later answer waits for it. */
  async begin(): Promise<void> {
    this.client = (await this.connect()) as PoolClient & { connection: { stream: Socket } };
    this.begun = this.send('begin');
    this.begun.catch(() => undefined);
    this.isTransactionActive = true;
    this.transactionDepth = 1;
  }

  /** A second ending does nothing but wait for what is under way. */
  async finish(how: 'commit' | 'rollback'): Promise<void> {
    if (!this.isTransactionActive) return;
    this.isOver = true;
    const { command } = await this.send(how);
    this.isTransactionActive = false;
    // What PostgreSQL answers to the commit of a transaction in which a statement has failed.
    if (how === 'commit' && command !== 'COMMIT') throw new Error('the transaction was rolled back');
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as TypeORM declares it
  override async query(text: string, values?: unknown[], useStructuredResult = false): Promise<any> {
    if (this.isOver) throw new Error('the transaction is over');
    // Repositories and schema builders ask this way.
    if (useStructuredResult) return super.query(text, values, true);
    try {
      const [raw] = await Promise.all([this.send(text, values), this.begun]);
      return raw.command === 'UPDATE' || raw.command === 'DELETE' ? [raw.rows, raw.rowCount] : raw.rows;
    } catch (error) {
      throw new QueryFailedError(text, values, error as Error);
    }
  }

  private send(text: string, values?: unknown[]): Promise<QueryResult> {
    const { client } = this;
    if (!client) throw new Error('no connection');
    this.dataSource.logger.logQuery(text, values, this);
    const { stream } = client.connection;
    if (!this.isCorked) {
      this.isCorked = true;
      stream.cork();
      process.nextTick(() => {
        this.isCorked = false;
        stream.uncork();
      });
    }
    return client.query(text, values);
  }
}
