import fs from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRoot } from './root.mjs';

const read = (file) => fs.readFileSync(inRoot(file), 'utf8');
/** Paths of this repository that a document names between backticks. */
const pathsIn = (text) =>
  [...text.matchAll(/`((?:api|bench|content|e2e|host|mf-\w+|packages|scripts)\/[\w./-]+\.\w+)`/g)].map(([, file]) => file);

test.each(['docs/security.md', 'SECURITY.md'])('%s names only files that exist', (document) => {
  const named = pathsIn(read(document));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !fs.existsSync(inRoot(file)))).toEqual([]);
});

test('each of the seventeen chapters has one line', () => {
  const chapters = read('docs/security.md')
    .match(/^\| V\d+ /gm)
    ?.map((start) => Number(start.slice(3)));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});
