const FAILED = 'ÉCHEC';

/** @import { Cell } from '../results.js' */

/**
 * The cells as a table: a row for each remote, a column for each state, both in the order of the tests.
 * @param {readonly Cell[]} cells
 */
export function matrixTable(cells) {
  const states = [...new Set(cells.map(({ state }) => state))];
  const remotes = [...new Set(cells.map(({ remote }) => remote))];
  const at = (/** @type {string} */ remote, /** @type {string} */ state) => {
    const cell = cells.find((one) => one.remote === remote && one.state === state);
    if (!cell) return { words: '–', isPassed: true };
    return { words: (cell.isPassed && cell.outcome) || FAILED, isPassed: cell.isPassed };
  };
  return { states, rows: remotes.map((remote) => ({ remote, cells: states.map((state) => at(remote, state)) })) };
}

/** For a terminal. @param {readonly Cell[]} cells */
export function matrixText(cells) {
  const { states, rows } = matrixTable(cells);
  const lines = [['', ...states], ...rows.map(({ remote, cells: row }) => [remote, ...row.map(({ words }) => words)])];
  const widths = ['', ...states].map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => `  ${line.map((words, column) => words.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd()).join('\n');
}

/** As a table of Markdown, under a line that says what N-1 is. @param {readonly Cell[]} cells @param {string | undefined} previous */
export function matrixMarkdown(cells, previous) {
  const { states, rows } = matrixTable(cells);
  const line = (/** @type {string[]} */ words) => `| ${words.join(' | ')} |`;
  return [
    `# Compatibilité : hôte N\n\nN-1 : ${previous}.\n`,
    line(['module', ...states]),
    line(['---', ...states.map(() => '---')]),
    ...rows.map(({ remote, cells: row }) => line([remote, ...row.map(({ words }) => words)])),
    '',
  ].join('\n');
}
