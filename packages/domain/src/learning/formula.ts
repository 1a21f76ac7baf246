/**
 * The formula of a calculation: 'c - a - b', where a is its first figure, b the second and so on. Only + - * / parentheses, numbers and
 * letters. Parsed here and never with `eval`: formulas come from files, figures from learners.
 */

type Token = string;

const TOKEN = /\s*(\d+(?:\.\d+)?|[a-z]|[-+*/()])/y;

function tokensOf(formula: string): Token[] | null {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.trimEnd().length) {
    const [, token] = TOKEN.exec(formula) ?? [];
    if (token === undefined) return null;
    tokens.push(token);
  }
  return tokens;
}

/** Longest formula: nested parentheses are parsed by recursion. */
const MAX_LENGTH = 100;

/**
 * The value of a formula, rounded to nine decimals so that 0.1 + 0.2 is 0.3. Null for a formula that cannot be parsed, names a letter
 * without a figure, or divides by zero.
 * @param values a, b, c … in order
 */
export function computeFormula(formula: string, values: readonly number[]): number | null {
  const tokens = formula.length <= MAX_LENGTH ? tokensOf(formula) : null;
  if (!tokens) return null;
  let at = 0;

  const sum = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') value = tokens[at++] === '+' ? value + product() : value - product();
    return value;
  };
  const product = (): number => {
    let value = part();
    while (tokens[at] === '*' || tokens[at] === '/') value = tokens[at++] === '*' ? value * part() : value / part();
    return value;
  };
  const part = (): number => {
    const token = tokens[at++];
    if (token === '-') return -part();
    if (token === '(') {
      const value = sum();
      return tokens[at++] === ')' ? value : NaN;
    }
    if (token === undefined) return NaN;
    if (/^[a-z]$/.test(token)) return values[token.charCodeAt(0) - 97] ?? NaN;
    return /^\d/.test(token) ? Number(token) : NaN;
  };

  const value = sum();
  if (at !== tokens.length || !Number.isFinite(value)) return null;
  return Number(value.toFixed(9)) + 0;
}

const SIGNS: Record<string, string> = { '*': '×', '/': '÷', '-': '\u2212', '+': '+' };

/**
 * The formula with its figures in place of the letters: '25 500 − 22 500 − 500'.
 * @param figures a, b, c … as texts
 */
export function writtenFormula(formula: string, figures: readonly string[]): string {
  return (tokensOf(formula) ?? [])
    .map((token) => (/^[a-z]$/.test(token) ? (figures[token.charCodeAt(0) - 97] ?? token) : (SIGNS[token] ?? token)))
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')');
}
