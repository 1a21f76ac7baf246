import { expect, test } from '@jest/globals';
import { RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { remoteManifest } from '../../testing/remote-builds.js';
import { undeclaredReads } from './undeclared-reads.js';

const DECLARED = ['/api/blog/posts/{slug}', '/api/blog/likes'];
const isDeclared = (path: string) => DECLARED.includes(path);

const manifest = (route: object, later = '/api/blog/likes') =>
  remoteManifest('mf-blog', '1.0.0', {
    routes: [{ path: '/blog/:slug', module: './page', title: 'Article', access: 'public', ...route }],
    reads: { [later]: { access: 'member', keep: 'own', changedBy: [] } },
  });

test('a build whose reads are all answered here is served, and so is one without any', () => {
  expect(undeclaredReads(manifest({ reads: ['/api/blog/posts/{slug}', ['/api/blog/likes', { id: '@user' }]] }), isDeclared)).toBeNull();
  expect(undeclaredReads(manifest({}), isDeclared)).toBeNull();
});

test.each([
  ['first', { reads: ['/api/blog/comments'] }, undefined],
  ['first, with its parameters', { reads: [['/api/blog/comments', { slug: ':slug' }]] }, undefined],
  ['later', {}, '/api/blog/comments'],
])('a build that asks %s what nobody answers is refused in one sentence', (_when, route, later) => {
  expect(undeclaredReads(manifest(route, later), isDeclared)).toBe(
    'mf-blog names /api/blog/comments, which this API does not answer: deploy the API that declares it with @Read, or take it out of mf-blog/remote.ts.',
  );
});

test('a topic that was given up since says nothing any more, and refuses no build', () => {
  const old = { ...manifest({}), reads: { '/api/blog/likes': { access: 'member', keep: 'own', changedBy: ['rain', 'likes'] } } };
  expect(RemoteManifest.parse(old).reads).toEqual({ '/api/blog/likes': { access: 'member', keep: 'own', changedBy: ['likes'] } });
});

test('a word that routes no longer say is read past, and refuses no build', () => {
  const built = manifest({});
  const old = { ...built, routes: built.routes.map((route) => ({ ...route, ui: 'ui-data' })) };
  expect(RemoteManifest.parse(old).routes).toEqual(built.routes);
});
