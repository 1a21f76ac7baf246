import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { TEST_PASSWORD } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { impatient } from '../../testing/impatient.js';
import { startSmsApp, type SmsApp } from '../../testing/start-sms-app.js';
import { WaitingNumbers } from './waiting-numbers.js';
import { CONSENT } from '../../testing/newcomer.js';
import { wrongFor } from '../../testing/wrong-code.js';

let api: SmsApp;
beforeAll(async () => {
  api = await startSmsApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.gateway.mode = 'ok';
  api.gateway.received = [];
  await api.query('delete from phone_codes');
});

let made = 0;
const toldTo = ({ id }: { id: string }) =>
  api.query<{ kind: string; code: string; title: string; body: string }>(
    `select kind, code, title, body from notices where user_id = $1 and code = 'number.changed'`,
    [id],
  );
const newNumberTold = (phone: string) => [
  {
    kind: 'security',
    code: 'number.changed',
    title: 'Nouveau numéro sur votre compte',
    body: expect.stringContaining(`finit par ${phone.slice(-2)}.`),
  },
];
const newNumber = () => `+2267500${String((made += 1)).padStart(4, '0')}`;
const owner = (phone: string | null = newNumber()) => api.makeUser({ phone }).then((who) => ({ ...who, phone }));
type Who = { cookie: string };
const ask = ({ cookie }: Who, phone?: string) =>
  api.inject({ method: 'POST', url: '/api/users/me/phone/code', headers: { cookie }, payload: { ...(phone && { phone }) } });
const change = ({ cookie }: Who, payload: object) =>
  api.inject({ method: 'POST', url: '/api/users/me/phone', headers: { cookie }, payload: { consentVersion: CONSENT, ...payload } });
const cancel = ({ cookie }: Who) => api.inject({ method: 'DELETE', url: '/api/users/me/phone/change', headers: { cookie } });
const profile = async ({ cookie }: Who) => (await api.inject({ url: '/api/users/me', headers: { cookie } })).json<OwnProfile>();
const codeOf = (phone: string | null) => api.gateway.codeOf(phone ?? '') ?? 'no code was sent';
/** Proves a number and requests it, without a code of the old one. */
async function wish(who: Who, phone: string) {
  await ask(who, phone);
  return change(who, { phone, code: codeOf(phone) });
}
const noticesTo = (phone: string | null) =>
  api.gateway.received.filter(({ body }) => body.recipient === phone && body.content?.message?.includes('Annuler')).length;

describe('a sign-in of more than ten minutes', () => {
  const grow = ({ id }: { id: string }) =>
    api.query(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [id]);

  test('adds or changes a number with the password, which is asked for before any code is tried', async () => {
    const who = await owner(null);
    await grow(who);
    const phone = newNumber();
    await ask(who, phone);
    const code = codeOf(phone);
    expect((await change(who, { phone, code })).json()).toMatchObject({
      code: 'VALIDATION',
      fields: { password: 'Écrivez votre mot de passe.' },
    });
    expect((await change(who, { phone, code, password: 'pas le bon du tout' })).json()).toMatchObject({
      code: 'VALIDATION',
      fields: { password: 'Ce mot de passe n’est pas le bon.' },
    });
    expect((await change(who, { phone, code, password: TEST_PASSWORD })).json()).toMatchObject({ phone });
    const late = newNumber();
    await ask(who, late);
    expect((await change(who, { phone: late, code: codeOf(late) })).json()).toMatchObject({ fields: { password: expect.any(String) } });
  });

  test('needs no password with the code of the number before', async () => {
    const who = await owner();
    await grow(who);
    const next = newNumber();
    await ask(who, next);
    await ask(who);
    expect((await change(who, { phone: next, code: codeOf(next), oldCode: codeOf(who.phone) })).json()).toMatchObject({ phone: next });
  });

  test('asks whoever has no password to sign in again', async () => {
    const who = await api.makeUser({ passwordHash: null });
    await grow(who);
    const phone = newNumber();
    await ask(who, phone);
    const answer = await change(who, { phone, code: codeOf(phone) });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FRESH_SIGN_IN_REQUIRED']);
    await api.query('update sessions set created_at = now() where user_id = $1', [who.id]);
    expect((await change(who, { phone, code: codeOf(phone) })).json()).toMatchObject({ phone });
  });
});

describe('with both codes', () => {
  test('the number changes at once, and signs in from then on', async () => {
    const who = await owner();
    const next = newNumber();
    expect((await ask(who, next)).json()).toMatchObject({ e164: next });
    expect((await ask(who)).json()).toMatchObject({ e164: who.phone });
    expect(api.gateway.received.map(({ body }) => body.content?.message)).toEqual([
      expect.stringContaining('pour changer le numéro du compte'),
      expect.stringContaining('pour changer le numéro du compte'),
    ]);
    const answer = await change(who, { phone: next, code: codeOf(next), oldCode: codeOf(who.phone) });
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ phone: next, phoneChange: null })]);
    expect(
      await api.query('select phone, phone_verified_at > now() - interval \'1 minute\' as "isFresh" from users where id = $1', [who.id]),
    ).toEqual([{ phone: next, isFresh: true }]);
    expect(noticesTo(who.phone)).toBe(0);
    expect(await toldTo(who)).toEqual(newNumberTold(next));
    expect((await change(who, { phone: next, code: codeOf(next) })).json()).toMatchObject({
      code: 'VALIDATION',
      fields: { phone: 'C’est déjà votre numéro.' },
    });
  });

  test('a wrong code of the old number is said at its field, and the new one’s code stays good', async () => {
    const who = await owner();
    const next = newNumber();
    await ask(who, next);
    expect((await change(who, { phone: next, code: codeOf(next), oldCode: '123456' })).json()).toMatchObject({
      code: 'CODE_EXPIRED',
      fields: { oldCode: 'Demandez un autre code.' },
    });
    await ask(who);
    expect((await change(who, { phone: next, code: codeOf(next), oldCode: wrongFor(codeOf(who.phone)) })).json()).toMatchObject({
      code: 'CODE_INVALID',
      fields: { oldCode: 'Il vous reste 4 essais.' },
    });
    expect((await profile(who)).phone).toBe(who.phone);
    expect((await change(who, { phone: next, code: codeOf(next), oldCode: codeOf(who.phone) })).statusCode).toBe(200);
  });

  test('codes serve once, also in parallel', async () => {
    const who = await owner();
    const next = newNumber();
    await ask(who, next);
    await ask(who);
    const payload = { phone: next, code: codeOf(next), oldCode: codeOf(who.phone) };
    const answers = await Promise.all([change(who, payload), change(who, payload), change(who, payload)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await api.query('select outcome from phone_changes where user_id = $1', [who.id])).toEqual([{ outcome: 'applied' }]);
  });
});

test('a code has five tries in all, whatever device asked for it', async () => {
  const who = await owner();
  const phone = newNumber();
  const askFromDevice = () =>
    api.inject({
      method: 'POST',
      url: '/api/users/me/phone/code',
      headers: { cookie: who.cookie },
      payload: { phone, deviceId: 'un-appareil' },
    });
  await askFromDevice();
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await change(who, { phone, code: wrongFor(codeOf(phone)) })).json().code).toBe('CODE_INVALID');
  expect((await change(who, { phone, code: codeOf(phone) })).json().code).toBe('CODE_EXPIRED');
  expect((await askFromDevice()).json().code).toBe('TOO_MANY_REQUESTS');
});

test('the first number of an account is there at once', async () => {
  const who = await owner(null);
  const next = newNumber();
  expect((await ask(who)).json()).toMatchObject({ code: 'VALIDATION', fields: { phone: 'Votre compte n’a pas encore de numéro.' } });
  expect((await wish(who, next)).json()).toMatchObject({
    phone: next,
    phoneDisplay: expect.stringMatching(/^\+226 75 00/),
    phoneChange: null,
  });
  expect(await api.query('select version from consents where user_id = $1', [who.id])).toEqual([{ version: CONSENT }]);
  expect(await toldTo(who)).toEqual(newNumberTold(next));
});

test('a code to sign in moves no number, and the other way round', async () => {
  const who = await owner();
  const [next, other] = [newNumber(), newNumber()];
  await api.inject({ method: 'POST', url: '/api/auth/phone/start', payload: { phone: next } });
  expect((await change(who, { phone: next, code: codeOf(next) })).json()).toMatchObject({ code: 'CODE_EXPIRED' });
  await ask(who, other);
  expect(
    (
      await api.inject({
        method: 'POST',
        url: '/api/auth/phone/verify',
        payload: { phone: other, code: codeOf(other), consentVersion: CONSENT },
      })
    ).json(),
  ).toMatchObject({ code: 'CODE_EXPIRED' });
});

test('codes of both kinds share their limits, but one’s own number is not a stranger’s to close', async () => {
  const [who, wished] = [await owner(), newNumber()];
  for (const phone of [wished, who.phone]) await api.inject({ method: 'POST', url: '/api/auth/phone/start', payload: { phone } });
  expect((await ask(who, wished)).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await ask(who)).statusCode).toBe(202);
  expect(api.gateway.received).toHaveLength(3);
});

describe('without the old number', () => {
  test('it waits seven days; the old number is told; then it takes once', async () => {
    const who = await owner();
    const next = newNumber();
    const told = (await wish(who, next)).json<OwnProfile>();
    expect([told.phone, told.phoneChange]).toEqual([
      who.phone,
      { state: 'waiting', display: expect.stringContaining('+226 75'), at: expect.any(String) },
    ]);
    const days = (Date.parse(told.phoneChange?.at ?? '') - Date.now()) / 86_400_000;
    expect([days > 6.99, days <= 7]).toEqual([true, true]);
    expect([noticesTo(who.phone), noticesTo(next)]).toEqual([1, 0]);
    expect(await api.query(`select kind from mail_queue where user_id = $1`, [who.id])).toEqual([{ kind: 'phone-change' }]);
    await passDays(api, who.id, 6);
    await api.app.get(WaitingNumbers).run();
    expect([(await profile(who)).phone, await toldTo(who)]).toEqual([who.phone, []]);
    await passDays(api, who.id, 1);
    const both = api.app.get(WaitingNumbers);
    await Promise.all([both.run(), both.run(), api.app.get(Jobs).runDue()]);
    expect(await profile(who)).toMatchObject({ phone: next, phoneChange: null });
    expect(await toldTo(who)).toEqual(newNumberTold(next));
    expect([noticesTo(who.phone), await api.query('select outcome from phone_changes where user_id = $1', [who.id])]).toEqual([
      1,
      [{ outcome: 'applied' }],
    ]);
  });

  test('any sign-in of the owner cancels it', async () => {
    const who = await owner();
    const next = newNumber();
    await wish(who, next);
    expect((await cancel(who)).json()).toMatchObject({ phoneChange: null });
    await passDays(api, who.id, 8);
    await api.app.get(WaitingNumbers).run();
    expect((await profile(who)).phone).toBe(who.phone);
  });

  test('a later wish replaces the one that waits', async () => {
    const who = await owner();
    const [first, second] = [newNumber(), newNumber()];
    await wish(who, first);
    await wish(who, second);
    await passDays(api, who.id, 8);
    await api.app.get(WaitingNumbers).run();
    expect((await profile(who)).phone).toBe(second);
  });

  test('a number that got an account meanwhile stays with it, and that is said until it is put away', async () => {
    const who = await owner();
    const next = newNumber();
    await wish(who, next);
    const other = await owner(next);
    await passDays(api, who.id, 8);
    await api.app.get(WaitingNumbers).run();
    expect(await profile(who)).toMatchObject({ phone: who.phone, phoneChange: { state: 'taken' } });
    expect((await profile(other)).phone).toBe(next);
    expect((await cancel(who)).json()).toMatchObject({ phoneChange: null });
  });

  test.each(['refuse', 'hang'] as const)('an old number that could not be told for certain is told later (%s)', async (mode) => {
    const who = await owner();
    const next = newNumber();
    await ask(who, next);
    api.gateway.mode = mode;
    expect((await impatient(api.app, () => change(who, { phone: next, code: codeOf(next) }))).statusCode).toBe(200);
    api.gateway.mode = 'ok';
    api.gateway.received = [];
    await api.app.get(WaitingNumbers).run();
    await api.app.get(WaitingNumbers).run();
    expect(noticesTo(who.phone)).toBe(1);
  });

  test('whoever leaves takes the wish with them', async () => {
    const who = await owner();
    await wish(who, newNumber());
    await api.query(`update users set deletion_at = now() - interval '1 second' where id = $1`, [who.id]);
    await api.query(`delete from job_runs where job = 'users.depart'`);
    await api.app.get(Jobs).runDue();
    expect(await api.query('select 1 from phone_changes where user_id = $1', [who.id])).toEqual([]);
  });
});

describe('somebody else’s number', () => {
  test('is sent a code like any other; the account is told only to who has the code', async () => {
    const [who, other] = [await owner(), await owner()];
    const free = newNumber();
    const known = await ask(who, other.phone ?? '');
    const unknown = await ask(who, free);
    const same = ({ e164: _e164, display: _display, ...rest }: Record<string, unknown>) => rest;
    expect([known.statusCode, same(known.json())]).toEqual([unknown.statusCode, same(unknown.json())]);
    const guessed = [
      await change(who, { phone: other.phone, code: wrongFor(codeOf(other.phone)) }),
      await change(who, { phone: free, code: wrongFor(codeOf(free)) }),
    ];
    expect(guessed.map((answer) => answer.json().code)).toEqual(['CODE_INVALID', 'CODE_INVALID']);
    const proved = await change(who, { phone: other.phone, code: codeOf(other.phone) });
    expect([proved.statusCode, proved.json().code]).toEqual([409, 'PHONE_TAKEN']);
    expect([(await profile(who)).phone, (await profile(other)).phone]).toEqual([who.phone, other.phone]);
  });

  test('two who race for one number: one has it', async () => {
    const people = [await owner(null), await owner(null)];
    const next = newNumber();
    await ask(people[0] as Who, next);
    const code = codeOf(next);
    const answers = await Promise.all(people.map((who) => change(who, { phone: next, code })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await api.query('select count(*)::int as n from users where phone = $1', [next])).toEqual([{ n: 1 }]);
  });

  test('an account unused for half a year gives its number up, and keeps all else', async () => {
    const [who, asleep] = [await owner(null), await owner()];
    await passDays(api, asleep.id, 181);
    expect((await wish(who, asleep.phone ?? '')).json()).toMatchObject({ phone: asleep.phone });
    expect(await api.query('select phone, email from users where id = $1', [asleep.id])).toEqual([{ phone: null, email: asleep.email }]);
  });
});

test.each([
  [{ phone: '25 30 12 34', code: '123456' }, 'phone'],
  [{ phone: '70 12 34 56', code: '12' }, 'code'],
  [{ phone: '70 12 34 56', code: '123456', oldCode: 'x' }, 'oldCode'],
  [{ phone: '70 12 34 56', code: '123456', consentVersion: undefined }, 'consentVersion'],
])('%j is refused for its %s', async (payload, field) => {
  const answer = await change(await owner(), payload);
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
});

test.each([
  ['POST', '/code'],
  ['POST', ''],
  ['DELETE', '/change'],
] as const)('%s /api/users/me/phone%s is for members', async (method, path) => {
  expect(
    (
      await api.inject({
        method,
        url: `/api/users/me/phone${path}`,
        payload: { phone: '70 12 34 56', code: '123456', consentVersion: CONSENT },
      })
    ).statusCode,
  ).toBe(401);
});
