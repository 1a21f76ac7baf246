import { plural } from '@ulty/domain/base/format.js';
import { askedCount } from '@ulty/domain/learning/drawn-questions.js';
import { Button } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { book2 } from '@ulty/elements/base/icons';
import type { ReactNode } from 'react';
import { examSeconds, type QuizMode, type TakenQuiz } from './attempt';
import { QuizHead, QuizScreen } from './quiz-screen';

export interface StartProps {
  quiz: TakenQuiz;
  /** 'Finance · La règle des 3 caisses'. */
  context: string;
  /** The coins it may pay, in a sentence; absent while unknown. */
  gain: ReactNode;
  closeHref: string;
  onStart: (mode: QuizMode) => void;
}

/** The page before a quiz: its questions, the coins it may pay, and its two modes; an exam with its own minutes has one. */
export function Start({ quiz, context, gain, closeHref, onStart }: StartProps) {
  const examMinutes = Math.ceil(examSeconds(quiz) / 60);
  const isPaper = 'minutes' in quiz && quiz.minutes !== null;
  return (
    <QuizScreen>
      <QuizHead closeHref={closeHref} closeLabel="Fermer le quiz" />
      <div className="play-start u-stack-16">
        <p className="question-context u-muted u-gap-10">
          <Icon path={book2} />
          {context}
        </p>
        <h1>{quiz.title}</h1>
        <p>
          {plural(askedCount(quiz), 'question')}, réussi à partir de {quiz.passPercent}
          {'\u00a0'}% de bonnes réponses.
        </p>
        {gain}
        {!isPaper && (
          <div className="u-stack-6">
            <Button wide onClick={() => onStart('practice')} aria-describedby="play-mode-entrainement">
              Commencer
            </Button>
            <p id="play-mode-entrainement" className="u-muted">
              Une explication après chaque réponse, et des indices.
            </p>
          </div>
        )}
        <div className="u-stack-6">
          <Button wide variant={isPaper ? 'filled' : 'outline'} onClick={() => onStart('exam')} aria-describedby="play-mode-examen">
            {isPaper ? 'Commencer l’examen' : 'Passer en mode examen'}
          </Button>
          <p id="play-mode-examen" className="u-muted">
            Corrigé à la fin, {plural(examMinutes, 'minute')} conseillées. Une coupure ne fait rien perdre.
          </p>
        </div>
      </div>
    </QuizScreen>
  );
}
