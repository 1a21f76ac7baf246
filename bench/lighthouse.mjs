import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { run } from '../scripts/lib/run.mjs';
import { inRounds, median } from './figures.mjs';

/** @import { BlogPost } from '@ulty/contracts/pages/blog.js' */
/** @import { Defer } from './site.mjs' */
/** @typedef {'total-blocking-time' | 'largest-contentful-paint' | 'cumulative-layout-shift'} AuditId */
/**
 * What is read of a report.
 * @typedef {object} Report
 * @property {{ performance: { score: number } }} categories
 * @property {Record<AuditId, { numericValue: number }>} audits
 * @property {{ benchmarkIndex: number }} environment
 * @property {{ message: string }} [runtimeError]
 */
/** @typedef {ReturnType<typeof figuresOf>} Figures */

/** Too large for a dependency of the project: named by LIGHTHOUSE, else fetched by npx when it is asked for. */
const VERSION = '12.8.2';

/** Score of a hundred, and ms that the page may be blocked, of what a stranger reads first and of lists. */
const PAGE_GOAL = { score: 98, blockingMs: 150 };
const LIST_GOAL = { score: 95, blockingMs: 250 };

async function findLighthouse() {
  const folder = process.env.LIGHTHOUSE;
  const [command, ...args] = folder ? [process.execPath, path.join(folder, 'cli/index.js')] : ['npx', '--yes', `lighthouse@${VERSION}`];
  const { code, output } = await run(command, [...args, '--version'], { isQuiet: true });
  const found = /^\d+\.\d+\.\d+$/m.exec(output)?.[0];
  if (code === 0 && found) return { command, args, version: found };
  throw new Error(
    folder
      ? `LIGHTHOUSE nomme ${folder}, qui n’est pas le dossier de Lighthouse (node_modules/lighthouse).`
      : `Lighthouse ${VERSION} n’est pas sur cette machine et npm n’a pas pu le donner : nommez son dossier par LIGHTHOUSE.`,
  );
}

/**
 * The figures of a report. `power` is Lighthouse's own measure of the machine during the run: half of it doubles the blocking time.
 * @param {Report} report
 */
export function figuresOf({ categories, audits, environment, runtimeError }) {
  if (runtimeError) throw new Error(`Lighthouse : ${runtimeError.message}`);
  return {
    score: Math.round(categories.performance.score * 100),
    power: environment.benchmarkIndex,
    blockingMs: audits['total-blocking-time'].numericValue,
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
  };
}

/** The median of each figure over the runs of a page. @param {readonly Figures[]} runs @returns {Figures} */
export function mediansOf(runs) {
  const of = (/** @type {keyof Figures} */ name) => median(runs.map((one) => one[name]));
  return {
    score: of('score'),
    power: of('power'),
    blockingMs: of('blockingMs'),
    largestPaintMs: of('largestPaintMs'),
    layoutShift: of('layoutShift'),
  };
}

/**
 * One first visit, mobile, by Lighthouse's own settings.
 * @param {{ command: string, args: string[] }} lighthouse @param {string} address @param {string} reportFile
 */
async function visit({ command, args }, address, reportFile) {
  const options = ['--quiet', '--output=json', `--output-path=${reportFile}`, '--only-categories=performance'];
  const { code, output } = await run(command, [...args, address, ...options, '--chrome-flags=--headless --no-sandbox'], {
    isQuiet: true,
    env: { CHROME_PATH: await findBrowser() },
  });
  if (code !== 0) throw new Error(`Lighthouse n’a pas pu mesurer ${address} :\n${output}`);
  return figuresOf(JSON.parse(await fs.readFile(reportFile, 'utf8')));
}

/** @param {string} address */
async function pagesOf(address) {
  /** @type {[BlogPost]} */
  const [article] = await (await fetch(`${address}/api/blog/posts`)).json();
  return [
    { path: '/', goal: PAGE_GOAL },
    { path: `/blog/${article.slug}`, goal: PAGE_GOAL },
    { path: '/courses', goal: LIST_GOAL },
    { path: '/quiz-ulty-stars', goal: LIST_GOAL },
  ];
}

/**
 * Landing, an article and both lists of a visitor, each visited once a round, in turns.
 * @param {{ address: string, rounds: number, deadline: number, defer: Defer }} asked
 * @returns the version, and each page with its goal, the medians of its runs and their number
 */
export async function measureLighthouse({ address, rounds, deadline, defer }) {
  const lighthouse = await findLighthouse();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'ulty-lighthouse-'));
  defer(() => fs.rm(folder, { recursive: true, force: true }));
  const pages = await pagesOf(address);
  const done = await inRounds(rounds, deadline, async () => {
    /** @type {Figures[]} */
    const figures = [];
    for (const page of pages) figures.push(await visit(lighthouse, address + page.path, path.join(folder, 'report.json')));
    return figures;
  });
  return {
    version: lighthouse.version,
    rounds: done.length,
    pages: pages.map((page, at) => ({ ...page, medians: mediansOf(done.map((round) => /** @type {Figures} */ (round[at]))) })),
  };
}
