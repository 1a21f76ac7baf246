/** @typedef {{ site: number, bare: number }} Round what was measured of both sides, one after the other */
/**
 * Medians by what was done: ms, the same as a multiple of a control's, and pages that were read.
 * @typedef {Record<string, { ms: number, inControls: number, pages?: number }>} Medians
 */

/** The middle value; between the two middle ones when their number is even. @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [lower, upper] = /** @type {[number, number]} */ ([sorted[middle - 1], sorted[middle]]);
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2;
}

/**
 * Summarises rounds of { site, bare }. Each round compares neighbours in time, so the ratio is the median of the rounds' own
 * ratios: a machine that slows down half way changes both sides of a round, never the ratio.
 * @param {readonly Round[]} rounds
 */
export function summary(rounds) {
  const ratios = rounds.map(({ site, bare }) => site / bare);
  return {
    site: median(rounds.map(({ site }) => site)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  };
}

/**
 * Up to `wanted` rounds, fewer when the deadline (ms, as Date.now) passes; at least one.
 * @template Done
 * @param {number} wanted @param {number} deadline @param {(round: number) => Promise<Done>} work
 */
export async function inRounds(wanted, deadline, work) {
  /** @type {Done[]} */
  const done = [];
  for (let round = 0; round < wanted && (round === 0 || Date.now() < deadline); round += 1) done.push(await work(round));
  return done;
}

/** A number in French format. */
export const written = (/** @type {number} */ value, digits = 0) =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits }).replaceAll(/[\u202f\u00a0]/g, ' ');

/**
 * Lines of a table: the first column to the left, figures to the right, the verdict to the left again.
 * @param {readonly (readonly string[])[]} rows
 */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isFigure = (/** @type {number} */ column) => column > 0 && column < widths.length - 1;
  return rows.map((row) =>
    `  ${row.map((cell, column) => (isFigure(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('   ')}`.trimEnd(),
  );
}

/**
 * A row that compares both sides with its goal, the greatest ratio allowed.
 * @param {string} name @param {ReturnType<typeof summary>} figures @param {number} goal @param {string} unit
 */
export function comparison(name, { site, bare, ratio, lowest, highest }, goal, unit, digits = 0) {
  const verdict = ratio <= goal ? 'ok' : 'au-dessus du but';
  return [
    name,
    `${written(site, digits)} ${unit}`,
    `${written(bare, digits)} ${unit}`,
    written(ratio, 2),
    `${written(lowest, 2)} à ${written(highest, 2)}`,
    `≤ ${written(goal, 1)}`,
    verdict,
  ];
}

/** The head of the table of `comparison` rows. */
export const heading = (/** @type {string} */ bare) => ['', 'Ulty', bare, 'rapport', 'étendue', 'but', ''];
