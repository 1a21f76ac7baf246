import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { Queryable, type Given } from './queryable.js';
import type { Statement } from './statement.js';

/** Sends a statement to PostgreSQL: counted, and prepared under its name once it repeats. */
export type ToQuery = (statement: Statement<never, unknown> | string, values?: unknown[]) => QueryConfig;

/**
 * One transaction. Statements issued in the same turn of the event loop are sent together, including begin and commit, and PostgreSQL runs
 * them in that order; a failing statement makes all after it fail. Decision 0077.
 */
export class Tx extends Queryable {
  private begun: Promise<unknown> | null = null;
  private ending: Promise<QueryResult | null> | null = null;
  private readonly lastOnes: (() => Promise<unknown>)[] = [];
  private isOver = false;
  private isCorked = false;

  private constructor(
    private readonly client: PoolClient,
    private readonly toQuery: ToQuery,
  ) {
    super();
  }

  /** Runs `work` in one transaction on a connection of its own and returns its result. No statement can be sent once `work` has ended. */
  static async run<T>(client: PoolClient, toQuery: ToQuery, work: (tx: Tx) => Promise<T>): Promise<T> {
    const tx = new Tx(client, toQuery);
    let lost: Error | undefined;
    try {
      const result = await work(tx);
      await tx.commit();
      return result;
    } catch (error) {
      // A connection is not reused unless PostgreSQL itself confirmed the end of the transaction.
      await tx.end('rollback').catch((failure: Error) => (lost = 'severity' in failure ? undefined : failure));
      throw error;
    } finally {
      client.release(lost);
    }
  }

  /** Runs text without result and parameters: `lock table`, `set local`, a temporary table. */
  async command(text: string): Promise<void> {
    await this.inTransaction(() => this.post(this.toQuery(text)));
  }

  /** Queues a statement that is sent when the work has ended, in one packet with the commit. */
  last<Params>(statement: Statement<Params, unknown>, ...[params]: Given<Params>): void {
    this.lastOnes.push(() => this.ask(statement, params));
  }

  protected send(statement: Statement<never, unknown>, values: unknown[]): Promise<QueryResult<QueryResultRow>> {
    return this.inTransaction(() => this.post(this.toQuery(statement, values)));
  }

  private async inTransaction<T>(send: () => Promise<T>): Promise<T> {
    if (this.isOver) throw new Error('the transaction is over');
    if (!this.begun) {
      this.begun = this.post(this.toQuery('begin'));
      this.begun.catch(() => undefined);
    }
    const [answer] = await Promise.all([send(), this.begun]);
    return answer;
  }

  private async commit(): Promise<void> {
    const sent = this.lastOnes.map((send) => send());
    const ending = this.end('commit');
    // An error of the last statements is thrown instead of the commit error that it causes.
    ending.catch(() => undefined);
    await Promise.all(sent);
    const answer = await ending;
    // PostgreSQL answers ROLLBACK to the commit of a transaction in which a statement has failed.
    if (answer && answer.command !== 'COMMIT') throw new Error('the transaction was rolled back');
  }

  /** Ends the transaction; null when none began. A second call waits for the first. */
  private end(how: 'commit' | 'rollback'): Promise<QueryResult | null> {
    this.isOver = true;
    return (this.ending ??= this.begun ? this.post(this.toQuery(how)) : Promise.resolve(null));
  }

  private post(query: QueryConfig): Promise<QueryResult<QueryResultRow>> {
    const { stream } = this.client.connection;
    if (!this.isCorked) {
      this.isCorked = true;
      stream.cork();
      process.nextTick(() => {
        this.isCorked = false;
        stream.uncork();
      });
    }
    return this.client.query(query);
  }
}
