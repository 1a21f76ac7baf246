import { isWithoutNetwork, NotOnPhone, type NotOnPhoneProps } from '@ulty/downloads/not-on-phone';
import { ButtonLink } from '@ulty/elements/base/button';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { FailedRead } from '@ulty/states/failed-read';
import { LoadingWords } from '@ulty/states/loading';
import type { ReactNode } from 'react';
import { QuizHead, QuizScreen } from './quiz-screen';

/** Shown when there is no quiz to take: the reason, and a link to continue. */
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
  /** The book or course it belongs to. */
  of: Pick<NotOnPhoneProps, 'kind' | 'id' | 'title'>;
  /** Where to go instead. */
  wayOn: { href: string; label: string };
}

/** The quiz could not be loaded; it can be tried again, or something else chosen. */
export function QuizFailed({ closeHref, error, onRetry, of, wayOn }: QuizFailedProps) {
  return (
    <QuizScreen>
      <QuizHead closeHref={closeHref} closeLabel="Fermer le quiz" />
      <h1 className="u-visually-hidden">Quiz</h1>
      {isWithoutNetwork(error) ? (
        <NotOnPhone {...of} what="Ce quiz" onRetry={onRetry} />
      ) : (
        <FailedRead error={error} failed="Le quiz n’a pas pu être chargé" onRetry={onRetry} />
      )}
      <div className="play-way-on">
        <ButtonLink variant="quiet" href={wayOn.href}>
          {wayOn.label}
        </ButtonLink>
      </div>
    </QuizScreen>
  );
}

export function QuizSkeleton({ closeHref }: { closeHref: string }) {
  return (
    <QuizScreen isBusy>
      <QuizHead closeHref={closeHref} closeLabel="Fermer le quiz">
        <Skeleton height="14px" />
      </QuizHead>
      <h1 className="u-visually-hidden">Quiz</h1>
      <LoadingWords>Chargement du quiz…</LoadingWords>
      <div className="play-start u-stack-16">
        <Skeleton width="60%" />
        <Skeleton width="90%" height="2rem" />
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} height="56px" />
        ))}
      </div>
    </QuizScreen>
  );
}
