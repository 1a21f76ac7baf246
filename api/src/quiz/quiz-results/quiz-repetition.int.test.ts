import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import fc from 'fast-check';
import { arrivals } from '../../testing/arrivals.js';
import { bookFolder, quizFiles, trueFalseQuestions } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';

const book = bookFolder('livre');
/** To each question the answer is 'faux'. */
const quizzes = [0, 1].map((index) => ({ id: book.ids.quizzes[index] ?? '', questions: trueFalseQuestions(10, { answer: false }) }));
const [first = { id: '', questions: [] }] = quizzes;

let api: ContentApp;

beforeAll(async () => {
  api = await startContentApp({ ...book.files, ...quizFiles('livre', quizzes) });
});
afterAll(() => api.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
type Fields = Record<string, unknown>;
const learner = () => api.makeUser({ createdAt: new Date(Date.now() - 20 * DAY) });
const answersTo = (quiz: (typeof quizzes)[number], right: number) =>
  quiz.questions.map(({ id }, index) => ({ questionId: id, choice: [String(index >= right)], ms: 4_000, hint: false }));
function result(chosen: Fields = {}): Fields {
  const occurredAt = (chosen['occurredAt'] as string | undefined) ?? new Date().toISOString();
  return {
    eventId: uuidV7(),
    quizId: first.id,
    deviceId: 'phone',
    timestamp: occurredAt,
    occurredAt,
    contentVersion: 1,
    answers: answersTo(first, 10),
    ...chosen,
  };
}
const post = (who: MadeUser, payload: object | string) =>
  api.inject({ url: '/api/quiz-results', method: 'POST', payload, headers: { cookie: who.cookie, 'content-type': 'application/json' } });
async function send(who: MadeUser, chosen: Fields = {}): Promise<QuizResultOutcome> {
  const answer = await post(who, result(chosen));
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return QuizResultOutcome.parse(answer.json());
}

/** Everything that results can have earned a learner. */
async function standing(who: MadeUser) {
  const [credits, firsts, cards, attempts] = await Promise.all([
    api.query(
      `select reason, source_id as source from coin_txn where user_id = $1 and type = 'reward' and source_type = 'quiz' order by 1, 2`,
      [who.id],
    ),
    api.query('select quiz_id from quiz_attempts where user_id = $1 and is_first order by 1', [who.id]),
    api.query('select question_id, due_at from review_cards where user_id = $1 order by 1', [who.id]),
    api.query('select event_id from quiz_attempts where user_id = $1 order by 1', [who.id]),
  ]);
  return { credits, firsts, cards, attempts };
}

describe('the same result', () => {
  test('again answers duplicate with what was decided, and changes nothing', async () => {
    const who = await learner();
    const chosen = result({ answers: answersTo(first, 8) });
    const before = await send(who, chosen);
    const known = await standing(who);
    expect(await send(who, chosen)).toEqual({ ...before, outcome: 'duplicate' });
    expect(await send(who, { ...chosen, answers: answersTo(first, 10), score: 100 })).toMatchObject({
      outcome: 'duplicate',
      graded: { score: 80 },
    });
    expect(await standing(who)).toEqual(known);
  });

  test('tells the coins of now', async () => {
    const who = await learner();
    const chosen = result({ occurredAt: new Date(Date.now() - 10 * MINUTE).toISOString() });
    const before = await send(who, chosen);
    await send(who, { quizId: quizzes[1]?.id, answers: answersTo(quizzes[1] ?? first, 10) });
    expect((await send(who, chosen)).state?.balance).toBeGreaterThan(before.state?.balance ?? 0);
  });

  test('fifty times at once counts once', async () => {
    const who = await learner();
    const chosen = result();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => send(who, chosen)));
    expect(outcomes.filter(({ outcome }) => outcome === 'accepted').length).toBe(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'duplicate').length).toBe(49);
    expect(outcomes.every(({ coins }) => coins?.awarded === 15)).toBe(true);
    expect(await standing(who)).toMatchObject({ attempts: { length: 1 }, credits: { length: 2 } });
  });

  test('of an older client, without an id, is one event too', async () => {
    const who = await learner();
    const timestamp = Date.now() - MINUTE;
    const old = { eventId: undefined, occurredAt: undefined, timestamp };
    const { eventId } = await send(who, old);
    expect(await send(who, old)).toMatchObject({ eventId, outcome: 'duplicate' });
    expect(await send(who, { ...old, timestamp: new Date(timestamp).toISOString() })).toMatchObject({ eventId, outcome: 'duplicate' });
    expect((await send(who, { ...old, timestamp: timestamp + 1 })).eventId).not.toBe(eventId);
    expect((await standing(who)).attempts).toHaveLength(2);
  });
});

test('one quiz from two tabs and two phones at once is paid once', async () => {
  const who = await learner();
  const senders = [
    { deviceId: 'phone', seq: 1 },
    { deviceId: 'phone', seq: 2 },
    { deviceId: 'tablet', seq: 1 },
    { deviceId: 'tablet', seq: 2 },
  ];
  const outcomes = await Promise.all(senders.map((sender) => send(who, { ...sender, attemptId: uuidV7() })));
  expect(outcomes.map(({ isFirstAttempt }) => isFirstAttempt).sort()).toEqual([false, false, false, true]);
  expect(outcomes.map(({ coins }) => coins?.awarded).sort()).toEqual([0, 0, 0, 15]);
  expect(outcomes.filter(({ coins }) => coins?.reason === 'not_first_attempt').length).toBe(3);
  expect(await standing(who)).toMatchObject({ attempts: { length: 4 }, firsts: { length: 1 }, credits: { length: 2 } });
});

test('an older success that arrives late does not turn a failed first attempt into a paid one', async () => {
  const who = await learner();
  await send(who, { answers: answersTo(first, 2) });
  expect(await send(who, { occurredAt: new Date(Date.now() - 2 * DAY).toISOString() })).toMatchObject({
    isFirstAttempt: false,
    coins: { awarded: 0, reason: 'not_first_attempt' },
  });
});

test('the day’s cap says why less is paid', async () => {
  const who = await learner();
  await api.query(`select coins_post($1, null, now(), now()::date, $2)`, [
    who.id,
    JSON.stringify([
      {
        id: uuidV7(),
        type: 'reward',
        reason: 'quiz_first_pass',
        source_type: 'quiz',
        source_id: uuidV7(),
        amount: 95,
        debit: 'system_rewards',
        credit: 'user_available',
        rule_version: 1,
      },
    ]),
  ]);
  expect(await send(who, { answers: answersTo(first, 8) })).toMatchObject({
    coins: { awarded: 5, reason: 'daily_cap' },
    isFirstAttempt: true,
  });
});

test('in any order and however often, results bring the same attempts and cards, and no quiz is paid twice', async () => {
  const event = fc.record({
    quiz: fc.constantFrom(...quizzes),
    right: fc.constantFrom(0, 5, 8, 10),
    minutesAgo: fc.integer({ min: 1, max: 10_000 }),
  });
  const now = Date.now();
  const run = async (
    events: { quiz: (typeof quizzes)[number]; right: number; minutesAgo: number }[],
    order: readonly number[],
    ids: readonly string[],
  ) => {
    const who = await learner();
    for (const index of order) {
      const { quiz = first, right = 0, minutesAgo = 0 } = events[index] ?? {};
      await send(who, {
        eventId: ids[index],
        quizId: quiz.id,
        answers: answersTo(quiz, right),
        occurredAt: new Date(now - minutesAgo * MINUTE).toISOString(),
      });
    }
    const { attempts, ...rest } = await standing(who);
    return { ...rest, attempts: attempts.length };
  };
  // A minute apart: each quiz took 40 seconds.
  const scenario = arrivals(fc.uniqueArray(event, { minLength: 1, maxLength: 6, selector: ({ minutesAgo }) => minutesAgo }));
  const fresh = (events: readonly unknown[]) => events.map(() => uuidV7());
  await fc.assert(
    fc.asyncProperty(scenario, async ({ events, straight, mixed }) => {
      const usual = await run(events, straight, fresh(events));
      const other = await run(events, mixed, fresh(events));
      expect([other.attempts, other.firsts, other.cards]).toEqual([usual.attempts, usual.firsts, usual.cards]);
      // The attempt that the server received first pays: the order decides which one pays, never how many.
      const heard = new Map([...mixed].reverse().map((index) => [events[index]?.quiz.id, events[index]?.right ?? 0]));
      const expected = [...heard]
        .filter(([, right]) => right >= 8)
        .flatMap(([source, right]) => [
          { reason: 'quiz_first_pass', source },
          ...(right === 10 ? [{ reason: 'quiz_perfect_first', source }] : []),
        ]);
      expect(new Set(other.credits.map((row) => JSON.stringify(row)))).toEqual(new Set(expected.map((row) => JSON.stringify(row))));
      expect(other.credits).toHaveLength(expected.length);
    }),
    { numRuns: 12 },
  );
});

describe('the call', () => {
  test.each([
    ['{"eventId":', 'BAD_JSON'],
    [{}, 'VALIDATION'],
    [result({ quizId: `'; drop table quizzes; --` }), 'VALIDATION'],
    [result({ timestamp: 'hier' }), 'VALIDATION'],
    [result({ timestamp: undefined }), 'VALIDATION'],
    [result({ deviceId: undefined }), 'VALIDATION'],
    [result({ deviceId: 'a\0b' }), 'VALIDATION'],
    [result({ answers: Array.from({ length: 101 }, () => ({ questionId: uuidV7(), choice: [] })) }), 'VALIDATION'],
    [result({ answers: [{ questionId: uuidV7(), choice: 'b' }] }), 'VALIDATION'],
    [result({ answers: [{ questionId: uuidV7(), choice: ['x'.repeat(301)] }] }), 'VALIDATION'],
    [result({ answers: [{ questionId: uuidV7(), choice: [], ms: -1 }] }), 'VALIDATION'],
    [result({ timeSpent: 1e9 }), 'VALIDATION'],
    [result({ mode: 'cheat' }), 'VALIDATION'],
  ])('%# is refused', async (payload, code) => {
    const answer = await post(await learner(), payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  test.each([`'); drop table users; --`, '<img src=x onerror=alert(1)>'])('the device %j is only text', async (deviceId) => {
    expect(await send(await learner(), { deviceId })).toMatchObject({ outcome: 'accepted' });
  });

  test('accepts what older and newer clients add', async () => {
    expect(
      await send(await learner(), {
        mood: 'content',
        tz: 'Africa/Ouagadougou',
        offline: true,
        appVersion: '9',
        mode: 'exam',
        timeSpent: 61.5,
        answers: answersTo(first, 10).map((answer) => ({ ...answer, tries: 2 })),
      }),
    ).toMatchObject({ outcome: 'accepted', graded: { score: 100 } });
  });

  test('is for members', async () => {
    expect((await api.inject({ url: '/api/quiz-results', method: 'POST', payload: result() })).statusCode).toBe(401);
  });

  test('weighs at most 4 KB up and down for ten questions, and nothing of the key', async () => {
    const who = await learner();
    const payload = result({
      eventId: uuidV7(),
      userId: who.id,
      bookId: book.ids.book,
      chapterId: book.ids.chapters[0],
      attemptId: uuidV7(),
      seq: 12,
      clockOffsetMs: -1_234,
      tz: 'Africa/Ouagadougou',
      offline: true,
      appVersion: '0.1.0',
      score: 80,
      correct: 8,
      total: 10,
      timeSpent: 212,
      mode: 'practice',
      answers: answersTo(first, 8),
    });
    const answer = await post(who, payload);
    expect(answer.json()).toMatchObject({ outcome: 'accepted', coins: { awarded: 10 } });
    expect(answer.bytes.length).toBeLessThanOrEqual(2_000);
    expect(Buffer.byteLength(JSON.stringify(payload)) + answer.bytes.length).toBeLessThanOrEqual(4_000);
    expect(answer.body).not.toMatch(/"(answer|key|keyHash|explanation|choices)"/);
  });

  test('costs the same statements for one answer and for ten', async () => {
    const who = await learner();
    // The first work of a day makes the day: a few statements more.
    await send(who);
    // Unique times, since a signal would be one more statement.
    const inTheirTime = (right: number) => answersTo(first, right).map((answer, index) => ({ ...answer, ms: 4_100 + index }));
    const few = await api.countQueries(() => send(who, { answers: inTheirTime(9) }));
    const many = await api.countQueries(() => send(who, { answers: inTheirTime(0) }));
    expect(many).toBe(few);
    expect(many).toBeLessThanOrEqual(16);
  });
});
