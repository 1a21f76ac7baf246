import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { QueryResultRow } from 'pg';
import { createApp } from '../create-app.js';
import type { Config } from '../core/base/config.js';
import { Database } from '../core/database/database.js';
import { makePasswordsCheap } from './cheap-passwords.js';
import { makeUser, type ChosenUser, type MadeUser } from './make-user.js';
import { httpClient, type TestRequest, type TestResponse } from './http-client.js';
import { StandingApp } from './standing-app.js';
import { withStillMemory } from './still-memory.js';
import { testConfig } from './test-config.js';
import { cloneDatabase, type Template } from './test-database.js';
import { WHOLE_CONTENT } from './whole-content.js';

export interface TestApp {
  app: NestFastifyApplication;
  databaseUrl: string;
  /** e.g. http://127.0.0.1:40123 */
  origin: string;
  /** Sends one request over HTTP; redirects are not followed. */
  inject(request: TestRequest): Promise<TestResponse>;
  /** Runs any SQL on this file's own database and returns the rows. */
  query<Row extends QueryResultRow>(text: string, params?: unknown[]): Promise<Row[]>;
  /** Makes a signed-in account; send its `cookie` as header. */
  makeUser(chosen?: ChosenUser): Promise<MadeUser>;
  /** Counts the statements that PostgreSQL receives while `act` runs; caches of some seconds do not expire. One `act` at a time. */
  countQueries(act: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** The worker's application, which serves one test file after the other. */
let standing: Promise<StandingApp> | undefined;

/**
 * Starts the whole API on a database cloned for the calling test file, with `testConfig`; `environment` overrides its variables. Without
 * overrides, except CONTENT_DIR, it is the worker's shared application, without any data of earlier files.
 */
export async function startTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const database = await cloneDatabase(templateOf(environment['CONTENT_DIR']));
  const config = testConfig(database.url, environment);
  const isUsual = Object.keys(environment).every((name) => name === 'CONTENT_DIR');
  const { app, stop } = (isUsual && (await startStanding(config))) || (await startOwn(config));
  makePasswordsCheap(app);
  const origin = await app.getUrl();
  const client = httpClient(origin);
  const counter = app.get(Database);
  return {
    app,
    databaseUrl: database.url,
    origin,
    inject: client.send,
    query: async <Row extends QueryResultRow>(text: string, params: unknown[] = []) =>
      (await app.get(Database).pool.query<Row>(text, params)).rows,
    makeUser: (chosen) => makeUser(app, chosen),
    async countQueries(act) {
      const before = counter.queryCount;
      await withStillMemory(app, act);
      return counter.queryCount - before;
    },
    async close() {
      client.close();
      await stop();
      await database.drop();
    },
  };
}

function templateOf(contentDir: string | undefined): Template {
  if (contentDir === WHOLE_CONTENT) return 'whole';
  return contentDir ? 'ulty' : 'library';
}

interface Started {
  app: NestFastifyApplication;
  stop(): Promise<void>;
}

/** Null while another test site of this file uses the worker's application. */
async function startStanding(config: Config): Promise<Started | null> {
  standing ??= StandingApp.make();
  const free = await standing;
  if (!free.isFree) return null;
  await free.start(config);
  return { app: free.app, stop: () => free.stop() };
}

async function startOwn(config: Config): Promise<Started> {
  const app = await createApp(config);
  await app.get(Database).prepared();
  await app.listen(0, '127.0.0.1');
  return { app, stop: () => app.close() };
}
