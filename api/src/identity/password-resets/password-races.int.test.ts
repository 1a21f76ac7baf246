import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { lockWaits } from '../../testing/lock-waits.js';
import { TEST_PASSWORD, type MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

const NEXT = 'un autre mot de passe';

let api: TestApp;
let other: pg.Client;
beforeAll(async () => {
  api = await startTestApp();
  other = new pg.Client(api.databaseUrl);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await api.close();
});

const signIn = (email: string, password: string) => api.inject({ url: '/api/login', method: 'POST', payload: { email, password } });
const isIn = async (cookie: string) => (await api.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode === 200;
/** Makes the link that a mail would contain. */
async function linkFor({ id }: MadeUser): Promise<string> {
  const token = id.padEnd(43, 'x');
  await api.query(`insert into password_resets (token_hash, user_id, expires_at) values (sha256($1), $2, now() + interval '1 hour')`, [
    Buffer.from(token),
    id,
  ]);
  return token;
}
const reset = (token: string) => api.inject({ url: '/api/auth/password/reset', method: 'POST', payload: { token, next: NEXT } });

test('a password that was right when it was given opens nothing once it has been changed', async () => {
  const who = await api.makeUser();
  await other.query('begin');
  await other.query('select from users where id = $1 for update', [who.id]);
  const late = signIn(who.email, TEST_PASSWORD);
  await lockWaits(api);
  // Acts like a parallel transaction that links an identity or resets the password: removes the password, then ends every sign-in.
  await other.query('update users set password_hash = null where id = $1', [who.id]);
  await other.query('update sessions set revoked_at = now() where user_id = $1', [who.id]);
  await other.query('commit');
  expect([(await late).statusCode, (await late).json().code, (await late).headers['set-cookie']]).toEqual([
    401,
    'BAD_CREDENTIALS',
    undefined,
  ]);
  expect(await api.query('select 1 from sessions where user_id = $1 and revoked_at is null', [who.id])).toEqual([]);
});

test('nor when it changes while the password is being hashed for those who only claim the address', async () => {
  const who = await api.makeUser();
  // A process without sign-ins has not read the key of its salts yet: it does so between both comparisons.
  const fresh = await startTestApp({ DATABASE_URL: api.databaseUrl });
  try {
    await other.query('begin');
    await other.query('lock table email_salt in access exclusive mode');
    const late = fresh.inject({ url: '/api/login', method: 'POST', payload: { email: who.email, password: TEST_PASSWORD } });
    await lockWaits(api);
    await api.query(`update users set password_hash = 'un autre' where id = $1`, [who.id]);
    await other.query('commit');
    expect([(await late).statusCode, (await late).json().code]).toEqual([401, 'BAD_CREDENTIALS']);
  } finally {
    await fresh.close();
  }
});

/** Changes the password with the right old one, and pauses while another transaction locks the account and runs `meanwhile`. */
async function changeAcross(who: MadeUser, current: string | undefined, meanwhile: () => Promise<unknown>) {
  await other.query('begin');
  await other.query('select from users where id = $1 for update', [who.id]);
  const late = api.inject({
    url: '/api/auth/password',
    method: 'PUT',
    payload: { current, next: 'la phrase du voleur' },
    headers: { cookie: who.cookie },
  });
  await lockWaits(api);
  await meanwhile();
  await other.query('commit');
  return late;
}
const endAll = ({ id }: MadeUser) => other.query('update sessions set revoked_at = now() where user_id = $1', [id]);

test('a change of password under way does not undo a reset', async () => {
  const [who, owner] = [await api.makeUser(), await api.makeUser()];
  const ofOwner = (await api.query<{ hash: string }>('select password_hash as hash from users where id = $1', [owner.id]))[0]?.hash;
  const late = await changeAcross(who, TEST_PASSWORD, async () => {
    await other.query('update users set password_hash = $2 where id = $1', [who.id, ofOwner]);
    await endAll(who);
  });
  expect([late.statusCode, late.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  expect((await signIn(who.email, 'la phrase du voleur')).statusCode).toBe(401);
});

test('nor does it give a password to an account whose every sign-in has just ended', async () => {
  const who = await api.makeUser();
  await api.query('update users set password_hash = null where id = $1', [who.id]);
  const late = await changeAcross(who, undefined, () => endAll(who));
  expect(late.statusCode).toBe(401);
  expect(await api.query('select password_hash as hash from users where id = $1', [who.id])).toEqual([{ hash: null }]);
});

test('of two changes from one sign-in the later is measured by the new password', async () => {
  const who = await api.makeUser();
  const change = () =>
    api.inject({
      url: '/api/auth/password',
      method: 'PUT',
      payload: { current: TEST_PASSWORD, next: NEXT },
      headers: { cookie: who.cookie },
    });
  const answers = await Promise.all([change(), change()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
  expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
    fields: { current: 'Ce mot de passe n’est pas le bon.' },
  });
});

test('a request does not wait for whoever holds the account, nor stand in their way', async () => {
  const who = await api.makeUser();
  await api.query(`update sessions set last_seen_at = now() - interval '1 hour' where user_id = $1`, [who.id]);
  await other.query('begin');
  await other.query('select from users where id = $1 for update', [who.id]);
  expect(await isIn(who.cookie)).toBe(true);
  await endAll(who);
  await other.query('commit');
});

test('sign-ins of one person at once all succeed', async () => {
  const { email } = await api.makeUser();
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email, TEST_PASSWORD)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});

test.each(['reset', 'change'] as const)('a %s broken off by the database changes no password while it leaves a sign-in', async (way) => {
  const who = await api.makeUser();
  const elsewhere = String((await signIn(who.email, TEST_PASSWORD)).headers['set-cookie']).split(';')[0] as string;
  const token = await linkFor(who);
  await other.query('begin');
  await other.query('select from sessions where user_id = $1 for update', [who.id]);
  const answer =
    way === 'reset'
      ? reset(token)
      : api.inject({
          url: '/api/auth/password',
          method: 'PUT',
          payload: { current: TEST_PASSWORD, next: NEXT },
          headers: { cookie: who.cookie },
        });
  await other.query('select pg_terminate_backend($1)', await lockWaits(api));
  expect([(await answer).statusCode, (await answer).json().code]).toEqual([503, 'UNAVAILABLE']);
  await other.query('rollback');

  expect([(await signIn(who.email, NEXT)).statusCode, (await signIn(who.email, TEST_PASSWORD)).statusCode, await isIn(elsewhere)]).toEqual([
    401,
    200,
    true,
  ]);
  // The link is still valid, and ends the remaining sign-ins.
  expect((await reset(token)).statusCode).toBe(204);
  expect([(await signIn(who.email, NEXT)).statusCode, await isIn(elsewhere), await isIn(who.cookie)]).toEqual([200, false, false]);
});
