import fs from 'node:fs';
import path from 'node:path';
import { failuresOfJest } from './failures.mjs';
import { matrixText } from './report/matrix.mjs';
import { writeReport } from './report/write.mjs';
import { inRoot, say } from './root.mjs';
import { run } from './run.mjs';
import { filesOfJest, slowest } from './slowest.mjs';

/** The folder of the suites' own reports, made when it is missing. */
export const reports = () => {
  const folder = inRoot('.cache/reports');
  fs.mkdirSync(folder, { recursive: true });
  return folder;
};

/**
 * The result of each suite: `{ name, passed, failed }`, with `skipped`, `failures` (texts), `files` ({ file, seconds }), `notes` (sentences), and of
 * browsers `pages` (its part of the report), `budgets`, `cells` and `previous` (what N-1 of the matrix is) if any.
 */

/** Adds the seconds that a suite took to its results. @returns its results, as a list */
export async function timed(suite, work) {
  const from = performance.now();
  const results = [await work()].flat();
  const seconds = (performance.now() - from) / 1_000;
  return results.map((result) => ({ ...result, suite, seconds }));
}

/** One program that passes or fails as a whole. It may run beside others: its output is printed at its end, and only when it fails. */
async function check(name, command, args) {
  const { code, output } = await run(command, args, { isQuiet: true });
  if (code !== 0) say(`\n${output.trim()}`);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

const bin = (file) => inRoot('node_modules', file);

/** Formatter, lint rules (unchanged files come from the cache) and unused code. */
export function lint() {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', inRoot('.cache/eslint/')];
  return Promise.all([
    check('lint : mise en forme', process.execPath, [bin('@biomejs/biome/bin/biome'), 'format']),
    check('lint : règles', process.execPath, [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0', ...cache]),
    check('lint : inutilisé', process.execPath, [
      bin('knip/bin/knip.js'),
      '--no-progress',
      '--cache',
      '--cache-location',
      inRoot('.cache/knip'),
    ]),
  ]);
}

/** The compiler over every part. */
export const types = () => check('types', process.execPath, [inRoot('scripts/types.mjs')]);

const DRILLS = ['backup', 'upgrade', 'rolling-restart'];

/** The operators' drills, one after the other; each prints its own line. */
export async function drills() {
  const results = [];
  for (const name of DRILLS) {
    const { code } = await run(process.execPath, [inRoot(`deploy/drills/${name}.mjs`)]);
    results.push({ name: `exercice : ${name}`, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
  }
  return results;
}

/** A Jest run. A run that executed no test counts as failed: it proves nothing. */
export async function jest(name, config, env = {}, args = []) {
  const report = path.join(reports(), `${name}.json`);
  fs.rmSync(report, { force: true });
  const options = { env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', ...env } };
  const { code } = await run(
    process.execPath,
    [inRoot('node_modules/jest/bin/jest.js'), '--config', config, '--json', '--outputFile', report, '--silent=false', ...args],
    options,
  );
  if (!fs.existsSync(report)) return { name, passed: 0, failed: 1 };
  const told = JSON.parse(fs.readFileSync(report, 'utf8'));
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites } = told;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const isBroken = (code !== 0 && failed === 0) || passed + failed === 0;
  return {
    name,
    passed,
    failed: isBroken ? Math.max(1, numFailedTestSuites) : failed,
    failures: failuresOfJest(told),
    files: filesOfJest(told),
  };
}

const inSeconds = (seconds) => `${seconds.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} s`;

/**
 * Prints the slowest files, the matrix, where the report is, why each test failed, then the sum in the form read by continuous integration, and
 * sets the exit code. The failures stand right above the sum, since of a long log often only the end is kept.
 */
export function conclude(results) {
  const files = slowest(results.flatMap((result) => result.files ?? []));
  if (files.length > 0)
    say(`Les plus longs fichiers :\n${files.map(({ file, seconds }) => `  ${inSeconds(seconds).padStart(8)}  ${file}`).join('\n')}\n`);
  const cells = results.flatMap((result) => result.cells ?? []);
  if (cells.length > 0) say(`Compatibilité :\n${matrixText(cells)}\n`);
  const notes = results.flatMap((result) => result.notes ?? []);
  for (const note of notes) say(note);
  for (const { name, passed, failed } of results)
    say(`  ${failed === 0 ? 'ok  ' : 'FAIL'}  ${name} : ${passed} réussis, ${failed} échoués`);
  const seconds = new Map(results.map((result) => [result.suite, result.seconds]));
  say(`\nDurées : ${[...seconds].map(([suite, each]) => `${suite} ${inSeconds(each)}`).join(', ')}`);
  say(`Rapport : ${path.relative(process.cwd(), writeReport(results, notes))} (npm run test:report l’ouvre avec ses traces)`);
  for (const failure of results.flatMap(({ failures = [] }) => failures)) say(`\n${failure}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}
