import { figureWords } from './exercises.js';
import { computeFormula } from './formula.js';

/**
 * A text with its calculations done: `{a}` is the first figure with its unit, `{a * b / 100}` a result without one. Null where one of them
 * cannot be computed.
 * @param values a, b, c … in order
 */
export function filledText(template: string, rows: readonly { unit?: string | undefined }[], values: readonly number[]): string | null {
  let isWhole = true;
  const text = template.replaceAll(CALCULATIONS, (_, formula: string) => {
    const value = computeFormula(formula, values);
    if (value === null) isWhole = false;
    const row = /^[a-e]$/.test(formula.trim()) ? rows[formula.trim().charCodeAt(0) - 97] : undefined;
    return figureWords(value ?? 0, row?.unit);
  });
  return isWhole ? text : null;
}

/** The calculations of a text, without their braces: 'a', 'a * b / 100'. */
export const calculationsOf = (template: string): string[] => [...template.matchAll(CALCULATIONS)].map(([, formula = '']) => formula);

const CALCULATIONS = /\{([^{}]*)\}/g;
