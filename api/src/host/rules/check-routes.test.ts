import { describe, expect, test } from '@jest/globals';
import { remoteManifest } from '../../testing/remote-builds.js';
import { clashingRoutes } from './check-routes.js';

const OWN = ['/api/*', '/host/*', '/partage', '/certificats/:code', '/blog/rss.xml'];

type Audience = 'signed-out' | 'signed-in';
const withRoutes = (id: string, ...routes: readonly (string | [string, Audience])[]) =>
  remoteManifest(id, '1.0.0', {
    routes: routes.map((route) => {
      const [path, audience] = typeof route === 'string' ? [route] : route;
      return { path, module: './page', title: 'Une page', access: 'public', ...(audience && { audience }) };
    }),
  });
const LIVE = [
  withRoutes('mf-blog', '/blog', '/blog/:slug'),
  withRoutes('mf-courses', '/courses/:id', '/courses/:id/lecons/:lessonId'),
  withRoutes('mf-landing', ['/', 'signed-out']),
];
const refusalsOf = (...routes: readonly (string | [string, Audience])[]) =>
  clashingRoutes(withRoutes('mf-x', ...routes), LIVE, OWN).map(({ code, en }) => [code, /taken by ([^:]+):/.exec(en)?.[1]]);

describe('refused', () => {
  test.each<[string, string]>([
    ['/blog/:article', 'mf-blog'],
    ['/blog/mon-article', 'mf-blog'],
    ['/courses/42', 'mf-courses'],
    ['/courses/:a/:b/:c', 'mf-courses'],
    ['/courses/recents/lecons/:id', 'mf-courses'],
    ['/', 'mf-landing'],
    ['/partage', 'the host or the API'],
    ['/certificats/modele', 'the host or the API'],
    ['/host', 'the host or the API'],
    ['/host/x/y', 'the host or the API'],
    ['/api/:a', 'the host or the API'],
  ])('%s, which is taken by %s', (path, whose) => {
    expect(refusalsOf(path)).toEqual([['route-clash', whose]]);
  });

  test.each(['/:a', '/:a/:b', '/:a/lecons', '//', '/a/../b', '/a b', '/x?y', '/é'])('%s, which is no path of a page', (path) => {
    expect(refusalsOf(path)).toEqual([['route', undefined]]);
  });

  test('twice in one remote, but for two audiences', () => {
    expect(refusalsOf('/notes/:id', '/notes/:name')).toEqual([['route-clash', 'this remote itself']]);
    expect(refusalsOf(['/notes', 'signed-in'], ['/notes', 'signed-out'])).toEqual([]);
  });
});

test.each<[string | [string, Audience]]>([
  ['/blogs'],
  ['/blog/:slug/commentaires'],
  ['/courses/:id/quiz'],
  ['/courses/:id/quiz/:quizId'],
  [['/', 'signed-in']],
  ['/hosts'],
  ['/notes/:id'],
])('%s is free', (route) => {
  expect(refusalsOf(route)).toEqual([]);
});

test('within one remote a word wins over a parameter, and the API over a page', () => {
  expect(refusalsOf('/notes/:id', '/notes/recentes')).toEqual([]);
  expect(clashingRoutes(withRoutes('mf-blog', '/blog/:slug'), [], OWN)).toEqual([]);
});
