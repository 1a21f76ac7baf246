import fs from 'node:fs';
import path from 'node:path';
import { ROOT, inRoot } from './root.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.data', '.cache', '.git', '.mf', 'coverage', 'test-results', 'playwright-report']);

/** Paths, from the root of the repository, of the files below a folder whose name matches. @param {string} folder @param {RegExp} name @returns {string[]} */
export function filesBelow(folder, name) {
  return fs
    .readdirSync(inRoot(folder), { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(file, name);
      return name.test(entry.name) ? [file] : [];
    });
}

/**
 * Documents that comments refer to: 'Spec §7', 'Product §2.8', 'Design §4', 'Identity §6'. CONTRIBUTING defines the spelling.
 * @type {Record<string, string[]>}
 */
const DOCUMENTS = {
  spec: ['docs/specification.md'],
  product: filesBelow('docs/product', /\.md$/),
  design: ['docs/design.md'],
  identity: ['docs/identity.md'],
};

export const read = (/** @type {string} */ file) => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** Lines of a document that are its headings, outside of code. @param {string} text */
const headingsOf = (text) => text.replace(/^```[^]*?^```/gm, '').match(/^#{1,6} .+$/gm) ?? [];

/** Numbers of a document's sections: '## 1.6 …' is 1.6. @param {string} text */
export const sectionsOf = (text) => headingsOf(text).flatMap((line) => /^#+ (\d+(?:\.\d+)*)\.? /.exec(line)?.[1] ?? []);

/** Fragments that a link may name, as GitHub makes them of headings. @param {string} text */
export const anchorsOf = (text) =>
  headingsOf(text).map((line) =>
    line
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Joins a comment's lines into one, so that 'Product' at the end of a line and '§1.3' at the start of the next match. @param {string} text */
const joined = (text) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

/**
 * What a text refers to: `sections` as 'product 2.8', `orphans` for a § that names no document, `decisions` as '0033', `traps` as '14'.
 * @param {string} text @param {string} [own] the document that a bare § means inside that document itself
 */
export function referencesIn(text, own) {
  /** @type {string[]} */
  const sections = [];
  /** @type {string[]} */
  const orphans = [];
  const line = joined(text);
  const named = /\b(spec|product|design|identity)(?:,? and)? (§\d+(?:\.\d+)*(?:(?:,| and| to| or)? §\d+(?:\.\d+)*)*)/gi;
  const rest = line.replace(named, (_, /** @type {string} */ word, /** @type {string} */ numbers) => {
    for (const [, number] of numbers.matchAll(/§([\d.]*\d)/g)) sections.push(`${word.toLowerCase()} ${number}`);
    return '';
  });
  for (const [, standard, number] of rest.matchAll(/(RFC \d+\w*,? |'RFC \d+\w*,? )?§(\d+(?:\.\d+)*)/g)) {
    if (standard) continue;
    if (own) sections.push(`${own} ${number}`);
    else orphans.push(`§${number}`);
  }
  const decisions = [...line.matchAll(/\bdecisions? (\d{4}(?:(?:,| and|, and) \d{4})*)/gi)].flatMap(
    ([, numbers]) => numbers?.match(/\d{4}/g) ?? [],
  );
  const traps = [...line.matchAll(/(?<!\ba )\btraps? (\d+)/gi)].map(([, number]) => number);
  return { sections, orphans, decisions, traps };
}

/** Sections that exist, as `referencesIn` writes them. */
export const existingSections = () =>
  new Set(
    Object.entries(DOCUMENTS).flatMap(([word, files]) =>
      files.flatMap((file) => sectionsOf(read(file)).map((number) => `${word} ${number}`)),
    ),
  );

/** Which document a bare § of this file means. @param {string} file */
export const documentOf = (file) => Object.keys(DOCUMENTS).find((word) => DOCUMENTS[word]?.includes(file));

/** Targets of a document's links to files of this repository, outside of code: ['../design.md', 'events']. @param {string} text */
export const linksIn = (text) =>
  [
    ...text
      .replace(/^```[^]*?^```/gm, '')
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .flatMap(([, target]) => target ?? [])
    .filter((target) => !/^[a-z]+:|^\/\//.test(target))
    .map((target) => target.split('#'));
