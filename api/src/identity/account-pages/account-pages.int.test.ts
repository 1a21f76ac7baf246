import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { brotliCompressSync } from 'node:zlib';
import type { TestRequest, TestResponse } from '../../testing/http-client.js';
import { TEST_PASSWORD } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { CONSENT, newcomer } from '../../testing/newcomer.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}): TestRequest => ({
  url,
  method: 'POST',
  payload: new URLSearchParams(fields),
  headers: { accept: 'text/html', ...headers },
});
const sessionOf = (response: TestResponse) => /^(?:__Host-)?ulty_session=[^;]+/.exec(response.headers['set-cookie']?.[0] ?? '')?.[0] ?? '';
const whoAmI = (cookie: string) => api.inject({ url: '/api/auth/user', headers: { cookie } });
const person = (email: string) => newcomer({ firstName: 'Rasmané', lastName: 'Zongo', email });

describe('pages', () => {
  test('whoever is not known here chooses between a new account and a known one, as equals', async () => {
    const page = await api.inject({ url: '/api/login' });
    expect(page.body).toContain('<h1>Commencer</h1>');
    expect(page.body).toMatch(/<a class="button" href="\/api\/register"><svg.+?<\/svg>Créer un compte<\/a>/);
    expect(page.body).toMatch(/<a class="button other" href="\/api\/login\?formulaire=1"><svg.+?<\/svg>J’ai déjà un compte<\/a>/);
    expect(page.body).toContain('Gratuit. Un e-mail suffit.');
    expect(page.body).toContain('Mariam, personnage de nos leçons');
    expect(page.body).not.toContain('1 fil gardé');
  });

  test('a thread kept before the account is shown, and goes through the forms to the first day', async () => {
    const page = await api.inject({ url: '/api/login?returnTo=%2F%23fil' });
    expect(page.body).toContain('1 fil gardé');
    expect(page.body).toContain('href="/api/register?returnTo=%2F%23fil"');
    expect(page.body).toContain('href="/api/login?formulaire=1&amp;returnTo=%2F%23fil"');
    const { body } = await api.inject({ url: '/api/register?returnTo=%2F%23fil' });
    expect(body).toContain('name="returnTo" value="/#fil"');
    expect(body).not.toContain('Vous reviendrez');
    expect(body).toContain('les SMS ne sont pas encore en service');
    const answer = await api.inject(form('/api/register', { ...person('fil@exemple.bf'), returnTo: '/#fil' }));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/bienvenue#fil']);
  });

  test('a browser from which an account was entered gets the form at once', async () => {
    const user = await api.makeUser();
    const entered = await api.inject(form('/api/login', { email: user.email, password: TEST_PASSWORD }));
    const device = entered.headers['set-cookie']?.map((cookie) => cookie.split(';', 1)[0]).find((cookie) => cookie?.includes('device'));
    expect((await api.inject({ url: '/api/login', headers: { cookie: device ?? '' } })).body).toContain('<h1>Connexion</h1>');
  });

  test('sign-in shows exactly the labels, names and button people and password managers look for', async () => {
    const page = await api.inject({ url: '/api/login?formulaire=1' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<label for="email">Numéro ou e-mail</label><input id="email" name="email"');
    expect(page.body).toContain('autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" required');
    expect(page.body).toContain('<label for="password">Mot de passe</label><input id="password" name="password" type="password"');
    expect(page.body).toContain('<button>Se connecter</button>');
    expect(page.body).not.toContain('Vous reviendrez');
    expect(page.body).not.toContain('<script');
  });

  test('registration shows its fields, and what is agreed to', async () => {
    const page = await api.inject({ url: '/api/register?returnTo=/courses' });
    for (const label of ['Prénom', 'Nom', 'E-mail', 'Mot de passe', 'Vous êtes', 'Classe', 'Année de naissance', 'Région'])
      expect(page.body).toContain(`>${label}</label>`);
    expect(page.body).toContain(`type="checkbox" value="${CONSENT}" required aria-describedby`);
    for (const path of ['/conditions', '/confidentialite']) expect(page.body).toContain(`href="${path}"`);
    expect(page.body).toContain('<button>Créer mon compte</button>');
    expect(page.body).toContain('Vous reviendrez ensuite à : <b>/courses</b>');
    expect(page.body).toContain('name="returnTo" value="/courses"');
  });

  test.each(['/api/login', '/api/login?returnTo=/courses', '/api/register'])('%s weighs at most 8 KB brotli', async (url) => {
    expect(brotliCompressSync((await api.inject({ url })).body).length).toBeLessThanOrEqual(8_000);
  });

  test('the chosen theme is drawn, anything else is ignored', async () => {
    expect((await api.inject({ url: '/api/login', headers: { cookie: 'theme=dark' } })).body).toContain(
      '<html lang="fr" data-theme="dark">',
    );
    expect((await api.inject({ url: '/api/login', headers: { cookie: 'theme="><script>' } })).body).toContain('<html lang="fr"><head>');
  });

  test.each([
    'https://pirate.example',
    '//pirate.example',
    '/\\pirate.example',
    '/api/logout',
    'javascript:alert(1)',
    '/a\tb',
    `/${'x'.repeat(600)}`,
  ])('returnTo %j is dropped', async (returnTo) => {
    const page = await api.inject({ url: `/api/login?returnTo=${encodeURIComponent(returnTo)}` });
    expect(page.body).not.toContain('name="returnTo"');
    const user = await api.makeUser();
    const answer = await api.inject(form('/api/login', { email: user.email, password: TEST_PASSWORD, returnTo: returnTo.slice(0, 500) }));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, returnTo.length > 500 ? returnTo.slice(0, 500) : '/']);
  });
});

describe('registration', () => {
  test('creates the account, signs in and goes where the visitor wanted', async () => {
    const answer = await api.inject(form('/api/register', { ...person('Rasmane@Exemple.bf'), returnTo: '/courses?category=Tech' }));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/courses?category=Tech']);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^ulty_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const me = (await whoAmI(sessionOf(answer))).json();
    expect(me).toMatchObject({
      firstName: 'Rasmané',
      lastName: 'Zongo',
      email: 'rasmane@exemple.bf',
      role: 'learner',
      ultyCoins: 0,
      level: 'Débutant',
      coursesCompleted: 0,
      totalStudyTime: 0,
    });
    const [row] = await api.query<{ password_hash: string }>('select password_hash from users where email = $1', ['rasmane@exemple.bf']);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
  });

  test('a refused form comes back with what was typed except the password', async () => {
    const refused = await api.inject(form('/api/register', { ...person('deux @exemple.bf'), password: 'le mil pousse bien' }));
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('role="alert"');
    expect(refused.body).toMatch(/name="email"[^>]* value="deux @exemple.bf"[^>]* aria-invalid="true"/);
    expect(refused.body).toContain('value="Rasmané"');
    expect(refused.body).not.toContain('le mil pousse bien');
  });

  test.each(['1234567890', ' 1234567890 ', 'PASSWORD123', 'Qwertyuiop', 'q1w2e3r4t5'])(
    '%j is one of the commonest passwords: refused on its field',
    async (password) => {
      const refused = await api.inject({ url: '/api/register', method: 'POST', payload: { ...person('courant@exemple.bf'), password } });
      expect([refused.statusCode, refused.json().code, Object.keys(refused.json().fields as object)]).toEqual([
        400,
        'VALIDATION',
        ['password'],
      ]);
      expect(await api.query('select 1 from users where email = $1', ['courant@exemple.bf'])).toEqual([]);
    },
  );

  test('empty and short fields are named one by one, 400', async () => {
    const answer = await api.inject(form('/api/register', newcomer({ firstName: '', email: 'awa', password: 'court' })));
    expect(answer.statusCode).toBe(400);
    for (const sentence of [
      'Écrivez votre prénom.',
      'Cet e-mail n’est pas complet. Exemple : awa@exemple.bf',
      'Choisissez au moins 10 caractères.',
    ])
      expect(answer.body).toContain(sentence);
    const invalid = [...answer.body.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => input);
    expect(invalid).toHaveLength(3);
    for (const input of invalid) {
      const id = /aria-describedby="([^" ]+)/.exec(input)?.[1];
      expect(answer.body).toMatch(new RegExp(`id="${id}"><svg[^>]*><path[^>]*></svg>[^<]*(prénom|e-mail|caractères)`));
    }
  });

  test.each([undefined, '', '2019-01-01', 'x'])('no account without the consent in force: %j', async (consentVersion) => {
    const email = 'sans-accord@exemple.bf';
    const { consentVersion: _, ...rest } = person(email);
    const payload = { ...rest, ...(consentVersion !== undefined && { consentVersion }) };
    const byForm = await api.inject(form('/api/register', payload));
    expect([byForm.statusCode, /<input id="consentVersion"[^>]*>/.exec(byForm.body)?.[0]]).toEqual([
      400,
      expect.stringMatching(/value="2026-01-05" required aria-describedby="consentVersion-note" aria-invalid="true"/),
    ]);
    if (consentVersion !== '') {
      const answer = await api.inject({ url: '/api/register', method: 'POST', payload });
      expect(answer.json()).toMatchObject({
        code: 'CONSENT_REQUIRED',
        message: 'Acceptez les conditions et la page Confidentialité pour créer votre compte.',
        fields: { consentVersion: 'Cochez la case pour créer votre compte.' },
      });
    }
    expect(await api.query('select 1 from users where email = $1 or claimed_email = $1', [email])).toEqual([]);
  });

  test('an unticked box is told with whatever else is wrong: the password is typed again each time', async () => {
    const { consentVersion: _, ...rest } = person('ailleurs');
    const { body } = await api.inject(form('/api/register', rest));
    expect([...body.matchAll(/<(?:input|select) id="([^"]+)"[^>]* aria-invalid="true"/g)].map(([, id]) => id)).toEqual([
      'email',
      'consentVersion',
    ]);
  });

  test('a pupil’s account has class, year, region, guardian and the version agreed to', async () => {
    const email = 'eleve.neuve@exemple.bf';
    const facts = {
      track: 'eleve',
      grade: '3e',
      birthYear: `${new Date().getUTCFullYear() - 15}`,
      region: 'Nando',
      guardianPhone: '70 11 22 33',
    };
    expect((await api.inject(form('/api/register', { ...person(email), ...facts }))).statusCode).toBe(303);
    expect(
      await api.query(
        `select u.track, u.grade, u.birth_year as "birthYear", u.region, u.guardian_phone as "guardianPhone", c.version, c.agreed_at as "agreedAt"
           from users u join consents c on c.user_id = u.id where u.email = $1`,
        [email],
      ),
    ).toEqual([
      { ...facts, birthYear: Number(facts.birthYear), guardianPhone: '+22670112233', version: CONSENT, agreedAt: expect.any(Date) },
    ]);
  });

  test.each([
    [{ track: 'eleve' }, 'grade'],
    [{ track: '' }, 'track'],
    [{ birthYear: '' }, 'birthYear'],
    [{ birthYear: '3000' }, 'birthYear'],
    [{ birthYear: '2014' }, 'guardianPhone'],
    [{ region: 'Paris' }, 'region'],
  ])('%j is refused at its field, and what was chosen comes back', async (over, name) => {
    const answer = await api.inject(form('/api/register', { ...person('faits@exemple.bf'), ...over }));
    expect(answer.statusCode).toBe(400);
    expect([...answer.body.matchAll(/<(?:input|select) id="([^"]+)"[^>]* aria-invalid="true"/g)].map(([, id]) => id)).toEqual([name]);
    if (name !== 'track' && !('track' in over)) expect(answer.body).toContain('<option value="entrepreneur" selected>');
    expect(answer.body).toMatch(/value="2026-01-05" required checked/);
  });

  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "Robert'); drop table users;--", '{{7*7}}${7*7}'])(
    'hostile text %j is text',
    async (text) => {
      const email = `hostile-${Buffer.from(text).toString('hex').slice(0, 20)}@exemple.bf`;
      const refused = await api.inject(
        form('/api/register', {
          firstName: text,
          lastName: text,
          email: text,
          password: text,
          track: text,
          grade: text,
          region: text,
          birthYear: text,
          guardianPhone: text,
          consentVersion: text,
        }),
      );
      expect(refused.statusCode).toBe(400);
      expect(refused.body).not.toContain('<script>');
      expect(refused.body).not.toContain('<img');
      const accepted = await api.inject(form('/api/register', { ...person(email), firstName: text, lastName: text }));
      expect(accepted.statusCode).toBe(303);
      expect((await whoAmI(sessionOf(accepted))).json()).toMatchObject({ firstName: text, lastName: text });
    },
  );
});

describe('sign-in', () => {
  test('by form: session, redirect, no other cookie; by JSON: where to go', async () => {
    const user = await api.makeUser();
    const byForm = await api.inject(form('/api/login', { email: ` ${user.email.toUpperCase()} `, password: TEST_PASSWORD }));
    expect([byForm.statusCode, byForm.headers.location]).toEqual([303, '/']);
    expect((await whoAmI(sessionOf(byForm))).json()).toMatchObject({ id: user.id });
    const byJson = await api.inject({
      url: '/api/login',
      method: 'POST',
      payload: { email: user.email, password: TEST_PASSWORD, returnTo: '/courses' },
    });
    expect([byJson.statusCode, byJson.json()]).toEqual([200, { redirectTo: '/courses' }]);
  });

  test('an admin arrives at /admin, or where they came from', async () => {
    const admin = await api.makeUser({ role: 'admin' });
    const sign = (returnTo: string) => api.inject(form('/api/login', { email: admin.email, password: TEST_PASSWORD, returnTo }));
    expect((await sign('')).headers.location).toBe('/admin');
    expect((await sign('/blog')).headers.location).toBe('/blog');
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const user = await api.makeUser();
    const wrong = await api.inject(form('/api/login', { email: user.email, password: 'faux' }));
    const unknown = await api.inject(form('/api/login', { email: 'personne@exemple.bf', password: 'faux' }));
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toContain('Numéro, e-mail ou mot de passe incorrect.');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(wrong.body).toMatch(new RegExp(`name="email"[^>]* value="${user.email}"`));
    expect(wrong.body).not.toContain('faux');
    expect(wrong.body.replace(user.email, '')).toBe(unknown.body.replace('personne@exemple.bf', ''));
  });

  test('a signed-in visitor goes straight on', async () => {
    const { cookie } = await api.makeUser();
    const there = await api.inject({ url: '/api/login?returnTo=/courses', headers: { cookie } });
    expect([there.statusCode, there.headers.location]).toEqual([302, '/courses']);
    expect((await api.inject({ url: '/api/register', headers: { cookie } })).headers.location).toBe('/');
  });
});

describe('sign-out', () => {
  test.each(['GET', 'POST'] as const)('%s ends the session here and in the database', async (method) => {
    const { cookie } = await api.makeUser();
    expect((await whoAmI(cookie)).statusCode).toBe(200);
    const out = await api.inject({ url: '/api/logout', method, headers: { cookie } });
    expect([out.statusCode, out.headers.location]).toEqual([303, '/']);
    expect(out.headers['set-cookie']?.[0]).toMatch(/^ulty_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  const foreign: [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another page of our domain', { 'sec-fetch-site': 'same-site' }],
    ['another site, in a browser that only tells the page it comes from', { referer: 'https://pirate.example/' }],
    ['a page that cannot be read', { referer: 'pirate' }],
    ['another origin', { origin: 'https://pirate.example' }],
  ];
  const asked = foreign.flatMap(([who, headers]) => (['GET', 'HEAD'] as const).map((method) => [who, method, headers] as const));
  test.each([...asked, ['another site', 'POST', { 'sec-fetch-site': 'cross-site' }] as const])(
    '%s cannot sign a visitor out by %s',
    async (_who, method, headers) => {
      const { cookie } = await api.makeUser();
      const out = await api.inject({ url: '/api/logout', method, headers: { cookie, accept: 'text/html', ...headers } });
      expect([out.statusCode, out.headers['set-cookie']]).toEqual([403, undefined]);
      if (method !== 'HEAD') expect(out.body).toContain('Cette demande vient d’un autre site.');
      expect((await whoAmI(cookie)).statusCode).toBe(200);
    },
  );

  test('the visitor another site sent may still sign out, by the button of the refusal', async () => {
    const { cookie } = await api.makeUser();
    const { body } = await api.inject({ url: '/api/logout', headers: { cookie, 'sec-fetch-site': 'cross-site', accept: 'text/html' } });
    expect(body).toContain('<form method="post" action="/api/logout"><button>Me déconnecter</button></form>');
    const out = await api.inject({
      url: '/api/logout',
      method: 'POST',
      payload: new URLSearchParams(),
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect(out.statusCode).toBe(303);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  test.each([
    ['a link of ours', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['the address bar', () => ({ 'sec-fetch-site': 'none' })],
    ['a link of ours in an old browser', () => ({ referer: `${api.origin}/profile` })],
  ] as [string, () => Record<string, string>][])('%s signs out', async (_who, headers) => {
    const { cookie } = await api.makeUser();
    expect((await api.inject({ url: '/api/logout', headers: { cookie, ...headers() } })).statusCode).toBe(303);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });
});

describe('sessions', () => {
  const never = 'A'.repeat(43);
  test.each([
    ['absent', ''],
    ['empty', 'ulty_session='],
    ['short', 'ulty_session=abc'],
    ['forged', `ulty_session=${never}`],
    ['of quotes', `ulty_session=${"'".repeat(43)}`],
    ['huge', `ulty_session=${'A'.repeat(5_000)}`],
  ])('a cookie %s is nobody', async (_kind, cookie) => {
    const answer = await whoAmI(cookie);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('an expired session is nobody', async () => {
    const { cookie, id } = await api.makeUser();
    await api.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [id]);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  test('the answer is private, and 304 when nothing changed', async () => {
    const { cookie } = await api.makeUser();
    const first = await whoAmI(cookie);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await api.inject({ url: '/api/auth/user', headers: { cookie, 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
