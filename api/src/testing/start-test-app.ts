import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { QueryResultRow } from 'pg';
import { createApp } from '../create-app.js';
import { Database } from '../core/database/database.js';
import { QueryCounter } from '../core/database/query-counter.js';
import { makePasswordsCheap } from './cheap-passwords.js';
import { makeUser, type ChosenUser, type MadeUser } from './make-user.js';
import { httpClient, type TestRequest, type TestResponse } from './http-client.js';
import { withStillMemory } from './still-memory.js';
import { testConfig } from './test-config.js';
import { cloneDatabase } from './test-database.js';

export interface TestApp {
  app: NestFastifyApplication;
  databaseUrl: string;
  /** e.g. http://127.0.0.1:40123 */
  origin: string;
  /** One request over HTTP; redirects are not followed. */
  inject(request: TestRequest): Promise<TestResponse>;
  /** Rows of any SQL, on this file's own database. */
  query<Row extends QueryResultRow>(text: string, params?: unknown[]): Promise<Row[]>;
  /** A signed-in account; send its `cookie` as header. */
  makeUser(chosen?: ChosenUser): Promise<MadeUser>;
  /** Statements PostgreSQL receives while `act` runs; caches of some seconds do not expire. One `act` at a time. */
  countQueries(act: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** The whole API on a database cloned for the calling test file, as `testConfig` says; `environment` overrides its variables. */
export async function startTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const database = await cloneDatabase(environment['CONTENT_DIR'] ? 'ulty' : 'library');
  const app = await createApp(testConfig(database.url, environment));
  makePasswordsCheap(app);
  await app.get(Database).prepared();
  await app.listen(0, '127.0.0.1');
  const origin = await app.getUrl();
  const client = httpClient(origin);
  const counter = app.get(QueryCounter);
  return {
    app,
    databaseUrl: database.url,
    origin,
    inject: client.send,
    query: async <Row extends QueryResultRow>(text: string, params: unknown[] = []) =>
      (await app.get(Database).pool.query<Row>(text, params)).rows,
    makeUser: (chosen) => makeUser(app, chosen),
    async countQueries(act) {
      const before = counter.count;
      await withStillMemory(app, act);
      return counter.count - before;
    },
    async close() {
      client.close();
      await app.close();
      await database.drop();
    },
  };
}
