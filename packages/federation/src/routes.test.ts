import { addressOf, matchPath } from '@ulty/contracts/reads/address.js';
import type { RemoteRoute, ResolvedRegistry, RouteRead } from '@ulty/contracts/base/remotes.js';
import { firstReads } from './first-reads';
import { hasRoute, matchRoute } from './match-route';

const route = (path: string, over: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path,
  module: './a/b',
  title: 'T',
  access: 'public',
  prerender: false,
  firstScript: false,
  ...over,
});
const registry: ResolvedRegistry = {
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
  ['/blog/:slug', '/blog/a?b=/c/d#e/f', { slug: 'a' }],
  ['/blog/:slug', '/blog/', null],
  ['/blog/:slug', '/blog/a/b', null],
  ['/blog/:slug', '/blog/%E0%A4%A', null],
  ['/', '/', {}],
  ['/', '/?x=1', {}],
  ['/', '/x', null],
  ['/api/users/{id}/badges', '/api/users/7/badges', { id: '7' }],
  ['/api/users/{id}/badges', '/api/users/7/sessions', null],
  ['/api/streaks{?month}', '/api/streaks', {}],
  ['/api/streaks{?month}', '/api/streaks?month=2026-11', {}],
  ['/api/streaks{?month}', '/api/streaks/7', null],
])('%s under %s gives %j', (template, path, params) => {
  expect(matchPath(template, path)).toEqual(params);
});

test('the root is the landing for visitors and the home for the signed in', () => {
  expect(matchRoute(registry, '/', false)?.remote.id).toBe('mf-landing');
  expect(matchRoute(registry, '/', true)?.remote.id).toBe('mf-home');
});

test('a route of a registry that a device kept from earlier versions is for everybody', () => {
  const kept = {
    remotes: [{ id: 'mf-x', version: '1', entry: 'e', routes: [{ ...route('/x'), audience: 'all' as never }] }],
  };
  expect([matchRoute(kept, '/x', true)?.remote.id, matchRoute(kept, '/x', false)?.remote.id]).toEqual(['mf-x', 'mf-x']);
});

test('a members’ page of which a visitor knows the path alone leads to the sign-in with all that is under it, and is in menus', () => {
  const visitors = {
    remotes: [{ id: 'mf-x', version: '1', entry: 'e', routes: [route('/x/:id'), route('/y/open')] }],
    closed: ['/y', '/x/mine', '/z/:id'],
  };
  const accessOf = (path: string) => matchRoute(visitors, path, false)?.route.access;
  expect(['/y', '/y/7', '/y/7/8', '/x/mine', '/z/7', '/z/7/8'].map(accessOf)).toEqual(Array(6).fill('member'));
  expect(['/y/open', '/x/7'].map(accessOf)).toEqual(['public', 'public']);
  expect(['/z', '/z/', '/ya', '/'].map(accessOf)).toEqual(Array(4).fill(undefined));
  expect(matchRoute(visitors, '/y/7', true)).toBeNull();
  expect(['/y?x=1', '/z/7/8', '/z', '/x/a'].map((path) => hasRoute(visitors, path))).toEqual([true, true, false, true]);
});

test('a literal path wins over a parameter', () => {
  expect(matchRoute(registry, '/blog/archive', false)?.route.path).toBe('/blog/archive');
});

test('menus ask for paths with or without a query', () => {
  expect(hasRoute(registry, '/blog/a?x=1')).toBe(true);
  expect(hasRoute(registry, '/courses')).toBe(false);
});

test.each([
  ['/api/courses{?search,sort}', {}, '/api/courses'],
  ['/api/courses{?search,sort}', { sort: 'duree', search: 'été & hiver' }, '/api/courses?search=%C3%A9t%C3%A9+%26+hiver&sort=duree'],
  ['/api/blog/posts{?category,search}', { category: 'Tous', search: '' }, '/api/blog/posts?category=Tous&search='],
  ['/api/reviews{?cards}', { cards: 0 }, '/api/reviews?cards=0'],
  ['/api/blog/posts/{slug}', { slug: 'a b/c' }, '/api/blog/posts/a%20b%2Fc'],
] as const)('%s with %j is %s', (path, params, address) => {
  expect(addressOf({ path }, params)).toBe(address);
});

test.each([
  [['/api/blog/posts{?category,search}', { category: '?category=Tous', search: '?search=' }], '', '/api/blog/posts?category=Tous&search='],
  [
    ['/api/blog/posts{?category,search}', { category: '?category=Tous', search: '?search=' }],
    'search=a+b&category=%C3%89ducation',
    '/api/blog/posts?category=%C3%89ducation&search=a+b',
  ],
  ['/api/courses{?search}', '', '/api/courses'],
  ['/api/courses{?search,sort}', 'search=prix&x=1', '/api/courses?search=prix'],
  ['/api/courses{?search}', 'search=%20', '/api/courses'],
  [['/api/courses{?search}', {}], 'search=prix', '/api/courses'],
  ['/api/blog/posts/{slug}', '', '/api/blog/posts/a%2Fb'],
  [['/api/reviews{?cards}', { cards: 0 }], 'cards=9', '/api/reviews?cards=0'],
  [['/api/users/{id}/badges', { id: '@user' }], '', '/api/users/u1/badges'],
  [['/api/quizhero/library/{bookId}', { bookId: ':slug' }], '', '/api/quizhero/library/a%2Fb'],
] as [RouteRead, string, string][])('a page that names %j, with ?%s, reads %s', (read, query, address) => {
  expect(firstReads({ reads: [read] }, { slug: 'a/b' }, new URLSearchParams(query), 'u1')).toEqual([address]);
});

test('a page that names no reads asks nothing', () => {
  expect(firstReads({}, {}, new URLSearchParams(), '')).toEqual([]);
});
