import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source-options.js';

/** Held while the schema and its first data are brought up to date, so that replicas starting together take turns. */
const START_LOCK = 7_815_424;

/** Runs every missing migration, each in its transaction, then `andThen`, alone among all replicas. */
export async function migrate(dataSource: DataSource, andThen: () => Promise<void> = async () => undefined): Promise<void> {
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('select pg_advisory_lock($1)', [START_LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
    await andThen();
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [START_LOCK]).catch(() => undefined);
    await lock.release();
  }
}

/** Brings the schema of a database up to date for an operator's command, where no running API does it. */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const dataSource = await new DataSource(dataSourceOptions({ databaseUrl, databasePool: 2 })).initialize();
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
