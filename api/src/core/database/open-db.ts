import pg from 'pg';
import { Db } from './db.js';
import { poolOptions } from './pool-options.js';

/** A database outside of a running API: for operators' commands, benches and tests. */
export function openDb(databaseUrl: string, { databasePool = 2 } = {}): { db: Db; close: () => Promise<void> } {
  const pool = new pg.Pool(poolOptions({ databaseUrl, databasePool }));
  return { db: new Db({ pool, hasPreparedStatements: true, countQuery: () => undefined }), close: () => pool.end() };
}
