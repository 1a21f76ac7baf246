import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { oidcBrowser, type OidcBrowser } from '../../testing/oidc-browser.js';
import { OIDC_CLIENT, startOidcProvider, type TestProvider } from '../../testing/oidc-provider.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { TEST_PASSWORD } from '../../testing/make-user.js';
import { CONSENT } from '../../testing/newcomer.js';

const PUBLIC_ORIGIN = 'http://127.0.0.1:1';

let api: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  provider = await startOidcProvider(`${PUBLIC_ORIGIN}/api/login/callback`);
  api = await startTestApp({ ...OIDC_CLIENT, PUBLIC_ORIGIN, OIDC_ISSUER: provider.issuer, OIDC_NAME: 'Faso <Compte>' });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

let browser: OidcBrowser;
let made = 0;
/** Sets the person whom the provider signs in next. */
function comes(claims: Record<string, unknown> = {}) {
  made += 1;
  const email = `personne-${made}@exemple.bf`;
  provider.who = `sujet-${made}`;
  provider.people[provider.who] = { email, email_verified: true, given_name: 'Awa', family_name: 'Ouédraogo', ...claims };
  return { email, subject: provider.who };
}
beforeEach(() => {
  browser = oidcBrowser(api);
});
const whoAmI = async () => (await browser.open('/api/auth/user')).json();
const usersWith = (email: string) =>
  api.query<{ id: string; password_hash: string | null; email_verified_at: Date | null }>(
    'select id, password_hash, email_verified_at from users where email = $1',
    [email],
  );
const identitiesOf = (userId: string) =>
  api.query<{ issuer: string; subject: string }>('select issuer, subject from openid_identities where user_id = $1', [userId]);

describe('the way there', () => {
  test('leads to the provider with PKCE S256, state and nonce, and keeps them from everyone in one cookie', async () => {
    const answer = await browser.open('/api/login?returnTo=%2Fcourses');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
    const { origin, pathname, searchParams } = new URL(answer.headers.location ?? '');
    expect(origin + pathname).toBe(`${provider.issuer}/auth`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'ulty',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${PUBLIC_ORIGIN}/api/login/callback`,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^ulty_openid=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const cookie = Buffer.from(browser.cookies.get('ulty_openid') ?? '', 'base64url').toString('latin1');
    for (const secret of ['courses', 'code_verifier', searchParams.get('state') as string]) expect(cookie).not.toContain(secret);
  });

  test('the form stays at formulaire=1, with the way to the provider; forms may end there', async () => {
    const form = await browser.open('/api/login?formulaire=1&returnTo=%2Fcourses');
    expect(form.statusCode).toBe(200);
    expect(form.body).toContain('<button>Se connecter</button>');
    expect(form.body).toContain('<a class="button other" href="/api/login?returnTo=%2Fcourses">Se connecter avec Faso &lt;Compte&gt;</a>');
    expect((await browser.open('/api/register')).body).toContain('<a href="/api/login?formulaire=1">Se connecter</a>');
    expect(form.headers['content-security-policy']).toContain(`form-action 'self' ${provider.issuer}`);
  });

  test('an e-mail and its password open the account as before', async () => {
    const user = await api.makeUser();
    const answer = await api.inject({ url: '/api/login', method: 'POST', payload: { email: user.email, password: TEST_PASSWORD } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { redirectTo: '/' }]);
  });

  test('who is signed in goes straight on', async () => {
    const { cookie } = await api.makeUser();
    const answer = await api.inject({ url: '/api/login?returnTo=/courses', headers: { cookie } });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/courses']);
  });
});

describe('the way back', () => {
  test('makes an account the first time, without password, its e-mail verified, and opens it again the second', async () => {
    const { email, subject } = comes();
    const first = await browser.signIn('/api/login?returnTo=%2Fcourses%3Fsearch%3Dcaisse');
    expect([first.statusCode, first.headers.location]).toEqual([303, '/courses?search=caisse']);
    expect(first.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^ulty_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    );
    expect(browser.cookies.has('ulty_openid')).toBe(false);
    const me = await whoAmI();
    expect(me).toMatchObject({ firstName: 'Awa', lastName: 'Ouédraogo', email, role: 'learner' });
    expect(await usersWith(email)).toEqual([{ id: me.id, password_hash: null, email_verified_at: expect.any(Date) }]);

    await browser.open('/api/logout');
    expect((await whoAmI()).code).toBe('UNAUTHENTICATED');
    provider.people[subject] = { email: 'autre-adresse@exemple.bf', email_verified: false };
    const second = await browser.signIn();
    expect([second.statusCode, second.headers.location]).toEqual([303, '/']);
    expect(await whoAmI()).toMatchObject({ id: me.id, email });
    expect(await identitiesOf(String(me.id))).toEqual([{ issuer: provider.issuer, subject }]);
  });

  test('a newcomer is asked for consent and class before anything is written, and again after a fault', async () => {
    const { email } = comes();
    const back = await browser.open(await browser.authorize((await browser.open('/api/login?returnTo=%2Fcourses')).headers.location));
    expect([back.statusCode, back.headers.location]).toEqual([303, '/api/login/nouveau']);
    expect([await usersWith(email), (await whoAmI()).code]).toEqual([[], 'UNAUTHENTICATED']);
    const page = await browser.open('/api/login/nouveau');
    expect(page.body).toContain(`Bonjour Awa. Aucun compte n’existe encore pour <b>${email}</b>.`);
    for (const over of [{ consentVersion: '' }, { consentVersion: '2019-01-01' }, { track: 'eleve' }]) {
      const refused = await browser.join(over);
      expect([refused.statusCode, refused.body.includes('<button>Créer mon compte</button>')]).toEqual([400, true]);
    }
    expect(await usersWith(email)).toEqual([]);
    const joined = await browser.join({ track: 'eleve', grade: '3e', region: 'Nando' });
    expect([joined.statusCode, joined.headers.location, browser.cookies.has('ulty_openid')]).toEqual([303, '/courses', false]);
    expect(
      await api.query(
        'select u.track, u.grade, u.region, u.birth_year, c.version from users u join consents c on c.user_id = u.id where u.email = $1',
        [email],
      ),
    ).toEqual([{ track: 'eleve', grade: '3e', region: 'Nando', birth_year: 1998, version: CONSENT }]);
    expect((await browser.join()).body).toContain('OPENID_NO_STATE');
  });

  test.each([
    ['a full name', { given_name: undefined, name: 'Rasmané Zongo' }, 'Rasmané Zongo', ''],
    ['no name', { given_name: undefined, family_name: undefined }, expect.stringMatching(/^personne-\d+$/), ''],
    [
      'hostile names',
      { given_name: '<script>alert(1)</script>', family_name: 'x'.repeat(200) },
      '<script>alert(1)</script>',
      'x'.repeat(60),
    ],
    ['names of another kind', { given_name: 42, family_name: ['a'] }, expect.stringMatching(/^personne-\d+$/), ''],
  ])('takes %s as it can', async (_kind, claims, firstName, lastName) => {
    comes(claims);
    expect((await browser.signIn()).statusCode).toBe(303);
    expect(await whoAmI()).toMatchObject({ firstName, lastName });
  });

  test.each(['https://pirate.example', '//pirate.example', '/api/logout'])('never leads to %s', async (returnTo) => {
    comes();
    expect((await browser.signIn(`/api/login?returnTo=${encodeURIComponent(returnTo)}`)).headers.location).toBe('/bienvenue');
  });

  test('ten answers at once about one person make one account', async () => {
    const { email } = comes();
    const browsers = Array.from({ length: 10 }, () => oidcBrowser(api));
    const answers = await Promise.all(browsers.map((one) => one.signIn()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(303));
    const users = await usersWith(email);
    expect(users).toHaveLength(1);
    expect(await identitiesOf(users[0]?.id as string)).toHaveLength(1);
  });

  test('after a sign-out the provider is to ask who comes, until somebody has', async () => {
    comes();
    const promptOf = async () => new URL((await browser.open('/api/login')).headers.location ?? '').searchParams.get('prompt');
    expect(await promptOf()).toBeNull();
    await browser.signIn();
    await browser.open('/api/logout');
    expect(await promptOf()).toBe('login');
    await browser.signIn();
    browser.cookies.delete('ulty_session');
    expect(await promptOf()).toBeNull();
  });

  test('an account about to go is led to the way to keep it', async () => {
    const { email } = comes();
    await browser.signIn();
    await api.query("update users set deletion_at = now() + interval '9 days' where email = $1", [email]);
    expect((await oidcBrowser(api).signIn('/api/login?returnTo=/courses')).headers.location).toBe('/profile');
  });

  test('the export names the identity', async () => {
    const { subject } = comes();
    await browser.signIn();
    const file = (await browser.open('/api/users/me/export')).json<{ openid_identities: object[] }>();
    expect(file.openid_identities).toEqual([expect.objectContaining({ issuer: provider.issuer, subject })]);
  });
});

describe('an account that has the e-mail already', () => {
  test('is linked when its owner has proven the e-mail, and keeps its password and its sessions', async () => {
    const { email, subject } = comes();
    const user = await api.makeUser({ email, emailVerifiedAt: new Date() });
    const answer = await browser.signIn('/api/login?returnTo=/courses');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/courses']);
    expect(await whoAmI()).toMatchObject({ id: user.id, firstName: user.firstName });
    expect(await identitiesOf(user.id)).toEqual([{ issuer: provider.issuer, subject }]);
    expect((await usersWith(email))[0]?.password_hash).not.toBeNull();
    expect((await api.inject({ url: '/api/auth/user', headers: { cookie: user.cookie } })).statusCode).toBe(200);
  });

  test('compares e-mails without capitals', async () => {
    const { email, subject } = comes();
    provider.people[subject] = { email: email.toUpperCase(), email_verified: true };
    const user = await api.makeUser({ email, emailVerifiedAt: new Date() });
    await browser.signIn();
    expect(await whoAmI()).toMatchObject({ id: user.id });
  });

  test('whoever registered it without proving the e-mail is shut out of it, and its owner is told', async () => {
    const { email } = comes();
    const squatter = await api.makeUser({ email, isProven: false });
    await api.query(`insert into password_resets (token_hash, user_id, expires_at) values ('\\x01', $1, now() + interval '1 hour')`, [
      squatter.id,
    ]);
    await api.query(
      `insert into phone_changes (id, user_id, phone, applies_at) values (gen_random_uuid(), $1, '+22670112233', now() + interval '1 day')`,
      [squatter.id],
    );
    expect((await api.inject({ url: '/api/auth/user', headers: { cookie: squatter.cookie } })).statusCode).toBe(200);

    const answer = await browser.signIn('/api/login?returnTo=/courses');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Par sécurité, son ancien mot de passe ne sert plus');
    expect(answer.body).toContain('Faso &lt;Compte&gt;');
    expect(answer.body).toContain('<a class="button" href="/courses">Continuer</a>');
    expect(await whoAmI()).toMatchObject({ id: squatter.id });

    expect((await api.inject({ url: '/api/auth/user', headers: { cookie: squatter.cookie } })).statusCode).toBe(401);
    expect((await api.inject({ url: '/api/login', method: 'POST', payload: { email, password: TEST_PASSWORD } })).json().code).toBe(
      'BAD_CREDENTIALS',
    );
    expect(await api.query('select from password_resets where user_id = $1', [squatter.id])).toEqual([]);
    expect(await api.query('select outcome from phone_changes where user_id = $1', [squatter.id])).toEqual([{ outcome: 'cancelled' }]);
    expect(await usersWith(email)).toEqual([{ id: squatter.id, password_hash: null, email_verified_at: expect.any(Date) }]);
    expect((await oidcBrowser(api).signIn()).statusCode).toBe(303);
  });

  test.each([
    ['OPENID_ADMIN', 403, { role: 'admin', emailVerifiedAt: new Date() } as const],
    ['OPENID_PHONE_ACCOUNT', 409, { phone: '+22670998877', phoneVerifiedAt: new Date(), isProven: false }],
  ])('is refused untouched: %s', async (code, status, chosen) => {
    const { email } = comes();
    const user = await api.makeUser({ email, ...chosen });
    const answer = await browser.signIn();
    expect([answer.statusCode, answer.body.includes(`Code : ${code}`)]).toEqual([status, true]);
    expect(browser.cookies.has('ulty_session')).toBe(false);
    expect(await identitiesOf(user.id)).toEqual([]);
    expect((await usersWith(email))[0]?.password_hash).not.toBeNull();
    expect((await api.inject({ url: '/api/auth/user', headers: { cookie: user.cookie } })).statusCode).toBe(200);
  });

  test('an e-mail that the provider gave to somebody else opens nothing', async () => {
    const { email } = comes();
    await browser.signIn();
    const next = comes();
    provider.people[next.subject] = { email, email_verified: true };
    const answer = await oidcBrowser(api).signIn();
    expect([answer.statusCode, answer.body.includes('Code : OPENID_OTHER_IDENTITY')]).toEqual([409, true]);
    expect(await api.query('select from openid_identities where subject = $1', [next.subject])).toEqual([]);
  });

  test('an identity whose account has become an administrator’s opens it no more', async () => {
    const { email } = comes();
    await browser.signIn();
    await api.query("update users set role = 'admin' where email = $1", [email]);
    const answer = await oidcBrowser(api).signIn();
    expect([answer.statusCode, answer.body.includes('Code : OPENID_ADMIN')]).toEqual([403, true]);
    expect(answer.body).toContain('href="/api/login?formulaire=1"');
  });

  test('who could not enter may come as somebody else: the next try asks who it is', async () => {
    const { email } = comes();
    await api.makeUser({ email, role: 'admin' });
    await browser.signIn();
    expect((await browser.open('/api/login')).headers.location).toContain('prompt=login');
  });
});
