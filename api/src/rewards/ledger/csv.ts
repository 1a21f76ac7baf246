/** Cells that spreadsheets would execute as a formula. OWASP, CSV injection. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[;"\r\n]/;

/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const CSV_START = '\uFEFF';

/** Formats one line: numbers unchanged, texts without formulas and quoted where necessary. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell))).join(';')}\r\n`;
}

function csvText(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
