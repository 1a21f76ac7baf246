import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { knownBook, quizFile, rightAnswers, sixQuestions, SIX_CHOICES } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';

const book = knownBook('livre');
const { quizzes } = book;

let api: ContentApp;

beforeAll(async () => {
  api = await startContentApp(book.files);
});
afterAll(() => api.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const moment = (minutesAgo: number) => new Date(Date.now() - minutesAgo * MINUTE).toISOString();
/** A learner whose account is so many minutes old. */
const learner = (minutes = DAY / MINUTE) => api.makeUser({ createdAt: new Date(Date.now() - minutes * MINUTE) });

/** All right, six times `ms` long; `occurredAt` is its end. */
async function send(who: MadeUser, quiz: number, occurredAt: string, ms: number, more: object = {}): Promise<QuizResultOutcome> {
  const { id, questions } = quizzes[quiz] ?? { id: '', questions: [] };
  const answers = rightAnswers(questions, () => ms);
  const payload = {
    eventId: uuidV7(),
    quizId: id,
    deviceId: 'phone',
    timestamp: occurredAt,
    occurredAt,
    contentVersion: 1,
    answers,
    ...more,
  };
  const answer = await api.inject({ url: '/api/quiz-results', method: 'POST', payload, headers: { cookie: who.cookie } });
  return QuizResultOutcome.parse(answer.json());
}
const pay = ({ coins }: QuizResultOutcome) => coins?.reason ?? coins?.awarded;

test('many quizzes in one second, a single time in each: no coin, no day, no badge’s mark', async () => {
  const who = await learner();
  const paid = [];
  for (const [quiz, { questions }] of quizzes.entries()) {
    const answers = questions.map((question, index) => ({
      questionId: question['id'],
      choice: SIX_CHOICES[index],
      ...(index === 0 && { ms: 3_000 }),
    }));
    const outcome = await send(who, quiz, moment(0), 0, { answers });
    paid.push([outcome.graded?.score, pay(outcome), outcome.state?.balance, outcome.streak?.current]);
  }
  expect(paid).toEqual(quizzes.map(() => [100, 'too_fast', 0, 0]));
  expect(await api.query('select 1 from learning_marks where user_id = $1', [who.id])).toEqual([]);
});

describe('quizzes that end later than they arrive', () => {
  test('in a wrong order are paid as in the right one', async () => {
    const who = await learner();
    // Three minutes each, and four from one to the next.
    const paid = [];
    for (const quiz of [3, 0, 2, 1]) paid.push(pay(await send(who, quiz, moment(20 - 4 * quiz), 30_000)));
    expect(paid).toEqual([15, 15, 15, 15]);
  });

  test('leave no room for one put before them', async () => {
    const who = await learner();
    const paid = [];
    for (const quiz of [0, 1, 2, 3]) paid.push(pay(await send(who, quiz, moment(5 + quiz / 60), 30_000)));
    expect(paid).toEqual([15, 'implausible_time', 'implausible_time', 'implausible_time']);
  });

  test('with one question left open for an hour take no room from an honest one before', async () => {
    const who = await learner();
    const { questions = [], id } = quizzes[0] ?? {};
    const answers = rightAnswers(questions, (index) => (index === 0 ? 60 * MINUTE : 5_000));
    await send(who, 0, moment(5), 0, { quizId: id, answers });
    expect(pay(await send(who, 1, moment(7), 10_000))).toBe(15);
  });
});

describe('quizzes of a clock that cannot be believed', () => {
  const FUTURE = '2990-01-01T00:00:00Z';
  const PAST = '1990-01-01T00:00:00Z';

  test.each([
    ['ahead', FUTURE],
    ['behind', PAST],
  ])('%s are paid when there was time for all of them', async (_name, occurredAt) => {
    const who = await learner(14);
    const paid = [];
    for (const quiz of [0, 1, 2, 3]) paid.push(pay(await send(who, quiz, occurredAt, 30_000)));
    expect(paid).toEqual([15, 15, 15, 15]);
  });

  test.each([
    ['ahead', FUTURE, 'phone'],
    ['behind', PAST, 'phone'],
    ['on a device each', FUTURE, null],
  ])('%s are not when there was time for one only', async (_name, occurredAt, deviceId) => {
    const who = await learner(4);
    const paid = [];
    for (const quiz of [0, 1, 2, 3]) paid.push(pay(await send(who, quiz, occurredAt, 30_000, { deviceId: deviceId ?? `phone-${quiz}` })));
    expect(paid).toEqual([15, 'implausible_time', 'implausible_time', 'implausible_time']);
  });

  test('are not before their learner joined, and neither is the first of a clock that can', async () => {
    expect(pay(await send(await learner(0), 0, FUTURE, 30_000))).toBe('implausible_time');
    expect(pay(await send(await learner(0), 0, moment(0), 30_000))).toBe('implausible_time');
  });

  test('are held against the time since the device was last heard of', async () => {
    const who = await learner();
    await send(who, 0, moment(0), 30_000);
    await api.query(`update device_contacts set last_at = now() - interval '11 minutes' where user_id = $1`, [who.id]);
    const paid = [];
    for (const quiz of [1, 2, 3]) paid.push(pay(await send(who, quiz, FUTURE, 5 * MINUTE)));
    expect(paid).toEqual([15, 'implausible_time', 'implausible_time']);
  });

  test('are held against nothing that the device told before', async () => {
    const who = await learner();
    for (const [quiz, occurredAt] of [
      [0, FUTURE],
      [1, PAST],
      [2, moment(0)],
    ] as const)
      await send(who, quiz, occurredAt, 5 * MINUTE);
    await api.query(`update device_contacts set previous_at = now() where user_id = $1`, [who.id]);
    expect(pay(await send(who, 3, FUTURE, 30_000))).toBe(15);
  });
});

describe('quizzes with more to read than three seconds a question allow', () => {
  const wordy: (typeof quizzes)[number] = {
    id: book.ids.quizzes[3] ?? '',
    questions: sixQuestions().map((question) => ({ ...question, prompt: `${String(question['prompt'])} ${'mot '.repeat(28)}` })),
  };
  const answered = (ms: number) => rightAnswers(wordy.questions, () => ms);

  beforeAll(async () => {
    await api.content.write({ 'books/livre/04-partie-4.quiz.yaml': quizFile({ id: wordy.id, title: 'Quiz 4' }, wordy.questions) });
    await api.importContent();
  });

  test.each([
    [3_000, 'too_fast'],
    [4_200, 15],
  ])('answered in %i ms each: %p', async (ms, expected) => {
    expect(pay(await send(await learner(), 3, moment(0), ms, { contentVersion: 2, answers: answered(ms) }))).toBe(expected);
  });
});
