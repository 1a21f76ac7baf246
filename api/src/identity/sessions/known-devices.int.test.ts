import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hash } from 'node:crypto';
import { testBrowser } from '../../testing/browser.js';
import { TEST_PASSWORD, type MadeUser } from '../../testing/make-user.js';
import { startMailApp, type MailApp } from '../../testing/start-mail-app.js';

const FAILURES = 4;

let api: MailApp;
beforeAll(async () => {
  api = await startMailApp({ SIGN_IN_FAILURES: String(FAILURES) });
});
afterAll(() => api.close());
beforeEach(() => api.query('delete from limit_counters'));

type Browser = ReturnType<typeof testBrowser>;
const newBrowser = () => testBrowser(api.inject);
const signIn = (browser: Browser, { email }: Pick<MadeUser, 'email'>, password = TEST_PASSWORD) =>
  browser.send({ url: '/api/login', method: 'POST', payload: { email, password } });
const leave = (browser: Browser) => browser.send({ url: '/api/logout', method: 'POST' });
const post = (browser: Browser, url: string) => browser.send({ url, method: 'POST' });
const fail = async (browser: Browser, who: Pick<MadeUser, 'email'>, times: number) => {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push((await signIn(browser, who, 'faux')).statusCode);
  return answers;
};
/** Uses up all tries of strangers. */
const lockStrangers = async (who: MadeUser) =>
  expect(await fail(newBrowser(), who, FAILURES + 1)).toEqual([...Array.from({ length: FAILURES }, () => 401), 429]);
const devicesOf = ({ id }: MadeUser) => api.query<{ token_hash: Buffer }>('select token_hash from known_devices where user_id = $1', [id]);
const deviceCookie = (answer: { headers: { 'set-cookie'?: string[] } }) =>
  (answer.headers['set-cookie'] ?? []).find((set) => set.startsWith('ulty_device='));

describe('a device that has signed in to an account', () => {
  test('signs in again though strangers have used all tries up; a new device does not', async () => {
    const [owner, own] = [await api.makeUser(), newBrowser()];
    await signIn(own, owner);
    await leave(own);
    await lockStrangers(owner);
    expect((await signIn(newBrowser(), owner)).statusCode).toBe(429);
    expect((await signIn(own, owner)).statusCode).toBe(200);
  });

  test('also when a stranger behind the same address has used up all that an address may try', async () => {
    const [owner, own] = [await api.makeUser(), newBrowser()];
    await signIn(own, owner);
    for (let at = 0; at < FAILURES * 5; at += 1) await fail(newBrowser(), { email: `absent-${at}@exemple.bf` }, 1);
    expect(await fail(newBrowser(), { email: 'encore@exemple.bf' }, 1)).toEqual([429]);
    expect((await signIn(own, owner)).statusCode).toBe(200);
  });

  test('has a limit of its own, which costs strangers and other devices nothing', async () => {
    const [owner, own, tablet] = [await api.makeUser(), newBrowser(), newBrowser()];
    for (const browser of [own, tablet]) await signIn(browser, owner);
    expect(await fail(own, owner, FAILURES + 1)).toEqual([...Array.from({ length: FAILURES }, () => 401), 429]);
    expect((await signIn(tablet, owner)).statusCode).toBe(200);
    expect((await signIn(newBrowser(), owner)).statusCode).toBe(200);
  });

  test('is a stranger to other accounts, and one with a made-up token to all', async () => {
    const [owner, other, own, forged] = [await api.makeUser(), await api.makeUser(), newBrowser(), newBrowser()];
    await signIn(own, owner);
    await lockStrangers(other);
    expect((await signIn(own, other)).statusCode).toBe(429);
    forged.jar.set('ulty_device', 'A'.repeat(43));
    expect((await signIn(forged, other)).statusCode).toBe(429);
    forged.jar.set('ulty_device', "'; drop table known_devices; --");
    expect((await signIn(forged, other)).statusCode).toBe(429);
  });

  test('carries a token that no script reads, of which only the hash is kept, over sign-outs and accounts', async () => {
    const [owner, sister, own] = [await api.makeUser(), await api.makeUser(), newBrowser()];
    expect(deviceCookie(await signIn(own, owner))).toMatch(/^ulty_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const token = own.jar.get('ulty_device') ?? '';
    expect(await devicesOf(owner)).toEqual([{ token_hash: hash('sha256', token, 'buffer') }]);
    await leave(own);
    await signIn(own, sister);
    expect(own.jar.get('ulty_device')).toBe(token);
    expect(await devicesOf(sister)).toEqual(await devicesOf(owner));
  });

  test('is one of twenty at most: those not used for longest are forgotten; and knows twenty accounts', async () => {
    const owner = await api.makeUser();
    await api.query(
      `insert into known_devices (user_id, token_hash, last_seen_at) select $1, sha256(n::text::bytea), now() - n * interval '1 hour' from generate_series(1, 25) n`,
      [owner.id],
    );
    await signIn(newBrowser(), owner);
    expect(await devicesOf(owner)).toHaveLength(20);
    const [family, own] = [await Promise.all(Array.from({ length: 22 }, () => api.makeUser())), newBrowser()];
    for (const one of family) await signIn(own, one);
    const [first, second, third] = await Promise.all(family.map(devicesOf));
    expect([first?.length, second?.length, third?.length]).toEqual([0, 0, 1]);
  });
});

describe('a stolen device is a stranger once its owner', () => {
  const stolen = async () => {
    const [owner, thief, own] = [await api.makeUser(), newBrowser(), newBrowser()];
    for (const browser of [thief, own]) await signIn(browser, owner);
    return { owner, thief, own };
  };
  const expectStranger = async (owner: MadeUser, device: Browser, is: boolean) => {
    await lockStrangers(owner);
    expect((await signIn(device, owner, 'faux')).statusCode).toBe(is ? 429 : 401);
  };

  test('signs it out in the list of devices', async () => {
    const { owner, thief, own } = await stolen();
    const [row] = await api.query<{ id: string }>('select id from sessions where browser_hash = $1', [
      hash('sha256', thief.jar.get('ulty_device') ?? '', 'buffer'),
    ]);
    expect((await own.send({ url: `/api/auth/sessions/${row?.id}`, method: 'DELETE' })).statusCode).toBe(204);
    await expectStranger(owner, thief, true);
    expect((await signIn(own, owner)).statusCode).toBe(200);
  });

  test('signs all others out', async () => {
    const { owner, thief, own } = await stolen();
    expect((await post(own, '/api/auth/sessions/end-others')).statusCode).toBe(204);
    await expectStranger(owner, thief, true);
    expect((await signIn(own, owner)).statusCode).toBe(200);
  });

  test('signs out everywhere', async () => {
    const { owner, thief, own } = await stolen();
    expect((await post(own, '/api/auth/sessions/end-all')).statusCode).toBe(204);
    expect(await devicesOf(owner)).toEqual([]);
    await expectStranger(owner, thief, true);
  });

  test('sets a new password by a mailed link, which lets in the device it is set on, whatever strangers used up', async () => {
    const { owner, thief } = await stolen();
    const token = 'x'.repeat(43);
    await api.query(`insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`, [
      hash('sha256', token, 'buffer'),
      owner.id,
    ]);
    const fresh = newBrowser();
    expect(
      (await fresh.send({ url: '/api/auth/password/reset', method: 'POST', payload: { token, next: 'un mot de passe tout neuf' } }))
        .statusCode,
    ).toBe(204);
    await expectStranger(owner, thief, true);
    expect((await signIn(fresh, owner, 'un mot de passe tout neuf')).statusCode).toBe(200);
  });

  test('not by merely signing out on it: the device is to be known at the next sign-in', async () => {
    const { owner, own } = await stolen();
    await leave(own);
    await expectStranger(owner, own, false);
  });
});
