import { STATED_PAGES } from '../stated-pages.mjs';

/** Folder of the screens, which one test file opens by name. */
const SCREENS = 'e2e/support/screens/';
/** Text before the name of a screen: the field of a literal one, or the function that makes it. */
const BEFORE_NAME = /^ {4}name: |\b(?:shownAt|titledAt)\(\s*/m;
const SCREENS_SPEC = /^e2e\/accessibility\/screens\./;

/**
 * Addresses of a remote's pages, as its remote.ts names or types them; the home is left out, since nearly every journey begins there.
 * @param {string} text
 */
export const addressesOf = (text) =>
  [...text.matchAll(/\bpath: (?:'(?<typed>[^']+)'|(?<name>\w+))/g)].flatMap(({ groups }) => {
    const address = groups?.typed ?? STATED_PAGES.get(groups?.name ?? '') ?? '/';
    return address === '/' ? [] : [address];
  });

const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a pattern for the budgets of these pages: their tests are named by the address, as declared or as opened. @param {readonly
 * string[]} addresses
 */
const budgetsOf = (addresses) =>
  `budgets/first-visits\\.\\S+ .*: (${addresses.map((address) => escaped(address).replace(/:[a-zA-Z]+/g, '[^/ ]+')).join('|')})(?=[?, ]|$)`;

/** Returns a pattern that finds an address in a string or template of code. @param {string} address */
const written = (address) => new RegExp(`['"\`]${escaped(address).replace(/:[a-zA-Z]+/g, '[^/\'"`]+')}(?=['"\`?#])`);

/**
 * Returns a function that names the remotes whose pages a text opens. @param {Readonly<Record<string, string>>} remotes name → text of its
 * remote.ts
 */
function pagesFinder(remotes) {
  /** @type {[string, RegExp[]][]} */
  const patterns = Object.entries(remotes).map(([name, text]) => [name, addressesOf(text).map(written)]);
  return (/** @type {string} */ text) => patterns.filter(([, each]) => each.some((pattern) => pattern.test(text))).map(([name]) => name);
}

/**
 * The remotes that each end-to-end file opens pages of: those whose addresses stand in it, or else in a helper that it imports. A file
 * without any is about the shell.
 * @param {object} sources
 * @param {Readonly<Record<string, string>>} sources.specs path → text
 * @param {(file: string) => string[]} sources.helpersOf path → texts of its own helpers
 * @param {Readonly<Record<string, string>>} sources.remotes name → text of its remote.ts
 * @returns {Map<string, string[]>}
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

/**
 * The names of the screens whose text opens a page of one of these remotes.
 * @param {object} sources
 * @param {readonly string[]} sources.texts of the files of `e2e/support/screens`
 * @param {Readonly<Record<string, string>>} sources.remotes name → text of its remote.ts
 * @param {ReadonlySet<string>} sources.wanted names of remotes
 */
export function screensOf({ texts, remotes, wanted }) {
  const find = pagesFinder(remotes);
  return texts.flatMap((text) =>
    text
      .split(BEFORE_NAME)
      .slice(1)
      .filter((block) => find(block).some((name) => wanted.has(name)))
      .map((block) => /^(['"`])(.*?)(?:\$\{|\1)/.exec(block)?.[2])
      .filter((name) => name !== undefined),
  );
}

export const isScreens = (/** @type {string} */ file) => file.startsWith(SCREENS);
export const isScreensSpec = (/** @type {string} */ file) => SCREENS_SPEC.test(file);

/**
 * What Playwright's `--grep` finds these by: it compares with project, path of the file, titles and tags.
 * @param {object} wanted
 * @param {readonly string[]} wanted.specs files to run whole
 * @param {readonly string[]} wanted.screens names of screens
 * @param {readonly string[]} wanted.addresses of pages whose budgets are run
 * @param {readonly string[]} wanted.tags of tests to run wherever they stand
 */
export function grepOf({ specs, screens, addresses, tags }) {
  const parts = [
    ...specs.map((file) => escaped(file.replace(/^e2e\//, ''))),
    ...(screens.length > 0 ? [`accessibility/screens\\.\\S+ .*(${screens.map(escaped).join('|')})`] : []),
    ...(addresses.length > 0 ? [budgetsOf(addresses)] : []),
    ...tags.map((tag) => `${tag}\\b`),
  ];
  return parts.join('|');
}
