import pg from 'pg';
import { Db } from './db.js';
import { poolOptions } from './pool-options.js';

/** Opens a database outside of a running API: for operators' commands, benches and tests. */
export function openDb(
  databaseUrl: string,
  { databasePool = 2, hasPreparedStatements = true } = {},
): { db: Db; close: () => Promise<void> } {
  const pool = new pg.Pool(poolOptions({ databaseUrl, databasePool }));
  // An idle connection was lost: the next statement reports it.
  pool.on('error', () => undefined);
  return { db: new Db({ pool, hasPreparedStatements, countQuery: () => undefined }), close: () => pool.end() };
}
