import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database } from './database.js';

/** Explicit SQL for what learners' pages read. Statements are prepared once per connection under their name. */
@Injectable()
export class Sql {
  constructor(private readonly database: Database) {}

  /**
   * Rows of one statement. `name` must be unique to the text, e.g. 'courses.list'; values go in `params` only.
   * Throws pg's errors; an unreachable database becomes UNAVAILABLE in the error filter.
   */
  async query<Row extends QueryResultRow>(name: string, text: string, params: readonly unknown[] = []): Promise<Row[]> {
    this.database.countQuery();
    const config = { text, values: [...params], ...(this.database.hasPreparedStatements && { name }) };
    return (await this.database.pool.query<Row>(config)).rows;
  }

  /** The only row of a statement, or null. */
  async one<Row extends QueryResultRow>(name: string, text: string, params: readonly unknown[] = []): Promise<Row | null> {
    return (await this.query<Row>(name, text, params))[0] ?? null;
  }
}
