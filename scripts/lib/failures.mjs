import { stripVTControlCharacters } from 'node:util';

/** Characters that one failure may take at the end of a log: enough for a message and its diff. */
const LONGEST = 700;

/** @param {string} title @param {string} message */
function inShort(title, message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return `✘ ${title}\n${lines
    .map((line) => `    ${line}`)
    .join('\n')
    .slice(0, LONGEST)}`;
}

/** The failed tests of a Jest report (`--json`), and the files that could not run, each with its first message. @param {Pick<import('./results.js').JestReport, 'testResults'>} report */
export function failuresOfJest({ testResults }) {
  return testResults.flatMap(({ assertionResults, name, message, status }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [inShort(name, message)];
    return failed.map(({ fullName, failureMessages }) => inShort(fullName, failureMessages[0] ?? ''));
  });
}

/**
 * The failed tests of a Playwright report (`json`), each with its size and first message.
 * @param {Partial<import('./results.js').PlaywrightReport>} report
 */
export function failuresOfPlaywright({ suites = [], errors = [] }) {
  /** @param {import('./results.js').PlaywrightSuite} suite @returns {string[]} */
  const ofSuite = (suite) => [...(suite.specs ?? []).flatMap(ofSpec), ...(suite.suites ?? []).flatMap(ofSuite)];
  /** @param {import('./results.js').PlaywrightSpec} spec */
  const ofSpec = ({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        inShort(`[${projectName}] ${file}:${line} ${title}`, results.flatMap((result) => result.errors)[0]?.message ?? ''),
      );
  return [...suites.flatMap(ofSuite), ...errors.map(({ message }) => inShort('end to end', message ?? ''))];
}
