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

/** @import { Duration, JestReport, Part, Result } from './results.js' */

/**
 * One program that passes or fails as a whole. It may run beside others: its output is printed at its end, and only when it fails.
 * @param {string} name @param {string} command @param {string[]} args
 * @returns {Promise<Result>}
 */
async function check(name, command, args) {
  const { code, output } = await run(command, args, { isQuiet: true });
  if (code !== 0) say(`\n${output.trim()}`);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

const bin = (/** @type {string} */ file) => inRoot('node_modules', file);

/** Formatter, lint rules and unused code. */
export function lint() {
  return Promise.all([
    check('lint : mise en forme', process.execPath, [bin('@biomejs/biome/bin/biome'), 'format']),
    check('lint : règles', process.execPath, [bin('oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs']),
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
  /** @type {Result[]} */
  const results = [];
  for (const name of DRILLS) {
    const { code } = await run(process.execPath, [inRoot(`deploy/drills/${name}.mjs`)]);
    results.push({ name: `exercice : ${name}`, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
  }
  return results;
}

/**
 * A Jest run. One that executed no test counts as failed, since it proves nothing; not where a title was asked for, which another suite may have.
 * @param {string} name @param {string} config
 * @param {Part & { env?: Record<string, string>, patterns?: string[], ignored?: string[] }} [part] `patterns` of paths in the place of files, `ignored`
 *   patterns of those left out; all that the configuration finds by default
 * @returns {Promise<Result>}
 */
export async function jest(name, config, { env = {}, files = null, patterns = [], ignored = [], title } = {}) {
  const report = path.join(reports(), `${name}.json`);
  fs.rmSync(report, { force: true });
  const options = { env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', ...env } };
  const chosen = [...(title === undefined ? [] : ['--testNamePattern', title]), ...(files ? ['--runTestsByPath', ...files] : patterns)];
  if (ignored.length > 0) chosen.push('--testPathIgnorePatterns', ...ignored);
  const { code } = await run(
    process.execPath,
    [inRoot('node_modules/jest/bin/jest.js'), '--config', config, '--json', '--outputFile', report, '--silent=false', ...chosen],
    options,
  );
  if (!fs.existsSync(report)) return { name, passed: 0, failed: 1 };
  const told = /** @type {JestReport} */ (JSON.parse(fs.readFileSync(report, 'utf8')));
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites } = told;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const isBroken = (code !== 0 && failed === 0) || (passed + failed === 0 && title === undefined);
  return {
    name,
    passed,
    failed: isBroken ? Math.max(1, numFailedTestSuites) : failed,
    failures: failuresOfJest(told),
    files: filesOfJest(told),
  };
}

const inSeconds = (/** @type {number} */ seconds) => `${seconds.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} s`;

/** Sums of all results. A run in which nothing ran has failed: it proves nothing. @param {readonly Result[]} results */
export function sumOf(results) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0);
  const hasRun = sum('passed') + sum('failed') > 0;
  return { passed: sum('passed'), failed: hasRun ? sum('failed') : 1, hasRun };
}

/** Seconds of each part of a run beside its share, as lines of text. @param {readonly Duration[]} rows the last one the sum */
export function durationsText(rows) {
  const cells = [
    ['', 'secondes', 'part'],
    ...rows.map(({ name, seconds, share }) => [name, inSeconds(seconds), share ? inSeconds(share) : '']),
  ];
  const width = (/** @type {number} */ column) => Math.max(...cells.map((row) => row[column]?.length ?? 0));
  return cells
    .map(([name = '', seconds = '', share = '']) =>
      `  ${name.padEnd(width(0))}  ${seconds.padStart(width(1))}  ${share.padStart(width(2))}`.trimEnd(),
    )
    .join('\n');
}

/**
 * Prints the slowest files, the matrix, the seconds of each part beside its share, where the report is, why each test failed, then the sum in the
 * form read by continuous integration, and sets the exit code. The failures stand right above the sum, since of a long log often only the end is
 * kept.
 * @param {readonly Result[]} results of the suites
 * @param {readonly Duration[]} durations of each part, the last one the sum
 */
export function conclude(results, durations) {
  const files = slowest(results.flatMap((result) => result.files ?? []));
  if (files.length > 0)
    say(`Les plus longs fichiers :\n${files.map(({ file, seconds }) => `  ${inSeconds(seconds).padStart(8)}  ${file}`).join('\n')}\n`);
  const cells = results.flatMap((result) => result.cells ?? []);
  if (cells.length > 0) say(`Compatibilité :\n${matrixText(cells)}\n`);
  const notes = results.flatMap((result) => result.notes ?? []);
  for (const note of notes) say(note);
  for (const { name, passed, failed } of results)
    say(`  ${failed > 0 ? 'FAIL' : passed > 0 ? 'ok  ' : '–   '}  ${name} : ${passed} réussis, ${failed} échoués`);
  say(`\nDurées :\n${durationsText(durations)}\n`);
  say(`Rapport : ${path.relative(process.cwd(), writeReport(results, { notes, durations }))} (npm run test:report l’ouvre)`);
  for (const failure of results.flatMap(({ failures = [] }) => failures)) say(`\n${failure}`);
  const { passed, failed, hasRun } = sumOf(results);
  if (!hasRun) say('\nAucun essai n’a été lancé : aucun titre ne répond à ce qui est demandé, ou aucun ne convient au site donné.');
  say(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
