import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Db } from '../database/db.js';
import { createApp } from '../../create-app.js';
import { makePasswordsCheap } from '../../testing/cheap-passwords.js';
import { openStream, type EventStream } from '../../testing/event-stream.js';
import { killPostgres, postmasterOf } from '../../testing/kill.js';
import { makeUser, type MadeUser } from '../../testing/make-user.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { testConfig } from '../../testing/test-config.js';
import { until } from '../../testing/wait-until.js';
import { Database } from '../database/database.js';
import { startEmbedded, type EmbeddedPostgres } from '../postgres/embedded.js';
import { NoticeListener } from './notice-listener.js';
import { NoticeStreams } from './notice-streams.js';
import { Notices } from './notices.js';

let scratch: ReturnType<typeof scratchDir>;
let postgres: EmbeddedPostgres;
let app: NestFastifyApplication;
const pages: EventStream[] = [];

beforeAll(async () => {
  scratch = scratchDir();
  postgres = await startEmbedded({ dataDir: scratch.path, log: () => undefined });
  app = await createApp(testConfig(postgres.url));
  makePasswordsCheap(app);
  await app.get(Database).prepared();
  await app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  for (const page of pages) page.cut();
  await app.close();
  await postgres.stop();
  scratch.remove();
});

const tell = (who: MadeUser, code: string) =>
  app
    .get(Db)
    .write((tx) => app.get(Notices).tell(tx, [{ userId: who.id, kind: 'money', code, cause: code, title: 'Reçu', body: '', href: null }]));

test('PostgreSQL is killed and comes back under 500 streams: none is cut, none misses what was told', async () => {
  const origin = await app.getUrl();
  const people = await Promise.all(Array.from({ length: 100 }, () => makeUser(app)));
  for (const { cookie } of people) pages.push(...(await Promise.all(Array.from({ length: 5 }, () => openStream(origin, cookie)))));
  const listener = app.get(NoticeListener);
  await until('it listens', () => listener.isListening);
  const [first, last] = [people[0], people.at(-1)] as [MadeUser, MadeUser];
  // Committed, and perhaps not announced when the database goes away.
  await tell(first, 'before');

  const killed = killPostgres(postgres);
  await until('nobody listens', () => !listener.isListening);
  // Without database no sign-in is known to have ended.
  await app.get(NoticeStreams).closeEnded();
  await until('another postmaster', () => postmasterOf(postgres) !== killed && postmasterOf(postgres) !== null);
  await until('it takes notices again', () =>
    tell(last, 'after').then(
      () => true,
      () => false,
    ),
  );
  await until('it listens again', () => listener.isListening);

  await Promise.all(pages.slice(0, 5).map((page) => page.heard('before')));
  await Promise.all(pages.slice(-5).map((page) => page.heard('after')));
  expect([app.get(NoticeStreams).size, pages.filter((page) => page.isOpen()).length]).toEqual([500, 500]);
});
