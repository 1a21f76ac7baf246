import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { MailQueue } from '../../core/mail/mail-queue.js';
import { SessionService } from '../sessions/session.service.js';
import { TEST_PASSWORD, type MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { wrongFor } from '../../testing/wrong-code.js';
import { cookieOf, enrol, FORM, post, stillClock, type Enrolled } from './second-factor.fixture.js';
import { STEP_S } from './totp.js';

let api: TestApp;
let clock: ReturnType<typeof stillClock>;
let admin: Enrolled;
beforeAll(async () => {
  clock = stillClock();
  api = await startTestApp({ SECOND_FACTOR_KEY: 'k'.repeat(32) });
});
afterAll(async () => {
  await api.close();
  jest.restoreAllMocks();
});
beforeEach(async () => {
  admin = await enrol(api, await api.makeUser({ role: 'admin' }), clock);
});

const signIn = (who: MadeUser, more: object = {}) => post(api, '/api/login', { email: who.email, password: TEST_PASSWORD, ...more });
/** Returns the cookie set after a right password. */
const step = async (who: MadeUser = admin) => cookieOf(await signIn(who), 'ulty_step');
const give = (cookie: string, code: string) => post(api, '/api/login/code', { code }, cookie);
const isIn = async (cookie: string) => (await api.inject({ url: '/api/admin/users', headers: { cookie } })).statusCode === 200;
const wrong = () => wrongFor(admin.code());

describe('by JSON', () => {
  test('the right password opens no session; the code does, once', async () => {
    const first = await signIn(admin, { returnTo: '/courses' });
    expect([first.statusCode, first.json().code, first.json().message]).toEqual([
      401,
      'SECOND_STEP_REQUIRED',
      'Saisissez le code de votre application pour finir la connexion.',
    ]);
    expect(first.headers.location).toBe('/api/login/code?returnTo=%2Fcourses');
    expect(cookieOf(first, 'ulty_session')).toBe('');
    const line = first.headers['set-cookie']?.find((one) => one.startsWith('ulty_step=')) ?? '';
    expect(line).toMatch(/; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/);
    const waiting = cookieOf(first, 'ulty_step');
    expect(await isIn(waiting)).toBe(false);
    const second = await give(waiting, admin.code());
    expect([second.statusCode, second.json()]).toEqual([200, { redirectTo: '/admin' }]);
    expect(await isIn(cookieOf(second, 'ulty_session'))).toBe(true);
    const again = await give(waiting, admin.code(1));
    expect([again.statusCode, again.json().code]).toEqual([401, 'SECOND_STEP_EXPIRED']);
  });

  test('a wrong password says nothing of the factor', async () => {
    const answer = await post(api, '/api/login', { email: admin.email, password: 'pas le bon mot' });
    expect([answer.statusCode, answer.json().code, cookieOf(answer, 'ulty_step')]).toEqual([401, 'BAD_CREDENTIALS', '']);
  });

  test('a learner, and an admin without factor, sign in as ever; a learner in as many statements', async () => {
    const learner = await api.makeUser();
    for (const who of [learner, await api.makeUser({ role: 'admin' })]) expect((await signIn(who)).statusCode).toBe(200);
    // Owner of the address, account of the password, session; four more count tries and release them, by e-mail and by address.
    expect(await api.countQueries(() => signIn(learner))).toBe(7);
  });

  test('someone who is no admin any more is not asked', async () => {
    await api.query(`update users set role = 'learner' where id = $1`, [admin.id]);
    expect((await signIn(admin)).statusCode).toBe(200);
  });
});

describe('the code', () => {
  test.each([
    [-2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 400],
  ])('of a clock %i steps away: %i', async (shift, status) => {
    // Passes the time step of the enrolment, so that only the clock matters here.
    clock.pass(STEP_S * 2);
    expect((await give(await step(), admin.code(shift))).statusCode).toBe(status);
  });

  test('is taken once, and none older after it; not the one of the enrolment either', async () => {
    const code = admin.code();
    const enrolment = admin.code(-1);
    expect((await give(await step(), enrolment)).json().code).toBe('CODE_INVALID');
    expect((await give(await step(), code)).statusCode).toBe(200);
    expect((await give(await step(), code)).json().code).toBe('CODE_INVALID');
    clock.pass(STEP_S);
    expect((await give(await step(), code)).json().code).toBe('CODE_INVALID');
    expect((await give(await step(), admin.code())).statusCode).toBe(200);
  });

  test('used by ten browsers at once opens one session', async () => {
    const steps: string[] = [];
    for (let at = 0; at < 4; at += 1) steps.push(await step());
    const answers = await Promise.all(steps.map((one) => give(one, admin.code())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  });

  test('five wrong ones: a quarter of an hour, for the right one too, over restarts; then it works', async () => {
    const waiting = await step();
    const hints: unknown[] = [];
    for (let at = 0; at < 5; at += 1) hints.push((await give(waiting, wrong())).json<{ fields: { code: string } }>().fields.code);
    expect(hints).toEqual([
      'Il vous reste 4 essais.',
      'Il vous reste 3 essais.',
      'Il vous reste 2 essais.',
      'Il vous reste 1 essai.',
      'Patientez un quart d’heure avant le prochain essai.',
    ]);
    for (const code of [admin.code(), admin.recovery[0] ?? '']) {
      const refused = await give(waiting, code);
      expect([refused.statusCode, refused.json().code, refused.json().fields]).toEqual([
        429,
        'TOO_MANY_REQUESTS',
        { code: 'Réessayez dans 15 min.' },
      ]);
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds > 880 && seconds <= 900).toBe(true);
    }
    await api.query(`update second_factors set blocked_until = now() - interval '1 second' where user_id = $1`, [admin.id]);
    expect((await give(waiting, wrong())).json().fields).toEqual({ code: 'Il vous reste 4 essais.' });
    expect((await give(waiting, admin.code())).statusCode).toBe(200);
    expect(await api.query('select tries, blocked_until from second_factors where user_id = $1', [admin.id])).toEqual([
      { tries: 0, blocked_until: null },
    ]);
  });

  test('fifty guesses at once are five tries', async () => {
    const waiting = await step();
    const answers = await Promise.all(Array.from({ length: 50 }, () => give(waiting, wrong())));
    const codes = answers.map((answer) => answer.json().code);
    expect([codes.filter((code) => code === 'CODE_INVALID').length, codes.filter((code) => code === 'TOO_MANY_REQUESTS').length]).toEqual([
      5, 45,
    ]);
  });

  test.each(['12345', '1234567', 'bonjour', 'ABCD-EFGH-JKMO', '<b>'])('%j cannot be one, and costs no try', async (code) => {
    const answer = await give(await step(), code);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
    expect(await api.query('select tries from second_factors where user_id = $1', [admin.id])).toEqual([{ tries: 0 }]);
  });

  test('spaces within the digits do not matter', async () => {
    const code = admin.code();
    expect((await give(await step(), ` ${code.slice(0, 3)} ${code.slice(3)} `)).statusCode).toBe(200);
  });
});

describe('a recovery code', () => {
  test('opens a session once, leaves an audit line and a mail', async () => {
    const [code = ''] = admin.recovery;
    expect((await give(await step(), ` ${code.toLowerCase().replaceAll('-', ' ')}`)).statusCode).toBe(200);
    const again = await give(await step(), code);
    expect([again.statusCode, again.json().code]).toEqual([400, 'CODE_INVALID']);
    expect(await api.query('select action, actor from second_factor_audit where account_id = $1 order by at', [admin.id])).toEqual([
      { action: 'enabled', actor: 'self' },
      { action: 'recovery-code-used', actor: 'self' },
    ]);
    expect(
      (await api.query('select kind from mail_queue where user_id = $1 order by created_at', [admin.id])).map(({ kind }) => kind),
    ).toEqual(['second-factor-on', 'recovery-code-used']);
    await api.app.get(MailQueue).flush();
  });

  test('used by several browsers at once opens one session; that of another admin opens none', async () => {
    const [code = ''] = admin.recovery;
    const steps = [await step(), await step(), await step()];
    const answers = await Promise.all(steps.map((one) => give(one, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    const other = await enrol(api, await api.makeUser({ role: 'admin' }), clock);
    expect((await give(await step(other), admin.recovery[1] ?? '')).statusCode).toBe(400);
  });
});

describe('the second step', () => {
  test('is over after five minutes, by JSON and on the page', async () => {
    const waiting = await step();
    await api.query(`update second_steps set expires_at = now() where user_id = $1`, [admin.id]);
    expect((await give(waiting, admin.code())).json().code).toBe('SECOND_STEP_EXPIRED');
    const page = await api.inject({
      url: '/api/login/code',
      method: 'POST',
      payload: new URLSearchParams({ code: admin.code(), returnTo: '/admin' }),
      headers: { ...FORM, cookie: waiting },
    });
    expect([
      page.statusCode,
      page.body.includes('Trop de temps a passé.'),
      page.body.includes('href="/api/login?formulaire=1&amp;returnTo=%2Fadmin"'),
    ]).toEqual([401, true, true]);
    const opened = await api.inject({ url: '/api/login/code?returnTo=/admin', headers: { cookie: waiting } });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/api/login?formulaire=1&returnTo=%2Fadmin']);
  });

  test('lives five minutes', async () => {
    await step();
    const [row] = await api.query<{ left: number }>(
      'select extract(epoch from expires_at - now())::float as left from second_steps where user_id = $1',
      [admin.id],
    );
    expect(row && row.left > 290 && row.left <= 300).toBe(true);
  });

  test('belongs to one browser: without its cookie, with an invented or another person’s one, nothing opens', async () => {
    await step();
    const other = await enrol(api, await api.makeUser({ role: 'admin' }), clock);
    for (const cookie of ['', `ulty_step=${'x'.repeat(43)}`, 'ulty_step=court', admin.cookie])
      expect((await give(cookie, admin.code())).json().code).toBe('SECOND_STEP_EXPIRED');
    const crossed = await give(await step(other), admin.code());
    expect(crossed.json().code === 'CODE_INVALID' || admin.code() === other.code()).toBe(true);
  });

  test('only a hash of it is kept, and the token opens no session', async () => {
    const waiting = await step();
    const [row] = await api.query<{ kept: Buffer }>('select token_hash as kept from second_steps where user_id = $1', [admin.id]);
    expect([row?.kept.length, waiting.includes(row?.kept.toString('base64url') ?? '')]).toEqual([32, false]);
    expect(await isIn(waiting.replace('ulty_step', 'ulty_session'))).toBe(false);
  });

  test('goes when the person signs out everywhere or changes the password', async () => {
    const waiting = await step();
    const { token } = await api.app.get(SessionService).open(admin, undefined, { isProven: true });
    await api.inject({
      url: '/api/auth/password',
      method: 'PUT',
      payload: { current: TEST_PASSWORD, next: 'un autre mot de passe' },
      headers: { cookie: `ulty_session=${token}` },
    });
    expect((await give(waiting, admin.code())).json().code).toBe('SECOND_STEP_EXPIRED');
  });

  test('a factor removed meanwhile leads back to the password', async () => {
    const waiting = await step();
    await api.query('delete from second_factors where user_id = $1', [admin.id]);
    expect((await give(waiting, '123456')).json().code).toBe('SECOND_STEP_EXPIRED');
  });
});

describe('by form, without script', () => {
  const form = (path: string, fields: Record<string, string>, cookie = '') =>
    api.inject({ url: path, method: 'POST', payload: new URLSearchParams(fields), headers: { ...FORM, cookie } });

  test('password, page for the code, session', async () => {
    const first = await form('/api/login', { email: admin.email, password: TEST_PASSWORD, returnTo: '/admin?section=modules' });
    expect([first.statusCode, first.headers.location, cookieOf(first, 'ulty_session')]).toEqual([
      303,
      '/api/login/code?returnTo=%2Fadmin%3Fsection%3Dmodules',
      '',
    ]);
    const waiting = cookieOf(first, 'ulty_step');
    const page = await api.inject({ url: first.headers.location ?? '', headers: { cookie: waiting } });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    for (const part of [
      '<form method="post" action="/api/login/code"',
      'autocomplete="one-time-code"',
      'name="returnTo" value="/admin?section=modules"',
    ])
      expect(page.body).toContain(part);
    const refused = await form('/api/login/code', { code: wrong(), returnTo: '/admin?section=modules' }, waiting);
    expect(refused.statusCode).toBe(400);
    for (const part of ['Ce code n’est pas le bon.', 'Il vous reste 4 essais.', 'value="/admin?section=modules"'])
      expect(refused.body).toContain(part);
    expect(refused.body).not.toContain(wrong());
    const empty = await form('/api/login/code', {}, waiting);
    expect([empty.statusCode, empty.body.includes('Écrivez le code.')]).toEqual([400, true]);
    const second = await form('/api/login/code', { code: admin.code(), returnTo: '/admin?section=modules' }, waiting);
    expect([second.statusCode, second.headers.location]).toEqual([303, '/admin?section=modules']);
    expect(await isIn(cookieOf(second, 'ulty_session'))).toBe(true);
    expect(second.headers['set-cookie']?.some((line) => line.startsWith('ulty_step=;'))).toBe(true);
  });

  test('never leads to another site', async () => {
    const second = await form('/api/login/code', { code: admin.code(), returnTo: '//ailleurs.example' }, await step());
    expect([second.statusCode, second.headers.location]).toEqual([303, '/admin']);
  });

  test('another site cannot send it', async () => {
    const answer = await api.inject({
      url: '/api/login/code',
      method: 'POST',
      payload: { code: admin.code() },
      headers: { cookie: await step(), 'sec-fetch-site': 'cross-site' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FOREIGN_ORIGIN']);
  });
});

describe('other ways in', () => {
  test('a new password by mail does not pass by the code', async () => {
    await post(api, '/api/auth/password/reset-request', { email: admin.email });
    const token = 'r'.repeat(43);
    await api.query(`insert into password_resets (token_hash, user_id, expires_at) values (sha256($1), $2, now() + interval '1 hour')`, [
      Buffer.from(token),
      admin.id,
    ]);
    const answer = await post(api, '/api/auth/password/reset', { token, next: 'un autre mot de passe' });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([204, [expect.stringMatching(/^ulty_device=/)]]);
    expect((await post(api, '/api/login', { email: admin.email, password: 'un autre mot de passe' })).json().code).toBe(
      'SECOND_STEP_REQUIRED',
    );
  });

  test('whoever opens a session without proof is refused, whatever way they came', async () => {
    await expect(api.app.get(SessionService).open(admin)).rejects.toMatchObject({ code: 'SECOND_STEP_REQUIRED' });
    expect(await api.query('select 1 from sessions where user_id = $1 and revoked_at is null', [admin.id])).toHaveLength(1);
  });
});
