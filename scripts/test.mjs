import { findBrowser } from './lib/browser.mjs';
import { endToEnd, isMatrixDue, matrix, teams } from './lib/browser-suites.mjs';
import { buildAll, TARGETS } from './lib/build-all.mjs';
import { changedFiles } from './lib/changed/changed-files.mjs';
import { selectionOf } from './lib/changed/selection.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { readRequest } from './lib/request.mjs';
import { inRoot, say } from './lib/root.mjs';
import { conclude, drills, jest, lint, types } from './lib/suites.mjs';

/** @import { Duration, Part, Result } from './lib/results.js' */

const API_TESTS = inRoot('api/jest.config.mjs');

const PACKAGES = ['packages'];
const EVERYTHING = TARGETS.map(({ name }) => name);

/** Seconds that `npm test` may take on two idle cores, and `npm test -- changed` for a change of two rooms. Decision 0108. */
const SHARES = { all: 900, changed: 360, construction: 75 };

/**
 * Every suite, in the order it runs in: the targets that must be built for it, and its share of the quarter of an hour, in seconds on two idle
 * cores. `isSources`: reads sources alone, and so runs while they are built. `run` gets `files` and `title` where a part was asked for.
 */
/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {number} [share]
 * @property {boolean} [isSources]
 * @property {boolean} [isNarrow] keeps one core busy: runs beside the next one
 * @property {boolean} [isInBrowser] needs a browser
 * @property {boolean} [hasOwnSite] starts sites of its own: E2E_SITE is none of its business
 * @property {string[]} builds
 * @property {(part?: Part) => Promise<Result | Result[]>} run
 * @property {() => Promise<boolean>} [isDue]
 * @property {Part} [part]
 */

/** Crashes, by part of their path: those that `npm test` leaves to `test:long`, and the one that stands for them in it. */
const LONG_CRASHES = ['payouts/payout-crash', 'rewards/reward-jobs-crash'];
const CRASHES = ['ledger/crash', ...LONG_CRASHES];

/** @type {Suite[]} */
const SUITES = [
  { name: 'lint', share: 45, isSources: true, builds: [], run: lint },
  { name: 'types', share: 45, isSources: true, builds: [], run: types },
  // A process of its own: packages/offline/jest.histories.mjs.
  { name: 'histories', share: 15, isNarrow: true, builds: [], run: () => jest('histories', inRoot('packages/offline/jest.histories.mjs')) },
  { name: 'unit', share: 75, builds: PACKAGES, run: (part) => jest('unit', inRoot('jest.config.mjs'), part) },
  // Documents are drawn with the host's shell.
  { name: 'api', share: 200, builds: [...PACKAGES, 'host'], run: (part) => jest('api', API_TESTS, part ?? { ignored: LONG_CRASHES }) },
  // A deployed site is built already.
  { name: 'e2e', share: 420, isInBrowser: true, builds: process.env.E2E_SITE ? [] : EVERYTHING, run: endToEnd },
  // Of everything only where the commit before met its remotes otherwise.
  { name: 'matrix', share: 70, isInBrowser: true, hasOwnSite: true, builds: EVERYTHING, run: matrix, isDue: isMatrixDue },
];

/**
 * What `npm run test:long` runs, and why it is not for every change:
 * - PostgreSQL and the server killed 200 times between an event and its coins, in a payment of francs, and while weeks close and lots are drawn: each
 *   kill costs a start of the server. `api` kills them a few times between an event and its coins, and under twenty devices that send
 * - the operators' drills (backup and restore, upgrade, rolling restart): each starts several sites
 * - `e2e/long`: what teams do, from `npm run new` to a running site, and whole commands (`dev`, starts that are killed, `admin:create`, builds that
 *   are refused): each builds a repository or starts sites of its own; what they are made of has its tests in `unit` and `e2e/operations`
 * - the matrix with every fault that a file may have: `matrix` has one of each kind
 * @type {Suite[]}
 */
const LONG = [
  {
    name: 'long',
    hasOwnSite: true,
    isInBrowser: true,
    builds: EVERYTHING,
    run: async ({ files = null, title } = {}) => {
      const chosenIn = (/** @type {string} */ folder) => files?.filter((file) => file.startsWith(folder)) ?? null;
      const [crashes, journeys] = [chosenIn('api/'), chosenIn('e2e/')];
      const env = { ULTY_CRASH_ROUNDS: '200' };
      return [
        ...(crashes?.length === 0 ? [] : [await jest('long', API_TESTS, { env, files: crashes, patterns: CRASHES, title })]),
        ...(files || title !== undefined ? [] : await drills()),
        ...(journeys?.length === 0 ? [] : [await teams({ files: journeys, title })]),
      ];
    },
  },
  { name: 'matrix-long', hasOwnSite: true, isInBrowser: true, builds: EVERYTHING, run: () => matrix({ isLong: true }) },
];

/** The suites asked for, each with its `part`, or all that are due but the long ones. @param {Pick<import('./lib/request.mjs').Request, 'names' | 'title' | 'files'>} request */
async function chosen({ names, title, files }) {
  const isPart = title !== undefined || files !== null;
  if (names.length > 0)
    return [...SUITES, ...LONG]
      .filter(({ name }) => names.includes(name))
      .map((suite) => (isPart ? { ...suite, share: undefined, part: { title, files: files?.[suite.name] } } : suite));
  const due = await Promise.all(SUITES.map(async (suite) => (!suite.isDue || (await suite.isDue()) ? [suite] : [])));
  return due.flat();
}

/** The suites of what a change reaches, each with its `part`; says which. @param {string | undefined} since */
async function chosenByChange(since) {
  const { files, base } = await changedFiles({ since });
  if (files.length === 0) throw new Error(`Rien n’a changé depuis ${base} : il n’y a rien à essayer.`);
  const selection = selectionOf(files);
  say(`${files.length} fichiers changés depuis ${base}.`);
  if (selection.isEverything) {
    say('Ce qui est installé, ou ce qui lance tous les essais, a changé : tout est lancé.');
    return chosen({ names: [], files: null });
  }
  const { rooms, unit, api, e2e, hasHistories } = selection;
  say(`Atteints : ${rooms.join(', ') || 'aucune pièce'}. Fichiers d’essais : ${unit.length} unit, ${api.length} api.`);
  /** @type {Record<string, Part | false>} */
  const parts = {
    lint: {},
    types: {},
    histories: hasHistories && {},
    unit: unit.length > 0 && { files: unit },
    api: api.length > 0 && { files: api },
    e2e: { title: e2e },
  };
  return SUITES.flatMap((suite) => {
    const part = parts[suite.name];
    return part ? [{ ...suite, share: undefined, part }] : [];
  });
}

/** Suites as they run: one after the other, a narrow one beside the next. @param {readonly Suite[]} suites @returns {Suite[][]} */
function inTurns(suites) {
  const [first, next, ...others] = suites;
  if (!first) return [];
  if (first.isNarrow && next) return [[first, next], ...inTurns(others)];
  return [[first], ...inTurns(next ? [next, ...others] : [])];
}

/**
 * Builds, runs the suites and concludes.
 * @param {readonly Suite[]} suites @param {{ share: number | undefined, startedAt: number }} run `share` of all of it, in seconds
 */
async function runAll(suites, { share, startedAt }) {
  /** @type {Duration[]} */
  const durations = [];
  /** @type {Result[]} */
  const results = [];
  /** @param {{ name: string, share?: number | undefined }} part @param {() => Promise<Result | Result[]>} work */
  const measured = async ({ name, share }, work) => {
    const from = performance.now();
    const failed = (/** @type {Error} */ { message }) => ({ name, passed: 0, failed: 1, failures: [`✘ ${name}\n    ${message}`] });
    const found = [await work().catch(failed)].flat();
    durations.push({ name, seconds: (performance.now() - from) / 1_000, share });
    results.push(...found);
    return found;
  };
  const runSuite = (/** @type {Suite} */ suite) => measured(suite, () => suite.run(suite.part));
  const build = async () => {
    await buildAll(undefined, builds);
    return [];
  };
  const ofSources = suites.filter(({ isSources }) => isSources);
  const others = suites.filter(({ isSources }) => !isSources);
  const builds = [...new Set(suites.flatMap((suite) => suite.builds))];
  if (ofSources.length > 0) say(`\n── ${ofSources.map(({ name }) => name).join(', ')}`);
  const construction = { name: 'construction', share: share === SHARES.all ? SHARES.construction : undefined };
  const [faults] = await Promise.all([builds.length > 0 ? measured(construction, build) : [], ...ofSources.map(runSuite)]);
  for (const together of faults.length > 0 ? [] : inTurns(others)) {
    say(`\n── ${together.map(({ name }) => name).join(', ')}`);
    await Promise.all(together.map(runSuite));
  }
  conclude(results, [...durations, { name: 'en tout', seconds: (performance.now() - startedAt) / 1_000, share }]);
}

/**
 * `npm test`: everything that must hold before a change lands; its budget is a quarter of an hour on two idle cores. `npm test -- unit api` runs only
 * the suites named, `npm test -- e2e journeys/quiz -g "titre"` only these files or titles, `npm test -- changed` what a change reaches.
 * @param {string[]} argv
 */
async function test(argv) {
  const startedAt = performance.now();
  const all = [...SUITES, ...LONG];
  const ownSite = all.filter(({ hasOwnSite }) => hasOwnSite).map(({ name }) => name);
  const request = readRequest(argv, { known: all.map(({ name }) => name), site: process.env.E2E_SITE, ownSite });
  checkNode();
  const suites = request.isChanged ? await chosenByChange(request.since) : await chosen(request);
  await ensureInstalled('everything');
  // Before minutes are spent on what cannot end well.
  if (suites.some(({ isInBrowser }) => isInBrowser)) process.env.CHROMIUM_PATH = await findBrowser();
  const isWhole = request.names.length === 0 && !request.isChanged;
  await runAll(suites, { share: request.isChanged ? SHARES.changed : isWhole ? SHARES.all : undefined, startedAt });
}

test(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  say('\n0 passed, 1 failed');
  process.exitCode = 1;
});
