import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ERRORS } from '@ulty/contracts/base/errors.js';
import type { TestRequest } from '../../testing/http-client.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const form = (payload: string, url = '/api/contact/form'): TestRequest => ({ url, method: 'POST', payload, headers: FORM });
const codeOf = async (request: TestRequest) => {
  const answer = await api.inject(request);
  return [answer.statusCode, answer.json().code];
};

describe('fields of a form', () => {
  const fields = (count: number, name: (at: number) => string) => Array.from({ length: count }, (_, at) => `${name(at)}=x`).join('&');

  test.each([
    ['a hundred names', fields(100, (at) => `f${at}`), [400, 'VALIDATION']],
    ['a hundred and one names', fields(101, (at) => `f${at}`), [413, 'TOO_MANY_FIELDS']],
    ['one name a hundred and one times', fields(101, () => 'a'), [413, 'TOO_MANY_FIELDS']],
    ['thirty-two thousand names without a value', 'a&'.repeat(32_000), [413, 'TOO_MANY_FIELDS']],
    ['separators alone', '&'.repeat(64_000), [413, 'TOO_MANY_FIELDS']],
  ])('%s', async (_what, body, answer) => {
    expect(await codeOf(form(body, '/api/page-views'))).toEqual(answer);
  });

  test('a person without scripts reads why', async () => {
    const answer = await api.inject(form('a&'.repeat(200)));
    expect(answer.statusCode).toBe(413);
    expect(answer.body).toContain(ERRORS.TOO_MANY_FIELDS[1]);
  });
});

/** A body that every parser refuses: a server that has read it answers BAD_JSON or TOO_MANY_FIELDS. */
const UNREADABLE = [
  ['JSON', { payload: '{"unfinished', headers: { 'content-type': 'application/json' } }],
  ['a form', { payload: 'a&'.repeat(200), headers: FORM }],
  ['another format', { payload: '<xml/>', headers: { 'content-type': 'application/xml' } }],
] as const;

describe.each(UNREADABLE)('%s is read by nobody before it is known', (_format, body) => {
  const send = (url: string, method: TestRequest['method'], cookie?: string) =>
    codeOf({ url, method, payload: body.payload, headers: { ...body.headers, ...(cookie && { cookie }) } });

  test('where it goes', async () => {
    expect(await send('/api/nulle-part', 'POST')).toEqual([404, 'NOT_FOUND']);
    expect(await send('/nulle-part', 'POST')).toEqual([404, 'NOT_FOUND']);
    expect(await send('/api/health/live', 'DELETE')).toEqual([404, 'NOT_FOUND']);
  });

  test('who sends it', async () => {
    expect(await send('/api/progress', 'PUT')).toEqual([401, 'UNAUTHENTICATED']);
    expect(await send('/api/admin/remotes/mf-x', 'PATCH')).toEqual([401, 'UNAUTHENTICATED']);
    const { cookie } = await api.makeUser();
    expect(await send('/api/admin/remotes/mf-x', 'PATCH', cookie)).toEqual([403, 'FORBIDDEN']);
    expect((await send('/api/progress', 'PUT', cookie))[0]).toBeGreaterThanOrEqual(400);
    expect((await send('/api/progress', 'PUT', cookie))[0]).not.toBe(401);
  });
});

test.each(['GET', 'HEAD'] as const)('%s takes no body, and minds none', async (method) => {
  expect(
    (
      await api.inject({
        url: '/api/health/live',
        method,
        payload: '{"unfinished',
        headers: { 'content-type': 'application/json', 'content-length': '12' },
      })
    ).statusCode,
  ).toBe(200);
});

test('an administrator whose second factor is missing sends nothing either', async () => {
  const strict = await startTestApp({ ADMIN_SECOND_FACTOR: 'required' });
  try {
    const { cookie } = await strict.makeUser({ role: 'admin' });
    const send = (url: string, method: TestRequest['method']) =>
      strict.inject({ url, method, payload: '{"unfinished', headers: { cookie, 'content-type': 'application/json' } });
    expect((await send('/api/admin/remotes/mf-x', 'PATCH')).json().code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await send('/api/admin/second-factor/enrolment', 'POST')).json().code).toBe('BAD_JSON');
  } finally {
    await strict.close();
  }
});
