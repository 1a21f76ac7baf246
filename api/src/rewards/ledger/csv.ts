/** Cells that spreadsheets would run as a formula. OWASP, CSV injection. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[;"\r\n]/;

/** Byte order mark: spreadsheets read the file as UTF-8. */
export const CSV_START = '\uFEFF';

/** One line: numbers as they are, texts harmless and quoted where they must be. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell))).join(';')}\r\n`;
}

function csvText(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
