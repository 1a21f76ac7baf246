import { filledFigures, valueAt, valuesCount, type DrawnFigures, type DrawnRow } from '@ulty/domain/learning/drawn-figures.js';
import { calculationsOf } from '@ulty/domain/learning/filled-text.js';
import { computeFormula } from '@ulty/domain/learning/formula.js';
import { numbersFrom } from '@ulty/domain/learning/shuffle.js';

/** A question with a number whose figures each attempt draws, as its file states it. */
export interface DrawnQuestion extends DrawnFigures {
  rows: readonly (DrawnRow & { name: string; value: number })[];
}

/** Fewer sets of figures are learned by heart. */
const LEAST_SETS = 3;
/** Decimals that a learner can be asked to compute and type. */
const DECIMALS = 2;

interface FieldProblem {
  field: string;
  message: string;
}

/**
 * What is wrong with the figures an attempt may draw: their limits, or a set whose results cannot be asked. @param most sets to try; of more,
 * all corners and a sample that is the same every time
 */
export function figuresProblems(question: DrawnQuestion, most: number): FieldProblem[] {
  const limits = question.rows.flatMap((row, at) => limitsProblem(row).map((message) => ({ field: `rows.${at}`, message })));
  if (limits.length > 0) return limits;
  const count = question.rows.reduce((product, row) => product * valuesCount(row), 1);
  if (count < LEAST_SETS)
    return [{ field: 'rows', message: `Ces limites ne donnent que ${count} jeu(x) de chiffres, et non ${LEAST_SETS} au moins.` }];
  const shown = calculationsOf(question.prompt).join(' ');
  const hidden = question.rows.findIndex((_, at) => !new RegExp(`\\b${letterOf(at)}\\b`).test(shown));
  if (hidden >= 0)
    return [{ field: 'prompt', message: `La question ne dit pas le chiffre {${letterOf(hidden)}} : écrivez-le entre accolades.` }];
  for (const values of setsOf(question.rows, count, most)) {
    const problem = resultsProblem(question, values);
    if (problem) return [{ ...problem, message: `Avec ${named(values)}, ${problem.message}` }];
  }
  return [];
}

const letterOf = (at: number) => String.fromCharCode(97 + at);
const named = (values: readonly number[]) => values.map((value, at) => `${letterOf(at)} = ${value}`).join(', ');

function limitsProblem({ value, from, to, step }: DrawnQuestion['rows'][number]): string[] {
  const steps = (to - from) / step;
  if (from > to) return [`Le plus petit chiffre (${from}) dépasse le plus grand (${to}).`];
  if (Math.abs(steps - Math.round(steps)) > 1e-9) return [`De ${from} à ${to}, des pas de ${step} ne tombent pas juste.`];
  if (value < from || value > to) return [`Le chiffre ${value} sort de ses limites, ${from} à ${to}.`];
  return [];
}

function* setsOf(rows: readonly (DrawnRow & { value: number })[], count: number, most: number): Generator<number[]> {
  const counts = rows.map(valuesCount);
  const values = (places: readonly number[]) => rows.map((row, at) => valueAt(row, places[at] ?? 0));
  yield rows.map(({ value }) => value);
  if (count <= most) {
    for (let set = 0; set < count; set += 1) {
      let left = set;
      yield values(
        counts.map((of) => {
          const place = left % of;
          left = Math.floor(left / of);
          return place;
        }),
      );
    }
    return;
  }
  for (let corner = 0; corner < 2 ** rows.length; corner += 1) yield values(counts.map((of, at) => (corner & (1 << at) ? of - 1 : 0)));
  const next = numbersFrom(JSON.stringify(rows));
  for (let tried = 0; tried < most; tried += 1) yield values(counts.map((of) => Math.floor(next() * of)));
}

/** Why these figures cannot be asked, or null. */
function resultsProblem(question: DrawnQuestion, values: readonly number[]): FieldProblem | null {
  const filled = filledFigures(question, values);
  const { prompt, explanation, hint } = question;
  if (!filled) return { field: 'formula', message: 'un calcul ne se fait pas.' };
  if (filled.answer < 0) return { field: 'formula', message: `le résultat est négatif : ${filled.answer}.` };
  for (const [field, said] of [['prompt', prompt] as const, ['explanation', explanation] as const, ['hint', hint ?? ''] as const])
    for (const calculation of calculationsOf(said))
      if (isLong(computeFormula(calculation, values)))
        return { field, message: `{${calculation}} a plus de ${DECIMALS} décimales : choisissez d’autres limites ou d’autres pas.` };
  if (isLong(filled.answer))
    return { field: 'formula', message: `le résultat a plus de ${DECIMALS} décimales : choisissez d’autres limites ou d’autres pas.` };
  const right = filled.mistakes?.findIndex(({ value }) => Math.abs(value - filled.answer) < 1e-9) ?? -1;
  return right >= 0 ? { field: `mistakes.${right}.value`, message: `cette erreur donne la bonne réponse.` } : null;
}

const isLong = (value: number | null): boolean => value === null || Math.abs(value - Number(value.toFixed(DECIMALS))) > 1e-9;
