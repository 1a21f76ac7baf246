import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { oidcBrowser, type OidcBrowser } from '../../testing/oidc-browser.js';
import { OIDC_CLIENT, startOidcProvider, type TestProvider } from '../../testing/oidc-provider.js';
import type { TestResponse } from '../../testing/http-client.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { until } from '../../testing/wait-until.js';
import { LIFE_S, OpenIdCookie } from './openid-cookie.js';

const PUBLIC_ORIGIN = 'http://127.0.0.1:1';
const CALLBACK = '/api/login/callback';
const DISCOVERY = '/.well-known/openid-configuration';

let provider: TestProvider;
let api: TestApp;
beforeAll(async () => {
  provider = await startOidcProvider(PUBLIC_ORIGIN + CALLBACK);
  api = await startTestApp(environment());
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

/** A short timeout for a provider that never answers, so that the test is short. */
const HASTY = { OIDC_TIMEOUT_MS: '300' };
const environment = () => ({ ...OIDC_CLIENT, PUBLIC_ORIGIN, OIDC_ISSUER: provider.issuer, OIDC_NAME: 'Faso Compte' });
let browser: OidcBrowser;
let made = 0;
beforeEach(() => {
  browser = oidcBrowser(api);
  made += 1;
  provider.who = `faute-${made}`;
  provider.people[provider.who] = { email: `faute-${made}@exemple.bf`, email_verified: true, given_name: 'Awa' };
});
afterEach(() => {
  provider.mode = 'ok';
  provider.altered = {};
});

/**
 * The page shows the sentence and the code, links back and to the form, and reveals nothing of the provider's answer; no account or session
 * was made.
 */
async function expectPage(answer: TestResponse, status: number, code: string, sentence: string, returnTo = ''): Promise<void> {
  const query = returnTo && encodeURIComponent(returnTo);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    status,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(answer.body).toContain(`<b>${sentence}</b>`);
  expect(answer.body).toContain(`<small>Code\u00a0: ${code}</small>`);
  expect(answer.body).toContain(`<a class="button" href="/api/login${query && `?returnTo=${query}`}">Réessayer</a>`);
  expect(answer.body).toContain(`<a href="/api/login?formulaire=1${query && `&amp;returnTo=${query}`}">Entrer avec un mot de passe</a>`);
  for (const text of ['fournisseur</b>', provider.issuer, 'invalid_grant', 'OAUTH_', '<script']) expect(answer.body).not.toContain(text);
  expect(browser.cookies.has('ulty_session')).toBe(false);
  expect(await api.query('select from users where email = $1', [`faute-${made}@exemple.bf`])).toEqual([]);
}

/** Returns the provider's answer for our callback, and the cookie of its sign-in. */
async function answerTo(path = '/api/login'): Promise<string> {
  return browser.authorize((await browser.open(path)).headers.location);
}

describe('the provider', () => {
  test.each([
    ['slow', 'hang'],
    ['out of order', 'break'],
  ] as const)('%s at the first sign-in: said so; found again at the next one', async (_kind, mode) => {
    const own = await startTestApp({ ...environment(), ...HASTY });
    try {
      browser = oidcBrowser(own);
      provider.mode = mode;
      await expectPage(
        await browser.open('/api/login?returnTo=%2Fcourses'),
        503,
        'OPENID_DOWN',
        'Le service de connexion ne répond pas.',
        '/courses',
      );
      expect((await browser.open('/api/login?formulaire=1')).statusCode).toBe(200);
      provider.mode = 'ok';
      await until('it is found again', async () => (await browser.signIn().catch(() => null))?.statusCode === 303);
    } finally {
      await own.close();
    }
  });

  test('away when we start: everything else works', async () => {
    const gone = await startOidcProvider(PUBLIC_ORIGIN + CALLBACK);
    await gone.close();
    const own = await startTestApp({ ...environment(), OIDC_ISSUER: gone.issuer });
    try {
      browser = oidcBrowser(own);
      expect((await browser.open('/api/health/ready')).statusCode).toBe(200);
      await expectPage(await browser.open('/api/login'), 503, 'OPENID_DOWN', 'Le service de connexion ne répond pas.');
      expect((await own.inject({ url: '/api/login' })).json()).toMatchObject({ code: 'OPENID_DOWN' });
    } finally {
      await own.close();
    }
  });

  test.each(['hang', 'break'] as const)('gone between question and answer (%s)', async (mode) => {
    const own = await startTestApp({ ...environment(), ...HASTY });
    try {
      browser = oidcBrowser(own);
      const { headers } = await until('a question', async () => {
        const asked = await browser.open('/api/login?returnTo=%2Fcourses');
        return asked.statusCode === 302 ? asked : null;
      });
      const answer = await browser.authorize(headers.location);
      provider.mode = mode;
      await expectPage(await browser.open(answer), 503, 'OPENID_DOWN', 'Le service de connexion ne répond pas.', '/courses');
    } finally {
      await own.close();
    }
  });

  test('that calls itself otherwise is not believed', async () => {
    const own = await startTestApp(environment());
    try {
      browser = oidcBrowser(own);
      provider.altered = { [DISCOVERY]: (body) => ({ ...body, issuer: 'https://pirate.example' }) };
      await expectPage(await browser.open('/api/login'), 502, 'OPENID_FAILED', 'La connexion n’a pas abouti.');
    } finally {
      await own.close();
    }
  });

  test('that ends in an error: nothing of it is shown', async () => {
    provider.mode = 'fail';
    await expectPage(
      await browser.signIn('/api/login?returnTo=%2Fcourses'),
      502,
      'OPENID_FAILED',
      'La connexion n’a pas abouti.',
      '/courses',
    );
  });
});

describe('the answer', () => {
  test('of another issuer is refused', async () => {
    const answer = new URL(await answerTo(), provider.issuer);
    answer.searchParams.set('iss', 'https://pirate.example');
    await expectPage(await browser.open(answer.pathname + answer.search), 502, 'OPENID_FAILED', 'La connexion n’a pas abouti.');
  });

  test('to another nonce is refused', async () => {
    const asked = new URL((await browser.open('/api/login')).headers.location ?? '');
    asked.searchParams.set('nonce', 'n'.repeat(43));
    await expectPage(await browser.open(await browser.authorize(asked.href)), 502, 'OPENID_FAILED', 'La connexion n’a pas abouti.');
  });

  test.each([
    ['a forged signature', (token: string) => token.replace(/[^.]+$/, Buffer.alloc(256, 1).toString('base64url'))],
    ['no signature', (token: string) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`],
    [
      'another person in a token kept as it was signed',
      (token: string) =>
        token
          .split('.')
          .map((part, at) => (at === 1 ? rewritten(part) : part))
          .join('.'),
    ],
  ])('with %s is refused', async (_kind, change) => {
    provider.altered = { '/token': (body) => ({ ...body, id_token: change(String(body.id_token)) }) };
    await expectPage(await browser.signIn(), 502, 'OPENID_FAILED', 'La connexion n’a pas abouti.');
  });

  test('without ID token is refused', async () => {
    provider.altered = { '/token': (body) => ({ ...body, id_token: undefined }) };
    await expectPage(await browser.signIn(), 502, 'OPENID_FAILED', 'La connexion n’a pas abouti.');
  });

  test('whose claims are of somebody else is refused', async () => {
    provider.altered = { '/me': (body) => ({ ...body, sub: 'quelqu’un d’autre' }) };
    await expectPage(await browser.signIn(), 502, 'OPENID_FAILED', 'La connexion n’a pas abouti.');
  });

  test.each([
    '?code=abc',
    '?code=abc&state=',
    '?error=access_denied',
    '',
    `?code=${encodeURIComponent('<script>alert(1)</script>')}&state=%22`,
  ])('nobody asked for, %s, is refused before the provider is asked', async (query) => {
    const asked = provider.asked.length;
    await expectPage(await browser.open(CALLBACK + query), 400, 'OPENID_NO_STATE', 'Cette connexion n’a pas commencé dans ce navigateur.');
    expect(provider.asked).toHaveLength(asked);
  });
});

describe('the state', () => {
  test('of another browser opens nothing there', async () => {
    const answer = await answerTo();
    browser.cookies.clear();
    await expectPage(await browser.open(answer), 400, 'OPENID_NO_STATE', 'Cette connexion n’a pas commencé dans ce navigateur.');
  });

  test('of another sign-in of this browser opens nothing, and leaves the one under way', async () => {
    const stolen = await answerTo();
    const answer = await answerTo();
    await expectPage(await browser.open(stolen), 400, 'OPENID_NO_STATE', 'Cette connexion n’a pas commencé dans ce navigateur.');
    await expectPage(
      await browser.open(`${answer}&state=x`),
      400,
      'OPENID_NO_STATE',
      'Cette connexion n’a pas commencé dans ce navigateur.',
    );
    expect((await browser.open(answer)).statusCode).toBe(303);
  });

  test.each([
    ['cut', (cookie: string) => cookie.slice(0, 20)],
    ['changed', (cookie: string) => `${cookie.slice(0, -2)}AA`],
    ['of nothing', () => 'x'],
  ])('in a cookie that was %s is none', async (_kind, change) => {
    const answer = await answerTo();
    browser.cookies.set('ulty_openid', change(browser.cookies.get('ulty_openid') ?? ''));
    await expectPage(await browser.open(answer), 400, 'OPENID_NO_STATE', 'Cette connexion n’a pas commencé dans ce navigateur.');
  });

  test('is good for ten minutes', async () => {
    const answer = await answerTo();
    const checks = { state: new URL(answer, provider.issuer).searchParams.get('state') };
    const seal = (ageMs: number) => api.app.get(OpenIdCookie).seal({ checks, returnTo: '/courses', startedAt: Date.now() - ageMs });
    browser.cookies.set('ulty_openid', seal(LIFE_S * 1_000 + 1));
    await expectPage(await browser.open(answer), 410, 'OPENID_EXPIRED', 'Cette connexion a duré plus de dix minutes.', '/courses');
  });

  test('serves once, also with a cookie that was kept', async () => {
    const answer = await answerTo();
    const kept = browser.cookies.get('ulty_openid') ?? '';
    expect((await browser.open(answer)).statusCode).toBe(303);
    const tokens = provider.asked.filter((url) => url === '/token').length;
    browser.cookies.clear();
    const again = await browser.open(answer);
    expect([again.statusCode, again.body.includes('OPENID_NO_STATE')]).toEqual([400, true]);
    browser.cookies.set('ulty_openid', kept);
    const replayed = await browser.open(answer);
    expect([
      replayed.statusCode,
      replayed.body.includes('Cette connexion a déjà servi.'),
      replayed.body.includes('OPENID_REPLAYED'),
    ]).toEqual([409, true, true]);
    expect(browser.cookies.has('ulty_session')).toBe(false);
    expect(provider.asked.filter((url) => url === '/token')).toHaveLength(tokens);
  });

  test('used ten times at once opens one session', async () => {
    const answer = await answerTo();
    const cookie = `ulty_openid=${browser.cookies.get('ulty_openid')}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.inject({ url: answer, headers: { cookie } })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, ...Array<number>(9).fill(409)]);
  });
});

describe('the person', () => {
  test('says no', async () => {
    provider.mode = 'deny';
    await expectPage(
      await browser.signIn('/api/login?returnTo=%2Fcourses'),
      403,
      'OPENID_DENIED',
      'La connexion n’a pas été autorisée.',
      '/courses',
    );
  });

  test.each([
    ['has no e-mail', undefined],
    ['has an empty one', ''],
    ['has one that is none', '<script>@'],
    ['has a list of them', ['faute@exemple.bf']],
  ])('%s: no account, and another way', async (_kind, email) => {
    provider.people[provider.who] = { email, email_verified: true, given_name: 'Awa' };
    await expectPage(await browser.signIn(), 403, 'OPENID_NO_EMAIL', 'Votre e-mail ne nous a pas été transmis.');
    expect(await api.query('select from openid_identities where subject = $1', [provider.who])).toEqual([]);
  });

  test.each([[false], [undefined], ['true'], [1]])('has an e-mail verified %j: no account, no link, and another way', async (verified) => {
    provider.people[provider.who] = { email: `faute-${made}@exemple.bf`, email_verified: verified };
    await expectPage(await browser.signIn(), 403, 'OPENID_EMAIL_UNVERIFIED', 'Votre e-mail n’a pas encore été vérifié.');
    const user = await api.makeUser({ emailVerifiedAt: new Date() });
    provider.people[provider.who] = { email: user.email, email_verified: verified };
    expect((await browser.signIn()).body).toContain('OPENID_EMAIL_UNVERIFIED');
    expect(await api.query('select from openid_identities where subject = $1', [provider.who])).toEqual([]);
  });
});

test('without provider there is no callback', async () => {
  const own = await startTestApp();
  try {
    expect((await own.inject({ url: CALLBACK })).json()).toMatchObject({ code: 'NOT_FOUND' });
    const form = await own.inject({ url: '/api/login' });
    expect([form.statusCode, form.body.includes('Se connecter avec')]).toEqual([200, false]);
    expect(form.headers['content-security-policy']).toMatch(/form-action 'self'$/);
  } finally {
    await own.close();
  }
});

test('on https the cookie is ours alone', async () => {
  const own = await startTestApp({ ...environment(), PUBLIC_ORIGIN: 'https://ulty.test' });
  try {
    expect((await own.inject({ url: '/api/login' })).headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-ulty_openid=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  } finally {
    await own.close();
  }
});

/** Replaces the subject in a token's claims. */
function rewritten(part: string): string {
  const claims = JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  return Buffer.from(JSON.stringify({ ...claims, sub: 'quelqu’un d’autre' })).toString('base64url');
}
