import type { ReviewOutcome } from '@ulty/contracts/learning/reviews.js';
import { plural } from '@ulty/domain/base/format.js';
import { libraryPage, reviewPage } from '@ulty/domain/base/pages.js';
import { shortOfCards } from '@ulty/domain/learning/short-of-day.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { hourglassLow } from '@ulty/elements/base/icons';
import { trustedNow } from '@ulty/kit';
import { useWaitWords } from '@ulty/kit/wait-words';
import type { SessionStep } from '@ulty/kit/session-step';
import { SESSION_CARDS } from '@ulty/review/rating.js';
import { StepHead } from '../play/step-head';
import { Gains } from '../result/gains';
import { ResultFrame } from '../result/result-frame';
import { ReturningCards } from '../result/returning-cards';
import { daysUntil, dueWords } from '../result/due-words';
import { expectedLines, SESSION_UTC } from './review.data';
import { dueAfter, piecesOf, recalled, type ReviewSession } from './session';

export interface SessionEndProps {
  session: ReviewSession;
  /** Finished on this page just now. */
  isNew: boolean;
  /** Step of the session of the day, or null outside it. */
  step: SessionStep | null;
  sendError: Error | null;
  /** Number of cards that are still due. */
  moreCount: number;
  onMore: () => void;
  onRetrySend: () => void;
}

/** The end of a review: cards recalled, coins, when the cards come back, and the way on. */
export function SessionEnd({ session, isNew, step, sendError, moreCount, onMore, onRetrySend }: SessionEndProps) {
  const made = recalled(session);
  const held = made.filter(({ isRight }) => isRight).length;
  const answer = session.sending?.state === 'synced' ? session.sending.answer : undefined;
  const isAwaited = session.sending?.state === 'queued';
  const waiting = useWaitWords();
  const planned = piecesOf(session);
  const pieces = planned.filter((piece) => piece !== 'bare');
  // A session in which only some cards were recalled is no session without a mistake.
  const isFlawless = planned.every((piece) => piece === 'right');
  const isRejected = answer?.outcome === 'rejected';
  const returning = isRejected ? [] : returningOf(session, answer);
  return (
    <ResultFrame
      head={<StepHead step={step} words="Cartes · terminé" pieces={pieces} isOver closeHref={reviewPage} closeLabel="Fermer la révision" />}
      pieces={pieces}
      category=""
      isNew={isNew}
      isBasted={isAwaited}
      isFlawless={isFlawless}
      title={isFlawless ? 'Sans faute.' : 'Cartes revues.'}
      right={held}
      total={made.length}
      tag={isAwaited ? { tone: 'pending', icon: hourglassLow, children: waiting.state } : undefined}
      gains={
        <Gains
          event={session.event}
          sending={session.sending}
          sendError={sendError}
          expected={expectedLines(session)}
          shortOfDay={shortOfCards(made.length)}
          category=""
          rejectedTitle="Révision non comptée"
          onRetrySend={onRetrySend}
        />
      }
      sections={
        returning.length > 0 && (
          <>
            <Returns dues={returning.map(({ dueAt }) => dueAt)} />
            <ReturningCards
              cards={returning
                .filter(({ isRight }) => !isRight)
                .map(({ card, dueAt }) => ({ id: card.questionId, prompt: card.question.prompt, dueAt }))}
              whenNone="Rien à revoir avant leur date."
            />
          </>
        )
      }
      actions={<WayOn step={step} moreCount={moreCount} onMore={onMore} />}
      otherActions={
        !step && (
          <ButtonLink variant="quiet" className="result-next-quiet" href={libraryPage}>
            Retour aux livres
          </ButtonLink>
        )
      }
    >
      {`${plural(held, 'carte retrouvée', 'cartes retrouvées')}.`}
      {made.length < SESSION_CARDS &&
        ` ${SESSION_CARDS}\u00a0cartes d’affilée comptent pour la série et rapportent ${SESSION_UTC}\u00a0UTC.`}
    </ResultFrame>
  );
}

function WayOn({ step, moreCount, onMore }: Pick<SessionEndProps, 'step' | 'moreCount' | 'onMore'>) {
  if (step) {
    return (
      <ButtonLink wide href={step.next.href}>
        {step.next.label}
      </ButtonLink>
    );
  }
  return (
    <>
      {moreCount > 0 && (
        <Button wide onClick={onMore}>
          Continuer{'\u00a0'}: {plural(moreCount, 'carte')}
        </Button>
      )}
      <ButtonLink wide variant={moreCount > 0 ? 'quiet' : 'filled'} href={reviewPage}>
        Voir la semaine
      </ButtonLink>
    </>
  );
}

/** Each card with its due day; the server's once it has answered. */
function returningOf(session: ReviewSession, answer: ReviewOutcome | undefined) {
  return recalled(session).map(({ card, recall, isRight }) => {
    const decided = answer?.cards.find(({ questionId }) => questionId === card.questionId)?.dueAt;
    return { card, isRight, dueAt: decided ?? dueAfter(card, [recall]) };
  });
}

/** When the cards come back, soonest first. */
function Returns({ dues }: { dues: readonly string[] }) {
  const now = new Date(trustedNow());
  const counts = new Map<string, number>();
  for (const due of [...dues].sort((a, b) => daysUntil(a, now) - daysUntil(b, now))) {
    const words = dueWords(due, now);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return (
    <section aria-labelledby="review-retours">
      <h2 id="review-retours">Vos cartes reviennent</h2>
      <ul className="result-returns">
        {[...counts].map(([words, count]) => (
          <li key={words}>
            {plural(count, 'carte')} {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
