import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';
import { codeFiles, configurationOf, isTest } from './changed/import-graph.mjs';

const isSpec = (/** @type {string} */ file) => file.startsWith('e2e/') && file.endsWith('.spec.ts');
/** @param {string[]} folders */
const below =
  (...folders) =>
  (/** @type {string} */ file) =>
    folders.some((folder) => file.startsWith(`e2e/${folder}/`));

/**
 * Which files of tests a suite has, by the suite's name; suites without an entry have none to choose among.
 * @type {Record<string, (file: string) => boolean>}
 */
const BELONGS = {
  unit: (file) => isTest(file) && !file.startsWith('api/') && !file.endsWith('/sync-histories.test.ts'),
  api: (file) => isTest(file) && file.startsWith('api/'),
  e2e: (file) => isSpec(file) && !below('matrix', 'long')(file),
  long: (file) => (isSpec(file) && below('long')(file)) || /^api\/.*crash\.(int\.)?test\.ts$/.test(file),
  matrix: (file) => isSpec(file) && below('matrix')(file),
};

/** Suites of which one file or one test can be run. */
export const SUITES_OF_FILES = Object.keys(BELONGS);

/** The files of a suite whose path holds one of these words, from the root of the repository. @param {string} suite @param {readonly string[]} words */
export function testFiles(suite, words) {
  const files = codeFiles();
  const known = new Set(files);
  return files.filter(
    (file) =>
      BELONGS[suite]?.(file) &&
      (isSpec(file) || configurationOf(file, known) !== null) &&
      words.some((word) => file.includes(asPath(word))),
  );
}

/**
 * What was typed, as a path from the root: people complete names from where they stand, and write ./ or the whole path.
 * @param {string} word
 */
function asPath(word) {
  const file = path.resolve(process.cwd(), word);
  const relative = path.relative(ROOT, file).split(path.sep).join('/');
  return fs.existsSync(file) && !relative.startsWith('..') && relative !== '' ? relative : path.posix.normalize(word);
}
