import fs from 'node:fs';
import path from 'node:path';
import { resourceOf } from './module-rules.mjs';

/** @typedef {{ file: string, text: string }} Sheet */

/**
 * Prefixes of classes that only one owner may define: the shared parts' and the host's, which stand on every page of a remote.
 * @type {Record<string, string>}
 */
const RESERVED = {
  'u-': 'packages/elements',
  'shell-': 'host',
  'outbox-': 'host',
  'achievements-': 'host',
  'hint-': 'host',
  toast: 'host',
};

/**
 * The classes of each selector in their order; selectors of one rule are listed separately.
 * @param {string} sheet
 */
export function selectorsOf(sheet) {
  const rules = sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  return [...rules]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/))
    .map((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))
    .filter((names) => names.length > 0);
}

/**
 * Classes that two features define, one sentence each: their styles are loaded into one page, in any order, and stay after a navigation. A
 * selector defines its first class; the classes after it are only styled inside of it.
 * @param {readonly Sheet[]} sheets file, named from the repository's root, and text of each stylesheet
 */
export function styleFaults(sheets) {
  /** @type {Map<string, { folder: string, file: string }>} */
  const folders = new Map();
  /** @type {Set<string>} */
  const faults = new Set();
  for (const { file, text } of sheets) {
    for (const names of selectorsOf(text)) {
      const reserved = Object.keys(RESERVED).find((prefix) => names.every((name) => name.startsWith(prefix)));
      if (reserved) {
        // A checkout may link to the packages of another one.
        if (!`/${file}`.includes(`/${RESERVED[reserved]}/`))
          faults.add(`${file} styles .${names[0]}, which ${RESERVED[reserved]} owns: style it inside of a class of this feature.`);
        continue;
      }
      const [first = ''] = names;
      const folder = path.posix.dirname(file);
      const owner = folders.get(first);
      if (owner && owner.folder !== folder)
        faults.add(`${file} and ${owner.file} both define .${first}: rename one, or begin the selector with a class of its own feature.`);
      else folders.set(first, { folder, file });
    }
  }
  return [...faults];
}

/**
 * Our stylesheets among the modules of a compilation.
 * @param {Iterable<{ resource?: string } | import('webpack').Module>} modules of a compilation
 * @param {string} root the repository's root
 * @returns {Sheet[]}
 */
export function sheetsAmong(modules, root) {
  const files = [...modules].flatMap((module) => {
    const file = resourceOf(module);
    return file?.endsWith('.css') && !file.includes('/node_modules/') ? [file] : [];
  });
  return [...new Set(files)].map((file) => ({
    file: path.relative(root, file).replaceAll('\\', '/'),
    text: fs.readFileSync(file, 'utf8'),
  }));
}
