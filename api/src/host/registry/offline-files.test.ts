import { expect, test } from '@jest/globals';
import { cohortOf } from '@ulty/federation/cohort.js';
import { remoteManifest } from '../../testing/remote-builds.js';
import { offlineFilesOf } from './offline-files.js';

const page = { title: 'Une page', access: 'member' } as const;
const manifest = remoteManifest('mf-x', '2', {
  routes: [
    { ...page, path: '/x/:id', module: './x/book', offline: 'core' },
    { ...page, path: '/x', module: './x/list' },
    { ...page, path: '/x/now', module: './x/now', offline: 'never' },
  ],
  modules: {
    './x/book': { js: ['book.js'], css: ['book.css'], later: ['player.js'] },
    './x/list': { js: ['list.js'], css: [] },
    './x/now': { js: ['now.js'], css: [] },
  },
  files: [
    { path: 'remoteEntry.js', bytes: 9_000, brotliBytes: 3_000, sha384: 'x' },
    { path: 'book.js', bytes: 7_000, brotliBytes: 2_000, sha384: 'x' },
  ],
});
const row = { id: 'mf-x', isEnabled: true, stableVersion: '2', manifests: [{ ...manifest, version: '1' }, manifest] };

test('of live remotes, the files of the pages that belong to the learning path, with those they ask for later', () => {
  expect(offlineFilesOf([row], null)).toEqual({
    remotes: [
      {
        id: 'mf-x',
        version: '2',
        entry: 'remoteEntry.js',
        pages: [{ path: '/x/:id', module: './x/book' }],
        files: [
          { path: '/remotes/mf-x/2/remoteEntry.js', bytes: 3_000 },
          { path: '/remotes/mf-x/2/book.js', bytes: 2_000 },
          { path: '/remotes/mf-x/2/book.css', bytes: 0 },
          { path: '/remotes/mf-x/2/player.js', bytes: 0 },
        ],
      },
    ],
  });
});

test('of a remote that is off, or has no such page, nothing', () => {
  const other = { ...manifest, routes: manifest.routes.slice(1) };
  expect(
    offlineFilesOf(
      [
        { ...row, isEnabled: false },
        { ...row, manifests: [other] },
      ],
      null,
    ),
  ).toEqual({ remotes: [] });
});

test('whoever tries a version is named its files', () => {
  const tried = { ...row, stableVersion: '1', canary: { version: '2', percent: 50 } };
  const versionFor = (subject: string | null) => offlineFilesOf([tried], subject).remotes[0]?.version;
  const devices = Array.from({ length: 20 }, (_, at) => String(at));
  expect(versionFor(null)).toBe('1');
  expect(devices.map(versionFor)).toEqual(devices.map((device) => (cohortOf(device, 'mf-x') < 50 ? '2' : '1')));
});
