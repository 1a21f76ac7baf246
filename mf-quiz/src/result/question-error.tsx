import type { Question } from '@ulty/contracts/learning/books.js';
import { Button } from '@ulty/elements/base/button';
import { flag } from '@ulty/elements/base/icons';
import { lazy, Suspense, useRef, useState } from 'react';

/** Loaded on demand; if loading fails, nothing opens. */
const QuestionErrorForm = lazy(() => import('./question-error-form').catch(() => ({ default: () => null })));

/** 'Signaler une erreur' in a question of a quiz. */
export function QuestionError({ question }: { question: Pick<Question, 'id' | 'prompt'> }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <div className="u-wrap">
        <Button
          variant="quiet"
          small
          icon={flag}
          ref={button}
          aria-label={`Signaler une erreur\u00a0: ${question.prompt}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Signaler une erreur
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <QuestionErrorForm question={question} onEnd={close} />
        </Suspense>
      )}
    </>
  );
}
