import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { StudyCloth } from '@ulty/contracts/learning/study-cloth.js';
import { addDays, dayOf } from '@ulty/domain/days/streak.js';
import { bookFolder, quizFiles, trueFalseQuestions } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';

const DAY_MS = 86_400_000;
const book = bookFolder('livre', { category: 'Finance' });
const [quizId = ''] = book.ids.quizzes;
const questions = trueFalseQuestions(5, { answer: true });

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({ ...book.files, ...quizFiles('livre', [{ id: quizId, questions }]) });
});
afterAll(() => api.close());

const today = dayOf(new Date().toISOString());
const ask = (who?: MadeUser) => api.inject({ method: 'GET', url: '/api/activity/cloth', headers: who && { cookie: who.cookie } });
const cloth = async (who: MadeUser) => StudyCloth.parse((await ask(who)).json());
const learner = () => api.makeUser({ createdAt: new Date(Date.now() - 400 * DAY_MS) });
const answer = (who: MadeUser) =>
  api.inject({
    method: 'POST',
    url: '/api/quiz-results',
    headers: { cookie: who.cookie },
    payload: {
      eventId: uuidV7(),
      deviceId: `phone-${uuidV7()}`,
      occurredAt: new Date().toISOString(),
      timestamp: new Date().toISOString(),
      quizId,
      contentVersion: 1,
      answers: questions.map(({ id }) => ({ questionId: id, choice: ['true'], ms: 5_000 })),
    },
  });

test('nobody’s first day: nothing is woven', async () => {
  expect(await cloth(await api.makeUser())).toEqual({ today, days: 0, since: null, woven: [] });
});

test('a day that counts is woven in its category; days before the weeks shown are counted alone', async () => {
  const who = await learner();
  await answer(who);
  await passDays(api, who.id, 200);
  await answer(who);
  await passDays(api, who.id, 2);
  expect(await cloth(who)).toEqual({
    today,
    days: 2,
    since: addDays(today, -202),
    woven: [{ day: addDays(today, -2), category: 'Finance', isDuo: false }],
  });
});

test('of its own learner only, for members only, in one statement', async () => {
  const [busy, idle] = [await learner(), await learner()];
  await ask(busy);
  const few = await api.countQueries(() => ask(busy));
  await answer(busy);
  expect([few, await api.countQueries(() => ask(busy))]).toEqual([1, 1]);
  expect((await cloth(idle)).days).toBe(0);
  expect((await ask()).statusCode).toBe(401);
});
