import type { QueryResult, QueryResultRow } from 'pg';
import type { Statement } from './statement.js';

/** A statement's parameters by name; no argument when it has none. */
export type Given<Params> = keyof Params extends never ? [] : [params: Params];

/** Runs statements: on the database, each on its own, or in a transaction. */
export abstract class Queryable {
  /** Throws pg's errors, with the statement's name as `statement`; isDatabaseDown recognises those of an unreachable database. */
  protected abstract send(statement: Statement<never, unknown>, values: unknown[]): Promise<QueryResult<QueryResultRow>>;

  /** Returns its rows. */
  async rows<Params, Row>(statement: Statement<Params, Row>, ...[params]: Given<Params>): Promise<Row[]> {
    return (await this.ask(statement, params)).rows as Row[];
  }

  /** Returns its only row, or null. */
  async one<Params, Row>(statement: Statement<Params, Row>, ...[params]: Given<Params>): Promise<Row | null> {
    return ((await this.ask(statement, params)).rows[0] as Row | undefined) ?? null;
  }

  /** Returns the row of a statement that always has one, such as a count. */
  async oneOrThrow<Params, Row>(statement: Statement<Params, Row>, ...given: Given<Params>): Promise<Row> {
    const row = await this.one(statement, ...given);
    if (row === null) throw new Error(`${statement.name} gave no row`);
    return row;
  }

  /** Returns how many rows it read or wrote. */
  async count<Params>(statement: Statement<Params, unknown>, ...[params]: Given<Params>): Promise<number> {
    return (await this.ask(statement, params)).rowCount ?? 0;
  }

  protected ask<Params>(statement: Statement<Params, unknown>, params: Params | undefined): Promise<QueryResult<QueryResultRow>> {
    return this.send(statement as unknown as Statement<never, unknown>, statement.valuesOf((params ?? {}) as Params)).catch(
      (error: Error) => {
        throw Object.assign(error, { statement: statement.name });
      },
    );
  }
}
