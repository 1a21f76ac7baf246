import pg, { type PoolConfig } from 'pg';
import type { Config } from '../base/config.js';

const STATEMENT_MS = 15_000;

/**
 * A client whose lost connection never ends the process. The pool hands out a new connection before it has an error listener, and
 * PostgreSQL may close it at that very moment. Queries on the connection still fail with the error.
 */
export class SturdyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/**
 * Options of the pool, with a timeout for every wait. A database that refuses gives a 503 at once, one that does not answer gives it after
 * ten seconds; a request never hangs.
 */
export function poolOptions(
  config: Pick<Config, 'databaseUrl' | 'databasePool'> & Partial<Pick<Config, 'databaseStatementMs'>>,
): PoolConfig & { Client: typeof pg.Client; pipeline: boolean } {
  const statementMs = config.databaseStatementMs ?? STATEMENT_MS;
  return {
    connectionString: config.databaseUrl,
    application_name: 'ulty-api',
    max: config.databasePool,
    // Also the longest wait of a request for a free connection: longer than a hiccup, shorter than the longest query.
    connectionTimeoutMillis: 10_000,
    // Client-side: a connection whose other end disappeared without closing must fail too.
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    query_timeout: statementMs + 5_000,
    statement_timeout: statementMs,
    // Statements are sent without waiting for earlier answers: `Tx` relies on it.
    pipeline: true,
    Client: SturdyClient,
  };
}
