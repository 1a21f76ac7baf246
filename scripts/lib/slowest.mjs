import path from 'node:path';
import { ROOT } from './root.mjs';

/** Seconds that each file of a Jest report (`--json`) took. @param {Pick<import('./results.js').JestReport, 'testResults'>} report */
export function filesOfJest({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(ROOT, name),
    seconds: Math.max(0, endTime - startTime) / 1_000,
  }));
}

/**
 * Seconds that the tests of each file of a Playwright report (`json`) took together, whatever size they ran at.
 * @param {Partial<import('./results.js').PlaywrightReport>} report
 */
export function filesOfPlaywright({ suites = [] }) {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  /** @param {import('./results.js').PlaywrightSuite} suite */
  const add = (suite) => {
    for (const { file, tests } of suite.specs ?? []) {
      const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
      seconds.set(file, (seconds.get(file) ?? 0) + ms / 1_000);
    }
    for (const part of suite.suites ?? []) add(part);
  };
  suites.forEach(add);
  return [...seconds].map(([file, each]) => ({ file: `e2e/${file}`, seconds: each }));
}

/** The files that took longest, longest first; none in which nothing ran. @param {import('./results.js').TimedFile[]} files */
export const slowest = (files, count = 10) =>
  files
    .filter(({ seconds }) => seconds > 0)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
