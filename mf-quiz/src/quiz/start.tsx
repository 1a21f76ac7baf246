import type { Quiz } from '@ulty/contracts/books.js';
import type { ChapterStanding } from '@ulty/contracts/library.js';
import { plural } from '@ulty/domain/format.js';
import { Button } from '@ulty/elements/button';
import { Coin } from '@ulty/elements/coin';
import { Icon } from '@ulty/elements/icon';
import { book2 } from '@ulty/elements/icons';
import { examSeconds, newAttempt, type QuizMode } from './attempt';
import { FIRST_PASS_UTC, PERFECT_FIRST_UTC } from './coins';
import { QuizHead, QuizScreen } from './quiz-screen';

type Standing = Pick<ChapterStanding, 'quizAttempts' | 'quizBest'>;

/** Before a quiz: what it asks, what it may bring, and the two ways to take it. */
export function Start({ quiz, context, standing, closeHref, onStart }: { quiz: Quiz; context: string; standing: Standing | null; closeHref: string; onStart: (mode: QuizMode) => void }) {
  const examMinutes = Math.ceil(examSeconds(newAttempt('', quiz, 'exam')) / 60);
  return (
    <QuizScreen>
      <QuizHead closeHref={closeHref} closeLabel="Fermer le quiz" />
      <div className="qz-start">
        <p className="qz-context">
          <Icon path={book2} />
          {context}
        </p>
        <h1>{quiz.title}</h1>
        <p>
          {plural(quiz.questions.length, 'question')}, réussi à partir de {quiz.passPercent}{'\u00a0'}% de bonnes réponses.
        </p>
        {standing && <Gain standing={standing} passPercent={quiz.passPercent} />}
        <div className="qz-mode">
          <Button wide onClick={() => onStart('practice')} aria-describedby="qz-mode-entrainement">
            Commencer
          </Button>
          <p id="qz-mode-entrainement" className="u-muted">
            Une explication après chaque réponse, et des indices.
          </p>
        </div>
        <div className="qz-mode">
          <Button wide variant="outline" onClick={() => onStart('exam')} aria-describedby="qz-mode-examen">
            Passer en mode examen
          </Button>
          <p id="qz-mode-examen" className="u-muted">
            Corrigé à la fin, {plural(examMinutes, 'minute')} conseillées. Une coupure ne fait rien perdre.
          </p>
        </div>
      </div>
    </QuizScreen>
  );
}

function Gain({ standing: { quizAttempts, quizBest }, passPercent }: { standing: Standing; passPercent: number }) {
  if (quizAttempts > 0) {
    return (
      <p className="u-muted">
        Déjà fait{quizBest === null ? '' : `, meilleur score\u00a0: ${quizBest}\u00a0%`}. Un nouvel essai ne rapporte plus d’UltyCoins.
      </p>
    );
  }
  return (
    <p className="qz-gain-words">
      <Coin />
      <span>
        Le premier essai rapporte {FIRST_PASS_UTC}{'\u00a0'}UTC dès {passPercent}{'\u00a0'}%, {PERFECT_FIRST_UTC}{'\u00a0'}UTC sans faute.
      </span>
    </p>
  );
}
