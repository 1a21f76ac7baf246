import { Inject, Injectable } from '@nestjs/common';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { Queryable } from './queryable.js';
import { Database } from './database.js';
import type { Statement } from './statement.js';
import { Tx, type ToQuery } from './transaction.js';

/** Uses before a statement is prepared, so that rare ones take no memory of PostgreSQL. Decision 0016. */
const USES_BEFORE = 3;

/**
 * The database for all services: `rows`, `one` and `count` run a single statement, `write` several in a transaction. Throws pg's errors;
 * before the first connection DatabaseNotReady.
 */
@Injectable()
export class Db extends Queryable {
  private readonly uses = new Map<string, number>();

  constructor(@Inject(Database) private readonly database: Pick<Database, 'pool' | 'countQuery' | 'hasPreparedStatements'>) {
    super();
  }

  /** Runs `work` in one transaction and returns its result. */
  async write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return Tx.run(await this.database.pool.connect(), this.toQuery, work);
  }

  protected send(statement: Statement<never, unknown>, values: unknown[]): Promise<QueryResult<QueryResultRow>> {
    return this.database.pool.query(this.toQuery(statement, values));
  }

  private readonly toQuery: ToQuery = (statement, values): QueryConfig => {
    this.database.countQuery();
    if (typeof statement === 'string') return { text: statement };
    const { name, text } = statement;
    const uses = (this.uses.get(name) ?? 0) + 1;
    if (uses <= USES_BEFORE) this.uses.set(name, uses);
    return { text, values, ...(this.database.hasPreparedStatements && uses >= USES_BEFORE && { name }) };
  };
}
