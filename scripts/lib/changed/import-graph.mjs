import fs from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from '../root.mjs';

/** Folders of the repository that hold code; a remote is a folder `mf-*`. */
const isCode = (/** @type {string} */ name) => /^(api|bench|deploy|e2e|host|packages|scripts)$|^mf-/.test(name);
const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'fixtures']);
const SOURCE = /\.(ts|tsx|mts|mjs|cjs|js)$/;

/** @param {string} folder @returns {Generator<string>} */
function* filesBelow(folder) {
  for (const entry of fs.readdirSync(inRoot(folder), { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}

/** Lists every file of code, styles and statements of the repository, from its root. */
export const codeFiles = () =>
  fs
    .readdirSync(ROOT)
    .filter(isCode)
    .flatMap((folder) => [...filesBelow(folder)]);

/** Imports of types only: they do not exist at run time, and the compiler checks all of them each time. */
const TYPES_ONLY = /(?:import|export)\s+type\s[^;]*?\sfrom\s|import\s*\{(?:\s*type\s[^,}]+,?)+\s*\}\s*from\s/gy;
const REFERENCES = [
  /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"\n]+)['"]/g,
  /\bimport\s*['"]([^'"\n]+)['"]/g,
  /\b(?:import|require|resolve|mock|unstable_mockModule)\s*\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"\n]+)['"]/g,
  /\bnew URL\(\s*['"]([^'"\n]+)['"]\s*,\s*import\.meta\.url/g,
];
/** A path to a neighbouring file, by its folder: `path.join(HERE, 'timeouts.cjs')`. */
const BESIDE = /\b(?:HERE|here|__dirname|import\.meta\.dirname)\s*,\s*['"]([^'"\n]+)['"]/g;

/** Returns what a file's text refers to: relative paths, and names of packages. Types alone are left out. @param {string} text */
export function referencesOf(text) {
  /** @type {string[]} */
  const found = [];
  for (const [pattern, prefix] of /** @type {[RegExp, string][]} */ ([...REFERENCES.map((one) => [one, '']), [BESIDE, './']]))
    for (const match of text.matchAll(pattern)) {
      TYPES_ONLY.lastIndex = match.index;
      if (!TYPES_ONLY.test(text) || TYPES_ONLY.lastIndex > match.index + match[0].length) found.push(prefix + match[1]);
    }
  return found;
}

/** @typedef {string | { 'ulty-source'?: string, default: string }} Target */

/** The exports of our packages as `[pattern, path]`, the sources first, by the package's name. */
function ownPackages() {
  /** @type {Map<string, { folder: string, exports: [string, string][] }>} */
  const packages = new Map();
  for (const folder of fs.readdirSync(inRoot('packages'))) {
    const file = inRoot('packages', folder, 'package.json');
    if (!fs.existsSync(file)) continue;
    const { name, exports = {} } = JSON.parse(fs.readFileSync(file, 'utf8'));
    /** @param {Target} target @returns {string} */
    const sourceOf = (target) => (typeof target === 'string' ? target : sourceOf(target['ulty-source'] ?? target.default));
    packages.set(name, {
      folder: `packages/${folder}`,
      exports: Object.entries(/** @type {Record<string, Target>} */ (exports)).map(([key, target]) => [key, sourceOf(target)]),
    });
  }
  return packages;
}

/** Paths to try: without its extension, then with those that TypeScript and Node try. @param {string} file */
const candidates = (file) => [
  file,
  ...['.ts', '.tsx', '.mts'].map((end) => file.replace(/\.m?js$/, '') + end),
  ...['.mjs', '.cjs', '.js'].map((end) => file + end),
];

/**
 * A function that finds the file meant by a reference from a file, or null.
 * @param {ReadonlySet<string>} files
 * @returns {(from: string, reference: string) => string | null}
 */
function resolver(files) {
  const packages = ownPackages();
  const existing = (/** @type {string} */ file) => candidates(path.posix.normalize(file)).find((one) => files.has(one)) ?? null;
  return (from, reference) => {
    if (reference.startsWith('.')) return existing(path.posix.join(path.posix.dirname(from), reference));
    const [, name, rest] = /^(@ulty\/[^/]+)(\/.*)?$/.exec(reference) ?? [];
    const own = packages.get(name ?? '');
    if (!own) return null;
    const key = `.${rest ?? ''}`;
    for (const [pattern, target] of own.exports) {
      const [before = '', after] = pattern.split('*');
      if (after === undefined ? key !== pattern : !(key.startsWith(before) && key.endsWith(after))) continue;
      const star = after === undefined ? '' : key.slice(before.length, key.length - after.length);
      return existing(path.posix.join(own.folder, target.replaceAll('*', star)));
    }
    return null;
  };
}

/** @typedef {{ files: ReadonlySet<string>, importersOf: ReadonlyMap<string, readonly string[]> }} Graph */

/**
 * Who imports whom in the whole repository, by reading each file's text: TypeScript, scripts and styles, through the exports of our
 * packages. A test imports the configuration of its Jest project besides.
 * @param {ReadonlyMap<string, string>} texts path from the root → text; by default those on disk
 * @returns {Graph}
 */
export function importGraph(
  texts = new Map(codeFiles().map((file) => [file, SOURCE.test(file) ? fs.readFileSync(inRoot(file), 'utf8') : ''])),
) {
  const files = new Set(texts.keys());
  const resolve = resolver(files);
  /** @type {Map<string, string[]>} */
  const importersOf = new Map();
  const add = (/** @type {string} */ file, /** @type {string} */ importer) =>
    importersOf.set(file, [...(importersOf.get(file) ?? []), importer]);
  for (const [file, text] of texts) {
    const targets = new Set(referencesOf(text).map((reference) => resolve(file, reference)));
    if (isTest(file)) targets.add(configurationOf(file, files));
    for (const target of targets) if (target !== null) add(target, file);
  }
  return { files, importersOf };
}

/** Whether a file holds tests that Jest runs. @param {string} file */
export const isTest = (file) => /\.test\.(ts|tsx|mjs)$/.test(file);

/** Returns the nearest `jest.config.mjs` above a test, or null. @param {string} file @param {ReadonlySet<string>} files */
export function configurationOf(file, files) {
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
    if (files.has(`${folder}/jest.config.mjs`)) return `${folder}/jest.config.mjs`;
  return null;
}

/**
 * The files given and all that import them, directly or not. What `isEnd` names is reached, but not gone through.
 * @param {Iterable<string>} start @param {Graph['importersOf']} importersOf @param {(file: string) => boolean} isEnd
 */
export function reachedFrom(start, importersOf, isEnd = () => false) {
  const reached = new Set(start);
  for (const file of reached) if (!isEnd(file)) for (const importer of importersOf.get(file) ?? []) reached.add(importer);
  return reached;
}
