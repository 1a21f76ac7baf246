import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { setTimeout as pause } from 'node:timers/promises';
import pg, { type QueryResultRow } from 'pg';
import { createApp } from '../../create-app.js';
import { Database } from '../../core/database/database.js';
import { startEmbedded, type EmbeddedPostgres } from '../../core/postgres/embedded.js';
import { bookFolder, makeContent, quizFiles, rightAnswers, sixQuestions, type ContentFixture } from '../../testing/content-fixture.js';
import { httpClient } from '../../testing/http-client.js';
import { killPostgres, postmasterOf } from '../../testing/kill.js';
import { makeUser, type MadeUser } from '../../testing/make-user.js';
import { ownAnswerMs } from '../../testing/own-answer-ms.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { testConfig } from '../../testing/test-config.js';
import { until } from '../../testing/wait-until.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { earnFixture, INCONSISTENCIES } from './ledger.fixture.js';
import { Rewards } from './rewards.service.js';

/** `npm run test:long` asks for 200; a round is a second or two, most of it PostgreSQL's recovery. */
const LONG = Number(process.env['ULTY_CRASH_ROUNDS'] ?? 0);
const ROUNDS = LONG || 2;
/** Learners who send at the moment of the crash, each their event twice. */
const LEARNERS = 4;
/** Their accounts are old enough for a quiz. */
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000);
/** Events are sent within the first duration, and answered within about the second; the crash happens during that time. */
const SENDING_MS = 40;
const ANSWERED_MS = 400;
/** Coins of a first quiz without errors: first pass, no error, goal of the day. */
const EARNED = 10 + 5 + 5;

jest.setTimeout(300_000 + ROUNDS * 20_000);

const questions = sixQuestions();
const book = bookFolder('livre');
const [quizId = ''] = book.ids.quizzes;

const scratch = scratchDir();
let content: ContentFixture;
let postgres: EmbeddedPostgres;
let app: NestFastifyApplication;
let client: ReturnType<typeof httpClient>;

beforeAll(async () => {
  content = await makeContent({ ...book.files, ...quizFiles('livre', [{ id: quizId, questions }]) });
  postgres = await startEmbedded({ dataDir: scratch.path, log: () => undefined });
  app = await createApp(testConfig(postgres.url, { CONTENT_DIR: content.dir }));
  await app.get(Database).prepared();
  await app.listen(0, '127.0.0.1');
  client = httpClient(await app.getUrl());
});
afterAll(async () => {
  client.close();
  await app.close();
  await postgres.stop();
  await content.close();
  scratch.remove();
});

const query = async <Row extends QueryResultRow>(text: string, params: unknown[]) =>
  (await app.get(Database).pool.query<Row>(text, params)).rows;
let killed: number | null = null;
function killDatabase(): void {
  killed = killPostgres(postgres);
}
/** Waits until another postmaster answers. */
const databaseBack = () =>
  until(
    'PostgreSQL is back',
    async () => ![killed, null].includes(postmasterOf(postgres)) && (await client.send({ url: '/api/health/ready' })).statusCode === 200,
  );

/** Sends a quiz without errors. Null when no answer reports a decision. */
async function send(who: MadeUser, eventId: string): Promise<string | null> {
  // Each learner has their own device and plausible answer times: no integrity signal holds these coins.
  const answers = rightAnswers(questions, (index) => ownAnswerMs(who, index));
  const payload = { eventId, quizId, deviceId: `phone-${who.id}`, timestamp: Date.now(), contentVersion: 1, answers };
  try {
    const answer = await client.send({ url: '/api/quiz-results', method: 'POST', payload, headers: { cookie: who.cookie } });
    if (answer.statusCode === 200) return answer.json<{ outcome: string }>().outcome;
    expect(answer.statusCode).toBe(503);
    return null;
  } catch (error) {
    // The connection may break during the answer too; a failed assertion is thrown again.
    if ((error as { code?: string }).code === undefined) throw error;
    return null;
  }
}

interface Kept {
  isEventKept: boolean;
  utc: number;
  available: number | null;
  days: number;
}

const keptOf = async (who: MadeUser, eventId: string): Promise<Kept> =>
  (
    await query<Kept & QueryResultRow>(
      `select exists (select from events where event_id = $2) as "isEventKept", (select coalesce(sum(amount), 0)::integer from coin_txn where user_id = $1) as utc,
              (select available from coin_wallet where user_id = $1) as available, (select count(*)::integer from quiz_attempts where user_id = $1) as days`,
      [who.id, eventId],
    )
  )[0] as Kept;

const NOTHING: Kept = { isEventKept: false, utc: 0, available: null, days: 0 };
const ALL: Kept = { isEventKept: true, utc: EARNED, available: EARNED, days: 1 };

/** Blocks crediting until the crash, and waits until an event has reached it. */
async function holdCredits(): Promise<{ reached: () => Promise<unknown> }> {
  const holder = new pg.Client({ connectionString: postgres.url });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('begin; lock table coin_txn in share mode');
  return {
    reached: () =>
      until('an event waits for its credit', async () => (await holder.query('select from pg_locks where not granted')).rowCount),
  };
}

test(`PostgreSQL killed ${ROUNDS} times between event and credit: nothing lost, nothing twice`, async () => {
  const seen = { answered: 0, unanswered: 0, keptUnanswered: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const learners = await Promise.all(Array.from({ length: LEARNERS }, () => makeUser(app, { createdAt: AN_HOUR_AGO })));
    const events = learners.map((who) => ({ who, eventId: uuidV7(), isAnswered: false }));
    const held = round === 0 ? await holdCredits() : null;
    const sending = events.map(async (event) => {
      await pause(Math.random() * SENDING_MS);
      const answers = await Promise.all([send(event.who, event.eventId), send(event.who, event.eventId)]);
      event.isAnswered = answers.some((outcome) => outcome !== null);
    });
    // At first before any credit; then after a delay, or at the first answer, while other requests are still running.
    if (held) await held.reached();
    else await (round % 2 === 0 ? pause(Math.random() * ANSWERED_MS) : Promise.race(sending));
    killDatabase();
    await Promise.all(sending);
    await databaseBack();

    for (const { who, eventId, isAnswered } of events) {
      const kept = await keptOf(who, eventId);
      // Each event is stored completely or not at all; an answered one completely.
      expect(kept.isEventKept || isAnswered ? ALL : NOTHING).toEqual(kept);
      seen[isAnswered ? 'answered' : kept.isEventKept ? 'keptUnanswered' : 'unanswered'] += 1;
    }
    await Promise.all(
      events.map(async ({ who, eventId }) => {
        const outcomes = [await send(who, eventId), await send(who, eventId)];
        expect(['accepted', 'duplicate']).toContain(outcomes[0]);
        expect(outcomes[1]).toBe('duplicate');
        expect(await keptOf(who, eventId)).toEqual(ALL);
      }),
    );
    expect(await query(INCONSISTENCIES, [])).toEqual([]);
  }
  // The crashes took effect: some events were not decided, and are now.
  expect(seen.unanswered + seen.keptUnanswered).toBeGreaterThan(0);
  if (LONG)
    console.info(
      `${ROUNDS} rounds: ${seen.answered} answered before the crash, ${seen.unanswered} undecided, ${seen.keptUnanswered} decided without an answer`,
    );
});

test('killed after the credit is written and before its event is: neither stays, and the event sent again is credited once', async () => {
  const coins = earnFixture(() => ({ app, makeUser: () => makeUser(app, { createdAt: AN_HOUR_AGO }) }));
  const who = await coins.learner();
  const eventId = uuidV7();
  const grant = { code: 'quiz_first_pass', source: { type: 'quiz', id: quizId } } as const;
  const broken = coins.event(who, { eventId }, async (context) => {
    const lines = await app.get(Rewards).grant(context, [grant]);
    killDatabase();
    return lines;
  });
  await expect(broken).rejects.toBeInstanceOf(Error);
  await databaseBack();
  expect(await keptOf(who, eventId)).toEqual(NOTHING);
  expect(await coins.earn(who, [grant], { eventId })).toMatchObject({ outcome: 'accepted', rewards: [{ awarded: 10 }] });
  expect(await coins.earn(who, [grant], { eventId })).toMatchObject({ outcome: 'duplicate' });
  expect(await keptOf(who, eventId)).toMatchObject({ isEventKept: true, utc: 10, available: 10 });
});
