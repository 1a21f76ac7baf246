import fs from 'node:fs';
import path from 'node:path';
import { findBrowser, findFirefox } from './browser.mjs';
import { failuresOfPlaywright } from './failures.mjs';
import { meetingChanged, previousRemotes } from './previous-remotes.mjs';
import { notesOf } from './report/notes.mjs';
import { keepWithin } from './report/write.mjs';
import { inRoot, say } from './root.mjs';
import { run } from './run.mjs';
import { filesOfPlaywright } from './slowest.mjs';
import { reports } from './suites.mjs';

/** @import { Part, PlaywrightReport, PlaywrightSuite, Result } from './results.js' */

const PLAYWRIGHT = inRoot('node_modules/@playwright/test/cli.js');

/**
 * A Playwright run. One that executed no test counts as failed, since it proves nothing; not where titles were asked for, which another
 * suite may have. Images of failures lie in `.cache/<name>`, and traces with E2E_TRACE=1.
 * @param {string} name @param {string} config
 * @param {Part & { env?: Record<string, string> }} part all that the configuration finds by default; `title` meets paths and tags too
 * @returns {Promise<Result>}
 */
async function playwright(name, config, { env = {}, files = null, title } = {}) {
  const report = path.join(reports(), `${name}.json`);
  fs.rmSync(report, { force: true });
  const chosen = [
    ...(files ?? []).map((file) => file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    ...(title === undefined ? [] : ['--grep', title]),
  ];
  const { code } = await run(process.execPath, [PLAYWRIGHT, 'test', '--config', config, ...chosen], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: await findBrowser(), ...env },
  });
  if (!fs.existsSync(report)) return { name, passed: 0, failed: 1 };
  keepWithin(inRoot('.cache', name));
  const told = /** @type {import('./results.js').PlaywrightReport} */ (JSON.parse(fs.readFileSync(report, 'utf8')));
  const { expected, unexpected, flaky, skipped } = told.stats;
  const failed = unexpected + flaky;
  const isEmpty = chosen.length > 0 && told.errors.length > 0 && told.errors.every(({ message }) => /No tests found/.test(message ?? ''));
  return {
    name,
    passed: expected,
    failed: !isEmpty && ((code !== 0 && failed === 0) || expected + failed === 0) ? failed + 1 : failed,
    skipped,
    failures: isEmpty ? [] : failuresOfPlaywright(told),
    files: filesOfPlaywright(told),
    budgets: notesOf(told, 'budget'),
    cells: notesOf(told, 'matrix'),
    pages: `${name}/index.html`,
  };
}

/** Why tests are skipped in a run against a deployed site, by their tag. @type {Record<string, string>} */
const REASONS = {
  local: 'une base, des mails, une administration ou un arrêt à eux',
  learner: 'E2E_LEARNER et E2E_PASSWORD',
  writes: 'E2E_SITE_WRITES=1, car ils laissent des comptes ou des messages',
};

/** Counts in one line how many tests a run against a deployed site skips. */
async function leftOut() {
  const { output } = await run(
    process.execPath,
    [PLAYWRIGHT, 'test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json'],
    {
      env: { E2E_SITE: '', PLAYWRIGHT_JSON_OUTPUT_NAME: '' },
      isQuiet: true,
    },
  );
  /** @type {Record<string, number>} */
  const counts = { local: 0, learner: 0, writes: 0 };
  /** @type {Record<string, boolean>} */
  const has = { local: false, learner: Boolean(process.env.E2E_LEARNER), writes: process.env.E2E_SITE_WRITES === '1' };
  /** @param {PlaywrightSuite} suite */
  const ofSuite = ({ specs, suites = [] }) => {
    for (const { tags, tests } of specs) {
      const tag = Object.keys(counts).find((one) => tags.includes(one) && !has[one]);
      if (tag) counts[tag] = (counts[tag] ?? 0) + tests.length;
    }
    suites.forEach(ofSuite);
  };
  const listed = /** @type {PlaywrightReport} */ (JSON.parse(output.slice(output.indexOf('{'))));
  listed.suites.forEach(ofSuite);
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  const total = parts.reduce((sum, [, count]) => sum + count, 0);
  return `Site donné, ${process.env.E2E_SITE} : ${total} essais laissés de côté (${parts.map(([tag, count]) => `${count} @${tag} : il leur faut ${REASONS[tag]}`).join(' ; ')}).`;
}

/**
 * Production build, or the deployed site that E2E_SITE names: read only, unless E2E_SITE_WRITES=1. The main journey in Firefox too where
 * there is one, on a site of our own.
 * @param {Part} [part] all of it by default
 * @returns {Promise<Result>}
 */
export async function endToEnd(part) {
  const isDeployed = Boolean(process.env.E2E_SITE);
  const firefox = isDeployed ? null : findFirefox();
  const notes = [
    ...(isDeployed ? [await leftOut()] : []),
    ...(isDeployed || firefox
      ? []
      : ['Firefox : aucun ici (FIREFOX_PATH, ou firefox sur le PATH) ; le parcours principal n’y a pas été essayé.']),
  ];
  notes.forEach((note) => say(note));
  return { ...(await playwright('e2e', 'e2e/playwright.config.ts', { env: { FIREFOX_PATH: firefox ?? '' }, ...part })), notes };
}

/** Tests of what teams do, from `npm run new` to a running site, on sites of their own. */
export const teams = (/** @type {Part} */ part) =>
  playwright('long-e2e', 'e2e/playwright.config.ts', { env: { E2E_SITE: '', ULTY_LONG: '1' }, ...part });

/**
 * This host with every remote at N and N-1, dead, slow, tampered, of an older contract. `isLong`: with every fault of a file. Decision
 * 0069. @param {Part & { isLong?: boolean }} [options] @returns {Promise<Result>}
 */
export async function matrix({ isLong = false, ...part } = {}) {
  const { folder, words } = await previousRemotes();
  const env = { E2E_SITE: '', MATRIX_PREVIOUS: folder, MATRIX_LONG: isLong ? '1' : '', EVERY_FAULT: isLong ? '1' : '' };
  const result = await playwright('matrix', 'e2e/matrix/playwright.config.ts', { env, ...part });
  return { ...result, previous: words };
}

/** Whether the matrix belongs to a run of everything. */
export const isMatrixDue = async () => !process.env.E2E_SITE && (await meetingChanged());
