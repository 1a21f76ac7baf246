import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ErrorBody } from '@ulty/contracts/base/errors.js';
import type { TestRequest } from '../../testing/http-client.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { newcomer } from '../../testing/newcomer.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const json = (payload: TestRequest['payload'], headers: Record<string, string> = {}): TestRequest => ({
  url: '/api/login',
  method: 'POST',
  payload,
  headers: { 'content-type': 'application/json', ...headers },
});
const refusal = async (request: TestRequest) => {
  const answer = await api.inject(request);
  const body = ErrorBody.parse(answer.json());
  expect(answer.headers['x-request-id']).toBe(body.requestId);
  return { status: answer.statusCode, code: body.code, fields: body.fields };
};

describe('wrong input', () => {
  test.each([
    ['malformed JSON', json('{"email": '), 400, 'BAD_JSON'],
    ['no body', json(''), 400, 'BAD_JSON'],
    ['a prototype', json('{"__proto__": {"role": "admin"}}'), 400, 'BAD_JSON'],
    ['an oversize body', json(JSON.stringify({ email: 'a'.repeat(70_000) })), 413, 'TOO_LARGE'],
    ['another format', json('<xml/>', { 'content-type': 'application/xml' }), 415, 'UNSUPPORTED_MEDIA'],
    ['an unknown path', { url: '/api/nulle-part' }, 404, 'NOT_FOUND'],
    ['an unreadable path', { url: '/api/%zz' }, 404, 'NOT_FOUND'],
    ['an unreadable path of a page', { url: '/%E0%A4%A' }, 404, 'NOT_FOUND'],
    ['an unknown method', { url: '/api/health/live', method: 'DELETE' }, 404, 'NOT_FOUND'],
    ['an address that is none', { url: '//[.js?mot=secret' }, 404, 'NOT_FOUND'],
    ['an act at such an address', { url: '/\\[', method: 'POST' }, 404, 'NOT_FOUND'],
  ] as [string, TestRequest, number, string][])('%s', async (_case, request, status, code) => {
    expect(await refusal(request)).toMatchObject({ status, code });
  });

  test.each(['/api/../../etc/passwd', '/api/..%2f..%2fetc/passwd', '/..%5c..%5cetc/passwd'])(
    'a climbing path %s leads nowhere',
    async (url) => {
      expect((await api.inject({ url })).statusCode).toBe(404);
    },
  );

  test('wrong types are named in French', async () => {
    expect(await refusal(json({ email: 12, password: ['x'] }))).toEqual({
      status: 400,
      code: 'VALIDATION',
      fields: { email: 'Écrivez votre numéro ou votre e-mail.', password: 'Écrivez votre mot de passe.' },
    });
    expect(await refusal(json({ email: 'awa@exemple.bf', password: 'x', returnTo: 3 }))).toMatchObject({
      fields: { returnTo: 'Écrivez un texte ici.' },
    });
    expect(await refusal(json('[]'))).toMatchObject({ code: 'VALIDATION', fields: { body: expect.any(String) } });
    expect(await refusal(json('null'))).toMatchObject({ code: 'VALIDATION' });
  });

  test('unknown fields are refused', async () => {
    expect(await refusal(json({ email: 'awa@exemple.bf', password: 'x', role: 'admin' }))).toEqual({
      status: 400,
      code: 'VALIDATION',
      fields: { role: 'Cette information n’est pas attendue.' },
    });
  });

  test('a name given twice in a form is not a text', async () => {
    const twice = new URLSearchParams([
      ['email', 'a@b.bf'],
      ['email', 'c@d.bf'],
      ['password', 'x'],
    ]);
    expect((await api.inject({ url: '/api/login', method: 'POST', payload: twice })).statusCode).toBe(400);
  });

  test('U+0000 never reaches the database', async () => {
    expect(await refusal(json({ email: 'awa@exemple.bf', password: 'a\0b' }))).toEqual({
      status: 400,
      code: 'VALIDATION',
      fields: { password: 'Ce texte contient un caractère interdit.' },
    });
    expect((await api.inject({ url: '/api/login?returnTo=/a%00b' })).statusCode).toBe(400);
  });

  test('half a character, which JSON can say and PostgreSQL’s cannot hold, costs nothing of the rest', async () => {
    const { cookie } = await api.makeUser();
    const change = async (text: string) =>
      (
        await api.inject({
          url: '/api/users/me',
          method: 'PATCH',
          payload: `{"firstName":"A${text}b"}`,
          headers: { cookie, 'content-type': 'application/json' },
        })
      ).json();
    expect(await change('\\ud800')).toMatchObject({ firstName: 'A\uFFFDb' });
    expect(await change('\\ud83d\\ude00')).toMatchObject({ firstName: 'A😀b' });
  });

  test('a name with half a character, or with U+0000, is refused and told with what can be shown of it', async () => {
    expect(await refusal(json('{"email":"awa@exemple.bf","password":"x","\\ud800a":1,"\\u0000b":1}'))).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      fields: { '\uFFFDa': 'Ce texte contient un caractère interdit.', b: 'Ce texte contient un caractère interdit.' },
    });
  });

  test.each([
    ['lists', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['groups', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
  ])('%s within one another without end are refused, not followed', async (_what, deep) => {
    expect(await refusal(json(`{"email":"awa@exemple.bf","password":"x","more":${deep}}`))).toMatchObject({
      status: 400,
      code: 'VALIDATION',
    });
  });
});

describe('origin', () => {
  const own = () => api.origin;
  test.each([
    ['its own origin', () => ({ origin: own() }), 401],
    ['the same site, as the browser says', () => ({ 'sec-fetch-site': 'same-origin', origin: 'https://behind-a-proxy.example' }), 401],
    ['a program', () => ({}), 401],
    ['another origin', () => ({ origin: 'https://pirate.example' }), 403],
    ['no origin at all', () => ({ origin: 'null' }), 403],
    ['another site', () => ({ 'sec-fetch-site': 'cross-site' }), 403],
    ['another port', () => ({ origin: 'http://127.0.0.1:1' }), 403],
  ])('%s', async (_case, headers, status) => {
    const answer = await api.inject(json({ email: 'x@exemple.bf', password: 'x' }, headers() as Record<string, string>));
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json().code).toBe('FOREIGN_ORIGIN');
  });
});

test.each(['/api/login', '/api/docs'])('%s, a page, carries the security headers', async (url) => {
  const { headers } = await api.inject({ url });
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'self' 'unsafe-inline'; .*; script-src 'self' 'sha256-[^' ]+'; /,
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toBe('microphone=(self)');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test.each([
  ['/api/health/live', 200],
  ['/api/courses', 200],
  ['/api/auth/user', 401],
  ['/api/nulle-part', 404],
  ['/api/%zz', 404],
] as const)('%s, data, carries what data need', async (url, status) => {
  const { headers, statusCode } = await api.inject({ url });
  expect([statusCode, headers['content-type']]).toEqual([status, 'application/json; charset=utf-8']);
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-request-id']).toEqual(expect.any(String));
  for (const name of ['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy'])
    expect([name, headers[name]]).toEqual([name, undefined]);
});

describe('behind https', () => {
  test('HSTS and the __Host- cookie, from the configured origin', async () => {
    const secure = await startTestApp({ PUBLIC_ORIGIN: 'https://ulty.bf' });
    try {
      const payload = newcomer({ email: 'https@exemple.bf' });
      const answer = await secure.inject({ url: '/api/register', method: 'POST', payload, headers: { origin: 'https://ulty.bf' } });
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      const cookie = answer.headers['set-cookie']?.[0] ?? '';
      expect(cookie).toMatch(/^__Host-ulty_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
      const token = cookie.split(';', 1)[0] ?? '';
      expect((await secure.inject({ url: '/api/auth/user', headers: { cookie: token } })).statusCode).toBe(200);
      expect((await secure.inject({ url: '/api/auth/user', headers: { cookie: token.replace('__Host-', '') } })).statusCode).toBe(401);
    } finally {
      await secure.close();
    }
  });
});
