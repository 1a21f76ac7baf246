import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Redemption, RedemptionCheckAnswer } from '@ulty/contracts/rewards/redemptions.js';
import { sessionOf } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { RedemptionCheck } from './redemption-check.service.js';
import { redemptionFixture } from './redemptions.fixture.js';

const HOUR_MS = 3_600_000;
let api: TestApp;
const redeem = redemptionFixture(() => api);
beforeAll(async () => {
  api = await startTestApp({ SEED_DEMO: 'true' });
});
afterAll(async () => {
  await redeem.expectSums();
  await api.close();
});

/** Makes a learner whose request waits for its questions. */
async function asking() {
  const who = await redeem.learner();
  const { id } = (await redeem.ask(who)).json<Redemption>();
  return { who, id };
}
const forget = async (id: string, hours: number) =>
  api.query(
    `update redemption_checks set asked_at = asked_at - $2::interval, ends_at = ends_at - $2::interval, answered_at = answered_at - $2::interval where redemption_id = $1`,
    [id, `${hours} hours`],
  );

test('five questions are asked without their answers, the same ones while their time runs', async () => {
  const { who, id } = await asking();
  const first = await redeem.start(who, id);
  const { questions, check } = first.json<RedemptionCheckAnswer>();
  expect(questions).toHaveLength(5);
  expect(check).toMatchObject({ state: 'asked', isReady: true, total: 5, needed: 3 });
  expect(first.body).not.toMatch(/"right"|keyHash|"answer"|explanation/);
  // Contains no id of a question or choice that devices know.
  const known = await api.query<{ id: string }>(`select id from check_questions where id = any($1::uuid[])`, [
    (questions ?? []).map((one) => one.id),
  ]);
  expect(known).toEqual([]);
  const again = await Promise.all([redeem.start(who, id), redeem.start(who, id)]);
  for (const answer of again) expect(answer.json<RedemptionCheckAnswer>().questions).toEqual(questions);
});

test('they are held out ones of finished works alone: no question of a quiz is among them', async () => {
  const { who, id } = await asking();
  const { questions } = (await redeem.start(who, id)).json<RedemptionCheckAnswer>();
  for (const { prompt } of questions ?? []) expect(prompt).toMatch(/^Question gardée \d+$/);
});

test.each([
  [2, 'open', 'requested'],
  [3, 'passed', 'checking'],
  [5, 'passed', 'checking'],
])('%i right of five: %s', async (right, _check, state) => {
  const { who, id } = await asking();
  await redeem.start(who, id);
  const answer = (await redeem.answer(who, id, right)).json<RedemptionCheckAnswer>();
  expect(answer).toMatchObject({ questions: null, check: { correct: right }, redemption: { state } });
  if (right < 3) expect(answer.check).toMatchObject({ state: 'wait', isReady: false, attemptsLeft: 1, retryAt: expect.any(String) });
});

test('an answer is taken once: sent again, sent by two devices at once, it changes nothing', async () => {
  const { who, id } = await asking();
  await redeem.start(who, id);
  const answers = await Promise.all([redeem.answer(who, id, 0), redeem.answer(who, id, 5), redeem.answer(who, id, 5)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect((await redeem.answer(who, id, 5)).json()).toMatchObject({ code: 'CHECK_OVER' });
});

test('after a failed try the questions come again a day later, others than before, and a second failure refuses the request', async () => {
  const { who, id } = await asking();
  const first = (await redeem.start(who, id)).json<RedemptionCheckAnswer>().questions?.map(({ prompt }) => prompt);
  await redeem.answer(who, id, 0);
  expect((await redeem.start(who, id)).json()).toMatchObject({ code: 'CHECK_WAIT' });
  await forget(id, 24);
  const second = (await redeem.start(who, id)).json<RedemptionCheckAnswer>().questions?.map(({ prompt }) => prompt);
  expect(second).toHaveLength(5);
  expect(second).not.toEqual(first);
  expect((await redeem.answer(who, id, 2)).json()).toMatchObject({
    redemption: { state: 'refunded', failure: 'check_failed' },
    check: { state: 'failed' },
  });
  expect(await redeem.wallet(who)).toEqual({ available: 5_000, reserved: 0 });
  expect((await redeem.start(who, id)).json()).toMatchObject({ code: 'REDEMPTION_LATE' });
});

test('answers that come after the time count as none, and so do questions never answered', async () => {
  const { who, id } = await asking();
  await redeem.start(who, id);
  await forget(id, 1);
  expect((await redeem.answer(who, id, 5)).json()).toMatchObject({ check: { correct: 0, state: 'wait' } });

  const other = await asking();
  await redeem.start(other.who, other.id);
  await forget(other.id, 25);
  expect((await redeem.start(other.who, other.id)).json()).toMatchObject({ check: { state: 'asked', attemptsLeft: 0 } });
  await forget(other.id, 25);
  const late = await api.app
    .get(RedemptionCheck)
    .answerCheck({ ...sessionOf(other.who), tz: 'UTC' }, other.id, { action: 'start' }, new Date(Date.now() + HOUR_MS));
  expect(late).toMatchObject({ questions: null, redemption: { state: 'refunded', failure: 'check_failed' } });
});

test.each([
  ['nothing', []],
  ['every choice', 'all'],
  ['unknown questions', [{ questionId: 'inconnue', choices: ['a'] }]],
])('answers that hold %s are wrong, not an error', async (_what, given) => {
  const { who, id } = await asking();
  const { questions } = (await redeem.start(who, id)).json<RedemptionCheckAnswer>();
  const answers =
    given === 'all' ? questions?.map((one) => ({ questionId: one.id, choices: one.choices.map((choice) => choice.id) })) : given;
  const answer = await redeem.post(`/api/redemptions/${id}/check`, who.cookie, { action: 'answer', answers });
  expect(answer.json()).toMatchObject({ check: { correct: 0 } });
});

test('answers before any question, and a body that is none, are refused', async () => {
  const { who, id } = await asking();
  expect((await redeem.post(`/api/redemptions/${id}/check`, who.cookie, { action: 'answer', answers: [] })).json()).toMatchObject({
    code: 'CHECK_OVER',
  });
  expect((await redeem.post(`/api/redemptions/${id}/check`, who.cookie, { action: 'skip' })).statusCode).toBe(400);
  const many = Array.from({ length: 11 }, () => ({ questionId: 'a', choices: [] }));
  expect((await redeem.post(`/api/redemptions/${id}/check`, who.cookie, { action: 'answer', answers: many })).statusCode).toBe(400);
});
