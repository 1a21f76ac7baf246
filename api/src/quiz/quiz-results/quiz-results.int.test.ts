import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { Database } from '../../core/database/database.js';
import type { QueryRunner } from 'typeorm';
import { QuizResults0000000000007 } from '../../core/database/migrations/0007-quiz-results.js';
import { bookFolder, quizFile, sixQuestions, WRITTEN_CHOICES } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';

const questions = sixQuestions();
const ids = questions.map(({ id }) => id as string);
const book = bookFolder('livre');
const [quizId = '', secondQuizId = ''] = book.ids.quizzes;
const quizPath = 'books/livre/01-partie-1.quiz.yaml';
const QUIZ = quizFile({ id: quizId, title: 'Quiz 1' }, questions);

let api: ContentApp;

beforeAll(async () => {
  api = await startContentApp({ ...book.files, [quizPath]: QUIZ });
});
afterAll(() => api.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
/** Answers to the first quiz: the first `right` are right, each after `ms`. */
const answers = (right = 6, ms = 5_000) =>
  ids.map((questionId, index) => ({ questionId, choice: index < right ? WRITTEN_CHOICES[index] : ['?'], ms }));

/** A zone where it is about noon: minutes ago are the same day. */
const HOURS = 12 - new Date().getUTCHours();
const NOON = `Etc/GMT${HOURS > 0 ? '-' : '+'}${Math.abs(HOURS)}`;

type Fields = Record<string, unknown>;
const learner = (chosen: Fields = {}) => api.makeUser({ createdAt: new Date(Date.now() - 40 * DAY), ...chosen });
const result = (chosen: Fields = {}): Fields => {
  const occurredAt = (chosen['occurredAt'] as string | undefined) ?? ago(0);
  return {
    eventId: uuidV7(),
    quizId,
    deviceId: 'phone',
    timestamp: occurredAt,
    occurredAt,
    contentVersion: 1,
    answers: answers(),
    ...chosen,
  };
};
const post = (who: MadeUser, payload: object | string) =>
  api.inject({ url: '/api/quiz-results', method: 'POST', payload, headers: { cookie: who.cookie, 'content-type': 'application/json' } });
async function send(who: MadeUser, chosen: Fields = {}): Promise<QuizResultOutcome> {
  const answer = await post(who, result(chosen));
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return QuizResultOutcome.parse(answer.json());
}
const balance = async (who: MadeUser) =>
  (await api.query<{ sum: number }>('select coalesce(sum(amount), 0)::int as sum from coin_txn where user_id = $1', [who.id]))[0]?.sum;
const attempts = (who: MadeUser) =>
  api.query<{ score: number; isFirst: boolean }>(
    'select score, is_first as "isFirst" from quiz_attempts where user_id = $1 order by is_first desc, score',
    [who.id],
  );
const cards = async (who: MadeUser) =>
  (await api.query<{ id: string }>('select question_id as id from review_cards where user_id = $1', [who.id])).map(({ id }) => id).sort();
const byRule = (outcome: QuizResultOutcome) => Object.fromEntries((outcome.rewards ?? []).map(({ reason, awarded }) => [reason, awarded]));

describe('a first attempt', () => {
  test('without a fault is paid twice over, and all six types are graded', async () => {
    const who = await learner();
    const outcome = await send(who);
    expect(outcome).toMatchObject({
      outcome: 'accepted',
      graded: { score: 100, correct: 6, total: 6, passed: true },
      rightIds: ids,
      isFirstAttempt: true,
      coins: { awarded: 15, state: 'available', txnId: expect.any(String) },
    });
    expect(outcome.coins?.reason).toBeUndefined();
    expect(byRule(outcome)).toMatchObject({ quiz_first_pass: 10, quiz_perfect_first: 5 });
    expect(outcome.state?.balance).toBe(await balance(who));
    expect(outcome.streak).toMatchObject({ current: 1, status: 'done_today' });
    expect(await cards(who)).toEqual([]);
  });

  test('ids in capitals are the same ids, of event, person, quiz and questions', async () => {
    const who = await learner();
    const sent = result({ userId: who.id });
    const capital = (text: unknown) => String(text).toUpperCase();
    const written = {
      ...sent,
      eventId: capital(sent['eventId']),
      userId: capital(who.id),
      quizId: capital(quizId),
      answers: answers().map((one) => ({ ...one, questionId: capital(one.questionId) })),
    };
    expect((await post(who, written)).json()).toMatchObject({
      outcome: 'accepted',
      graded: { score: 100 },
      isFirstAttempt: true,
      coins: { awarded: 15 },
    });
    expect((await post(who, sent)).json()).toMatchObject({ eventId: sent['eventId'], outcome: 'duplicate', graded: { score: 100 } });
    const claim = { eventId: uuidV7(), occurredAt: ago(0), reason: 'quiz_first_pass', source: { type: 'quiz', id: capital(quizId) } };
    expect(
      (await api.inject({ url: '/api/ulty-coins/earn', method: 'POST', payload: claim, headers: { cookie: who.cookie } })).json(),
    ).toMatchObject({ outcome: 'duplicate', awarded: 10 });
  });

  test('passed with faults is paid, and its faults become cards', async () => {
    const who = await learner();
    expect(await send(who, { answers: answers(4) })).toMatchObject({
      graded: { score: 66, correct: 4, passed: true },
      rightIds: ids.slice(0, 4),
      coins: { awarded: 10 },
    });
    expect(await cards(who)).toEqual(ids.slice(4).sort());
  });

  test('in less than three seconds a question makes no day either', async () => {
    const who = await learner();
    expect(await send(who, { answers: answers(6, 2_999) })).toMatchObject({
      graded: { score: 100 },
      streak: { current: 0 },
      rewards: [],
      state: { balance: 0 },
    });
    expect(await api.query('select 1 from learning_marks where user_id = $1', [who.id])).toEqual([]);
  });

  test('is paid where the time before an honest blank makes up for quick answers', async () => {
    const given = answers(4, 3_000).map((answer, index) => (index < 4 ? answer : { ...answer, choice: [] }));
    expect(await send(await learner(), { answers: given })).toMatchObject({ coins: { awarded: 10 }, streak: { status: 'done_today' } });
  });

  test.each([
    [4, 0, 'passed with two honest blanks', 'done_today'],
    [3, 2, 'not passed, five questions answered', 'done_today'],
    [3, 0, 'not passed, half of it blank', 'done_today'],
  ])('%i right and %i wrong, the rest left open: %s, the day is %s', async (right, wrong, _words, status) => {
    const given = answers(right).map((answer, index) => (index < right + wrong ? answer : { ...answer, choice: [] }));
    expect((await send(await learner(), { answers: given })).streak).toMatchObject({ status });
  });

  const blanks = (count: number, ms = 5_000) =>
    answers(0, ms)
      .map((answer) => ({ ...answer, choice: [] }))
      .slice(0, count);

  test('of nothing but honest blanks keeps the day and brings nothing; the day’s own coins come with the first real answer', async () => {
    const who = await learner({ tz: NOON });
    const blank = await send(who, { answers: blanks(6), occurredAt: ago(20) });
    expect(blank).toMatchObject({ streak: { current: 1, status: 'done_today' }, rewards: [], state: { balance: 0 } });
    expect(blank).not.toHaveProperty('shortOfDay');
    expect(await cards(who)).toEqual([...ids].sort());
    expect(await api.query('select from league_members where user_id = $1', [who.id])).toEqual([]);
    const real = await send(who, { answers: answers(1).slice(0, 5), occurredAt: ago(10) });
    expect([byRule(real), real.streak]).toEqual([{ daily_goal: 5 }, { current: 1, status: 'done_today' }]);
    expect(byRule(await send(who, { answers: answers(1) }))).toEqual({});
  });

  test.each([
    ['four answers', answers(0).slice(0, 4), { reason: 'few_answers', missing: 1 }],
    ['four blanks', blanks(4), { reason: 'few_answers', missing: 1 }],
    ['answers faster than they can be read', answers(0, 100), { reason: 'too_fast' }],
    ['blanks faster than the questions can be read', blanks(6, 100), { reason: 'too_fast' }],
  ])('a day that %s do not make says why', async (_words, given, shortOfDay) => {
    const who = await learner({ tz: NOON });
    expect(await send(who, { answers: given, occurredAt: ago(20) })).toMatchObject({ shortOfDay, streak: { current: 0 }, rewards: [] });
    const page = (await api.inject({ url: '/api/streaks', headers: { cookie: who.cookie } })).json<{ today: object }>();
    expect(page.today).toMatchObject({ counted: false, shortOfDay });
    const read = async () =>
      (await api.inject({ url: '/api/activity/today', headers: { cookie: who.cookie } })).json<{ shortOfDay?: object }>();
    expect((await read()).shortOfDay).toEqual(shortOfDay);
    await send(who, { answers: answers(0) });
    expect(await read()).not.toHaveProperty('shortOfDay');
  });

  test.each([
    ['failed', { answers: answers(3) }, 'not_passed'],
    ['too fast', { answers: answers(6, 2_999) }, 'too_fast'],
    ['without measured times', { answers: answers().map(({ ms: _ms, ...rest }) => rest) }, 'too_fast'],
    [
      'with one time for all',
      { answers: answers(6, 3_000).map(({ ms, ...rest }, index) => (index === 0 ? { ...rest, ms } : rest)) },
      'too_fast',
    ],
    [
      'with four times for six',
      { answers: answers(6, 3_500).map(({ ms, ...rest }, index) => (index < 4 ? { ...rest, ms } : rest)) },
      'too_fast',
    ],
    ['passed by four, in too little time for six', { answers: answers(6, 4_400).slice(0, 4) }, 'too_fast'],
    ['empty', { answers: [] }, 'not_passed'],
  ])('%s pays nothing, says why, and is the first all the same', async (_name, chosen, reason) => {
    const who = await learner();
    expect(await send(who, chosen)).toMatchObject({
      outcome: 'accepted',
      isFirstAttempt: true,
      coins: { awarded: 0, state: 'available', txnId: null, reason },
    });
    expect(await send(who)).toMatchObject({
      isFirstAttempt: false,
      graded: { score: 100 },
      coins: { awarded: 0, reason: 'not_first_attempt' },
    });
    expect((await attempts(who)).map(({ isFirst }) => isFirst)).toEqual([true, false]);
  });
});

describe('what is claimed is not believed', () => {
  test('a forged score, count or amount changes nothing', async () => {
    const outcome = await send(await learner(), {
      answers: answers(2),
      score: 100,
      correct: 6,
      total: 6,
      passed: true,
      coins: 10_000,
      amount: 10_000,
      graded: { score: 100 },
    });
    expect(outcome).toMatchObject({
      graded: { score: 33, correct: 2, total: 6, passed: false },
      coins: { awarded: 0, reason: 'not_passed' },
    });
  });

  test('more time than there was since the quiz before is not paid; the same time is', async () => {
    const [liar, honest] = [await learner(), await learner()];
    for (const who of [liar, honest]) await send(who, { quizId: secondQuizId, answers: [], occurredAt: ago(2) });
    expect(await send(liar, { answers: answers(6, 30_000), occurredAt: ago(0) })).toMatchObject({
      outcome: 'accepted',
      graded: { score: 100 },
      coins: { awarded: 0, reason: 'implausible_time' },
    });
    expect(await send(honest, { answers: answers(6, 20_000), occurredAt: ago(0) })).toMatchObject({ coins: { awarded: 15 } });
  });

  test('an unknown version is graded with the current one, whose key is not told', async () => {
    const who = await learner();
    for (const contentVersion of [2, 0, -1, Number.MAX_SAFE_INTEGER, undefined]) {
      const outcome = await send(who, { contentVersion });
      expect(outcome).toMatchObject({ outcome: 'adjusted', reason: 'version_unknown', graded: { score: 100 } });
      expect(outcome.rightIds).toBeUndefined();
    }
  });

  test('answers to questions of another quiz are ignored', async () => {
    const foreign = [{ questionId: uuidV7(), choice: ['b'], ms: 5_000 }, ...answers(3)];
    expect(await send(await learner(), { answers: foreign })).toMatchObject({ graded: { correct: 3, total: 6 } });
  });

  test('an unknown quiz is rejected for good, and is no attempt', async () => {
    const who = await learner();
    const eventId = uuidV7();
    expect(await send(who, { eventId, quizId: uuidV7() })).toEqual({ eventId, outcome: 'rejected', reason: 'unknown_quiz' });
    expect(await send(who, { eventId })).toMatchObject({ outcome: 'duplicate', reason: 'unknown_quiz' });
    expect(await attempts(who)).toEqual([]);
  });

  test('someone else’s result is rejected and stays free for its owner', async () => {
    const [owner, thief] = [await learner(), await learner()];
    const chosen = { eventId: uuidV7(), userId: owner.id };
    expect(await send(thief, chosen)).toEqual({ eventId: chosen.eventId, outcome: 'rejected', reason: 'wrong_user' });
    expect(await send(owner, chosen)).toMatchObject({ outcome: 'accepted', coins: { awarded: 15 } });
    expect(await send(thief, { eventId: chosen.eventId })).toEqual({
      eventId: chosen.eventId,
      outcome: 'rejected',
      reason: 'event_conflict',
    });
    expect([await balance(thief), await attempts(thief)]).toEqual([0, []]);
  });
});

describe('time', () => {
  test.each([
    ['a month ahead, measured', 30 * DAY, 30 * DAY, 'accepted'],
    ['a month behind, measured', -30 * DAY, -30 * DAY, 'accepted'],
    ['a month ahead, never measured', 30 * DAY, null, 'adjusted'],
    ['ten years behind, never measured', -3_650 * DAY, null, 'adjusted'],
  ])('a clock %s is repaired, and the work is paid', async (_name, offset, clockOffsetMs, outcome) => {
    const who = await learner();
    const occurredAt = new Date(Date.now() + offset - MINUTE).toISOString();
    expect(await send(who, { occurredAt, clockOffsetMs })).toMatchObject({
      outcome,
      coins: { awarded: 15 },
      ...(outcome === 'adjusted' && { reason: 'time_adjusted' }),
    });
    const wild = await api.query('select 1 from quiz_attempts where user_id = $1 and trusted_at > now()', [who.id]);
    expect(wild).toEqual([]);
  });

  test.each([
    [{ occurredAt: '0000-01-01T00:00:00Z' }, 'adjusted'],
    [{ occurredAt: undefined, timestamp: 1e300 }, 'adjusted'],
    [{ occurredAt: undefined, timestamp: -5 }, 'adjusted'],
  ])('a moment that cannot be, %j, is decided too', async (chosen, outcome) => {
    expect(await send(await learner(), chosen)).toMatchObject({ outcome, reason: 'time_adjusted' });
  });

  test('an adjusted time says nothing about how long the quiz took', async () => {
    const who = await learner();
    await send(who, { quizId: secondQuizId, answers: [] });
    expect(await send(who, { occurredAt: ago(-3 * 24 * 60), answers: answers(6, 60_000) })).toMatchObject({
      reason: 'time_adjusted',
      coins: { awarded: 15 },
    });
  });
});

describe('content that changed', () => {
  const changed = questions.map((question, index) => (index === 0 ? { ...question, answer: ['c'] } : question));
  const shorter = [...changed.slice(0, 5), { ...questions[5], id: uuidV7() }];
  const publish = async (file: string) => {
    await api.content.write({ [quizPath]: file });
    await api.importContent();
  };

  test('each version is graded by its own key; a question retired since is credited', async () => {
    await publish(quizFile({ id: quizId, title: 'Quiz 1' }, changed));
    await publish(quizFile({ id: quizId, title: 'Quiz 1', passPercent: 90 }, shorter));
    try {
      const graded = async (contentVersion: number, sent = answers()) =>
        (await send(await learner(), { contentVersion, answers: sent })).graded;
      expect(await graded(1)).toEqual({ score: 100, correct: 6, total: 6, passed: true });
      expect(await graded(2)).toEqual({ score: 83, correct: 5, total: 6, passed: true });
      // The last question of versions 1 and 2 is asked no more: credited whatever was answered.
      expect(await graded(1, answers(5))).toEqual({ score: 100, correct: 6, total: 6, passed: true });
      expect(await graded(3)).toEqual({ score: 66, correct: 4, total: 6, passed: false });
      const versions = await api.query('select version, pass_percent as percent from quiz_versions where quiz_id = $1 order by 1', [
        quizId,
      ]);
      expect(versions).toEqual([
        { version: 1, percent: 60 },
        { version: 2, percent: 60 },
        { version: 3, percent: 90 },
      ]);
    } finally {
      await publish(QUIZ);
    }
  });

  test('a quiz that left the library is still graded, by its key', async () => {
    await api.content.remove('books/livre');
    await api.importContent();
    try {
      expect(await send(await learner(), { answers: answers(4) })).toMatchObject({
        graded: { correct: 4, total: 6 },
        coins: { awarded: 10 },
      });
    } finally {
      await api.content.write({ ...book.files, [quizPath]: QUIZ });
      await api.importContent();
    }
  });

  test('versions that came before they were kept are taken over, with the questions still known', async () => {
    const client = await api.app.get(Database).pool.connect();
    await client.query('begin');
    try {
      const migration = new QuizResults0000000000007();
      const runner = { query: (text: string) => client.query(text) } as unknown as QueryRunner;
      await migration.down(runner);
      await migration.up(runner);
      const { rows: kept } = await client.query(
        `select v.version = q.version as "isCurrent", jsonb_array_length(v.questions) as count, v.questions -> 0 ->> 'id' as first from quiz_versions v join quizzes q on q.id = v.quiz_id where q.id = $1`,
        [quizId],
      );
      expect(kept).toEqual([{ isCurrent: true, count: 6, first: ids[0] }]);
      const { rows: all } = await client.query(
        'select (select count(*) from quizzes where retired_at is null) = (select count(*) from quiz_versions) as same',
      );
      expect(all).toEqual([{ same: true }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('a version never changes', async () => {
    await expect(api.query(`update quiz_versions set pass_percent = 1`)).rejects.toThrow('append-only');
    await expect(api.query(`delete from quiz_versions`)).rejects.toThrow('append-only');
  });
});
