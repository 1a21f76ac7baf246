import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { PageViewReport } from '@ulty/contracts/host/page-views.js';
import type { MadeUser } from '../../testing/make-user.js';
import { remoteManifest, writeBuild } from '../../testing/remote-builds.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { PageViewsService } from './page-views.service.js';

const route = (path: string, access = 'public') => ({ path, module: './page', title: 'Page', access });
const scratch = scratchDir();
const MANIFEST = remoteManifest('mf-test', '1.0.0', {
  routes: [route('/'), route('/blog'), route('/blog/:slug'), route('/courses/:id', 'member'), route('/admin', 'admin-screen')],
});

let api: TestApp;
let admin: MadeUser;
beforeAll(async () => {
  writeBuild(scratch.path, MANIFEST);
  api = await startTestApp({ REMOTES_DIR: scratch.path });
  admin = await api.makeUser({ role: 'admin' });
});
afterAll(async () => {
  await api.close();
  scratch.remove();
});
beforeEach(async () => {
  await api.query('truncate page_visitors, page_view_days, page_views');
});

const PHONE = 'Mozilla/5.0 (Linux; Android 11) Chrome/138.0 Mobile Safari/537.36';
const see = async (path: unknown, headers: Record<string, string> = {}) =>
  (await api.inject({ url: '/api/page-views', method: 'POST', payload: { path }, headers: { 'user-agent': PHONE, ...headers } }))
    .statusCode;
const report = async () => {
  const answer = await api.inject({ url: '/api/admin/page-views', headers: { cookie: admin.cookie } });
  expect(answer.statusCode).toBe(200);
  return PageViewReport.parse(answer.json());
};

test('counts pages by their route and visitors once a day; neither slug nor search is kept', async () => {
  for (const path of ['/', '/blog/tenir-sa-caisse', '/blog/reviser?utm_source=x', '/blog?search=mon+secret', '/courses/12#lecon'])
    expect(await see(path)).toBe(204);
  await see('/', { 'user-agent': 'Mozilla/5.0 (iPhone) Safari' });
  const { days, pages } = await report();
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), views: 6, visitors: 2 });
  expect(days[0]).toMatchObject({ views: 0, visitors: 0 });
  expect(pages).toEqual([
    { page: '/', views: 2 },
    { page: '/blog/:slug', views: 2 },
    { page: '/blog', views: 1 },
    { page: '/courses/:id', views: 1 },
  ]);
});

test.each([
  ['/', { dnt: '1' }],
  ['/', { 'sec-gpc': '1' }],
  ['/', { 'user-agent': 'Googlebot/2.1' }],
  ['/admin', {}],
  ['/inconnue', {}],
  ['secret', {}],
  [`/${'%'.repeat(40)}`, {}],
])('%s with %j is not counted, and said to no one', async (path, headers) => {
  expect(await see(path, headers)).toBe(204);
  expect((await report()).pages).toEqual([]);
});

test.each([undefined, 3, `/${'x'.repeat(300)}`])('path %j is refused', async (path) => {
  expect(await see(path)).toBe(400);
});

test('another site cannot count for us', async () => {
  expect(await see('/', { 'sec-fetch-site': 'cross-site' })).toBe(403);
});

test('sets no cookie, costs one statement, and stores no address', async () => {
  const answer = await api.inject({ url: '/api/page-views', method: 'POST', payload: { path: '/' }, headers: { 'user-agent': PHONE } });
  expect([answer.statusCode, answer.headers['set-cookie'], answer.body]).toEqual([204, undefined, '']);
  expect(await api.countQueries(() => see('/'))).toBe(1);
  expect(JSON.stringify(await api.query("select encode(mark, 'escape') as mark from page_visitors"))).not.toMatch(/127\.0|Mozilla/);
});

test('who came is forgotten with the day; how many stays', async () => {
  await see('/');
  await api.query('update page_visitors set day = day - 1');
  await api.query('update page_view_days set day = day - 1');
  await api.app.get(PageViewsService).forget();
  expect(await api.query('select 1 from page_visitors')).toEqual([]);
  expect((await report()).days.at(-2)).toMatchObject({ views: 1, visitors: 1 });
});

test('the report is for admins', async () => {
  const { cookie } = await api.makeUser();
  expect((await api.inject({ url: '/api/admin/page-views' })).statusCode).toBe(401);
  expect((await api.inject({ url: '/api/admin/page-views', headers: { cookie } })).statusCode).toBe(403);
});
