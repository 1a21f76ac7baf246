import { drawnValues, filledFigures, type DrawnFigures, type FilledFigures } from './drawn-figures.js';
import { shuffled } from './shuffle.js';

/** The least number of questions of a quiz, and how many of them an attempt asks. Decision 0130. */
export const POOLS = { chapter: { questions: 8, drawn: 5 }, course: { questions: 12, drawn: 8 } } as const;

/** Attempts are numbered from 0 to this one; then the numbers begin again. */
export const LAST_DRAW = 9_999;

/** The number of an attempt after so many earlier ones. */
export const drawAfter = (attempts: number): number => attempts % (LAST_DRAW + 1);

/** Whose attempt at which quiz, and its number: all that decides what it asks. */
export interface Draw {
  learner: string;
  quiz: string;
  number: number;
}

/** The questions of one version of a quiz, in order. */
export interface Pool<Question> {
  /** How many an attempt asks; without it, all. */
  drawn?: number | null | undefined;
  questions: readonly Question[];
}

/** How many questions an attempt asks. */
export const askedCount = ({ drawn, questions }: Pool<unknown>): number => Math.min(drawn ?? questions.length, questions.length);

/**
 * The questions of an attempt, computed by the device that asks them and by the server that grades them: the pool is laid out in a circle,
 * in an order that learner and quiz decide, and each attempt takes the next ones, so that two in a row share as few as can be. A question
 * with figures asks those that the draw and its own id decide.
 * @param fill puts the figures into a question of the caller's shape
 */
export function drawnQuestions<Question extends { id: string; drawnFigures?: DrawnFigures | null | undefined }>(
  pool: Pool<Question>,
  { learner, quiz, number }: Draw,
  fill: (question: Question, filled: FilledFigures) => Question,
): Question[] {
  const seed = `${learner}:${quiz}`;
  const circle = shuffled(pool.questions, seed);
  const count = askedCount(pool);
  return Array.from({ length: count }, (_, at) => circle[(number * count + at) % circle.length] as Question).map((question) => {
    const { id, drawnFigures } = question;
    const filled = drawnFigures && filledFigures(drawnFigures, drawnValues(drawnFigures.rows, `${seed}:${number}:${id}`));
    return filled ? fill(question, filled) : question;
  });
}
