import type { Exercise } from '@ulty/contracts/learning/books.js';
import type { Lesson } from '@ulty/contracts/learning/courses.js';
import { rightAnswersToPass } from '@ulty/domain/learning/courses.js';
import { verdictOn } from '@ulty/domain/learning/verdict.js';
import type { KnownTry } from '@ulty/elements/answers/exercise-answer';

/** The reader's results in a lesson that is a quiz. */
export interface QuizStanding {
  total: number;
  right: number;
  /** Number of right answers that passes it. */
  needed: number;
  isPassed: boolean;
  /** Number of questions without an answer. */
  left: number;
  missedIds: readonly string[];
}

type Asked = Exercise & { type: Exclude<Exercise['type'], 'open'> };

/** Null for a lesson that is no quiz. The server grades with its own key; the device computes the same at once. */
export function quizStanding(
  { passPercent, exercises = [], isCompleted }: Pick<Lesson, 'passPercent' | 'exercises' | 'isCompleted'>,
  tries: ReadonlyMap<string, KnownTry>,
): QuizStanding | null {
  if (!passPercent) return null;
  const asked = exercises.filter((exercise): exercise is Asked => exercise.type !== 'open');
  const judged = asked.map((exercise) => {
    const known = tries.get(exercise.id);
    return { id: exercise.id, isRight: known && (known.isRight ?? verdictOn(exercise, known.choice).isRight) };
  });
  const right = judged.filter(({ isRight }) => isRight === true).length;
  const needed = rightAnswersToPass(asked.length, passPercent);
  return {
    total: asked.length,
    right,
    needed,
    isPassed: isCompleted || right >= needed,
    left: judged.filter(({ isRight }) => isRight === undefined).length,
    missedIds: judged.filter(({ isRight }) => isRight === false).map(({ id }) => id),
  };
}
