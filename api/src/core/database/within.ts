import type { QueryResult, QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';
import { Asker } from './asker.js';
import type { Statement } from './statement.js';

/** Asks statements within a transaction that TypeORM began. */
export const within = (tx: EntityManager): Asker => new Within(tx);

class Within extends Asker {
  constructor(private readonly tx: EntityManager) {
    super();
  }

  protected async send({ text }: Statement<never, unknown>, values: unknown[]): Promise<QueryResult<QueryResultRow>> {
    const answer = await this.tx.query<unknown[]>(text, values);
    // TypeORM gives the rows of an update or a deletion with their number.
    const [rows, rowCount] = (Array.isArray(answer[0]) ? answer : [answer, answer.length]) as [QueryResultRow[], number];
    return { rows, rowCount } as QueryResult<QueryResultRow>;
  }
}
