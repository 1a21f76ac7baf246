import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ReviewDeck } from '@ulty/contracts/learning/reviews.js';
import { LibraryStanding } from '@ulty/contracts/learning/library.js';
import { DEMO_PASSWORD } from '../identity/passwords/demo-accounts.js';
import { bookFolder, courseFolder, finalQuizFile } from '../testing/content-fixture.js';
import { startContentApp, type ContentApp } from '../testing/start-content-app.js';
import { DemoActivity } from './demo-activity.js';

let api: ContentApp;

beforeAll(async () => {
  const folders = [
    courseFolder('un', 4, { createdAt: '2026-01-01' }),
    courseFolder('deux', 5, { createdAt: '2026-01-02' }),
    courseFolder('trois', 4, { createdAt: '2026-01-03' }),
    courseFolder('quatre', 3, { priceEuroCents: 900, createdAt: '2025-01-01' }),
  ];
  const books = ['a', 'b', 'c', 'd'].map((slug, index) => bookFolder(slug, { publishedAt: `2026-01-0${index + 1}` }));
  api = await startContentApp(
    Object.assign(finalQuizFile('un'), ...[...folders, ...books].map(({ files }) => files)) as Record<string, string>,
    { SEED_DEMO: 'true' },
  );
});
afterAll(() => api.close());

const state = () =>
  api.query(
    `select u.email, e.status, count(p.completed_at)::int as done
       from users u join enrollments e on e.user_id = u.id join lessons l on l.course_id = e.course_id left join lesson_progress p on p.lesson_id = l.id and p.user_id = u.id
      group by u.email, e.id, e.status, e.enrolled_at order by u.email, e.enrolled_at`,
  );

test('Awa has finished a course and works on two, Issa begins; a second start adds nothing', async () => {
  const expected = [
    { email: 'awa@exemple.bf', status: 'completed', done: 4 },
    { email: 'awa@exemple.bf', status: 'active', done: 3 },
    { email: 'awa@exemple.bf', status: 'active', done: 1 },
    { email: 'issa@exemple.bf', status: 'active', done: 2 },
  ];
  const counts = () =>
    api.query(
      'select (select count(*) from events) as events, (select count(*) from coin_txn) as coins, (select count(*) from review_recalls) as recalls',
    );
  expect(await state()).toEqual(expected);
  const before = await counts();
  await api.app.get(DemoActivity).seed();
  expect(await state()).toEqual(expected);
  expect(await counts()).toEqual(before);
});

test('Awa has read a book, is paid for her quizzes, keeps a week’s streak, and has a session of cards due', async () => {
  const { headers } = await api.inject({
    url: '/api/login',
    method: 'POST',
    payload: { email: 'awa@exemple.bf', password: DEMO_PASSWORD },
  });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const get = async (url: string) => (await api.inject({ url, headers: { cookie } })).json();
  const library = LibraryStanding.parse(await get('/api/quizhero/library'));
  expect(library.begun.map(({ percent }) => percent)).toEqual([25, 0, 37, 100]);
  expect(ReviewDeck.parse(await get('/api/reviews')).dueCount).toBeGreaterThanOrEqual(10);
  expect(await get('/api/auth/user')).toMatchObject({ streak: { current: 7, status: 'at_risk' } });
  const paid = await api.query<{ reason: string; sum: number }>(
    `select reason, sum(t.amount)::int as sum from coin_txn t join users u on u.id = t.user_id where u.email = 'awa@exemple.bf' group by reason`,
  );
  expect(Object.fromEntries(paid.map(({ reason, sum }) => [reason, sum]))).toMatchObject({
    quiz_first_pass: 60,
    quiz_perfect_first: 5,
    chapter_completed: 21,
    lesson_completed: 40,
    course_completed: 100,
    daily_goal: 35,
    streak_7: 20,
  });
});

test('their past is possible: nothing before the account or after now, and minutes that fit in the day', async () => {
  const wild = await api.query(
    `select 1 from events e join users u on u.id = e.user_id where e.trusted_at not between u.created_at and now()
     union all select 1 from enrollments e join users u on u.id = e.user_id where e.enrolled_at < u.created_at or e.last_accessed_at > now()`,
  );
  expect(wild).toEqual([]);
  const [{ minutes } = { minutes: 0 }] = await api.query<{ minutes: number }>(
    `select (sum(s.active_seconds) / 60)::int as minutes from study_days s join users u on u.id = s.user_id where u.email = 'awa@exemple.bf'`,
  );
  expect(minutes).toBe(85);
});
