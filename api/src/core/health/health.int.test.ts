import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('live and ready answer 200 once prepared', async () => {
  expect((await api.inject({ url: '/api/health/live' })).json()).toEqual({ status: 'ok' });
  expect((await api.inject({ url: '/api/health/ready' })).statusCode).toBe(200);
});

test('the signed-in person costs one query for the session, then none for five seconds, and one for the figures', async () => {
  const user = await api.makeUser();
  const ask = () => api.inject({ url: '/api/auth/user', headers: { cookie: user.cookie } });
  expect(await api.countQueries(ask)).toBe(2);
  expect(await api.countQueries(ask)).toBe(1);
  expect((await ask()).json()).toMatchObject({ email: user.email, level: 'Débutant' });
});
