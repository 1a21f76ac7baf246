import { buildAll, TARGETS } from './lib/build-all.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { inRoot, say } from './lib/root.mjs';
import { endToEnd, isMatrixDue, matrix, teams } from './lib/browser-suites.mjs';
import { conclude, drills, jest, lint, timed, types } from './lib/suites.mjs';

const API_TESTS = inRoot('api/jest.config.mjs');

const PACKAGES = ['packages'];
const EVERYTHING = TARGETS.map(({ name }) => name);

/** Every suite, in the order it runs in, with the targets that must be built for it. Those of one `group` run at the same time. */
const SUITES = [
  { name: 'lint', group: 'sources', builds: [], run: lint },
  { name: 'types', group: 'sources', builds: [], run: types },
  // Alone, since ten thousand of them are to take less than a minute.
  { name: 'histories', builds: [], run: () => jest('histories', inRoot('packages/offline/jest.histories.mjs')) },
  { name: 'unit', builds: PACKAGES, run: () => jest('unit', inRoot('jest.config.mjs')) },
  // Documents are drawn with the host's shell.
  { name: 'api', builds: [...PACKAGES, 'host'], run: () => jest('api', API_TESTS) },
  // A deployed site is built already.
  { name: 'e2e', builds: process.env.E2E_SITE ? [] : EVERYTHING, run: endToEnd },
  // Of everything only where the commit before met its remotes otherwise.
  { name: 'matrix', builds: EVERYTHING, run: () => matrix(), isDue: isMatrixDue },
];

/** What takes minutes: runs only when named. */
const LONG = [
  // 200 crashes of PostgreSQL and of the server, the drills of operators, and what teams do from `npm run new` to a running site.
  {
    name: 'long',
    builds: EVERYTHING,
    run: async () => [
      await jest('long', API_TESTS, { ULTY_CRASH_ROUNDS: '200' }, ['ledger/crash', 'payouts/payout-crash', 'rewards/reward-jobs-crash']),
      ...(await drills()),
      await teams(),
    ],
  },
  // The matrix with every fault that a file may have.
  { name: 'matrix-long', builds: EVERYTHING, run: () => matrix({ isLong: true }) },
];

/** The named suites, or all that are due but the long ones. Throws a sentence for an unknown name. */
async function chosen(names) {
  const all = [...SUITES, ...LONG];
  const unknown = names.filter((name) => !all.some((suite) => suite.name === name));
  if (unknown.length > 0) throw new Error(`Suite inconnue : ${unknown.join(', ')}. Il y a : ${all.map(({ name }) => name).join(', ')}.`);
  if (names.length > 0) return all.filter(({ name }) => names.includes(name));
  const due = await Promise.all(SUITES.map(async (suite) => (!suite.isDue || (await suite.isDue()) ? [suite] : [])));
  return due.flat();
}

/** The suites in turns that run one after the other; those of one group share a turn. */
function turns(suites) {
  const parts = [];
  for (const suite of suites) {
    const last = parts.at(-1);
    if (suite.group && last?.[0].group === suite.group) last.push(suite);
    else parts.push([suite]);
  }
  return parts;
}

/**
 * `npm test`: everything that must hold before a change lands. `npm test -- unit api` runs only the named suites:
 * lint, types, histories, unit, api, e2e, matrix. `npm run test:long` runs those that take minutes.
 */
async function test(names) {
  const suites = await chosen(names);
  checkNode();
  await ensureInstalled('everything');
  const results = [];
  for (const turn of turns(suites)) {
    const [{ builds }] = turn;
    if (builds.length > 0) await buildAll(undefined, builds);
    say(`\n── ${turn.map(({ name }) => name).join(', ')}`);
    results.push(...(await Promise.all(turn.map(({ name, run }) => timed(name, run)))).flat());
  }
  conclude(results);
}

test(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  say('\n0 passed, 1 failed');
  process.exitCode = 1;
});
