import pg, { type Pool, type PoolClient } from 'pg';
import { MIGRATIONS } from './migrations.js';
import { poolOptions } from './pool-options.js';

/** Advisory lock held while schema and first data are updated, so that replicas starting together take turns. */
const START_LOCK = 7_815_424;

/** Runs every missing migration, then `andThen`, in one replica at a time. */
export async function migrate(pool: Pool, databaseUrl: string, andThen: () => Promise<void> = async () => undefined): Promise<void> {
  const lock = await pool.connect();
  let stillLocked: Error | undefined;
  try {
    await lock.query('select pg_advisory_lock($1)', [START_LOCK]);
    if (!(await isCurrent(lock))) await (await import('./run-migrations.js')).runMigrations(databaseUrl);
    await andThen();
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [START_LOCK]).catch((error: Error) => (stillLocked = error));
    // Closes a connection that may still hold the lock, which releases it.
    lock.release(stillLocked);
  }
}

async function isCurrent(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ hasTable: boolean }>(`select to_regclass('migrations') is not null as "hasTable"`);
  if (!rows[0]?.hasTable) return false;
  const done = new Set((await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name));
  return MIGRATIONS.every(({ name }) => done.has(name));
}

/** Updates the schema of a database for an operator's command, without a running API. */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool(poolOptions({ databaseUrl, databasePool: 2 }));
  try {
    await migrate(pool, databaseUrl);
  } finally {
    await pool.end();
  }
}
