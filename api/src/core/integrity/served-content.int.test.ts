import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { Ledger } from '../../rewards/ledger/ledger.js';
import { INCONSISTENCIES } from '../../rewards/ledger/ledger.fixture.js';
import { courseFolder, knownBook, rightAnswers } from '../../testing/content-fixture.js';
import { TEST_PASSWORD, type MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { CONFIG } from '../base/config.js';
import { uuidV7 } from '../base/uuid.js';
import { ServedContent } from './served-content.js';

const book = knownBook('livre');
const course = courseFolder('cours', 1);
const { quizzes } = book;

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({
    ...book.files,
    ...course.files,
  });
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;
/** A member for forty days, who has been served nothing; their browser has sent events. */
let who: MadeUser;
beforeEach(async () => {
  who = await api.makeUser({ createdAt: new Date(Date.now() - 40 * DAY_MS), isServed: false });
  await speakLong(who);
});
const speakLong = ({ id }: MadeUser) =>
  api.query(`insert into device_contacts (user_id, device_id, last_at) values ($1, $2, now() - interval '35 days')`, [id, `phone-${id}`]);

const get = async ({ cookie }: Pick<MadeUser, 'cookie'>, url: string, more: Record<string, string> = {}) => {
  const answer = await api.inject({ url, headers: { cookie, ...more } });
  await api.app.get(ServedContent).write();
  return answer;
};
const books = `/api/quizhero/books/${book.ids.book}`;
const served = ({ id }: MadeUser) =>
  api.query<{ contentId: string }>(`select content_id as "contentId" from served_content where user_id = $1`, [id]);

async function learn({ id: userId, cookie }: MadeUser, index: number, daysAgo: number): Promise<QuizResultOutcome> {
  const { id, questions } = quizzes[index] ?? { id: '', questions: [] };
  const occurredAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const answers = rightAnswers(questions, () => 4_000 + Math.floor(Math.random() * 9_000));
  const payload = {
    eventId: uuidV7(),
    deviceId: `phone-${userId}`,
    occurredAt,
    timestamp: occurredAt,
    quizId: id,
    contentVersion: 1,
    answers,
  };
  const answer = await api.inject({ url: '/api/quiz-results', method: 'POST', payload, headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const states = ({ rewards = [] }: QuizResultOutcome) => [
  ...new Set(rewards.map(({ state, pendingReasons }) => pendingReasons?.join() ?? state)),
];

describe('what is served is noted, once', () => {
  test.each([
    ['the chapters of a book', `${books}/chapters`],
    ['its quizzes', `${books}/quizzes`],
    ['its list of parts', `${books}/manifest`],
  ])('%s', async (_what, url) => {
    expect((await get(who, url)).statusCode).toBe(200);
    expect(await served(who)).toEqual([{ contentId: book.ids.book }]);
    expect(await api.countQueries(() => get(who, url))).toBe(await api.countQueries(() => get(who, url)));
  });

  test('a copy that the browser still has is noted as well: it asks again each time', async () => {
    const { headers } = await get(await api.makeUser(), `${books}/quizzes`);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect((await get(who, `${books}/quizzes`, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
    expect(await served(who)).toEqual([{ contentId: book.ids.book }]);
  });

  test('neither what is not there, nor what is refused, nor the page about a book', async () => {
    await get(who, `/api/quizhero/books/${uuidV7()}/quizzes`);
    await get(who, `/api/courses/${course.ids.course}/quiz`);
    await get(who, books);
    await get({ cookie: '' }, `${books}/chapters`);
    expect(await served(who)).toEqual([]);
  });
});

describe('work of a past day', () => {
  test('on a book that was never served counts its day, and its coins wait for a person', async () => {
    const answer = await learn(who, 0, 1);
    expect(answer).toMatchObject({ outcome: 'accepted', streak: { current: 1 }, graded: { score: 100 } });
    expect(states(answer)).toEqual(['integrity']);
    await api.app.get(Ledger).releaseDue();
    expect(await api.query('select available, pending from coin_wallet where user_id = $1', [who.id])).toEqual([
      { available: 0, pending: 20 },
    ]);
  });

  test('on a book that was served that day or before is paid; of the day before it is not', async () => {
    await get(who, `${books}/manifest`);
    await passDays(api, who.id, 4);
    expect(states(await learn(who, 0, 4))).toEqual(['available']);
    expect(states(await learn(who, 1, 5))).toEqual(['integrity']);
  });

  test('of today is paid, whatever was served', async () => {
    expect(states(await learn(who, 0, 0))).toEqual(['available']);
  });

  test('on a book that somebody else downloaded on this phone is paid', async () => {
    const owner = await signIn(await api.makeUser());
    await get(owner, `${books}/manifest`);
    await api.query(`update served_browsers set first_at = first_at - interval '9 days'`);
    const friend = await signIn(who, owner.browser);
    expect(states(await learn(friend, 0, 3))).toEqual(['available']);
    const stranger = await api.makeUser({ createdAt: new Date(Date.now() - 40 * DAY_MS), isServed: false });
    await speakLong(stranger);
    expect(states(await learn(stranger, 0, 3))).toEqual(['integrity']);
  });

  test('beyond a week’s worth waits for a person, who lets it go', async () => {
    const config = api.app.get<{ pastDaysWeekUtc: number }>(CONFIG);
    const usual = config.pastDaysWeekUtc;
    config.pastDaysWeekUtc = 30;
    const learner = await api.makeUser({ createdAt: new Date(Date.now() - 40 * DAY_MS) });
    await speakLong(learner);
    const told = [await learn(learner, 0, 4), await learn(learner, 1, 3)];
    config.pastDaysWeekUtc = usual;
    // A quiz without errors and the goal of its day are 20 coins; the quiz of the second day finds 10 left, its smaller lines still fit.
    expect(told.map(({ rewards = [] }) => rewards.map(({ awarded, state }) => `${awarded} ${state}`))).toEqual([
      ['10 available', '5 available', '5 available'],
      ['10 available', '5 pending', '5 pending'],
    ]);
    const admin = await api.makeUser({ role: 'admin' });
    const released = await api.inject({
      url: `/api/admin/integrity/${learner.id}/decisions`,
      method: 'POST',
      payload: { action: 'release', reason: 'Un mois sans réseau, téléchargé avant.', version: 0 },
      headers: { cookie: admin.cookie },
    });
    expect(released.json()).toEqual({ utc: 10 });
    expect(await api.query('select available, pending from coin_wallet where user_id = $1', [learner.id])).toEqual([
      { available: 40, pending: 0 },
    ]);
    expect(await api.query(INCONSISTENCIES)).toEqual([]);
  });
});

/** The same person in a browser that keeps its token. */
async function signIn(person: MadeUser, browser?: string): Promise<MadeUser & { browser: string }> {
  const answer = await api.inject({
    url: '/api/login',
    method: 'POST',
    payload: { email: person.email, password: TEST_PASSWORD },
    ...(browser && { headers: { cookie: browser } }),
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
  await api.query(`update sessions set created_at = now() - interval '30 days' where user_id = $1`, [person.id]);
  return {
    ...person,
    cookie: cookies.join('; '),
    browser: cookies.find((cookie) => cookie.startsWith('ulty_device=')) ?? browser ?? '',
  };
}
