import type { RemoteRoute, ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { fillDataPath } from './data-path';
import { hasRoute, matchPattern, matchRoute } from './match-route';

const route = (path: string, over: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path,
  module: './a/b',
  title: 'T',
  access: 'public',
  audience: 'all',
  offline: 'on-use',
  data: [],
  prerender: false,
  firstScript: false,
  layout: 'page',
  ...over,
});
const registry: ResolvedRegistry = {
  revision: '1',
  remotes: [
    { id: 'mf-landing', version: '1', entry: 'e', routes: [route('/', { audience: 'signed-out' })] },
    {
      id: 'mf-home',
      version: '1',
      entry: 'e',
      routes: [route('/', { audience: 'signed-in' }), route('/blog/:slug'), route('/blog/archive')],
    },
  ],
};

test.each([
  ['/blog/:slug', '/blog/a', { slug: 'a' }],
  ['/blog/:slug', '/blog/a/', { slug: 'a' }],
  ['/blog/:slug', '/blog/%C3%A9t%C3%A9', { slug: 'été' }],
  ['/blog/:slug', '/blog/', null],
  ['/blog/:slug', '/blog/a/b', null],
  ['/blog/:slug', '/blog/%E0%A4%A', null],
  ['/', '/', {}],
  ['/', '/x', null],
])('%s under %s gives %j', (pattern, path, params) => {
  expect(matchPattern(pattern, path)).toEqual(params);
});

test('the root is the landing for visitors and the home for the signed in', () => {
  expect(matchRoute(registry, '/', false)?.remote.id).toBe('mf-landing');
  expect(matchRoute(registry, '/', true)?.remote.id).toBe('mf-home');
});

test('a literal path wins over a parameter', () => {
  expect(matchRoute(registry, '/blog/archive', false)?.route.path).toBe('/blog/archive');
});

test('menus ask for paths with or without a query', () => {
  expect(hasRoute(registry, '/blog/a?x=1')).toBe(true);
  expect(hasRoute(registry, '/courses')).toBe(false);
});

test.each([
  ['/api/blog/posts?category={category=Tous}&search={search=}', '', '/api/blog/posts?category=Tous&search='],
  [
    '/api/blog/posts?category={category=Tous}&search={search=}',
    'category=%C3%89ducation&search=a+b',
    '/api/blog/posts?category=%C3%89ducation&search=a+b',
  ],
  ['/api/courses{?search}', '', '/api/courses'],
  ['/api/courses{?search,sort}', 'search=prix&x=1', '/api/courses?search=prix'],
  ['/api/courses{?search}', 'search=%20', '/api/courses'],
  ['/api/blog/posts/{slug}', '', '/api/blog/posts/a%2Fb'],
])('%s with ?%s reads %s', (template, query, expected) => {
  expect(fillDataPath(template, { slug: 'a/b' }, new URLSearchParams(query))).toBe(expected);
});
