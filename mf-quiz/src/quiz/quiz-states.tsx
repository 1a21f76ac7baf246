import { Button, ButtonLink } from '@ulty/elements/button';
import { EmptyState, ErrorState, OfflineState, Skeleton, SlowNotice } from '@ulty/elements/states';
import { errorCode, errorSentence } from '@ulty/kit';
import type { ReactNode } from 'react';
import { QuizHead, QuizScreen } from './quiz-screen';

/** Code of a failure without network, from kit. */
const NO_NETWORK = 'RÉSEAU';

/** No quiz to take here: the reason, and a link to go on. */
export function NoQuiz({
  closeHref,
  title,
  link,
  children,
}: {
  closeHref: string;
  title: string;
  link: { href: string; label: string };
  children: ReactNode;
}) {
  return (
    <QuizScreen>
      <QuizHead closeHref={closeHref} closeLabel="Fermer le quiz" />
      <h1 className="u-visually-hidden">Quiz</h1>
      <EmptyState title={title} action={<ButtonLink href={link.href}>{link.label}</ButtonLink>}>
        {children}
      </EmptyState>
    </QuizScreen>
  );
}

export interface QuizFailedProps {
  closeHref: string;
  error: Error;
  onRetry: () => void;
  /** Where to go instead. */
  wayOn: { href: string; label: string };
}

/** The quiz could not be read; it can be tried again, or left for something else. */
export function QuizFailed({ closeHref, error, onRetry, wayOn }: QuizFailedProps) {
  return (
    <QuizScreen>
      <QuizHead closeHref={closeHref} closeLabel="Fermer le quiz" />
      <h1 className="u-visually-hidden">Quiz</h1>
      {errorCode(error) === NO_NETWORK ? (
        <OfflineState title="Ce quiz n’est pas sur ce téléphone" action={<Button onClick={onRetry}>Réessayer</Button>}>
          Il s’ouvrira avec le réseau. Ce que vous avez téléchargé s’ouvre sans réseau.
        </OfflineState>
      ) : (
        <ErrorState title="Le quiz n’a pas pu être chargé" code={errorCode(error)} onRetry={onRetry}>
          {errorSentence(error)}
        </ErrorState>
      )}
      <div className="qz-way-on">
        <ButtonLink variant="quiet" href={wayOn.href}>
          {wayOn.label}
        </ButtonLink>
      </div>
    </QuizScreen>
  );
}

export function QuizSkeleton({ closeHref, isSlow }: { closeHref: string; isSlow: boolean }) {
  return (
    <QuizScreen isBusy>
      <QuizHead closeHref={closeHref} closeLabel="Fermer le quiz">
        <Skeleton height="14px" />
      </QuizHead>
      <h1 className="u-visually-hidden">Quiz</h1>
      <p className="u-visually-hidden" role="status">
        Chargement du quiz…
      </p>
      {isSlow && <SlowNotice />}
      <div className="qz-start">
        <Skeleton width="60%" />
        <Skeleton width="90%" height="2rem" />
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} height="56px" />
        ))}
      </div>
    </QuizScreen>
  );
}
