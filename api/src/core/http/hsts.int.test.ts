import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startAccessSite, type AccessSite } from '../../testing/access-site.js';
import type { TestRequest } from '../../testing/http-client.js';

const KINDS: [string, TestRequest, number][] = [
  ['a document', { url: '/' }, 200],
  ['a page that is unknown', { url: '/nulle-part' }, 404],
  ['a page of the server', { url: '/api/login' }, 200],
  ['a redirection', { url: '/dashboard' }, 302],
  ['data', { url: '/api/courses' }, 200],
  ['no data', { url: '/api/page-views', method: 'POST', payload: { path: '/' } }, 204],
  ['a refusal', { url: '/api/auth/user' }, 401],
  ['a body that is refused unread', { url: '/api/progress', method: 'PUT', payload: {} }, 401],
  ['an address that cannot be read', { url: '/api/%zz' }, 404],
  ['a script of the host', { url: '/host/a.0123abcd.js' }, 200],
  ['a script of a remote', { url: '/remotes/mf-x/1.0.0/page.js' }, 200],
  ['a file that is unknown', { url: '/host/absent.js' }, 404],
  ['the worker', { url: '/sw.js' }, 200],
  ['a picture', { url: '/favicon.svg' }, 200],
  ['the sitemap', { url: '/sitemap.xml' }, 200],
  ['a feed', { url: '/blog/rss.xml' }, 200],
];

describe.each([
  [
    'over https, with subdomains where that is configured',
    { PUBLIC_ORIGIN: 'https://ulty.bf', HSTS_SUBDOMAINS: 'true' },
    'max-age=31536000; includeSubDomains',
  ],
  ['over https', { PUBLIC_ORIGIN: 'https://ulty.bf' }, 'max-age=31536000'],
  ['never over plain http', { HSTS_SUBDOMAINS: 'true' }, undefined],
] as [string, Record<string, string>, string | undefined][])('HSTS %s', (_case, environment, header) => {
  let site: AccessSite;
  beforeAll(async () => {
    site = await startAccessSite(environment);
  });
  afterAll(() => site.close());

  test.each(KINDS)('%s', async (_kind, request, status) => {
    const answer = await site.api.inject(request);
    expect([answer.statusCode, answer.headers['strict-transport-security']]).toEqual([status, header]);
  });

  test('what has not changed', async () => {
    for (const url of ['/', '/host/a.0123abcd.js']) {
      const { headers } = await site.api.inject({ url });
      const again = await site.api.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect([again.statusCode, again.headers['strict-transport-security']]).toEqual([304, header]);
    }
  });
});
