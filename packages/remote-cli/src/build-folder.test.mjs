import { afterEach, expect, test } from '@jest/globals';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readBuild } from './build-folder.mjs';
import { fakeBuild } from './testing/fake-build.mjs';

let build;
afterEach(() => build.remove());

const named = (over) => ({ bytes: 4, sha384: 'x', ...over });

test('a whole build is described', () => {
  build = fakeBuild();
  expect(readBuild(build.dist)).toMatchObject({
    manifest: { id: 'mf-notes' },
    names: ['remoteEntry.js', 'notes.1a2b3c4d.js', 'notes.1a2b3c4d.css', 'server/prerender-notes.cjs'],
  });
});

test.each([
  ['a missing file', ({ dist }) => fs.rmSync(path.join(dist, 'notes.1a2b3c4d.js')), 'notes.1a2b3c4d.js is missing.'],
  ['a file of another size', ({ write }) => write('notes.1a2b3c4d.js', 'pages'), 'has 5 bytes where remote.json says 4'],
  ['a file of another content', ({ write }) => write('notes.1a2b3c4d.js', 'pAge'), 'its sha384 is another'],
  ['no manifest', ({ dist }) => fs.rmSync(path.join(dist, 'remote.json')), 'give the folder that the remote'],
  ['a manifest of nonsense', ({ write }) => write('remote.json', '{'), 'is not JSON'],
  ['a manifest of null', ({ write }) => write('remote.json', 'null'), 'is not JSON'],
  [
    'a link in the place of a file',
    ({ dist }) => {
      fs.rmSync(path.join(dist, 'notes.1a2b3c4d.js'));
      fs.symlinkSync('/etc/hostname', path.join(dist, 'notes.1a2b3c4d.js'));
    },
    'is no ordinary file',
  ],
])('%s is told before anything is sent', (_, spoil, sentence) => {
  build = fakeBuild();
  spoil(build);
  expect(() => readBuild(build.dist)).toThrow(sentence);
});

test.each([
  [{ version: '0.1.0-dev.3fa9c2d1' }, 'is a development build'],
  [{ version: '0.0.0-dev' }, 'is a development build'],
  [{ version: '../1' }, 'names no remote and version'],
  [{ version: '..' }, 'names no remote and version'],
  [{ id: 'Notes' }, 'names no remote and version'],
  [{ id: 'host' }, 'names no remote and version'],
  [{ id: 7 }, 'names no remote and version'],
  [{ files: [], serverFiles: [] }, 'names no files'],
  [{ files: 'all' }, 'names no files'],
  [{ entry: 'other.js' }, "does not name its own entry, 'other.js'"],
  ...['../../etc/passwd', '/etc/passwd', 'a/../../b', 'C:\\x', 'a\\..\\b', '', 'a//b', null].map((name) => [
    { files: [named({ path: name })] },
    'which lies outside of the build',
  ]),
  [{ files: [null] }, 'which lies outside of the build'],
])('remote.json with %j is refused', (over, sentence) => {
  build = fakeBuild(over);
  expect(() => readBuild(build.dist)).toThrow(sentence);
});

test('a file named twice is refused', () => {
  build = fakeBuild();
  build.write('remote.json', JSON.stringify({ ...build.manifest, files: [...build.manifest.files, build.manifest.files[0]] }));
  expect(() => readBuild(build.dist)).toThrow('names a file twice');
});

test('more than 20 MB is refused', () => {
  build = fakeBuild();
  const bytes = 20_000_001;
  fs.writeFileSync(path.join(build.dist, 'film.mp4'), Buffer.alloc(bytes));
  const manifest = {
    ...build.manifest,
    files: [
      ...build.manifest.files,
      { path: 'film.mp4', bytes, sha384: crypto.createHash('sha384').update(Buffer.alloc(bytes)).digest('base64') },
    ],
  };
  build.write('remote.json', JSON.stringify(manifest));
  expect(() => readBuild(build.dist)).toThrow('20 at most');
});
