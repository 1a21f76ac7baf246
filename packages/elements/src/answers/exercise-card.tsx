import type { Exercise } from '@ulty/contracts/learning/books.js';
import type { QuestionType } from '@ulty/domain/learning/books.js';
import { computeFormula } from '@ulty/domain/learning/formula.js';
import { verdictWords } from '@ulty/domain/learning/verdict-words.js';
import { TRUE_OR_FALSE, verdictOn, type Verdict } from '@ulty/domain/learning/verdict.js';
import { lazy, Suspense, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { AnswerForm } from './answer-form';
import { AnswerWhy } from './answer-why';
import { Button } from '../base/button';
import { ExerciseFigures } from './exercise-figures';
import './exercise.css';
import { Icon } from '../base/icon';
import { pencil } from '../base/icons';

/** Few texts have one, and mostly at their end. */
const OpenExercise = lazy(() => import('./exercise-open'));

/** A try as this device knows it. */
export interface KnownTry {
  choice: readonly string[];
  /** The text written in an open exercise; only on the device where it was written. */
  words?: string | undefined;
  /** The server's grade, if it sent one: this device may have another version's key. */
  isRight?: boolean | null;
}

/** A try just made. */
export interface NewTry extends Omit<KnownTry, 'isRight'> {
  /** Milliseconds from the exercise's appearance to the try. */
  ms: number;
  hint: boolean;
}

export interface ExerciseCardProps {
  exercise: Exercise;
  /** Null until it was tried: the answer is shown after one try, right or wrong. */
  known: KnownTry | null;
  onTry: (given: NewTry) => void;
}

export type GradedExercise = Exercise & { type: QuestionType };

/** Whether an exercise has a right answer: all except open ones. */
const isGraded = (exercise: Exercise): exercise is GradedExercise => exercise.type !== 'open';

/** An exercise inside a text: tried first, then its answer is shown. Product §2.27, identity §16. */
export function ExerciseCard({ exercise, known, onTry }: ExerciseCardProps) {
  const labelId = useId();
  const [shownAt] = useState(() => performance.now());
  const giveTry = (given: Omit<NewTry, 'ms'>) => onTry({ ...given, ms: Math.round(performance.now() - shownAt) });
  if (!isGraded(exercise)) {
    return (
      <Frame title="À vous de jouer" labelId={labelId}>
        <Suspense fallback={<p className="u-exercise-prompt">{exercise.prompt}</p>}>
          <OpenExercise
            exercise={exercise}
            known={known}
            labelId={labelId}
            onTry={(words) => giveTry({ choice: [], words, hint: false })}
          />
        </Suspense>
      </Frame>
    );
  }
  return (
    <Frame title={exercise.rows ? 'À vous de calculer' : 'Essayez d’abord'} labelId={labelId}>
      <Graded exercise={exercise} known={known} labelId={labelId} onTry={giveTry} />
    </Frame>
  );
}

function Frame({ title, labelId, children }: { title: string; labelId: string; children: ReactNode }) {
  return (
    <section className="u-exercise" aria-labelledby={labelId}>
      <p className="u-exercise-title u-line">
        <Icon path={pencil} size={18} />
        {title}
      </p>
      {children}
    </section>
  );
}

interface GradedProps {
  exercise: GradedExercise;
  known: KnownTry | null;
  labelId: string;
  onTry: (given: Omit<NewTry, 'ms'>) => void;
}

function Graded({ exercise, known, labelId, onTry }: GradedProps) {
  const { type, choices, prompt, rows, topic } = exercise;
  const outcome = useRef<HTMLDivElement>(null);
  const given = known?.choice ?? null;
  // Computed once: finding the order of seven items takes a while on a cheap phone.
  const isToldRight = known?.isRight === true;
  const verdict = useMemo(
    () => given && (isToldRight ? { isRight: true, right: given } : verdictOf(exercise, given)),
    [exercise, given, isToldRight],
  );
  return (
    <AnswerForm
      className="u-stack-12"
      question={exercise}
      choices={type === 'truefalse' ? TRUE_OR_FALSE : choices}
      given={given}
      verdict={verdict}
      onAnswer={(choice, hint) => onTry({ choice, hint })}
      labelId={labelId}
      next={outcome}
      head={
        <>
          {rows && (
            <>
              <p className="u-exercise-prompt">{topic}</p>
              <ExerciseFigures exercise={exercise} rows={rows} isTried={known !== null} />
            </>
          )}
          <h2 className={rows ? 'u-exercise-asked' : 'u-exercise-prompt'} id={labelId}>
            {prompt}
          </h2>
        </>
      }
    >
      {() => (
        <>
          <div role="status" tabIndex={-1} className="u-exercise-verdict" ref={outcome}>
            {given && verdict && (
              <p>
                <strong>{verdict.isRight && rows ? 'Votre calcul est juste.' : verdictWords(exercise, given, verdict)}</strong>{' '}
                <AnswerWhy question={exercise} given={given} verdict={verdict} />
              </p>
            )}
          </div>
          {!known && (
            <>
              <Button wide type="submit">
                Vérifier
              </Button>
              <p className="u-exercise-note u-small u-muted">La réponse s’ouvre après votre essai, juste ou non.</p>
            </>
          )}
        </>
      )}
    </AnswerForm>
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
