import pg from 'pg';
import { Db } from './db.js';
import { poolOptions } from './pool-options.js';

/** A database outside of a running API: for operators' commands, benches and tests. */
export function openDb(
  databaseUrl: string,
  { databasePool = 2, hasPreparedStatements = true } = {},
): { db: Db; close: () => Promise<void> } {
  const pool = new pg.Pool(poolOptions({ databaseUrl, databasePool }));
  // A connection that is lost between two statements: the next one tells.
  pool.on('error', () => undefined);
  return { db: new Db({ pool, hasPreparedStatements, countQuery: () => undefined }), close: () => pool.end() };
}
