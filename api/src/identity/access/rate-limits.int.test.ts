import { expect, test } from '@jest/globals';
import { TEST_PASSWORD } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { newcomer } from '../../testing/newcomer.js';

async function withApp(environment: Record<string, string>, use: (api: TestApp) => Promise<void>): Promise<void> {
  const api = await startTestApp(environment);
  try {
    await use(api);
  } finally {
    await api.close();
  }
}

const signIn = (api: TestApp, email: string, password = 'faux') =>
  api.inject({ url: '/api/login', method: 'POST', payload: new URLSearchParams({ email, password }) });

test('after so many failures one e-mail waits, even with the right password; others do not', () =>
  withApp({ SIGN_IN_FAILURES: '3' }, async (api) => {
    const [tried, other] = [await api.makeUser(), await api.makeUser()];
    for (const left of ['Il vous reste 2 essais.', 'Il vous reste 1 essai.', 'Patientez un quart d’heure']) {
      const answer = await signIn(api, tried.email);
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toContain(left);
    }
    const stopped = await signIn(api, tried.email, TEST_PASSWORD);
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800);
    expect(stopped.body).toContain('Trop de demandes. Patientez un instant.');
    expect((await signIn(api, other.email, TEST_PASSWORD)).statusCode).toBe(303);
  }));

test('guesses sent together cannot outrun the limit', () =>
  withApp({ SIGN_IN_FAILURES: '5' }, async (api) => {
    const { email } = await api.makeUser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(api, email)));
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5);
  }));

test('signing in rightly uses nothing up', () =>
  withApp({ SIGN_IN_FAILURES: '2' }, async (api) => {
    const { email } = await api.makeUser();
    for (let time = 0; time < 5; time += 1) expect((await signIn(api, email, TEST_PASSWORD)).statusCode).toBe(303);
  }));

test('one address creates so many accounts', () =>
  withApp({ REGISTRATIONS: '2' }, async (api) => {
    const register = (n: number) =>
      api.inject({
        url: '/api/register',
        method: 'POST',
        payload: newcomer({ email: `r${n}@exemple.bf` }),
      });
    expect([(await register(1)).statusCode, (await register(2)).statusCode, (await register(3)).statusCode]).toEqual([200, 200, 429]);
  }));

test('the general limit counts sessions apart from their address, and leaves health alone', () =>
  withApp({ RATE_LIMIT: '5' }, async (api) => {
    const { cookie } = await api.makeUser();
    const me = () => api.inject({ url: '/api/auth/user', headers: { cookie } });
    await me();
    for (let time = 0; time < 4; time += 1) await api.inject({ url: '/api/login' });
    const stopped = await api.inject({ url: '/api/auth/user' });
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await me()).statusCode).toBe(200);
    expect((await api.inject({ url: '/api/auth/user', headers: { cookie: `ulty_session=${'B'.repeat(43)}` } })).statusCode).toBe(429);
    for (let time = 0; time < 10; time += 1) expect((await api.inject({ url: '/api/health/live' })).statusCode).toBe(200);
  }));

test('the name of a file takes no page or list out of the limit; files themselves are', () =>
  withApp({ RATE_LIMIT: '3' }, async (api) => {
    for (let time = 0; time < 5; time += 1) await api.inject({ url: '/favicon.svg' });
    const page = () => api.inject({ url: '/absent.html', headers: { accept: 'text/html' } });
    const answers = [
      await page(),
      await api.inject({ url: '/sitemap.xml' }),
      await api.inject({ url: '/blog/feed.json' }),
      await page(),
      await api.inject({ url: '/sitemap.xml' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode === 429)).toEqual([false, false, false, true, true]);
  }));

test('whoever has a network of IPv6 addresses has them all at once: it is one', () =>
  withApp({ REGISTRATIONS: '2', SIGN_IN_FAILURES: '1', RATE_LIMIT: '20', TRUSTED_PROXIES: '127.0.0.1' }, async (api) => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const register = (n: number, address: string) =>
      api.inject({
        url: '/api/register',
        method: 'POST',
        payload: newcomer({ email: `v6-${n}@exemple.bf` }),
        headers: from(address),
      });
    const statuses = [
      await register(1, '2001:db8:7:1::a'),
      await register(2, '2001:db8:7:1:ffff::b'),
      await register(3, '2001:db8:7:1::c'),
      await register(4, '2001:db8:7:2::a'),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 429, 200]);
    const fail = (n: number) =>
      api.inject({
        url: '/api/login',
        method: 'POST',
        payload: { email: `absent-${n}@exemple.bf`, password: 'x' },
        headers: from(`2001:db8:8:1::${n}`),
      });
    expect((await Promise.all([1, 2, 3, 4, 5, 6].map(fail))).map(({ statusCode }) => statusCode).sort()).toEqual([
      401, 401, 401, 401, 401, 429,
    ]);
    const pages = await Promise.all(
      Array.from({ length: 22 }, (_, n) => api.inject({ url: '/api/login', headers: from(`2001:db8:9:1::${n + 1}`) })),
    );
    expect(pages.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  }));
