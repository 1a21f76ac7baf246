import { DataSource } from 'typeorm';
import { MIGRATIONS } from './migrations.js';

/** Runs every missing migration, each in its transaction. The only use of TypeORM, which is loaded only when a migration is missing. */
export async function runMigrations(databaseUrl: string): Promise<void> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: databaseUrl,
    applicationName: 'ulty-migrations',
    poolSize: 2,
    synchronize: false,
    installExtensions: false,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
  });
  await dataSource.initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await dataSource.destroy();
  }
}
