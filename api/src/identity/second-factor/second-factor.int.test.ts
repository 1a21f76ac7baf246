import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { SecondFactorState, type Enrolment, type RecoveryCodes } from '@ulty/contracts/people/second-factor.js';
import { MailQueue } from '../../core/mail/mail-queue.js';
import { TEST_PASSWORD, type MadeUser } from '../../testing/make-user.js';
import { startMailApp, type MailApp } from '../../testing/start-mail-app.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { wrongFor } from '../../testing/wrong-code.js';
import { resetSecondFactor } from './reset-by-operator.js';
import { applicationOf, cookieOf, enrol, FACTOR_PATH, post, stillClock } from './second-factor.fixture.js';
import { STEP_S } from './totp.js';

let api: MailApp;
let clock: ReturnType<typeof stillClock>;
beforeAll(async () => {
  clock = stillClock();
  api = await startMailApp({ SECOND_FACTOR_KEY: 'k'.repeat(32) });
});
afterAll(async () => {
  await api.close();
  jest.restoreAllMocks();
});

const makeAdmin = () => api.makeUser({ role: 'admin' });
const state = async ({ cookie }: MadeUser, at: TestApp = api) =>
  SecondFactorState.strict().parse((await at.inject({ url: FACTOR_PATH, headers: { cookie } })).json());
const act = (who: MadeUser, path: string, payload: object = {}) => post(api, `${FACTOR_PATH}/${path}`, payload, who.cookie);
const grow = (who: MadeUser) => api.query(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [who.id]);
const audit = async (who: MadeUser) =>
  (await api.query<{ action: string }>('select action from second_factor_audit where account_id = $1 order by at', [who.id])).map(
    ({ action }) => action,
  );
const recoverWith = async (who: MadeUser, code: string) =>
  post(
    api,
    '/api/login/code',
    { code },
    cookieOf(await post(api, '/api/login', { email: who.email, password: TEST_PASSWORD }), 'ulty_step'),
  );

describe('enrolment', () => {
  test('secret, code, ten recovery codes; other sign-ins end', async () => {
    const who = await makeAdmin();
    const other = cookieOf(await post(api, '/api/login', { email: who.email, password: TEST_PASSWORD }), 'ulty_session');
    expect(await state(who)).toEqual({ isRequired: false, enabledAt: null, recoveryCodesLeft: 0, needsPassword: false, history: [] });
    const started = await act(who, 'enrolment');
    expect([started.statusCode, started.headers['cache-control']]).toEqual([200, 'no-store']);
    const { secret, uri } = started.json<Enrolment>();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Ulty:${encodeURIComponent(who.email)}?secret=${secret}&issuer=Ulty`);
    expect((await state(who)).enabledAt).toBeNull();
    expect((await post(api, '/api/login', { email: who.email, password: TEST_PASSWORD })).statusCode).toBe(200);
    const confirmed = await act(who, 'enrolment/confirmation', { code: applicationOf(secret)() });
    expect([confirmed.statusCode, confirmed.headers['cache-control'], new Set(confirmed.json<RecoveryCodes>().codes).size]).toEqual([
      200,
      'no-store',
      10,
    ]);
    const after = await state(who);
    expect([typeof after.enabledAt, after.recoveryCodesLeft, after.history.map(({ action, by }) => [action, by])]).toEqual([
      'string',
      10,
      [['enabled', 'self']],
    ]);
    expect((await api.inject({ url: '/api/auth/user', headers: { cookie: other } })).statusCode).toBe(401);
    expect((await post(api, '/api/login', { email: who.email, password: TEST_PASSWORD })).json().code).toBe('SECOND_STEP_REQUIRED');
  });

  test('a sign-in older than ten minutes proves the password', async () => {
    const who = await makeAdmin();
    await grow(who);
    expect((await state(who)).needsPassword).toBe(true);
    expect((await act(who, 'enrolment')).json().fields).toEqual({ password: 'Écrivez votre mot de passe.' });
    expect((await act(who, 'enrolment', { password: 'pas le bon' })).json().fields).toEqual({
      password: 'Ce mot de passe n’est pas le bon.',
    });
    expect((await act(who, 'enrolment', { password: TEST_PASSWORD })).statusCode).toBe(200);
  });

  test('wrong codes confirm nothing; after five, and after half an hour, it starts again', async () => {
    const who = await makeAdmin();
    const begin = async () => applicationOf((await act(who, 'enrolment')).json<Enrolment>().secret);
    const code = await begin();
    const wrong = wrongFor(code());
    const hints: unknown[] = [];
    for (let at = 0; at < 5; at += 1)
      hints.push((await act(who, 'enrolment/confirmation', { code: wrong })).json<{ fields: object }>().fields);
    expect([hints[0], hints[4]]).toEqual([{ code: 'Il vous reste 4 essais.' }, { code: 'Recommencez l’activation.' }]);
    expect((await act(who, 'enrolment/confirmation', { code: code() })).json().code).toBe('CODE_EXPIRED');
    const second = await begin();
    expect((await act(who, 'enrolment/confirmation', { code: code() === second() ? wrong : code() })).json().code).toBe('CODE_INVALID');
    await api.query('update second_factors set pending_until = now() where user_id = $1', [who.id]);
    expect((await act(who, 'enrolment/confirmation', { code: second() })).json().code).toBe('CODE_EXPIRED');
    expect((await act(who, 'enrolment/confirmation', { code: 'ABCD-EFGH-JKMN' })).json().code).toBe('VALIDATION');
    expect((await state(who)).enabledAt).toBeNull();
  });

  test('confirmed twice at once it is done once', async () => {
    const who = await makeAdmin();
    const code = applicationOf((await act(who, 'enrolment')).json<Enrolment>().secret);
    const answers = await Promise.all([1, 2, 3].map(() => act(who, 'enrolment/confirmation', { code: code() })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
    expect((await state(who)).recoveryCodesLeft).toBe(10);
  });

  test('another device takes the place of the first with password and code; until then the first one works', async () => {
    const who = await enrol(api, await makeAdmin(), clock);
    expect((await act(who, 'enrolment')).json().fields).toEqual({ password: 'Écrivez votre mot de passe.' });
    expect((await act(who, 'enrolment', { password: TEST_PASSWORD })).json().code).toBe('VALIDATION');
    const started = await act(who, 'enrolment', { password: TEST_PASSWORD, code: who.recovery[0] });
    expect(started.statusCode).toBe(200);
    expect((await recoverWith(who, who.code())).statusCode).toBe(200);
    const next = applicationOf(started.json<Enrolment>().secret);
    expect((await act(who, 'enrolment/confirmation', { code: next() })).statusCode).toBe(200);
    clock.pass(STEP_S);
    expect((await recoverWith(who, who.recovery[1] ?? '')).statusCode).toBe(400);
    expect((await recoverWith(who, next())).statusCode).toBe(200);
  });

  test('is for admins', async () => {
    const learner = await api.makeUser();
    for (const path of ['enrolment', 'enrolment/confirmation', 'recovery-codes', 'end']) {
      expect((await act(learner, path, { password: TEST_PASSWORD, code: '123456' })).statusCode).toBe(403);
      expect((await post(api, `${FACTOR_PATH}/${path}`, {})).statusCode).toBe(401);
    }
    expect((await api.inject({ url: FACTOR_PATH, headers: { cookie: learner.cookie } })).statusCode).toBe(403);
  });
});

describe('recovery codes', () => {
  test('new ones ask a fresh code of the application; the old ones stop working', async () => {
    const who = await enrol(api, await makeAdmin(), clock);
    expect((await act(who, 'recovery-codes', { code: who.recovery[0] })).json().code).toBe('VALIDATION');
    const code = who.code();
    const renewed = await act(who, 'recovery-codes', { code });
    expect([renewed.statusCode, renewed.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await act(who, 'recovery-codes', { code })).json().code).toBe('CODE_INVALID');
    expect((await recoverWith(who, who.recovery[0] ?? '')).json().code).toBe('CODE_INVALID');
    expect((await recoverWith(who, renewed.json<RecoveryCodes>().codes[0] ?? '')).statusCode).toBe(200);
    expect([(await state(who)).recoveryCodesLeft, await audit(who)]).toEqual([9, ['enabled', 'codes-regenerated', 'recovery-code-used']]);
  });

  test('without a factor there are none', async () => {
    expect((await act(await makeAdmin(), 'recovery-codes', { code: '123456' })).json().code).toBe('VERSION_CONFLICT');
  });
});

describe('the end', () => {
  test('asks password and code, and leaves the password alone', async () => {
    const who = await enrol(api, await makeAdmin(), clock);
    expect((await act(who, 'end', { code: who.code() })).json().code).toBe('VALIDATION');
    expect((await act(who, 'end', { password: 'pas le bon', code: who.code() })).json().fields).toEqual({
      password: 'Ce mot de passe n’est pas le bon.',
    });
    expect((await act(who, 'end', { password: TEST_PASSWORD, code: wrongFor(who.code()) })).json().code).toBe('CODE_INVALID');
    expect((await act(who, 'end', { password: TEST_PASSWORD, code: who.code() })).statusCode).toBe(204);
    expect((await state(who)).recoveryCodesLeft).toBe(0);
    expect((await post(api, '/api/login', { email: who.email, password: TEST_PASSWORD })).statusCode).toBe(200);
    expect(await audit(who)).toEqual(['enabled', 'disabled']);
  });

  test('five wrong codes close it here as at the sign-in', async () => {
    const who = await enrol(api, await makeAdmin(), clock);
    const wrong = wrongFor(who.code());
    for (let at = 0; at < 5; at += 1) await act(who, 'end', { password: TEST_PASSWORD, code: wrong });
    expect((await act(who, 'end', { password: TEST_PASSWORD, code: who.code() })).statusCode).toBe(429);
    expect((await recoverWith(who, who.code())).statusCode).toBe(429);
  });
});

describe('the operator’s way out', () => {
  test('removes factor, recovery codes and sign-ins; leaves an audit line; the password is enough again', async () => {
    const [who, other] = [await enrol(api, await makeAdmin(), clock), await enrol(api, await makeAdmin(), clock)];
    const waiting = cookieOf(await post(api, '/api/login', { email: who.email, password: TEST_PASSWORD }), 'ulty_step');
    expect(await resetSecondFactor(api.databaseUrl, ` ${who.email.toUpperCase()} `)).toBe(true);
    clock.pass(STEP_S);
    expect((await api.inject({ url: '/api/auth/user', headers: { cookie: who.cookie } })).statusCode).toBe(401);
    expect((await post(api, '/api/login/code', { code: who.recovery[0] }, waiting)).json().code).toBe('SECOND_STEP_EXPIRED');
    expect((await post(api, '/api/login', { email: who.email, password: TEST_PASSWORD })).statusCode).toBe(200);
    expect(await api.query('select actor, action from second_factor_audit where account_id = $1 order by at', [who.id])).toEqual([
      { actor: 'self', action: 'enabled' },
      { actor: 'operator', action: 'reset' },
    ]);
    expect((await post(api, '/api/login', { email: other.email, password: TEST_PASSWORD })).json().code).toBe('SECOND_STEP_REQUIRED');
  });

  test('changes nothing without a factor, and says when there is no such account', async () => {
    const who = await makeAdmin();
    expect(await resetSecondFactor(api.databaseUrl, who.email)).toBe(false);
    expect([await audit(who), (await api.inject({ url: '/api/auth/user', headers: { cookie: who.cookie } })).statusCode]).toEqual([
      [],
      200,
    ]);
    await expect(resetSecondFactor(api.databaseUrl, 'personne@exemple.bf')).rejects.toThrow(
      'Aucun compte n’a l’e-mail personne@exemple.bf.',
    );
  });
});

test('each change is told by mail, without code or secret', async () => {
  const who = await enrol(api, await makeAdmin(), clock);
  await recoverWith(who, who.recovery[0] ?? '');
  await act(who, 'end', { password: TEST_PASSWORD, code: who.code() });
  await api.app.get(MailQueue).flush();
  const mails = api.smtp.mailTo(who.email);
  expect(mails).toHaveLength(3);
  for (const code of who.recovery) expect(mails.join('\n')).not.toContain(code);
});

test('the export tells facts and dates; neither secret nor hash; the database holds no secret in clear', async () => {
  const who = await makeAdmin();
  const { secret } = (await act(who, 'enrolment')).json<Enrolment>();
  await act(who, 'enrolment/confirmation', { code: applicationOf(secret)() });
  const answer = await api.inject({ url: '/api/users/me/export', headers: { cookie: who.cookie } });
  const file = answer.json<Record<string, Record<string, unknown>[]>>();
  expect(Object.keys(file.second_factors?.[0] ?? {}).sort()).toEqual([
    'blocked_until',
    'enabled_at',
    'last_step',
    'pending_tries',
    'pending_until',
    'tries',
    'user_id',
  ]);
  expect(Object.keys(file.second_factor_codes?.[0] ?? {}).sort()).toEqual(['created_at', 'used_at', 'user_id']);
  expect([file.second_factor_audit?.length, file.second_steps]).toEqual([1, []]);
  const [row] = await api.query<{ sealed: Buffer }>('select sealed_secret as sealed from second_factors where user_id = $1', [who.id]);
  expect(row?.sealed).toHaveLength(48);
  expect(JSON.stringify(await state(who))).not.toContain(secret);
});

test('the audit can be neither rewritten nor removed, and outlives the account without its name', async () => {
  const who = await enrol(api, await makeAdmin(), clock);
  for (const statement of [
    `update second_factor_audit set actor = 'operator'`,
    'delete from second_factor_audit',
    'truncate second_factor_audit',
  ])
    await expect(api.query(statement)).rejects.toThrow('append-only');
  await api.query('delete from users where id = $1', [who.id]);
  expect(await audit(who)).toEqual(['enabled']);
  expect(await api.query('select 1 from second_factors where user_id = $1', [who.id])).toEqual([]);
});

describe('where it is required', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ SECOND_FACTOR_KEY: 'k'.repeat(32), ADMIN_SECOND_FACTOR: 'required' });
  });
  afterAll(() => strict.close());

  test('an admin without factor signs in, and is refused everywhere but at the enrolment', async () => {
    const who = await strict.makeUser({ role: 'admin' });
    expect((await post(strict, '/api/login', { email: who.email, password: TEST_PASSWORD })).statusCode).toBe(200);
    for (const path of ['/api/admin/users', '/api/admin/remotes', '/api/admin/messages', '/api/admin/page-views']) {
      const answer = await strict.inject({ url: path, headers: { cookie: who.cookie } });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'SECOND_FACTOR_REQUIRED']);
    }
    expect((await strict.inject({ url: '/api/auth/user', headers: { cookie: who.cookie } })).statusCode).toBe(200);
    expect((await state(who, strict)).isRequired).toBe(true);
    const enrolled = await enrol(strict, who, clock);
    expect((await strict.inject({ url: '/api/admin/users', headers: { cookie: who.cookie } })).statusCode).toBe(200);
    const end = await post(strict, `${FACTOR_PATH}/end`, { password: TEST_PASSWORD, code: enrolled.code() }, who.cookie);
    expect([end.statusCode, end.json().code]).toEqual([409, 'SECOND_FACTOR_MANDATORY']);
  });

  test('a learner is refused as ever', async () => {
    const { cookie } = await strict.makeUser();
    expect((await strict.inject({ url: '/api/admin/users', headers: { cookie } })).json().code).toBe('FORBIDDEN');
  });
});
