import fs from 'node:fs';
import path from 'node:path';
import { inRoot, REMOTES } from '../root.mjs';
import { importGraph, isTest, reachedFrom } from './import-graph.mjs';
import { addressesOf, grepOf, isScreens, isScreensSpec, remotesOfSpecs, screensOf } from './pages.mjs';

/** Tag of the twelve journeys that run with every selection. */
const CORE = '@core';
/** Files that change everything installed, or how every test is run. */
const EVERYTHING = new Set(['package-lock.json', 'jest.config.mjs']);
const HISTORIES = 'packages/offline/src/sync-histories.test.ts';

/** Files that put the rooms of the API together: everything reaches them, so the graph is not followed beyond. */
const isWiring = (/** @type {string} */ file) => /^api\/src\/([^/]+|.*\.module)\.ts$/.test(file) || file.startsWith('api/src/testing/');
const roomOf = (/** @type {string} */ file) => /^api\/src\/([^/]+)\//.exec(file)?.[1];
const remoteOf = (/** @type {string} */ file) => /^(mf-[^/]+)\//.exec(file)?.[1];
const isSpec = (/** @type {string} */ file) => /^e2e\/(?!matrix\/|long\/).*\.spec\.ts$/.test(file);

/** Budgets of single pages, as opposed to those of a whole site. */
const isPageBudgets = (/** @type {string} */ file) => file.startsWith('e2e/budgets/first-visits.');

/** Whether a test opens files of the repository itself, which no import shows. @param {string} text */
const readsFiles = (text) => /\bnode:fs\b|\binRoot\(/.test(text);

const textOf = (/** @type {string} */ file) => fs.readFileSync(inRoot(file), 'utf8');

/**
 * A file without imports of its own (deleted, or of data) stands for the code beside it. @param {readonly string[]} changed @param
 * {ReadonlySet<string>} files
 */
function startingPoints(changed, files) {
  return changed.flatMap((file) => {
    if (files.has(file)) return [file];
    const folder = path.posix.dirname(file);
    return [...files].filter((one) => path.posix.dirname(one) === folder);
  });
}

/**
 * @typedef {object} Selection
 * @property {false} isEverything
 * @property {string[]} rooms names, for people
 * @property {string[]} unit files
 * @property {string[]} api files
 * @property {string} e2e a pattern for `--grep`
 * @property {boolean} hasHistories
 */

/**
 * What a change reaches, by the import graph: files of unit tests; of the API, every test of the rooms changed, and of the folders reached
 * in others; end to end, the journeys, screens and budgets of the remotes reached, and the journeys tagged `@core`. Decision 0108.
 * @param {readonly string[]} changed paths from the root
 * @param {import('./import-graph.mjs').Graph} graph of the repository
 * @returns {{ isEverything: true } | Selection}
 */
export function selectionOf(changed, graph = importGraph()) {
  if (changed.some((file) => EVERYTHING.has(file))) return { isEverything: true };
  const { files, importersOf } = graph;
  const start = startingPoints(changed, files);
  const reached = reachedFrom(start, importersOf, (file) => isWiring(file) && !start.includes(file));
  const tests = [...files].filter(isTest);
  const isOfApi = (/** @type {string} */ file) => file.startsWith('api/');

  const changedRooms = new Set(changed.flatMap((file) => roomOf(file) ?? []));
  if (changed.some((file) => file.startsWith('content/'))) changedRooms.add('content');
  if (changed.some((file) => file.startsWith('api/schema/'))) changedRooms.add('core');
  const reachedFolders = new Set([...reached].filter((file) => roomOf(file) && !isTest(file) && !isWiring(file)).map(path.posix.dirname));
  const hasAllOfApi = changed.some((file) => /^api\/(jest\/|[^/]+$)/.test(file));
  const isDue = (/** @type {string} */ file) =>
    hasAllOfApi || reached.has(file) || changedRooms.has(roomOf(file) ?? '') || reachedFolders.has(path.posix.dirname(file));
  const api = tests.filter((file) => isOfApi(file) && isDue(file));

  const unit = tests.filter((file) => !isOfApi(file) && file !== HISTORIES && (reached.has(file) || readsFiles(textOf(file))));

  // A room of the API has the name of the remote that it serves.
  const remotes = new Set(
    [
      ...[...changed, ...reached].filter((file) => !isTest(file)).flatMap((file) => remoteOf(file) ?? []),
      ...[...changedRooms].map((room) => `mf-${room}`),
    ].filter((name) => REMOTES.includes(name)),
  );
  // Styles outside of remotes affect every screen.
  const isLook = changed.some((file) => file.endsWith('.css') && !remoteOf(file));
  const isShell = [...changed, ...reached].some((file) => /^host\//.test(file) && !isTest(file));
  return {
    isEverything: false,
    rooms: [
      ...(isShell ? ['host'] : []),
      ...[...remotes].sort(),
      ...[...new Set(api.flatMap((file) => roomOf(file) ?? []))].map((room) => `api/${room}`),
    ],
    unit,
    api,
    e2e: endToEndOf({ changed, reached, files, importersOf, remotes, isShell, isLook }),
    hasHistories: reached.has(HISTORIES),
  };
}

/**
 * @param {import('./import-graph.mjs').Graph & { changed: readonly string[], reached: ReadonlySet<string>, remotes: ReadonlySet<string>,
 *   isShell: boolean, isLook: boolean }} found
 */
function endToEndOf({ changed, reached, files, importersOf, remotes, isShell, isLook }) {
  const stated = Object.fromEntries(REMOTES.map((name) => [name, textOf(`${name}/remote.ts`)]));
  const all = [...files].filter(isSpec);
  const helpers = [...files].filter((file) => file.startsWith('e2e/support/') && file.endsWith('.ts') && !isScreens(file));
  const remotesOf = remotesOfSpecs({
    specs: Object.fromEntries(all.map((file) => [file, textOf(file)])),
    helpersOf: (spec) => helpers.filter((file) => importersOf.get(file)?.includes(spec)).map(textOf),
    remotes: stated,
  });
  const isDue = (/** @type {string} */ file) => {
    if (changed.some((one) => one.startsWith('e2e/')) && reached.has(file)) return true;
    if (isScreensSpec(file)) return isLook;
    if (file.startsWith('e2e/budgets/')) return isShell || (remotes.size > 0 && !isPageBudgets(file));
    if (file.startsWith('e2e/federation/') && isShell) return true;
    if (file.startsWith('e2e/operations/')) return changed.some((one) => one.startsWith('scripts/') && !isTest(one));
    const own = remotesOf.get(file) ?? [];
    return own.length === 0 ? isShell : own.some((name) => remotes.has(name));
  };
  const specs = all.filter(isDue);
  const screens = screensOf({ texts: [...files].filter(isScreens).map(textOf), remotes: stated, wanted: remotes });
  const addresses = [...remotes].flatMap((name) => addressesOf(stated[name] ?? ''));
  return grepOf({ specs, screens, addresses, tags: [CORE] });
}
