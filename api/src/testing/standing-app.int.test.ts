import { afterAll, expect, test } from '@jest/globals';
import { PublicCache } from '../core/public-cache/public-cache.js';
import { RequestLimits } from '../core/limits/request-limits.js';
import { SessionService } from '../identity/sessions/session.service.js';
import { startTestApp, type TestApp } from './start-test-app.js';

const sites: TestApp[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

async function start(environment?: Record<string, string>): Promise<TestApp> {
  const site = await startTestApp(environment);
  sites.push(site);
  return site;
}

async function stop(site: TestApp): Promise<void> {
  sites.splice(sites.indexOf(site), 1);
  await site.close();
}

const statusOf = async (site: TestApp, cookie: string) => (await site.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode;
/** Returns the value of a private field. */
const inside = <Held>(provider: object, name: string) => Reflect.get(provider, name) as Held;

test('the next file gets the same application, and nothing of what the one before wrote or made it remember', async () => {
  const before = await start();
  const who = await before.makeUser();
  expect(await statusOf(before, who.cookie)).toBe(200);
  await before.inject({ url: '/api/courses' });
  const { app } = before;
  const sessions = app.get(SessionService);
  const remembered = () => [
    inside<Map<string, unknown>>(sessions, 'cache').size,
    inside<Map<string, unknown>>(app.get(RequestLimits), 'counters').size,
    [...inside<Map<string, Map<string, unknown>>>(app.get(PublicCache), 'topics').values()].reduce((sum, { size }) => sum + size, 0),
  ];
  expect(remembered().every((size) => size > 0)).toBe(true);
  Object.assign(sessions, { list: () => [], added: true });
  await stop(before);

  const after = await start();
  expect(after.app).toBe(app);
  expect(after.databaseUrl).not.toBe(before.databaseUrl);
  expect(remembered()).toEqual([0, 0, 0]);
  expect(Object.keys(sessions)).not.toContain('list');
  expect(Object.keys(sessions)).not.toContain('added');
  expect(await statusOf(after, who.cookie)).toBe(401);
  expect(await after.query('select from users where id = $1', [who.id])).toEqual([]);
});

test('a second site of a file, and one with overrides, are applications of their own', async () => {
  const usual = sites[0] ?? (await start());
  const [second, strict] = [await start(), await start({ RATE_LIMIT: '5' })];
  expect(new Set([usual.app, second.app, strict.app]).size).toBe(3);
  const who = await second.makeUser();
  expect(await Promise.all([usual, second, strict].map((site) => statusOf(site, who.cookie)))).toEqual([401, 200, 401]);
});
