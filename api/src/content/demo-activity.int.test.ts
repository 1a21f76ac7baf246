import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { courseFolder, makeContent, type ContentFixture } from '../testing/content-fixture.js';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';
import { DemoActivity } from './demo-activity.js';

let content: ContentFixture;
let api: TestApp;

beforeAll(async () => {
  const folders = [courseFolder('un', 4, { createdAt: '2026-01-01' }), courseFolder('deux', 5, { createdAt: '2026-01-02' }), courseFolder('trois', 4, { createdAt: '2026-01-03' }), courseFolder('quatre', 3, { priceEuroCents: 900, createdAt: '2025-01-01' })];
  content = await makeContent(Object.assign({}, ...folders.map(({ files }) => files)) as Record<string, string>);
  api = await startTestApp({ CONTENT_DIR: content.dir, SEED_DEMO: 'true' });
});
afterAll(async () => {
  await api.close();
  await content.close();
});

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
  expect(await state()).toEqual(expected);
  await api.app.get(DemoActivity).seed();
  expect(await state()).toEqual(expected);
});

test('their past is possible: nothing before the account or after now, and minutes that fit in the day', async () => {
  const wild = await api.query(
    `select 1 from events e join users u on u.id = e.user_id where e.trusted_at not between u.created_at and now()
     union all select 1 from enrollments e join users u on u.id = e.user_id where e.enrolled_at < u.created_at or e.last_accessed_at > now()`,
  );
  expect(wild).toEqual([]);
  const [{ minutes } = { minutes: 0 }] = await api.query<{ minutes: number }>(`select (sum(s.active_seconds) / 60)::int as minutes from study_days s join users u on u.id = s.user_id where u.email = 'awa@exemple.bf'`);
  expect(minutes).toBe(72);
});
