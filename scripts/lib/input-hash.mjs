import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/** `development` and `gallery` hold what `npm run dev` alone uses. */
const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'coverage', 'development', 'gallery']);
const isSource = (/** @type {string} */ name) => !/\.test\.[a-z]+$|\.md$|^jest\.config/.test(name);

/** @param {string} entry @returns {Generator<string>} */
function* filesBelow(entry) {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    yield entry;
    return;
  }
  for (const name of fs.readdirSync(entry).sort()) if (!SKIPPED.has(name) && isSource(name)) yield* filesBelow(path.join(entry, name));
}

/** What a lock file says of installed packages. A new folder of the workspace changes no build but its own. @param {string} lock */
export function installedOf(lock) {
  /** @type {[string, { link?: boolean }][]} */
  const entries = Object.entries(JSON.parse(lock).packages);
  return JSON.stringify(entries.filter(([name, { link }]) => name.includes('node_modules/') && !link));
}

const contentOf = (/** @type {string} */ file) =>
  path.basename(file) === 'package-lock.json' ? installedOf(fs.readFileSync(file, 'utf8')) : fs.readFileSync(file);

/** @param {string} input */
function hashBelow(input) {
  const hash = crypto.createHash('sha256');
  for (const file of filesBelow(path.join(ROOT, input)))
    hash.update(path.relative(ROOT, file)).update('\0').update(contentOf(file)).update('\0');
  return hash.digest('hex');
}

/**
 * Hash of everything a build depends on.
 * @param {readonly string[]} inputs paths inside the repository, files or folders
 * @param {Map<string, string>} known hashes by path, of inputs that several builds have in common
 */
export function inputHash(inputs, known = new Map()) {
  const hash = crypto.createHash('sha256');
  for (const input of inputs) {
    const below = known.get(input) ?? hashBelow(input);
    known.set(input, below);
    hash.update(input).update('\0').update(below).update('\0');
  }
  return hash.digest('hex');
}
