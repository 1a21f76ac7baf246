import type { Exercise } from '@ulty/contracts/learning/books.js';
import { TRUE_OR_FALSE } from '@ulty/domain/learning/verdict.js';
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { AnswerForm } from './answer-form';
import { Button } from '../base/button';
import { isGraded, Said, useVerdict, type GradedExercise, type KnownTry } from './exercise-answer';
import { ExerciseFigures } from './exercise-figures';
import './exercise.css';
import { TouchRow } from './touch-row';
import { Icon } from '../base/icon';
import { pencil } from '../base/icons';

/** Few texts have one, and mostly at their end. */
const OpenExercise = lazy(() => import('./exercise-open'));

/** A try just made. */
export interface NewTry extends Omit<KnownTry, 'isRight'> {
  /** Milliseconds from the exercise's appearance to the try; absent for 'Je ne sais pas'. */
  ms?: number;
  hint: boolean;
}

export interface ExerciseCardProps {
  exercise: Exercise;
  /** Null until it was tried: the answer is shown after one try, right or wrong. */
  known: KnownTry | null;
  onTry: (given: NewTry) => void;
  /** In a text read in breaths, where the touch of a choice answers: whether a try opens the next breath. */
  touch?: 'opens' | 'stays' | undefined;
}

/** An exercise inside a text: tried first, then its answer is shown. Product §2.27, identity §16. */
export function ExerciseCard({ exercise, known, onTry, touch }: ExerciseCardProps) {
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
            isLeft={touch === 'opens'}
          />
        </Suspense>
      </Frame>
    );
  }
  return (
    <Frame title={exercise.rows ? 'À vous de calculer' : 'Essayez d’abord'} labelId={labelId}>
      <Graded exercise={exercise} known={known} labelId={labelId} onTry={giveTry} touch={touch} />
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

interface GradedProps extends Pick<ExerciseCardProps, 'touch'> {
  exercise: GradedExercise;
  known: KnownTry | null;
  labelId: string;
  onTry: (given: Omit<NewTry, 'ms'>) => void;
}

function Graded({ exercise, known, labelId, onTry, touch }: GradedProps) {
  const { type, choices, prompt, rows, topic } = exercise;
  const outcome = useRef<HTMLDivElement>(null);
  const given = known?.choice ?? null;
  const verdict = useVerdict(exercise, known);
  const shown = type === 'truefalse' ? TRUE_OR_FALSE : choices;
  const isOneTouch = touch !== undefined && (type === 'single' || type === 'truefalse');
  return (
    <AnswerForm
      className="u-stack-12"
      question={exercise}
      choices={shown}
      given={given}
      verdict={verdict}
      onAnswer={(choice, hint) => onTry({ choice, hint })}
      labelId={labelId}
      next={touch === 'opens' ? null : outcome}
      touches={
        isOneTouch
          ? (answer) => (
              <div role="group" aria-labelledby={labelId} className="u-stack-8">
                {shown.map(({ id, text }) => (
                  <TouchRow key={id} words={text} onClick={() => answer([id])} />
                ))}
              </div>
            )
          : undefined
      }
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
            {given && verdict && <Said exercise={exercise} given={given} verdict={verdict} />}
          </div>
          {!known && (
            <>
              {!isOneTouch && (
                <Button wide type="submit">
                  Vérifier
                </Button>
              )}
              <p className="u-exercise-note u-small u-muted">La réponse s’ouvre après votre essai, juste ou non.</p>
            </>
          )}
        </>
      )}
    </AnswerForm>
  );
}
