import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OwnProfile } from '@ulty/contracts/people/profile.js';
import { smsEnvironment } from '../../testing/fake-gateway.js';
import { OIDC_CLIENT } from '../../testing/oidc-provider.js';
import { TEST_PASSWORD, type MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

const ISSUER = 'http://127.0.0.1:9';
const FORMER = 'https://ecole.exemple';

let api: TestApp;
let closed: TestApp;
beforeAll(async () => {
  const openid = { ...OIDC_CLIENT, PUBLIC_ORIGIN: 'http://127.0.0.1:1', OIDC_ISSUER: ISSUER, OIDC_NAME: 'Faso Compte' };
  api = await startTestApp({ ...openid, ...smsEnvironment({ url: 'http://127.0.0.1:9/sms' }) });
  closed = await startTestApp(openid);
});
afterAll(() => Promise.all([api.close(), closed.close()]));

let made = 0;
const link = (app: TestApp, { id }: MadeUser, issuer = ISSUER) =>
  app.query('insert into openid_identities (issuer, subject, user_id) values ($1, $2, $3)', [issuer, `sujet-${(made += 1)}`, id]);
const linkedOf = async (app: TestApp, { cookie }: MadeUser) =>
  OwnProfile.parse((await app.inject({ url: '/api/users/me', headers: { cookie } })).json()).linkedAccounts;
const unlink = (app: TestApp, { cookie }: MadeUser, issuer = ISSUER) =>
  app.inject({ url: `/api/auth/linked-accounts?issuer=${encodeURIComponent(issuer)}`, method: 'DELETE', headers: { cookie } });
const number = () => ({ passwordHash: null, phone: `+2267${String((made += 1)).padStart(7, '0')}`, phoneVerifiedAt: new Date() });

describe('a profile', () => {
  test('names each provider that opens it, by the name its button has, else by its host', async () => {
    const who = await api.makeUser();
    expect(await linkedOf(api, who)).toEqual([]);
    await link(api, who, FORMER);
    await link(api, who);
    const linkedAt = expect.stringMatching(/Z$/);
    expect(await linkedOf(api, who)).toEqual([
      { issuer: FORMER, name: 'ecole.exemple', linkedAt, isOnlyWayIn: false },
      { issuer: ISSUER, name: 'Faso Compte', linkedAt, isOnlyWayIn: false },
    ]);
  });
});

describe('DELETE /api/auth/linked-accounts', () => {
  test('unlinks the one named, of the asking person only, and ends their other sign-ins; the password still opens', async () => {
    const [who, other] = [await api.makeUser(), await api.makeUser()];
    for (const person of [who, other]) {
      await link(api, person);
      await link(api, person, FORMER);
    }
    const elsewhere = await api.inject({ url: '/api/login', method: 'POST', payload: { email: who.email, password: TEST_PASSWORD } });
    const cookie = String(elsewhere.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect((await unlink(api, who)).statusCode).toBe(204);
    expect((await linkedOf(api, who)).map(({ issuer }) => issuer)).toEqual([FORMER]);
    expect((await linkedOf(api, other)).map(({ issuer }) => issuer)).toEqual([ISSUER, FORMER]);
    expect((await api.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401);
    expect(
      (await api.inject({ url: '/api/login', method: 'POST', payload: { email: who.email, password: TEST_PASSWORD } })).statusCode,
    ).toBe(200);
  });

  test('a proven number is another way in', async () => {
    const who = await api.makeUser(number());
    await link(api, who);
    expect((await linkedOf(api, who))[0]?.isOnlyWayIn).toBe(false);
    expect((await unlink(api, who)).statusCode).toBe(204);
  });

  test.each([
    ['neither password nor number', () => ({ passwordHash: null })],
    ['a number nobody has proven', () => ({ ...number(), phoneVerifiedAt: null })],
  ])('the only way in stays: %s', async (_what, chosen) => {
    const who = await api.makeUser(chosen());
    await link(api, who);
    await link(api, who, FORMER);
    expect((await linkedOf(api, who)).map(({ isOnlyWayIn }) => isOnlyWayIn)).toEqual([true, true]);
    const answer = await unlink(api, who);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'LAST_WAY_IN']);
    expect(await linkedOf(api, who)).toHaveLength(2);
  });

  test('where no code can be sent, a number opens nothing', async () => {
    const who = await closed.makeUser(number());
    await link(closed, who);
    expect((await linkedOf(closed, who))[0]?.isOnlyWayIn).toBe(true);
    expect((await unlink(closed, who)).json().code).toBe('LAST_WAY_IN');
  });

  test('what is not linked is said, and ends nobody’s sign-in', async () => {
    const who = await api.makeUser({ passwordHash: null });
    const answer = await unlink(api, who, 'https://inconnu.exemple');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'LINK_NOT_FOUND']);
    expect((await api.inject({ url: '/api/auth/linked-accounts', method: 'DELETE', headers: { cookie: who.cookie } })).json().code).toBe(
      'VALIDATION',
    );
  });
});
