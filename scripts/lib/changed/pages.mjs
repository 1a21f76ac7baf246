/** Folder of the screens that one file of tests opens, by name. */
const SCREENS = 'e2e/support/screens/';
const SCREENS_SPEC = /^e2e\/accessibility\/screens\./;

/** Addresses of a remote's pages, as its remote.ts states them; the home is left out, since nearly every journey begins there. */
export const addressesOf = (text) =>
  [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, address]) => address).filter((address) => address !== '/');

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern that finds an address as a string or a template of code writes it. */
const written = (address) => new RegExp(`['"\`]${escaped(address).replace(/:[a-zA-Z]+/g, '[^/\'"`]+')}(?=['"\`?#])`);

/** A function that names the remotes whose pages a text opens. @param remotes name → text of its remote.ts */
function pagesFinder(remotes) {
  const patterns = Object.entries(remotes).map(([name, text]) => [name, addressesOf(text).map(written)]);
  return (text) => patterns.filter(([, each]) => each.some((pattern) => pattern.test(text))).map(([name]) => name);
}

/**
 * The remotes that each end-to-end file opens pages of: those whose addresses stand in it, or else in a helper that it imports. A file without
 * any is about the shell.
 * @param specs path → text; @param helpersOf path → texts of its own helpers; @param remotes name → text of its remote.ts
 */
export function remotesOfSpecs({ specs, helpersOf, remotes }) {
  const find = pagesFinder(remotes);
  return new Map(
    Object.entries(specs).map(([file, text]) => {
      const own = find(text);
      return [file, own.length > 0 ? own : [...new Set(helpersOf(file).flatMap(find))]];
    }),
  );
}

/** The names of the screens whose text opens a page of one of these remotes. @param texts of the files of `e2e/support/screens` */
export function screensOf({ texts, remotes, wanted }) {
  const find = pagesFinder(remotes);
  return texts.flatMap((text) =>
    text
      .split(/^ {4}name: /m)
      .slice(1)
      .filter((block) => find(block).some((name) => wanted.has(name)))
      .map((block) => /^(['"`])(.*?)(?:\$\{|\1)/.exec(block)?.[2])
      .filter(Boolean),
  );
}

export const isScreens = (file) => file.startsWith(SCREENS);
export const isScreensSpec = (file) => SCREENS_SPEC.test(file);

/**
 * What Playwright's `--grep` finds these by: it compares with project, path of the file, titles and tags.
 * @param specs files to run whole; @param screens names of screens; @param tags of tests to run wherever they stand
 */
export function grepOf({ specs, screens, tags }) {
  const parts = [
    ...specs.map((file) => escaped(file.replace(/^e2e\//, ''))),
    ...(screens.length > 0 ? [`accessibility/screens\\.\\S+ .*(${screens.map(escaped).join('|')})`] : []),
    ...tags.map((tag) => `${tag}\\b`),
  ];
  return parts.join('|');
}
