import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PhoneClaim } from '@ulty/contracts/people/phone-auth.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MailQueue } from '../../core/mail/mail-queue.js';
import { TEST_PASSWORD } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { CONSENT } from '../../testing/newcomer.js';

const scratch = scratchDir();
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ SEED_DEMO: 'true', DATA_DIR: scratch.path });
});
afterAll(async () => {
  await api.close();
  scratch.remove();
});
beforeEach(() => api.query('delete from phone_codes'));

let made = 0;
const linesOf = async (file: string) =>
  (await readFile(join(scratch.path, file), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { to: string; text: string });
const post = (path: string, payload: object) => api.inject({ method: 'POST', url: `/api/auth/phone${path}`, payload });
const hasCookie = (answer: { headers: { 'set-cookie'?: string[] } }) =>
  answer.headers['set-cookie']?.some((cookie) => cookie.startsWith('ulty_session=') && !cookie.startsWith('ulty_session=;')) ?? false;
const userOf = async (answer: { headers: { 'set-cookie'?: string[] } }) =>
  (await api.inject({ url: '/api/auth/user', headers: { cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' } })).json();

/** Makes a learner who has not signed in for so many days; `over` as for `makeUser`. */
async function sleeper(days: number, over: Parameters<TestApp['makeUser']>[0] = {}) {
  const phone = `+2267600${String((made += 1)).padStart(4, '0')}`;
  const who = await api.makeUser({ phone, ...over });
  await api.query(`update sessions set expires_at = now() - interval '1 day' where user_id = $1`, [who.id]);
  await passDays(api, who.id, days);
  return { ...who, phone };
}

/** Signs in by the code of a number. */
async function comeBy(phone: string) {
  await post('/start', { phone });
  const code = (await linesOf('sms.log')).findLast(({ to }) => to === phone)?.text.match(/code est (\d{6})/)?.[1];
  return post('/verify', { phone, code, consentVersion: CONSENT, returnTo: '/courses' });
}
const claimOf = async (phone: string) => (await comeBy(phone)).json<{ claim: PhoneClaim }>().claim;

async function mailedCode(email: string) {
  await api.app.get(MailQueue).flush();
  return (await linesOf('mail.log')).findLast(({ to }) => to === email)?.text.match(/\n(\d{6})\n/)?.[1] ?? 'no code';
}

describe('the holder of a number whose account has slept for half a year', () => {
  test('does not get it by the code alone', async () => {
    const who = await sleeper(181);
    const answer = await comeBy(who.phone);
    expect([answer.statusCode, answer.json(), hasCookie(answer)]).toEqual([
      200,
      { isNew: false, redirectTo: '/courses', claim: { token: expect.stringMatching(/^[\w-]{43}$/), hasPassword: true, hasMail: true } },
      false,
    ]);
    expect(answer.body).not.toContain(who.email);
    const kept = await api.query<{ row: object }>('select to_jsonb(c) as row from phone_claims c where user_id = $1', [who.id]);
    expect(JSON.stringify(kept)).not.toContain(answer.json<{ claim: PhoneClaim }>().claim.token);
  });

  test.each([
    [179, false],
    [181, true],
  ])('%i days: claim %s', async (days, isAsked) => {
    expect('claim' in (await comeBy((await sleeper(days)).phone)).json<object>()).toBe(isAsked);
  });

  test('the password opens it, with all it had, and from then on the code is enough', async () => {
    const who = await sleeper(200);
    const claim = await claimOf(who.phone);
    const answer = await post('/claim', { claim: claim.token, password: TEST_PASSWORD, returnTo: '/courses' });
    expect([answer.statusCode, answer.json(), (await userOf(answer)).id]).toEqual([200, { isNew: false, redirectTo: '/courses' }, who.id]);
    expect((await post('/claim', { claim: claim.token, password: TEST_PASSWORD })).json().code).toBe('CLAIM_EXPIRED');
    await api.query('delete from phone_codes');
    expect((await userOf(await comeBy(who.phone))).id).toBe(who.id);
  });

  test('a code to its e-mail opens it; without one no code is right', async () => {
    const who = await sleeper(200, { passwordHash: null });
    const claim = await claimOf(who.phone);
    expect(claim).toMatchObject({ hasPassword: false, hasMail: true });
    expect((await post('/claim', { claim: claim.token, code: '000000' })).json().code).toBe('CODE_INVALID');
    expect((await post('/claim/mail', { claim: claim.token })).statusCode).toBe(202);
    const answer = await post('/claim', { claim: claim.token, code: await mailedCode(who.email) });
    expect([answer.statusCode, (await userOf(answer)).id]).toEqual([200, who.id]);
    expect(await api.query('select email_verified_at is not null as "isProven" from users where id = $1', [who.id])).toEqual([
      { isProven: true },
    ]);
  });

  test('five tries of either kind, also in parallel; then the number is to be proven again', async () => {
    const who = await sleeper(200);
    const { token } = await claimOf(who.phone);
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, at) => post('/claim', { claim: token, ...(at % 2 ? { password: 'pas le bon' } : { code: '123456' }) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([400, 400, 400, 400, 400, 410, 410, 410, 410]);
    expect((await post('/claim', { claim: token, password: TEST_PASSWORD })).json().code).toBe('CLAIM_EXPIRED');
    expect((await post('/claim/mail', { claim: token })).json().code).toBe('CLAIM_EXPIRED');
  });

  test('the tries left are said', async () => {
    const { token } = await claimOf((await sleeper(200)).phone);
    expect((await post('/claim', { claim: token, password: 'pas le bon' })).json()).toMatchObject({
      code: 'VALIDATION',
      fields: { password: 'Ce mot de passe n’est pas le bon. Il vous reste 4 essais.' },
    });
  });

  test('three mails, not more', async () => {
    const { token } = await claimOf((await sleeper(200)).phone);
    const codes = [];
    for (let mail = 0; mail < 4; mail += 1) codes.push((await post('/claim/mail', { claim: token })).statusCode);
    expect(codes).toEqual([202, 202, 202, 429]);
  });

  test('a claim is over after half an hour, or once its owner came back by another way', async () => {
    const [late, back] = [await sleeper(200), await sleeper(200)];
    const [lateClaim, backClaim] = [await claimOf(late.phone), await claimOf(back.phone)];
    await api.query(`update phone_claims set expires_at = expires_at - interval '31 minutes' where user_id = $1`, [late.id]);
    await api.inject({ method: 'POST', url: '/api/login', payload: { email: back.email, password: TEST_PASSWORD } });
    for (const { token } of [lateClaim, backClaim]) {
      for (const [path, payload] of [
        ['/claim', { password: TEST_PASSWORD }],
        ['/claim/mail', {}],
        ['/claim/fresh', {}],
      ] as const) {
        const answer = await post(path, { claim: token, ...payload });
        expect([answer.statusCode, answer.json().code]).toEqual([410, 'CLAIM_EXPIRED']);
      }
    }
  });
});

describe('a new account with the number', () => {
  test('is empty; the old one keeps its data and coins, and comes back by its e-mail', async () => {
    const who = await sleeper(200);
    await api.query(`insert into interests (user_id, topic, grade) values ($1, 'quiz-hero', '3e')`, [who.id]);
    await api.query(`update users set alias = 'Dormeuse', alias_folded = ulty_fold('Dormeuse') where id = $1`, [who.id]);
    const before = await api.query(
      "select to_jsonb(u) - array['phone', 'phone_verified_at', 'profile_changed_at'] as row from users u where id = $1",
      [who.id],
    );
    const { token } = await claimOf(who.phone);
    const answer = await post('/claim/fresh', { claim: token, returnTo: '/courses' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { isNew: true, redirectTo: '/courses' }]);
    const fresh = await userOf(answer);
    expect([fresh.id === who.id, fresh.phone, fresh.ultyCoins, fresh.firstName]).toEqual([false, who.phone, 0, '']);
    expect(
      await api.query("select to_jsonb(u) - array['phone', 'phone_verified_at', 'profile_changed_at'] as row from users u where id = $1", [
        who.id,
      ]),
    ).toEqual(before);
    expect(await api.query('select user_id from interests where user_id = any ($1)', [[who.id, fresh.id]])).toEqual([{ user_id: who.id }]);
    const back = await api.inject({ method: 'POST', url: '/api/login', payload: { email: who.email, password: TEST_PASSWORD } });
    expect(await userOf(back)).toMatchObject({ id: who.id, phone: null });
    await api.query('delete from phone_codes');
    expect((await userOf(await comeBy(who.phone))).id).toBe(fresh.id);
  });

  test('is made once, also when it is asked for twice at the same time', async () => {
    const who = await sleeper(200);
    const { token } = await claimOf(who.phone);
    const answers = await Promise.all([
      post('/claim/fresh', { claim: token }),
      post('/claim/fresh', { claim: token }),
      post('/claim', { claim: token, password: TEST_PASSWORD }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
    expect(await api.query('select count(*)::int as n from users where phone = $1', [who.phone])).toEqual([{ n: 1 }]);
  });
});

test('an account without password or e-mail can only be begun anew', async () => {
  expect(await claimOf((await sleeper(200, { passwordHash: null, email: null })).phone)).toMatchObject({
    hasPassword: false,
    hasMail: false,
  });
});

test.each([
  [{ claim: 'x' }, 400],
  [{ claim: 'x', password: 'y' }, 410],
  [{ claim: 'x', code: '12' }, 400],
])('POST /api/auth/phone/claim %j', async (payload, status) => {
  expect((await post('/claim', payload)).statusCode).toBe(status);
});
