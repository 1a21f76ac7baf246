import type { ReviewOutcome } from '@ulty/contracts/reviews.js';
import { plural } from '@ulty/domain/format.js';
import { Button, ButtonLink } from '@ulty/elements/button';
import { SESSION_CARDS } from '@ulty/review/rating.js';
import { useEffect, useRef } from 'react';
import { LIBRARY_PATH, REVIEW_PATH } from '../paths';
import { QuestionStrip } from '../questions/question-strip';
import '../quiz/quiz.css';
import { CoinsGained } from '../quiz/coins-gained';
import { QuizHead, QuizScreen } from '../quiz/quiz-screen';
import { Sending } from '../quiz/sending';
import { daysUntil, dueWords } from './due-words';
import { expectedUtc, SESSION_UTC } from './review.data';
import { dueAfter, piecesOf, recalled, type ReviewSession } from './session';

export interface SessionEndProps {
  session: ReviewSession;
  sendError: Error | null;
  /** Cards that are still due. */
  moreCount: number;
  onMore: () => void;
  onRetrySend: () => void;
}

/** The end of a session: cards recalled, when the cards come back, coins. */
export function SessionEnd({ session, sendError, moreCount, onMore, onRetrySend }: SessionEndProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const made = recalled(session);
  const held = made.filter(({ isRight }) => isRight).length;
  const answer = session.sending?.state === 'synced' ? session.sending.answer : undefined;
  return (
    <QuizScreen className="qz-result">
      <QuizHead closeHref={REVIEW_PATH} closeLabel="Fermer la révision">
        <QuestionStrip pieces={piecesOf(session)} current={made.length} />
      </QuizHead>
      <header className="qz-score">
        <h1 ref={title} tabIndex={-1}>
          Séance terminée
        </h1>
        <p className="qz-score-line">
          <span className="u-figure qz-figure">
            {held}/{made.length}
          </span>
          <span>{held > 1 ? 'cartes retrouvées' : 'carte retrouvée'}</span>
        </p>
        {made.length < SESSION_CARDS && (
          <p className="u-muted">
            {SESSION_CARDS}
            {'\u00a0'}cartes d’affilée comptent pour la série et rapportent {SESSION_UTC}
            {'\u00a0'}UTC.
          </p>
        )}
      </header>
      <Sending
        sending={session.sending}
        sendError={sendError}
        expectedUtc={expectedUtc(session)}
        rejectedTitle="Révision non comptée"
        onRetrySend={onRetrySend}
      >
        {(decided) => <CoinsGained answer={decided} />}
      </Sending>
      {answer?.outcome !== 'rejected' && <Returns session={session} answer={answer} />}
      <nav className="qz-next" aria-label="Suite">
        {moreCount > 0 && (
          <Button onClick={onMore}>
            Continuer{'\u00a0'}: {plural(moreCount, 'carte')}
          </Button>
        )}
        <ButtonLink variant={moreCount > 0 ? 'quiet' : 'filled'} href={REVIEW_PATH}>
          Voir la semaine
        </ButtonLink>
        <ButtonLink variant="quiet" href={LIBRARY_PATH}>
          Retour aux livres
        </ButtonLink>
      </nav>
    </QuizScreen>
  );
}

/** When the cards come back, soonest first; the server's dates once it has answered. */
function Returns({ session, answer }: { session: ReviewSession; answer: ReviewOutcome | undefined }) {
  const now = new Date();
  const counts = new Map<string, number>();
  const dues = recalled(session)
    .map(({ card, recall }) => answer?.cards.find(({ questionId }) => questionId === card.questionId)?.dueAt ?? dueAfter(card, [recall]))
    .sort((a, b) => daysUntil(a, now) - daysUntil(b, now));
  for (const due of dues) counts.set(dueWords(due, now), (counts.get(dueWords(due, now)) ?? 0) + 1);
  return (
    <section aria-labelledby="qz-retours">
      <h2 id="qz-retours">Vos cartes reviennent</h2>
      <ul className="qz-returns">
        {[...counts].map(([words, count]) => (
          <li key={words}>
            {plural(count, 'carte')} {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
