import type { Logger } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { Config } from '../base/config.js';
import { MIGRATIONS } from './migrations.js';
import { PreparingClient, SturdyClient } from './preparing-client.js';

const STATEMENT_MS = 15_000;

/**
 * How the API connects: bounded waits everywhere. A database that refuses gives a 503 at once, one that does not answer gives it after ten
 * seconds; a request never hangs.
 */
export function dataSourceOptions(
  config: Pick<Config, 'databaseUrl' | 'databasePool'> & Partial<Pick<Config, 'hasPreparedStatements' | 'databaseStatementMs'>>,
  logger?: Logger,
): PostgresDataSourceOptions {
  const statementMs = config.databaseStatementMs ?? STATEMENT_MS;
  return {
    type: 'postgres',
    url: config.databaseUrl,
    applicationName: 'ulty-api',
    poolSize: config.databasePool,
    // Also how long a request waits for a free connection: longer than a hiccup, shorter than a query may last.
    connectTimeoutMS: 10_000,
    synchronize: false,
    installExtensions: false,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    logger,
    // Client-side: a connection whose other end disappeared without closing must fail too.
    extra: {
      keepAlive: true,
      // Statements are sent as they are asked for, not one after the other's answer: inPipelinedTransaction relies on it.
      pipeline: true,
      idleTimeoutMillis: 30_000,
      query_timeout: statementMs + 5_000,
      statement_timeout: statementMs,
      Client: config.hasPreparedStatements ? PreparingClient : SturdyClient,
    },
  };
}
