import { afterEach, expect, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeContent, type ContentFixture } from '../../testing/content-fixture.js';
import { remoteManifest } from '../../testing/remote-builds.js';
import { DevelopmentRemotes, remoteFolder } from './development-remotes.js';

let folder: ContentFixture | undefined;
afterEach(() => folder?.close());

const row = (id: string, version: string, isEnabled = true) => ({
  id,
  stableVersion: version,
  isEnabled,
  manifests: [remoteManifest(id, version)],
});
const shown = (rows: ReturnType<DevelopmentRemotes['over']>) =>
  rows.map(({ id, stableVersion, isEnabled }) => [id, stableVersion, isEnabled]);

test('a remote under development stands in the place of the registry’s, also of one that is disabled or unknown', async () => {
  folder = await makeContent({
    'mf-blog/remote.json': JSON.stringify(remoteManifest('mf-blog', '1.0.0-dev.aaaaaaaa')),
    'mf-new/remote.json': JSON.stringify(remoteManifest('mf-new', '1.0.0-dev.aaaaaaaa')),
    'mf-quiz/main.js': 'not built yet',
  });
  const published = [row('mf-blog', '1.0.0', false), row('mf-quiz', '2.0.0')];
  const rows = new DevelopmentRemotes(folder.dir).over(published);
  expect(shown(rows)).toEqual([
    ['mf-quiz', '2.0.0', true],
    ['mf-blog', '1.0.0-dev.aaaaaaaa', true],
    ['mf-new', '1.0.0-dev.aaaaaaaa', true],
  ]);
  expect(shown(published)).toEqual([
    ['mf-blog', '1.0.0', false],
    ['mf-quiz', '2.0.0', true],
  ]);
});

test('the same rows while nothing is built; the next build is there at once', async () => {
  folder = await makeContent({ 'mf-blog/remote.json': JSON.stringify(remoteManifest('mf-blog', '1.0.0-dev.aaaaaaaa')) });
  const [remotes, published] = [new DevelopmentRemotes(folder.dir), [row('mf-quiz', '2.0.0')]];
  const rows = remotes.over(published);
  expect(remotes.over(published)).toBe(rows);
  await writeFile(join(folder.dir, 'mf-blog/remote.json'), JSON.stringify(remoteManifest('mf-blog', '1.0.0-dev.bbbbbbbb-longer')));
  expect(shown(remotes.over(published)).at(-1)).toEqual(['mf-blog', '1.0.0-dev.bbbbbbbb-longer', true]);
});

test('files of a development version lie in its own folder, where there is one', () => {
  const [built, developed] = [
    { id: 'mf-blog', version: '1.0.0-3fa9c2d1' },
    { id: 'mf-blog', version: '1.0.0-dev.3fa9c2d1' },
  ];
  const config = { remotesDir: '/data/remotes', developmentRemotesDir: '/dev' };
  expect(remoteFolder(config, built)).toBe('/data/remotes/mf-blog/1.0.0-3fa9c2d1');
  expect(remoteFolder(config, developed)).toBe('/dev/mf-blog');
  expect(remoteFolder({ ...config, developmentRemotesDir: null }, developed)).toBe('/data/remotes/mf-blog/1.0.0-dev.3fa9c2d1');
});
