import fs from 'node:fs';
import path from 'node:path';
import { failuresOfJest, failuresOfPlaywright } from './failures.mjs';
import { inRoot, say } from './root.mjs';
import { run } from './run.mjs';

const reports = () => {
  const folder = inRoot('.cache/reports');
  fs.mkdirSync(folder, { recursive: true });
  return folder;
};

/** One program that passes or fails as a whole. */
export async function check(name, command, args, options) {
  const { code } = await run(command, args, options);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
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
  return { name, passed, failed: isBroken ? Math.max(1, numFailedTestSuites) : failed, failures: failuresOfJest(told) };
}

/** A Playwright run against the production build. */
export async function playwright(name, env = {}, args = []) {
  const report = path.join(reports(), `${name}.json`);
  fs.rmSync(report, { force: true });
  const { code } = await run(
    process.execPath,
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...args],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env } },
  );
  if (!fs.existsSync(report)) return { name, passed: 0, failed: 1 };
  const told = JSON.parse(fs.readFileSync(report, 'utf8'));
  const { expected, unexpected, flaky, skipped } = told.stats;
  const failed = unexpected + flaky;
  return {
    name,
    passed: expected,
    failed: (code !== 0 && failed === 0) || expected + failed === 0 ? failed + 1 : failed,
    skipped,
    failures: failuresOfPlaywright(told),
  };
}

/** Prints why each test failed, in short, then the sum in the form the continuous integration reads, and sets the exit code. */
export function conclude(results) {
  say(
    results
      .flatMap(({ failures = [] }) => failures)
      .map((failure) => `\n${failure}`)
      .join('\n'),
  );
  for (const { name, passed, failed } of results)
    say(`  ${failed === 0 ? 'ok  ' : 'FAIL'}  ${name} : ${passed} réussis, ${failed} échoués`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}
