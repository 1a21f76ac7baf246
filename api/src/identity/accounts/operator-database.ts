import type { Db } from '../../core/database/db.js';
import { openDb } from '../../core/database/open-db.js';

/** Runs an operator's command while the site runs, on its own database connection, which is closed afterwards. */
export async function onOperatorDatabase<Result>(databaseUrl: string, act: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = openDb(databaseUrl, { databasePool: 1, hasPreparedStatements: false });
  try {
    return await act(db);
  } finally {
    await close();
  }
}
