/** @environment node */
import { expect, test } from '@jest/globals';
import { render } from './admin-login.prerender';

test('the document holds a form that needs no script', () => {
  const html = render({ path: '/admin-login', data: {}, routes: [] });
  expect(html).toMatch(/<form [^>]*action="\/api\/login" method="post">/);
  expect(html).toContain('name="password"');
});
