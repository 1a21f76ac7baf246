import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { SyncState } from '@ulty/contracts/base/sync-state.js';
import { inspect } from 'node:util';
import type { QueryResultRow } from 'pg';
import { Database } from '../core/database/database.js';
import { startEmbedded, type EmbeddedPostgres } from '../core/postgres/embedded.js';
import { freePort } from '../core/postgres/postmaster.js';
import { createApp } from '../create-app.js';
import { INCONSISTENCIES } from '../rewards/ledger/ledger.fixture.js';
import { makeContent, type ContentFixture } from '../testing/content-fixture.js';
import { dayOfDevice, earnedBy, learnedBook, type SentEvent } from '../testing/day-of-device.js';
import { httpClient } from '../testing/http-client.js';
import { killPostgres, postmasterOf } from '../testing/kill.js';
import { makeUser, type MadeUser } from '../testing/make-user.js';
import { scratchDir } from '../testing/scratch-dir.js';
import { compileApi, ServerProcess } from '../testing/server-process.js';
import { testConfig } from '../testing/test-config.js';
import { until } from '../testing/wait-until.js';

const LEARNERS = 5;
const DEVICES_EACH = 4;
const EVENTS_EACH = 100;
const EVENTS = LEARNERS * DEVICES_EACH * EVENTS_EACH;
/** The processes killed once so many events were answered. */
const KILLS = [
  { after: 300, what: 'server' },
  { after: 750, what: 'database' },
  { after: 1_200, what: 'both' },
  { after: 1_650, what: 'server' },
] as const;
/** Every how many events one is sent twice at the same time, as two tabs do. */
const TWICE_EVERY = 10;

const scratch = scratchDir();
let content: ContentFixture;
let postgres: EmbeddedPostgres;
let app: NestFastifyApplication;
let compiled: string;
let server: ServerProcess;
let client: ReturnType<typeof httpClient>;

beforeAll(async () => {
  content = await makeContent(learnedBook.files);
  [postgres, compiled] = await Promise.all([startEmbedded({ dataDir: scratch.path, log: () => undefined }), compileApi()]);
  const environment = { CONTENT_DIR: content.dir, DATA_DIR: scratch.path };
  app = await createApp(testConfig(postgres.url, environment));
  await app.get(Database).prepared();
  const port = String(await freePort(null));
  server = new ServerProcess(compiled, {
    ...environment,
    PORT: port,
    JOBS: 'false',
    DATABASE_URL: postgres.url,
    RATE_LIMIT: '1000000',
  });
  server.start();
  client = httpClient(`http://127.0.0.1:${port}`);
  await backAgain();
});
afterAll(async () => {
  client.close();
  await server.kill();
  await app.close();
  await postgres.stop();
  await content.close();
  scratch.remove();
});

const query = async <Row extends QueryResultRow>(text: string, params: unknown[] = []) =>
  (await app.get(Database).pool.query<Row>(text, params)).rows;

let killedPostmaster: number | null = null;
let lastSeen: unknown;
const isBack = async () => {
  const postmaster = postmasterOf(postgres);
  const answer = await client.send({ url: '/api/health/ready' }).then(
    ({ statusCode }) => statusCode,
    (error: Error) => error.message,
  );
  lastSeen = { postmaster, killedPostmaster, answer, ends: server.ends };
  return ![killedPostmaster, null].includes(postmaster) && answer === 200;
};

let waiting: Promise<unknown> | null = null;
/** Waits until the server is back; shared by all devices. */
const backAgain = () =>
  (waiting ??= until('the site is back', isBack)
    .catch((cause: unknown) => {
      throw new Error(`The site is not back: ${inspect(lastSeen)}`, { cause });
    })
    .finally(() => (waiting = null)));

async function kill(what: (typeof KILLS)[number]['what']): Promise<void> {
  if (what !== 'server') killedPostmaster = killPostgres(postgres);
  if (what !== 'database') {
    await server.kill();
    server.start();
  }
}

const seen = { answered: 0, unanswered: 0, undecided: 0 };
const kills: Promise<void>[] = [];

/** Sends an event until it is decided, as the outbox does, and returns the decision. */
async function decisionOf(who: MadeUser, { method, url, payload }: SentEvent): Promise<string> {
  for (;;) {
    const answer = await client.send({ method, url, payload, headers: { cookie: who.cookie } }).catch((error: unknown) => {
      // The connection may break; any other error fails the test.
      if ((error as { code?: string }).code === undefined) throw error;
      return null;
    });
    if (answer?.statusCode === 200) return answer.json<{ outcome: string }>().outcome;
    if (answer) expect([answer.statusCode, answer.body]).toEqual([503, expect.any(String)]);
    seen[answer ? 'undecided' : 'unanswered'] += 1;
    await backAgain();
  }
}

async function sendAll(who: MadeUser, events: readonly SentEvent[]): Promise<Map<string, string[]>> {
  const decisions = new Map<string, string[]>();
  for (const [index, event] of events.entries()) {
    const times = index % TWICE_EVERY === 0 ? 2 : 1;
    decisions.set(event.eventId, await Promise.all(Array.from({ length: times }, () => decisionOf(who, event))));
    seen.answered += 1;
    for (const { after, what } of KILLS) if (after === seen.answered) kills.push(kill(what));
  }
  return decisions;
}

test(`${EVENTS} events from 20 devices while server and database are killed: each decided once, none lost, every coin once`, async () => {
  const startedAt = new Date(Date.now() - 3 * 3_600_000);
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => makeUser(app, { createdAt: startedAt })));
  const devices = learners.flatMap((who) =>
    Array.from({ length: DEVICES_EACH }, (_, device) => ({ who, events: dayOfDevice({ who, device, devices: DEVICES_EACH, startedAt }) })),
  );
  expect(devices.map(({ events }) => events.length)).toEqual(devices.map(() => EVENTS_EACH));

  const decisions = new Map((await Promise.all(devices.map(({ who, events }) => sendAll(who, events)))).flatMap((one) => [...one]));
  await Promise.all(kills);
  await backAgain();
  expect([seen.answered, kills.length]).toEqual([EVENTS, KILLS.length]);
  // The kills took effect: requests were cut.
  expect(seen.unanswered).toBeGreaterThan(0);

  const stored = await query<{ id: string; outcome: string }>(`select event_id as id, answer ->> 'outcome' as outcome from events`);
  expect(stored.map(({ id }) => id).sort()).toEqual([...decisions.keys()].sort());
  const contradicted = stored.filter(({ id, outcome }) => decisions.get(id)?.some((said) => said !== outcome && said !== 'duplicate'));
  expect(contradicted).toEqual([]);
  // Of the answers to one event, at most one is not `duplicate`.
  expect([...decisions.values()].filter((said) => said.filter((one) => one !== 'duplicate').length > 1)).toEqual([]);

  expect(await query(INCONSISTENCIES)).toEqual([]);
  for (const who of learners) {
    const own = devices.filter((device) => device.who === who).flatMap(({ events }) => events);
    const { state } = (await client.send({ url: '/api/sync/state', headers: { cookie: who.cookie } })).json<SyncState>();
    const byReason = await query<{ reason: string; utc: number }>(
      `select reason, sum(amount)::integer as utc from coin_txn where user_id = $1 and type = 'reward' group by reason order by reason`,
      [who.id],
    );
    const expected = earnedBy(own);
    expect(Object.fromEntries(byReason.map(({ reason, utc }) => [reason, utc]))).toEqual(expected);
    expect(state.balance).toBe(Object.values(expected).reduce((sum, utc) => sum + utc, 0));
    const [{ attempts, reports } = { attempts: 0, reports: 0 }] = await query<{ attempts: number; reports: number }>(
      `select (select count(*)::integer from quiz_attempts where user_id = $1) as attempts,
              (select count(*)::integer from progress_items where user_id = $1) as reports`,
      [who.id],
    );
    const countOf = (url: string) => own.filter((event) => event.url === url).length;
    expect([attempts, reports]).toEqual([countOf('/api/quiz-results'), countOf('/api/progress')]);
  }
});
