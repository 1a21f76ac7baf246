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
  const cure = 'docs/glossary.md: make one row of those that explain the same word, or tell two ideas apart in parentheses';
  expect({ cure, words: words.length > 100, doubled }).toEqual({ cure, words: true, doubled: [] });
});

test('the README stays short and leads to every guide', () => {
  const text = read('README.md');
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(1_500);
  const linked = linksIn(text).map(([file]) => file);
  const cure = 'README.md: give each guide a place in the table of who reads what';
  expect({ cure, missing: filesBelow('docs/guides', /\.md$/).filter((file) => !linked.includes(file)) }).toEqual({ cure, missing: [] });
});

test('pictures of the documents are small and shown', () => {
  const text = read('README.md');
  const pictures = filesBelow('docs/pictures', /./);
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((file) => fs.statSync(inRoot(file)).size > 60_000 || !text.includes(file))).toEqual([]);
});
