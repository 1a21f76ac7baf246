/** @environment node */
import { expect, test } from '@jest/globals';
import { AWA, makeCourse } from '../../test/make';
import { render } from './course-list.prerender';

const courses = [
  makeCourse(1, { title: 'Tenir sa caisse', createdAt: new Date().toISOString() }),
  makeCourse(2, { title: 'Coder', category: 'Tech' }),
];

test('the catalogue is drawn filtered, without what depends on reader or clock', () => {
  const html = render({ path: '/courses?category=Finance', data: { '/api/courses': courses, '/api/auth/user': AWA }, routes: [] });
  expect(html).toContain('Tenir sa caisse');
  expect(html).not.toContain('Coder');
  expect(html).not.toContain('Nouveau<');
  expect(html).toContain('/api/login?returnTo=');
});

test('a search is drawn from its own answer', () => {
  const html = render({ path: '/courses?search=caisse', data: { '/api/courses?search=caisse': courses.slice(0, 1) }, routes: [] });
  expect(html).toContain('pour «\u00a0caisse\u00a0»');
});
