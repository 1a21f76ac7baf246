import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { SessionInfo } from '@ulty/contracts/people/profile.js';
import { z } from 'zod';
import { createApp } from '../../create-app.js';
import { Database } from '../../core/database/database.js';
import { TEST_PASSWORD, type MadeUser } from '../../testing/make-user.js';
import { httpClient } from '../../testing/http-client.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { testConfig } from '../../testing/test-config.js';
import { until } from '../../testing/wait-until.js';

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const as = (cookie: string) => ({ headers: { cookie } });
const list = async (cookie: string) =>
  z.array(z.strictObject(SessionInfo.shape)).parse((await api.inject({ url: '/api/auth/sessions', ...as(cookie) })).json());
const isIn = async (cookie: string) => (await api.inject({ url: '/api/auth/user', ...as(cookie) })).statusCode === 200;
/** Signs the same person in with another browser. */
const signInAgain = async ({ email }: MadeUser) => {
  const answer = await api.inject({
    url: '/api/login',
    method: 'POST',
    payload: { email, password: TEST_PASSWORD },
    headers: { 'user-agent': PHONE },
  });
  return String(answer.headers['set-cookie']).split(';')[0] as string;
};

test('one’s sign-ins are listed, the asking one first, by device and without tokens', async () => {
  const who = await api.makeUser();
  const phone = await signInAgain(who);
  await api.makeUser();
  const seen = await list(phone);
  expect(seen.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Chrome sur Android', true],
    ['Appareil inconnu', false],
  ]);
  expect(JSON.stringify(seen)).not.toContain(phone.split('=')[1]);
  expect((await list(who.cookie)).map(({ isCurrent, device }) => [device, isCurrent])).toEqual([
    ['Appareil inconnu', true],
    ['Chrome sur Android', false],
  ]);
});

test('one is ended, the other stays; once only', async () => {
  const who = await api.makeUser();
  const phone = await signInAgain(who);
  expect([await isIn(phone), await isIn(who.cookie)]).toEqual([true, true]);
  const url = `/api/auth/sessions/${(await list(phone))[0]?.id}`;
  expect((await api.inject({ url, method: 'DELETE', ...as(who.cookie) })).statusCode).toBe(204);
  expect([await isIn(phone), await isIn(who.cookie)]).toEqual([false, true]);
  const again = await api.inject({ url, method: 'DELETE', ...as(who.cookie) });
  expect([again.statusCode, again.json().code]).toEqual([404, 'SESSION_NOT_FOUND']);
});

test.each(['of another', 'not-an-id'])('a session %s is not found', async (which) => {
  const [who, other] = [await api.makeUser(), await api.makeUser()];
  const id = which === 'of another' ? (await list(other.cookie))[0]?.id : which;
  const answer = await api.inject({ url: `/api/auth/sessions/${id}`, method: 'DELETE', ...as(who.cookie) });
  expect([answer.statusCode, answer.json().code, await isIn(other.cookie)]).toEqual([404, 'SESSION_NOT_FOUND', true]);
});

test('end-others spares the asking one; end-all takes its cookie too; nobody else is touched', async () => {
  const [who, other] = [await api.makeUser(), await api.makeUser()];
  const phone = await signInAgain(who);
  expect((await api.inject({ url: '/api/auth/sessions/end-others', method: 'POST', ...as(who.cookie) })).statusCode).toBe(204);
  expect([await isIn(phone), await isIn(who.cookie)]).toEqual([false, true]);
  const computer = await signInAgain(who);
  const out = await api.inject({ url: '/api/auth/sessions/end-all', method: 'POST', ...as(who.cookie) });
  expect([out.statusCode, String(out.headers['set-cookie'])]).toEqual([204, expect.stringMatching(/^ulty_session=;/)]);
  expect([await isIn(computer), await isIn(who.cookie), await isIn(other.cookie)]).toEqual([false, false, true]);
});

test('a session ended on one replica ends on another within 5 s', async () => {
  const who = await api.makeUser();
  const replica = await createApp(testConfig(api.databaseUrl));
  await replica.get(Database).prepared();
  await replica.listen(0, '127.0.0.1');
  const client = httpClient(await replica.getUrl());
  try {
    const status = async () => (await client.send({ url: '/api/auth/user', ...as(who.cookie) })).statusCode;
    expect(await status()).toBe(200);
    await api.inject({ url: '/api/auth/sessions/end-all', method: 'POST', ...as(who.cookie) });
    const inFiveSeconds = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
    expect(await status()).toBe(401);
    inFiveSeconds.mockRestore();
  } finally {
    client.close();
    await replica.close();
  }
});

test.each([
  ['GET', ''],
  ['DELETE', '/0192e4a0-0000-7000-8000-000000000000'],
  ['POST', '/end-others'],
  ['POST', '/end-all'],
] as const)('%s %s is for members', async (method, path) => {
  expect((await api.inject({ url: `/api/auth/sessions${path}`, method })).statusCode).toBe(401);
});

test('the list costs one statement beside the session', async () => {
  const who = await api.makeUser();
  await isIn(who.cookie);
  expect(await api.countQueries(() => list(who.cookie))).toBe(1);
});

test('thirty days without use end a sign-in, and ninety days in any case', async () => {
  const [idle, used, old] = [await api.makeUser(), await api.makeUser(), await api.makeUser()];
  const age = ({ id }: MadeUser, days: number) =>
    api.query(`update sessions set last_seen_at = now() - interval '${days} days' where user_id = $1`, [id]);
  await age(idle, 30);
  await age(used, 29);
  await api.query(`update sessions set expires_at = now() where user_id = $1`, [old.id]);
  expect([await isIn(idle.cookie), await isIn(used.cookie), await isIn(old.cookie)]).toEqual([false, true, false]);
  // Another sign-in of the same person neither restores it nor lists it.
  const phone = await signInAgain(idle);
  expect([await isIn(idle.cookie), (await list(phone)).length]).toEqual([false, 1]);
  // Using a session restarts its idle time.
  await age(used, 29);
  expect(Date.parse((await list(used.cookie))[0]?.expiresAt ?? '')).toBeLessThan(Date.now() + 2 * 86_400_000);
});

test('the log names who signs in by the account’s id, and holds nothing that was typed', async () => {
  const lines: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const told = await startTestApp({ LOG_LEVEL: 'info' });
  try {
    const who = await told.makeUser();
    const enter = (email: string, password: string) => told.inject({ url: '/api/login', method: 'POST', payload: { email, password } });
    await enter(who.email, TEST_PASSWORD);
    await enter(who.email, 'un secret mal tapé');
    await enter('inconnue@exemple.bf', 'un secret mal tapé');
    const logged = () =>
      lines
        .join('')
        .split('\n')
        .filter((line) => line.includes('sign'))
        .map((line) => JSON.parse(line) as { msg: string; account?: string | null });
    await until('the three lines to be written', async () => logged().length >= 3);
    expect(logged().map(({ msg, account }) => [msg, account])).toEqual([
      ['signed in', who.id],
      ['sign-in refused', who.id],
      ['sign-in refused', null],
    ]);
    expect(lines.join('')).not.toMatch(/exemple\.bf|mal tapé/);
  } finally {
    await told.close();
    write.mockRestore();
  }
});
