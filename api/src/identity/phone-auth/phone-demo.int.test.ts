import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startSmsApp } from '../../testing/start-sms-app.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { scratchDir } from '../../testing/scratch-dir.js';

const scratch = scratchDir();
let demo: TestApp;
let closed: TestApp;
beforeAll(async () => {
  [demo, closed] = await Promise.all([startTestApp({ SEED_DEMO: 'true', DATA_DIR: scratch.path }), startTestApp()]);
});
afterAll(async () => {
  await Promise.all([demo.close(), closed.close()]);
  scratch.remove();
});

const start = (api: TestApp) => api.inject({ method: 'POST', url: '/api/auth/phone/start', payload: { phone: '70 12 34 56' } });

test('a demonstration writes codes to a file nobody else reads, and says so', async () => {
  expect((await start(demo)).json()).toMatchObject({ channel: 'log' });
  const file = join(scratch.path, 'sms.log');
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    { at: expect.any(String), by: 'sms', to: '+22670123456', text: expect.stringMatching(/@127\.0\.0\.1 #\d{6}$/) },
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a demonstration writes what a call would say too', async () => {
  expect((await demo.inject({ url: '/api/auth/phone' })).json()).toMatchObject({ hasCalls: true });
  const answer = await demo.inject({ method: 'POST', url: '/api/auth/phone/start', payload: { phone: '71 12 34 56', by: 'call' } });
  expect(answer.json()).toMatchObject({ channel: 'log', by: 'call' });
  const lines = (await readFile(join(scratch.path, 'sms.log'), 'utf8')).trim().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    at: expect.any(String),
    by: 'call',
    to: '+22671123456',
    text: expect.stringContaining('Je répète'),
  });
});

test('where there are SMS and no calls, a call is refused and nothing is sent', async () => {
  const api = await startSmsApp();
  try {
    expect((await api.inject({ url: '/api/auth/phone' })).json()).toMatchObject({ channel: 'sms', hasCalls: false });
    const answer = await api.inject({ method: 'POST', url: '/api/auth/phone/start', payload: { phone: '70 12 34 56', by: 'call' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'CALL_FAILED', fields: { phone: 'Les appels ne sont pas ouverts ici. Demandez un SMS.' } }),
    ]);
    expect(api.gateway.received).toEqual([]);
  } finally {
    await api.close();
  }
});

test('without gateway it says so, and asks nothing of anyone', async () => {
  expect((await closed.inject({ url: '/api/auth/phone' })).json()).toMatchObject({ channel: null, hasCalls: false });
  const answer = await start(closed);
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    expect.objectContaining({
      code: 'GATEWAY_DOWN',
      fields: { phone: 'La connexion par téléphone n’est pas ouverte ici. Connectez-vous par e-mail.' },
    }),
  ]);
});

test('the sign-in page offers the number where it can be used, with the way back', async () => {
  const page = await demo.inject({ url: '/api/login?returnTo=%2Fcourses%3Fsearch%3Dmil' });
  expect(page.body).toContain('href="/phone-auth?returnTo=%2Fcourses%3Fsearch%3Dmil">');
  expect((await closed.inject({ url: '/api/login?formulaire=1' })).body).not.toContain('/phone-auth');
});
