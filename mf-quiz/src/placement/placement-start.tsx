import type { PlacementTest } from '@ulty/contracts/learning/placement.js';
import { formatDate, plural } from '@ulty/domain/base/format.js';
import { PLACEMENT } from '@ulty/domain/learning/placement.js';
import { Button } from '@ulty/elements/base/button';
import { QuizHead, QuizScreen } from '../play/quiz-screen';
import './placement.css';

/** The page before the test: its duration and purpose, and that it cannot cost anything. */
export function PlacementStart({ test, closeHref, onStart }: { test: PlacementTest; closeHref: string; onStart: () => void }) {
  const { quiz, taken } = test;
  return (
    <QuizScreen>
      <QuizHead closeHref={closeHref} closeLabel="Fermer le test" />
      <div className="play-start u-stack-16">
        <h1>{quiz.title}</h1>
        <p>
          {plural(quiz.questions.length, 'question')}, environ {PLACEMENT.minutes}&nbsp;minutes. Il choisit votre premier livre.
        </p>
        <ul className="placement-notes u-stack-6">
          <li>Deux questions par catégorie, sans note à atteindre.</li>
          <li>Passez une question si vous ne savez pas.</li>
          <li>Il marche sans réseau et ne rapporte pas d’UltyCoins.</li>
        </ul>
        {taken && <p className="u-muted">Déjà passé le {formatDate(taken.at)}. Le dernier compte.</p>}
        <Button wide onClick={onStart}>
          Commencer le test
        </Button>
      </div>
    </QuizScreen>
  );
}
