import { filledText } from './filled-text.js';
import { computeFormula } from './formula.js';
import type { NamedMistake } from './named-mistake.js';
import { numbersFrom } from './shuffle.js';

/** A figure of a question that each attempt draws anew: from `from` to `to`, in steps. */
export interface DrawnRow {
  unit?: string | undefined;
  from: number;
  to: number;
  step: number;
}

/** A question with a number whose figures are drawn; a, b, c … in its formulas and texts are those of the rows, see `filledText`. */
export interface DrawnFigures {
  rows: readonly DrawnRow[];
  /** Gives the answer. */
  formula: string;
  prompt: string;
  explanation: string;
  hint?: string | null | undefined;
  mistakes?: readonly { value: number | string; says: string }[] | null | undefined;
}

/** What a question asks with its figures. */
export interface FilledFigures {
  prompt: string;
  explanation: string;
  hint: string | null;
  answer: number;
  mistakes?: NamedMistake[];
}

/** How many values a figure may have. */
export const valuesCount = ({ from, to, step }: DrawnRow): number => Math.floor((to - from) / step + 1e-9) + 1;

/** The value number `at` of a figure, without the rounding errors of 0.1 + 0.2. */
export const valueAt = ({ from, step }: DrawnRow, at: number): number => Number((from + at * step).toFixed(9));

/** The figures that a seed draws: the same on the device and on the server. */
export function drawnValues(rows: readonly DrawnRow[], seed: string): number[] {
  const next = numbersFrom(seed);
  return rows.map((row) => valueAt(row, Math.floor(next() * valuesCount(row))));
}

/** A question with these figures in its texts, its answer and its mistakes; null where one of them cannot be computed. */
export function filledFigures(
  { rows, formula, prompt, explanation, hint, mistakes }: DrawnFigures,
  values: readonly number[],
): FilledFigures | null {
  const fill = (text: string) => filledText(text, rows, values);
  const answer = computeFormula(formula, values);
  const [asked, told, helped] = [fill(prompt), fill(explanation), hint ? fill(hint) : ''];
  const named = (mistakes ?? []).map(({ value, says }) => ({
    value: typeof value === 'number' ? value : computeFormula(value, values),
    says: fill(says),
  }));
  if (answer === null || asked === null || told === null || helped === null) return null;
  if (!named.every((one): one is NamedMistake => one.value !== null && one.says !== null)) return null;
  return { prompt: asked, explanation: told, hint: helped || null, answer, ...(named.length > 0 && { mistakes: named }) };
}
