import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { run } from '../scripts/lib/run.mjs';
import { inRounds, median } from './figures.mjs';

/** Too large for a dependency of the project: named by LIGHTHOUSE, else fetched by npx when it is asked for. */
const VERSION = '12.8.2';

/** Figures of a report, by Lighthouse's ids. */
const FIGURES = {
  blockingMs: 'total-blocking-time',
  largestPaintMs: 'largest-contentful-paint',
  layoutShift: 'cumulative-layout-shift',
};
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

/** The figures of a report. `power` is Lighthouse's own measure of the machine during the run: half of it doubles the blocking time. */
export function figuresOf({ categories, audits, environment, runtimeError }) {
  if (runtimeError) throw new Error(`Lighthouse : ${runtimeError.message}`);
  const figures = Object.entries(FIGURES).map(([name, id]) => [name, audits[id].numericValue]);
  return { score: Math.round(categories.performance.score * 100), power: environment.benchmarkIndex, ...Object.fromEntries(figures) };
}

/** The median of each figure over the runs of a page. */
export const mediansOf = (runs) => Object.fromEntries(Object.keys(runs[0]).map((name) => [name, median(runs.map((one) => one[name]))]));

/** One first visit, mobile, by Lighthouse's own settings. */
async function visit({ command, args }, address, reportFile) {
  const options = ['--quiet', '--output=json', `--output-path=${reportFile}`, '--only-categories=performance'];
  const { code, output } = await run(command, [...args, address, ...options, '--chrome-flags=--headless --no-sandbox'], {
    isQuiet: true,
    env: { CHROME_PATH: await findBrowser() },
  });
  if (code !== 0) throw new Error(`Lighthouse n’a pas pu mesurer ${address} :\n${output}`);
  return figuresOf(JSON.parse(await fs.readFile(reportFile, 'utf8')));
}

async function pagesOf(address) {
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
 * @returns the version, and each page with its goal, the medians of its runs and their number
 */
export async function measureLighthouse({ address, rounds, deadline, defer }) {
  const lighthouse = await findLighthouse();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'ulty-lighthouse-'));
  defer(() => fs.rm(folder, { recursive: true, force: true }));
  const pages = await pagesOf(address);
  const done = await inRounds(rounds, deadline, async () => {
    const figures = [];
    for (const page of pages) figures.push(await visit(lighthouse, address + page.path, path.join(folder, 'report.json')));
    return figures;
  });
  return {
    version: lighthouse.version,
    rounds: done.length,
    pages: pages.map((page, at) => ({ ...page, medians: mediansOf(done.map((round) => round[at])) })),
  };
}
