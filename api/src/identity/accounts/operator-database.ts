import pg from 'pg';
import { Db } from '../../core/database/db.js';

/** Runs an operator's command beside the site, on one connection to its database that ends with it. */
export async function onOperatorDatabase<Result>(databaseUrl: string, act: (db: Db) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, application_name: 'ulty-operator', max: 1 });
  // A connection that is lost between two statements: the next one tells.
  pool.on('error', () => undefined);
  try {
    return await act(new Db({ pool, countQuery: () => undefined, hasPreparedStatements: false }));
  } finally {
    await pool.end();
  }
}
