import { expect, test } from '@jest/globals';
import { signedManifest } from '../../testing/signed-builds.js';
import { checkFiles } from './check-files.js';

type Named = { path: string; bytes?: number; brotliBytes?: number };

const right = signedManifest('mf-x', '1.0.0');
const stated = ({ path, bytes = 1, brotliBytes = 1 }: Named) => ({ path, bytes, brotliBytes, sha384: 'x' });
const codesOf = (chosen: object) => [...new Set(checkFiles({ ...right, ...chosen }).map(({ code }) => code))];
/** The manifest's own files, and these. */
const withFiles = (...more: Named[]) => ({ files: [...right.files, ...more.map(stated)] });
const withServerFile = (path: string) => ({ serverFiles: [...right.serverFiles, stated({ path })] });

test('names that a build writes are taken', () => {
  expect(checkFiles({ ...right, ...withFiles({ path: 'fonts/a-b_c.1@2x.woff2' }) })).toEqual([]);
});

test.each([
  '../escaped.js',
  'a/../../escaped.js',
  'a/./b.js',
  '/absolute.js',
  'a//b.js',
  'a\\b.js',
  '.stored',
  'a/.hidden.js',
  'page.js.br',
  'page.js.gz',
  'server/page.js',
  'remote.json',
  'remote.json.sig',
  'host.json',
  'mf-y/1.0.0/remote.json',
  'mf-y/1.0.0/host.json',
  'a b.js',
  'é.js',
  '',
  'x'.repeat(201),
])('a public file %j is refused', (path) => {
  expect(codesOf(withFiles({ path }))).toEqual(['path']);
});

test.each(['server/../../page.cjs', 'page.cjs', 'server/page.js', 'server/.cjs', '../server/page.cjs'])(
  'a file of the server %j is refused',
  (path) => {
    expect(codesOf(withServerFile(path))).toEqual(['path']);
  },
);

test.each<[string, object, string]>([
  ['named twice', withFiles({ path: 'remoteEntry.js' }), 'file-twice'],
  ['a file that is a folder too', withFiles({ path: 'remoteEntry.js/a.js' }), 'file-twice'],
  ['one byte over 20 MB', withFiles({ path: 'a.mp3', bytes: 20_000_001 - 67 }), 'too-large'],
  ['fewer bytes than none', withFiles({ path: 'a.mp3', bytes: -1 }), 'too-large'],
  ['1,001 files', withFiles(...Array.from({ length: 998 }, (_, at) => ({ path: `${at}.js` }))), 'too-large'],
  ['an entry that is not there', { entry: 'other.js' }, 'file-missing'],
  ['a script that is not there', { modules: { './page': { js: ['other.js'], css: [] } } }, 'file-missing'],
  ['a later one', { modules: { './page': { js: [], css: [], later: ['other.js'] } } }, 'file-missing'],
  ['a prerender that is not there', { modules: { './page': { js: [], css: [], prerender: 'server/other.cjs' } } }, 'file-missing'],
  ['a heavy page', { ...withFiles({ path: 'a.js', brotliBytes: 40_000 }), modules: { './page': { js: ['a.js'], css: [] } } }, 'budget'],
  [
    'a heavy entry',
    { files: right.files.map((file) => ({ ...file, brotliBytes: file.path === 'remoteEntry.js' ? 8_001 : file.brotliBytes })) },
    'budget',
  ],
  [
    'a heavy first script',
    { ...withFiles({ path: 'a.js', brotliBytes: 3_001 }), modules: { './page': { js: [], css: [], first: 'a.js' } } },
    'budget',
  ],
])('%s is refused', (_which, chosen, code) => {
  expect(codesOf(chosen)).toEqual([code]);
});

test('20 MB and 1,000 files are taken', () => {
  expect(codesOf(withFiles({ path: 'a.mp3', bytes: 20_000_000 - 67 }))).toEqual([]);
  expect(codesOf(withFiles(...Array.from({ length: 997 }, (_, at) => ({ path: `${at}.js` }))))).toEqual([]);
});
