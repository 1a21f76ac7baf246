import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';
import { DemoAccounts } from './demo-accounts.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../identity/passwords/demo-accounts.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ SEED_DEMO: 'true' });
});
afterAll(() => api.close());

test('the demo accounts sign in with the announced password, each to their place', async () => {
  for (const { email, role } of DEMO_ACCOUNTS) {
    const answer = await api.inject({ url: '/api/login', method: 'POST', payload: { email, password: DEMO_PASSWORD } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { redirectTo: role === 'admin' ? '/admin' : '/' }]);
  }
});

test('the learners have a profile that others may see', async () => {
  for (const { profile } of DEMO_ACCOUNTS) {
    if (!profile) continue;
    const answer = await api.inject({ url: `/api/users/${profile.alias}/public` });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ alias: profile.alias, name: null, region: profile.region }),
    ]);
  }
});

test('seeding again changes nothing', async () => {
  const before = await api.query('select * from users order by id');
  await api.app.get(DemoAccounts).seedDemoAccounts();
  expect(await api.query('select * from users order by id')).toEqual(before);
});
