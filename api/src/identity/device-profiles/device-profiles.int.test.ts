import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DeviceProfile } from '@ulty/contracts/people/device-profiles.js';
import { hash } from 'node:crypto';
import { z } from 'zod';
import { TEST_PASSWORD, type MadeUser } from '../../testing/make-user.js';
import type { TestRequest } from '../../testing/http-client.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { until } from '../../testing/wait-until.js';

const PROFILES = '/api/auth/profiles';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** A browser that stores the cookies the API sets. */
function browser(cookie = '') {
  const jar = new Map(cookie ? [cookie.split('=') as [string, string]] : []);
  const send = async (method: NonNullable<TestRequest['method']>, url: string, payload?: object, headers: Record<string, string> = {}) => {
    const sent = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await api.inject({ method, url, payload, headers: { ...(sent && { cookie: sent }), ...headers } });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return answer;
  };
  return {
    jar,
    send,
    keep: (pin: string) => send('PUT', `${PROFILES}/current`, { pin }),
    open: (id: string, pin: string) => send('POST', `${PROFILES}/${id}/open`, { pin }),
    list: async () => z.array(z.strictObject(DeviceProfile.shape)).parse((await send('GET', PROFILES)).json()),
    /** Returns the person that the server recognises in this browser. */
    who: async (headers?: Record<string, string>) =>
      (await send('GET', '/api/auth/user', undefined, headers)).json<{ id?: string }>().id ?? null,
    signIn: ({ email }: MadeUser) => send('POST', '/api/login', { email, password: TEST_PASSWORD }),
    /** Hash of the session in use, as the table holds it. */
    row: () => `\\x${hash('sha256', String(jar.get('ulty_session')), 'hex')}`,
  };
}
const refused = (answer: { statusCode: number; json: () => Record<string, unknown> }) => [
  answer.statusCode,
  answer.json().code,
  (answer.json().fields as { pin?: string } | undefined)?.pin,
];

/** Makes Awa and Issa, both kept on one phone; Issa is signed in. */
async function family() {
  const [awa, issa] = [await api.makeUser({ firstName: 'Awa' }), await api.makeUser({ firstName: 'Issa' })];
  const phone = browser(awa.cookie);
  expect((await phone.keep('2580')).statusCode).toBe(204);
  await phone.signIn(issa);
  expect((await phone.keep('7391')).statusCode).toBe(204);
  return { awa, issa, phone };
}

test('two people on one phone: each opens by their own code, and the other is put aside', async () => {
  const { awa, issa, phone } = await family();
  expect((await phone.list()).map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['Awa', false],
    ['Issa', true],
  ]);
  const ofAwa = phone.jar.get('ulty_profiles')?.split('.')[0];
  expect((await phone.open(awa.id, '2580')).statusCode).toBe(204);
  expect(await phone.who()).toBe(awa.id);
  expect((await phone.list()).map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['Awa', true],
    ['Issa', false],
  ]);
  expect((await phone.open(issa.id, '7391')).statusCode).toBe(204);
  expect(await phone.who()).toBe(issa.id);
  // The token of a profile put aside opens nothing without the code.
  expect(await browser(`ulty_session=${ofAwa}`).who()).toBeNull();
});

test('no answer names a token, and the cookie is out of reach of scripts', async () => {
  const { phone } = await family();
  const answer = await phone.send('GET', PROFILES);
  expect(answer.headers['cache-control']).toBe('no-store');
  for (const token of phone.jar.get('ulty_profiles')?.split('.') ?? []) expect(answer.body).not.toContain(token);
  const set = [(await phone.keep('7392')).headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('ulty_profiles='));
  expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('signing out leaves a kept profile on the phone, and ends any other sign-in', async () => {
  const { issa, phone } = await family();
  await phone.send('GET', '/api/logout');
  expect([await phone.who(), (await phone.list()).map(({ name, isCurrent }) => [name, isCurrent])]).toEqual([
    null,
    [
      ['Awa', false],
      ['Issa', false],
    ],
  ]);
  expect((await phone.open(issa.id, '7391')).statusCode).toBe(204);
  const passer = await api.makeUser();
  await phone.signIn(passer);
  const session = phone.jar.get('ulty_session');
  await phone.open(issa.id, '7391');
  expect([await phone.who(), await browser(`ulty_session=${session}`).who()]).toEqual([issa.id, null]);
});

test.each([
  ['12', 'Écrivez quatre chiffres.'],
  ['1234', 'Ce code est trop facile à deviner.'],
])('%s is no code to keep', async (pin, said) => {
  const { cookie } = await api.makeUser();
  expect(refused(await browser(cookie).keep(pin))).toEqual([400, 'VALIDATION', said]);
});

test('each wrong code says what is left; a right one gives all tries back; the fifth in a row asks for a sign-in', async () => {
  const { awa, phone } = await family();
  expect(refused(await phone.open(awa.id, '1111'))).toEqual([400, 'CODE_INVALID', 'Il vous reste 4 essais.']);
  for (const left of ['3 essais', '2 essais', '1 essai'])
    expect(refused(await phone.open(awa.id, '1111'))).toEqual([400, 'CODE_INVALID', `Il vous reste ${left}.`]);
  expect((await phone.open(awa.id, '2580')).statusCode).toBe(204);
  for (let n = 1; n <= 4; n += 1) expect((await phone.open(awa.id, '1111')).statusCode).toBe(400);
  expect(refused(await phone.open(awa.id, '1111'))).toEqual([410, 'PROFILE_GONE', undefined]);
  expect(refused(await phone.open(awa.id, '2580'))).toEqual([410, 'PROFILE_GONE', undefined]);
  expect([await phone.who(), (await phone.list()).map(({ name }) => name)]).toEqual([null, ['Issa']]);
});

test('fifty guesses at once are five', async () => {
  const { awa, phone } = await family();
  const guesses = Array.from({ length: 50 }, (_, n) => phone.open(awa.id, `51${String(n + 10)}`));
  const codes = (await Promise.all(guesses)).map((answer) => answer.json().code);
  expect(codes.filter((code) => code === 'CODE_INVALID')).toHaveLength(4);
  expect(codes.filter((code) => code === 'PROFILE_GONE')).toHaveLength(46);
  expect(refused(await phone.open(awa.id, '2580'))[1]).toBe('PROFILE_GONE');
});

test('another device has neither the list nor the way in, and costs no try', async () => {
  const { awa, phone } = await family();
  const elsewhere = browser();
  elsewhere.jar.set('ulty_profiles', `${'A'.repeat(43)}.pas-un-jeton.${'B'.repeat(500)}`);
  expect(await elsewhere.list()).toEqual([]);
  for (let n = 1; n <= 6; n += 1) expect(refused(await elsewhere.open(awa.id, '2580'))).toEqual([410, 'PROFILE_GONE', undefined]);
  expect(refused(await phone.open('pas-un-id', '2580'))[1]).toBe('PROFILE_GONE');
  expect((await phone.open(awa.id, '2580')).statusCode).toBe(204);
});

test('an administrator is never kept, nor one who has become it', async () => {
  const admin = await api.makeUser({ role: 'admin' });
  expect(refused(await browser(admin.cookie).keep('2580'))).toEqual([403, 'PROFILE_ADMIN', undefined]);
  const { awa, phone } = await family();
  await api.query(`update users set role = 'admin' where id = '${awa.id}'`);
  expect([refused(await phone.open(awa.id, '2580'))[1], (await phone.list()).length]).toEqual(['PROFILE_GONE', 1]);
});

test('thirty days without a use, and the profile asks for a sign-in', async () => {
  const { issa, phone } = await family();
  await phone.send('GET', '/api/logout');
  const age = (days: number) =>
    api.query(`update sessions set last_seen_at = now() - interval '${days} days' where user_id = '${issa.id}' and pin_hash is not null`);
  await age(29);
  expect((await phone.open(issa.id, '7391')).statusCode).toBe(204);
  expect(Date.parse((await phone.list())[1]?.keptUntil ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  await phone.send('GET', '/api/logout');
  await age(30);
  expect([refused(await phone.open(issa.id, '7391'))[1], (await phone.list()).map(({ name }) => name)]).toEqual(['PROFILE_GONE', ['Awa']]);
});

test('‘Déconnecter partout’ on another device ends the kept profile too', async () => {
  const { awa, phone } = await family();
  const tablet = browser();
  await tablet.signIn(awa);
  await tablet.send('POST', '/api/auth/sessions/end-all');
  expect([refused(await phone.open(awa.id, '2580'))[1], (await phone.list()).length]).toEqual(['PROFILE_GONE', 1]);
});

test('a changed password ends the kept profile on other devices', async () => {
  const { awa, phone } = await family();
  const tablet = browser();
  await tablet.signIn(awa);
  expect((await tablet.send('PUT', '/api/auth/password', { current: TEST_PASSWORD, next: 'un tout autre mot de passe' })).statusCode).toBe(
    204,
  );
  expect(refused(await phone.open(awa.id, '2580'))[1]).toBe('PROFILE_GONE');
});

test('five profiles at most; one taken off makes room, and its person stays in', async () => {
  const phone = browser();
  const people: MadeUser[] = [];
  for (let n = 1; n <= 5; n += 1) {
    people.push(await api.makeUser({ firstName: `Élève ${n}` }));
    await phone.signIn(people.at(-1) as MadeUser);
    expect((await phone.keep('2580')).statusCode).toBe(204);
  }
  const sixth = await api.makeUser();
  await phone.signIn(sixth);
  expect(refused(await phone.keep('2580'))).toEqual([409, 'PROFILES_FULL', undefined]);
  await phone.open(people[0]?.id ?? '', '2580');
  expect((await phone.send('DELETE', `${PROFILES}/current`)).statusCode).toBe(204);
  expect([await phone.who(), (await phone.list()).length]).toEqual([people[0]?.id, 4]);
  await phone.signIn(sixth);
  expect((await phone.keep('2580')).statusCode).toBe(204);
});

test('who signs in anew and chooses another code has one profile, under the new code', async () => {
  const { awa, issa, phone } = await family();
  await phone.signIn(awa);
  expect((await phone.keep('8642')).statusCode).toBe(204);
  await phone.open(issa.id, '7391');
  expect((await phone.list()).map(({ name }) => name).sort()).toEqual(['Awa', 'Issa']);
  expect(refused(await phone.open(awa.id, '2580'))[1]).toBe('CODE_INVALID');
  expect((await phone.open(awa.id, '8642')).statusCode).toBe(204);
});

test('a page or a device that says it is somebody else’s is answered as signed out, until somebody signs in', async () => {
  const { awa, issa, phone } = await family();
  expect([await phone.who({ 'x-ulty-person': issa.id }), await phone.who({ 'x-ulty-person': awa.id })]).toEqual([issa.id, null]);
  phone.jar.set('ulty_as', awa.id);
  expect(await phone.who()).toBeNull();
  expect((await phone.open(awa.id, '2580')).statusCode).toBe(204);
  expect([phone.jar.has('ulty_as'), await phone.who()]).toEqual([false, awa.id]);
});

test('a session that was copied ends with the sign-out that puts the profile aside', async () => {
  const { issa, phone } = await family();
  const session = phone.jar.get('ulty_session');
  const copy = browser(`ulty_session=${session}`);
  expect(await copy.who()).toBe(issa.id);
  await phone.send('GET', '/api/logout');
  await until('the copy to sign nobody in', async () => (await copy.who()) === null);
});

test('opening a profile ends the token it had: a copy of it signs nobody in, at once', async () => {
  const { awa, issa, phone } = await family();
  const copied = phone.jar.get('ulty_session');
  const copy = browser(`ulty_session=${copied}`);
  expect(await copy.who()).toBe(issa.id);
  await phone.open(awa.id, '2580');
  expect((await phone.open(issa.id, '7391')).statusCode).toBe(204);
  expect([await copy.who(), await phone.who(), phone.jar.get('ulty_session') === copied]).toEqual([null, issa.id, false]);
  // The signed-in person opens her own profile: nothing changes.
  const again = browser(`ulty_session=${phone.jar.get('ulty_session')}`);
  expect(await again.who()).toBe(issa.id);
  await phone.open(issa.id, '7391');
  expect([await again.who(), await phone.who()]).toEqual([null, issa.id]);
});

test('an answer that was lost on its way costs nothing: the token before opens the profile again, by its code, until the new one was used', async () => {
  const { awa, phone } = await family();
  const kept = String(phone.jar.get('ulty_profiles'));
  const lost = browser();
  lost.jar.set('ulty_profiles', kept);
  expect((await lost.open(awa.id, '2580')).statusCode).toBe(204);
  const opened = lost.jar.get('ulty_session');
  // The tokens that the phone still stores.
  expect((await phone.list()).map(({ name }) => name)).toEqual(['Awa', 'Issa']);
  expect(await browser(`ulty_session=${kept.split('.')[0]}`).who()).toBeNull();
  expect(refused(await phone.open(awa.id, '1111'))[1]).toBe('CODE_INVALID');
  expect((await phone.open(awa.id, '2580')).statusCode).toBe(204);
  expect([await phone.who(), await browser(`ulty_session=${opened}`).who()]).toEqual([awa.id, null]);
  const late = browser();
  late.jar.set('ulty_profiles', kept);
  expect((await late.list()).map(({ name }) => name)).toEqual(['Issa']);
  expect(refused(await late.open(awa.id, '2580'))[1]).toBe('PROFILE_GONE');
});

test('ten openings at once give one token that works', async () => {
  const { awa, phone } = await family();
  const kept = String(phone.jar.get('ulty_profiles'));
  const phones = Array.from({ length: 10 }, () => {
    const one = browser();
    one.jar.set('ulty_profiles', kept);
    return one;
  });
  const codes = await Promise.all(phones.map((one) => one.open(awa.id, '2580')));
  expect(codes.every(({ statusCode }) => [204, 409, 410].includes(statusCode))).toBe(true);
  const inside = await Promise.all(phones.map((one) => one.who()));
  expect(inside.filter((id) => id === awa.id)).toHaveLength(1);
});

test('nothing of the code is in the export', async () => {
  const { phone } = await family();
  const file = await phone.send('GET', '/api/users/me/export');
  expect([file.statusCode, file.body.includes('argon2'), file.body.includes('pin_hash')]).toEqual([200, false, false]);
});

test('the list costs one statement, and none on a device that keeps nobody', async () => {
  const { phone } = await family();
  await phone.who();
  expect(await api.countQueries(() => phone.list())).toBe(1);
  expect(await api.countQueries(() => browser().list())).toBe(0);
});

test('a code is written ten times an hour and given sixty times, also rightly: each is hashed, which takes its time', async () => {
  const [awa, phone] = [await api.makeUser(), browser()];
  await phone.signIn(awa);
  const writes = await Promise.all(Array.from({ length: 14 }, () => phone.keep('2468')));
  expect(writes.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array.from({ length: 10 }, () => 204),
    ...Array.from({ length: 4 }, () => 429),
  ]);
  const stopped = await phone.keep('2468');
  expect([stopped.json().message, Number(stopped.headers['retry-after']) > 0]).toEqual([
    expect.stringMatching(/^Trop de demandes\. Réessayez dans /),
    true,
  ]);
  expect((await phone.open(awa.id, '2468')).statusCode).toBe(204);
  await api.query('update limit_counters set count = 60');
  expect(refused(await phone.open(awa.id, '2468'))).toEqual([429, 'TOO_MANY_REQUESTS', undefined]);
  await api.query('update limit_counters set until = now()');
  expect((await phone.open(awa.id, '2468')).statusCode).toBe(204);
});
