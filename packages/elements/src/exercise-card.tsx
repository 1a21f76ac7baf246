import type { Exercise } from '@ulty/contracts/books.js';
import { isAnswer, isRight, rightChoice } from '@ulty/domain/answer-check.js';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from './button';
import { ExerciseAnswer, isGraded, type GradedExercise } from './exercise-answer';
import { ExerciseFigures } from './exercise-figures';
import { OpenExercise } from './exercise-open';
import './exercise.css';
import { Icon } from './icon';
import { alertCircle, infoCircle, pencil } from './icons';

/** A try as this device knows it. */
export interface KnownTry {
  choice: readonly string[];
  /** What was written in an open exercise; only on the device where it was. */
  words?: string | undefined;
}

/** A try just made. */
export interface NewTry extends KnownTry {
  /** From the exercise's appearance to the try. */
  ms: number;
  hint: boolean;
}

export interface ExerciseCardProps {
  exercise: Exercise;
  /** Null until it was tried: the answer opens after one try, right or not. */
  known: KnownTry | null;
  onTry: (given: NewTry) => void;
}

const EMPTY_WORDS: Record<GradedExercise['type'], string> = {
  single: 'Choisissez une réponse.',
  truefalse: 'Choisissez une réponse.',
  multiple: 'Choisissez au moins une réponse.',
  order: 'Mettez les éléments dans l’ordre.',
  number: 'Écrivez un nombre, en chiffres.',
  text: 'Écrivez votre réponse.',
};

/** An exercise inside a text: tried first, then answered. Product §2.27, identity §16. */
export function ExerciseCard({ exercise, known, onTry }: ExerciseCardProps) {
  const labelId = useId();
  const [shownAt] = useState(() => performance.now());
  const take = (given: Omit<NewTry, 'ms'>) => onTry({ ...given, ms: Math.round(performance.now() - shownAt) });
  if (!isGraded(exercise)) {
    return (
      <Frame title="À vous de jouer" labelId={labelId}>
        <OpenExercise exercise={exercise} known={known} labelId={labelId} onTry={(words) => take({ choice: [], words, hint: false })} />
      </Frame>
    );
  }
  return (
    <Frame title={exercise.rows ? 'À vous de calculer' : 'Essayez d’abord'} labelId={labelId}>
      <Graded exercise={exercise} known={known} labelId={labelId} onTry={take} />
    </Frame>
  );
}

function Frame({ title, labelId, children }: { title: string; labelId: string; children: ReactNode }) {
  return (
    <section className="u-exercise" aria-labelledby={labelId}>
      <p className="u-exercise-title">
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
  const { type, choices, hint, prompt, rows, topic } = exercise;
  const [draft, setDraft] = useState(() => (type === 'order' ? choices.map(({ id }) => id) : []));
  const [isHintOpen, setHintOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const answer = useRef<HTMLFormElement>(null);
  const verdict = useRef<HTMLDivElement>(null);
  const isTried = known !== null;
  const wasTried = useRef(isTried);
  useEffect(() => {
    if (isTried && !wasTried.current) verdict.current?.focus();
    wasTried.current = isTried;
  }, [isTried]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTried) return;
    if (isAnswer(exercise, draft)) {
      onTry({ choice: draft, hint: isHintOpen });
      return;
    }
    setRefusal(EMPTY_WORDS[type]);
    answer.current?.querySelector('input')?.focus();
  };
  const onChange = (choice: string[]) => {
    setDraft(choice);
    setRefusal(undefined);
  };

  return (
    <form className="u-exercise-form" onSubmit={submit} noValidate ref={answer}>
      {rows && (
        <>
          <p className="u-exercise-prompt">{topic}</p>
          <ExerciseFigures exercise={exercise} rows={rows} isTried={isTried} />
        </>
      )}
      <h3 className={rows ? 'u-exercise-asked' : 'u-exercise-prompt'} id={labelId}>
        {prompt}
      </h3>
      <ExerciseAnswer
        exercise={exercise}
        choice={known?.choice ?? draft}
        isTried={isTried}
        error={refusal}
        labelId={labelId}
        onChange={onChange}
      />
      {refusal && (
        <p className="u-field-error" role="alert" id={`${exercise.id}-erreur`}>
          <Icon path={alertCircle} size={18} />
          {refusal}
        </p>
      )}
      {hint && !isTried && <Hint words={hint} isOpen={isHintOpen} onOpen={() => setHintOpen(true)} />}
      <div role="status" tabIndex={-1} className="u-exercise-verdict" ref={verdict}>
        {known && <Explanation exercise={exercise} choice={known.choice} />}
      </div>
      {!isTried && (
        <>
          <Button wide type="submit">
            Vérifier
          </Button>
          <p className="u-exercise-note">La réponse s’ouvre après votre essai, juste ou non.</p>
        </>
      )}
    </form>
  );
}

function Explanation({ exercise, choice }: { exercise: GradedExercise; choice: readonly string[] }) {
  return (
    <p>
      <strong>{verdictWords(exercise, choice)}</strong> {exercise.explanation}
    </p>
  );
}

function verdictWords(exercise: GradedExercise, choice: readonly string[]): string {
  if (isRight(exercise, choice)) return exercise.rows ? 'Votre calcul est juste.' : 'Bonne réponse.';
  const right = exercise.type === 'multiple' || exercise.type === 'order' ? (rightChoice(exercise) ?? []) : [];
  const isPartly = exercise.type === 'order' ? choice.some((id, at) => right[at] === id) : choice.some((id) => right.includes(id));
  return isPartly ? 'En partie.' : 'Pas encore.';
}

function Hint({ words, isOpen, onOpen }: { words: string; isOpen: boolean; onOpen: () => void }) {
  return (
    <div>
      <button type="button" className="u-exercise-hint" aria-expanded={isOpen} onClick={onOpen}>
        <Icon path={infoCircle} size={18} />
        Voir un indice
      </button>
      <p role="status">{isOpen && words}</p>
    </div>
  );
}
