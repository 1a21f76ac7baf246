import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SessionService } from '../../identity/sessions/session.service.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { RequestLimits } from './request-limits.js';

let api: TestApp;
/** A second process on the same database. */
let replica: TestApp;
beforeAll(async () => {
  api = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT: '20' });
  replica = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT: '20', DATABASE_URL: api.databaseUrl });
});
afterAll(async () => {
  await replica.close();
  await api.close();
});
beforeEach(async () => {
  // Counts left over from the previous test would be shared during this one.
  await Promise.all([share(api), share(replica)]);
  await api.query('delete from limit_counters');
});

const share = (app: TestApp) => app.app.get(RequestLimits).share();
const counters = () => api.query<{ count: number }>('select count from limit_counters');
const page = (app: TestApp, address: string) => app.inject({ url: '/api/login', headers: { 'x-forwarded-for': address } });
const statuses = async (times: number, ask: (at: number) => Promise<{ statusCode: number }>) =>
  (await Promise.all(Array.from({ length: times }, (_, at) => ask(at)))).map(({ statusCode }) => statusCode);
const refusedOf = (all: readonly number[]) => all.filter((status) => status === 429).length;

test('all sign-ins of a person share one budget, whatever their addresses; another person of the same address has their own', async () => {
  const [awa, issa] = [await api.makeUser(), await api.makeUser()];
  const open = async () => `ulty_session=${(await api.app.get(SessionService).open(awa)).token}`;
  const cookies = await Promise.all(Array.from({ length: 6 }, open));
  const me = (cookie: string, address: string) => api.inject({ url: '/api/auth/user', headers: { cookie, 'x-forwarded-for': address } });
  // The first request of each counts for the address: the sign-in is not verified yet.
  expect(refusedOf(await statuses(6, (at) => me(cookies[at] ?? '', `41.0.0.${at}`)))).toBe(0);
  expect(refusedOf(await statuses(30, (at) => me(cookies[at % 6] ?? '', `41.0.1.${at}`)))).toBe(10);
  const stopped = await me(cookies[0] ?? '', '41.0.2.1');
  expect([stopped.statusCode, stopped.json()]).toEqual([
    429,
    expect.objectContaining({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Trop de demandes\. Réessayez dans \d+\u00a0(s|min)\.$/),
    }),
  ]);
  expect(refusedOf(await statuses(10, () => me(issa.cookie, '41.0.2.1')))).toBe(0);
});

test('IPv6 is counted by /64, and by /48 with four times the budget', async () => {
  expect(refusedOf(await statuses(25, (at) => page(api, `2001:db8:1:1::${at + 1}`)))).toBe(5);
  // The /48 has counted 20 of them; 60 remain for all its networks.
  expect(refusedOf(await statuses(70, (at) => page(api, `2001:db8:1:${(at + 16).toString(16)}::1`)))).toBe(10);
  expect((await page(api, '2001:db8:2:1::1')).statusCode).toBe(200);
});

test('replicas share what one address may ask', async () => {
  expect(refusedOf(await statuses(20, () => page(api, '41.1.0.1')))).toBe(0);
  await share(api);
  // After a tenth of the budget, the replica reads the counts of the other process.
  await statuses(2, () => page(replica, '41.1.0.1'));
  await share(replica);
  expect(await statuses(3, () => page(replica, '41.1.0.1'))).toEqual([429, 429, 429]);
  await share(replica);
  await share(api);
  expect((await counters()).map(({ count }) => count)).toEqual([22]);
});

test('no request writes to the database: whoever asks little is never told, and a flood is told in one statement', async () => {
  await share(api);
  for (let at = 0; at < 50; at += 1) await page(api, `41.2.0.${at}`);
  expect(await api.countQueries(() => share(api))).toBe(0);
  await statuses(200, (at) => page(api, `41.3.0.${at % 20}`));
  await share(api);
  expect((await counters()).map(({ count }) => count)).toEqual(Array.from({ length: 20 }, () => 10));
  expect(await api.countQueries(() => share(api))).toBe(0);
});

test('while the database is away each process counts for itself, and tells it when it is back', async () => {
  await api.query('alter table limit_counters rename to away');
  await statuses(10, () => page(api, '41.4.0.1'));
  await share(api);
  await api.query('alter table away rename to limit_counters');
  expect(refusedOf(await statuses(12, () => page(api, '41.4.0.1')))).toBe(2);
  await share(api);
  expect((await counters()).map(({ count }) => count)).toEqual([20]);
});

describe('what requests cost', () => {
  let costly: TestApp;
  beforeAll(async () => {
    costly = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', WORK_LIMIT: '3', SENT_LIMIT: '1' });
  });
  afterAll(() => costly.close());

  /** More than a megabyte, produced for a client that accepts no compression. */
  const ask = (address: string, headers: Record<string, string> = {}) =>
    costly.inject({ url: '/api/docs-json', headers: { 'x-forwarded-for': address, ...headers } });

  test('an address that has had its megabytes waits, however few its requests', async () => {
    const answers = [];
    for (let at = 0; at < 4; at += 1) answers.push((await ask('41.5.0.1')).statusCode);
    expect([answers[0], answers.at(-1)]).toEqual([200, 429]);
    expect((await ask('41.5.0.2')).statusCode).toBe(200);
  });

  test('a copy that was kept, and an answer that is known, cost nothing', async () => {
    const { headers } = await ask('41.5.0.3', { 'accept-encoding': 'br' });
    const known = { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) };
    expect(await statuses(20, () => ask('41.5.0.4', { 'accept-encoding': 'br' }))).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await statuses(20, () => ask('41.5.0.4', known))).toEqual(Array.from({ length: 20 }, () => 304));
  });

  test('a person sends so many bytes a day, refused before they are read', async () => {
    const awa = await costly.makeUser();
    const send = (bytes: number) =>
      costly.inject({
        url: '/api/users/me',
        method: 'PATCH',
        payload: JSON.stringify({ more: 'x'.repeat(bytes) }),
        headers: { cookie: awa.cookie, 'content-type': 'application/json' },
      });
    const answers = [];
    for (let at = 0; at < 17; at += 1) answers.push((await send(60_000)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 16 }, () => 200), 429]);
    // The length is above any body's limit, and yet the answer is about the daily limit.
    expect((await send(200_000)).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await send(1_000)).statusCode).toBe(200);
  });
});
