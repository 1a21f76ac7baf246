import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { SyncBatchOutcome } from '@ulty/contracts/base/sync-batch.js';
import { SYNC } from '@ulty/domain/base/sync.js';
import { bookFolder, quizFiles, rightAnswers, sixQuestions } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../base/uuid.js';

const book = bookFolder('livre');
const [quizId = ''] = book.ids.quizzes;
const [chapterId = ''] = book.ids.chapters;
const questions = sixQuestions();

let api: ContentApp;

beforeAll(async () => {
  api = await startContentApp({ ...book.files, ...quizFiles('livre', [{ id: quizId, questions }]) });
});
afterAll(() => api.close());

interface Call {
  method: 'PUT' | 'POST';
  path: string;
  body: Record<string, unknown>;
}
const envelope = () => ({ eventId: uuidV7(), deviceId: 'phone', occurredAt: new Date().toISOString() });
const reading = (more: object = {}): Call => ({
  method: 'PUT',
  path: '/api/progress',
  body: { ...envelope(), items: [{ kind: 'chapter', id: chapterId, status: 'started' }], ...more },
});
const quiz = (): Call => ({
  method: 'POST',
  path: '/api/quiz-results',
  body: {
    ...envelope(),
    quizId,
    timestamp: new Date().toISOString(),
    answers: rightAnswers(questions, () => 9_000),
  },
});
/** Of what an event has earned, under that event's id. */
const claim = ({ body: { eventId } }: Call): Call => ({
  method: 'POST',
  path: '/api/ulty-coins/earn',
  body: { ...envelope(), eventId, reason: 'quiz_first_pass', source: { type: 'quiz', id: quizId } },
});

const send = ({ cookie }: Pick<MadeUser, 'cookie'>, calls: Call[], headers: Record<string, string> = {}, at: TestApp = api) =>
  at.inject({
    url: '/api/sync/events',
    method: 'POST',
    headers: { cookie, ...headers },
    payload: { events: calls.map(({ method, path, body }) => ({ method, path, body: JSON.stringify(body) })) },
  });
const sendOne = ({ cookie }: MadeUser, { method, path, body }: Call) =>
  api.inject({ url: path, method, headers: { cookie }, payload: body });
type Answers = SyncBatchOutcome['answers'];
const answersOf = (response: { json: <T>() => T }): Answers => response.json<SyncBatchOutcome>().answers;
const statusesOf = (response: { json: <T>() => T }) => answersOf(response).map(({ status }) => status);
/** An answer without what differs from one learner or moment to the next. */
const told = (body: unknown) =>
  JSON.parse(
    JSON.stringify(body)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'),
  ) as unknown;

describe('events in one request', () => {
  test('are decided in their order, each as its own call decides it, and once', async () => {
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const since = { createdAt: anHourAgo, lastSeenAt: anHourAgo };
    const [one, other] = [await api.makeUser(since), await api.makeUser(since)];
    const calls = () => {
      const taken = quiz();
      return [reading(), taken, claim(taken), reading({ items: [] })];
    };
    const sent = calls();
    const batch = answersOf(await send(one, sent));
    const own: { status: number; body: unknown }[] = [];
    for (const call of calls()) {
      const answer = await sendOne(other, call);
      own.push({ status: answer.statusCode, body: answer.json() });
    }
    expect(batch.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
    expect(told(batch)).toEqual(told(own));
    const coins = () => api.query<{ lifetime: number }>('select lifetime from coin_wallet where user_id = $1', [one.id]);
    const paid = await coins();
    expect(paid[0]?.lifetime).toBeGreaterThan(0);
    const again = answersOf(await send(one, sent));
    expect(again.slice(0, 2).map(({ body }) => (body as { outcome?: string }).outcome)).toEqual(['duplicate', 'duplicate']);
    expect(await coins()).toEqual(paid);
  });

  test('a phone that was away sends two hundred in four requests, and each is decided once, in its place', async () => {
    const learner = await api.makeUser({ createdAt: new Date(Date.now() - 3_600_000), lastSeenAt: new Date(Date.now() - 3_600_000) });
    const taken = quiz();
    const events = [...Array.from({ length: 199 }, () => reading()), { ...taken, body: { ...taken.body, contentVersion: 1 } }];
    const requests = Array.from({ length: 4 }, (_, at) => events.slice(at * SYNC.batchItems, (at + 1) * SYNC.batchItems));
    const sendAll = async () => {
      const answers: Answers = [];
      for (const request of requests) answers.push(...answersOf(await send(learner, request)));
      return answers.map(({ status, body }) => ({ status, ...(body as { eventId: string; outcome: string }) }));
    };
    const told = await sendAll();
    expect(told.map(({ eventId }) => eventId)).toEqual(events.map(({ body }) => body['eventId']));
    expect(new Set(told.map(({ status, outcome }) => `${status} ${outcome}`))).toEqual(new Set(['200 accepted']));
    expect(new Set((await sendAll()).map(({ outcome }) => outcome))).toEqual(new Set(['duplicate']));
    const stored = await api.query<{ count: number }>('select count(*)::integer from events where user_id = $1', [learner.id]);
    expect(stored).toEqual([{ count: 200 }]);
  });

  test('a claim is decided after its quiz', async () => {
    const learner = await api.makeUser();
    const taken = quiz();
    const [, answer] = answersOf(await send(learner, [taken, claim(taken)]));
    expect(answer?.status).toBe(200);
    const early = await api.makeUser();
    expect(answersOf(await send(early, [claim(quiz())]))[0]).toMatchObject({ status: 202, body: { outcome: 'pending' } });
  });

  test('one that cannot be read holds up no other', async () => {
    const learner = await api.makeUser();
    const response = await api.inject({
      url: '/api/sync/events',
      method: 'POST',
      headers: { cookie: learner.cookie },
      payload: {
        events: [
          { method: 'PUT', path: '/api/progress', body: '{"eventId":' },
          { method: 'PUT', path: '/api/progress', body: JSON.stringify(reading().body) },
        ],
      },
    });
    expect(statusesOf(response)).toEqual([400, 200]);
  });

  test.each([
    ['PUT', '/api/auth/password'],
    ['POST', '/api/logout'],
    ['POST', '/api/sync/events'],
    ['POST', '/api/admin/remotes/mf-quiz'],
    ['POST', '/api/progress'],
    ['PUT', '/api/progress/../auth/password'],
    ['PUT', '/api/nulle-part'],
  ] as const)('%s %s is no event and not called, and nothing overtakes it', async (method, path) => {
    const learner = await api.makeUser();
    const response = await send(learner, [reading(), { method, path, body: {} }, reading()]);
    expect(answersOf(response).map(({ status, body }) => (status === 200 ? status : [status, body]))).toEqual([200, [421, null]]);
    expect((await api.inject({ url: '/api/auth/user', headers: { cookie: learner.cookie } })).statusCode).toBe(200);
  });
});

describe('what a batch is refused for', () => {
  test('nobody signed in, or another person’s page', async () => {
    const [learner, other] = [await api.makeUser(), await api.makeUser()];
    expect((await send({ cookie: '' }, [reading()])).statusCode).toBe(401);
    expect((await send(learner, [reading()], { 'x-ulty-person': other.id })).statusCode).toBe(401);
    expect(await api.query('select count(*)::int as count from events where user_id = $1', [learner.id])).toEqual([{ count: 0 }]);
  });

  test('too many events, none, unknown fields, too many bytes', async () => {
    const learner = await api.makeUser();
    const one = reading();
    expect(
      (
        await send(
          learner,
          Array.from({ length: SYNC.batchItemsTaken + 1 }, () => one),
        )
      ).statusCode,
    ).toBe(400);
    expect((await send(learner, [])).statusCode).toBe(400);
    expect((await send(learner, [reading({ note: 'x'.repeat(64 * 1024) })])).statusCode).toBe(413);
    const more = { events: [{ method: 'PUT', path: one.path, body: JSON.stringify(one.body), headers: { cookie: 'a=b' } }] };
    expect(
      (await api.inject({ url: '/api/sync/events', method: 'POST', headers: { cookie: learner.cookie }, payload: more })).statusCode,
    ).toBe(400);
  });

  test('a compressed one that is too long once it is read, too long as it is, cut short, or no gzip at all', async () => {
    const learner = await api.makeUser();
    const zip = (payload: Buffer, encoding = 'gzip') =>
      api.inject({
        url: '/api/sync/events',
        method: 'POST',
        headers: { cookie: learner.cookie, 'content-type': 'application/json', 'content-encoding': encoding },
        payload,
      });
    const { path, body } = reading();
    const text = (padding: string) => JSON.stringify({ events: [{ method: 'PUT', path, body: JSON.stringify(body) + padding }] });
    expect(statusesOf(await zip(gzipSync(text(' '.repeat(50_000)))))).toEqual([200]);
    const codeOf = async (payload: Buffer, encoding?: string) => {
      const answer = await zip(payload, encoding);
      return [answer.statusCode, answer.json<{ code: string }>().code];
    };
    expect(await codeOf(gzipSync(text(' '.repeat(66_000))))).toEqual([413, 'TOO_LARGE']);
    expect(await codeOf(gzipSync(Buffer.alloc(50_000_000)))).toEqual([413, 'TOO_LARGE']);
    expect(await codeOf(randomBytes(70_000))).toEqual([413, 'TOO_LARGE']);
    expect(await codeOf(gzipSync(text('')).subarray(0, -9))).toEqual([400, 'BAD_JSON']);
    expect(await codeOf(Buffer.from(text('')))).toEqual([400, 'BAD_JSON']);
    expect(await codeOf(gzipSync(text('')), 'br')).toEqual([415, 'UNSUPPORTED_MEDIA']);
    expect(await codeOf(gzipSync(text('')), 'identity')).toEqual([400, 'BAD_JSON']);
  });

  test('another site’s page; our own needs no newer header than the specification’s browsers send', async () => {
    const learner = await api.makeUser();
    expect((await send(learner, [reading()], { origin: 'https://ailleurs.exemple' })).statusCode).toBe(403);
    expect(statusesOf(await send(learner, [reading()], { origin: api.origin }))).toEqual([200]);
    expect(statusesOf(await send(learner, [reading()], { origin: api.origin, 'sec-fetch-site': 'same-origin' }))).toEqual([200]);
  });
});

test('each event counts for the limit of its learner: the answers end with the first that must wait', async () => {
  const small = await startTestApp({ CONTENT_DIR: api.content.dir, RATE_LIMIT: '5' });
  try {
    const learner = await small.makeUser();
    // Until its first answer a sign-in counts for its network.
    await small.inject({ url: '/api/auth/user', headers: { cookie: learner.cookie } });
    const answers = answersOf(
      await send(
        learner,
        Array.from({ length: 8 }, () => reading()),
        {},
        small,
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    expect(Number(answers.at(-1)?.retryAfter)).toBeGreaterThan(0);
  } finally {
    await small.close();
  }
});
