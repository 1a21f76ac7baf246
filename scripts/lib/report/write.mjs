import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { matrixMarkdown } from './matrix.mjs';
import { reportPage } from './page.mjs';

/** @import { Duration, Result } from '../results.js' */

/** Folder of the report, and of what Playwright adds to it: `<suite>/index.html` with images of failures, and traces where they were asked for. */
const REPORT = inRoot('.cache/report');
const MOST_BYTES = 200_000_000;

/** Attachments of a report's tests, and the results that a run leaves beside it. */
const IS_ATTACHMENT = /\.(zip|png|webm|md)$/;

/** Deletes the largest traces and images below a folder until everything there is within `most` bytes. @param {string} folder @returns how many */
export function keepWithin(folder, most = MOST_BYTES) {
  if (!fs.existsSync(folder)) return 0;
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ file: path.join(folder, name), stat: fs.statSync(path.join(folder, name)) }))
    .filter(({ stat }) => stat.isFile())
    .sort((a, b) => b.stat.size - a.stat.size);
  let total = files.reduce((sum, { stat }) => sum + stat.size, 0);
  let deleted = 0;
  for (const { file, stat } of files.filter(({ file }) => IS_ATTACHMENT.test(file))) {
    if (total <= most) break;
    fs.rmSync(file);
    total -= stat.size;
    deleted += 1;
  }
  return deleted;
}

/**
 * Writes the pages of a run in place of those before.
 * @param {readonly Result[]} results @param {{ notes?: readonly string[], durations?: readonly Duration[] }} more as `reportPage` has them
 * @returns the page to open
 */
export function writeReport(results, { notes = [], durations = [] } = {}) {
  fs.mkdirSync(REPORT, { recursive: true });
  const current = results.flatMap(({ pages }) => pages?.split('/')[0] ?? []);
  // Of a run before, whose suites were others.
  for (const entry of fs.readdirSync(REPORT)) if (!current.includes(entry)) fs.rmSync(path.join(REPORT, entry), { recursive: true });
  const deleted = keepWithin(REPORT);
  const more = deleted > 0 ? [`${deleted} traces ou images, les plus lourdes, n’ont pas été gardées : le rapport dépassait 200 Mo.`] : [];
  const matrix = results.find(({ cells = [] }) => cells.length > 0);
  if (matrix?.cells) fs.writeFileSync(path.join(REPORT, 'matrix.md'), matrixMarkdown(matrix.cells, matrix.previous));
  const page = path.join(REPORT, 'index.html');
  fs.writeFileSync(page, reportPage({ results, endedAt: new Date(), notes: [...notes, ...more], durations }));
  return page;
}
