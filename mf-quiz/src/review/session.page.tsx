import { reviewPage } from '@ulty/domain/base/pages.js';
import '../play/question-styles';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { useNow, useSearchParams, useSession } from '@ulty/kit';
import { useSessionStep, type SessionStep } from '@ulty/kit/session-step';
import { FailedRead } from '@ulty/states/failed-read';
import { LoadingWords } from '@ulty/states/loading';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { QuizHead, QuizScreen } from '../play/quiz-screen';
import { StepHead } from '../play/step-head';
import { useTopOfStep } from '../play/use-top-of-step';
import { ContinueSession } from '../continue-session';
import { loadedLater } from '../result/load-result';
import { CardPlayer } from './card-player';
import { useDeck, useUnheard } from './review.data';
import { openCard, stillDue } from './session';
import { useReview } from './use-review';

const { useCode: useEndCode, Result: SessionEnd } = loadedLater(async () => (await import('./session-end')).SessionEnd);

/** Cards one by one. */
export default function SessionPage() {
  const { user } = useSession();
  return user ? <SessionOf key={user.id} user={user} /> : <SessionSkeleton step={null} />;
}

function SessionOf({ user }: { user: CurrentUser }) {
  const deck = useDeck();
  const unheard = useUnheard(user.id);
  const now = useNow();
  const due = deck.data && unheard ? stillDue(deck.data.cards, unheard, now) : null;
  // The session of the day may ask for fewer cards than are due.
  const [search] = useSearchParams();
  const count = Number(search.get('nombre'));
  const step = useSessionStep('recall');
  const controls = useReview(user.id, due && count > 0 ? due.slice(0, count) : due, step !== null);
  const { session } = controls;

  const isOver = Boolean(session?.event) || (session === null && due?.length === 0);
  const weave = useEffectEvent(() => step?.finish());
  useEffect(() => {
    if (isOver) weave();
  }, [isOver]);
  useEndCode();
  useTopOfStep(!session ? 'none' : session.event ? 'result' : (openCard(session)?.questionId ?? 'result'));

  if (session) {
    if (!session.event && openCard(session)) return <CardPlayer session={session} controls={controls} step={step} />;
    const more = due?.filter(({ questionId }) => !session.answers[questionId]) ?? [];
    return (
      <SessionEnd
        key={session.id}
        session={session}
        isNew={controls.isFinishedHere}
        step={step}
        sendError={controls.sendError}
        moreCount={more.length}
        onMore={() => controls.start(more)}
        onRetrySend={controls.finish}
      />
    );
  }
  if (session === null && due?.length === 0) {
    const wayOn = step ? step.next : { href: reviewPage, label: 'Voir la semaine' };
    return (
      <Alone step={step}>
        <EmptyState title="Rien à revoir aujourd’hui" action={<ButtonLink href={wayOn.href}>{wayOn.label}</ButtonLink>}>
          Vos cartes reviendront au bon moment.
        </EmptyState>
      </Alone>
    );
  }
  if (session === null && !deck.data && deck.error) {
    return (
      <Alone step={step}>
        <FailedRead error={deck.error} failed="Vos cartes n’ont pas pu être chargées" onRetry={() => void deck.mutate()} />
        <ContinueSession step={step} />
      </Alone>
    );
  }
  return <SessionSkeleton step={step} />;
}

function Alone({ step, children }: { step: SessionStep | null; children: ReactNode }) {
  return (
    <QuizScreen>
      {step ? (
        <StepHead step={step} words="Cartes" pieces={[]} closeHref="/" closeLabel="Fermer la révision" />
      ) : (
        <QuizHead closeHref={reviewPage} closeLabel="Fermer la révision" />
      )}
      <h1 className="u-visually-hidden">Révision</h1>
      {children}
    </QuizScreen>
  );
}

function SessionSkeleton({ step }: { step: SessionStep | null }) {
  return (
    <Alone step={step}>
      <div className="play-start u-stack-16" aria-busy="true">
        <LoadingWords>Chargement des cartes…</LoadingWords>
        <Skeleton width="60%" />
        <Skeleton width="90%" height="2rem" />
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} height="56px" />
        ))}
      </div>
    </Alone>
  );
}
