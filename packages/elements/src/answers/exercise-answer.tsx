import type { Exercise } from '@ulty/contracts/learning/books.js';
import type { QuestionType } from '@ulty/domain/learning/books.js';
import { DONT_KNOW } from '@ulty/domain/learning/breaths.js';
import { figureWords } from '@ulty/domain/learning/exercises.js';
import { computeFormula } from '@ulty/domain/learning/formula.js';
import { typedNumber } from '@ulty/domain/base/typed-number.js';
import { verdictWords } from '@ulty/domain/learning/verdict-words.js';
import { TRUE_OR_FALSE, verdictOn, type Verdict } from '@ulty/domain/learning/verdict.js';
import { betterSpelling } from '@ulty/domain/learning/written-answer.js';
import { useMemo, type Ref } from 'react';
import { AnswerRow } from './answer-row';
import { AnswerWhy } from './answer-why';
import { ExerciseFigures } from './exercise-figures';
import { Icon } from '../base/icon';
import { check } from '../base/icons';

/** A try as this device knows it. */
export interface KnownTry {
  /** Empty for 'Je ne sais pas', and for an open exercise. */
  choice: readonly string[];
  /** The text written in an open exercise; only on the device where it was written. */
  words?: string | undefined;
  /** The server's grade, if it sent one: this device may have another version's key. */
  isRight?: boolean | null;
}

export type GradedExercise = Exercise & { type: QuestionType };

/** Whether an exercise has a right answer: all except open ones. */
export const isGraded = (exercise: Exercise): exercise is GradedExercise => exercise.type !== 'open';

interface Answered {
  exercise: GradedExercise;
  given: readonly string[];
  verdict: Verdict;
}

/** The verdict on a try, and why. */
export function Said({ exercise, given, verdict }: Answered) {
  return (
    <p>
      <strong>{verdict.isRight && exercise.rows ? 'Votre calcul est juste.' : verdictWords(exercise, given, verdict)}</strong>{' '}
      <AnswerWhy question={exercise} given={given} verdict={verdict} />
    </p>
  );
}

/** The verdict on a try, computed once: finding the order of seven items takes a while on a cheap phone. */
export function useVerdict(exercise: GradedExercise, known: KnownTry | null): Verdict | null {
  const given = known?.choice ?? null;
  const isToldRight = known?.isRight === true;
  return useMemo(
    () => given && (isToldRight ? { isRight: true, right: given } : verdictOf(exercise, given)),
    [exercise, given, isToldRight],
  );
}

/** The verdict on a try; the right result of a calculation comes from its formula. */
function verdictOf(exercise: GradedExercise, choice: readonly string[]): Verdict {
  const verdict = verdictOn(exercise, choice);
  const { rows, formula } = exercise;
  const result =
    rows && formula && !verdict.isRight
      ? computeFormula(
          formula,
          rows.map(({ value }) => value),
        )
      : null;
  return typeof result === 'number' ? { isRight: false, right: [String(result)] } : verdict;
}

export interface ExerciseAnswerProps {
  exercise: Exercise;
  known: KnownTry;
  /** The element that receives the focus. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/** The answer to an exercise away from its place, on top of the breath it opened: the right one, what was said, and why. Identity §17.4. */
export function ExerciseAnswer({ exercise, known, ref }: ExerciseAnswerProps) {
  if (isGraded(exercise)) return <GradedAnswer exercise={exercise} known={known} ref={ref} />;
  return (
    <div className="u-exercise-verdict u-stack-10" role="status" tabIndex={-1} ref={ref}>
      {known.words && <p className="u-exercise-own-words">{known.words}</p>}
      <p>
        <strong>Un exemple.</strong> {exercise.explanation}
      </p>
    </div>
  );
}

function GradedAnswer({ exercise, known, ref }: Omit<ExerciseAnswerProps, 'exercise'> & { exercise: GradedExercise }) {
  const { type, rows, formula } = exercise;
  const verdict = useVerdict(exercise, known);
  if (!verdict) return null;
  const { isRight, right } = verdict;
  const given = known.choice;
  const said = given.length > 0 ? wordsOf(exercise, given) : DONT_KNOW.toLowerCase();
  const spelling = isRight ? betterSpelling(exercise, given[0] ?? '') : null;
  // A text has a second accepted form.
  const words = spelling ?? wordsOf(exercise, type === 'text' ? (right ?? given).slice(0, 1) : (right ?? given));
  const isFigure = type === 'number' && given.length > 0;
  return (
    <>
      <div className="u-exercise-verdict u-stack-10" role="status" tabIndex={-1} ref={ref}>
        <AnswerRow
          as="div"
          look={right ? 'right' : 'given'}
          words={<span className={type === 'number' || type === 'text' ? 'u-answer-large' : undefined}>{words}</span>}
          mark={
            !right
              ? 'Votre réponse'
              : isRight && !spelling
                ? 'Votre réponse, juste'
                : `Vous aviez dit ${isFigure ? said : `«\u00a0${said}\u00a0»`}`
          }
        >
          {right && <Icon path={check} size={24} />}
        </AnswerRow>
        <Said exercise={exercise} given={given} verdict={verdict} />
        {type === 'text' && !isRight && right?.[1] && (
          <p className="u-answer-spelling">
            Aussi accepté{'\u00a0'}: {right[1]}.
          </p>
        )}
      </div>
      {rows && formula && (
        <details>
          <summary className="u-section-link">Voir les chiffres</summary>
          <div className="u-stack-12">
            <ExerciseFigures exercise={exercise} rows={rows} isTried />
          </div>
        </details>
      )}
    </>
  );
}

/** An answer as it reads: the words of its choices, a number with its unit. */
function wordsOf({ type, choices, unit }: GradedExercise, answer: readonly string[]): string {
  const figure = type === 'number' ? typedNumber(answer[0] ?? '', unit) : null;
  if (figure !== null) return figureWords(Number(figure), unit, 9);
  const among = type === 'truefalse' ? TRUE_OR_FALSE : choices;
  return answer.map((id) => among.find((choice) => choice.id === id)?.text ?? id).join(type === 'order' ? ' → ' : ', ');
}
