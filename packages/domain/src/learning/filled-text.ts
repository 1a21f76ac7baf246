import { figureWords, type ExerciseRow } from './exercises.js';
import { computeFormula } from './formula.js';

/**
 * A text with its calculations done: `{a}` is the first figure with its unit, `{a * b / 100}` a result without one. Null where one of them
 * cannot be computed. @param values in place of those of the rows
 */
export function filledText(template: string, rows: readonly ExerciseRow[], values = rows.map(({ value }) => value)): string | null {
  let isWhole = true;
  const text = template.replaceAll(/\{([^{}]*)\}/g, (_, formula: string) => {
    const value = computeFormula(formula, values);
    if (value === null) isWhole = false;
    const row = /^[a-e]$/.test(formula.trim()) ? rows[formula.trim().charCodeAt(0) - 97] : undefined;
    return figureWords(value ?? 0, row?.unit);
  });
  return isWhole ? text : null;
}
