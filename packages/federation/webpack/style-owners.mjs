import fs from 'node:fs';
import path from 'node:path';

/** Prefixes of classes that only one owner may define: shared parts and the shell. */
const RESERVED = { 'u-': 'packages/elements', 'sh-': 'host' };

/** Classes of each selector in their order, selectors of one rule apart. */
export function selectorsOf(sheet) {
  const rules = sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  return [...rules]
    .map(([, selector]) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/))
    .map((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name))
    .filter((names) => names.length > 0);
}

/**
 * Classes that two features define, one sentence each: their styles are loaded into one page, in any order, and stay after a navigation.
 * A selector defines its first class; what follows is styled only inside of it.
 * @param sheets file, named from the repository's root, and text of each stylesheet
 */
export function styleFaults(sheets) {
  const folders = new Map();
  const faults = new Set();
  for (const { file, text } of sheets) {
    for (const names of selectorsOf(text)) {
      const reserved = Object.keys(RESERVED).find((prefix) => names.every((name) => name.startsWith(prefix)));
      if (reserved) {
        // A copy of the repository may link to the packages of another.
        if (!`/${file}`.includes(`/${RESERVED[reserved]}/`))
          faults.add(`${file} styles .${names[0]}, which ${RESERVED[reserved]} owns: style it inside of a class of this feature.`);
        continue;
      }
      const [first] = names;
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
 * The stylesheets among the modules of a compilation that are ours.
 * @param modules of a compilation
 * @param root the repository's root
 */
export function sheetsAmong(modules, root) {
  const files = [...modules].map(({ resource }) => resource).filter((file) => file?.endsWith('.css') && !file.includes('/node_modules/'));
  return [...new Set(files)].map((file) => ({
    file: path.relative(root, file).replaceAll('\\', '/'),
    text: fs.readFileSync(file, 'utf8'),
  }));
}
