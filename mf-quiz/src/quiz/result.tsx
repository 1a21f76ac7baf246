import type { GradedQuiz } from '@ulty/contracts/quiz-results.js';
import { plural } from '@ulty/domain/format.js';
import { Notice } from '@ulty/elements/notice';
import { useEffect, useRef, type ReactNode } from 'react';
import { QuestionStrip } from '../questions/question-strip';
import { activeMs, deviceGrade, isAnsweredRight, piecesOf, questionsOf, type Attempt } from './attempt';
import { CoinsGained } from './coins-gained';
import { formatSpan } from './format-clock';
import { Mistakes } from './mistakes';
import { QuizHead, QuizScreen } from './quiz-screen';
import { Sending } from './sending';

export interface ResultProps {
  attempt: Attempt;
  /** Coins the device expects, caps and clocks apart. */
  expectedUtc: number;
  sendError: Error | null;
  closeHref: string;
  /** Advice after a failure, as a sentence. */
  advice: string;
  onRetrySend: () => void;
  /** Where to go from here. */
  children: ReactNode;
}

/** The end of a quiz: score, rewards, mistakes to look at again, links to go on. */
export function Result({ attempt, expectedUtc, sendError, closeHref, advice, onRetrySend, children }: ResultProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const { quiz, sending } = attempt;
  const answer = sending?.state === 'synced' ? sending.answer : undefined;
  const device = deviceGrade(attempt);
  const grade = answer?.graded ?? device;
  const isMissed = (id: string) => !answer?.rightIds?.includes(id);
  const questions = questionsOf(attempt);
  const missed = questions
    .filter((question) => (answer?.rightIds ? isMissed(question.id) : !isAnsweredRight(attempt, question)))
    .map((question) => ({ question, choice: attempt.answers[question.id]?.choice ?? [] }));

  return (
    <QuizScreen className="qz-result">
      <QuizHead closeHref={closeHref} closeLabel="Fermer le résultat">
        <QuestionStrip pieces={piecesOf(attempt)} current={questions.length} />
      </QuizHead>
      <header className="qz-score">
        <h1 ref={title} tabIndex={-1}>
          {headline(grade)}
        </h1>
        <p className="qz-score-line">
          <span className="u-figure qz-figure">
            {grade.score}
            {'\u00a0'}%
          </span>
          <span>
            {plural(grade.correct, 'bonne réponse', 'bonnes réponses')} sur {grade.total}, en {formatSpan(activeMs(attempt))}
          </span>
        </p>
        {!grade.passed && (
          <p>
            Il faut {quiz.passPercent}
            {'\u00a0'}% pour réussir. {advice}
          </p>
        )}
        {attempt.mode === 'exam' && attempt.pauses.length > 0 && <p className="u-muted">{pauseWords(attempt)}</p>}
      </header>
      <Sending
        sending={sending}
        sendError={sendError}
        expectedUtc={expectedUtc}
        rejectedTitle="Résultat non compté"
        onRetrySend={onRetrySend}
      >
        {(decided) => (
          <>
            {decided.graded && decided.graded.correct !== device.correct && (
              <Difference server={decided.graded.correct} device={device.correct} />
            )}
            <CoinsGained answer={decided} />
          </>
        )}
      </Sending>
      <nav className="qz-next" aria-label="Suite">
        {children}
      </nav>
      <Mistakes missed={missed} seed={attempt.id} />
    </QuizScreen>
  );
}

function headline({ score, passed }: GradedQuiz): string {
  if (score === 100) return 'Sans faute';
  return passed ? 'Quiz réussi' : 'Pas encore';
}

function pauseWords({ pauses }: Attempt): string {
  return `Examen interrompu ${plural(pauses.length, 'fois', 'fois')}, ${formatSpan(pauses.reduce((sum, { ms }) => sum + ms, 0))} en tout. Ce temps ne compte pas.`;
}

/** The server's grade wins; if the device's differed, the page states it. */
function Difference({ server, device }: { server: number; device: number }) {
  return (
    <Notice title={`Le serveur compte ${plural(server, 'bonne réponse', 'bonnes réponses')}, ce téléphone en comptait ${device}.`}>
      C’est le compte du serveur qui vaut.
    </Notice>
  );
}
