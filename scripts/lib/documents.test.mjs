import fs from 'node:fs';
import { expect, test } from '@jest/globals';
import { filesBelow, linksIn } from './references.mjs';
import { inRoot } from './root.mjs';

const read = (file) => fs.readFileSync(inRoot(file), 'utf8');
/** Paths of this repository that a document names between backticks. */
const pathsIn = (text) =>
  [...text.matchAll(/`((?:api|bench|content|docs|e2e|host|mf-\w+|packages|scripts)\/[\w./-]+\.\w+)`/g)].map(([, file]) => file);

test.each(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...filesBelow('docs', /\.md$/)])(
  '%s names only files that exist',
  (document) => expect(pathsIn(read(document)).filter((file) => !fs.existsSync(inRoot(file)))).toEqual([]),
);

test('the chapters of security name their tests', () => expect(pathsIn(read('docs/security.md')).length).toBeGreaterThan(20));

test('each of the seventeen chapters has one line', () => {
  const chapters = read('docs/security.md')
    .match(/^\| V\d+ /gm)
    ?.map((start) => Number(start.slice(3)));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});

/** Words that a row of the glossary explains: 'kudos, milestone (of a friend)' are two, told apart from others by their parentheses. @param {string} row */
const wordsOf = (row) => (/^\| (.+?) \| /.exec(row)?.[1] ?? '').split(/, (?![^(]*\))/);

test('the glossary explains each word once', () => {
  const words = (read('docs/glossary.md').match(/^\| .+$/gm) ?? []).slice(2).flatMap(wordsOf);
  const doubled = words.filter((word, index) => words.indexOf(word) !== index);
  expect(words.length).toBeGreaterThan(100);
  expect(doubled.map((word) => `${word}: make one row of its rows in docs/glossary.md, or tell two ideas apart in parentheses`)).toEqual(
    [],
  );
});

test('the README stays short and leads to every guide', () => {
  const text = read('README.md');
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(1_500);
  const linked = linksIn(text).map(([file]) => file);
  const missing = filesBelow('docs/guides', /\.md$/).filter((file) => !linked.includes(file));
  expect(missing.map((file) => `${file}: give it a place in the table of README.md`)).toEqual([]);
});

test('pictures of the documents are small and shown', () => {
  const text = read('README.md');
  const pictures = filesBelow('docs/pictures', /./);
  const faults = pictures.flatMap((file) => [
    ...(fs.statSync(inRoot(file)).size > 60_000 ? [`${file}: make it 60 KB or less`] : []),
    ...(text.includes(file) ? [] : [`${file}: show it in README.md or remove it`]),
  ]);
  expect(pictures).not.toEqual([]);
  expect(faults).toEqual([]);
});

const foldersIn = (/** @type {string} */ folder) =>
  fs
    .readdirSync(inRoot(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);

/** What docs/design.md lists, each with the lines that it is read from, and the folders it is about. */
const lists = [
  {
    what: 'remotes',
    of: /^ {5}[├└]─ (mf-\w+) /gm,
    where: 'picture of design §1',
    folders: foldersIn('.').filter((name) => name.startsWith('mf-')),
  },
  { what: 'packages', of: /^\| `packages\/([\w-]+)` \|/gm, where: 'first table of design §2', folders: foldersIn('packages') },
  { what: 'rooms of api/src', of: /^\| [\d–] \| `([\w-]+)` \|/gm, where: 'second table of design §2', folders: foldersIn('api/src') },
];

test.each(lists)('docs/design.md has a line for each of the $what, and no other', ({ of, where, folders }) => {
  const listed = [...read('docs/design.md').matchAll(of)].map(([, name]) => name);
  const faults = [
    ...folders
      .filter((name) => !listed.includes(name))
      .map((name) => `${name}: add its line, with what it holds, to docs/design.md, ${where}`),
    ...listed
      .filter((name, index) => !folders.includes(name) || listed.indexOf(name) !== index)
      .map((name) => `${name}: remove its line, which has no folder or stands twice, from docs/design.md, ${where}`),
  ];
  expect(listed).not.toEqual([]);
  expect(faults).toEqual([]);
});
