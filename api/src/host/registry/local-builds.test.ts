import { afterEach, expect, test } from '@jest/globals';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { makeContent, type ContentFixture } from '../../testing/content-fixture.js';
import { remoteManifest } from '../../testing/remote-builds.js';
import { readLocalBuilds } from './local-builds.js';

let folder: ContentFixture | undefined;
afterEach(() => folder?.close());

const manifest = (id: string, version: string) => JSON.stringify({ ...remoteManifest('mf-any', version), id });

test('reads every build but those that teams sent, the one written last at the end, and names the broken ones', async () => {
  folder = await makeContent({
    'mf-blog/2.0.0/remote.json': manifest('mf-blog', '2.0.0'),
    'mf-blog/1.0.0/remote.json': manifest('mf-blog', '1.0.0'),
    'mf-courses/1.0.0/remote.json': '{',
    'mf-courses/2.0.0/remote.json': manifest('mf-blog', '2.0.0'),
    'mf-empty/1.0.0/remoteEntry.js': '',
    'mf-wrong/1.0.0/remote.json': '{}',
    'host/1.0.0/remote.json': manifest('host', '1.0.0'),
    'mf-sent/1.0.0/remote.json': manifest('mf-sent', '1.0.0'),
    'mf-sent/1.0.0/remote.json.sig': 'signature',
    'readme.txt': 'not a build',
  });
  await utimes(join(folder.dir, 'mf-blog/2.0.0/remote.json'), 1_000, 1_000);
  const builds = await readLocalBuilds(folder.dir);
  expect(builds?.manifests.map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);
  expect(builds?.refused.map((build) => build.folder)).toEqual([
    'host/1.0.0',
    'mf-courses/1.0.0',
    'mf-courses/2.0.0',
    'mf-empty/1.0.0',
    'mf-wrong/1.0.0',
  ]);
});

test('no folder means remotes are served from elsewhere', async () => {
  expect(await readLocalBuilds('/nowhere/at/all')).toBeNull();
});
