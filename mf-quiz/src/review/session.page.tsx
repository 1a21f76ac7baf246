import type { CurrentUser } from '@ulty/contracts/auth.js';
import { ButtonLink } from '@ulty/elements/button';
import { EmptyState, ErrorState, Skeleton, SlowNotice } from '@ulty/elements/states';
import { errorCode, errorSentence, useNow, useSession, useSlowNotice } from '@ulty/kit';
import type { ReactNode } from 'react';
import { REVIEW_PATH } from '../paths';
import { QuizHead, QuizScreen } from '../quiz/quiz-screen';
import { CardPlayer } from './card-player';
import { useDeck, useUnheard } from './review.data';
import { SessionEnd } from './session-end';
import { openCard, stillDue } from './session';
import { useReview } from './use-review';

/** Cards one by one. */
export default function SessionPage() {
  const { user } = useSession();
  return user ? <SessionOf key={user.id} user={user} /> : <SessionSkeleton isSlow={false} />;
}

function SessionOf({ user }: { user: CurrentUser }) {
  const deck = useDeck();
  const unheard = useUnheard(user.id);
  const now = useNow();
  const due = deck.data && unheard ? stillDue(deck.data.cards, unheard, now) : null;
  const controls = useReview(user.id, due);
  const { session } = controls;
  const isSlow = useSlowNotice(!session && !due && !deck.error);

  if (session) {
    if (!session.event && openCard(session)) return <CardPlayer session={session} controls={controls} />;
    const more = due?.filter(({ questionId }) => !session.answers[questionId]) ?? [];
    return (
      <SessionEnd
        session={session}
        sendError={controls.sendError}
        moreCount={more.length}
        onMore={() => controls.start(more)}
        onRetrySend={controls.finish}
      />
    );
  }
  if (session === null && due?.length === 0) {
    return (
      <Alone>
        <EmptyState title="Rien à revoir aujourd’hui" action={<ButtonLink href={REVIEW_PATH}>Voir la semaine</ButtonLink>}>
          Vos cartes reviendront au bon moment.
        </EmptyState>
      </Alone>
    );
  }
  if (session === null && !deck.data && deck.error) {
    return (
      <Alone>
        <ErrorState title="Vos cartes n’ont pas pu être chargées" code={errorCode(deck.error)} onRetry={() => void deck.mutate()}>
          {errorSentence(deck.error)}
        </ErrorState>
      </Alone>
    );
  }
  return <SessionSkeleton isSlow={isSlow} />;
}

function Alone({ children }: { children: ReactNode }) {
  return (
    <QuizScreen>
      <QuizHead closeHref={REVIEW_PATH} closeLabel="Fermer la révision" />
      <h1 className="u-visually-hidden">Révision</h1>
      {children}
    </QuizScreen>
  );
}

function SessionSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <Alone>
      <div className="qz-start" aria-busy="true">
        <p className="u-visually-hidden" role="status">
          Chargement des cartes…
        </p>
        {isSlow && <SlowNotice />}
        <Skeleton width="60%" />
        <Skeleton width="90%" height="2rem" />
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} height="56px" />
        ))}
      </div>
    </Alone>
  );
}
