import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ERRORS } from '@ulty/contracts/base/errors.js';
import { TEST_PASSWORD } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../base/uuid.js';

let api: TestApp;
/** An app whose disk never has enough free space. */
let full: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  full = await startTestApp({ READ_ONLY_BELOW: '100', DATABASE_URL: api.databaseUrl });
});
afterAll(async () => {
  await full.close();
  await api.close();
});

test('with too little room people read and sign in; what they do is refused with a time, unread and unstored', async () => {
  const { cookie, email } = await api.makeUser();
  const act = { eventId: uuidV7(), deviceId: uuidV7(), occurredAt: new Date().toISOString(), items: [] };
  const ask = (app: TestApp, method: 'GET' | 'PUT', url: string, payload?: object) =>
    app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });

  expect((await ask(full, 'GET', '/api/streaks')).statusCode).toBe(200);
  const refused = await ask(full, 'PUT', '/api/progress', act);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
  expect(refused.json()).toMatchObject({ code: 'READ_ONLY', message: ERRORS.READ_ONLY[1] });
  expect((await full.inject({ method: 'POST', url: '/api/login', payload: { email, password: TEST_PASSWORD } })).statusCode).toBe(200);
  // The same act succeeds once there is space.
  expect((await ask(api, 'PUT', '/api/progress', act)).statusCode).toBe(400);
});

test('a page says so', async () => {
  const page = (app: TestApp) => app.inject({ url: '/api/login', headers: { accept: 'text/html' } });
  expect((await page(full)).body).toContain('Lecture seule');
  expect((await page(api)).body).not.toContain('Lecture seule');
});
