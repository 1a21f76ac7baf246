/**
 * What a pupil writes on a line, evaluated: '4² + 2²', '3,5', '2(x − 1)', '√20', '5/2'. Implicit products, powers and roots as on paper;
 * no names but single letters. Parsed here and never with `eval`.
 */

/** Longest text: nested parentheses are parsed by recursion. */
const MAX_LENGTH = 120;

const RAISED: Readonly<Record<string, string>> = { '²': '^2', '³': '^3' };

/** One writing for the signs that mean the same: '−' and '-', '×' and '*', '3,5' and '3.5'; without spaces, in small letters. */
export function plainSigns(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[²³]/g, (sign) => RAISED[sign] ?? sign)
    .replaceAll(/[−–—‒]/g, '-')
    .replaceAll(/[×·∙⋅]/g, '*')
    .replaceAll(/[÷:](?=\d)/g, '/')
    .replaceAll('≤', '<=')
    .replaceAll('≥', '>=')
    .replaceAll(/\+?(?:∞|\binf\b)/g, '∞')
    .replaceAll(/\\?sqrt|racine(?:de)?/g, '√')
    .replaceAll(/(?<=\d),(?=\d)/g, '.')
    .replaceAll(/[\s\u00a0\u202f]/g, '');
}

/**
 * The value of a written expression, or null where it cannot be computed.
 * @param letters values of its letters, 'x' mostly; π is known
 */
export function evaluateWritten(text: string, letters: Readonly<Record<string, number>> = {}): number | null {
  const written = plainSigns(text);
  if (written === '' || written.length > MAX_LENGTH) return null;
  let at = 0;

  const sum = (): number => {
    let value = product();
    while (written[at] === '+' || written[at] === '-') value = written[at++] === '+' ? value + product() : value - product();
    return value;
  };
  const product = (): number => {
    let value = signed();
    for (;;) {
      const sign = written[at] ?? '';
      if (sign === '*' || sign === '/') {
        at += 1;
        value = sign === '*' ? value * signed() : value / signed();
      } else if (/[\da-z(√π]/.test(sign)) value *= power();
      else return value;
    }
  };
  const signed = (): number => {
    if (written[at] !== '-' && written[at] !== '+') return power();
    return written[at++] === '-' ? -signed() : signed();
  };
  const power = (): number => {
    const base = part();
    if (written[at] !== '^') return base;
    at += 1;
    return base ** signed();
  };
  const part = (): number => {
    const rest = written.slice(at);
    const [digits] = /^\d+(?:\.\d+)?/.exec(rest) ?? [];
    if (digits !== undefined) {
      at += digits.length;
      return Number(digits);
    }
    const sign = written[at++] ?? '';
    if (sign === '(') {
      const value = sum();
      return written[at++] === ')' ? value : Number.NaN;
    }
    if (sign === '√') return Math.sqrt(part());
    if (sign === 'π') return Math.PI;
    return letters[sign] ?? Number.NaN;
  };

  const value = sum();
  return at === written.length && Number.isFinite(value) ? Number(value.toFixed(9)) + 0 : null;
}

/** Values at which two expressions in x are compared: two different polynomials of the programme differ at one of them at least. */
const SAMPLES = [-3, -1, 0.5, 2, 5] as const;

export const isClose = (one: number, other: number, tolerance = 0): boolean => Math.abs(one - other) <= tolerance + 1e-6;

/**
 * Whether two expressions in x, or two numbers, have the same values: '2(x + 1)' and '2x + 2'.
 * @param letters values of further letters in `other`
 */
export function isSameExpression(one: string, other: string, letters: Readonly<Record<string, number>> = {}, tolerance = 0): boolean {
  return SAMPLES.every((x) => {
    const [a, b] = [evaluateWritten(one, { x }), evaluateWritten(other, { ...letters, x })];
    return a !== null && b !== null && isClose(a, b, tolerance);
  });
}
