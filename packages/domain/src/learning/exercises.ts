import { QUESTION_TYPES } from './books.js';
import { formatCount } from '../base/count.js';

/** Least number of exercises of each text: the import refuses a lesson or chapter with fewer. Product §2.27. */
export const EXERCISES: { readonly perLesson: number; readonly perChapter: number } = { perLesson: 3, perChapter: 2 };

/** Kinds of exercise: those of a question, and 'open', which is not graded. */
export const EXERCISE_TYPES = [...QUESTION_TYPES, 'open'] as const;
export type ExerciseType = (typeof EXERCISE_TYPES)[number];

/** Number of figures in a calculation: fewer make no calculation, more do not fit on a phone. */
export const EXERCISE_ROWS = { min: 2, max: 5 } as const;

/** One figure of a calculation: 'Achat du sac de 50 kg', 22 500, 'F'. */
export interface ExerciseRow {
  name: string;
  value: number;
  unit?: string | undefined;
}

/** The figures of a calculation in words, where no table can show them: 'Achat : 22 500 F, transport : 500 F'. */
export function rowsInWords(rows: readonly ExerciseRow[]): string {
  return rows.map(({ name, value, unit }) => `${name}\u00a0: ${figureWords(value, unit)}`).join(', ');
}

/**
 * A figure in French notation with its unit: '22 500 F', '12,5 %'.
 * @param maxDecimals results are rounded to it; typed figures keep all decimals
 */
export function figureWords(value: number, unit?: string, maxDecimals = 3): string {
  const [whole = '0', decimals] = String(Number(Math.abs(value).toFixed(maxDecimals))).split('.');
  const digits = `${value < 0 ? '\u2212' : ''}${formatCount(Number(whole))}${decimals ? `,${decimals}` : ''}`;
  return unit ? `${digits}\u00a0${unit}` : digits;
}
