import fs from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { failuresOfJest, failuresOfPlaywright } from './failures.mjs';
import { inRoot, say } from './root.mjs';
import { run } from './run.mjs';
import { filesOfJest, filesOfPlaywright, slowest } from './slowest.mjs';

const reports = () => {
  const folder = inRoot('.cache/reports');
  fs.mkdirSync(folder, { recursive: true });
  return folder;
};

/** The result of each suite: `{ name, passed, failed }`, with `skipped`, `failures` (texts) and `files` ({ file, seconds }) if any. */

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

/** Folder of Playwright's traces of failed tests. */
const TRACES = '.cache/e2e';

/**
 * A Playwright run against the production build, or against the deployed site that E2E_SITE names.
 * @param env ULTY_LONG=1 chooses the tests of `npm run test:long`
 */
export async function endToEnd(name = 'e2e', env = {}) {
  if (process.env.E2E_SITE)
    say(
      `Site donné : ${process.env.E2E_SITE}. Les tests @local (une base, des mails, un arrêt, l’administration : il leur faut un site à eux) sont laissés de côté${process.env.E2E_LEARNER ? '' : ', comme ceux @learner, faute de E2E_LEARNER'}.`,
    );
  const report = path.join(reports(), `${name}.json`);
  fs.rmSync(report, { force: true });
  const { code } = await run(
    process.execPath,
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: await findBrowser(), ...env } },
  );
  if (!fs.existsSync(report)) return { name, passed: 0, failed: 1 };
  const told = JSON.parse(fs.readFileSync(report, 'utf8'));
  const { expected, unexpected, flaky, skipped } = told.stats;
  const failed = unexpected + flaky;
  if (failed > 0) say(`\nTraces des échecs : ${TRACES}/<test>/trace.zip (node node_modules/@playwright/test/cli.js show-trace <fichier>)`);
  return {
    name,
    passed: expected,
    failed: (code !== 0 && failed === 0) || expected + failed === 0 ? failed + 1 : failed,
    skipped,
    failures: failuresOfPlaywright(told),
    files: filesOfPlaywright(told),
  };
}

const inSeconds = (seconds) => `${seconds.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} s`;

/** Prints why each test failed, the slowest files, then the sum in the form read by continuous integration, and sets the exit code. */
export function conclude(results) {
  say(
    results
      .flatMap(({ failures = [] }) => failures)
      .map((failure) => `\n${failure}`)
      .join('\n'),
  );
  const files = slowest(results.flatMap((result) => result.files ?? []));
  if (files.length > 0)
    say(`Les plus longs fichiers :\n${files.map(({ file, seconds }) => `  ${inSeconds(seconds).padStart(8)}  ${file}`).join('\n')}\n`);
  for (const { name, passed, failed } of results)
    say(`  ${failed === 0 ? 'ok  ' : 'FAIL'}  ${name} : ${passed} réussis, ${failed} échoués`);
  const seconds = new Map(results.map((result) => [result.suite, result.seconds]));
  say(`\nDurées : ${[...seconds].map(([suite, each]) => `${suite} ${inSeconds(each)}`).join(', ')}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}
