import type { Exercise } from '@ulty/contracts/learning/books.js';
import { countWords } from '@ulty/domain/learning/reading.js';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../base/button';
import type { KnownTry } from './exercise-answer';
import { FieldError } from '../forms/field';

interface OpenExerciseProps {
  exercise: Exercise;
  known: KnownTry | null;
  labelId: string;
  onTry: (words: string) => void;
  /** Whether a try opens the next breath, so that the focus moves there. */
  isLeft?: boolean;
}

/** 'À vous de jouer': the example is shown once something was written, which stays on the device and is not graded. */
export default function OpenExercise({ exercise, known, labelId, onTry, isLeft = false }: OpenExerciseProps) {
  const [draft, setDraft] = useState('');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const example = useRef<HTMLDivElement>(null);
  const isTried = known !== null;
  // A try reported by another device does not move the focus.
  const isOwn = useRef(false);
  useEffect(() => {
    if (isTried && isOwn.current) example.current?.focus();
    isOwn.current = false;
  }, [isTried]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (countWords(draft) > 0) {
      isOwn.current = !isLeft;
      onTry(draft.trim());
      return;
    }
    setRefused(true);
    field.current?.focus();
  };
  const errorId = `${exercise.id}-erreur`;
  return (
    <form className="u-stack-12" onSubmit={submit} noValidate>
      <h2 className="u-exercise-prompt" id={labelId}>
        {exercise.prompt}
      </h2>
      {known ? (
        <p className="u-exercise-own-words">{known.words ?? 'Vous l’avez déjà essayé. Vos mots ne sont pas sur ce téléphone.'}</p>
      ) : (
        <textarea
          className="u-input"
          ref={field}
          value={draft}
          rows={3}
          maxLength={2_000}
          aria-labelledby={labelId}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
          onChange={(event) => {
            setDraft(event.target.value);
            setRefused(false);
          }}
        />
      )}
      {isRefused && (
        <FieldError role="alert" id={errorId}>
          Écrivez au moins un mot.
        </FieldError>
      )}
      <div role="status" tabIndex={-1} className="u-exercise-verdict" ref={example}>
        {isTried && (
          <p>
            <strong>Un exemple.</strong> {exercise.explanation}
          </p>
        )}
      </div>
      {!isTried && (
        <>
          <Button wide type="submit">
            Voir un exemple
          </Button>
          <p className="u-exercise-note u-small u-muted">L’exemple s’ouvre après votre essai. Vos mots restent sur ce téléphone.</p>
        </>
      )}
    </form>
  );
}
